"""The classes with several labels on which statements are judged, and their dimensions by trusted means.

Classes come in the order of labels, points, hypotheses, so the first violation is a smallest one of its scope.
Samples of larger classes have fixed seeds and come last.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, product

from littlestone_reference.certificates import PsiMistakeTree
from littlestone_reference.classes import (
    CollapsingFamily,
    FiniteClass,
    Label,
    bit_maps,
    bit_restriction,
    n_label_bits,
)
from littlestone_reference.definitions import (
    check_psi_rank_table,
    check_psi_shattered_tree,
    check_rank_table,
    check_shattered_tree,
    littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)
from littlestone_reference.dimensions import (
    CertifiedLittlestoneDimension,
    certified_littlestone_dimension,
    certified_psi_littlestone_dimension,
)
from littlestone_reference.verdicts import Profile

from .all_classes import all_classes_up_to

__all__ = [
    "MAX_SAMPLED_SIZE",
    "ShatteredPsiTree",
    "bit_dimensions",
    "certified_dimension",
    "certified_psi_dimension",
    "empty_classes",
    "multiclass_scope",
    "sampled_classes",
    "small_classes",
    "uniform_bit_dimension",
]

MAX_SAMPLED_SIZE = 16


def small_classes(n_points: int, n_labels: int, most_hypotheses: int) -> Iterator[FiniteClass]:
    """Yield every non-empty class on 1 to ``n_points`` points with at most so many hypotheses.

    Examples
    --------
    >>> len(list(small_classes(2, 3, 4)))
    262
    """
    return (h for h in all_classes_up_to(n_points, n_labels) if len(h) <= most_hypotheses)


def sampled_classes(n_points: int, n_labels: int, count: int, seed: int) -> list[FiniteClass]:
    """Return so many different classes, fewest hypotheses first: sizes uniform, then functions uniform.

    Sizes go up to the number of functions, but not beyond 16.

    Examples
    --------
    >>> [len(h) for h in sampled_classes(2, 4, 4, seed=1)]
    [1, 5, 13, 16]
    """
    coins = random.Random(seed)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    largest = min(len(functions), MAX_SAMPLED_SIZE)
    chosen: set[FiniteClass] = set()
    while len(chosen) < count:
        size = coins.randint(1, largest)
        chosen.add(FiniteClass(n_points, n_labels, tuple(sorted(coins.sample(functions, size)))))
    return sorted(chosen, key=lambda h: (len(h), h.hypotheses))


def empty_classes() -> list[FiniteClass]:
    """Return the empty classes with 2 and with 3 labels on 1 point."""
    return [FiniteClass.empty(1, n_labels) for n_labels in (2, 3)]


def multiclass_scope(profile: Profile) -> tuple[Iterable[FiniteClass], str]:
    """Return the classes of a profile, none of them empty, and what they are in words."""
    if profile is Profile.QUICK:
        scope = (
            "every non-empty binary class on 1..2 points and every 3-label class of at most 4 hypotheses "
            "on 1..2 points"
        )
        return chain(all_classes_up_to(2), small_classes(2, 3, 4)), scope
    everything = chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3))
    scope = "every non-empty binary class on 1..3 points and every 3-label class on 1..2 points"
    if profile is Profile.STANDARD:
        return everything, scope
    samples = ((3, 3, 300), (2, 4, 300), (2, 5, 150))
    drawn = chain.from_iterable(sampled_classes(n, labels, count, seed=labels) for n, labels, count in samples)
    return chain(everything, drawn), (
        f"{scope}; of the classes of 1..{MAX_SAMPLED_SIZE} hypotheses, 300 drawn with 3 labels on 3 points, "
        "300 with 4 labels on 2 points and 150 with 5 labels on 2 points, fixed seeds"
    )


@dataclass(frozen=True, slots=True)
class ShatteredPsiTree:
    """A Psi-Littlestone dimension and a Psi-labelled tree of that depth that is shattered."""

    value: int
    tree: PsiMistakeTree


@cache
def certified_psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> ShatteredPsiTree:
    """Return the Psi-Littlestone dimension after the checkers of the definitions accepted both certificates.

    Raises
    ------
    CertificateError
        If a certificate is wrong.
    """
    certified = certified_psi_littlestone_dimension(hypothesis_class, family)
    if not hypothesis_class.is_empty:
        check_psi_shattered_tree(hypothesis_class, family, certified.shattered_tree, certified.value)
    check_psi_rank_table(hypothesis_class, family, certified.rank_table, certified.value)
    return ShatteredPsiTree(certified.value, certified.shattered_tree)


def certified_dimension(hypothesis_class: FiniteClass) -> CertifiedLittlestoneDimension:
    """Return the multiclass Littlestone dimension after the checkers accepted both certificates.

    Raises
    ------
    CertificateError
        If a certificate is wrong.
    """
    certified = certified_littlestone_dimension(hypothesis_class)
    if not hypothesis_class.is_empty:
        check_shattered_tree(hypothesis_class, certified.shattered_tree, certified.value)
    check_rank_table(hypothesis_class, certified.rank_table, certified.value)
    return certified


def bit_dimensions(hypothesis_class: FiniteClass) -> list[int]:
    """Return the Littlestone dimensions d_1, d_2, ... of the binary restrictions, bit 1 the most significant."""
    return [
        littlestone_dimension_by_recursion(bit_restriction(hypothesis_class, bit))
        for bit in range(1, n_label_bits(hypothesis_class) + 1)
    ]


def uniform_bit_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the uniform Psi^bin-Littlestone dimension by its definition."""
    return uniform_psi_littlestone_dimension_by_recursion(hypothesis_class, bit_maps(hypothesis_class.n_labels))
