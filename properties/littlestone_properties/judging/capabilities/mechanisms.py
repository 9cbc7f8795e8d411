"""Mechanisms: their exact output distributions, and what neighbouring inputs give away."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.mechanisms import AboveThresholdSettings, StopRule, sparse_sample_step
from littlestone.mechanisms import above_threshold as answers_above
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..asking import right_distribution
from ..capability import Capability
from ..case import Case, numbered
from ..json_values import Json, Object
from .mechanism_judges import MechanismJudge, outcomes_to_json

WEIGHTS = ("1/2", "1/4")
EXP_EPSILONS = ("1", "3/2", "2", "4")

Pairs = Mapping[str, tuple[tuple[Json, Json], ...]]


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


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of a mechanism."""

    varied: str
    """The argument that holds the data."""
    values: tuple[Json, ...]
    """The data for which the distribution is compared."""
    neighbours: Pairs
    """Adjacency, empty where there is one only -> pairs of data for which privacy is judged."""
    settings: tuple[Object, ...] = ({},)
    """The other arguments, but for the weight."""
    is_score: bool = False
    """Whether the weight is that of a score, above 1, and not that of noise."""

    def parameters(self) -> Iterator[Object]:
        """Yield all arguments but the data."""
        for weight, fixed in product(WEIGHTS, self.settings):
            chosen: Object = {"weight": str(1 / Fraction(weight)) if self.is_score else weight}
            yield chosen | fixed


def _mechanism(
    name: str,
    parameters: tuple[str, ...],
    returns: str,
    definition: str,
    reference: object,
    inputs: Inputs,
    dialects: tuple[str, ...] = (),
) -> Capability:
    def outputs() -> Iterable[tuple[Object, Object, Object]]:
        for given, value in product(inputs.parameters(), inputs.values):
            asked: Object = {inputs.varied: value} | given
            found = right_distribution(name, reference, asked)
            yield asked, {"distribution": outcomes_to_json(found), "cut": str(found.cut_mass)}, {}

    def privacy(pairs: tuple[tuple[Json, Json], ...]) -> Iterable[tuple[Object, Object, Object]]:
        for given, (one, other) in product(inputs.parameters(), pairs):
            asked: Object = {"one": {inputs.varied: one} | given, "other": {inputs.varied: other} | given}
            yield asked, {"exp_epsilons": list(EXP_EPSILONS)}, {}

    def cases() -> list[Case]:
        found = numbered(f"{name}/output distributions", outputs())
        for adjacency, pairs in inputs.neighbours.items():
            group = f"privacy of neighbours by {adjacency}" if adjacency else "privacy of neighbours"
            found += numbered(f"{name}/{group}", privacy(pairs))
        return found

    return Capability(
        name,
        parameters,
        returns,
        definition,
        reference,
        cases,
        judge=MechanismJudge(reference),
        dialects=dialects,
        has_coins=True,
    )


MECHANISMS = (
    _mechanism(
        "randomised_response",
        ("bit", "weight"),
        "the bit, or the other one with the weight",
        "The bit and the other bit are answered in proportion 1 : weight.",
        _randomised_response,
        Inputs("bit", (0, 1), {"": ((0, 1),)}),
    ),
    _mechanism(
        "geometric_mechanism",
        ("count", "weight"),
        "the count with discrete Laplace noise",
        "The count plus an integer k that is drawn in proportion to weight^abs(k).",
        _geometric_mechanism,
        Inputs("count", (0, 1, -2), {"": ((0, 1), (5, 4))}),
    ),
    _mechanism(
        "above_threshold",
        ("values", "threshold", "weight", "limit"),
        "for each value whether it is above, until limit answers were",
        "AboveThreshold with noise on the queries only. A value v is answered Above or not in proportion "
        "weight^abs(v - threshold) for the false answer to 1 for the true one, where equal is Above; it stops "
        "after the answer Above number `limit`.",
        _above_threshold,
        Inputs(
            "values",
            ([], [1], [0, 2], [2, 1, 3]),
            {"": (([1], [2]), ([0, 2], [1, 1]), ([3, 3, 3], [2, 2, 2]), ([1, 0, 2], [0, 1, 1]))},
            ({"threshold": 2, "limit": 1}, {"threshold": 0, "limit": 2}),
        ),
    ),
    _mechanism(
        "exponential_mechanism",
        ("scores", "weight"),
        "an index, in proportion to weight^score",
        "An index i is drawn in proportion to weight^scores[i].",
        _exponential_mechanism,
        Inputs(
            "scores",
            ([0], [0, 1], [2, -1, 0], [3, 3]),
            {"": (([0, 1], [1, 0]), ([2, 0, 0], [1, 1, 1]))},
            is_score=True,
        ),
    ),
    _mechanism(
        "sparse_sample",
        ("lists", "weight", "failure_weight"),
        "an item in proportion to weight^(number of its lists), or null",
        "An item that is in n > 0 of the lists is drawn in proportion to weight^n, null in proportion to "
        "failure_weight. Repetitions in one list count once.",
        _sparse_sample,
        Inputs(
            "lists",
            ([], [["a"]], [["a"], ["a", "b"]], [["b"], ["a", "a"]]),
            {
                "replacement": (([["a"], ["a"]], [["a"], ["b"]]),),
                "addition": (([["a"]], [["a"], ["b"]]),),
            },
            ({"failure_weight": "2"}, {"failure_weight": "8"}),
            is_score=True,
        ),
        ("adjacency",),
    ),
    _mechanism(
        "stable_histogram",
        ("items", "weight", "threshold"),
        "pairs of an item and its noisy count, where that reaches the threshold",
        "Every item that occurs gets its count plus discrete Laplace noise of the weight; it is published, with "
        "the noisy count, if that is at least the threshold. The order does not matter.",
        _stable_histogram,
        Inputs(
            "items",
            (["a"], ["a", "a"], ["a", "b"], ["b", "a", "b"]),
            {"replacement": ((["a", "a"], ["a", "b"]),), "addition": ((["a"], ["a", "b"]),)},
            ({"threshold": 1}, {"threshold": 2}),
        ),
        ("adjacency",),
    ),
)
