"""The adaptive variant of DP-SOA: budget, stopping, and that it learns when its budget is large."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.errors import EmptyClassError
from littlestone.learners.dp_soa.adaptive import (
    AdaptiveDpSoaLearner,
    AdaptiveDpSoaSettings,
    AdaptiveDpSoaState,
    adaptive_settings,
)
from littlestone.learners.dp_soa.settings import FailedTrees
from littlestone.learners.protocol import RunningPrivateLearner
from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Delta, Epsilon, Privacy, advanced_composition, share_of_repeated

SINGLETONS = FiniteClass.from_rows(["000", "100", "010", "001"])
LOUD = AdaptiveDpSoaSettings(
    n_rounds=30, n_trees=4, n_leaves=2, histogram_epsilon=Epsilon.log(4), histogram_threshold=1
)
QUIET = Epsilon.log(10**6)
"""Hardly any noise."""


def learner_of(settings: AdaptiveDpSoaSettings) -> RunningPrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]:
    return AdaptiveDpSoaLearner(SINGLETONS, settings).running(seed=1)


def test_each_round_gets_the_share_of_lemma_5_4() -> None:
    chosen = adaptive_settings(1, n_rounds=20, privacy=(1, 0.001))
    share = share_of_repeated(20, (1, 0.001))
    assert share.epsilon / 2 == chosen.histogram_epsilon
    spent = stable_histogram_delta(chosen.histogram_epsilon * 2, chosen.histogram_threshold)
    assert share.delta / 2 < spent <= share.delta


def test_few_rounds_are_added_up_and_many_composed() -> None:
    each, threshold = Epsilon.nats(0.01), 2000
    few, many = (
        replace(LOUD, n_rounds=n, histogram_epsilon=each, histogram_threshold=threshold).privacy for n in (3, 10**4)
    )
    delta = stable_histogram_delta(each * 2, threshold)
    assert (few.epsilon, few.delta) == (each * 6, 3 * delta)
    assert many.epsilon == advanced_composition(10**4, Privacy(each * 2), LOUD.slack).epsilon
    assert float(many.delta) == pytest.approx(float(10**4 * delta + LOUD.slack))


test_parameters_out_of_range_are_refused = each_refused(
    (lambda: replace(LOUD, n_rounds=0), "n_rounds"),
    (lambda: replace(LOUD, n_trees=0), "n_trees"),
    (lambda: replace(LOUD, histogram_threshold=0), "histogram_threshold"),
    (lambda: replace(LOUD, n_leaves=3), "n_leaves"),
    (lambda: replace(LOUD, histogram_epsilon=Epsilon.log(1)), "histogram_epsilon"),
    (lambda: replace(LOUD, slack=Delta(Fraction(0))), "slack"),
    (lambda: adaptive_settings(1, n_rounds=20, privacy=(2, 0.1)), r"Lemma 5\.4"),
    (lambda: adaptive_settings(1, n_rounds=20, privacy=(1, 0.75)), r"Lemma 5\.4"),
    (lambda: adaptive_settings(5, n_rounds=20, privacy=(1, 0.1)), "at most 4"),
    (lambda: AdaptiveDpSoaLearner(FiniteClass.empty(2), LOUD), "at least one hypothesis", EmptyClassError),
)


def test_it_publishes_as_many_hypotheses_as_its_budget_pays_for() -> None:
    rules = AdaptiveDpSoaLearner(SINGLETONS, replace(LOUD, n_rounds=3))
    learner = rules.running(seed=1)
    for example in ((2, 0), (0, 1), (1, 1)):
        assert not rules.has_stopped(learner.state)
        learner.update(*example)
    assert rules.has_stopped(learner.state)
    kept = learner.state
    for _ in range(20):
        learner.update(1, 1)
        assert learner.state is kept


def test_it_learns_after_many_examples() -> None:
    chosen = adaptive_settings(1, n_rounds=60, privacy=(1, 0.5))
    learner = learner_of(replace(chosen, n_trees=6, histogram_threshold=1, histogram_epsilon=QUIET))
    for _ in range(59):
        learner.update(1, 1)
    assert learner.state.published == (0, 1, 0)
    assert learner.predict(1) == 1


def test_a_published_failure_falls_back_to_the_empty_sample() -> None:
    learner = learner_of(replace(LOUD, histogram_epsilon=QUIET, failed_trees=FailedTrees.ELEMENTS))
    for _ in range(29):
        learner.update(1, 1)
    # The printed root of every tree fails.
    assert learner.hypothesis == (0, 0, 0)
    assert learner.state.published not in (None, (0, 0, 0))
