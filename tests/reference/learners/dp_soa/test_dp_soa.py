"""DP-SOA as an online learner: totality, bookkeeping, stopping, and that it learns with chosen parameters."""

from dataclasses import replace

import numpy as np
import pytest
from tests.refusals import each_refused
from tests.settings import hist_sparse

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import EmptyClassError, WorkLimitError
from littlestone.learners.dp_soa.learner import DpSoaLearner, DpSoaState
from littlestone.learners.dp_soa.practical import practical_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings, FailedTrees
from littlestone.learners.dp_soa.tournament_tree import Failure
from littlestone.learners.protocol import RunningPrivateLearner
from littlestone.privacy import Epsilon
from littlestone.randomness import coins_from

SINGLETONS = FiniteClass.from_rows(["0000", "1000", "0100", "0010", "0001"])


def settings_of(n_trees: int, n_leaves: int, limit: int, threshold: int) -> DpSoaSettings:
    quiet = hist_sparse(Epsilon.log(10**6), threshold=threshold, histogram_threshold=2, limit=limit)
    return DpSoaSettings(n_trees=n_trees, n_leaves=n_leaves, hist_sparse=quiet)


def learner_of(
    settings: DpSoaSettings, hypothesis_class: FiniteClass = SINGLETONS, seed: int = 1
) -> RunningPrivateLearner[DpSoaState, DpSoaSettings]:
    return DpSoaLearner(hypothesis_class, settings).running(seed=seed)


SMALL = settings_of(2, 2, 3, 2)
test_impossible_classes_and_a_forest_that_no_computer_holds_are_refused = each_refused(
    (lambda: learner_of(SMALL, FiniteClass.empty(2)), "at least one hypothesis", EmptyClassError),
    (lambda: learner_of(SMALL, FiniteClass.from_rows(["012"])), "binary"),
    (lambda: learner_of(settings_of(10**9, 4, 3, 2)), "leaves of the forest", WorkLimitError),
)


def test_the_list_and_the_count_are_kept_up_to_date() -> None:
    rng = np.random.default_rng(3)
    rules, coins = DpSoaLearner(SINGLETONS, settings_of(6, 4, 50, 3)), coins_from(seed=1)
    state = rules.start(coins)
    for point, label in rng.integers((4, 2), size=(200, 2)).tolist():
        state = rules.after(coins, state, (Point(point), Label(label)))
        outputs = [rules.tournament.hypothesis(tree) for tree in state.forest]
        assert rules.output_list(state) == tuple(Failure.FAILED if h is None else h for h in outputs)
        published = state.published
        assert state.count == (0 if published is None else rules.output_list(state).count(published))
    assert state.n_renewals > 0


def test_it_stops_and_keeps_its_hypothesis_for_any_stream() -> None:
    rng = np.random.default_rng(4)
    learner = learner_of(settings_of(3, 2, 2, 1))
    while not learner.state.has_stopped:
        learner.update(int(rng.integers(4)), 1)
    kept = learner.state
    for label in (0, 1, 1, 0):
        learner.update(2, label)
        assert learner.state is kept
    assert kept.n_renewals == 1


def test_failures_are_published_as_printed_and_not_when_left_out() -> None:
    for failed_trees in FailedTrees:
        settings = replace(settings_of(6, 2, 50, 3), failed_trees=failed_trees)
        rules = DpSoaLearner(SINGLETONS, settings)
        learner = rules.running(seed=1)
        for _ in range(100):
            learner.update(1, 1)
        # Every printed root fails; the learner falls back to the hypothesis of the empty sample.
        assert set(rules.output_list(learner.state)) == {Failure.FAILED}
        expected = Failure.FAILED if failed_trees is FailedTrees.ELEMENTS else None
        assert learner.state.published is expected or learner.state.has_stopped
        assert learner.hypothesis == (0, 0, 0, 0)


@pytest.mark.parametrize("target", [0, 2])
def test_singletons_are_learnt(target: int) -> None:
    n_rounds = 4000
    learner = learner_of(practical_settings(1, n_rounds=n_rounds, privacy=(30, 0.001)), seed=target)
    hypothesis = SINGLETONS.hypotheses[target]
    rng = np.random.default_rng(target)
    late = 0
    for number in range(n_rounds):
        point = int(rng.integers(4))
        late += number > 3 * n_rounds // 4 and learner.predict(point) != hypothesis[point]
        learner.update(point, hypothesis[point])
    assert late == 0, "no mistakes in the last quarter"
    assert learner.hypothesis == hypothesis
