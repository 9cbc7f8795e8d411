"""The judges of decomposition trees and of 0-covers; several answers may be right."""

from collections.abc import Mapping
from itertools import product

from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Label, Point
from littlestone.definitions import check_decomposition_tree, decomposition_degree, is_zero_cover
from littlestone.definitions.zero_cover import paths
from littlestone.errors import LittlestoneError
from littlestone.structure.decomposition_search import DecompositionSearch

from ..asking.answers import Candidate
from ..asking.asking import WrongError, output_of
from ..asking.python_arguments import class_of
from ..case import Case
from ..json_values import Json, integer_of, list_of, rows_of, written


def tree_to_json(tree: Decomposition) -> Json:
    """Return a decomposition tree as JSON: point and children; ``null`` for a leaf."""
    return None if tree is None else [int(tree.point), [tree_to_json(child) for child in tree.children]]


def tree_of(value: Json) -> Decomposition:
    """Return the decomposition tree that JSON gives."""
    if value is None:
        return None
    point, children = list_of(value, "tree")
    zero, one = map(tree_of, list_of(children, "children"))
    return DecompositionTree(Point(integer_of(point, "point")), (zero, one))


def judge_decomposition_tree(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer is a valid tree, and has the smallest degree if the dialect requires it."""
    is_optimal = dialects["decomposition"] == "optimal"
    smallest = integer_of(case.required["value"], "degree")
    required = f"a valid tree of degree {smallest}" if is_optimal else "a valid tree"
    value = output_of(candidate, case.capability, case.input)
    one, p, d = class_of(case.input), integer_of(case.input["p"], "p"), integer_of(case.input["d"], "d")
    try:
        tree = tree_of(value)
        degree = degree_of(one, tree, p, d)
    except (LittlestoneError, ValueError) as error:
        raise WrongError(f"{written(value)[:80]}: {error}", required) from None
    if is_optimal and degree != smallest:
        raise WrongError(f"a valid tree of degree {degree}", required)


def degree_of(one: FiniteClass, tree: Decomposition, p: int, d: int) -> int:
    """Return the degree of a valid tree; raise if it is not valid.

    If the fast check rejects a tree, the definition decides and gives the reason.

    >>> degree_of(FiniteClass.from_rows(["0", "1"]), DecompositionTree(Point(0), (None, None)), 1, 1)
    0
    """
    search = DecompositionSearch(one, p, d)
    degree = _degree_below(search, search.whole, tree, 0)
    if degree is None:
        check_decomposition_tree(one, tree, p, d)
        return decomposition_degree(one, tree)
    return degree


def _degree_below(search: DecompositionSearch, space: int, tree: Decomposition, depth: int) -> int | None:
    """Return the largest dimension of a leaf below a node; ``None`` unless all nodes and leaves are allowed."""
    dimension = search.dimensions.dimension(space)
    if depth > search.largest_node_depth(dimension):
        return None
    if tree is None:
        may_stop = depth <= search.largest_leaf_depth(dimension) and search.reducibility.survives(
            space, search.required_irreducibility(dimension)
        )
        return dimension if may_stop else None
    if not 0 <= tree.point < search.hypothesis_class.n_points:
        return None
    sides = zip(search.dimensions.spaces.with_label[tree.point], tree.children, strict=True)
    zero, one = (_degree_below(search, space & mask, child, depth + 1) for mask, child in sides)
    return None if zero is None or one is None else max(zero, one)


def judge_zero_cover(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the answer is a 0-cover, and has the smallest size if the dialect requires it."""
    is_smallest = dialects["zero_cover"] == "smallest"
    size = integer_of(case.required["value"], "size")
    required = f"a 0-cover of {_trees(size)}" if is_smallest else "a 0-cover"
    one, depth = class_of(case.input), integer_of(case.input["depth"], "depth")
    points = tuple(Point(integer_of(x, "point")) for x in list_of(case.input["tree"], "tree"))
    value = output_of(candidate, case.capability, case.input)
    try:
        cover = sorted({tuple(map(Label, labels)) for labels in rows_of(value)})
    except ValueError as error:
        raise WrongError(written(value)[:200], f"{required}; {error}") from None
    for labels in cover:
        got = written(list(map(int, labels)))
        if len(labels) != len(points):
            raise WrongError(f"a tree of {len(labels)} labels: {got}", required)
        if not set(labels) <= set(one.labels):
            raise WrongError(f"the tree {got}", f"{required}, with labels 0..{one.n_labels - 1}")
    if not is_zero_cover(one, depth, points, cover):
        missing = _uncovered(one, points, depth, cover)
        raise WrongError(f"{_trees(len(cover))}, none with the labels of {missing}", required)
    if is_smallest and len(cover) != size:
        raise WrongError(f"a 0-cover of {_trees(len(cover))}", required)


def _trees(number: int) -> str:
    return f"{number} tree{'' if number == 1 else 's'}"


def _uncovered(one: FiniteClass, points: tuple[Point, ...], depth: int, cover: list[tuple[Label, ...]]) -> str:
    """Name the first row and path that no tree of the cover fits."""
    return next(
        f"{''.join(map(str, h))} on the path {path}"
        for h, path in product(one, paths(depth))
        if not any(all(h[points[node]] == labels[node] for node in path) for labels in cover)
    )
