"""BetweenThresholds: a noisy value is left of, right of, or between two noisy thresholds (`yan` Algorithm 1).

Line by line: both thresholds share one noise mu and become ``t_l + mu`` and ``t_u - mu`` (line 1,
:func:`between_thresholds`). Each query value gets fresh noise; the answer is Left below the lower threshold,
otherwise Right above the upper threshold, otherwise Top, which stops the mechanism (line 2,
:func:`answer_probabilities` and :func:`answer_between`).

Convention: averages over n records are given as counts, so mu has scale ``2 / epsilon`` and the noise on a count
has scale ``6 / epsilon``; both noises are discrete Laplace. Left and Right are strict, so a value equal to a
threshold is Top; thresholds that are not integers are rounded towards each other, which changes no answer. If mu
makes the thresholds cross, a value can satisfy both tests; then the answer is Left, which is tested first, and Top
is impossible.
"""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import ceil, log

from ..errors import InvalidValueError, check_at_least
from ..intervals import logarithm
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy
from ..randomness import Coins, Seed, coins_from, discrete_laplace_tail
from .shares import check_noise, share


class BetweenAnswer(StrEnum):
    """An answer of BetweenThresholds."""

    LEFT = "left"
    """The noisy value is below the noisy lower threshold."""

    RIGHT = "right"
    """The noisy value is above the noisy upper threshold, and the answer is not Left."""

    TOP = "top"
    """The noisy value is in between; the mechanism stops."""


@lru_cache(maxsize=1 << 14)  # an enumeration calls this with the same values on every branch
def answer_probabilities(
    shift: int, count: int, lower: int, upper: int, weight: Fraction
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the probabilities of Left, Right and Top for one query, given the noise on the thresholds.

    The noise ``shift``, mu, is added to the lower threshold and subtracted from the upper threshold; ``weight`` is
    ``exp(-epsilon / 6)``, the factor for one more step of noise on the count.

    Ledger: ``yan.algorithm-1``.

    >>> answer_probabilities(0, 0, 0, 1, Fraction(1, 2))
    (Fraction(1, 3), Fraction(1, 6), Fraction(1, 2))
    >>> answer_probabilities(2, 0, 0, 1, Fraction(1, 2))  # crossed
    (Fraction(5, 6), Fraction(1, 6), Fraction(0, 1))
    """
    not_left = discrete_laplace_tail(weight, lower + shift - count)
    above = discrete_laplace_tail(weight, upper - shift - count + 1)
    right = min(not_left, above)
    return 1 - not_left, right, not_left - right


def answer_between(
    coins: Coins[Fraction], shift: int, count: int, lower: int, upper: int, weight: Fraction
) -> BetweenAnswer:
    """Return the answer to one query, given the noise on the thresholds; see :func:`answer_probabilities`.

    Ledger: ``yan.algorithm-1``.
    """
    return tuple(BetweenAnswer)[coins.choose(answer_probabilities(shift, count, lower, upper, weight))]


def between_thresholds(
    counts: Iterable[int],
    *,
    lower: int,
    upper: int,
    epsilon: Epsilon | Number,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> tuple[BetweenAnswer, ...]:
    """Return the answers to a sequence of counting queries, up to and including the first Top.

    The mechanism is (epsilon, delta)-private with the delta of :func:`between_thresholds_delta`. The values are
    counts of sensitivity at most 1, which are read one by one until Top; the thresholds are counts with
    ``lower < upper``.

    Ledger: ``yan.algorithm-1``.

    >>> [str(answer) for answer in between_thresholds([0, 90, 45], lower=30, upper=60, epsilon=4, seed=1)]
    ['left', 'right', 'top']
    """
    if not lower < upper:
        raise InvalidValueError("upper", upper, f"above the lower threshold {lower}")
    drawn, weight = coins_from(coins, seed), share(epsilon, 6).decay
    shift = drawn.discrete_laplace(share(epsilon, 2).decay)
    answers = []
    for count in counts:
        answers.append(answer_between(drawn, shift, count, lower, upper, weight))
        if answers[-1] is BetweenAnswer.TOP:
            break
    return tuple(answers)


def between_thresholds_delta(epsilon: Epsilon | Number, gap: int) -> Delta:
    """Return a delta with which BetweenThresholds is private if the thresholds are ``gap`` counts apart.

    The delta is valid for every sequence of adaptive queries: the proof compares mu on one input with mu + 1 on the
    other input. Left and Right only become more likely, and the probability of mu changes by a factor ``exp(epsilon
    / 2)``. Top, the last answer, requires the noise to be in an interval of n integers, and on the other input two
    of these integers are missing. If the interval is far out, the two integers at its end have the largest share,
    ``(1 - w^2) / (1 - w^n)`` for noise of weight w. A value mu is good if the share of the other integers is at
    least ``exp(-epsilon / 2)``. Delta is the probability that mu is not good.

    Ledger: ``yan.lemma-1``.

    >>> [round(float(between_thresholds_delta(1, gap)), 9) for gap in (20, 60)]
    [0.018796643, 8.53e-07]
    """
    check_at_least(1, gap=gap)
    noise, weight = share(epsilon, 2), share(epsilon, 6).decay
    slack = noise.exp * Epsilon.of(epsilon).decay
    largest_power = (weight**2 - slack) / (1 - slack)  # of weight^n
    length = max(3, ceil(log(largest_power) / log(weight)))
    while weight**length > largest_power:
        length += 1
    # Top needs one of gap - 2 mu + 1 integers of noise.
    return Delta(discrete_laplace_tail(noise.decay, (gap + 1 - length) // 2 + 1))


def paper_gap(epsilon: Epsilon | Number, delta: Delta | Number) -> int:
    """Return the least distance between the thresholds, in counts, that `yan` Lemma 1 requires.

    It is ``(12 / epsilon) (ln(10 / epsilon) + ln(1 / delta) + 1)``, rounded up, for epsilon and delta below 1.

    Ledger: ``yan.lemma-1``.

    >>> paper_gap(Epsilon.log(Fraction(7, 6)) * 6, 0.1)
    74
    """
    given = Epsilon.of(epsilon)
    check_noise("epsilon", given)
    nats = logarithm(given.exp)
    if not nats.is_below(1):
        raise InvalidValueError("epsilon", epsilon, "below 1, as in the lemma")
    allowed = Privacy(0, delta).delta
    if allowed == 0:
        raise InvalidValueError("delta", delta, "above 0")
    return ceil((12 / nats * (logarithm(10 / nats) + logarithm(1 / allowed) + 1)).upper)
