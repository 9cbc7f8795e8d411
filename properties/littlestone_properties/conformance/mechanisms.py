"""The mechanisms themselves on JSON, and their exact output distributions: what foreign ones are compared with."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from types import MappingProxyType

from littlestone.mechanisms import AboveThresholdSettings, StopRule, above_threshold, sparse_sample_step
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches

from .json_values import Json, Object, fraction_of, integer_of, list_of, written

TAIL = Fraction(1, 1 << 12)
"""How much of unbounded noise is cut on each side."""


def _randomised_response(given: Object, coins: Coins[Fraction]) -> Json:
    bit = integer_of(given["bit"], "bit")
    return bit ^ coins.choose_in_proportion([Fraction(1), fraction_of(given["weight"], "weight")])


def _geometric(given: Object, coins: Coins[Fraction]) -> Json:
    return integer_of(given["count"], "count") + coins.discrete_laplace(fraction_of(given["weight"], "weight"))


def _above_threshold(given: Object, coins: Coins[Fraction]) -> Json:
    settings = AboveThresholdSettings(
        threshold=integer_of(given["threshold"], "threshold"),
        epsilon=Epsilon.log(1 / fraction_of(given["weight"], "weight")),
        limit=integer_of(given["limit"], "limit"),
        stop=StopRule.AT_LIMIT,
    )
    values = [integer_of(value, "value") for value in list_of(given["values"], "values")]
    return list(above_threshold(values, settings=settings, coins=coins))


def _exponential(given: Object, coins: Coins[Fraction]) -> Json:
    scores = [integer_of(score, "score") for score in list_of(given["scores"], "scores")]
    return coins.choose_by_score(scores, fraction_of(given["weight"], "weight"))


def _sparse_sample(given: Object, coins: Coins[Fraction]) -> Json:
    lists = [[str(item) for item in list_of(one, "list")] for one in list_of(given["lists"], "lists")]
    weight, failure = (fraction_of(given[name], name) for name in ("weight", "failure_weight"))
    return sparse_sample_step(coins, lists, weight, failure)


def _stable_histogram(given: Object, coins: Coins[Fraction]) -> Json:
    weight, threshold = fraction_of(given["weight"], "weight"), integer_of(given["threshold"], "threshold")
    counts = Counter(str(item) for item in list_of(given["items"], "items"))
    noisy = {item: count + coins.discrete_laplace(weight) for item, count in counts.items()}
    return [[item, count] for item, count in sorted(noisy.items()) if count >= threshold]


REFERENCE: Mapping[str, Callable[[Object, Coins[Fraction]], Json]] = MappingProxyType(
    {
        "randomised_response": _randomised_response,
        "geometric_mechanism": _geometric,
        "above_threshold": _above_threshold,
        "exponential_mechanism": _exponential,
        "sparse_sample": _sparse_sample,
        "stable_histogram": _stable_histogram,
    }
)
"""Capability -> the mechanism itself, on JSON."""


def distribution_of(capability: str, given: Object) -> ExactDistribution[Hashable]:
    """Return the exact output distribution of the mechanism; an output is its JSON text.

    Examples
    --------
    >>> distribution_of("randomised_response", {"bit": 0, "weight": "1/2"}).probability("1")
    Fraction(1, 3)
    """
    return enumerate_branches(EnumeratedCoins(TAIL), lambda coins: written(REFERENCE[capability](given, coins)))
