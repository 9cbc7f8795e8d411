"""Parameters of the predictors: bounds of hard queries, sample sizes, and what the baseline can afford."""

from fractions import Fraction
from math import ceil, comb, e, log2

import pytest
from tests.refusals import each_refused

from littlestone.mechanisms import between_thresholds_delta
from littlestone.prediction import (
    MajoritySettings,
    halfspace_goal,
    hard_query_bound,
    majority_epsilon,
    n_labellings,
    oblivious_goal,
    paper_hard_query_bound,
    paper_settings,
    practical_settings,
    requirements,
    run_share,
    settings_for_blocks,
    smallest_gap,
)
from littlestone.privacy import Epsilon, advanced_composition


@pytest.mark.parametrize("n", [1, 2, 3, 4, 100])
def test_exact_number_of_hard_queries(n: int) -> None:
    found, needed = hard_query_bound(n, 0.1), n.bit_length() - 1
    for number, is_enough in ((found, True), (found - 1, False)):
        if number >= 0:
            below = sum(comb(number, i) for i in range(needed))
            assert (10 * below <= 1 << number) is is_enough
    assert found <= max(0, paper_hard_query_bound(1, max(1, n), 0.1))


def test_the_bound_of_labellings_is_the_smaller_of_two() -> None:
    assert n_labellings(2, 4, 10, 1000) == 11
    assert n_labellings(2, 4, 10, 7) == 7


def test_privacy_of_settings_is_at_most_what_was_asked_for() -> None:
    for n_runs in (1, 3, 200):
        epsilon, delta, slack = run_share((1, 1e-6), n_runs)
        gap = smallest_gap(epsilon, delta)
        assert between_thresholds_delta(epsilon, gap) <= delta < between_thresholds_delta(epsilon, gap - 1)
        assert (slack == 0) == (n_runs < 100)
    for settings in (
        settings_for_blocks(5000, 5, n_runs=3, privacy=(2, 1e-4)),
        practical_settings(10**6, 2, n_points=50, n_hypotheses=1276, n_queries=10**4, privacy=(1, 1e-6)),
        paper_settings(halfspace_goal(2, n_queries=100, alpha=0.1, beta=0.1), 3, (1, 1e-6)),
    ):
        assert settings.privacy.epsilon <= Epsilon.nats(2)
        assert settings.privacy.delta <= Fraction(1, 10**4)


def test_what_the_analysis_asks_for_is_met_by_the_paper_and_not_by_a_small_sample() -> None:
    goal = oblivious_goal(1, n_queries=1000, alpha=0.1, beta=0.1)
    settings = paper_settings(goal, goal.n_hard + 1, (1, 1e-6))
    assert all(requirement.is_met for requirement in requirements(goal, settings))
    small = settings_for_blocks(569, 5, n_runs=2, privacy=(4, 1e-3))
    assert not any(requirement.is_met for requirement in requirements(goal, small))


def test_the_baseline_affords_what_advanced_composition_allows() -> None:
    settings = MajoritySettings(n_blocks=1000, block_size=1, query_epsilon=Epsilon.nats(0.02))
    n = settings.n_affordable((1, 1e-6))
    assert advanced_composition(n, (settings.query_epsilon, 0), Fraction(1, 10**6)).epsilon <= Epsilon.nats(1.0001)
    assert advanced_composition(n + 1, (settings.query_epsilon, 0), Fraction(1, 10**6)).epsilon > Epsilon.nats(1)
    assert float(majority_epsilon(10_000, 100, 0.05)) < float(majority_epsilon(1000, 100, 0.05))
    assert settings.privacy_after(0, 1e-6).epsilon.exp == 1


test_impossible_settings_say_what_is_needed = each_refused(
    (lambda: settings_for_blocks(50, 5, n_runs=9, privacy=(1, 1e-6)), "thresholds"),
    (lambda: oblivious_goal(1, n_queries=10, alpha=1, beta=0.1), "alpha must be strictly between 0 and 1"),
    (lambda: smallest_gap(Epsilon.nats(1), Fraction(1, 10**60)), "delta must be at least"),
)


def test_streams_may_be_longer_than_doubles_reach() -> None:
    assert paper_hard_query_bound(1, 10**1024, 0.05) == ceil(4 * (log2(e) + 1024 * log2(10)))
