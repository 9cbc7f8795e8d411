"""0-covers of classes, and Littlestone dimensions with collapsing maps."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

from littlestone import dimensions
from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Point,
    all_maps,
    bit_maps,
    graph_maps,
    named_family,
    pair_maps,
)
from littlestone.classes.families import full_cube
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to

from ..asking.asking import right_answer
from ..asking.python_arguments import EMPTY, ROWS
from ..capability import Requirement
from ..inputs.misleading_classes import confused_parts, forgotten_sequences
from ..inputs.questions import ORDER, Asked, answered, others
from ..inputs.telling_classes import (
    LARGE_MULTICLASS,
    SPREAD_CLASSES,
    SPREAD_MULTICLASS,
    UNEQUAL_LABELS,
    random_class,
)
from ..json_values import Json, Object, integers, list_of
from ..judges.trees import judge_zero_cover

_FIVE_HYPOTHESES = FiniteClass.from_rows(["000", "001", "002", "010", "020"])
"""A class; no three of its hypotheses are a 0-cover of a tree of depth 2, but three other trees of labels are."""


_UNEQUAL_SUBTREES = FiniteClass.from_rows(["313", "323", "324", "413"])
"""A class whose larger restriction has to be followed into both subtrees of a tree of depth 2."""


def _with_depth(classes: Iterable[FiniteClass], depths: Iterable[int]) -> Asked:
    return ((one, {"depth": depth}) for one, depth in product(classes, depths))


def _some_covers() -> Asked:
    few = (*all_classes_up_to(2), *list(all_classes(3))[::10], *list(all_classes(2, 3))[::10], UNEQUAL_LABELS)
    return _with_depth((*few, FiniteClass.empty(2), FiniteClass.empty(1, 3)), range(4))


def _all_covers() -> Iterator[tuple[FiniteClass, Object]]:
    yield from _with_depth(all_classes(3), range(4))
    yield from _with_depth([*all_classes(1, 3), *list(all_classes(2, 3))[::3]], range(3))


def _large_covers() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes with more labels, points and hypotheses."""
    yield from _with_depth([full_cube(4), full_cube(5)], (3, 4, 5, 6))
    yield from _with_depth([FiniteClass.from_rows([[y] for y in range(n)]) for n in (4, 5, 8)], (1, 2))
    yield from _with_depth([random_class(2, size, size, 5) for size in (6, 9, 14)], (1, 2, 3))
    yield from _with_depth((*SPREAD_CLASSES[:2], SPREAD_MULTICLASS[0], _FIVE_HYPOTHESES), (1, 2, 3, 4))
    yield _UNEQUAL_SUBTREES, {"depth": 2}


def _with_trees() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield every small class with every tree of points, then larger classes with different points on each path."""
    for one in (FiniteClass.empty(1), *all_classes_up_to(2), *all_classes_up_to(1, 3)):
        for depth in range(3 if one.is_binary else 2):
            yield from ((one, _tree(points)) for points in product(range(one.n_points), repeat=2**depth - 1))
    for one, points in (
        (_FIVE_HYPOTHESES, (0, 1, 2)),
        (UNEQUAL_LABELS, (0, 1, 2)),
        (UNEQUAL_LABELS, (0, 2, 3)),
        (named_family("thresholds", 7), (3, 1, 5, 0, 2, 4, 6)),
        (named_family("singletons", 7), (0, 1, 2, 3, 4, 5, 6)),
        (full_cube(4), (0, 1, 1, 2, 2, 3, 3)),
        (full_cube(4), (0, 1, 1, *(2,) * 4, *(3,) * 8)),
        (full_cube(5), tuple(level for level in range(5) for _ in range(2**level))),
        (FiniteClass.from_rows([[y] for y in range(6)]), (0,)),
        (random_class(2, 9, 9, 5), (0, 1, 1)),
        (SPREAD_CLASSES[1], (5, 0, 2, 2, 2, 0, 0)),
        (SPREAD_MULTICLASS[0], (4, 0, 2, 2, 2, 0, 0)),
        (full_cube(7), (0, 5, 6)),
    ):
        yield one, _tree(points)


def _tree(points: tuple[int, ...]) -> Object:
    return {"tree": integers(points), "depth": (len(points) + 1).bit_length() - 1}


def _some_trees() -> Asked:
    return list(_with_trees())[-13:]


def _cover(hypothesis_class: FiniteClass, tree: list[int], depth: int) -> list[list[int]]:
    found = dimensions.certified_zero_cover_number_on_tree(hypothesis_class, tuple(map(Point, tree)))
    return [list(map(int, labels)) for labels in found.cover.trees]


def _cover_size(given: Object) -> tuple[Object, Object]:
    return {"value": len(list_of(right_answer(_cover, given), "cover"))}, {}


def _maps(family: CollapsingFamily) -> Object:
    maps: list[Json] = [[None if value is None else int(value) for value in one] for one in family]
    return {"maps": maps}


def _small_families() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield small classes with each family of one map or none, with all maps, and with the named families."""
    for n_labels in (2, 3):
        few = [CollapsingFamily(n_labels, ())]
        few += [CollapsingFamily(n_labels, (collapsing_map,)) for collapsing_map in all_maps(n_labels)]
        few.append(all_maps(n_labels))
        classes = all_classes_up_to(2) if n_labels == 2 else all_classes(1, 3)
        yield from ((one, _maps(family)) for one, family in product(classes, few))
    named = (bit_maps, graph_maps, pair_maps)
    yield from ((one, _maps(make(4))) for one, make in product(all_classes(1, 4), named))
    for one in all_classes_up_to(2, 3):
        if len(one) <= 4:
            yield from ((one, _maps(make(3))) for make in (named if len(one) <= 3 else named[:1]))


def _large_families() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes of dimension up to 5, classes with more labels, and the empty class of three labels."""
    for one in (full_cube(4), full_cube(5), LARGE_MULTICLASS[0], *SPREAD_MULTICLASS, UNEQUAL_LABELS):
        yield from ((one, _maps(make(one.n_labels))) for make in (bit_maps, graph_maps))
    for size, n_points, n_labels in ((5, 2, 5), (7, 2, 5), (9, 3, 4), (12, 3, 4), (14, 4, 3)):
        one = random_class(n_points, size, size, n_labels)
        yield from ((one, _maps(make(one.n_labels))) for make in (bit_maps, graph_maps, pair_maps))
    yield FiniteClass.empty(1, 3), _maps(bit_maps(3))


def _empty_classes() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield the empty class with no map and with named families; for two labels also with each map and all maps."""
    for n_points, n_labels in ((1, 3), (1, 2), (3, 2), (2, 5)):
        families = [CollapsingFamily(n_labels, ()), bit_maps(n_labels), graph_maps(n_labels), pair_maps(n_labels)]
        families += [all_maps(2), *(CollapsingFamily(2, (one,)) for one in all_maps(2))] if n_labels == 2 else []
        yield from ((FiniteClass.empty(n_points, n_labels), _maps(family)) for family in families)


def _far_labels() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes of two labels at one point; the labels are far apart, and few of the maps distinguish them."""
    for low, high in ((0, 4), (1, 5), (3, 7)):
        one = FiniteClass.from_rows([[low], [high]], high + 1)
        yield from ((one, _maps(make(one.n_labels))) for make in (bit_maps, graph_maps, pair_maps))


def _misleading() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield a class with more than 64 labels, and one on which the most even map of each point misleads."""
    many = FiniteClass.from_rows([[y] for y in range(66)])
    yield many, {"maps": [[int(y > 63) for y in range(66)]]}
    one = FiniteClass.from_rows(["022", "042", "244", "250", "551"], 6)
    yield one, {"maps": [[0, None, None, 0, 0, 1], [0, 0, 0, 0, 1, 0]]}


def _every_map_counts() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes of constants with the maps of their bits in any order; each map is needed."""
    random = Random(9)
    for n_bits, n_points in product(range(2, 7), (1, 2)):
        one = FiniteClass.from_rows([[y] * n_points for y in range(1 << n_bits)])
        maps: list[Json] = [integers([y or 0 for y in one_map]) for one_map in bit_maps(one.n_labels)]
        yield one, {"maps": random.sample(maps, n_bits)}


def _psi(function: object) -> Requirement:
    """Return the requirement of a dimension, with the values that the empty class may have."""
    empty: Object = {"by_dialect": {"empty_class": {"-1": -1, "0": 0, "refused": "refused"}}}
    return lambda given: ({"value": right_answer(function, given)} if given["rows"] else empty, {})


_COVER = (
    "Take a complete binary tree with `depth` levels and a point at every node. A labelling of the tree has one of "
    "the labels 0 .. n_labels - 1 at every node. A set of labellings covers the tree if for every row of the class "
    "and every path from the root to the last level, some labelling in the set has along the path the labels of "
    "the row."
)
_PSI = (
    "A map gives each label the value 0, 1 or null. The dimension is the largest depth d of a complete binary tree "
    "that the class shatters. Every inner node has a point and a map of the family. The class shatters the tree if "
    "each of the 2^d paths from the root to a leaf has a row with the following property at every node on the "
    "path: the map of the node sends the label of the row at the point of the node to 0 if the path goes to the "
    "first child, and to 1 if it goes to the second child."
)
_PSI_GROUPS = {
    "small classes and families": _small_families,
    "dimensions up to 5, up to 5 labels": _large_families,
    "the empty class": _empty_classes,
    ORDER: lambda: list(_large_families())[:-1],
    "two labels far apart": _far_labels,
    "every map counts": _every_map_counts,
    "many labels, and maps that mislead": _misleading,
    "sequences of maps that a part must not forget": forgotten_sequences,
    "parts that a short key takes for one": confused_parts,
}

COVERS = (
    answered(
        "zero_cover_number",
        (*ROWS, "depth"),
        "the 0-cover number of a depth",
        _COVER + " The number is the smallest size of a covering set for the worst choice of points. It is 1 for "
        "depth 0, and 0 for the empty class.",
        dimensions.zero_cover_number,
        {
            "small classes, depth 0..3": _some_covers,
            "every other binary class, every third with 3 labels": others(_all_covers, _some_covers),
            "up to 9 points, 8 labels and 32 hypotheses": _large_covers,
            ORDER: _large_covers,
        },
    ),
    answered(
        "zero_cover",
        (*ROWS, "tree", "depth"),
        "a smallest 0-cover of a tree of points",
        _COVER + " `tree` lists the 2^depth - 1 points, level by level. The answer is a smallest covering set, and "
        "each labelling lists its labels in the same order. It is [] for the empty class, and for other classes "
        "[[]] if the depth is 0. With the dialect zero_cover=any the covering set may be larger than needed.",
        _cover,
        {
            "small classes, every tree, and larger ones": _with_trees,
            ORDER: _some_trees,
            "the empty class": lambda: ((FiniteClass.empty(n), _tree((0, n - 1, 0))) for n in (2, 3)),
        },
        required=_cover_size,
        judge=judge_zero_cover,
        dialects=("zero_cover",),
    ),
    answered(
        "psi_littlestone_dimension",
        (*ROWS, "maps"),
        "the Psi-Littlestone dimension",
        _PSI,
        dimensions.psi_littlestone_dimension,
        _PSI_GROUPS,
        required=_psi(dimensions.psi_littlestone_dimension),
        dialects=EMPTY,
    ),
    answered(
        "uniform_psi_littlestone_dimension",
        (*ROWS, "maps"),
        "the uniform Psi-Littlestone dimension",
        _PSI + " All nodes of a level have the same map; their points may differ.",
        dimensions.uniform_psi_littlestone_dimension,
        _PSI_GROUPS,
        required=_psi(dimensions.uniform_psi_littlestone_dimension),
        dialects=EMPTY,
    ),
)
