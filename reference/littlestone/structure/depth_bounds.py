"""Depth tables: the part of a failed search for decomposition trees that proves the failure."""

from ..certificates import DepthBound, DepthTable, VersionSpace
from ..classes import Hypothesis
from ..errors import InvalidValueError, WorkLimitError
from .decomposition_search import DecompositionSearch

MAX_BOUNDS = 20_000


def depth_table(search: DecompositionSearch, degree: int, avoided: Hypothesis | None = None) -> DepthTable:
    """Return a table that shows that the class has no valid tree of this degree that avoids the function.

    The class of the search must not be empty and must have no such tree: no tree of at most this degree whose
    leaves of that dimension all have an SOA other than the avoided function, if there is one. More than 20,000
    version spaces are refused.

    Ledger: ``lyu.definition-4.2``.

    >>> from ..classes import FiniteClass
    >>> search = DecompositionSearch(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> depth_table(search, 0).bounds[0b111].depth
    -1
    """
    if search.may_be_node(search.whole, 0, degree, avoided):
        raise InvalidValueError("degree", degree, "a number for which a valid tree does not exist")
    bounds: dict[VersionSpace, DepthBound] = {}
    waiting = [(search.whole, -1)]
    while waiting:
        space, depth = waiting.pop()
        if space in bounds and bounds[space].depth <= depth:
            continue
        bounds[space] = _bound(search, space, depth, degree, avoided)
        if len(bounds) > MAX_BOUNDS:
            raise WorkLimitError("depth table", len(bounds), MAX_BOUNDS, "version spaces")
        if search.largest_node_depth(search.dimensions.dimension(space)) <= depth:
            continue
        for _, left, right in search.splits(space):
            if not any(side in bounds and bounds[side].depth <= depth + 1 for side in (left, right)):
                larger, smaller = sorted((left, right), key=int.bit_count, reverse=True)
                is_larger = not search.may_be_node(larger, depth + 2, degree, avoided)
                waiting.append((larger if is_larger else smaller, depth + 1))
    return DepthTable(degree, bounds, avoided)


def _bound(
    search: DecompositionSearch, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None
) -> DepthBound:
    dimension = search.dimensions.dimension(space)
    tree = search.dimensions.shattered_tree(space, dimension)
    if dimension > degree or search.largest_leaf_depth(dimension) <= depth or avoided is None:
        return DepthBound(depth, tree)
    with_label = search.dimensions.spaces.with_label
    kept = [space & masks[label] for masks, label in zip(with_label, avoided, strict=True)]
    return DepthBound(depth, tree, tuple(search.dimensions.shattered_tree(side, degree) for side in kept))
