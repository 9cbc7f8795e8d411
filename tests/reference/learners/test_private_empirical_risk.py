"""The staged private empirical risk minimiser: splits, teacher classes, totality, costs, settings, refusals."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from littlestone_reference.classes import FiniteClass, Sample
from littlestone_reference.dimensions.version_space import members
from littlestone_reference.errors import EmptyClassError, InvalidValueError
from littlestone_reference.learners.private_empirical_risk import (
    StagedTeachers,
    private_empirical_risk_minimiser,
    split_into_chunks,
)
from littlestone_reference.learners.private_empirical_risk_feasibility import feasibility
from littlestone_reference.learners.private_empirical_risk_settings import (
    EmptyTeacher,
    OnFailure,
    PrivateErmSettings,
    Remainder,
    practical_settings,
    printed_settings,
    private_erm_cost,
)
from littlestone_reference.randomness import SampledCoins, equal_split, exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])
THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
SETTINGS = PrivateErmSettings(1, 2, Fraction(1, 2), Fraction(1, 4), Fraction(4), Fraction(16), first_p=4)


def test_the_split_is_that_of_equal_split_if_the_examples_divide_evenly() -> None:
    four = Sample.from_rows([(x, 0) for x in range(4)])
    found = exact_distribution(split_into_chunks, four, 2)
    expected = exact_distribution(equal_split, 4, 2)
    points = found.mapped(lambda chunks: tuple(tuple(int(x) for x, _ in chunk) for chunk in chunks))
    assert points.probabilities == expected.probabilities


@pytest.mark.parametrize(
    ("remainder", "sizes"), [(Remainder.DROP, (2, 2)), (Remainder.UNEVEN, (3, 2))], ids=lambda value: str(value)
)
def test_remainders(remainder: Remainder, sizes: tuple[int, ...]) -> None:
    five = Sample.from_rows([(x, 0) for x in range(5)])
    found = exact_distribution(split_into_chunks, five, 2, remainder)
    assert {tuple(map(len, chunks)) for chunks in found} == {sizes}
    assert len(set(found.probabilities.values())) == 1, "all splits are equally likely"
    with pytest.raises(InvalidValueError):
        exact_distribution(split_into_chunks, five, 2)


@pytest.mark.parametrize("stage", [1, 2])
def test_teacher_classes_by_their_definition(stage: int) -> None:
    settings = replace(SETTINGS, error=Fraction(3, 2))
    teachers = StagedTeachers(THRESHOLDS, settings)
    examples = list(product(range(2), range(2)))
    for chunk in product(examples, repeat=3):
        sample = Sample.from_rows(chunk)
        bound = Fraction(1, 2**stage) * Fraction(3, 2)
        expected = [i for i, h in enumerate(THRESHOLDS) if Fraction(sample.n_mistakes(h), 3) <= bound]
        assert members(teachers.space(sample.examples, stage)) == expected, (chunk, bound)


def test_an_unknown_label_is_a_mistake_of_all_hypotheses() -> None:
    teachers = StagedTeachers(BOTH, SETTINGS)
    assert teachers.space(Sample.from_rows([(0, 2)]).examples, 1) == 0
    assert teachers.space((), 1) == 0b11, "an empty chunk has error 0"


def test_it_is_total_on_every_sample() -> None:
    examples = list(product(range(2), range(2)))
    for on_failure, empty in product(OnFailure, EmptyTeacher):
        settings = replace(SETTINGS, on_failure=on_failure, empty_teacher=empty)
        for rows in product(examples, repeat=2):
            found = exact_distribution(
                private_empirical_risk_minimiser, THRESHOLDS, Sample.from_rows(rows), settings
            )
            assert found.cut_mass == 0
            assert (None in found.probabilities) == (on_failure is OnFailure.FAILURE_SYMBOL), rows


def test_the_order_of_the_examples_does_not_matter() -> None:
    rows = [(0, 0), (0, 1), (1, 1), (1, 1)]
    found = {
        tuple(
            sorted(
                exact_distribution(
                    private_empirical_risk_minimiser, THRESHOLDS, sample, SETTINGS
                ).probabilities.items(),
                key=repr,
            )
        )
        for sample in map(Sample.from_rows, permutations(rows))
    }
    assert len(found) == 1


def test_empty_teachers_as_printed_speak_for_the_constant_0() -> None:
    one, wrong = FiniteClass.from_rows(["1"]), Sample.from_rows([(0, 0)] * 2)
    printed = exact_distribution(private_empirical_risk_minimiser, one, wrong, SETTINGS)
    silent = exact_distribution(
        private_empirical_risk_minimiser, one, wrong, replace(SETTINGS, empty_teacher=EmptyTeacher.NO_HYPOTHESIS)
    )
    assert any(h is not None and h[0] == 0 for h in printed)
    assert silent.probability(None) == 1


def test_all_singletons_consistent_gives_their_soa() -> None:
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(16)] for y in range(16)])
    settings = replace(SETTINGS, n_chunks=3, first_p=6)
    sample = Sample.from_rows([(0, 0)] * 3)
    found = exact_distribution(private_empirical_risk_minimiser, singletons, sample, settings)
    assert set(found) == {(0,) * 16, None}, "the only essential hypothesis is no member of the class"


def test_sampled_coins_run_the_same_code() -> None:
    coins = SampledCoins(np.random.default_rng(5))
    sample = Sample.from_rows([(0, 1)] * 40)
    settings = practical_settings(1, 40, 40, Fraction(2), Fraction(1, 100), Fraction(1, 5))
    assert private_empirical_risk_minimiser(coins, BOTH, sample, settings) == (1,)


def test_printed_settings() -> None:
    given = printed_settings(2, 100, Fraction(1, 2), Fraction(1, 10), Fraction(1, 4))
    assert (given.n_chunks, given.first_p, given.error) == (19, 400, Fraction(1, 4))
    from_size = printed_settings(2, 100, Fraction(1, 2), Fraction(1, 10))
    assert float(from_size.error) == pytest.approx(32 * np.log(10) / 50)
    assert printed_settings(2, 100, Fraction(1, 2), Fraction(1, 10), Fraction(1, 4), 3).n_chunks == 56
    assert private_erm_cost(given)[1] < Fraction(1, 10)


def test_feasibility_as_printed_fails_and_with_a_constant_it_holds() -> None:
    epsilon, delta, alpha = Fraction(1), Fraction(1, 10**6), Fraction(1, 10)
    assert feasibility(1, 10**6, epsilon, delta, alpha).smallest_rounds is None
    n = feasibility(1, 10**6, epsilon, delta, alpha, 200).smallest_rounds
    assert n is not None
    assert feasibility(1, n, epsilon, delta, alpha, 200).is_feasible
    assert not feasibility(1, n - 1, epsilon, delta, alpha, 200).is_feasible


def test_refusals() -> None:
    sample = Sample.from_rows([(0, 0)] * 2)
    with pytest.raises(EmptyClassError):
        exact_distribution(private_empirical_risk_minimiser, FiniteClass.empty(1), sample, SETTINGS)
    square = FiniteClass.from_rows(["00", "01", "10", "11"])
    with pytest.raises(InvalidValueError, match="at least 2, that of the class"):
        exact_distribution(private_empirical_risk_minimiser, square, sample, SETTINGS)
    with pytest.raises(InvalidValueError, match="point=7"):
        exact_distribution(private_empirical_risk_minimiser, BOTH, Sample.from_rows([(7, 0)] * 2), SETTINGS)
    with pytest.raises(InvalidValueError, match="dimension=0"):
        replace(SETTINGS, dimension=0)
    with pytest.raises(InvalidValueError, match="error"):
        replace(SETTINGS, error=Fraction(0))
    with pytest.raises(InvalidValueError, match="list_limit"):
        replace(SETTINGS, list_limit=0)
