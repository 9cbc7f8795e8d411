"""The table of extremes: small entries by enumeration, and everything that must make a check fail."""

import json
import random

import pytest
import z3
from tests.symbolic_classes import all_classes

from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Label,
    all_maps,
    bit_maps,
    bit_restriction,
    n_label_bits,
    pair_maps,
)
from littlestone.dimensions import bit_dimension_bound, littlestone_dimension, psi_littlestone_dimension, sauer_sum
from littlestone.errors import InvalidValueError
from littlestone.verdicts import (
    BrokenCheckError,
    Evidence,
    Profile,
    Trial,
    UndecidedError,
    Verdict,
    check,
    everywhere,
)
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.encodings.psi.label_boxes import functions_in_box, whole_box
from littlestone_solver.encodings.psi.psi_littlestone import psi_littlestone_at_least
from littlestone_solver.engine.z3.session import Satisfiable, solve
from littlestone_solver.extremes import checks, table
from littlestone_solver.extremes.entry import Extreme, NextValue, Quantity
from littlestone_solver.extremes.question import questions, side_sizes
from littlestone_solver.extremes.table import ExtremeSizes, extreme, find_extremes
from littlestone_solver.extremes.upper_bound import counting_bound, realised_paths
from littlestone_solver.extremes.witness import confirm, thinned


def non_empty_classes(n_points: int, n_labels: int) -> list[FiniteClass]:
    return [one for one in all_classes(n_points, n_labels) if not one.is_empty]


def dimensions(one: FiniteClass) -> dict[Quantity, int]:
    bits = range(1, n_label_bits(one) + 1)
    return {
        Quantity.BIT: max(littlestone_dimension(bit_restriction(one, bit)) for bit in bits),
        Quantity.ALL_MAPS: psi_littlestone_dimension(one, all_maps(one.n_labels)),
        Quantity.MULTICLASS: littlestone_dimension(one),
    }


@pytest.mark.parametrize(
    ("n_points", "n_labels"), [(1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (1, 4), (1, 5)], ids=lambda n: str(n)
)
def test_extremes_are_those_of_an_enumeration(n_points: int, n_labels: int) -> None:
    values = [dimensions(one) for one in non_empty_classes(n_points, n_labels)]
    for d in range(1, min(2, n_points) + 1):
        for quantity in Quantity:
            given = Quantity.BIT if quantity is Quantity.MULTICLASS else Quantity.MULTICLASS
            largest = max(value[quantity] for value in values if value[given] == d)
            assert extreme(quantity, d, n_labels, n_points).value == largest, f"{quantity.value}, d = {d}"
            assert max(value[quantity] for value in values if 0 <= value[given] <= d) == largest


def judged(quantity: Quantity, n_labels: int, sizes: tuple[tuple[int, int], ...], budget: int) -> Evidence:
    @check(claim="extremes", scopes=everywhere(ExtremeSizes(quantity, n_labels, sizes)), strength=Verdict.VERIFIED)
    def found(trial: Trial, scope: ExtremeSizes) -> None:
        find_extremes(trial, scope, budget)

    return found.run(Profile.QUICK)


@pytest.mark.parametrize("name", checks.EXTREMES)
def test_every_size_has_its_entry(name: str) -> None:
    scope = checks.EXTREMES[name].scopes.quick
    values = checks.EXTREMES[name].run(Profile.QUICK).values
    assert scope is not None
    assert values is not None
    entries = [value for value in values.values() if value.startswith('{"extreme"')]
    assert len(entries) == sum(largest - d + 1 for d, largest in scope.sizes)
    assert all(json.loads(entry)["extreme"] == scope.quantity.value for entry in entries)


def test_an_exhausted_budget_is_undecided_whatever_arithmetic_says() -> None:
    assert judged(Quantity.BIT, 3, ((2, 5),), budget=1).verdict is Verdict.UNDECIDED
    for quantity in (Quantity.BIT, Quantity.MULTICLASS):
        question = questions(quantity, 1, 3, 4)[0]
        with pytest.raises(UndecidedError, match=r"is \d possible"):
            table._refuted(question, quantity, 1, question.bound + 1, resource_limit=1)
        with pytest.raises(UndecidedError, match="has any class of the size"):
            table._require_the_given_dimension([question], 2, resource_limit=1)


def test_a_value_that_is_not_attained_and_a_wrong_confirmation_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenCheckError, match="should be attained"):
        extreme(Quantity.BIT, 1, 3, 2, at_least=3)
    one, family = FiniteClass.from_rows(["01", "12", "20", "22"]), CollapsingFamily(3, (bit_maps(3).maps[0],))
    confirm(one, Quantity.BIT, family, 1, 1, 2)
    for dimension, value in ((1, 1), (1, 3), (2, 2)):
        with pytest.raises(BrokenCheckError, match="claimed"):
            confirm(one, Quantity.BIT, family, 1, dimension, value)
    monkeypatch.setattr(table, "confirm", lambda *_: None)
    evidence = judged(Quantity.BIT, 3, ((1, 1),), table.RESOURCE_LIMIT)
    assert evidence.verdict.is_broken
    assert "confirmed with the wrong value" in evidence.reason


def test_a_refutation_that_does_not_need_the_given_dimension_fails() -> None:
    question = questions(Quantity.BIT, 1, 2, 2)[0]
    table._require_the_given_dimension([question], 2, table.RESOURCE_LIMIT)
    with pytest.raises(BrokenCheckError, match="whatever its dimension"):
        table._require_the_given_dimension([question], 3, table.RESOURCE_LIMIT)


@pytest.mark.parametrize("n_points", [1, 2, 3])
@pytest.mark.parametrize("quantity", [Quantity.BIT, Quantity.ALL_MAPS])
def test_renaming_points_and_labels_loses_nothing(quantity: Quantity, n_points: int) -> None:
    """The root may ask any point with any split, of any bit: the same values are possible."""
    symbolic = questions(quantity, 1, 3, n_points)[0].symbolic
    families = [all_maps(3)] if quantity is Quantity.ALL_MAPS else [CollapsingFamily(3, (m,)) for m in bit_maps(3)]
    for bound in range(1, n_points + 2):
        anywhere = [
            psi_littlestone_at_least(symbolic, whole_box(n_points, 3), family, bound) for family in families
        ]
        dimension = z3.Not(littlestone_at_least(symbolic, symbolic.whole, 2))
        free = solve([*symbolic.defined.assertions, z3.Or(*anywhere), dimension])
        reduced = []
        for question in questions(quantity, 1, 3, n_points):
            claims = [question.value_at_least(bound), question.dimension_at_most(1)]
            reduced.append(solve([*question.symbolic.defined.assertions, *claims]))
        assert isinstance(free, Satisfiable) is any(isinstance(answer, Satisfiable) for answer in reduced)


def test_counting_is_never_above_the_integer_bound_and_starts_with_the_logarithm() -> None:
    for k in range(1, 9):
        for d in range(3):
            bound = counting_bound(d, side_sizes(k + 1))
            assert d <= bound <= bit_dimension_bound(d, k)
            assert realised_paths(d, bound, side_sizes(k + 1)) == 2**bound
            assert realised_paths(d, 10, side_sizes(k + 1)) <= sauer_sum(10, d, k)
        assert counting_bound(1, side_sizes(k + 1)) == k.bit_length()
    assert [counting_bound(2, side_sizes(k + 1)) for k in (1, 2, 3, 4)] == [2, 4, 6, 7]


@pytest.mark.parametrize(("n_points", "n_labels"), [(2, 2), (2, 3), (1, 5)])
def test_no_class_exceeds_the_counting_bound(n_points: int, n_labels: int) -> None:
    for one in non_empty_classes(n_points, n_labels):
        value = dimensions(one)
        assert value[Quantity.ALL_MAPS] <= counting_bound(value[Quantity.MULTICLASS], side_sizes(n_labels))


@pytest.mark.parametrize("seed", range(5))
def test_no_random_class_exceeds_the_counting_bound_for_any_bit(seed: int) -> None:
    generator = random.Random(seed)
    for _ in range(40):
        n_labels, n_points = generator.randint(3, 5), generator.randint(2, 4)
        rows = [[generator.randrange(n_labels) for _ in range(n_points)] for _ in range(generator.randint(2, 24))]
        one = FiniteClass.from_rows(rows, n_labels)
        dimension = littlestone_dimension(one)
        for bit, maps in enumerate(bit_maps(n_labels), start=1):
            sizes = [(maps.count(Label(0)), maps.count(Label(1)))]
            assert littlestone_dimension(bit_restriction(one, bit)) <= counting_bound(dimension, sizes), (
                one.to_rows()
            )


def test_impossible_arguments_are_refused() -> None:
    for wrong in ((-1, 1, [(1, 1)]), (1, -1, [(1, 1)]), (1, 1, []), (1, 1, [(0, 2)])):
        with pytest.raises(InvalidValueError):
            realised_paths(*wrong)
    with pytest.raises(InvalidValueError, match="dimension"):
        questions(Quantity.BIT, 2, 2, 1)
    one = FiniteClass.from_rows(["0", "1"])
    with pytest.raises(InvalidValueError, match="value"):
        Extreme(Quantity.MULTICLASS, 1, 2, one, None, NextValue.SIZE, 1)
    with pytest.raises(InvalidValueError, match="bit"):
        Extreme(Quantity.MULTICLASS, 1, 1, one, 1, NextValue.SIZE, 1)


def test_thinning_keeps_both_dimensions() -> None:
    everything = FiniteClass(2, 3, tuple(functions_in_box(whole_box(2, 3))))
    thin = thinned(everything, Quantity.MULTICLASS, pair_maps(3), 2)
    assert len(thin) < 9
    assert dimensions(thin)[Quantity.BIT] == 2
    assert dimensions(thin)[Quantity.MULTICLASS] == 2
