"""Label boxes: for every point, a non-empty set of labels that are still possible.

The box ``0[02]*`` on three points says "label 0 at point 0, label 0 or 2 at point 1, anything at point 2". The
restriction of a class H to it is the set of the hypotheses whose label is possible at every point. A subcube is a
box whose sides are single labels or the set of all labels. Mistake trees with collapsing maps lead from box to box,
since an edge of such a tree reveals only that the label is on one side of a map.
"""

from collections.abc import Iterable
from itertools import product
from math import prod
from typing import TypeAlias

import z3

from littlestone.classes import Hypothesis, Label, Point
from littlestone.errors import InvalidValueError

from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import any_of

LabelBox: TypeAlias = tuple[frozenset[Label], ...]
"""The labels that are still possible at each point, at least one."""


def whole_box(n_points: int, n_labels: int) -> LabelBox:
    """Return the box in which every label is possible everywhere.

    >>> box_shown(whole_box(2, 3), 3)
    '**'
    """
    return (frozenset(Label(y) for y in range(n_labels)),) * n_points


def box_restricted(box: LabelBox, point: Point, labels: Iterable[Label]) -> LabelBox | None:
    """Return the box with only the given labels possible at a point, or None if none of them was possible.

    >>> box = box_restricted(whole_box(2, 3), Point(1), [Label(0), Label(2)])
    >>> box_shown(box, 3)
    '*[02]'
    >>> box_restricted(box, Point(1), [Label(1)]) is None
    True
    """
    remaining = box[point].intersection(labels)
    return (*box[:point], remaining, *box[point + 1 :]) if remaining else None


def functions_in_box(box: LabelBox) -> list[Hypothesis]:
    """Return the functions of a box in lexicographic order.

    >>> functions_in_box((frozenset({Label(1)}), frozenset({Label(0), Label(2)})))
    [(1, 0), (1, 2)]
    """
    return list(product(*(sorted(side) for side in box)))


def largest_tree_depth(box: LabelBox) -> int:
    """Return an upper bound on the depth of trees whose paths are realised by different functions of the box.

    It is the largest D with 2^D at most the number of functions.

    >>> largest_tree_depth(whole_box(2, 3))
    3
    """
    return prod(len(side) for side in box).bit_length() - 1


def box_shown(box: LabelBox, n_labels: int) -> str:
    """Return the box as text: a star for all labels, one label as it is, several in brackets."""
    return "".join(_side_shown(side, n_labels) for side in box)


def box_non_empty(symbolic: SymbolicClass, box: LabelBox) -> z3.BoolRef:
    """Return "some hypothesis of the class lies in the box", as a variable shared by all encodings.

    The definition goes point by point: the first point with several possible labels has one of them. A box without
    such a point is a function, and the formula is its membership.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3)
    >>> _ = box_non_empty(symbolic, (frozenset({Label(0), Label(2)}),))
    >>> symbolic.defined.equivalences
    [H on box [02] is not empty == Or(H(0), H(2))]
    """
    if len(box) != symbolic.n_points or not all(side and max(side) < symbolic.n_labels for side in box):
        needed = f"a non-empty set of labels below {symbolic.n_labels} for each of {symbolic.n_points} points"
        raise InvalidValueError("box", box, needed)
    open_points = [Point(x) for x, side in enumerate(box) if len(side) > 1]
    if not open_points:
        return symbolic.membership[tuple([min(side) for side in box])]
    first = open_points[0]

    def definition() -> z3.BoolRef:
        sides = [(*box[:first], frozenset({label}), *box[first + 1 :]) for label in sorted(box[first])]
        return any_of(symbolic.context, [box_non_empty(symbolic, side) for side in sides])

    name = f"{symbolic.name} on box {box_shown(box, symbolic.n_labels)} is not empty"
    return symbolic.defined.variable(name, definition)


def _side_shown(side: frozenset[Label], n_labels: int) -> str:
    if len(side) == n_labels:
        return "*"
    text = "".join(map(str, sorted(side)))
    return text if len(side) == 1 else f"[{text}]"
