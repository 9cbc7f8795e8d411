"""Collapsing maps and named families of them, the sets Psi of the Psi-dimensions.

A collapsing map sends every label to 0, to 1 or to the star; the star means that the map ignores this label. A tree
whose nodes carry collapsing maps asks binary questions about classes with many labels.

Convention: the star is ``None``. No edge carries the star, so a hypothesis whose label is sent to the star at some
node realises no path through that node. Bits are numbered from 1, the most significant, as in
:func:`~littlestone.classes.bit_restriction`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeAlias

from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError, check_at_least
from .finite_class import FiniteClass, require_class
from .types import power_estimate

CollapsingMap: TypeAlias = tuple[int | None, ...]
"""A collapsing map: entry y is the value at label y, which is 0, 1 or ``None`` for the star."""

MAX_VALUES = 1_000_000
"""The largest number of values, ``len(family) * family.n_labels``, of a family."""


@displayed
@dataclass(frozen=True, slots=True)
class CollapsingFamily:
    """A family of distinct collapsing maps (the set Psi), immutable and hashable, possibly empty.

    Ledger: ``bgs.definition-4.1``.

    >>> first_or_not = CollapsingFamily(3, ((0, 1, 1),))
    >>> len(first_or_not), list(first_or_not)
    (1, [(0, 1, 1)])
    """

    n_labels: int
    maps: tuple[CollapsingMap, ...]

    def __post_init__(self) -> None:
        check_at_least(2, n_labels=self.n_labels)
        for collapsing_map in self.maps:
            if len(collapsing_map) != self.n_labels:
                required = f"one value for each of the {self.n_labels} labels"
                raise InvalidValueError("collapsing_map", collapsing_map, required)
            if any(value not in (0, 1, None) for value in collapsing_map):
                required = "made of 0, 1 and None; None is the star"
                raise InvalidValueError("collapsing_map", collapsing_map, required)
        if len(set(self.maps)) != len(self.maps):
            raise InvalidValueError("maps", self.maps, "distinct")

    def __len__(self) -> int:
        return len(self.maps)

    def __iter__(self) -> Iterator[CollapsingMap]:
        return iter(self.maps)


def check_same_labels(hypothesis_class: FiniteClass, family: CollapsingFamily) -> None:
    """Raise unless the maps of the family are defined on the labels of the class."""
    require_class(hypothesis_class)
    if family.n_labels != hypothesis_class.n_labels:
        raise InvalidValueError("family.n_labels", family.n_labels, f"{hypothesis_class.n_labels}, as the class")


def pair_maps(n_labels: int) -> CollapsingFamily:
    """Return the maps that distinguish two labels: one is sent to 0, the other to 1, all other labels to the star.

    This is the family of the Natarajan dimension (Psi^N). Each unordered pair occurs in both orders, so there are
    ``n_labels * (n_labels - 1)`` maps; at most 100 labels are allowed.

    Ledger: ``bgs.lemma-4.5``.

    >>> list(pair_maps(2)), len(pair_maps(4))
    ([(0, 1), (1, 0)], 12)
    """
    _check_size("pair maps", n_labels, n_labels * (n_labels - 1))
    maps = []
    for zero, one in permutations(range(n_labels), 2):
        values: list[int | None] = [None] * n_labels
        values[zero], values[one] = 0, 1
        maps.append(tuple(values))
    return CollapsingFamily(n_labels, tuple(maps))


def bit_maps(n_labels: int) -> CollapsingFamily:
    """Return the maps that read one bit of the label, beginning with bit 1, the most significant.

    This is the family Psi^bin of ``ceil(log2(n_labels))`` maps; the map of bit i, applied to a class, gives its
    binary restriction number i. At most 62,500 labels are allowed.

    Ledger: ``bgs.claim-4.6``.

    >>> list(bit_maps(3))
    [(0, 0, 1), (0, 1, 0)]
    """
    n_bits = (n_labels - 1).bit_length()
    _check_size("bit maps", n_labels, n_bits)
    shifts = range(n_bits - 1, -1, -1)
    return CollapsingFamily(n_labels, tuple(tuple(y >> shift & 1 for y in range(n_labels)) for shift in shifts))


def all_maps(n_labels: int) -> CollapsingFamily:
    """Return all ``3 ** n_labels`` collapsing maps (Psi^B), including the constant maps and the all-star map.

    At most ``2 ** (n_labels - 1) - 1`` of them matter to a dimension: the maps without a star that are not
    constant, one from each complementary pair. At most 10 labels are allowed.

    Ledger: ``bgs.claim-4.7``.

    >>> len(all_maps(2)), all_maps(2).maps[:4]
    (9, ((0, 0), (0, 1), (0, None), (1, 0)))
    """
    _check_size("collapsing maps", n_labels, power_estimate(3, max(n_labels, 0)))
    return CollapsingFamily(n_labels, tuple(product((0, 1, None), repeat=n_labels)))


def graph_maps(n_labels: int) -> CollapsingFamily:
    """Return the maps that distinguish one label from all others: this label is sent to 0, and the others to 1.

    This is the family of the graph dimension, which `bgs` section 1 names and does not define. At most 1,000 labels
    are allowed.

    >>> list(graph_maps(3))
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    _check_size("graph maps", n_labels, n_labels)
    labels = range(n_labels)
    return CollapsingFamily(n_labels, tuple(tuple(int(y != chosen) for y in labels) for chosen in labels))


def _check_size(what: str, n_labels: int, n_maps: float) -> None:
    check_at_least(2, n_labels=n_labels)
    if n_maps * n_labels > MAX_VALUES:
        raise WorkLimitError(what, n_maps * n_labels, MAX_VALUES, "values")
