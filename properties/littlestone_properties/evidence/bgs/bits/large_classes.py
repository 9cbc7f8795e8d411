"""Classes so large that bounds on the dimensions of label bits say something of them.

No dimension is larger than the logarithm of the size of a class or the number of points, so 6 d ln(k + 1) says
nothing of a class with fewer than 2^(6 d ln(k + 1)) functions. B(n, d, k) has all functions from n points to {0..k}
with at most d labels other than 0; its dimension is d, and it is as large as one likes.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion

from ...kit.certified_dimensions import certified_dimensions
from ...kit.multiclass_scopes import Multiclass, bit_dimensions
from ..covers.zero_covers import few_other_labels

MOST_POINTS_BY_DEFINITION = 3
LARGE = ((31, 1, 1), (64, 1, 2))
"""The smallest n at which B(n, 1, k) has 2^5 functions for k = 1 and 2^7 for k = 2, above 6 ln(k + 1)."""


@dataclass(frozen=True)
class AndLarge(Multiclass, text="{classes}; {named}: functions on n points, labels 0..k, at most d of them not 0"):
    """Small classes, then some B(n, d, k)."""

    large: tuple[tuple[int, int, int], ...] = LARGE

    @property
    def named(self) -> str:
        return ", ".join(f"B{numbers}" for numbers in self.large) + " for (n, d, k)"

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from super().__iter__()
        yield from (few_other_labels(*numbers) for numbers in self.large)


def dimensions_of(hypothesis_class: FiniteClass) -> tuple[int, list[int]]:
    """Return MLD and the dimensions of the bits: by the definitions on few points, certified on more.

    Examples
    --------
    >>> dimensions_of(few_other_labels(2, 1, 2)), dimensions_of(few_other_labels(31, 1, 1))
    ((1, [1, 1]), (1, [1]))
    """
    if hypothesis_class.n_points > MOST_POINTS_BY_DEFINITION:
        return certified_dimensions(hypothesis_class)
    return littlestone_dimension_by_recursion(hypothesis_class), bit_dimensions(hypothesis_class)
