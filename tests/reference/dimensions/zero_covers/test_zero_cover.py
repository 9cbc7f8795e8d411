"""The 0-cover recursion against covers tree by tree, where the whole literal definition is out of reach."""

import tracemalloc
from functools import cache
from itertools import product
from random import Random

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, Label, Point, named_family
from littlestone.errors import WorkLimitError


@cache
def on_one_tree(h: FiniteClass, tree: tuple[int, ...], node: int = 0) -> int:
    """Return N(0, H, z): the sum over the labels at the root of the larger number of the two subtrees."""
    if h.is_empty or node >= len(tree):
        return min(1, len(h))
    parts = [h.restricted_to(Point(tree[node]), label) for label in h.labels]
    return sum(max(on_one_tree(part, tree, 2 * node + 1), on_one_tree(part, tree, 2 * node + 2)) for part in parts)


def over_all_trees(h: FiniteClass, depth: int) -> int:
    return max(on_one_tree(h, tree) for tree in product(range(h.n_points), repeat=2**depth - 1))


@pytest.mark.slow
@pytest.mark.parametrize(("n_points", "n_labels", "depth"), [(4, 3, 2), (5, 4, 2), (4, 2, 3), (2, 4, 3)])
def test_recursion_against_all_trees_on_random_classes(n_points: int, n_labels: int, depth: int) -> None:
    random = Random(n_points * n_labels * depth)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    for _ in range(6 if n_points ** (2**depth - 1) < 1_000 else 1):
        h = FiniteClass.from_rows(random.sample(functions, 9), n_labels)
        assert dimensions.zero_cover_number(h, depth) == over_all_trees(h, depth), h
        on_one_tree.cache_clear()


def test_too_many_parts_are_refused() -> None:
    rows = [[a, b, c, d, e] for a in range(6) for b in range(3) for c in (0, 1) for d in (0, 1) for e in (0, 1)]
    with pytest.raises(WorkLimitError, match="parts to divide between two subtrees"):
        dimensions.zero_cover_number(FiniteClass.from_rows(rows), 4)


def test_the_empty_class_is_refused_before_its_trees_are_made() -> None:
    """It has one candidate cover, but all 2^31 output-labelled trees of depth 5 would be listed first."""
    empty = FiniteClass(1, 2, ())
    tracemalloc.start()
    try:
        with pytest.raises(WorkLimitError, match="candidate 0-covers"):
            definitions.zero_cover_number(empty, 5)
        with pytest.raises(WorkLimitError, match="candidate 0-covers"):
            definitions.zero_cover_number_on_tree(empty, 5, [0] * 31)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 10**6
    assert dimensions.zero_cover_number(empty, 5) == definitions.zero_cover_number(empty, 3) == 0


@pytest.mark.parametrize("depth", [7, 10, 12, 60])
def test_very_deep_trees_are_refused_by_the_definition(depth: int) -> None:
    with pytest.raises(WorkLimitError, match="candidate 0-covers"):
        definitions.zero_cover_number(FiniteClass.from_rows(["00", "01", "11"]), depth)
    # The number of covers of sixteen hypotheses is not a float.
    with pytest.raises(WorkLimitError, match=r"1e\+300 covers would be needed"):
        definitions.zero_cover_number(named_family("cube", 4), depth)
