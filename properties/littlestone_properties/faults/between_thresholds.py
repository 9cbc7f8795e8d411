"""Wrong BetweenThresholds that every check of it must catch.

Each draws and compares like the mechanism, with one mistake; the signature is that of
:func:`littlestone.mechanisms.between_thresholds`.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.mechanisms import BetweenAnswer, answer_between, between_thresholds
from littlestone.randomness import Coins

BetweenThresholdsFunction: TypeAlias = Callable[
    [Coins[Fraction], Iterable[int], int, int, Fraction, Fraction], tuple[BetweenAnswer, ...]
]
"""Coins, counts, lower and upper threshold, ratio of the thresholds' noise, ratio of the queries' noise."""


def thresholds_next_to_each_other(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Move both thresholds to the middle, where they are closer than the lemma allows."""
    middle = (lower + upper) // 2
    return between_thresholds(coins, counts, middle, middle + 1, threshold_ratio, query_ratio)


def fresh_threshold_noise(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Draw the noise on the thresholds anew for every query."""
    answers: list[BetweenAnswer] = []
    for count in counts:
        answers += between_thresholds(coins, [count], lower, upper, threshold_ratio, query_ratio)
        if answers[-1] is BetweenAnswer.TOP:
            break
    return tuple(answers)


def both_thresholds_up(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Add the noise to both thresholds, which is the same as taking it from every count."""
    shift = coins.discrete_laplace(threshold_ratio)
    return _without_threshold_noise(coins, (count - shift for count in counts), lower, upper, query_ratio)


def no_threshold_noise(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Leave the thresholds as they are."""
    return _without_threshold_noise(coins, counts, lower, upper, query_ratio)


def no_query_noise(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Compare the counts themselves with the noisy thresholds."""
    shift = coins.discrete_laplace(threshold_ratio)
    answers = []
    for count in counts:
        if count < lower + shift:
            answers.append(BetweenAnswer.LEFT)
        elif count > upper - shift:
            answers.append(BetweenAnswer.RIGHT)
        else:
            return (*answers, BetweenAnswer.TOP)
    return tuple(answers)


def goes_on_after_top(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Answer all queries with the same noisy thresholds, whatever the answers are."""
    shift = coins.discrete_laplace(threshold_ratio)
    return tuple(answer_between(coins, shift, count, lower, upper, query_ratio) for count in counts)


def _without_threshold_noise(
    coins: Coins[Fraction], counts: Iterable[int], lower: int, upper: int, query_ratio: Fraction
) -> tuple[BetweenAnswer, ...]:
    answers = []
    for count in counts:
        answers.append(answer_between(coins, 0, count, lower, upper, query_ratio))
        if answers[-1] is BetweenAnswer.TOP:
            break
    return tuple(answers)


WRONG_BETWEEN_THRESHOLDS: Mapping[str, BetweenThresholdsFunction] = MappingProxyType(
    {
        "thresholds next to each other": thresholds_next_to_each_other,
        "fresh noise on the thresholds for every query": fresh_threshold_noise,
        "noise added to both thresholds": both_thresholds_up,
        "no noise on the thresholds": no_threshold_noise,
        "no noise on the counts": no_query_noise,
        "goes on after Top": goes_on_after_top,
    }
)
"""Name of the mistake -> the mechanism that makes it."""
