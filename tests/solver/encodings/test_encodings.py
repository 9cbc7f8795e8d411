"""Every encoding agrees with ``definitions`` on every class of a tiny size."""

from collections.abc import Callable
from functools import lru_cache

import pytest
import z3
from tests.symbolic_classes import all_classes, new_class, truths, values

from littlestone.classes import FiniteClass, Point
from littlestone.definitions import (
    littlestone_dimension_by_game,
    littlestone_dimension_by_trees,
    smallest_zero_cover,
    zero_cover_number,
)
from littlestone_solver.encodings.cardinality import cardinality_at_least, cardinality_is_additive
from littlestone_solver.encodings.littlestone import littlestone_at_least, restriction_is_monotone
from littlestone_solver.encodings.mistake_tree import shatters_a_tree
from littlestone_solver.encodings.zero_cover import zero_cover_at_least
from littlestone_solver.engine.lemmas.subcubes import (
    Subcube,
    all_subcubes,
    free_points,
)
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.session import Satisfiable, solve

TINY_SIZES = [(1, 2), (2, 2), (1, 3), (2, 3)]
"""Numbers of points and of labels of which all classes are compared: 4, 16, 8 and 512 classes."""

Encoding = Callable[[SymbolicClass, Subcube, int], z3.BoolRef]


def restriction(hypothesis_class: FiniteClass, subcube: Subcube) -> FiniteClass:
    sample = [(Point(x), label) for x, label in enumerate(subcube) if label is not None]
    return hypothesis_class.restricted_to_sample(sample)


def covers(depth: int) -> tuple[Encoding, Callable[[FiniteClass], int]]:
    """Return the encoding of a 0-cover number and its definition."""
    return (
        lambda symbolic, subcube, bound: zero_cover_at_least(symbolic, subcube, depth, bound),
        lambda one: zero_cover_number(one, depth),
    )


LITTLESTONE = littlestone_at_least, littlestone_dimension_by_game
SIZE = cardinality_at_least, len
ON_SUBCUBES = [
    *((LITTLESTONE, 0, size, None) for size in TINY_SIZES),
    *((SIZE, 1, size, None) for size in (*TINY_SIZES[:3], (3, 2))),
    *((covers(depth), 1, size, None) for size in TINY_SIZES[:2] for depth in range(3)),
    *((covers(depth), 1, size, None) for size in TINY_SIZES[2:] for depth in range(2)),
    *((covers(depth), 1, (3, 2), 3) for depth in range(3)),
    (covers(2), 1, (2, 3), 2),
]
"""An encoding and its definition, its least bound, a size, and the largest classes that are compared."""


@pytest.mark.parametrize(("number", "first", "size", "largest"), ON_SUBCUBES)
def test_a_number_of_every_restriction_of_every_class(
    number: tuple[Encoding, Callable[[FiniteClass], int]], first: int, size: tuple[int, int], largest: int | None
) -> None:
    (at_least, define), symbolic = number, new_class(*size)
    classes = list(all_classes(*size, largest))
    defined = lru_cache(None)(define)
    for subcube in all_subcubes(*size):
        bounds = range(first, size[1] ** len(free_points(subcube)) + 2)
        found = values(symbolic, classes, [at_least(symbolic, subcube, bound) for bound in bounds], first)
        assert found == [defined(restriction(one, subcube)) for one in classes], subcube


@pytest.mark.parametrize(("n_points", "n_labels"), [*TINY_SIZES, (3, 2)])
def test_shattered_mistake_tree_exists_exactly_up_to_the_littlestone_dimension(
    n_points: int, n_labels: int
) -> None:
    symbolic = new_class(n_points, n_labels)
    trees = [shatters_a_tree(symbolic, symbolic.whole, depth, f"R{depth}") for depth in range(n_points + 2)]
    solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
    solver.add(*symbolic.defined.assertions)
    selectors = [z3.Bool(f"some tree of depth {depth}", symbolic.context) for depth in range(len(trees))]
    for selector, tree in zip(selectors, trees, strict=True):
        solver.add(z3.Implies(selector, tree))
    for one in all_classes(n_points, n_labels):
        fixing = symbolic.is_equal_to(one)
        found = [depth for depth, selector in enumerate(selectors) if solver.check(*fixing, selector) == z3.sat]
        # Where the trees are too many to try them all, the game is the definition.
        few_trees = n_points == 1 or (n_points, n_labels) == (2, 2)
        define = littlestone_dimension_by_trees if few_trees else littlestone_dimension_by_game
        assert found == list(range(define(one) + 1)), f"class {one.to_rows()}: depths of shattered trees"


def test_with_three_labels_the_zero_cover_recursion_is_only_an_upper_bound() -> None:
    rows = [[y, *(bit if x == y else 0 for x in range(3))] for y in range(3) for bit in (0, 1)]
    one = FiniteClass.from_rows(rows, n_labels=3)

    symbolic = new_class(4, 3)
    bounds = [zero_cover_at_least(symbolic, symbolic.whole, 2, bound) for bound in range(1, 10)]
    assert values(symbolic, [one], bounds, 1) == [6]
    assert len(smallest_zero_cover(one, 2, [Point(0), Point(1), Point(2)])) == 5


def test_facts_that_no_number_uses_follow_from_the_definitions() -> None:
    for n_points in (1, 2, 3):
        symbolic = new_class(n_points, 2)
        claims = [restriction_is_monotone(symbolic, subcube) for subcube in all_subcubes(n_points, 2)]
        for subcube in all_subcubes(n_points, 2):
            claims += cardinality_is_additive(symbolic, subcube)
        assert set(truths(symbolic, list(all_classes(n_points)), claims)) == {(True,) * len(claims)}


def test_decoding_a_model_of_a_fixed_class_returns_the_class() -> None:
    for n_points, n_labels in TINY_SIZES:
        symbolic = new_class(n_points, n_labels)
        for one in all_classes(n_points, n_labels, largest=2):
            answer = solve(symbolic.is_equal_to(one))
            assert isinstance(answer, Satisfiable)
            assert symbolic.decoded(answer.model) == one
