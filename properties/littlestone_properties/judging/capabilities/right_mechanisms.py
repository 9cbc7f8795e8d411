"""The mechanisms themselves, and their exact output distributions: what foreign ones are compared with."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from littlestone.mechanisms import AboveThresholdSettings, StopRule, sparse_sample_step
from littlestone.mechanisms import above_threshold as answers_above
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, ExactDistribution

from ..asking import output_distribution
from ..candidates.python_candidate import PythonCandidate
from ..json_values import Object


def _randomised_response(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return bit ^ coins.choose_in_proportion([Fraction(1), weight])


def _geometric_mechanism(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.discrete_laplace(weight)


def _above_threshold(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> Sequence[bool]:
    epsilon = Epsilon.log(1 / weight)
    settings = AboveThresholdSettings(threshold=threshold, epsilon=epsilon, limit=limit, stop=StopRule.AT_LIMIT)
    return answers_above(values, settings=settings, coins=coins)


def _exponential_mechanism(scores: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    return coins.choose_by_score(scores, weight)


def _sparse_sample(
    lists: Sequence[Sequence[str]], weight: Fraction, failure_weight: Fraction, coins: Coins[Fraction]
) -> str | None:
    return sparse_sample_step(coins, lists, weight, failure_weight)


def _stable_histogram(
    items: Sequence[str], weight: Fraction, threshold: int, coins: Coins[Fraction]
) -> list[tuple[str, int]]:
    noisy = {item: count + coins.discrete_laplace(weight) for item, count in Counter(items).items()}
    return [(item, count) for item, count in sorted(noisy.items()) if count >= threshold]


MECHANISMS: Mapping[str, object] = MappingProxyType(
    {
        "randomised_response": _randomised_response,
        "geometric_mechanism": _geometric_mechanism,
        "above_threshold": _above_threshold,
        "exponential_mechanism": _exponential_mechanism,
        "sparse_sample": _sparse_sample,
        "stable_histogram": _stable_histogram,
    }
)
"""Capability -> the mechanism itself."""


def distribution_of(capability: str, given: Object) -> ExactDistribution[Hashable]:
    """Return the exact output distribution of the mechanism; an output is its JSON text.

    Examples
    --------
    >>> distribution_of("randomised_response", {"bit": 0, "weight": "1/2"}).probability("1")
    Fraction(1, 3)
    """
    return output_distribution(PythonCandidate(MECHANISMS), capability, given)
