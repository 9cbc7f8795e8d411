"""A given class in the atlas: its row, and the rows of its neighbours with one hypothesis more or less."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from littlestone.classes import FiniteClass
from littlestone.display import displayed
from littlestone.enumerations.numbered_classes import domain
from littlestone.errors import InvalidValueError

from .bitsets import MOST_POINTS
from .columns import COLUMNS, ColumnValues, rows_of
from .multiclass import LABELS, MOST_MULTICLASS_POINTS, functions, multiclass_rows_of
from .symmetry import first_images, group_order, in_order

Row = Mapping[str, ColumnValues]

_NULLS = {one.name: one.null for one in COLUMNS if one.null is not None}


@displayed
@dataclass(frozen=True, slots=True)
class OwnClass:
    """A class with its row and those of its neighbours."""

    hypothesis_class: FiniteClass
    representative: int
    """The number of the table row that stands for the class."""
    row: Row
    """The columns of the class, each an array of one value; columns that are not invariant describe the class
    itself."""
    neighbours: Row
    """The columns of the representatives of the neighbours, in the order of the table."""
    changes: Sequence[tuple[int, int]]
    """For each neighbour, how many functions lead to it by being added, and how many by being left out."""


def located(hypothesis_class: FiniteClass) -> OwnClass:
    """Return the row of a class and those of its neighbours; everything is computed, nothing is looked up.

    The class is binary on at most 5 points, or has 3 labels on at most 2 points.

    >>> found = located(FiniteClass.from_rows(["01", "10"]))
    >>> found.representative, found.row["number"].tolist(), found.row["ldim"].tolist()
    (9, [6], [1])
    >>> found.neighbours["size"].tolist(), found.changes
    ([1, 3], [(0, 2), (2, 0)])
    """
    n = hypothesis_class.n_points
    if hypothesis_class.n_labels == LABELS:
        return _located_with_three_labels(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, f"2 or {LABELS}, which the atlas has")
    if not 1 <= n <= MOST_POINTS:
        raise InvalidValueError("n_points", n, f"from 1 to {MOST_POINTS}, which the atlas has")
    number = domain(n).number_of(hypothesis_class)
    own = np.array([number], dtype=np.uint32)
    first, stabilisers = first_images(n, own)
    near = own ^ np.left_shift(np.uint32(1), np.arange(2**n, dtype=np.uint32))
    images, images_stabilisers = first_images(n, near)
    different, places = np.unique(images, return_index=True)
    order = in_order(n, different)
    different, places = different[order], places[order]
    larger = np.bitwise_count(near) > len(hypothesis_class)
    changes = [
        (int(np.count_nonzero((images == one) & larger)), int(np.count_nonzero((images == one) & ~larger)))
        for one in different
    ]
    return OwnClass(
        hypothesis_class,
        int(first[0]),
        rows_of(n, own, group_order(n) // stabilisers),
        rows_of(n, different, group_order(n) // images_stabilisers[places]),
        changes,
    )


def _located_with_three_labels(hypothesis_class: FiniteClass) -> OwnClass:
    n = hypothesis_class.n_points
    if not 1 <= n <= MOST_MULTICLASS_POINTS:
        wanted = f"from 1 to {MOST_MULTICLASS_POINTS}, which the atlas has for {LABELS} labels"
        raise InvalidValueError("n_points", n, wanted)
    numbered = functions(n)
    number = sum(1 << numbered.index(h) for h in hypothesis_class)
    row = multiclass_rows_of(n, [number])
    near = [number ^ 1 << f for f in range(len(numbered))]
    images: list[int] = multiclass_rows_of(n, near)["representative"].tolist()
    different = sorted(set(images), key=lambda one: (one.bit_count(), one))
    changes = [
        (
            sum(image == one and other > number for image, other in zip(images, near, strict=True)),
            sum(image == one and other < number for image, other in zip(images, near, strict=True)),
        )
        for one in different
    ]
    return OwnClass(hypothesis_class, int(row["representative"][0]), row, multiclass_rows_of(n, different), changes)


def plain(row: Row, place: int = 0) -> dict[str, int | float | bool | None]:
    """Return one row as plain values; ``None`` means that a number is undefined.

    >>> plain(located(FiniteClass.from_rows(["0"])).row)["red"] is None
    True
    """
    found: dict[str, int | float | bool | None] = {}
    for name, values in row.items():
        value: int | float | bool = values[place].item()
        found[name] = None if _NULLS.get(name) == value else value
    return found
