"""Encodings for classes with three and more labels agree with ``definitions`` on every class of a tiny size."""

from collections.abc import Callable
from itertools import product

import pytest
import z3
from tests.refusals import each_refused
from tests.symbolic_classes import all_classes, new_class, values

from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Point,
    all_maps,
    bit_maps,
    graph_maps,
    pair_maps,
)
from littlestone.definitions import (
    psi_littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_trees,
    uniform_psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_trees,
    zero_cover_number_on_tree,
)
from littlestone_solver.encodings.mistake_tree import Path, asks
from littlestone_solver.encodings.psi.label_boxes import largest_tree_depth, whole_box
from littlestone_solver.encodings.psi.psi_leaf_count import leaf_is_reached_from, reached_leaves
from littlestone_solver.encodings.psi.psi_littlestone import total_maps
from littlestone_solver.encodings.psi.psi_tree import is_a_psi_tree, leaf_is_reached, shatters_a_psi_tree
from littlestone_solver.encodings.psi.uniform_psi_littlestone import uniform_psi_littlestone_at_least
from littlestone_solver.encodings.zero_cover_tree import is_an_input_tree, zero_cover_on_tree_at_least
from littlestone_solver.engine.z3.formulas import all_of
from littlestone_solver.engine.z3.session import Unsatisfiable, solve

Maps = Callable[[int], CollapsingFamily]
InputTree = tuple[Point, ...]


def star_free_maps(n_labels: int) -> CollapsingFamily:
    return CollapsingFamily(n_labels, tuple(total_maps(n_labels)))


def input_trees(n_points: int, depth: int) -> list[InputTree]:
    return list(product([Point(x) for x in range(n_points)], repeat=2**depth - 1))


def nodes(depth: int) -> list[Path]:
    """Return the nodes in the order in which an input tree lists its points: level by level."""
    return [path for level in range(depth) for path in product((0, 1), repeat=level)]


@pytest.mark.parametrize(("n_points", "n_labels", "largest"), [(2, 2, None), (1, 3, None), (1, 4, None), (2, 3, 5)])
def test_uniform_dimension_by_recursion(n_points: int, n_labels: int, largest: int | None) -> None:
    """Graph maps are compared here; the families of bits and of pairs are among the numbers of claims."""
    symbolic, family = new_class(n_points, n_labels), graph_maps(n_labels)
    box, classes = whole_box(n_points, n_labels), list(all_classes(n_points, n_labels, largest))
    bounds = range(largest_tree_depth(box) + 2)
    formulas = [uniform_psi_littlestone_at_least(symbolic, box, family, bound) for bound in bounds]
    expected = [uniform_psi_littlestone_dimension_by_recursion(one, family) for one in classes]
    assert values(symbolic, classes, formulas) == expected


@pytest.mark.parametrize("uniform", [False, True])
@pytest.mark.parametrize("maps", [pair_maps, bit_maps, graph_maps, all_maps, star_free_maps])
@pytest.mark.parametrize(("n_points", "n_labels", "largest"), [(2, 2, None), (1, 3, None), (2, 3, 4)])
def test_shattered_psi_tree_exists_exactly_up_to_the_dimension(
    n_points: int, n_labels: int, largest: int | None, maps: Maps, uniform: bool
) -> None:
    symbolic, family = new_class(n_points, n_labels), maps(n_labels)
    depths = range(largest_tree_depth(whole_box(n_points, n_labels)) + 1)
    trees = [shatters_a_psi_tree(symbolic, family, depth, "R", uniform=uniform) for depth in depths]
    selectors = [z3.Bool(f"the tree of depth {depth}", symbolic.context) for depth in depths]
    solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
    solver.add(*symbolic.defined.assertions)
    for selector, tree in zip(selectors, trees, strict=True):
        solver.add(z3.Implies(selector, tree))
    few_trees = len(family) <= 3 and n_points == 1
    if uniform:
        by_trees, by_recursion = (
            uniform_psi_littlestone_dimension_by_trees,
            uniform_psi_littlestone_dimension_by_recursion,
        )
    else:
        by_trees, by_recursion = psi_littlestone_dimension_by_trees, psi_littlestone_dimension_by_recursion
    # With all maps the definition is slow on many classes; stars and exchanging 0 and 1 change no dimension.
    meant = star_free_maps(n_labels) if maps is all_maps and n_points == 2 and n_labels == 3 else family
    for one in all_classes(n_points, n_labels, largest):
        found = [
            depth
            for depth, selector in zip(depths, selectors, strict=True)
            if solver.check(*symbolic.is_equal_to(one), selector) == z3.sat
        ]
        dimension = (by_trees if few_trees else by_recursion)(one, meant)
        assert found == list(range(dimension + 1)), f"class {one.to_rows()}: depths of shattered trees"


class OnTrees:
    """One solver for all classes and input trees of a size; reads N(0, H, z) off."""

    def __init__(self, n_points: int, n_labels: int, depth: int) -> None:
        self.symbolic, self.depth = new_class(n_points, n_labels), depth
        whole = self.symbolic.whole
        self.formulas = [
            zero_cover_on_tree_at_least(self.symbolic, whole, depth, "z", m) for m in range(1, n_labels**depth + 2)
        ]
        self.solver = z3.SolverFor("QF_FD", ctx=self.symbolic.context)
        self.solver.add(*self.symbolic.defined.assertions, is_an_input_tree(self.symbolic, depth, "z"))

    def number(self, one: FiniteClass, tree: InputTree) -> int:
        asked = [
            asks(self.symbolic.context, "z", node, point)
            for node, point in zip(nodes(self.depth), tree, strict=True)
        ]
        assert self.solver.check(*self.symbolic.is_equal_to(one), *asked) == z3.sat, "definitions exclude it"
        model = self.solver.model()
        reached = [z3.is_true(model.eval(formula, model_completion=True)) for formula in self.formulas]
        assert reached == sorted(reached, reverse=True), f"not a number: {reached}"
        return sum(reached)


def number_by_labels(one: FiniteClass, depth: int, tree: InputTree) -> int:
    """Return N(0, H, z), label by label at the root; it needs no search through covers."""
    if depth == 0 or one.is_empty:
        return int(not one.is_empty)
    sides = [
        [
            tree[2**level - 1 + turn * 2 ** (level - 1) + i]
            for level in range(1, depth)
            for i in range(2 ** (level - 1))
        ]
        for turn in (0, 1)
    ]
    return sum(
        max(number_by_labels(one.restricted_to(tree[0], label), depth - 1, tuple(side)) for side in sides)
        for label in one.labels
    )


@pytest.mark.parametrize(
    ("n_points", "n_labels", "depth", "largest"),
    [
        (1, 3, 0, None),
        (2, 2, 1, None),
        (2, 2, 2, None),
        (3, 2, 2, 2),
        (1, 3, 1, None),
        (2, 3, 1, None),
        (2, 3, 2, 2),
    ],
)
def test_zero_cover_number_on_every_tree_by_searching_covers(
    n_points: int, n_labels: int, depth: int, largest: int | None
) -> None:
    on_trees = OnTrees(n_points, n_labels, depth)
    for one in all_classes(n_points, n_labels, largest):
        for tree in input_trees(n_points, depth):
            expected = zero_cover_number_on_tree(one, depth, tree)
            assert on_trees.number(one, tree) == expected, f"class {one.to_rows()}, tree {tree}"
            assert number_by_labels(one, depth, tree) == expected, f"class {one.to_rows()}, tree {tree}"


def test_zero_cover_number_of_every_class_with_three_labels_on_two_points() -> None:
    on_trees = OnTrees(2, 3, 2)
    trees = [(Point(0), Point(1), Point(1)), (Point(1), Point(0), Point(1)), (Point(0), Point(0), Point(0))]
    for one in all_classes(2, 3):
        for tree in trees:
            expected = number_by_labels(one, 2, tree)
            assert on_trees.number(one, tree) == expected, f"class {one.to_rows()}, tree {tree}"


def test_two_subtrees_have_to_serve_all_labels() -> None:
    rows = [[y, *(bit if x == y else 0 for x in range(3))] for y in range(3) for bit in (0, 1)]
    one = FiniteClass.from_rows(rows, n_labels=3)
    on_trees = OnTrees(4, 3, 2)
    numbers = {on_trees.number(one, (Point(0), Point(x), Point(y))) for x in range(4) for y in range(4)}
    assert max(numbers) == 5, "the sum over the labels of the best subtree for each would be 6"


@pytest.mark.parametrize(("n_points", "n_labels", "depth"), [(1, 3, 2), (2, 2, 2), (2, 3, 2)])
def test_leaf_counts_agree_with_the_paths_of_hypotheses(n_points: int, n_labels: int, depth: int) -> None:
    symbolic, family = new_class(n_points, n_labels), all_maps(n_labels)
    shape = is_a_psi_tree(symbolic, family, depth, "R")
    leaves = list(product((0, 1), repeat=depth))
    reached = [leaf_is_reached(symbolic, family, leaf, "R") for leaf in leaves]
    by_subcubes = [leaf_is_reached_from(symbolic, family, symbolic.whole, (), leaf, "R") for leaf in leaves]
    number = reached_leaves(symbolic, family, symbolic.whole, (), depth, "R")
    claims = [one == other for one, other in zip(reached, by_subcubes, strict=True)]
    claims += [number.at_least(m) == z3.Not(z3.AtMost(*reached, m - 1)) for m in range(1, len(leaves) + 1)]
    answer = solve([*symbolic.defined.assertions, shape, z3.Not(z3.And(*claims))])
    assert isinstance(answer, Unsatisfiable)


def test_facts_follow_from_the_definitions() -> None:
    symbolic, family = new_class(2, 3), all_maps(3)
    for m in range(1, 10):
        zero_cover_on_tree_at_least(symbolic, symbolic.whole, 2, "z", m)
    for m in range(1, 5):
        reached_leaves(symbolic, family, symbolic.whole, (), 2, "R").at_least(m)
    assert symbolic.defined.facts
    answer = solve([*symbolic.defined.equivalences, z3.Not(all_of(symbolic.context, symbolic.defined.facts))])
    assert isinstance(answer, Unsatisfiable), "a fact is not a consequence"


ONE_POINT = new_class(1, 3)

test_impossible_maps_and_depths_are_refused = each_refused(
    (lambda: shatters_a_psi_tree(ONE_POINT, bit_maps(4), 1, "R"), "n_labels"),
    (lambda: uniform_psi_littlestone_at_least(ONE_POINT, whole_box(1, 3), bit_maps(4), 1), "n_labels"),
    (lambda: is_an_input_tree(ONE_POINT, -1, "z"), "depth"),
    (lambda: zero_cover_on_tree_at_least(ONE_POINT, ONE_POINT.whole, -1, "z", 1), "depth"),
    (lambda: shatters_a_psi_tree(ONE_POINT, pair_maps(3), -2, "R"), "depth"),
)
