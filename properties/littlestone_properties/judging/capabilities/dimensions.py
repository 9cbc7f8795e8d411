"""The dimension functions, asked on every small class, on classes that reveal known mistakes, and on bad input."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from littlestone import dimensions
from littlestone.certificates import Tree
from littlestone.classes import FiniteClass
from littlestone.classes.families import class_from_text
from littlestone.classes.operations import with_labels_in_use
from littlestone.enumerations.all_classes import all_classes_up_to

from ..asking.python_arguments import BINARY_ROWS, EMPTY, ROWS, class_of
from ..capability import Capability
from ..case import FAR_APART, MANY_POINTS, MANY_ROWS
from ..dialects import DIALECTS
from ..inputs.misleading_classes import (
    CROWDED_CLASSES,
    CROWDED_MULTICLASS,
    DECOYS,
    FAR_CHAINS,
    LONG_CHAINS,
    MISLEADING_CLASSES,
    MISLEADING_MULTICLASS,
    after_zeros,
)
from ..inputs.questions import INVALID, ORDER, Groups, answered, plain
from ..inputs.telling_classes import (
    LARGE_CLASSES,
    LARGE_MULTICLASS,
    LISTED_CLASSES,
    SPREAD_CLASSES,
    SPREAD_MULTICLASS,
    TRICKY_CLASSES,
    TRICKY_MULTICLASS,
)
from ..inputs.telling_classes import MANY_POINTS as LONG_THRESHOLDS
from ..json_values import Json, Object, integers, rows_to_json

NAMED = ("thresholds:5", "singletons:5", "intervals:5", "parities:2", "cube:3", "half_intervals:5", "warmuth")
"""Families that are small enough for the recursion of a textbook."""

BAD_ROWS: Mapping[str, Json] = {
    "rows of different lengths": [[0, 1], [1]],
    "a negative label": [[0, -1]],
    "a label above the largest": [[0, 2]],
    "rows without points": [[]],
}


def _dimension(
    name: str,
    definition: str,
    reference: Callable[[FiniteClass], int],
    value: Callable[[FiniteClass], tuple[int, Object]],
    *,
    binary: bool = False,
    dialects: tuple[str, ...] = (),
) -> Capability:
    def required(given: Object) -> tuple[Object, Object]:
        if not given["rows"]:
            names = DIALECTS["empty_class"]
            return {
                "by_dialect": {"empty_class": {one: one if one == "refused" else int(one) for one in names}}
            }, {}
        for reason, rows in BAD_ROWS.items():
            if given["rows"] == rows and given.get("n_labels", 2) == 2:
                return {"invalid": True}, {"input": reason}
        answer, because = value(class_of(given))
        if name != "threshold_dimension":
            return {"value": answer}, because
        others: Object = {each: _by_endpoints(class_of(given), each) for each in ("strict", "both")}
        return {"by_dialect": {"threshold_endpoints": {"first": answer} | others}}, because

    def invalid() -> Iterator[tuple[None, Object]]:
        for rows in BAD_ROWS.values():
            arguments: Object = {"rows": rows, "n_points": 2 if rows != [[]] else 0}
            yield None, arguments if binary else arguments | {"n_labels": 2}

    spelt = name.replace("_", " ")
    for word in ("Littlestone", "Natarajan", "VC", "DS"):
        spelt = spelt.replace(word.lower(), word)
    return answered(
        name,
        BINARY_ROWS if binary else ROWS,
        f"the {spelt}",
        definition,
        reference,
        _groups(name, invalid, binary=binary),
        required=required,
        dialects=(*EMPTY, *dialects),
    )


def _groups(name: str, invalid: Callable[[], Iterator[tuple[None, Object]]], *, binary: bool) -> Groups:
    """Return the groups of questions of a dimension function."""
    every = "every class on 1..3 points" if binary else "every class with 2 or 3 labels on 1..2 points"
    small = all_classes_up_to(3) if binary else [one for k in (2, 3) for one in all_classes_up_to(2, k)]
    tricky: tuple[FiniteClass, ...] = TRICKY_CLASSES if binary else TRICKY_MULTICLASS
    large: tuple[FiniteClass, ...] = LARGE_CLASSES if binary else LARGE_MULTICLASS
    spread: tuple[FiniteClass, ...] = SPREAD_CLASSES if binary else SPREAD_MULTICLASS
    # For 64 points, the full mask (1 << 64) - 1 is empty if it has 32 or 64 bits.
    far: tuple[FiniteClass, ...] = (after_zeros(2, 62), after_zeros(2, 65), DECOYS)
    if name == "threshold_dimension":
        # A textbook tries all sequences of points.
        far = FAR_CHAINS
        spread = tuple(one for one in spread if one.n_points <= 8 and len(one) < 20)
    # A textbook tries all sets of points, or all sequences of them, for the other dimensions.
    slow = LONG_THRESHOLDS if "littlestone" in name else ()
    crowded = LONG_CHAINS if name == "threshold_dimension" else CROWDED_CLASSES
    return {
        every: plain(*small),
        "tricky classes": plain(*tricky),
        "named families": plain(*map(class_from_text, NAMED)),
        "empty class": plain(FiniteClass.empty(1), FiniteClass.empty(3)),
        "dimensions 4 and 5": plain(*large),
        MANY_POINTS: plain(*slow),
        "points apart, up to 9": plain(*spread),
        # Without the largest class, since smaller ones show the effect of a repeated row.
        ORDER: plain(*tricky, *large[:3], *spread),
        "classes on which shortcuts mislead": plain(*(MISLEADING_CLASSES if binary else MISLEADING_MULTICLASS)),
        MANY_ROWS: plain(*(crowded if binary else CROWDED_MULTICLASS)),
        FAR_APART: plain(*(far if binary else ())),
        INVALID: invalid,
    }


def _littlestone(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    found = dimensions.certified_littlestone_dimension(hypothesis_class)
    return found.value, {"shattered tree [point, [labels], [children]]": tree_to_json(found.shattered_tree)}


def _vc(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    found = dimensions.certified_vc_dimension(hypothesis_class)
    return found.value, {"shattered points": integers(found.shattered_set.points)}


def _threshold(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    found = dimensions.certified_threshold_dimension(hypothesis_class)
    return found.value, {
        "points": integers(found.sequence.points),
        "hypotheses": rows_to_json(found.sequence.hypotheses),
    }


def _natarajan(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    relabelled, used = with_labels_in_use(hypothesis_class)
    shattered = dimensions.certified_natarajan_dimension(relabelled).shattered_set
    return len(shattered.points), {
        "points": integers(shattered.points),
        "first labels": integers(used[y] for y in shattered.first),
        "second labels": integers(used[y] for y in shattered.second),
    }


def _graph(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    one, used = with_labels_in_use(hypothesis_class)
    found = dimensions.certified_graph_dimension(one).shattered_set
    return len(found.points), {
        "points": integers(found.points),
        "labels": integers(used[y] for y in found.labels),
    }


def _ds(hypothesis_class: FiniteClass) -> tuple[int, Object]:
    found = dimensions.bounded_ds_dimension(hypothesis_class, limit=float("inf"))
    cube = found.lower_certificate
    return found.lower, {"points": integers(cube.points), "pseudo-cube": rows_to_json(cube.patterns)}


def _with_lists(classes: Iterable[FiniteClass], *sizes: int) -> Iterator[tuple[FiniteClass, Object]]:
    return ((one, {"k": k}) for one in classes for k in sizes)


def tree_to_json(tree: Tree) -> Json:
    """Return a mistake tree as JSON: point, labels of its edges, children; ``null`` for a leaf."""
    if tree is None:
        return None
    return [int(tree.point), integers(tree.labels), [tree_to_json(child) for child in tree.children]]


def _by_endpoints(hypothesis_class: FiniteClass, endpoints: str) -> int:
    """Return the threshold dimension with other ends of the chain, computed from another class.

    A chain with ``i < j`` becomes a chain with ``i <= j`` if it is read backwards with opposite labels. One more
    hypothesis makes room for one more point, at which all hypotheses are 1.
    """
    if endpoints == "strict":
        return dimensions.threshold_dimension(FiniteClass.from_rows([[1 - y for y in h] for h in hypothesis_class]))
    return dimensions.threshold_dimension(FiniteClass.from_rows([(*h, 1) for h in hypothesis_class])) - 1


DIMENSIONS = (
    _dimension(
        "littlestone_dimension",
        "The largest depth d of a complete binary tree that the class shatters. Every inner node has a point, and "
        "its two edges have the labels 0 and 1. The class shatters the tree if for each of the 2^d paths from the "
        "root to a leaf some row has, at the point of every node on the path, the label of the edge that the path "
        "takes. Points may repeat on different paths. A class with one row has dimension 0.",
        dimensions.littlestone_dimension,
        _littlestone,
        binary=True,
    ),
    _dimension(
        "vc_dimension",
        "The largest number d of points that the class shatters: the rows show all 2^d patterns of labels "
        "on the points.",
        dimensions.vc_dimension,
        _vc,
        binary=True,
    ),
    _dimension(
        "threshold_dimension",
        "The largest t for which there are points x_1, .., x_t and rows h_1, .., h_t with h_i(x_j) = 1 exactly if "
        "i <= j. The dialect threshold_endpoints names other ends of the chain.",
        dimensions.threshold_dimension,
        _threshold,
        binary=True,
        dialects=("threshold_endpoints",),
    ),
    _dimension(
        "multiclass_littlestone_dimension",
        "The largest depth d of a complete binary tree that the class shatters. Every inner node has a point, and "
        "its two edges have two different labels. The class shatters the tree if for each of the 2^d paths from "
        "the root to a leaf some row has, at the point of every node on the path, the label of the edge that the "
        "path takes.",
        dimensions.multiclass_littlestone_dimension,
        _littlestone,
    ),
    _dimension(
        "natarajan_dimension",
        "The largest size of a set of points on which two functions f and g differ at every point, such that for "
        "each subset some row equals f on the subset and g on the rest of the set.",
        dimensions.natarajan_dimension,
        _natarajan,
    ),
    _dimension(
        "graph_dimension",
        "The largest size of a set of points with a function f on the set, such that for each subset some row "
        "equals f at every point of the subset and differs from f at every other point of the set.",
        dimensions.graph_dimension,
        _graph,
    ),
    _dimension(
        "ds_dimension",
        "The largest number of points on which some patterns of rows are a pseudo-cube: there is at least one "
        "pattern, and for every pattern and every one of the points another of these patterns differs from it at "
        "this point and at no other of the points.",
        dimensions.ds_dimension,
        _ds,
    ),
    answered(
        "k_littlestone_dimension",
        (*ROWS, "k"),
        "the k-Littlestone dimension",
        "The largest depth d of a complete tree that the class shatters. Every inner node has a point, and k + 1 "
        "edges with different labels; k is at least 1. The class shatters the tree if for each of the (k + 1)^d "
        "paths from the root to a leaf some row has, at the point of every node on the path, the label of the edge "
        "that the path takes.",
        dimensions.littlestone_dimension,
        {
            "every class with 3 labels on 1..2 points, k = 2": lambda: _with_lists(all_classes_up_to(2, 3), 2),
            "every seventh of them, other k": lambda: _with_lists(list(all_classes_up_to(2, 3))[::7], 1, 3, 4),
            "tricky classes": lambda: _with_lists(TRICKY_MULTICLASS, 1, 2, 3),
            "up to dimension 3 with lists of two": lambda: _with_lists(LISTED_CLASSES, 1, 2, 3),
            "empty class": lambda: _with_lists((FiniteClass.empty(1, 3), FiniteClass.empty(3, 4)), 1, 2),
            ORDER: lambda: _with_lists((*TRICKY_MULTICLASS, *LISTED_CLASSES), 2),
        },
        dialects=EMPTY,
    ),
)
