"""Mechanisms that answer once: their exact output distributions, and the privacy of neighbouring inputs."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from littlestone.mechanisms import sparse_sample_step
from littlestone.randomness import Coins

from ..inputs.mechanisms import mechanism
from ..json_values import in_any_order, json_of, written
from .composition import COMPOSITION
from .noisy_comparisons import COMPARISONS


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
    found = list[tuple[str, int]]()
    for item, count in sorted(Counter(items).items()):
        noisy = count + coins.discrete_laplace(weight)
        if noisy >= threshold:
            found.append((item, noisy))
    return found


_PLAIN = (
    mechanism(
        "the bit, or the other one with the weight",
        "The bit and the other bit are answered in proportion 1 : weight.",
        _randomised_response,
        data="bit 0, 1",
        settings="weight 1/2, 1/4, 1/3, 9/10, 1, 0",
        pairs={"": "[0, 1]"},
        longer="bit 0, 1 | weight 1000003/3000000, 1/100000, 3",
    ),
    mechanism(
        "the count with discrete Laplace noise",
        "The count plus an integer k that is drawn in proportion to weight^abs(k).",
        _geometric_mechanism,
        data="count 0, 1, -2, 7",
        settings="weight 1/2, 1/4, 2/3",
        pairs={"": "[0, 1], [5, 4]"},
        longer=f"""
            count -30, 100 | weight 1/8
            count {2**15 - 1}, {-(2**31) - 1}, {2**52 + 1}, {2**24 + 1} | weight 1/3
            count 0 | weight 9/10, 15/16, 1/30, 13/27, 1/1000, 1/100000
        """,
    ),
    mechanism(
        "the count with discrete Laplace noise, moved to the nearest end of a range if it lies outside",
        "The count plus an integer k that is drawn in proportion to weight^abs(k). A sum below `lowest` becomes "
        "`lowest`, and a sum above `highest` becomes `highest`. The count may lie outside the range.",
        _truncated_geometric,
        data="count 1, 2, 4",
        settings="lowest 1 | highest 4, 6 | weight 1/2, 1/4",
        pairs={"": "[1, 2], [4, 3]"},
        longer="""
            count -2, 0 | lowest -3, -2 | highest 0, 1, 9 | weight 2/3, 1/8
            count 0, 70, 150 | lowest -70 | highest 150 | weight 7/8
            count -9, 12 | lowest -2 | highest 3 | weight 1/2
            count 2147483648 | lowest 2147483646 | highest 2147483649 | weight 1/2
            count -4503599627370497 | lowest -4503599627370498 | highest -4503599627370495 | weight 1/3
        """,
    ),
    mechanism(
        "an index, in proportion to weight^score",
        "An index i is drawn in proportion to weight^scores[i].",
        _exponential_mechanism,
        data="scores [0], [0, 1], [2, -1, 0], [3, 3]",
        settings="weight 2, 4",
        pairs={"": "[[0, 1], [1, 0]], [[2, 0, 0], [1, 1, 1]]"},
        longer="""
            scores [0, 1, 2, 3], [4, 0, -4, 1], [3, 2, 3, 2, 5], [-1, -1, -2, -3, -1, -1],
                [6, 6, 5, 6, 5, 7, 0], [30, 31] | weight 3/2, 2, 3
            scores [7, 6, 9, 8, 5, 7, 6, 8], [1, 3, 2, 5, 4, 1, 2, 3, 0, 6, 5, 4], [0, 25, 70, 72, -48] |
                weight 11/10, 2/3
        """,
        longer_pairs="""
            scores [[3, 1, 4, 1, 5], [2, 2, 3, 2, 4]], [[-2, 0, 6], [-1, 1, 5]],
                [[4, 4, 4, 4], [3, 3, 3, 5]] | weight 3/2
        """,
    ),
    mechanism(
        "an item in proportion to weight^(number of its lists), or null",
        "An item that is in n > 0 of the lists is drawn in proportion to weight^n, and null is drawn in proportion "
        "to failure_weight. An item that is repeated in a list counts once there.",
        _sparse_sample,
        data='lists [], [["a"]], [["a"], ["a", "b"]], [["b"], ["a", "a"]]',
        settings="weight 2, 4 | failure_weight 2, 8",
        pairs={
            "replacement": '[[["a"], ["a"]], [["a"], ["b"]]]',
            "addition": '[[["a"]], [["a"], ["b"]]]',
        },
        # The last lines have texts that look alike, and items of many lists.
        longer=f"""
            lists [[]], [["a", "b", "c"]], [["c", "b"], ["b", "a"], ["b"]], [["a"], ["a"], ["a"], ["a"]],
                [["b", "b", "a"], ["c"], [], ["c"], ["d", "a"]],
                [["x", "y"], ["y", "x"], ["x", "y"], ["y"], ["y"], ["z"]] | weight 3, 3/2 | failure_weight 1/2, 100
            lists [["a"], ["A"], [" a"], ["a "], [""], ["ä"]],
                {written(json_of([["a", "b"]] * 7 + [["b"]] * 5))} |
                weight 5/4 | failure_weight 3
        """,
        longer_pairs=f"""
            lists [[], [["a"]]], [[["a"]], [["b"]]], [[["a"], ["a"], ["a"], ["a"]], [["a"], ["a"], ["a"]]],
                [[["a", "b"], ["b"], ["a"]], [["a", "b"], ["b"], ["c", "b"]]] | weight 2 | failure_weight 16
            lists {written(json_of([[["a"]] * n + [["b"]] * (10 - n) for n in (5, 4)]))},
                {written(json_of([[["a"], ["b"], ["c"]] * 2 + more for more in ([], [["c", "d"]])]))} |
                weight 3/2 | failure_weight 1/2
        """,
        dialect="adjacency",
    ),
    mechanism(
        "the items whose noisy count reaches the threshold, each with its noisy count",
        "The count of every item that occurs gets discrete Laplace noise of the weight. If the noisy count is at "
        "least the threshold, the pair of the item and its noisy count is published. The pairs are a set: their "
        "order does not matter.",
        _stable_histogram,
        data='items ["a"], ["a", "a"], ["a", "b"], ["b", "a", "b"]',
        settings="weight 1/2, 1/4 | threshold 1, 2",
        pairs={"replacement": '[["a", "a"], ["a", "b"]]', "addition": '[["a"], ["a", "b"]]'},
        longer=f"""
            items [], ["a", "a", "a", "a"], {written(["b"] * 5)}, {written(["c"] * 7)} | weight 1/3 | threshold 3, 5
            items ["a", "b", "c"], ["c", "a", "b", "c", "c"] | weight 1/8 | threshold 2
            items ["d", "c", "b", "a"], ["a", "a", "b", "b", "b", "d"] | weight 1/16 | threshold 1, 3
            items ["a"], {written(["a"] * 30)} | weight 4/5 | threshold 9
            items ["a", "A"], ["", " "] | weight 1/8 | threshold 1
            items ["a"], ["a", "b", "b"] | weight 1/4 | threshold 0, -2
        """,
        longer_pairs="""
            items [["a"], ["b"]], [[], ["a"]], [["a", "a", "a", "b"], ["a", "a", "b", "b"]],
                [["a", "b", "c"], ["a", "b", "b"]] | weight 1/4 | threshold 2
            items [["b", "b", "b", "b", "b"], ["b", "b", "b", "b"]],
                [["b", "b", "b", "b"], ["b", "b", "b", "a"]] | weight 1/8 | threshold 4
        """,
        dialect="adjacency",
        normal=in_any_order,
    ),
)

MECHANISMS = (*_PLAIN, *COMPARISONS, COMPOSITION)
