"""Coins, epsilon and delta, profiles, audits and mechanisms, used as in somebody else's project."""

from fractions import Fraction

import numpy as np

from littlestone import (
    EnumeratedCoins,
    Epsilon,
    Privacy,
    Sample,
    SampledCoins,
    exact_distribution,
    mechanisms,
    named_family,
)
from littlestone.classes import Hypothesis
from littlestone.privacy import AuditVerdict, Delta, audit_table, basic_composition, privacy_profile
from littlestone.randomness import Coins, ExactDistribution, bernoulli


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


def rejected(claim: Privacy) -> None:
    """Code that a type checker refuses; never run."""
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
