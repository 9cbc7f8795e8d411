"""Every number of every lemma is compared with the definitions on every size that a scope claims."""

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from types import ModuleType

import pytest
import z3
from tests.lemmas import CHECKS, verified_by

from littlestone.classes import FiniteClass, Point
from littlestone.dimensions import zero_cover_number
from littlestone.verdicts import BrokenCheckError, Profile, Trial
from littlestone_solver.encodings import (
    decomposition,
    decomposition_leaves,
    essential,
    littlestone,
    soa,
    zero_cover,
)
from littlestone_solver.engine.lemmas.bit_evaluation import Evaluation, membership_bits
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.different_classes import classes_to_compare
from littlestone_solver.engine.lemmas.guards import require_agreement
from littlestone_solver.engine.lemmas.lemma import Number
from littlestone_solver.engine.lemmas.subcubes import Subcube, free_points
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.numbers.decompositions import (
    IRREDUCIBILITY,
    decomposition_dimensions,
    largest_leaves,
    leaves,
)
from littlestone_solver.numbers.dimensions import LITTLESTONE_DIMENSION, zero_covers


@cache
def largest(profile: Profile) -> dict[str, tuple[Number, Size]]:
    """Return each number that lemmas of a profile claim with the largest of its sizes for each number of labels."""
    found: dict[str, tuple[Number, Size]] = {}
    for family, sizes in (one for made in CHECKS.values() for one in verified_by(made, profile)):
        for number in family.at(sizes[0]).numbers:
            for size in (Size(size.n_points, size.n_labels) for size in sizes):
                key = f"{number.name}, {size.n_labels} labels"
                if key not in found or found[key][1] < size:
                    found[key] = number, size
    return found


def wrong_from(number: Number, size: Size) -> Number:
    """Return the number, encoded too small by one on this many points or more; on fewer it is right."""

    def formula(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        is_wrong = (symbolic.n_points, symbolic.n_labels) >= (size.n_points, size.n_labels)
        return number.formula(symbolic, m + is_wrong)

    return replace(number, formula=formula)


N_LARGEST = 55


@pytest.mark.slow
@pytest.mark.parametrize("place", range(N_LARGEST))
@pytest.mark.drawn(8)
def test_number_that_is_wrong_on_the_largest_size_only_is_noticed(place: int) -> None:
    number, size = list(largest(Profile.STANDARD).values())[place]
    sizes = [Size(n, size.n_labels) for n in (1, size.n_points)]
    with pytest.raises(BrokenCheckError, match=f"on {size}: .* by the definitions"):
        require_agreement(Trial(), [wrong_from(number, size)], sizes, DEFAULT_RESOURCE_LIMIT)


def test_the_largest_sizes_are_those_of_the_scopes() -> None:
    sizes = {key: str(size) for key, (_, size) in largest(Profile.STANDARD).items()}
    assert len(sizes) == N_LARGEST
    assert sizes["VCdim(H), 2 labels"] == sizes["Ldim(H), 2 labels"] == "5 points, 2 labels"
    assert sizes["depth of uniform trees with bit maps, 3 labels"] == "3 points, 3 labels"
    assert sizes["depth of mistake trees, 3 labels"] == "3 points, 3 labels"
    assert next(size for key, size in sizes.items() if key.startswith("leaves for")) == "4 points, 2 labels"


@pytest.mark.parametrize(("n_points", "n_labels"), [(3, 2), (4, 2), (5, 2), (6, 2), (3, 3), (3, 4)])
def test_classes_to_compare_have_every_density_and_are_the_same_every_time(n_points: int, n_labels: int) -> None:
    classes = classes_to_compare(n_points, n_labels)
    n_functions = n_labels**n_points
    assert len(classes) == len(set(classes)) > 25
    shares = [len(one) / n_functions for one in classes]
    for low, high in ((0.0, 0.15), (0.15, 0.4), (0.4, 0.6), (0.6, 0.99), (0.99, 1.01)):
        assert any(low <= share < high for share in shares), (low, high)
    classes_to_compare.cache_clear()
    assert classes_to_compare(n_points, n_labels) == classes


def roots_with_most_covers(h: FiniteClass, depth: int) -> list[int]:
    def number(x: Point) -> int:
        return sum(zero_cover_number(h.restricted_to(x, y), depth - 1) for y in h.labels)

    return [x for x in h.points if number(x) == 2**depth]


@pytest.mark.parametrize(("n_points", "depth"), [(n, depth) for n in (3, 4, 5, 6) for depth in range(2, n)])
def test_every_point_is_the_one_best_root_of_some_class_at_every_depth(n_points: int, depth: int) -> None:
    roots = [roots_with_most_covers(h, depth) for h in classes_to_compare(n_points, 2) if 2**depth <= len(h)]
    assert {root[0] for root in roots if len(root) == 1} == set(range(n_points))


ROOTS = (
    *((zero_cover, zero_covers(depth), n_points) for n_points in (4, 5, 6) for depth in range(2, n_points - 1)),
    (littlestone, LITTLESTONE_DIMENSION, 5),
    (decomposition, decomposition_dimensions(1, 2), 4),
    (decomposition, decomposition_dimensions(2, 1), 4),
    (decomposition_leaves, leaves(1, 2), 4),
    (essential, largest_leaves(1, 1, in_all=False), 4),
    (essential, largest_leaves(1, 2, in_all=False), 4),
    (decomposition, largest_leaves(1, 2, in_all=True), 4),
)


@pytest.mark.slow
@pytest.mark.parametrize(("module", "number", "n_points"), ROOTS)
@pytest.mark.drawn(5)
def test_a_tree_that_may_not_ask_one_of_the_points_first_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, number: Number, n_points: int
) -> None:
    for left_out in range(n_points):
        name = f"{number.name}, never {left_out} first"

        def some(subcube: Subcube) -> tuple[Point, ...]:
            free = free_points(subcube)
            return tuple([x for x in free if x != left_out]) if len(free) == n_points else free  # noqa: B023

        monkeypatch.setattr(module, "free_points", some)
        with pytest.raises(BrokenCheckError, match=f"{re.escape(name)} of "):
            require_agreement(Trial(), [replace(number, name=name)], [Size(n_points)], DEFAULT_RESOURCE_LIMIT)


@pytest.mark.parametrize("k", [1, 2, 3])
def test_a_set_of_points_that_is_not_looked_at_is_noticed(monkeypatch: pytest.MonkeyPatch, k: int) -> None:
    for left_out in combinations(range(4), k):
        monkeypatch.setattr(
            soa,
            "combinations",
            lambda *given: set(combinations(*given)) - {left_out},  # noqa: B023
        )
        number = replace(IRREDUCIBILITY, name=f"irreducibility without {left_out}")
        with pytest.raises(BrokenCheckError, match="by the definitions"):
            require_agreement(Trial(), [number], [Size(4)], DEFAULT_RESOURCE_LIMIT)


def test_evaluation_needs_definitions_without_circles() -> None:
    context = z3.Context()
    a, b = z3.Bool("a", context), z3.Bool("b", context)
    for equivalences in ([a == b, b == a], [a == a]):
        with pytest.raises(BrokenCheckError, match="used before it is defined"):
            Evaluation(DefinedVariables(context, equivalences), {}, 1)
    with pytest.raises(BrokenCheckError, match="'a' is defined twice"):
        Evaluation(DefinedVariables(context, [a == b, a == z3.Not(b)]), {"b": 1}, 1)
    with pytest.raises(BrokenCheckError, match="is false for some class"):
        Evaluation(DefinedVariables(context, [a == b], [a]), {"b": 0b01}, 2)


def test_evaluation_counts_as_z3_does() -> None:
    context = z3.Context()
    names = {"a": 0b0011, "b": 0b0101, "c": 0b0110}
    formula = z3.AtMost(*(z3.Bool(name, context) for name in names), 1)
    assert Evaluation(DefinedVariables(context), names, 4).truths(formula) == [False, False, False, True]


def test_every_class_of_two_points_is_evaluated_as_a_class() -> None:
    symbolic = SymbolicClass.of_unknowns("H", 2, 2, DefinedVariables(z3.Context()))
    classes = classes_to_compare(2, 2)
    some = symbolic.non_empty(symbolic.whole)
    truth = Evaluation(symbolic.defined, membership_bits(symbolic, classes), len(classes)).truths(some)
    assert truth == [one != FiniteClass.empty(2, 2) for one in classes]
