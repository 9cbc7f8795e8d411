"""The checks of the table of extremes, one for each quantity and number of labels.

The sizes are those that the solver decides; DEEP covers the stored table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from littlestone_reference.verdicts import Evidence, Profile

from .entry import Quantity
from .table import extremes_evidence

__all__ = [
    "all_maps_five_labels",
    "all_maps_four_labels",
    "all_maps_three_labels",
    "all_maps_two_labels",
    "bit_five_labels",
    "bit_four_labels",
    "bit_three_labels",
    "bit_two_labels",
    "multiclass_five_labels",
    "multiclass_four_labels",
    "multiclass_three_labels",
    "multiclass_two_labels",
]

Sizes: TypeAlias = Sequence[tuple[int, int]]
"""Pairs of a given dimension and a largest number of points."""

SIZES: Mapping[Quantity, Mapping[int, Mapping[Profile, Sizes]]] = {
    Quantity.BIT: {
        2: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 5), (2, 5)]},
        3: {Profile.QUICK: [(1, 3), (2, 2)], Profile.STANDARD: [(1, 3), (2, 4)], Profile.DEEP: [(1, 4), (2, 5)]},
        4: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 3), (2, 5)]},
        5: {Profile.QUICK: [(1, 2)], Profile.STANDARD: [(1, 2), (2, 2)], Profile.DEEP: [(1, 3), (2, 5)]},
    },
    Quantity.ALL_MAPS: {
        2: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 5), (2, 5)]},
        3: {Profile.QUICK: [(1, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 4), (2, 4)]},
        4: {Profile.QUICK: [(1, 1)], Profile.STANDARD: [(1, 2), (2, 2)], Profile.DEEP: [(1, 3), (2, 3)]},
        5: {Profile.QUICK: [(1, 1)], Profile.STANDARD: [(1, 1)], Profile.DEEP: [(1, 2), (2, 2)]},
    },
    Quantity.MULTICLASS: {
        2: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 4), (2, 4)]},
        3: {Profile.QUICK: [(1, 3), (2, 2)], Profile.STANDARD: [(1, 4), (2, 3)], Profile.DEEP: [(1, 5), (2, 5)]},
        4: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 4), (2, 4)]},
        5: {Profile.QUICK: [(1, 2), (2, 2)], Profile.STANDARD: [(1, 3), (2, 3)], Profile.DEEP: [(1, 3), (2, 4)]},
    },
}
"""What each check covers in each profile."""


def _evidence(quantity: Quantity, n_labels: int, profile: Profile) -> Evidence:
    return extremes_evidence(quantity, n_labels, SIZES[quantity][n_labels][profile])


def bit_two_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest bit restrictions of classes with two labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.BIT, 2, profile)


def bit_three_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest bit restrictions of classes with three labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.BIT, 3, profile)


def bit_four_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest bit restrictions of classes with four labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.BIT, 4, profile)


def bit_five_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest bit restrictions of classes with five labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.BIT, 5, profile)


def all_maps_two_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest dimensions for all collapsing maps with two labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.ALL_MAPS, 2, profile)


def all_maps_three_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest dimensions for all collapsing maps with three labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.ALL_MAPS, 3, profile)


def all_maps_four_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest dimensions for all collapsing maps with four labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.ALL_MAPS, 4, profile)


def all_maps_five_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest dimensions for all collapsing maps with five labels.

    Ledger: ``bgs.theorem-3.4``.
    """
    return _evidence(Quantity.ALL_MAPS, 5, profile)


def multiclass_two_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest multiclass dimensions of classes with two labels and small bits.

    Ledger: ``bgs.theorem-7.1``.
    """
    return _evidence(Quantity.MULTICLASS, 2, profile)


def multiclass_three_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest multiclass dimensions of classes with three labels and small bits.

    Ledger: ``bgs.theorem-7.1``.
    """
    return _evidence(Quantity.MULTICLASS, 3, profile)


def multiclass_four_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest multiclass dimensions of classes with four labels and small bits.

    Ledger: ``bgs.theorem-7.1``.
    """
    return _evidence(Quantity.MULTICLASS, 4, profile)


def multiclass_five_labels(profile: Profile) -> Evidence:
    """Return the evidence on the largest multiclass dimensions of classes with five labels and small bits.

    Ledger: ``bgs.theorem-7.1``.
    """
    return _evidence(Quantity.MULTICLASS, 5, profile)
