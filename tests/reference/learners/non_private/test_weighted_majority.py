"""Randomised weighted majority: exact probabilities, the tuned factor, and errors."""

from fractions import Fraction
from functools import partial
from math import exp, log, sqrt

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.errors import EmptyClassError
from littlestone.intervals import exponential, logarithm, square_root
from littlestone.learners import exact_transcripts
from littlestone.learners.non_private.weighted_majority import (
    WeightedMajorityLearner,
    tuned_factor,
    weighted_majority_regret_bound,
)

HELD = FiniteClass.from_rows(["00", "01", "11"])


def test_the_hypothesis_is_drawn_in_proportion_to_the_weights() -> None:
    exact = exact_transcripts(WeightedMajorityLearner(HELD, Fraction(1, 3)), [(0, 1), (1, 1)])
    last = exact.mapped(lambda published: published[-1])
    assert {h: last.probability(h) * 13 for h in HELD} == {(0, 0): 1, (0, 1): 3, (1, 1): 9}


def test_rounds_are_independent() -> None:
    exact = exact_transcripts(WeightedMajorityLearner(HELD, Fraction(1)), [(0, 0)])
    assert set(exact.probabilities.values()) == {Fraction(1, 9)}
    assert len(exact.probabilities) == 9


def test_a_long_sampled_run_follows_the_best_expert() -> None:
    learner, mistakes = WeightedMajorityLearner.for_class(HELD, n_rounds=400, seed=5), 0
    for place in range(400):
        mistakes += learner.predict(place % 2) != place % 2
        learner.update(place % 2, place % 2)
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


test_impossible_values_are_refused = each_refused(
    (lambda: WeightedMajorityLearner(FiniteClass.empty(1), Fraction(1, 2)), "at least one", EmptyClassError),
    *((partial(WeightedMajorityLearner, HELD, Fraction(n, 4)), r"factor must be .*, not ") for n in (0, 5, -2)),
    *((partial(of, 0, 1), r"n_experts must be .*, not 0") for of in (tuned_factor, weighted_majority_regret_bound)),
    *((partial(of, 1, 0), r"n_rounds must be .*, not 0") for of in (tuned_factor, weighted_majority_regret_bound)),
)
