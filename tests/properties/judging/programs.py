"""Small programs that several tests put to the judge."""

from collections.abc import Sequence

from littlestone.classes import FiniteClass, Label, Point
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.structure import multiclass_soa_label

Rows = list[list[int]]
Examples = Sequence[tuple[int, int]]


def vc_of_rows(rows: Rows) -> int:
    """Is right."""
    return vc_dimension(FiniteClass.from_rows(rows)) if rows else -1


def vc_of_sorted_rows(rows: Rows) -> int:
    """Is right where the last row is the largest, as in all stored cases."""
    return vc_of_rows(rows[:-1] if rows and rows[-1] < rows[0] else rows)


def ignores_its_last_mistake(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Predict as the standard optimal algorithm, which learns nothing from a mistake that leaves dimension 0."""
    space = hypothesis_class
    for x, y in past:
        is_right = multiclass_soa_label(space, Point(x)) == y
        if is_right or littlestone_dimension(space) != 1:
            space = space.restricted_to(Point(x), Label(y))
    return multiclass_soa_label(space, Point(point))
