"""BetweenThresholds: is a noisy value left of, right of, or between two noisy thresholds (`yan` Algorithm 1).

Line by line: one noise mu for both thresholds, ``t_l + mu`` and ``t_u - mu`` (line 1, :func:`between_thresholds`);
for each query fresh noise on its value, then Left if it is below the lower threshold, else Right if it is above the
upper one, else Top, and stop (line 2, :func:`answer_probabilities` and :func:`answer_between`).

Convention: averages over n records are given as counts, so the noise of scale 2/(epsilon n) on an average is of
scale 2/epsilon on a count: ratios ``exp(-epsilon / 2)`` for mu and ``exp(-epsilon / 6)`` for the queries. Left and
Right are strict, so with discrete noise a tie with a threshold is Top; thresholds that are no integers are rounded
towards each other, the lower one up and the upper one down, which changes no answer. If mu crosses the
thresholds, a value can satisfy both tests; then Left is answered, which is tested first, and Top is impossible.
"""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from ..errors import InvalidValueError
from ..randomness import Coins, check_weight, discrete_laplace_tail


class BetweenAnswer(StrEnum):
    """An answer of BetweenThresholds."""

    LEFT = "left"
    """The noisy value is below the noisy lower threshold."""

    RIGHT = "right"
    """The noisy value is above the noisy upper threshold, and not Left."""

    TOP = "top"
    """Neither; the mechanism stops."""


@lru_cache(maxsize=1 << 14)  # enumeration asks the same question on every branch
def answer_probabilities(
    shift: int, count: int, lower: int, upper: int, query_ratio: Fraction
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities of Left, Right and Top for one query, given the noise on the thresholds.

    Ledger: ``yan.algorithm-1``.

    Parameters
    ----------
    shift
        The noise mu: it is added to the lower threshold and taken from the upper one.
    count
        The value of the query as a count.
    lower, upper
        The thresholds as counts.
    query_ratio
        Ratio of the noise on the count, strictly between 0 and 1.

    Notes
    -----
    All three are exact: Left is noise below ``lower + shift - count``; Right is noise of at least that and above
    ``upper - shift - count``. Constant time.

    Examples
    --------
    >>> answer_probabilities(0, 0, 0, 1, Fraction(1, 2))
    (Fraction(1, 3), Fraction(1, 6), Fraction(1, 2))

    Thresholds that are crossed: Left is tested first, and Top is impossible.

    >>> answer_probabilities(2, 0, 0, 1, Fraction(1, 2))
    (Fraction(5, 6), Fraction(1, 6), Fraction(0, 1))
    """
    not_left = discrete_laplace_tail(query_ratio, lower + shift - count)
    above = discrete_laplace_tail(query_ratio, upper - shift - count + 1)
    right = min(not_left, above)
    return 1 - not_left, right, not_left - right


def answer_between(
    coins: Coins[Fraction], shift: int, count: int, lower: int, upper: int, query_ratio: Fraction
) -> BetweenAnswer:
    """Return the answer to one query, given the noise on the thresholds.

    Ledger: ``yan.algorithm-1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    shift, count, lower, upper, query_ratio
        As in :func:`answer_probabilities`.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(answer_between, 0, 0, 0, 1, Fraction(1, 2))
    >>> exact.probability(BetweenAnswer.LEFT)
    Fraction(1, 3)
    """
    return tuple(BetweenAnswer)[coins.choose(answer_probabilities(shift, count, lower, upper, query_ratio))]


def between_thresholds(
    coins: Coins[Fraction],
    counts: Iterable[int],
    lower: int,
    upper: int,
    threshold_ratio: Fraction,
    query_ratio: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Return the answers to a sequence of counting queries, up to and including the first Top.

    Ledger: ``yan.algorithm-1``.

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

    Notes
    -----
    Nothing but mu is drawn from an unbounded range, so enumeration cuts only the tails of mu. The queries are taken
    one by one, and none after Top.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(between_thresholds, [5, 1], 2, 8, Fraction(1, 4), Fraction(1, 4))
    >>> round(float(exact.probability((BetweenAnswer.TOP,))), 4)
    0.9816
    """
    if not lower < upper:
        raise InvalidValueError("upper", upper, f"above the lower threshold {lower}")
    check_weight(query_ratio)
    shift = coins.discrete_laplace(threshold_ratio)
    answers = []
    for count in counts:
        answers.append(answer_between(coins, shift, count, lower, upper, query_ratio))
        if answers[-1] is BetweenAnswer.TOP:
            break
    return tuple(answers)
