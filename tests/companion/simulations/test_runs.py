"""Runs and plans: the same stream at every length, parameters that cost what was asked for, refusals.

Growth of mean mistakes: paired errors, too short streams, and which growth fits best.
"""

from collections.abc import Callable
from dataclasses import replace
from math import log, sqrt

import numpy as np
import pytest

from littlestone.classes import FiniteClass, named_family
from littlestone.errors import InvalidValueError
from littlestone.privacy import Privacy
from littlestone_command import simulations
from littlestone_command.simulations import LEARNERS, Growth, compared

THRESHOLDS = named_family("thresholds", 3)
PRIVACY = Privacy(8, 1e-6)
PLAN = simulations.Plan((("thresholds:3", THRESHOLDS),), tuple(LEARNERS), (50, 150, 500), 4, "focus", PRIVACY)
PRIVATE = [name for name, kind in LEARNERS.items() if kind.is_private]


def test_longer_streams_of_a_seed_begin_like_shorter_ones() -> None:
    # Learners whose parameters ignore the length can only err more often on a longer stream.
    for learner in ("soa", "halving"):
        for seed in range(8):
            counts = [
                simulations.run_one(PLAN, simulations.Run("thresholds:3", learner, length, seed)).n_mistakes
                for length in (20, 40, 80)
            ]
            assert counts == sorted(counts)
            assert counts[-1] <= 2


def test_a_plan_is_run_once_for_each_length_and_seed_and_summed_up() -> None:
    runs = simulations.planned_runs(PLAN)
    assert len(runs) == len(set(runs)) == len(LEARNERS) * 3 * 4
    assert [run.n_rounds for run in runs] == sorted((run.n_rounds for run in runs), reverse=True)
    results = simulations.run_plan(PLAN)
    found = simulations.growths(PLAN, results)
    assert [growth.learner for growth in found] == list(LEARNERS)
    for growth in found:
        assert growth.lengths == PLAN.lengths
        assert growth.n_seeds == 4
    # A length with a missing seed does not count.
    partial = [result for result in results if (result.run.n_rounds, result.run.seed) != (150, 2)]
    assert {growth.lengths for growth in simulations.growths(PLAN, partial)} == {(50, 500)}
    assert [growth.mistakes for growth in simulations.growths(PLAN, reversed(results))] == [
        growth.mistakes for growth in found
    ]


@pytest.mark.parametrize("learner", PRIVATE)
@pytest.mark.parametrize("epsilon", [0.5, 1.0, 8.0])
def test_chosen_parameters_cost_what_was_asked_for(learner: str, epsilon: float) -> None:
    privacy = Privacy(epsilon, PRIVACY.delta)
    # An optimal learner is searched for on small classes alone.
    classes = (THRESHOLDS,) if learner == "optimal" else (THRESHOLDS, named_family("singletons", 64))
    for hypothesis_class in classes:
        for length in (10, 10**4, 10**6):
            chosen = simulations.chosen_parameters(learner, hypothesis_class, length, privacy)
            assert chosen is not None
            assert 0.9 * epsilon < chosen.epsilon <= epsilon * (1 + 1e-9)
            assert 0 < chosen.delta <= 1e-6


def test_only_private_learners_have_parameters_and_those_of_papers_feasibility() -> None:
    for name in LEARNERS:
        has = name in PRIVATE
        assert (simulations.chosen_parameters(name, THRESHOLDS, 100, PRIVACY) is not None) == has
        of_paper = has and name != "optimal"
        assert (simulations.paper_feasibility(name, THRESHOLDS, 100, PRIVACY) is not None) == of_paper


def test_an_optimal_learner_of_a_large_class_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="number of functions must be at most 4096"):
        simulations.chosen_parameters("optimal", named_family("singletons", 64), 100, PRIVACY)


def test_impossible_plans_are_refused() -> None:
    three = FiniteClass.from_rows(["012", "210"])
    for changes, message in (
        ({"classes": ()}, "at least one class"),
        ({"classes": (("three", three),)}, "two labels for the learner dp-soa, not 3"),
        ({"classes": (("none", FiniteClass.empty(2)),)}, "at least one hypothesis"),
        ({"learners": ()}, "at least one learner"),
        ({"lengths": (5,)}, "at least 10"),
        ({"lengths": (50, 20)}, "increasing"),
        ({"n_seeds": 0}, "at least 1"),
        ({"first_seed": -1}, "at least 0"),
    ):
        with pytest.raises(InvalidValueError, match=message):
            replace(PLAN, **changes)
    multiclass = replace(PLAN, classes=(("three", three),), learners=("soa",))
    assert simulations.run_one(multiclass, simulations.Run("three", "soa", 50, 0)).n_mistakes <= 1


LENGTHS = (10_000, 31_623, 100_000, 316_228, 1_000_000)
N_SEEDS = 20


def growth_of(function: Callable[[float], float], noise: float, levels: float = 0.0, seed: int = 3) -> Growth:
    """Return mistakes that follow a growth, with noise for every run and a level for every seed."""
    rng = np.random.default_rng(seed)
    of_seeds = levels * rng.normal(size=N_SEEDS)
    counts = [
        tuple(int(value) for value in np.rint(function(length) + of_seeds + noise * rng.normal(size=N_SEEDS)))
        for length in LENGTHS
    ]
    return Growth("class", "learner", LENGTHS, tuple(counts), (0,) * len(LENGTHS))


@pytest.mark.parametrize(
    ("function", "verdict"),
    [
        (lambda length: 100 + 50 * log(length), "ln T"),
        (lambda length: 100 + sqrt(length), "sqrt T"),
        (lambda length: 100 + length / 1000, "T"),
        (lambda length: 500.0, "none"),
        (lambda length: 1000 - 50 * log(length), "none"),
    ],
)
def test_the_growth_that_was_put_in_is_found(function: Callable[[float], float], verdict: str) -> None:
    comparison = compared(growth_of(function, noise=10))
    assert comparison is not None
    assert comparison.verdict == verdict
    assert sum(comparison.support.values()) == pytest.approx(1)


def test_noise_leaves_it_undecided_or_without_growth() -> None:
    comparison = compared(growth_of(lambda length: 1000 + 40 * log(length), noise=120))
    assert comparison is not None
    assert comparison.verdict in ("undecided", "none")


def test_the_exponent_is_that_of_a_power() -> None:
    comparison = compared(growth_of(lambda length: 10 * length**0.3, noise=1))
    assert comparison is not None
    assert comparison.exponent == pytest.approx(0.3, abs=0.01)
    assert comparison.exponent_error is not None
    assert 0 < comparison.exponent_error < 0.01
    without = compared(growth_of(lambda length: 0.0, noise=0))
    assert without is not None
    assert without.exponent is None


def test_levels_of_seeds_blur_the_means_but_not_the_slope() -> None:
    plain, blurred = (growth_of(lambda length: 50 * log(length), 5, levels) for levels in (0.0, 500.0))
    assert min(blurred.errors) > 10 * max(plain.errors)
    assert max(blurred.paired_errors) < 3 * max(plain.paired_errors)
    assert blurred.slope_error() < 3 * plain.slope_error()
    fit = blurred.fit()
    assert fit is not None
    assert abs(fit.slope - 50) < 4 * blurred.slope_error()


def test_paired_errors_of_independent_runs_are_their_errors() -> None:
    rng = np.random.default_rng(1)
    counts = tuple(tuple(rng.integers(1000, size=400).tolist()) for _ in LENGTHS)
    growth = Growth("class", "learner", LENGTHS, counts, (0,) * len(LENGTHS))
    assert growth.paired_errors == pytest.approx(growth.errors, rel=0.15)


def test_short_streams_are_left_out() -> None:
    whole = growth_of(lambda length: 50 * log(length), 5)
    cut = replace(whole, still_erring=(0, 2, 0, 0, 0))
    assert cut.long_enough == LENGTHS[2:]
    assert cut.fit() != whole.fit()
    assert compared(cut) is not None
    none = replace(whole, still_erring=(0, 0, 0, 1, 0))
    assert none.fit() is None
    assert none.slope_error() == 0
    assert compared(none) is None


def test_few_seeds_have_no_errors_and_no_comparison() -> None:
    one = Growth("class", "learner", LENGTHS, ((3,), (4,), (5,), (6,), (7,)), (0,) * 5)
    assert one.errors == one.paired_errors == (0.0,) * 5
    assert one.slope_error() == 0
    assert one.fit() is not None
    assert compared(one) is None
