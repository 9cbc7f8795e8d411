"""Each definition twice: a term that Coq computes, and a Python function that must give the same numbers.

A dimension is increased by 1, like ``rank`` in ``Statements.v``, so that the empty class has 0; a truth value is 1
or 0. In these terms, ``c`` denotes the rows of a class on ``n`` points with labels 0 to ``k``.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Hypothesis,
    all_maps,
    bit_maps,
    bit_restriction,
    graph_maps,
    n_label_bits,
    pair_maps,
)

from .definitions import evaluated

Dimension = Callable[[FiniteClass], int]
PsiDimension = Callable[[FiniteClass, CollapsingFamily], int]

FAMILIES = {"pair_values": pair_maps, "bit_values": bit_maps, "graph_values": graph_maps, "all_values": all_maps}
"""The families of collapsing maps, by their names in ``Computable.v``."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A definition: the term that Coq evaluates, and the numbers that it must give for a class."""

    term: str
    numbers: Callable[[FiniteClass], Iterable[int]]


def littlestone_twin(dimension: Dimension) -> Twin:
    """Return the twin of the Littlestone dimension."""
    return Twin("[:: computed_rank n k c]", lambda h: [dimension(h) + 1])


def vc_twin(dimension: Dimension) -> Twin:
    """Return the twin of the VC dimension."""
    return Twin("[:: computed_vc_rank n c]", lambda h: [dimension(h) + 1])


def bit_twin(dimension: Dimension) -> Twin:
    """Return the twin of the Littlestone dimensions of the bits, the most significant bit first."""
    return Twin(
        "[seq computed_rank n 1 (bit_rows n k i c) | i <- rev (iota 0 (up_log 2 k.+1))]",
        lambda h: [dimension(bit_restriction(h, bit + 1)) + 1 for bit in range(n_label_bits(h))],
    )


def psi_twin(family: str, dimension: PsiDimension) -> Twin:
    """Return the twin of the Psi-Littlestone dimension for a family."""
    return Twin(
        f"[:: computed_psi_rank n k ({family} k) c]",
        lambda h: [dimension(h, FAMILIES[family](h.n_labels)) + 1],
    )


def uniform_twin(family: str, dimension: PsiDimension) -> Twin:
    """Return the twin of the uniform Psi-Littlestone dimension for a family."""
    return Twin(
        f"[:: computed_uniform_rank n k ({family} k) c]",
        lambda h: [dimension(h, FAMILIES[family](h.n_labels)) + 1],
    )


def cover_twin(depth: int, number: Callable[[FiniteClass, int], int]) -> Twin:
    """Return the twin of the 0-cover number N(0, H, T)."""
    return Twin(f"[:: computed_covers n k {depth} c]", lambda h: [number(h, depth)])


def soa_twin(soa: Callable[[FiniteClass], Hypothesis]) -> Twin:
    """Return the twin of the labels of the standard optimal algorithm at all points."""
    return Twin("computed_soa n c", soa)


def irreducible_twin(length: int, is_irreducible: Callable[[FiniteClass, int], bool]) -> Twin:
    """Return the twin of the truth of "the class is irreducible for sequences of this length"."""
    return Twin(f"[:: computed_irreducible n {length} c : nat]", lambda h: [is_irreducible(h, length)])


def _least_d(h: FiniteClass, dimension: Dimension) -> int:
    return max(0, dimension(h))


def decomposition_twin(
    p: int, more: int, dimension: Dimension, decomposition_dimension: Callable[[FiniteClass, int, int], int]
) -> Twin:
    """Return the twin of the (p, d)-decomposition dimension, for d the Littlestone dimension plus ``more``."""
    return Twin(
        f"if computed_ddim n {p} ((computed_rank n k c).-1 + {more}) c is Some e then [:: e] else [::]",
        lambda h: [decomposition_dimension(h, p, _least_d(h, dimension) + more) + 1],
    )


def essential_twin(
    p: int, more: int, dimension: Dimension, essential: Callable[[FiniteClass, int, int], frozenset[Hypothesis]]
) -> Twin:
    """Return the twin of "the function is (p, d)-essential", for d the Littlestone dimension plus ``more``."""

    def flags(h: FiniteClass) -> list[int]:
        essentials = essential(h, p, _least_d(h, dimension) + more)
        return [f in essentials for f in product((0, 1), repeat=h.n_points)]

    term = f"computed_essential n {p} ((computed_rank n k c).-1 + {more}) c f"
    return Twin(f"[seq {term} : nat | f <- sequences n [:: 0; 1]]", flags)


def disagreements(twins: Sequence[Twin], classes: Sequence[FiniteClass]) -> list[str]:
    """Return the differences between Coq and Python, in words; all classes have the same size."""
    computed = evaluated([twin.term for twin in twins], classes)
    return [
        f"{twin.term} of {hypothesis_class!r} is {in_coq} in Coq, {expected} in Python"
        for twin, entries in zip(twins, computed, strict=True)
        for hypothesis_class, in_coq in zip(classes, entries, strict=True)
        if in_coq != (expected := tuple(map(int, twin.numbers(hypothesis_class))))
    ]
