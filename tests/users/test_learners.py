"""Learners, adversaries and games, used as in somebody else's project."""

from fractions import Fraction
from typing import Never

import pytest

from littlestone import (
    DpSoaLearner,
    HalvingLearner,
    PrivateOnlineLearner,
    StandardOptimalLearner,
    littlestone_dimension,
    named_family,
    play,
)
from littlestone.adversaries import FixedStream, MistakeSeeker, Transcript
from littlestone.classes import Example, Hypothesis, Label
from littlestone.learners import DeterministicLearner, OnlineLearner, WeightedMajorityLearner, exact_transcripts
from littlestone.randomness import Coins
from littlestone_properties.checks import check_mistake_bound

THRESHOLDS = named_family("thresholds", 3)


class Stubborn(DeterministicLearner[Hypothesis]):
    """A learner that publishes its first mistake for ever: one state for each hypothesis."""

    def start(self, coins: Coins[Never], /) -> Hypothesis:
        return self.hypothesis_class.hypotheses[0]

    def after(self, coins: Coins[Never], state: Hypothesis, example: Example, /) -> Hypothesis:
        point, label = example
        return (*state[:point], label, *state[point + 1 :])

    def hypothesis(self, state: Hypothesis, /) -> Hypothesis:
        return state


class Constant:
    """An object of one's own with what a game asks for."""

    hypothesis: Hypothesis = (Label(0),) * 3

    def predict(self, point: int, /) -> Label:
        return self.hypothesis[point]

    def update(self, point: int, label: int, /) -> None:
        return None


def test_learners_take_plain_integers() -> None:
    learner = HalvingLearner.for_class(THRESHOLDS)
    learner.update(1, 0)
    label: int = learner.predict(0)
    published: Hypothesis = learner.hypothesis
    assert label == published[0] == 0


def test_games() -> None:
    transcript: Transcript = play(StandardOptimalLearner.for_class(THRESHOLDS), MistakeSeeker(THRESHOLDS), 20)
    assert transcript.n_mistakes == littlestone_dimension(THRESHOLDS)
    learners: list[OnlineLearner] = [Constant(), Stubborn.for_class(THRESHOLDS)]
    assert [play(learner, FixedStream([(0, 1), (0, 1)]), 2).n_mistakes for learner in learners] == [2, 1]


def test_private_learners_start_from_a_class_and_a_claim() -> None:
    learner = DpSoaLearner.for_class(THRESHOLDS, n_rounds=100, privacy=(8, 0.001), seed=5)
    play(learner, FixedStream([(1, 1)] * 10), 10)
    assert learner.settings.privacy.delta <= Fraction(1, 1000)
    other = PrivateOnlineLearner.for_class(THRESHOLDS, n_rounds=100, privacy=(8, 0.001), seed=5)
    assert other.predict(0) in {0, 1}


def test_the_transcripts_of_a_random_learner_are_exact() -> None:
    learner = WeightedMajorityLearner(named_family("cube", 1), Fraction(1, 3))
    distribution = exact_transcripts(learner, [(0, 1)])
    assert sorted(distribution.probabilities.values()) == [Fraction(n, 8) for n in (1, 1, 3, 3)]


@pytest.mark.slow
def test_a_learner_of_ones_own_is_checked() -> None:
    check_mistake_bound(
        lambda coins, hypothesis_class: StandardOptimalLearner.for_class(hypothesis_class), n_generated=3
    )


def rejected(learner: OnlineLearner) -> None:
    """Code that a type checker refuses; never run."""
    HalvingLearner.for_class(["01"])  # type: ignore[arg-type]  # rows are not a class yet
    HalvingLearner.for_class(THRESHOLDS).update((0, 1))  # type: ignore[call-arg, arg-type]  # a point and a label
    DpSoaLearner.for_class(THRESHOLDS, privacy=(1, 0.1))  # type: ignore[call-arg]  # for how many rounds?
    DpSoaLearner.for_class(THRESHOLDS, n_rounds=9, privacy=1.0)  # type: ignore[arg-type]  # delta is missing
    play(learner, [(0, 1)], 1)  # type: ignore[arg-type]  # examples are not an adversary
    play(HalvingLearner(THRESHOLDS), FixedStream([]), 1)  # type: ignore[arg-type]  # rules are not yet running
