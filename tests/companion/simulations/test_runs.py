"""Runs and plans: the same stream at every length, parameters that cost what was asked for, refusals."""

from dataclasses import replace

import pytest

from littlestone.classes import FiniteClass, named_family
from littlestone.errors import InvalidValueError
from littlestone.privacy import Privacy
from littlestone_command import simulations
from littlestone_command.simulations import LEARNERS

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
