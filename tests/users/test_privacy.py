"""Learners, coins, epsilon and delta, audits and mechanisms, used as in somebody else's project."""

from fractions import Fraction
from typing import Never

import numpy as np
import pytest

from littlestone import (
    DpSoaLearner,
    EnumeratedCoins,
    Epsilon,
    HalvingLearner,
    Privacy,
    PrivateOnlineLearner,
    Sample,
    SampledCoins,
    StandardOptimalLearner,
    exact_distribution,
    littlestone_dimension,
    mechanisms,
    named_family,
    play,
)
from littlestone.adversaries import FixedStream, MistakeSeeker, Transcript
from littlestone.classes import Example, Hypothesis, Label
from littlestone.learners import DeterministicLearner, OnlineLearner, WeightedMajorityLearner, exact_transcripts
from littlestone.privacy import AuditVerdict, Delta, audit_table, basic_composition, privacy_profile
from littlestone.randomness import Coins, ExactDistribution, bernoulli
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


def randomised_response(coins: Coins[Fraction], bit: int) -> int:
    return bit ^ int(bernoulli(coins, Fraction(1, 4)))


def answers(bit: int) -> ExactDistribution[int]:
    return exact_distribution(randomised_response, bit)


def test_one_algorithm_is_sampled_and_followed_on_every_branch() -> None:
    sampled: int = randomised_response(SampledCoins(np.random.default_rng(0)), 1)
    assert sampled in {0, 1}
    assert randomised_response(EnumeratedCoins(), 1) in {0, 1}
    assert answers(1).probability(1) == Fraction(3, 4)


def test_epsilon_and_delta_are_numbers_for_people() -> None:
    assert Epsilon.log(9) / 2 == Epsilon.log(3) < Epsilon.nats(2)
    assert 1.0986 < float(Epsilon.log(3)) < 1.0987
    claim = Privacy(0.5, 1e-6)
    delta: Fraction = claim.delta
    assert delta == Fraction(1, 10**6)
    assert basic_composition([Privacy(Epsilon.log(3)), Privacy(Epsilon.log(3), 0.25)]) == Privacy(
        Epsilon.log(9), 0.25
    )
    assert basic_composition([(0, 0.25), claim]).delta > delta


def test_profiles_and_audits_are_exact() -> None:
    points = privacy_profile(answers, [(0, 1)], [0, Epsilon.log(3)])
    assert [(point.epsilon, point.delta) for point in points] == [
        (Epsilon.log(1), Fraction(1, 2)),
        (Epsilon.log(3), 0),
    ]
    assert audit_table(answers(0), answers(1), (1, 0)).verdict is AuditVerdict.VIOLATED
    assert audit_table(answers(0), answers(1), Privacy(Epsilon.log(3))).verdict is not AuditVerdict.VIOLATED


SETTINGS = mechanisms.AboveThresholdSettings(threshold=2, epsilon=Epsilon.log(9), limit=1)


def histogram(coins: EnumeratedCoins) -> frozenset[tuple[str, int]]:
    return mechanisms.stable_histogram("aab", epsilon=Epsilon.log(4), threshold=2, coins=coins)


def test_a_seed_is_enough() -> None:
    published: frozenset[tuple[str, int]] = mechanisms.stable_histogram("aaab", epsilon=1, threshold=3, seed=7)
    assert published == mechanisms.stable_histogram("aaab", epsilon=1.0, threshold=3, seed=np.random.default_rng(7))
    answers: tuple[bool, ...] = mechanisms.above_threshold([0, 5, 0], settings=SETTINGS, seed=1)
    assert 1 <= len(answers) <= 3
    sides: tuple[mechanisms.BetweenAnswer, ...] = mechanisms.between_thresholds(
        [0, 100], lower=30, upper=60, epsilon=1, seed=1
    )
    assert len(sides) <= 2
    assert mechanisms.exponential_mechanism([1, 2, 3], epsilon=0.5, seed=1) in {0, 1, 2}
    item: str | None = mechanisms.sparse_sample(["ab", "b"], epsilon=1, failure_weight=4, seed=1)
    assert item in {"a", "b", None}


def test_what_a_mechanism_costs_is_exact() -> None:
    distribution: ExactDistribution[frozenset[tuple[str, int]]] = exact_distribution(histogram)
    assert distribution.probability(frozenset()) > 0
    assert 0 < mechanisms.stable_histogram_delta(Epsilon.log(4), 2) < 1
    claim: Privacy = SETTINGS.privacy_at(1e-6)
    assert claim.delta == Fraction(1, 10**6)


def test_hypotheses_are_selected_privately() -> None:
    chosen: Hypothesis = mechanisms.select_hypothesis(
        named_family("thresholds", 3), Sample([(0, 1)] * 9), epsilon=2, seed=3
    )
    assert len(chosen) == 3


def rejected(learner: OnlineLearner, claim: Privacy) -> None:
    """Code that a type checker refuses; never run."""
    HalvingLearner.for_class(["01"])  # type: ignore[arg-type]  # rows are not a class yet
    HalvingLearner.for_class(THRESHOLDS).update((0, 1))  # type: ignore[call-arg, arg-type]  # a point and a label
    DpSoaLearner.for_class(THRESHOLDS, privacy=(1, 0.1))  # type: ignore[call-arg]  # for how many rounds?
    DpSoaLearner.for_class(THRESHOLDS, n_rounds=9, privacy=1.0)  # type: ignore[arg-type]  # delta is missing
    play(learner, [(0, 1)], 1)  # type: ignore[arg-type]  # examples are not an adversary
    play(HalvingLearner(THRESHOLDS), FixedStream([]), 1)  # type: ignore[arg-type]  # rules are not yet running
    Privacy(Delta(Fraction(1, 100)), Epsilon.log(3))  # type: ignore[arg-type]  # swapped
    Privacy(delta=Epsilon.log(3), epsilon=0.5)  # type: ignore[arg-type]  # an epsilon is not a delta
    claim.epsilon = Epsilon.log(2)  # type: ignore[misc]  # a claim never changes
    Epsilon.log(3) * Epsilon.log(2)  # type: ignore[operator]  # neither is a number of times
    privacy_profile(answers, [0, 1], [0])  # type: ignore[list-item]  # neighbours come in pairs
    exact_distribution(randomised_response)  # type: ignore[call-arg]  # the bit is missing
    exact_distribution(randomised_response, "1")  # type: ignore[arg-type]  # a bit is a number
    bernoulli(EnumeratedCoins(), 0.25)  # type: ignore[arg-type]  # probabilities are exact
    mechanisms.stable_histogram("aab", 1, 2)  # type: ignore[call-arg]  # epsilon and threshold have names
    mechanisms.stable_histogram("aab", epsilon="1", threshold=2)  # type: ignore[arg-type]  # a number
    mechanisms.stable_histogram("aab", epsilon=1, threshold=2, seed="7")  # type: ignore[arg-type]  # a number or a generator
    mechanisms.above_threshold([0.5], settings=SETTINGS)  # type: ignore[list-item]  # values are integers
    mechanisms.AboveThresholdSettings(threshold=2, epsilon=1, limit=1)  # type: ignore[arg-type]  # settings hold an Epsilon
    mechanisms.sparse_sample(["ab"], epsilon=1, failure_weight=0.5)  # type: ignore[arg-type]  # weights are exact
    mechanisms.exponential_mechanism([Fraction(1)], epsilon=1)  # type: ignore[list-item]  # scores are counts
