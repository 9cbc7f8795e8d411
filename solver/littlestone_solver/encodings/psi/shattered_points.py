"""Points that a symbolic class shatters through splits of the labels: Natarajan, graph and Psi-dimensions.

A *split* has two disjoint sides, which are sets of labels. Points with one split each are shattered if, for every
choice of sides, some hypothesis has at each point a label on the chosen side. A collapsing map splits the labels
into those that it sends to 0 and those that it sends to 1. The graph dimension separates one label from all other
labels, and the Natarajan dimension separates two labels.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias

import z3

from littlestone.classes import CollapsingFamily, Label

from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import constant, some_all_of
from .label_boxes import LabelBox, box_non_empty, whole_box

Split: TypeAlias = tuple[frozenset[Label], frozenset[Label]]
"""Two disjoint sides."""


def splits_of(family: CollapsingFamily) -> list[Split]:
    """Return the different splits by the maps of a family.

    Splits with an empty side are left out, and so are splits that another split contains.

    >>> from littlestone.classes import all_maps, pair_maps
    >>> len(splits_of(pair_maps(3))), len(splits_of(all_maps(3)))
    (3, 3)
    """
    by_sides = dict[frozenset[frozenset[Label]], Split]()
    for collapsing_map in family:
        zero, other = (
            frozenset(Label(y) for y, sent in enumerate(collapsing_map) if sent == value) for value in (0, 1)
        )
        if zero and other:
            by_sides.setdefault(frozenset((zero, other)), (zero, other))
    splits = list(by_sides.values())
    return [split for split in splits if not any(_lies_in(split, larger) for larger in splits if larger != split)]


def shatters_points(symbolic: SymbolicClass, splits: Sequence[Split], name: str, bound: int) -> z3.BoolRef:
    """Return "some ``bound`` points with splits are shattered"; for -1 it is true, and for 0 it says "not empty".

    The size is C(n, m) (2 s)^m for m of n points and s splits.

    ``name``: the name of the dimension; different splits need different names.

    >>> from littlestone.classes import pair_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> _ = shatters_points(symbolic, splits_of(pair_maps(2)), "Ndim", 1)
    >>> symbolic.defined.equivalences[-1]
    Ndim of H >= 1 == And(H(0), H(1))
    """
    whole = whole_box(symbolic.n_points, symbolic.n_labels)
    if bound < 0:
        return constant(symbolic.context, True)
    if bound == 0:
        return box_non_empty(symbolic, whole)

    def definition(size: int) -> z3.BoolRef:
        chosen = product(combinations(symbolic.points, size), product(splits, repeat=size))
        rows = (
            [box_non_empty(symbolic, _box(whole, points, sides)) for sides in product(*of_points)]
            for points, of_points in chosen
        )
        return some_all_of(symbolic.context, rows)

    return symbolic.defined.number_at_least(f"{name} of {symbolic.name}", bound, symbolic.n_points, definition)


def _lies_in(inner: Split, outer: Split) -> bool:
    """Return whether the outer split contains the inner split, and so can replace it in all sets."""
    (a, b), (c, d) = inner, outer
    return (a <= c and b <= d) or (a <= d and b <= c)


def _box(whole: LabelBox, points: Sequence[int], sides: Sequence[frozenset[Label]]) -> LabelBox:
    chosen = dict(zip(points, sides, strict=True))
    return tuple(chosen.get(x, side) for x, side in enumerate(whole))
