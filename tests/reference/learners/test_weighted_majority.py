"""Randomised weighted majority: exact probabilities, the tuned factor, and errors."""

from fractions import Fraction
from math import exp, log, sqrt

import numpy as np
import pytest

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.intervals import exponential, logarithm, square_root
from littlestone.learners.non_private.weighted_majority import (
    WeightedMajorityLearner,
    tuned_factor,
    weighted_majority_regret_bound,
)
from littlestone.randomness import EnumeratedCoins, SampledCoins, exact_distribution

HELD = FiniteClass.from_rows(["00", "01", "11"])


def test_the_hypothesis_is_drawn_in_proportion_to_the_weights() -> None:
    def last(coins: EnumeratedCoins) -> Hypothesis:
        learner = WeightedMajorityLearner(coins, HELD, Fraction(1, 3))
        for point, label in ((0, 1), (1, 1)):
            learner.update(Point(point), Label(label))
        return learner.hypothesis

    probabilities = exact_distribution(last).probabilities
    assert {h: probabilities[h] * 13 for h in HELD} == {(0, 0): 1, (0, 1): 3, (1, 1): 9}


def test_a_round_has_one_hypothesis_and_rounds_are_independent() -> None:
    def two_rounds(coins: EnumeratedCoins) -> tuple[Hypothesis, Hypothesis]:
        learner = WeightedMajorityLearner(coins, HELD, Fraction(1))
        first = learner.hypothesis
        assert learner.hypothesis == first
        assert tuple(learner.predict(Point(x)) for x in range(2)) == first
        learner.update(Point(0), Label(0))
        return first, learner.hypothesis

    probabilities = exact_distribution(two_rounds).probabilities
    assert set(probabilities.values()) == {Fraction(1, 9)}
    assert len(probabilities) == 9


def test_a_long_sampled_run_follows_the_best_expert() -> None:
    learner = WeightedMajorityLearner(SampledCoins(np.random.default_rng(5)), HELD, tuned_factor(3, 400))
    mistakes = 0
    for place in range(400):
        point, label = Point(place % 2), Label(place % 2)
        mistakes += learner.predict(point) != label
        learner.update(point, label)
    assert mistakes < 2 * weighted_majority_regret_bound(3, 400).upper
    assert learner.hypothesis == (0, 1)


@pytest.mark.parametrize(("n_experts", "n_rounds"), [(1, 7), (2, 1), (2, 1000), (10**6, 3)])
def test_the_tuned_factor_is_rounded_up(n_experts: int, n_rounds: int) -> None:
    factor = tuned_factor(n_experts, n_rounds)
    exact = exponential(-square_root(logarithm(n_experts) * 8 / n_rounds, 120), 120)
    assert 0 < factor <= 1
    assert exact.lower <= factor <= exact.upper + Fraction(1, 2**64)
    assert float(factor) == pytest.approx(exp(-sqrt(8 * log(n_experts) / n_rounds)))


def test_the_bound_encloses_its_formula() -> None:
    bound = weighted_majority_regret_bound(5, 9)
    assert bound.width < Fraction(1, 10**20)
    assert float(bound.lower) == pytest.approx(sqrt(9 * log(5) / 2))
    assert weighted_majority_regret_bound(1, 9).upper == 0


def test_impossible_values_are_refused() -> None:
    coins = SampledCoins(np.random.default_rng(0))
    with pytest.raises(EmptyClassError):
        WeightedMajorityLearner(coins, FiniteClass.empty(1), Fraction(1, 2))
    for factor in (Fraction(0), Fraction(5, 4), Fraction(-1, 2)):
        with pytest.raises(InvalidValueError, match=r"factor must be .*, not "):
            WeightedMajorityLearner(coins, HELD, factor)
    learner = WeightedMajorityLearner(coins, HELD, Fraction(1, 2))
    with pytest.raises(InvalidValueError, match=r"point must be .*, not 2"):
        learner.predict(Point(2))
    with pytest.raises(InvalidValueError, match=r"label must be .*, not 2"):
        learner.update(Point(0), Label(2))
    for function in (tuned_factor, weighted_majority_regret_bound):
        with pytest.raises(InvalidValueError, match=r"n_experts must be .*, not 0"):
            function(0, 1)
        with pytest.raises(InvalidValueError, match=r"n_rounds must be .*, not 0"):
            function(1, 0)
