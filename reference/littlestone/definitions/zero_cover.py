"""0-covers and the 0-cover function by their definitions.

The nodes of input- and output-labelled trees carry labels, and the root has depth 1, so a path of a tree of depth T
has T nodes. A tree is given level by level: position 0 is the root, and the children of position i are 2 i + 1 and
2 i + 2.

Convention: the empty class needs no tree, so N(0, {}, T) = 0 for every T, including T = 0; every other class has
N(0, H, 0) = 1 (`bgs` Definition 5.5).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb

from ..classes import FiniteClass, Label
from ..errors import InvalidValueError, WorkLimitError, check_at_least

MAX_CANDIDATE_COVERS = 10_000_000


def paths(depth: int) -> Iterator[tuple[int, ...]]:
    """Yield the positions along every root-to-leaf path of a complete binary tree with ``depth`` levels.

    >>> list(paths(2))
    [(0, 1), (0, 2)]
    """
    for turns in product((1, 2), repeat=max(0, depth - 1)):
        path = [0] if depth else []
        for turn in turns:
            path.append(2 * path[-1] + turn)
        yield tuple(path)


def is_zero_cover(
    hypothesis_class: FiniteClass, depth: int, input_tree: Sequence[int], cover: Sequence[Sequence[int]]
) -> bool:
    """Return whether, for every hypothesis and path, some tree of the cover agrees with the hypothesis on the path.

    The tree may depend on the hypothesis *and* on the path.

    Ledger: ``bgs.definition-5.4``.

    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> is_zero_cover(both, 1, [0], [[0]])
    False
    """
    return all(
        any(all(h[input_tree[node]] == tree[node] for node in path) for tree in cover)
        for h in hypothesis_class
        for path in paths(depth)
    )


def smallest_zero_cover(
    hypothesis_class: FiniteClass, depth: int, input_tree: Sequence[int]
) -> tuple[tuple[Label, ...], ...]:
    """Return a smallest 0-cover of the class on one input-labelled tree; its size is N(0, H, z).

    All sets of output-labelled trees are tried by increasing size. The labels of a hypothesis at all nodes form a
    tree, so ``|H|`` trees always suffice.

    Ledger: ``bgs.definition-5.5``.

    >>> len(smallest_zero_cover(FiniteClass.from_rows(["00", "01", "11"]), 2, [0, 1, 1]))
    3
    """
    output_trees = list(product(hypothesis_class.labels, repeat=2**depth - 1))
    return next(
        cover
        for size in range(len(hypothesis_class) + 1)
        for cover in combinations(output_trees, size)
        if is_zero_cover(hypothesis_class, depth, input_tree, cover)
    )


def zero_cover_number_on_tree(hypothesis_class: FiniteClass, depth: int, input_tree: Sequence[int]) -> int:
    """Return N(0, H, z): the size of a smallest 0-cover of the class on one input-labelled tree.

    More than 10,000,000 candidate covers are refused.

    Ledger: ``bgs.definition-5.5``.

    >>> thresholds = FiniteClass.from_rows(["00", "01", "11"])
    >>> zero_cover_number_on_tree(thresholds, 2, [0, 0, 1])
    3
    """
    check_at_least(0, depth=depth)
    if len(input_tree) != 2**depth - 1:
        raise InvalidValueError("len(input_tree)", len(input_tree), f"{2**depth - 1}, a label at every node")
    work = _n_candidate_covers(hypothesis_class, depth)
    if work > MAX_CANDIDATE_COVERS:
        raise WorkLimitError("candidate 0-covers", work, MAX_CANDIDATE_COVERS, "covers")
    return len(smallest_zero_cover(hypothesis_class, depth, input_tree))


def _n_candidate_covers(hypothesis_class: FiniteClass, depth: int) -> int:
    n_output_trees: int = hypothesis_class.n_labels ** _n_counted_nodes(depth)
    return max(n_output_trees, sum(comb(n_output_trees, size) for size in range(len(hypothesis_class) + 1)))


def _n_counted_nodes(depth: int) -> int:
    """Return the number of nodes; a tree deeper than 7 counts as a tree of depth 7, which exceeds every limit."""
    return int(2 ** min(depth, 7)) - 1


def zero_cover_number(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return N(0, H, T) for T = ``depth``: the largest N(0, H, z) over all input-labelled trees z of this depth.

    More than 10,000,000 pairs of an input tree and a candidate cover are refused.

    Ledger: ``bgs.definition-5.5``.

    >>> zero_cover_number(FiniteClass.from_rows(["00", "01", "11"]), 1)
    2
    """
    check_at_least(0, depth=depth)
    n_nodes = _n_counted_nodes(depth)
    work = hypothesis_class.n_points**n_nodes * _n_candidate_covers(hypothesis_class, depth)
    if work > MAX_CANDIDATE_COVERS:
        raise WorkLimitError("candidate 0-covers", work, MAX_CANDIDATE_COVERS, "covers")
    return max(
        len(smallest_zero_cover(hypothesis_class, depth, input_tree))
        for input_tree in product(hypothesis_class.points, repeat=n_nodes)
    )
