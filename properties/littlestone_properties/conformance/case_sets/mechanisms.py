"""Cases of mechanisms: their exact output distributions, and what neighbouring inputs give away."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from types import MappingProxyType

from littlestone.mechanisms import AboveThresholdSettings, StopRule, above_threshold, sparse_sample_step
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches

from ..case import Case, numbered
from ..json_values import Json, Object, fraction_of, integer_of, list_of, written

TAIL = Fraction(1, 1 << 12)
"""How much of unbounded noise is cut on each side."""
WEIGHTS = ("1/2", "1/4")
EXP_EPSILONS = ("1", "3/2", "2", "4")


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

_VARIED: Mapping[str, tuple[str, tuple[Json, ...]]] = MappingProxyType(
    {
        "randomised_response": ("bit", (0, 1)),
        "geometric_mechanism": ("count", (0, 1, -2)),
        "above_threshold": ("values", ([], [1], [0, 2], [2, 1, 3])),
        "exponential_mechanism": ("scores", ([0], [0, 1], [2, -1, 0], [3, 3])),
        "sparse_sample": ("lists", ([], [["a"]], [["a"], ["a", "b"]], [["b"], ["a", "a"]])),
        "stable_histogram": ("items", (["a"], ["a", "a"], ["a", "b"], ["b", "a", "b"])),
    }
)
"""Capability -> what is varied, and how."""

_FIXED: Mapping[str, tuple[Object, ...]] = MappingProxyType(
    {
        "above_threshold": ({"threshold": 2, "limit": 1}, {"threshold": 0, "limit": 2}),
        "sparse_sample": ({"failure_weight": "2"}, {"failure_weight": "8"}),
        "stable_histogram": ({"threshold": 1}, {"threshold": 2}),
    }
)

_NEIGHBOURS: Mapping[str, Mapping[str, tuple[tuple[Json, Json], ...]]] = MappingProxyType(
    {
        "randomised_response": {"": ((0, 1),)},
        "geometric_mechanism": {"": ((0, 1), (5, 4))},
        "above_threshold": {"": (([1], [2]), ([0, 2], [1, 1]), ([3, 3, 3], [2, 2, 2]), ([1, 0, 2], [0, 1, 1]))},
        "exponential_mechanism": {"": (([0, 1], [1, 0]), ([2, 0, 0], [1, 1, 1]))},
        "sparse_sample": {
            "replacement": (([["a"], ["a"]], [["a"], ["b"]]),),
            "addition": (([["a"]], [["a"], ["b"]]),),
        },
        "stable_histogram": {"replacement": ((["a", "a"], ["a", "b"]),), "addition": ((["a"], ["a", "b"]),)},
    }
)
"""Capability -> adjacency, empty where there is one only -> pairs of neighbouring inputs."""


def distribution_of(capability: str, given: Object) -> ExactDistribution[Hashable]:
    """Return the exact output distribution of the mechanism; an output is its JSON text.

    Examples
    --------
    >>> distribution_of("randomised_response", {"bit": 0, "weight": "1/2"}).probability("1")
    Fraction(1, 3)
    """
    return enumerate_branches(EnumeratedCoins(TAIL), lambda coins: written(REFERENCE[capability](given, coins)))


def _parameters(capability: str) -> Iterator[Object]:
    for weight, fixed in product(WEIGHTS, _FIXED.get(capability, ({},))):
        # The weights of noise are below one, those of scores above it.
        inverse = capability in ("exponential_mechanism", "sparse_sample")
        chosen: Object = {"weight": str(1 / Fraction(weight)) if inverse else weight}
        yield chosen | fixed


def _pairs(found: ExactDistribution[Hashable]) -> Json:
    return [[str(text), str(mass)] for text, mass in sorted(found.probabilities.items(), key=str) if mass]


def mechanism_cases(capability: str) -> list[Case]:
    """Return the cases of a mechanism."""
    name, values = _VARIED[capability]

    def outputs() -> Iterable[tuple[Object, Object, Object]]:
        for parameters, value in product(_parameters(capability), values):
            given = {name: value} | parameters
            found = distribution_of(capability, given)
            yield given, {"distribution": _pairs(found), "cut": str(found.cut_mass)}, {}

    def privacy(pairs: tuple[tuple[Json, Json], ...]) -> Iterable[tuple[Object, Object, Object]]:
        for parameters, (one, other) in product(_parameters(capability), pairs):
            given: Object = {"one": {name: one} | parameters, "other": {name: other} | parameters}
            yield given, {"exp_epsilons": list(EXP_EPSILONS)}, {}

    found = numbered(f"{capability}/output distributions", outputs())
    for adjacency, pairs in _NEIGHBOURS[capability].items():
        group = f"privacy of neighbours by {adjacency}" if adjacency else "privacy of neighbours"
        found += numbered(f"{capability}/{group}", privacy(pairs))
    return found
