"""The 0-cover number for trees of one depth, and its Sauer bound."""

from collections.abc import Iterator, Sequence

from .. import definitions, dimensions
from ..certificates import RankTable, ZeroCoverTable
from ..certificates.drawing import MAX_LEVELS
from ..classes import FiniteClass
from ..dimensions import CoveredTree
from ..dimensions.zero_covers.zero_cover import MAX_STATES
from .measure import (
    CHECKED,
    MAX_CHECKING_STEPS,
    UNCHECKED,
    Limits,
    Measure,
    Values,
    littlestone_bounds,
    of_bounds,
    ranks_to_json,
)

ONE_TREE_CHECKED = "cover and packing of a tree checked; the bound for all trees rests on the search"
WITHOUT_CERTIFICATES = "without certificates, which would be too large"


def cover_measure(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the 0-cover number for trees of one depth."""
    (depth,) = values
    limit = limits.at_most(MAX_STATES, 2 * 10**7)
    bounds = dimensions.bounded_zero_cover_number(hypothesis_class, depth, limit=limit)
    covered, table = bounds.lower_certificate, bounds.upper_certificate
    if covered is None:
        return Measure(name, bounds.lower, bounds.upper, WITHOUT_CERTIFICATES)
    remark = _checked(hypothesis_class, depth, covered, table, bounds.upper, limit)

    def drawn() -> Iterator[str]:
        yield f"\n0-cover of the tree {drawn_levels(list(map(hypothesis_class.names.point, covered.input_tree)))}:"
        for tree in covered.on_tree.cover.trees:
            yield f"  {drawn_levels(list(map(str, tree)))}"

    return of_bounds(name, bounds, remark, lambda: _to_json(covered, table), drawn)


def _checked(
    hypothesis_class: FiniteClass,
    depth: int,
    covered: CoveredTree,
    table: ZeroCoverTable | RankTable | None,
    upper: int,
    limit: int,
) -> str:
    """Check the certificates if the literal checkers are fast enough; return, in words, which were checked."""
    tree, on_tree = covered.input_tree, covered.on_tree
    if len(tree) * (len(tree) + 1).bit_length() * on_tree.value * len(hypothesis_class) > MAX_CHECKING_STEPS:
        return UNCHECKED
    definitions.check_zero_cover(hypothesis_class, tree, on_tree.cover, on_tree.value)
    definitions.check_zero_cover_packing(hypothesis_class, tree, on_tree.packing, on_tree.value)
    if isinstance(table, ZeroCoverTable):
        divisions = sum(2.0 ** (hypothesis_class.n_labels * len(family)) for family, _ in table.bounds)
        if hypothesis_class.n_points * divisions <= MAX_CHECKING_STEPS:
            definitions.check_zero_cover_table(hypothesis_class, table, depth, upper)
            return CHECKED
    elif table is not None:
        entries = hypothesis_class.n_points * hypothesis_class.n_labels
        if entries * (len(hypothesis_class) + len(table.ranks)) <= MAX_CHECKING_STEPS:
            rank = dimensions.bounded_littlestone_dimension(hypothesis_class, limit=limit).upper
            definitions.check_zero_cover_ranks(hypothesis_class, table, rank, depth, upper)
            return CHECKED
    return ONE_TREE_CHECKED


def cover_bound(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the bound on the 0-cover number by Sauer's sum."""
    (depth,) = values
    d, k = littlestone_bounds(hypothesis_class, limits).upper, hypothesis_class.n_labels - 1
    bound = dimensions.sauer_sum(depth, d, k)
    return Measure(name, bound, bound, f"on the 0-cover number; d = {d}, k = {k}")


def _to_json(covered: CoveredTree, table: ZeroCoverTable | RankTable | None) -> object:
    """Return the certificates as JSON data; trees are listed level by level."""
    of_trees: dict[str, object] = {
        "input_tree": list(covered.input_tree),
        "output_trees": [list(tree) for tree in covered.on_tree.cover.trees],
        "packing": [{"hypothesis": list(h), "path": list(path)} for h, path in covered.on_tree.packing.pairs],
    }
    if isinstance(table, RankTable):
        return of_trees | {"rank_table": ranks_to_json(table)}
    bounds = {} if table is None else table.bounds
    entries = [
        {"version_spaces": [f"{space:#x}" for space in sorted(family)], "depth": levels, "bound": bound}
        for (family, levels), bound in bounds.items()
    ]
    return of_trees | {"table": entries}


def drawn_levels(nodes: Sequence[str]) -> str:
    """Return a complete binary tree, given level by level, as one line with bars between the levels.

    >>> drawn_levels(["x1", "x2", "x0"]), drawn_levels([])
    ('x1 | x2 x0', 'of depth 0')
    """
    depth = (len(nodes) + 1).bit_length() - 1
    levels = [" ".join(nodes[2**level - 1 : 2 ** (level + 1) - 1]) for level in range(min(depth, MAX_LEVELS))]
    if depth > MAX_LEVELS:
        levels.append("... (deeper levels: --json)")
    return " | ".join(levels) or "of depth 0"
