"""Mechanisms that answer once: their exact output distributions, and the privacy of neighbouring inputs."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from littlestone.mechanisms import sparse_sample_step
from littlestone.randomness import Coins

from ..inputs.drawn_mechanisms import drawn_items, drawn_lists, drawn_number, drawn_range, drawn_scores
from ..inputs.mechanisms import Inputs, crossed, mechanism, pairs_with
from ..json_values import in_any_order, json_of
from .composition import COMPOSITION
from .noisy_comparisons import COMPARISONS

NOISE = ("1/2", "1/4")
SCORE = ("2", "4")
"""Weights of noise, and of scores."""


def _randomised_response(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return bit ^ coins.choose_in_proportion([Fraction(1), weight])


def _geometric_mechanism(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.discrete_laplace(weight)


def _truncated_geometric(count: int, lowest: int, highest: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return min(max(count + coins.discrete_laplace(weight), lowest), highest)


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


_TEXTS = crossed(
    lists=(json_of([["a"], ["A"], [" a"], ["a "], [""], ["ä"]]), json_of([*([["a", "b"]] * 7), *([["b"]] * 5)])),
    weight=("5/4",),
    failure_weight=("3",),
)
"""Texts that are easily taken for equal, and items of many lists."""

_PLAIN = (
    mechanism(
        "randomised_response",
        ("bit", "weight"),
        "the bit, or the other one with the weight",
        "The bit and the other bit are answered in proportion 1 : weight.",
        _randomised_response,
        Inputs(
            "bit",
            (0, 1),
            crossed(weight=("1/2", "1/4", "1/3", "9/10", "1", "0")),
            {"": ((0, 1),)},
            longer=crossed(bit=(0, 1), weight=("1000003/3000000", "1/100000")),
            drawn=lambda: drawn_number("bit", 0, 1),
        ),
    ),
    mechanism(
        "geometric_mechanism",
        ("count", "weight"),
        "the count with discrete Laplace noise",
        "The count plus an integer k that is drawn in proportion to weight^abs(k).",
        _geometric_mechanism,
        Inputs(
            "count",
            (0, 1, -2, 7),
            crossed(weight=(*NOISE, "2/3")),
            {"": ((0, 1), (5, 4))},
            longer=(
                *crossed(count=(-30, 100), weight=("1/8",)),
                *crossed(count=(2**15 - 1, -(2**31), 2**52), weight=("1/3",)),
                *crossed(count=(0,), weight=("9/10", "1/30", "13/27")),
            ),
            drawn=lambda: drawn_number("count", -20, 20),
        ),
    ),
    mechanism(
        "truncated_geometric",
        ("count", "lowest", "highest", "weight"),
        "the count with discrete Laplace noise, at the nearest end of the range if that leaves it",
        "The count plus an integer k that is drawn in proportion to weight^abs(k); what is below `lowest` becomes "
        "`lowest`, what is above `highest` becomes `highest`. The count is in the range.",
        _truncated_geometric,
        Inputs(
            "count",
            (1, 2, 4),
            crossed(lowest=(1,), highest=(4, 6), weight=NOISE),
            {"": ((1, 2), (4, 3))},
            longer=(
                *crossed(count=(-2, 0), lowest=(-3, -2), highest=(0, 1, 9), weight=("2/3", "1/8")),
                *crossed(count=(0, 70, 150), lowest=(-70,), highest=(150,), weight=("7/8",)),
            ),
            drawn=drawn_range,
        ),
    ),
    mechanism(
        "exponential_mechanism",
        ("scores", "weight"),
        "an index, in proportion to weight^score",
        "An index i is drawn in proportion to weight^scores[i].",
        _exponential_mechanism,
        Inputs(
            "scores",
            ([0], [0, 1], [2, -1, 0], [3, 3]),
            crossed(weight=SCORE),
            {"": (([0, 1], [1, 0]), ([2, 0, 0], [1, 1, 1]))},
            longer=(
                *crossed(
                    scores=(
                        [0, 1, 2, 3],
                        [4, 0, -4, 1],
                        [3, 2, 3, 2, 5],
                        [-1, -1, -2, -3, -1, -1],
                        [6, 6, 5, 6, 5, 7, 0],
                        [30, 31],
                    ),
                    weight=("3/2", "2", "3"),
                ),
                *crossed(
                    scores=([7, 6, 9, 8, 5, 7, 6, 8], [1, 3, 2, 5, 4, 1, 2, 3, 0, 6, 5, 4], [0, 25, 70, 72, -48]),
                    weight=("11/10", "2/3"),
                ),
            ),
            longer_pairs=pairs_with(
                "scores",
                {"weight": "3/2"},
                ([3, 1, 4, 1, 5], [2, 2, 3, 2, 4]),
                ([-2, 0, 6], [-1, 1, 5]),
                ([4] * 4, [3, 3, 3, 5]),
            ),
            drawn=drawn_scores,
        ),
    ),
    mechanism(
        "sparse_sample",
        ("lists", "weight", "failure_weight"),
        "an item in proportion to weight^(number of its lists), or null",
        "An item that is in n > 0 of the lists is drawn in proportion to weight^n, null in proportion to "
        "failure_weight. Repetitions in one list count once.",
        _sparse_sample,
        Inputs(
            "lists",
            ([], [["a"]], [["a"], ["a", "b"]], [["b"], ["a", "a"]]),
            crossed(weight=SCORE, failure_weight=("2", "8")),
            {
                "replacement": (([["a"], ["a"]], [["a"], ["b"]]),),
                "addition": (([["a"]], [["a"], ["b"]]),),
            },
            longer=crossed(
                lists=(
                    [[]],
                    [["a", "b", "c"]],
                    [["c", "b"], ["b", "a"], ["b"]],
                    [["a"], ["a"], ["a"], ["a"]],
                    [["b", "b", "a"], ["c"], [], ["c"], ["d", "a"]],
                    [["x", "y"], ["y", "x"], ["x", "y"], ["y"], ["y"], ["z"]],
                ),
                weight=("3", "3/2"),
                failure_weight=("1/2", "100"),
            )
            + _TEXTS,
            longer_pairs=(
                *pairs_with(
                    "lists",
                    {"weight": "2", "failure_weight": "16"},
                    ([], [["a"]]),
                    ([["a"]], [["b"]]),
                    ([["a"]] * 4, [["a"]] * 3),
                    ([["a", "b"], ["b"], ["a"]], [["a", "b"], ["b"], ["c", "b"]]),
                ),
                *pairs_with(
                    "lists",
                    {"weight": "3/2", "failure_weight": "1/2"},
                    ([["a"]] * 5 + [["b"]] * 5, [["a"]] * 4 + [["b"]] * 6),
                    ([["a"], ["b"], ["c"]] * 2, [["a"], ["b"], ["c"]] * 2 + [["c", "d"]]),
                ),
            ),
            drawn=drawn_lists,
        ),
        dialects=("adjacency",),
    ),
    mechanism(
        "stable_histogram",
        ("items", "weight", "threshold"),
        "pairs of an item and its noisy count, where that reaches the threshold",
        "Every item that occurs gets its count plus discrete Laplace noise of the weight; it is published, with "
        "the noisy count, if that is at least the threshold. The pairs are a set: in any order.",
        _stable_histogram,
        Inputs(
            "items",
            (["a"], ["a", "a"], ["a", "b"], ["b", "a", "b"]),
            crossed(weight=NOISE, threshold=(1, 2)),
            {"replacement": ((["a", "a"], ["a", "b"]),), "addition": ((["a"], ["a", "b"]),)},
            longer=(
                *crossed(items=([], ["a"] * 4, ["b"] * 5, ["c"] * 7), weight=("1/3",), threshold=(3, 5)),
                *crossed(items=(list("abc"), list("cabcc")), weight=("1/8",), threshold=(2,)),
                *crossed(items=(list("dcba"), list("aabbbd")), weight=("1/16",), threshold=(1, 3)),
                *crossed(items=(["a"], ["a"] * 30), weight=("4/5",), threshold=(9,)),
                *crossed(items=(["a", "A"], ["", " "]), weight=("1/8",), threshold=(1,)),
            ),
            longer_pairs=(
                *pairs_with(
                    "items",
                    {"weight": "1/4", "threshold": 2},
                    (["a"], ["b"]),
                    ([], ["a"]),
                    (["a", "a", "a", "b"], ["a", "a", "b", "b"]),
                    (["a", "b", "c"], ["a", "b", "b"]),
                ),
                *pairs_with(
                    "items",
                    {"weight": "1/8", "threshold": 4},
                    (["b"] * 5, ["b"] * 4),
                    (["b"] * 4, ["b", "b", "b", "a"]),
                ),
            ),
            drawn=drawn_items,
        ),
        dialects=("adjacency",),
        normal=in_any_order,
    ),
)

MECHANISMS = (*_PLAIN, *COMPARISONS, COMPOSITION)
