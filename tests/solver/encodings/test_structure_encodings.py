"""Encodings of section 4 of lyu agree with ``definitions`` on every class of a tiny size."""

from dataclasses import replace
from itertools import combinations, product

import pytest
import z3
from tests.symbolic_classes import all_classes, new_class, truths

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.definitions import (
    decomposition_dimension,
    decomposition_leaves,
    essential_hypotheses,
    is_irreducible,
    littlestone_dimension_by_recursion,
    maximal_number_of_leaves,
    optimal_decompositions,
    soa_hull,
    soa_hypothesis,
)
from littlestone.errors import InvalidValueError
from littlestone_solver.encodings.decomposition import (
    DecompositionBounds,
    decomposition_dimension_is,
    has_valid_tree,
)
from littlestone_solver.encodings.decomposition_leaves import nonempty_leaves_at_least
from littlestone_solver.encodings.essential import has_tree_with_leaf, has_tree_without_leaf
from littlestone_solver.encodings.littlestone import dimension_at_most
from littlestone_solver.encodings.soa import SymbolicFunction, keeps_dimension, soa_answers, soa_is
from littlestone_solver.encodings.soa import is_irreducible as symbolic_is_irreducible
from littlestone_solver.encodings.soa_hull import hull_shatters_a_tree
from littlestone_solver.engine.lemmas.subcubes import (
    Subcube,
    all_subcubes,
    free_points,
    functions_in,
    restricted,
)
from littlestone_solver.engine.z3.session import Satisfiable, Unsatisfiable, solve
from littlestone_solver.lemmas.lyu import NOT_DEGENERATE

THREE_POINTS = [
    [],
    ["010"],
    ["000", "001", "010", "100"],
    ["000", "001", "011", "111"],
    ["000", "011", "101", "110"],
    ["001", "010", "100"],
    ["000", "010", "011", "100", "101", "110", "111"],
    ["000", "001", "010", "011", "100", "101", "110", "111"],
]
"""Some classes on 3 points, where irreducible classes need not be single hypotheses."""

PARAMETERS = [(1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]


def some_classes(n_points: int) -> list[FiniteClass]:
    """All classes on up to 2 points, some on 3."""
    if n_points < 3:
        return list(all_classes(n_points))
    return [FiniteClass.from_rows(rows) if rows else FiniteClass.empty(3) for rows in THREE_POINTS]


def restriction(one: FiniteClass, subcube: Subcube) -> FiniteClass:
    return one.restricted_to_sample([(Point(x), label) for x, label in enumerate(subcube) if label is not None])


@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_soa_and_irreducibility_on_every_subcube(n_points: int) -> None:
    symbolic = new_class(n_points)
    subcubes = list(all_subcubes(n_points, 2))
    points = [Point(x) for x in range(n_points)]
    answers = [soa_answers(symbolic, c, x, Label(1)) for c in subcubes for x in points]
    irreducible = [symbolic_is_irreducible(symbolic, c, k) for c in subcubes for k in range(n_points + 2)]
    classes = some_classes(n_points)
    for one, found in zip(classes, truths(symbolic, classes, [*answers, *irreducible]), strict=True):
        restrictions = [restriction(one, c) for c in subcubes]
        expected = [label == 1 for part in restrictions for label in soa_hypothesis(part)]
        expected += [is_irreducible(part, k) for part in restrictions for k in range(n_points + 2)]
        assert list(found) == expected, f"class {one.to_rows()}: SOA and irreducibility of every restriction"


def test_soa_as_a_given_and_as_an_unknown_function() -> None:
    symbolic = new_class(2)
    functions = list(functions_in(symbolic.whole, 2))
    given = [soa_is(symbolic, symbolic.whole, SymbolicFunction.given(f, symbolic.context)) for f in functions]
    classes = list(all_classes(2))
    truth_of_given = truths(symbolic, classes, given)
    unknown = SymbolicFunction.unknown("f", 2, symbolic.context)
    same = soa_is(symbolic, symbolic.whole, unknown)
    for one, found in zip(classes, truth_of_given, strict=True):
        soa = soa_hypothesis(one)
        assert list(found) == [f == soa for f in functions], f"class {one.to_rows()}"
        answer = solve([*symbolic.defined.assertions, *symbolic.is_equal_to(one), same])
        assert isinstance(answer, Satisfiable)
        assert [answer.model.is_true(value) for value in unknown.values] == [label == 1 for label in soa]


def test_irreducibility_does_not_depend_on_the_tie_rule() -> None:
    """A nonempty class is k-irreducible just if any k points have some labels that keep the dimension."""
    symbolic = new_class(3)
    claims = []
    for subcube, k in product(all_subcubes(3, 2), range(4)):
        free = free_points(subcube)
        kept = []
        for points in combinations(free, min(k, len(free))):
            inner = []
            for labels in product((Label(0), Label(1)), repeat=len(points)):
                side = subcube
                for point, label in zip(points, labels, strict=True):
                    side = restricted(side, point, label)
                inner.append(keeps_dimension(symbolic, subcube, side))
            kept.append(z3.Or(*inner))
        claims.append(symbolic_is_irreducible(symbolic, subcube, k) == z3.And(*kept) if kept else None)
    formulas = [claim for claim in claims if claim is not None]
    answer = solve([*symbolic.defined.assertions, z3.Not(z3.And(*formulas))])
    assert isinstance(answer, Unsatisfiable)


def test_irreducibility_of_negative_k_is_an_error() -> None:
    symbolic = new_class(1)
    with pytest.raises(InvalidValueError, match=r"k must be at least 0.*, not -1"):
        symbolic_is_irreducible(symbolic, symbolic.whole, -1)


@pytest.mark.parametrize(("p", "d"), PARAMETERS)
@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_decomposition_dimension_leaves_and_essential_hypotheses(n_points: int, p: int, d: int) -> None:
    symbolic = new_class(n_points)
    bounds, whole = DecompositionBounds.of(p, d, n_points), symbolic.whole
    functions = list(functions_in(whole, 2))
    given = [SymbolicFunction.given(f, symbolic.context) for f in functions]
    degrees = range(n_points + 1)
    reaches = [has_valid_tree(symbolic, whole, bounds, degree) for degree in (-1, *degrees)]
    reaches += [decomposition_dimension_is(symbolic, bounds, degree) for degree in (-1, *degrees)]
    leaves = [nonempty_leaves_at_least(symbolic, whole, bounds, m) for m in range(1, 2**n_points + 2)]
    with_leaf = [has_tree_with_leaf(symbolic, whole, bounds, degree, f) for degree in degrees for f in given]
    without = [has_tree_without_leaf(symbolic, whole, bounds, degree, f) for degree in degrees for f in given]
    classes, compared = some_classes(n_points), 0
    for one, found in zip(
        classes, truths(symbolic, classes, [*reaches, *leaves, *with_leaf, *without]), strict=True
    ):
        values = iter(found)
        if littlestone_dimension_by_recursion(one) > d:
            assert not any(values), f"class {one.to_rows()} has no ({p}, {d})-decomposition"
            continue
        dimension = decomposition_dimension(one, p, d)
        assert [next(values) for _ in (-1, *degrees)] == [dimension <= degree for degree in (-1, *degrees)]
        assert [next(values) for _ in (-1, *degrees)] == [dimension == degree for degree in (-1, *degrees)]
        most = maximal_number_of_leaves(one, p, d, count_empty=False) if not one.is_empty else 0
        assert [next(values) for _ in leaves] == [m <= most for m in range(1, 2**n_points + 2)], one.to_rows()
        table = {(kind, degree, f): next(values) for kind in "+-" for degree in degrees for f in functions}
        if dimension >= 0:
            largest = [
                {soa_hypothesis(e) for e in leaves if littlestone_dimension_by_recursion(e) == dimension}
                for leaves in (list(decomposition_leaves(one, tree)) for tree in optimal_decompositions(one, p, d))
            ]
            assert {f for f in functions if table["+", dimension, f]} == set[Hypothesis]().union(*largest)
            essential = {f for f in functions if not table["-", dimension, f]}
            assert essential == essential_hypotheses(one, p, d), f"class {one.to_rows()}, essential hypotheses"
            compared += 1
    assert compared, "some nonempty class has decompositions"


@pytest.mark.slow
def test_wasted_queries_change_neither_dimension_nor_essential_hypotheses() -> None:
    for one in all_classes(2):
        for p, d in [(1, 0), (1, 1)]:
            if littlestone_dimension_by_recursion(one) <= d and not one.is_empty:
                essential = essential_hypotheses(one, p, d, wasted_queries=True)
                assert essential == essential_hypotheses(one, p, d)


@pytest.mark.parametrize("with_empty_subclass", [False, True])
@pytest.mark.parametrize("k", [0, 1, 2])
def test_soa_hull_shatters_a_tree_exactly_up_to_its_dimension(k: int, with_empty_subclass: bool) -> None:
    symbolic = new_class(2)
    selectors = [z3.Bool(f"depth {depth}", symbolic.context) for depth in (1, 2)]
    trees = [
        hull_shatters_a_tree(symbolic, k, depth, f"R{depth}", with_empty_subclass=with_empty_subclass)
        for depth in (1, 2)
    ]
    solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
    solver.add(*symbolic.defined.assertions)
    for selector, tree in zip(selectors, trees, strict=True):
        solver.add(z3.Implies(selector, tree))
    for one in all_classes(2):
        found = sum(solver.check(*symbolic.is_equal_to(one), selector) == z3.sat for selector in selectors)
        hull = soa_hull(one, k, with_empty_subclass)
        assert found == max(0, littlestone_dimension_by_recursion(hull)), f"class {one.to_rows()}"


@pytest.mark.parametrize("n_points", [1, 2, 3, 4])
def test_where_decomposition_dimension_is_not_degenerate(n_points: int) -> None:
    found = []
    for p, d in product((1, 2, 3), range(n_points + 2)):
        symbolic = new_class(n_points)
        singles = has_valid_tree(symbolic, symbolic.whole, DecompositionBounds.of(p, d, n_points), 0)
        question = [dimension_at_most(symbolic, d), z3.Not(singles)]
        if isinstance(solve([*symbolic.defined.assertions, *question]), Satisfiable):
            found.append((p, d))
    assert tuple(found) == NOT_DEGENERATE[n_points]


@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_simplified_bounds_allow_the_same_trees(n_points: int) -> None:
    for p, d in product((1, 2, 3), range(n_points + 2)):
        symbolic, printed = new_class(n_points), DecompositionBounds.of(p, d, n_points)
        same = [
            has_valid_tree(symbolic, symbolic.whole, printed, degree)
            == has_valid_tree(symbolic, symbolic.whole, printed.simplified(), degree)
            for degree in range(-1, n_points + 1)
        ]
        answer = solve([*symbolic.defined.assertions, z3.Not(z3.And(*same))])
        assert isinstance(answer, Unsatisfiable), (p, d)


def test_comparison_catches_p_used_for_p_times_a_power_of_two() -> None:
    """Planted fault: leaves are p-irreducible only, whatever their dimension."""
    symbolic, right = new_class(3), DecompositionBounds.of(1, 2, 3)
    wrong = replace(right, irreducibilities=(1,) * 4)
    zero = SymbolicFunction.given((Label(0),) * 3, symbolic.context)
    leaf = [has_tree_with_leaf(symbolic, symbolic.whole, bounds, 1, zero) for bounds in (right, wrong)]
    answer = solve([*symbolic.defined.assertions, dimension_at_most(symbolic, 2), z3.Not(leaf[0]), leaf[1]])
    assert isinstance(answer, Satisfiable)
    one = symbolic.decoded(answer.model)
    assert decomposition_dimension(one, 1, 2) == 0
    assert any(is_irreducible(restriction(one, c), 1) and len(restriction(one, c)) > 1 for c in all_subcubes(3, 2))
