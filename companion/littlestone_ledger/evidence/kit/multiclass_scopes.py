"""The classes with several labels on which statements are judged, and their certified dimensions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import ParamSpec

from littlestone.certificates import PsiMistakeTree
from littlestone.classes import CollapsingFamily, FiniteClass, Label, bit_restriction, n_label_bits
from littlestone.definitions import (
    check_psi_rank_table,
    check_psi_shattered_tree,
    check_rank_table,
    check_shattered_tree,
    littlestone_dimension_by_recursion,
)
from littlestone.dimensions import (
    CertifiedLittlestoneDimension,
    certified_littlestone_dimension,
    certified_psi_littlestone_dimension,
)
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError
from littlestone.verdicts import Scope, Scopes, up_to


@dataclass(frozen=True)
class Multiclass(Scope, text="{classes}"):
    """Classes in increasing order of the numbers of labels, points and hypotheses.

    So the first class that violates a claim is a smallest one.

    >>> few = Multiclass(binary=2, most=4)
    >>> print(few), len(list(few))
    every non-empty binary class on 1..2 points, every non-empty 3-label class of 1..4 hypotheses on 1..2 points
    (None, 280)
    """

    binary: int = 0
    """The largest number of points of the binary classes; all non-empty binary classes up to it are in the
    scope."""
    points: int = 2
    """The largest number of points of the 3-label classes; all non-empty 3-label classes up to it that have at most
    ``most`` hypotheses are in the scope."""
    most: int = 9
    """The largest number of hypotheses of the 3-label classes."""
    four: int = 0
    """The largest number of hypotheses of the 4-label classes on 2 points; all such non-empty classes are in the
    scope."""
    empty: bool = False
    """True if the empty classes with 2 and with 3 labels come first."""

    @property
    def classes(self) -> str:
        few = f" of 1..{self.most} hypotheses" if self.most < 3**self.points else ""
        named = [
            "the empty class" if self.empty else "",
            f"every non-empty binary class on {up_to(self.binary, 'point')}" if self.binary else "",
            f"every non-empty 3-label class{few} on {up_to(self.points, 'point')}",
            f"every 4-label class of 1..{self.four} hypotheses on 2 points" if self.four else "",
        ]
        return ", ".join(filter(None, named))

    def __iter__(self) -> Iterator[FiniteClass]:
        if self.empty:
            yield from (FiniteClass.empty(1, n_labels) for n_labels in (2, 3))
        yield from all_classes_up_to(self.binary)
        yield from (h for h in all_classes_up_to(self.points, 3) if len(h) <= self.most)
        functions = list(product([Label(y) for y in range(4)], repeat=2))
        for size in range(1, self.four + 1):
            yield from (FiniteClass(2, 4, chosen) for chosen in combinations(functions, size))


MULTICLASS = Scopes(Multiclass(binary=2, most=4), Multiclass(binary=3), Multiclass(binary=3, four=4))


@dataclass(frozen=True, slots=True)
class ShatteredPsiTree:
    """A Psi-Littlestone dimension, and a shattered Psi-labelled tree of that depth."""

    value: int
    tree: PsiMistakeTree


@cache
def certified_psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> ShatteredPsiTree:
    """Return the Psi-Littlestone dimension after the checkers of the definitions accepted both certificates."""
    certified = certified_psi_littlestone_dimension(hypothesis_class, family)
    if not hypothesis_class.is_empty:
        check_psi_shattered_tree(hypothesis_class, family, certified.shattered_tree, certified.value)
    check_psi_rank_table(hypothesis_class, family, certified.rank_table, certified.value)
    return ShatteredPsiTree(certified.value, certified.shattered_tree)


def certified_dimension(hypothesis_class: FiniteClass) -> CertifiedLittlestoneDimension:
    """Return the multiclass Littlestone dimension after the checkers accepted both certificates."""
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


def certified_dimensions(hypothesis_class: FiniteClass) -> tuple[int, list[int]]:
    """Return the multiclass Littlestone dimension and that of every bit, the most significant first."""
    bits = (bit_restriction(hypothesis_class, bit + 1) for bit in range(n_label_bits(hypothesis_class)))
    return certified_dimension(hypothesis_class).value, [certified_dimension(bit).value for bit in bits]


def largest_size_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest d with 2^d at most the number of hypotheses, or -1 if there is no such d.

    No shattered tree is deeper, since each leaf has its own hypothesis.

    >>> largest_size_dimension(FiniteClass.from_rows(["0", "1"])), largest_size_dimension(FiniteClass.empty(1))
    (1, -1)
    """
    return len(hypothesis_class).bit_length() - 1


def largest_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the minimum of :func:`largest_size_dimension` and the number of points.

    No Littlestone dimension of a binary class and no VC dimension is larger.

    >>> largest_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    2
    """
    return min(hypothesis_class.n_points, largest_size_dimension(hypothesis_class))


P = ParamSpec("P")


def is_accepted(checker: Callable[P, object], *arguments: P.args, **named: P.kwargs) -> bool:
    """Return whether a checker raises no certificate error.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.definitions import check_shattered_tree
    >>> one = FiniteClass.from_rows(["0"])
    >>> is_accepted(check_shattered_tree, one, None, 0), is_accepted(check_shattered_tree, one, None, 1)
    (True, False)
    """
    try:
        checker(*arguments, **named)
    except CertificateError:
        return False
    return True
