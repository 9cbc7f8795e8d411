"""Every encoding agrees with ``definitions`` on every class of a tiny size."""

from collections.abc import Callable
from functools import lru_cache

import pytest
import z3
from tests.symbolic_classes import all_classes, new_class

from littlestone.classes import FiniteClass, Label, Point
from littlestone.definitions import (
    littlestone_dimension_by_game,
    littlestone_dimension_by_trees,
    smallest_zero_cover,
    vc_dimension,
    zero_cover_number,
)
from littlestone_solver.encodings.cardinality import cardinality_at_least, cardinality_is_additive
from littlestone_solver.encodings.littlestone import littlestone_at_least, restriction_is_monotone
from littlestone_solver.encodings.mistake_tree import shatters_a_tree
from littlestone_solver.encodings.vc import vc_at_least
from littlestone_solver.encodings.zero_cover import zero_cover_at_least
from littlestone_solver.engine.lemmas.subcubes import (
    Subcube,
    all_subcubes,
    free_points,
    restricted,
    whole_cube,
)
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.formulas import all_of, any_of
from littlestone_solver.engine.z3.session import Satisfiable, Unsatisfiable, solve

TINY_SIZES = [(1, 2), (2, 2), (1, 3), (2, 3)]
"""Numbers of points and of labels of which all classes are compared: 4, 16, 8 and 512 classes."""

Number = Callable[[SymbolicClass, int], z3.BoolRef]


class Fixed:
    """One solver for all classes of a size: fixes the symbolic class and reads numbers off."""

    def __init__(self, symbolic: SymbolicClass, numbers: dict[str, tuple[Number, int, int]]) -> None:
        self.symbolic = symbolic
        self.formulas = {
            name: [(m, at_least(symbolic, m)) for m in range(smallest, largest + 1)]
            for name, (at_least, smallest, largest) in numbers.items()
        }
        self.solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
        self.solver.add(*symbolic.defined.assertions)

    def values(self, hypothesis_class: FiniteClass) -> dict[str, int]:
        """Return every number for a class; the defined variables have one value each, so one model tells."""
        assert self.solver.check(*self.symbolic.is_equal_to(hypothesis_class)) == z3.sat, (
            f"definitions and facts exclude the class {hypothesis_class.to_rows()}"
        )
        model = self.solver.model()
        values = {}
        for name, bounds in self.formulas.items():
            reached = [m for m, formula in bounds if z3.is_true(model.eval(formula, model_completion=True))]
            assert [m for m, _ in bounds[: len(reached)]] == reached, f"{name} is not a number: {reached}"
            values[name] = max(reached, default=bounds[0][0] - 1)
        return values


def restriction(hypothesis_class: FiniteClass, subcube: Subcube) -> FiniteClass:
    sample = [(Point(x), label) for x, label in enumerate(subcube) if label is not None]
    return hypothesis_class.restricted_to_sample(sample)


@pytest.mark.parametrize(("n_points", "n_labels"), [*TINY_SIZES, (3, 2)])
def test_littlestone_dimension_by_recursion_on_every_subcube(n_points: int, n_labels: int) -> None:
    subcubes = list(all_subcubes(n_points, n_labels)) if n_points < 3 else [whole_cube(n_points)]

    def at(subcube: Subcube) -> Number:
        return lambda symbolic, bound: littlestone_at_least(symbolic, subcube, bound)

    fixed = Fixed(new_class(n_points, n_labels), {str(c): (at(c), 0, n_points + 1) for c in subcubes})
    by_game = lru_cache(littlestone_dimension_by_game)
    for one in all_classes(n_points, n_labels):
        expected = {str(c): by_game(restriction(one, c)) for c in subcubes}
        assert fixed.values(one) == expected, f"class {one.to_rows()}, dimension of every restriction"


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


@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_vc_dimension(n_points: int) -> None:
    fixed = Fixed(new_class(n_points, 2), {"VCdim": (vc_at_least, 0, n_points + 1)})
    for one in all_classes(n_points, 2):
        assert fixed.values(one) == {"VCdim": vc_dimension(one)}, f"class {one.to_rows()}"


@pytest.mark.parametrize(("n_points", "n_labels"), [(1, 2), (2, 2), (1, 3), (3, 2)])
def test_cardinality_on_every_subcube(n_points: int, n_labels: int) -> None:
    subcubes = list(all_subcubes(n_points, n_labels))

    def at(subcube: Subcube) -> Number:
        return lambda symbolic, bound: cardinality_at_least(symbolic, subcube, bound)

    fixed = Fixed(
        new_class(n_points, n_labels), {str(c): (at(c), 1, n_labels ** len(free_points(c)) + 1) for c in subcubes}
    )
    for one in all_classes(n_points, n_labels):
        assert fixed.values(one) == {str(c): len(restriction(one, c)) for c in subcubes}, f"class {one.to_rows()}"


@pytest.mark.parametrize(
    ("n_points", "n_labels", "depths", "largest"),
    [(1, 2, 2, None), (2, 2, 2, None), (3, 2, 2, 3), (1, 3, 1, None), (2, 3, 1, None), (2, 3, 2, 2)],
)
def test_zero_cover_number_on_every_subcube(n_points: int, n_labels: int, depths: int, largest: int | None) -> None:
    def at(subcube: Subcube, depth: int) -> Number:
        return lambda symbolic, bound: zero_cover_at_least(symbolic, subcube, depth, bound)

    subcubes = list(all_subcubes(n_points, n_labels))
    chosen = [(c, depth) for c in subcubes for depth in range(depths + 1)]
    fixed = Fixed(
        new_class(n_points, n_labels),
        {f"N({c}, {depth})": (at(c, depth), 1, n_labels**depth + 1) for c, depth in chosen},
    )
    number = lru_cache(zero_cover_number)
    for one in all_classes(n_points, n_labels, largest):
        expected = {f"N({c}, {depth})": number(restriction(one, c), depth) for c, depth in chosen}
        assert fixed.values(one) == expected, f"class {one.to_rows()}, 0-cover numbers of every restriction"


def test_with_three_labels_the_zero_cover_recursion_is_only_an_upper_bound() -> None:
    rows = [[y, *(bit if x == y else 0 for x in range(3))] for y in range(3) for bit in (0, 1)]
    one = FiniteClass.from_rows(rows, n_labels=3)

    def number(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
        return zero_cover_at_least(symbolic, symbolic.whole, 2, bound)

    assert Fixed(new_class(4, 3), {"N": (number, 1, 9)}).values(one) == {"N": 6}
    assert len(smallest_zero_cover(one, 2, [Point(0), Point(1), Point(2)])) == 5


def test_facts_follow_from_the_definitions() -> None:
    for n_points in (1, 2, 3):
        symbolic = new_class(n_points, 2)
        claims = []
        for subcube in all_subcubes(n_points, 2):
            claims += [*cardinality_is_additive(symbolic, subcube), restriction_is_monotone(symbolic, subcube)]
            for depth in range(n_points + 1):
                zero_cover_at_least(symbolic, subcube, depth, 2**n_points)
        claims += symbolic.defined.facts
        answer = solve([*symbolic.defined.equivalences, z3.Not(all_of(symbolic.context, claims))])
        assert isinstance(answer, Unsatisfiable), f"a fact is not a consequence on {n_points} points"


def test_decoding_a_model_of_a_fixed_class_returns_the_class() -> None:
    for n_points, n_labels in TINY_SIZES:
        symbolic = new_class(n_points, n_labels)
        for one in all_classes(n_points, n_labels, largest=2):
            answer = solve(symbolic.is_equal_to(one))
            assert isinstance(answer, Satisfiable)
            assert symbolic.decoded(answer.model) == one


def forgetful_littlestone_at_least(symbolic: SymbolicClass, subcube: Subcube, bound: int) -> z3.BoolRef:
    """Planted fault: the recursion goes on with the whole class instead of its restriction."""
    if bound <= 0:
        return symbolic.non_empty(subcube)
    return any_of(
        symbolic.context,
        [
            all_of(
                symbolic.context,
                [
                    symbolic.non_empty(restricted(subcube, point, Label(0))),
                    symbolic.non_empty(restricted(subcube, point, Label(1))),
                    forgetful_littlestone_at_least(symbolic, subcube, bound - 1),
                ],
            )
            for point in free_points(subcube)
        ],
    )


def test_comparison_catches_shattering_that_forgets_to_restrict_the_class() -> None:
    def number(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
        return forgetful_littlestone_at_least(symbolic, symbolic.whole, bound)

    fixed = Fixed(new_class(2, 2), {"Ldim": (number, 0, 3)})
    wrong = [
        one.to_rows()
        for one in all_classes(2, 2)
        if fixed.values(one) != {"Ldim": littlestone_dimension_by_game(one)}
    ]
    assert ["00", "01"] in wrong
    assert [] not in wrong
