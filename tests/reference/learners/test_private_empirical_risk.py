"""The staged private empirical risk minimiser: totality, costs, settings, refusals."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from littlestone.classes import FiniteClass, Sample
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.learners.private_empirical_risk.feasibility import feasibility, paper_settings
from littlestone.learners.private_empirical_risk.minimiser import private_empirical_risk_minimiser
from littlestone.learners.private_empirical_risk.practical import practical_settings
from littlestone.learners.private_empirical_risk.settings import (
    EmptyTeacher,
    OnFailure,
    PrivateErmSettings,
    private_erm_cost,
)
from littlestone.randomness import SampledCoins, exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])
THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
SETTINGS = PrivateErmSettings(1, 2, Fraction(1, 2), Fraction(1, 4), Fraction(4), Fraction(16), first_p=4)


def test_it_is_total_on_every_sample() -> None:
    examples = list(product(range(2), range(2)))
    for on_failure, empty in product(OnFailure, EmptyTeacher):
        settings = replace(SETTINGS, on_failure=on_failure, empty_teacher=empty)
        for rows in product(examples, repeat=2):
            found = exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, Sample(rows), settings)
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
        for sample in map(Sample, permutations(rows))
    }
    assert len(found) == 1


def test_empty_teachers_as_printed_speak_for_the_constant_0() -> None:
    one, wrong = FiniteClass.from_rows(["1"]), Sample([(0, 0)] * 2)
    printed = exact_distribution(private_empirical_risk_minimiser, one, wrong, SETTINGS)
    silent = exact_distribution(
        private_empirical_risk_minimiser, one, wrong, replace(SETTINGS, empty_teacher=EmptyTeacher.NO_HYPOTHESIS)
    )
    assert any(h is not None and h[0] == 0 for h in printed)
    assert silent.probability(None) == 1


def test_all_singletons_consistent_gives_their_soa() -> None:
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(16)] for y in range(16)])
    settings = replace(SETTINGS, n_chunks=3, first_p=6)
    sample = Sample([(0, 0)] * 3)
    found = exact_distribution(private_empirical_risk_minimiser, singletons, sample, settings)
    assert set(found) == {(0,) * 16, None}, "the only essential hypothesis is no member of the class"


def test_sampled_coins_run_the_same_code() -> None:
    coins = SampledCoins(np.random.default_rng(5))
    sample = Sample([(0, 1)] * 40)
    settings = practical_settings(1, 40, 40, Fraction(2), Fraction(1, 100), Fraction(1, 5))
    assert private_empirical_risk_minimiser(coins, BOTH, sample, settings) == (1,)


def test_printed_settings() -> None:
    given = paper_settings(2, 100, Fraction(1, 2), Fraction(1, 10), Fraction(1, 4))
    assert (given.n_chunks, given.first_p, given.error) == (19, 400, Fraction(1, 4))
    from_size = paper_settings(2, 100, Fraction(1, 2), Fraction(1, 10))
    assert float(from_size.error) == pytest.approx(32 * np.log(10) / 50)
    assert paper_settings(2, 100, Fraction(1, 2), Fraction(1, 10), Fraction(1, 4), 3).n_chunks == 56
    assert private_erm_cost(given)[1] < Fraction(1, 10)


def test_feasibility_as_printed_fails_and_with_a_constant_it_holds() -> None:
    epsilon, delta, alpha = Fraction(1), Fraction(1, 10**6), Fraction(1, 10)
    assert feasibility(1, 10**6, epsilon, delta, alpha).smallest_rounds is None
    n = feasibility(1, 10**6, epsilon, delta, alpha, 200).smallest_rounds
    assert n is not None
    assert feasibility(1, n, epsilon, delta, alpha, 200).is_feasible
    assert not feasibility(1, n - 1, epsilon, delta, alpha, 200).is_feasible


def test_refusals() -> None:
    sample = Sample([(0, 0)] * 2)
    with pytest.raises(EmptyClassError):
        exact_distribution(private_empirical_risk_minimiser, FiniteClass.empty(1), sample, SETTINGS)
    square = FiniteClass.from_rows(["00", "01", "10", "11"])
    with pytest.raises(InvalidValueError, match="at least 2, that of the class"):
        exact_distribution(private_empirical_risk_minimiser, square, sample, SETTINGS)
    with pytest.raises(InvalidValueError, match=r"point must be .*, not 7"):
        exact_distribution(private_empirical_risk_minimiser, BOTH, Sample([(7, 0)] * 2), SETTINGS)
    with pytest.raises(InvalidValueError, match=r"dimension must be .*, not 0"):
        replace(SETTINGS, dimension=0)
    with pytest.raises(InvalidValueError, match="error"):
        replace(SETTINGS, error=Fraction(0))
    with pytest.raises(InvalidValueError, match="list_limit"):
        replace(SETTINGS, list_limit=0)


def test_practical_settings_name_the_parameter_that_is_out_of_range() -> None:
    with pytest.raises(InvalidValueError, match=r"n_chunks must be .*, not 0"):
        practical_settings(1, 30, 0, Fraction(2), Fraction(1, 100), Fraction(1, 5))
