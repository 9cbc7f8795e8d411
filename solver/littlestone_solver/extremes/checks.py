"""The checks of the table of extremes, one for each quantity and number of labels.

The solver decides these sizes; the deep profile covers the stored table.
"""

from collections.abc import Mapping
from typing import TypeAlias

from littlestone.verdicts import Check, Scopes, Trial, Verdict, check

from .entry import Quantity
from .table import ExtremeSizes, find_extremes

Sizes: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a given dimension and the largest number of points for it."""

SIZES: Mapping[tuple[Quantity, int], tuple[Sizes, Sizes, Sizes]] = {
    (Quantity.BIT, 2): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 5), (2, 5))),
    (Quantity.BIT, 3): (((1, 3), (2, 2)), ((1, 3), (2, 4)), ((1, 4), (2, 5))),
    (Quantity.BIT, 4): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 3), (2, 5))),
    (Quantity.BIT, 5): (((1, 2),), ((1, 2), (2, 2)), ((1, 3), (2, 5))),
    (Quantity.ALL_MAPS, 2): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 5), (2, 5))),
    (Quantity.ALL_MAPS, 3): (((1, 2),), ((1, 3), (2, 3)), ((1, 4), (2, 4))),
    (Quantity.ALL_MAPS, 4): (((1, 1),), ((1, 2), (2, 2)), ((1, 3), (2, 3))),
    (Quantity.ALL_MAPS, 5): (((1, 1),), ((1, 1),), ((1, 2), (2, 2))),
    (Quantity.MULTICLASS, 2): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 4), (2, 4))),
    (Quantity.MULTICLASS, 3): (((1, 3), (2, 2)), ((1, 4), (2, 3)), ((1, 5), (2, 5))),
    (Quantity.MULTICLASS, 4): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 4), (2, 4))),
    (Quantity.MULTICLASS, 5): (((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 3), (2, 4))),
}
"""The sizes covered for a quantity and a number of labels: quick, standard, deep."""


def _made(quantity: Quantity, n_labels: int) -> Check[ExtremeSizes]:
    statement = "bgs.theorem-7.1" if quantity is Quantity.MULTICLASS else "bgs.theorem-3.4"
    quick, standard, deep = (ExtremeSizes(quantity, n_labels, sizes) for sizes in SIZES[quantity, n_labels])

    @check(statement, "bgs.remark-5.3-chain", scopes=Scopes(quick, standard, deep), strength=Verdict.VERIFIED)
    def largest(trial: Trial, scope: ExtremeSizes) -> None:
        """For every size some class attains the value, and no class attains the next value."""
        find_extremes(trial, scope)

    return largest


EXTREMES = {f"{quantity.value}, {n_labels} labels": _made(quantity, n_labels) for quantity, n_labels in SIZES}
"""The checks, by quantity and number of labels: ``EXTREMES["all maps, 3 labels"]``."""
