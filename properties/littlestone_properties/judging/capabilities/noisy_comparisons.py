"""Mechanisms that compare noisy values: with one threshold, with two thresholds, or with each other."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from littlestone.mechanisms import AboveThresholdSettings, StopRule, answer_between
from littlestone.mechanisms import above_threshold as answers_above
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..inputs.mechanisms import mechanism
from ..json_values import truth_values

TIES = ("first", "last", "uniform")


def _above_threshold(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> Sequence[bool]:
    epsilon = Epsilon.log(1 / weight)
    settings = AboveThresholdSettings(threshold=threshold, epsilon=epsilon, limit=limit, stop=StopRule.AT_LIMIT)
    return answers_above(values, settings=settings, coins=coins)


def _sparse_vector(
    values: Sequence[int],
    threshold: int,
    threshold_weight: Fraction,
    weight: Fraction,
    limit: int,
    coins: Coins[Fraction],
    *,
    is_refreshed: bool = False,
) -> list[bool]:
    noisy, answers = threshold + coins.discrete_laplace(threshold_weight), list[bool]()
    for value in values:
        answers.append(coins.discrete_laplace_reaches(weight, noisy - value))
        if answers[-1]:
            if sum(answers) == limit:
                break
            noisy = threshold + coins.discrete_laplace(threshold_weight) if is_refreshed else noisy
    return answers


def _between_thresholds(
    counts: Sequence[int],
    lower: int,
    upper: int,
    threshold_weight: Fraction,
    weight: Fraction,
    coins: Coins[Fraction],
) -> list[str]:
    shift, found = coins.discrete_laplace(threshold_weight), list[str]()
    for count in counts:
        found.append(answer_between(coins, shift, count, lower, upper, weight))
        if found[-1] == "top":
            break
    return found


def _noisy_maximum(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction], *, tie: str = TIES[0]) -> int:
    noisy = [count + coins.discrete_laplace(weight) for count in counts]
    largest = [place for place, value in enumerate(noisy) if value == max(noisy)]
    if tie == "uniform":
        return largest[coins.uniform_choice(len(largest))]
    return largest[0 if tie == "first" else -1]


_VALUES = {"": "[[1], [2]], [[0, 2], [1, 1]], [[3, 3, 3], [2, 2, 2]], [[1, 0, 2], [0, 1, 1]]"}


COMPARISONS = (
    mechanism(
        "for each value whether it is above the threshold, until `limit` values are above",
        "AboveThreshold with noise on the queries only. Every value gets discrete Laplace noise of its own, an "
        "integer k in proportion to weight^abs(k). The answer is Above (true) if the sum is at least the "
        "threshold, and not Above (false) otherwise. The mechanism stops after `limit` answers Above.",
        _above_threshold,
        data="values [], [1], [0, 2], [2, 1, 3]",
        settings="""
            weight 1/2 | threshold 2 | limit 1
            weight 1/2 | threshold 0 | limit 2
            weight 1/4 | threshold 2 | limit 1
            weight 1/4 | threshold 0 | limit 2
        """,
        pairs=_VALUES,
        # Values far from thresholds, and thresholds far from 0; limits up to 6.
        longer="""
            values [1, 1, 1, 1], [3, -5, 0, 7] | threshold 1, -2 | weight 1/8 | limit 1, 2, 3
            values [0, 2, 2, 1, 3] | threshold 2 | weight 1/8 | limit 3, 4
            values [-3, -2, -4, -3, -3, -3] | threshold -3 | weight 1/16 | limit 2, 3, 6
            values [5], [-4], [9, 1] | threshold 2, -1 | weight 1/2, 2/3 | limit 1
            values [30, 300], [-31, -29] | threshold 30, -30, 299 | weight 1/8 | limit 1, 2
            values [2147483648, 2147483650, 2147483647] | threshold 2147483649 | weight 1/8 | limit 2
            values [-4503599627370497, -4503599627370496] | threshold -4503599627370496 | weight 1/8 | limit 1
        """,
        longer_pairs="""
            values [[-2, -2, -2, -2], [-3, -3, -3, -3]], [[-1, -4, -2, 3], [-2, -3, -3, 2]],
                [[-5, 0, -2, -2], [-4, 1, -3, -1]] | threshold -2 | weight 1/2 | limit 3
            values [[7, -4, 3], [6, -3, 2]], [[2, 2, 2, 2, 2], [3, 3, 3, 3, 3]] | threshold 3 | weight 1/4 | limit 2
        """,
        normal=truth_values,
    ),
    mechanism(
        "for each value whether it is above the noisy threshold, until `limit` values are above",
        "The standard AboveThreshold. Noise with weight w is an integer k that is drawn in proportion to w^abs(k). "
        "Before the first value, the threshold gets noise with `threshold_weight`. Every value gets noise of its "
        "own with `weight`. The answer is Above (true) if the noisy value is at least the noisy threshold, and not "
        "Above (false) otherwise. The mechanism stops after `limit` answers Above. The dialect threshold_noise "
        "says whether the noise of the threshold is drawn once, or anew after every Above.",
        _sparse_vector,
        data="values [], [1], [0, 2], [2, 1, 3]",
        settings="""
            threshold 2 | threshold_weight 1/4 | weight 1/2 | limit 1
            threshold 0 | threshold_weight 1/2 | weight 1/2 | limit 2
            threshold 2 | threshold_weight 1/16 | weight 1/4 | limit 1
            threshold 1 | threshold_weight 1/4 | weight 1/8 | limit 3
        """,
        pairs=_VALUES,
        longer="""
            values [5], [-4], [9, 1] | threshold 2, -1 | threshold_weight 1/4 | weight 1/2, 2/3 | limit 1
            values [1, 1, 1, 1], [3, -5, 0, 7] | threshold 1, -2 |
                threshold_weight 1/64, 1/16 | weight 1/16 | limit 1, 2, 3
            values [-3, -2, -4, -3, -3, -3], [0, 2, 2, 1, 3] | threshold -3, 2 |
                threshold_weight 1/64 | weight 1/64 | limit 2, 3, 6
            values [0, 0, 0, 0, 0], [-1, -1, -1, -1] | threshold 0 | threshold_weight 1/64 | weight 1/8 | limit 1
            values [1, -4, 3, -2], [-1, 1, -1, 1, -1, 1] | threshold 0, 2 |
                threshold_weight 1/64 | weight 1/8 | limit 1
            values [2147483648, 2147483650, 2147483647] | threshold 2147483649 |
                threshold_weight 1/64 | weight 1/8 | limit 2
            values [-4503599627370497, -4503599627370496] | threshold -4503599627370496 |
                threshold_weight 1/64 | weight 1/8 | limit 1
        """,
        longer_pairs="""
            values [[0, 0, 0, 0, 0], [-1, -1, -1, -1, -1]], [[-1, -1, -1, -1], [-2, -2, -2, -2]],
                [[1, -1, 1, -1], [0, 0, 0, 0]] | threshold 0 | threshold_weight 1/64 | weight 1/8 | limit 1
        """,
        dialect="threshold_noise",
        others={"refreshed": partial(_sparse_vector, is_refreshed=True)},
        normal=truth_values,
    ),
    mechanism(
        'for each count "left", "right" or "top", until the first "top"',
        "Noise with weight w is an integer k that is drawn in proportion to w^abs(k). One noise m with "
        "`threshold_weight` is drawn before the first count, and every count gets noise of its own with `weight`. "
        "The answer to a noisy count below lower + m is left. Otherwise, the answer to a noisy count above upper - "
        "m is right. The answer to any other noisy count is top, and after the first top the mechanism stops. The "
        "lower threshold is below the upper threshold; the noise m may move them past each other.",
        _between_thresholds,
        data="counts [], [0], [2, 5], [3, 0, 6]",
        settings="lower 1 | upper 3, 5 | threshold_weight 1/8 | weight 1/2, 1/4",
        pairs={"": "[[1], [2]], [[0, 5], [1, 4]], [[1, 5, 1], [0, 6, 0]], [[3, 3], [4, 2]]"},
        longer="""
            counts [-3, 9, -1, 4], [4, 4, 4, 4], [0, 1] | lower -2, -1 | upper 0, 4 |
                threshold_weight 1/4, 1/64 | weight 1/16
            counts [-2, -2, -2, -2, -2], [3, 3, -2, -2, 3, 4] | lower -1 | upper 0, 2 |
                threshold_weight 1/16 | weight 1/64
            counts [20], [-20], [4], [9, 30] | lower 0 | upper 12 | threshold_weight 1/3 | weight 1/2
            counts [2147483646, 2147483650, 2147483648] | lower 2147483647 | upper 2147483649 |
                threshold_weight 1/64 | weight 1/8
            counts [-4503599627370498, -4503599627370494] | lower -4503599627370497 | upper -4503599627370495 |
                threshold_weight 1/64 | weight 1/8
            counts [0, 4, 1, 3, 0], [2, 2, 2, 2], [-1, 5, -1, 5, 2], [7, -4] | lower 0 | upper 4 |
                threshold_weight 1/512 | weight 1/8
        """,
        longer_pairs="""
            counts [[0, 0, 0, 0, 0], [1, 1, 1, 1, 1]], [[0, 3, 0, 3, 0, 3], [1, 2, 1, 2, 1, 2]],
                [[0, 0, 0], [1, -1, 1]] | lower 0 | upper 3 | threshold_weight 1/64 | weight 1/4
        """,
    ),
    mechanism(
        "the index of the largest noisy count",
        "Report noisy max. Every count gets discrete Laplace noise of its own, an integer k in proportion to "
        "weight^abs(k). The answer is the index of the largest sum, from 0 on. The dialect maximum_tie says which "
        "index is the answer if several sums are largest.",
        _noisy_maximum,
        data="counts [0], [0, 1], [3, 1], [1, 1]",
        settings="weight 1/2, 1/4",
        pairs={"": "[[0, 1], [1, 0]], [[2, 2], [3, 1]]"},
        longer="""
            counts [0, 0, 0], [2, 1, 0], [1, 4, 2] | weight 1/4, 1/8
            counts [1, 2, 3, 3], [-1, 0, -1, -2], [5, 0, 6, 5] | weight 1/16
            counts [0, 1, 0, 1, 0] | weight 1/64
            counts [-4, -6], [4, 1], [-3] | weight 2/3
            counts [40, 45], [100, 101, 99], [2, 0, 8] | weight 1/2
            counts [0, 0, 1, 0, 0, 1, 1] | weight 1/512
            counts [2147483648, 0], [-1, -2147483649], [4503599627370496, 4503599627370497] | weight 1/4
        """,
        longer_pairs="counts [[0, 0, 0], [1, -1, -1]], [[2, 1, 0], [1, 2, 1]], [[4, 1, 3], [3, 2, 4]] | weight 1/8",
        dialect="maximum_tie",
        others={tie: partial(_noisy_maximum, tie=tie) for tie in TIES[1:]},
    ),
)
