"""The private online learner: totality, state, learning."""

from dataclasses import replace

import numpy as np
import pytest
from tests.settings import DP_OL as TINY

from littlestone.classes import FiniteClass, Label
from littlestone.errors import InvalidValueError
from littlestone.learners.private_online.buffer_split import SplitRule
from littlestone.learners.private_online.feasibility import paper_settings
from littlestone.learners.private_online.learner import PrivateOnlineLearner
from littlestone.learners.private_online.practical import practical_settings


@pytest.mark.parametrize("rule", SplitRule)
def test_unrealizable_streams_are_survived_and_the_halt_is_final(rule: SplitRule) -> None:
    rules = PrivateOnlineLearner(FiniteClass.from_rows(["001", "010", "100"]), replace(TINY, split=rule))
    for seed in range(10):
        learner = rules.running(seed=seed)
        for example in np.random.default_rng(seed).integers(2, size=(60, 2)).tolist():
            learner.update(*example)
        halted = learner.state
        assert halted.has_halted
        learner.update(0, 1 - learner.predict(0))
        assert learner.state is halted


@pytest.mark.parametrize("rows", [["0"], ["1"], ["01"]])
def test_dimension_zero_and_one_round(rows: list[str]) -> None:
    h = FiniteClass.from_rows(rows)
    paper = paper_settings(0, n_rounds=1, privacy=(1, 0.1))
    for settings in (paper, practical_settings(0, 1, n_rounds=1, privacy=(1, 0.1))):
        learner = PrivateOnlineLearner(h, settings).running(seed=3)
        learner.update(0, 1)
        assert learner.hypothesis in (*h.hypotheses, (Label(0),) * h.n_points)


def test_thresholds_are_learned() -> None:
    hypothesis_class = FiniteClass.from_rows(["000", "001", "011", "111"])
    settings = practical_settings(2, 4, n_rounds=60_000, privacy=(8, 1e-6))
    learner, n_mistakes = PrivateOnlineLearner(hypothesis_class, settings).running(seed=5), 0
    for point in np.random.default_rng(5).integers(3, size=60_000).tolist():
        n_mistakes += learner.predict(point) != (point >= 1)
        learner.update(point, int(point >= 1))
    assert learner.hypothesis == (0, 1, 1)
    n_updates = settings.n_updates - learner.state.n_updates_left
    assert 0 < n_updates <= settings.n_updates
    assert n_mistakes <= 3 * settings.buffer_limit * (n_updates + 1) // 2


def test_classes_it_cannot_learn_are_refused() -> None:
    for h in (FiniteClass.empty(2), FiniteClass.from_rows(["02"])):
        with pytest.raises(InvalidValueError):
            PrivateOnlineLearner(h, TINY)
    with pytest.raises(InvalidValueError):
        PrivateOnlineLearner(FiniteClass.from_rows(["00", "01", "10", "11"]), TINY).running()
