"""BetweenThresholds: is a noisy value left of, right of, or between two noisy thresholds (`yan` Algorithm 1).

Line by line: one noise mu for both thresholds, ``t_l + mu`` and ``t_u - mu`` (line 1); for each query fresh noise
on its value, then Left if it is below the lower threshold, else Right if it is above the upper one, else Top, and
stop (line 2).

Convention: averages over n records are given as counts, so the noise of scale 2/(epsilon n) on an average is of
scale 2/epsilon on a count: ratios ``exp(-epsilon / 2)`` for mu and ``exp(-epsilon / 6)`` for the queries. Left and
Right are strict, so with discrete noise a tie with a threshold is Top. If mu crosses the thresholds, a value can
satisfy both tests; then Left is answered, which is tested first.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from ..errors import InvalidValueError
from ..randomness import Coins

__all__ = ["BetweenAnswer", "between_thresholds"]


class BetweenAnswer(StrEnum):
    """An answer of BetweenThresholds."""

    LEFT = "left"
    """The noisy value is below the noisy lower threshold."""

    RIGHT = "right"
    """The noisy value is above the noisy upper threshold, and not Left."""

    TOP = "top"
    """Neither; the mechanism stops."""


def between_thresholds(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Return the answers to a sequence of counting queries, up to and including the first Top.

    Ledger: ``yan.algorithm-1``. Locator: `yan` Algorithm 1.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    counts
        The values of the queries as counts, of sensitivity at most 1.
    lower, upper
        The thresholds as counts, ``lower < upper``.
    threshold_ratio, query_ratio
        Ratios of the noise on the thresholds and on the counts, strictly between 0 and 1.

    Raises
    ------
    InvalidValueError
        If the thresholds are crossed or a ratio is out of range.

    Notes
    -----
    Both noises are drawn, so enumeration cuts their tails; the answer to a query needs two tests of one noise.

    Examples
    --------
    >>> from littlestone_reference.randomness import EnumeratedCoins
    >>> from littlestone_reference.randomness.enumerated import enumerate_branches
    >>> exact = enumerate_branches(
    ...     EnumeratedCoins(Fraction(1, 1000)),
    ...     lambda coins: between_thresholds(coins, [5], 2, 8, Fraction(1, 4), Fraction(1, 4)),
    ... )
    >>> round(float(exact.probability((BetweenAnswer.TOP,))), 2)
    0.98
    """
    if not lower < upper:
        raise InvalidValueError("upper", upper, f"above the lower threshold {lower}")
    shift = coins.discrete_laplace(threshold_ratio)
    noisy_lower, noisy_upper = lower + shift, upper - shift
    answers = []
    for count in counts:
        noisy_count = count + coins.discrete_laplace(query_ratio)
        if noisy_count < noisy_lower:
            answers.append(BetweenAnswer.LEFT)
        elif noisy_count > noisy_upper:
            answers.append(BetweenAnswer.RIGHT)
        else:
            answers.append(BetweenAnswer.TOP)
            break
    return tuple(answers)
