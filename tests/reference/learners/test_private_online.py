"""The private online learner: totality, state, learning."""

from dataclasses import replace

import numpy as np
import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.learners.private_online.buffer_split import SplitRule
from littlestone.learners.private_online.feasibility import paper_settings
from littlestone.learners.private_online.joint_training_settings import JointTrainingSettings
from littlestone.learners.private_online.learner import PrivateOnlineLearner
from littlestone.learners.private_online.practical import practical_settings
from littlestone.learners.private_online.settings import PrivateOnlineSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import SampledCoins

LN_2 = Epsilon.log(2)
TINY = PrivateOnlineSettings(
    training=JointTrainingSettings(
        dimension=1,
        n_teachers=2,
        essential_base=1,
        agreement_epsilon=LN_2,
        n_samples=1,
        sample_epsilon=LN_2,
        failure_score=1,
    ),
    buffer_limit=0,
    buffer_epsilon=LN_2,
    n_updates=2,
)


def coins(seed: int) -> SampledCoins:
    return SampledCoins(np.random.default_rng(seed))


def test_unrealizable_streams_are_survived_and_the_halt_is_final() -> None:
    hypothesis_class = FiniteClass.from_rows(["001", "010", "100"])
    for rule in SplitRule:
        settings = replace(TINY, split=rule)
        for seed in range(10):
            learner = PrivateOnlineLearner(coins(seed), hypothesis_class, settings)
            generator = np.random.default_rng(seed)
            for point, label in generator.integers(2, size=(60, 2)).tolist():
                learner.update(Point(point), Label(label))
            assert learner.has_halted
            assert learner.n_trainings == 3
            published, mistakes = learner.hypothesis, learner.n_mistakes
            learner.update(Point(0), Label(1 - learner.predict(Point(0))))
            assert (learner.hypothesis, learner.n_mistakes) == (published, mistakes)


def test_state_can_be_taken_up_again() -> None:
    hypothesis_class = FiniteClass.from_rows(["00", "01", "10"])
    first, second = (PrivateOnlineLearner(coins(seed), hypothesis_class, TINY) for seed in (1, 2))
    first.update(Point(0), Label(1 - first.predict(Point(0))))
    second.set_state(first.state, coins(7))
    assert second.state == first.state


@pytest.mark.parametrize("rows", [["0"], ["1"], ["01"]])
def test_dimension_zero_and_one_round(rows: list[str]) -> None:
    hypothesis_class = FiniteClass.from_rows(rows)
    for settings in (
        paper_settings(0, n_rounds=1, privacy=(1, 0.1)),
        practical_settings(0, 1, n_rounds=1, privacy=(1, 0.1)),
    ):
        learner = PrivateOnlineLearner(coins(3), hypothesis_class, settings)
        learner.update(Point(0), Label(1))
        assert learner.hypothesis in (*hypothesis_class.hypotheses, (Label(0),) * hypothesis_class.n_points)


def test_thresholds_are_learned() -> None:
    hypothesis_class = FiniteClass.from_rows(["000", "001", "011", "111"])
    settings = practical_settings(2, 4, n_rounds=60_000, privacy=(8, 1e-6))
    learner = PrivateOnlineLearner(coins(5), hypothesis_class, settings)
    for point in np.random.default_rng(5).integers(3, size=60_000).tolist():
        learner.update(Point(point), Label(int(point >= 1)))
    assert learner.hypothesis == (0, 1, 1)
    assert not learner.has_halted
    assert learner.n_mistakes <= 3 * settings.buffer_limit * learner.n_trainings // 2


def test_classes_it_cannot_learn_are_refused() -> None:
    for hypothesis_class in (FiniteClass.empty(2), FiniteClass.from_rows(["02"])):
        with pytest.raises(InvalidValueError):
            PrivateOnlineLearner(coins(1), hypothesis_class, TINY)
    with pytest.raises(InvalidValueError):
        PrivateOnlineLearner(coins(1), FiniteClass.from_rows(["00", "01", "10", "11"]), TINY)


def test_examples_that_do_not_exist_are_refused_and_leave_no_trace() -> None:
    learner = PrivateOnlineLearner(coins(1), FiniteClass.from_rows(["01", "10"]), TINY)
    before = learner.state
    for point, label in ((-1, 0), (2, 0), (0, -1), (0, 2)):
        with pytest.raises(InvalidValueError):
            learner.update(Point(point), Label(label))
    for point in (-1, 2):
        with pytest.raises(InvalidValueError):
            learner.predict(Point(point))
    assert learner.state == before
