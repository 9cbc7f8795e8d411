"""Private mechanisms, used as in somebody else's project: data first, then names, then coins or a seed."""

from fractions import Fraction

import numpy as np

from littlestone import EnumeratedCoins, Epsilon, Privacy, Sample, exact_distribution, mechanisms, named_family
from littlestone.classes import Hypothesis
from littlestone.randomness import ExactDistribution

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


def rejected() -> None:
    """Code that a type checker refuses; never run."""
    mechanisms.stable_histogram("aab", 1, 2)  # type: ignore[call-arg]  # epsilon and threshold have names
    mechanisms.stable_histogram("aab", epsilon="1", threshold=2)  # type: ignore[arg-type]  # a number
    mechanisms.stable_histogram("aab", epsilon=1, threshold=2, seed="7")  # type: ignore[arg-type]  # a number or a generator
    mechanisms.above_threshold([0.5], settings=SETTINGS)  # type: ignore[list-item]  # values are integers
    mechanisms.AboveThresholdSettings(threshold=2, epsilon=1, limit=1)  # type: ignore[arg-type]  # settings hold an Epsilon
    mechanisms.sparse_sample(["ab"], epsilon=1, failure_weight=0.5)  # type: ignore[arg-type]  # weights are exact
    mechanisms.exponential_mechanism([Fraction(1)], epsilon=1)  # type: ignore[list-item]  # scores are counts
