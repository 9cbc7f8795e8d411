"""The Psi-Littlestone dimension of a symbolic class on a label box, by the recursion.

A collapsing map sends every label to 0, to 1 or to the star, which belongs to neither edge. A node of a tree has a
point and a map; the edge 0 reveals that the label is among those sent to 0, and the edge 1 that it is among those
sent to 1. So only the two sides of a map matter, and each edge shrinks a label box.

Variable "1 + Psi-Ldim(H on b; 0|12) >= j + 1" (one more than the dimension is a natural number): for j = 0 it says
that the restriction to the box b is not empty. For j >= 1 it says that some point and some split of its labels into
two sides lead to two boxes of dimension at least j - 1. A point may be asked again while several labels are
possible there.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

import z3

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError

from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import some_all_of
from .label_boxes import LabelBox, box_non_empty, box_restricted, box_shown, largest_tree_depth

Split: TypeAlias = tuple[frozenset[Label], frozenset[Label]]
"""The labels sent to 0 and those sent to 1; the side with the smallest label comes first."""


def total_maps(n_labels: int) -> list[tuple[Label, ...]]:
    """Return every map from the labels to {0, 1} that takes both values, up to exchanging 0 and 1.

    For the family of *all* collapsing maps these maps suffice, since replacing a star by a value only enlarges a
    side.

    >>> total_maps(3)
    [(0, 0, 1), (0, 1, 0), (0, 1, 1)]
    """
    return [
        tuple([Label(number >> (n_labels - 1 - y) & 1) for y in range(n_labels)])
        for number in range(1, 1 << (n_labels - 1))
    ]


def largest_splits(maps: Iterable[Sequence[int | None]]) -> tuple[Split, ...]:
    """Return the splits of a family of maps that no other split of the family contains.

    A split contains another split if its sides contain the sides of the other split, in either order. Omitting
    contained splits changes no dimension: larger sides leave more hypotheses, and exchanging the values 0 and 1
    exchanges the two children of a node. A map with an empty side shatters nothing.

    >>> [[sorted(side) for side in split] for split in largest_splits([(0, 1, None), (0, 1, 1), (1, 0, 0)])]
    [[[0], [1, 2]]]
    """
    splits = {_split(collapsing_map) for collapsing_map in maps}
    proper = {split for split in splits if all(split)}
    kept = [s for s in proper if not any(s != larger and _contains(larger, s) for larger in proper)]
    return tuple(sorted(kept, key=lambda split: [sorted(side) for side in split]))


def psi_littlestone_at_least(
    symbolic: SymbolicClass, box: LabelBox, maps: Iterable[Sequence[int | None]], bound: int
) -> z3.BoolRef:
    """Return "the Psi-Littlestone dimension of the class on the box is at least ``bound``".

    Statement: `bgs` Definition 4.4, by its recursion; the empty class has dimension -1.

    For every set of largest splits, all boxes share their variables. For n points and k + 1 labels there are at
    most (2^(k + 1) - 1)^n boxes, or 3^n for a single total map; each has a variable for every bound. A dimension is
    at most the binary logarithm of the number of functions of its box, since the paths need different functions.

    ``maps``: the family Psi: for every label the value 0, 1, or None for the star. The formula omits maps that the
    other maps make redundant (:func:`largest_splits`).

    >>> from .label_boxes import whole_box
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3)
    >>> _ = psi_littlestone_at_least(symbolic, whole_box(1, 3), [(0, 1, 1)], 1)
    >>> symbolic.defined.equivalences[1]
    1 + Psi-Ldim(H on box *; 0|12) >= 2 ==
    And(H(0), H on box [12] is not empty)
    """
    family = tuple([tuple(collapsing_map) for collapsing_map in maps])
    for collapsing_map in family:
        if len(collapsing_map) != symbolic.n_labels:
            needed = f"maps with one value for each of {symbolic.n_labels} labels"
            raise InvalidValueError("maps", collapsing_map, needed)
    return _at_least(symbolic, box, _splits_of(family), bound)


@lru_cache(maxsize=64)
def _splits_of(maps: tuple[tuple[int | None, ...], ...]) -> tuple[Split, ...]:
    return largest_splits(maps)


def _at_least(symbolic: SymbolicClass, box: LabelBox, splits: tuple[Split, ...], bound: int) -> z3.BoolRef:
    if bound == 0:
        return box_non_empty(symbolic, box)

    def definition(shifted_bound: int) -> z3.BoolRef:
        inner = shifted_bound - 2
        if inner < 0:
            return box_non_empty(symbolic, box)
        rows = ([_at_least(symbolic, child, splits, inner) for child in pair] for pair in _children(box, splits))
        return some_all_of(symbolic.context, rows)

    # The number is in unary, as one more than the dimension, which is a natural number.
    name = f"1 + Psi-Ldim({symbolic.name} on box {box_shown(box, symbolic.n_labels)}; {_shown(splits)})"
    return symbolic.defined.number_at_least(name, bound + 1, largest_tree_depth(box) + 1, definition)


def _children(box: LabelBox, splits: tuple[Split, ...]) -> list[tuple[LabelBox, LabelBox]]:
    """Return the pairs of boxes to which a point and a split lead, if both answers are possible.

    In a box with few labels at a point, one split may contain another split although it does not contain that split
    over all labels.
    """
    pairs = []
    for number, side in enumerate(box):
        here = {_ordered(zero & side, one & side) for zero, one in splits}
        proper = {split for split in here if all(split)}
        for split in sorted(proper, key=lambda split: [sorted(part) for part in split]):
            if not any(split != larger and _contains(larger, split) for larger in proper):
                left, right = (box_restricted(box, Point(number), part) for part in split)
                if left is not None and right is not None:
                    pairs.append((left, right))
    return pairs


def _split(collapsing_map: Sequence[int | None]) -> Split:
    for value in collapsing_map:
        if value not in {0, 1, None}:
            raise InvalidValueError("maps", tuple(collapsing_map), "values 0, 1 or None")
    zero, one = (frozenset(Label(y) for y, v in enumerate(collapsing_map) if v == value) for value in (0, 1))
    return _ordered(zero, one)


def _ordered(first: frozenset[Label], second: frozenset[Label]) -> Split:
    return (first, second) if sorted(first) <= sorted(second) else (second, first)


def _contains(larger: Split, smaller: Split) -> bool:
    first, second = larger
    return (smaller[0] <= first and smaller[1] <= second) or (smaller[0] <= second and smaller[1] <= first)


def _shown(splits: tuple[Split, ...]) -> str:
    return ",".join("|".join("".join(map(str, sorted(side))) for side in split) for split in splits)
