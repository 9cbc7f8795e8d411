"""Bounds on an unknown probability from a count of successes, valid except with a stated failure probability.

Convention: all rounding is towards the safe side. A number of any size is an integer of 96 bits times a power of
two, rounded up after every operation, so a computed tail is never less than the true tail.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb

from ...errors import InvalidValueError, check_at_least, check_from_0_to_1, check_strictly_between_0_and_1
from ...intervals import Interval

PRECISION = 96
GRID_BITS = 32
NEGLIGIBLE_BITS = 64

_Scaled = tuple[int, int]
"""m and e for the number m 2^e."""


def _scaled(numerator: int, denominator: int = 1) -> _Scaled:
    """Return a quotient, rounded up."""
    shift = max(0, PRECISION + denominator.bit_length() - numerator.bit_length())
    return _cut(-((-numerator << shift) // denominator), -shift)


def _cut(mantissa: int, exponent: int) -> _Scaled:
    excess = mantissa.bit_length() - PRECISION
    return (-(-mantissa >> excess), exponent + excess) if excess > 0 else (mantissa, exponent)


def _times(one: _Scaled, other: _Scaled) -> _Scaled:
    return _cut(one[0] * other[0], one[1] + other[1])


def _plus(one: _Scaled, other: _Scaled) -> _Scaled:
    (high, low) = (one, other) if one[1] >= other[1] else (other, one)
    if high[1] - low[1] > 2 * PRECISION and high[0]:
        return _cut((high[0] << PRECISION) + 1, high[1] - PRECISION)  # less than one unit of the last place
    return _cut((high[0] << (high[1] - low[1])) + low[0], low[1])


def _power(base: _Scaled, exponent: int) -> _Scaled:
    result, square = (1, 0), base
    while exponent:
        if exponent & 1:
            result = _times(result, square)
        square, exponent = _times(square, square), exponent >> 1
    return result


def _fraction(value: _Scaled) -> Fraction:
    return Fraction(value[0] << value[1]) if value[1] >= 0 else Fraction(value[0], 1 << -value[1])


@lru_cache(maxsize=16)
def _number_of_choices(n_trials: int, successes: int) -> _Scaled:
    return _scaled(comb(n_trials, successes))


def binomial_tail_bound(n_trials: int, at_least: int, probability: Fraction) -> Fraction:
    """Return an upper bound on the probability of ``at_least`` or more successes, with relative error about 2^-50.

    The first term is computed by repeated squaring, and each further term from the previous one. Once the terms
    decrease, a geometric series bounds the rest; the far tail takes a few times sqrt(n) terms. The function is
    meant for n up to a million.

    >>> float(binomial_tail_bound(3, 2, Fraction(1, 2)))
    0.5
    """
    check_at_least(0, n_trials=n_trials)
    check_from_0_to_1(probability=probability)
    if at_least <= 0 or probability == 1:
        return Fraction(1 if at_least <= n_trials else 0)
    if at_least > n_trials or probability == 0:
        return Fraction(0)
    success, failure = probability.numerator, probability.denominator - probability.numerator
    term = _number_of_choices(n_trials, at_least)
    term = _times(term, _power(_scaled(success, probability.denominator), at_least))
    term = _times(term, _power(_scaled(failure, probability.denominator), n_trials - at_least))
    total = term
    for successes in range(at_least, n_trials):
        above, below = (n_trials - successes) * success, (successes + 1) * failure
        term = _times(term, _scaled(above, below))
        total = _plus(total, term)
        # The quotients q decrease, so all following terms together are at most term q / (1 - q).
        if above < below and term[0].bit_length() + term[1] < total[0].bit_length() + total[1] - NEGLIGIBLE_BITS:
            total = _plus(total, _times(term, _scaled(above, below - above)))
            break
    return min(Fraction(1), _fraction(total))


def proportion_bounds(successes: int, n_trials: int, failure: Fraction) -> Interval:
    """Return an interval that misses the probability of success with probability at most ``failure``.

    Each end is wrong with probability at most ``failure / 2`` (exact binomial bounds of Clopper and Pearson). The
    lower end is a multiple p of 2^-32 such that ``successes`` or more successes have probability at most
    ``failure / 2``; it is the largest such multiple up to rounding. The upper end is found in the same way.

    >>> str(proportion_bounds(5, 10, Fraction(1, 20)))
    '[0.18708602828, 0.81291397172]'
    """
    check_at_least(1, n_trials=n_trials)
    if not 0 <= successes <= n_trials:
        raise InvalidValueError("successes", successes, f"from 0 to {n_trials}")
    check_strictly_between_0_and_1(failure=failure)
    lower = _lower_end(successes, n_trials, failure / 2)
    return Interval(lower, 1 - _lower_end(n_trials - successes, n_trials, failure / 2))


def _lower_end(successes: int, n_trials: int, failure: Fraction) -> Fraction:
    """Return the largest p found with Pr[at least ``successes`` successes] <= failure; 0 always qualifies."""
    if successes == 0:
        return Fraction(0)
    # Above the observed proportion the tail is about a half or more, so that range need not be searched.
    low, high = 0, (successes << GRID_BITS) // n_trials + 1
    while high - low > 1:
        middle = (low + high) // 2
        if binomial_tail_bound(n_trials, successes, Fraction(middle, 1 << GRID_BITS)) <= failure:
            low = middle
        else:
            high = middle
    return Fraction(low, 1 << GRID_BITS)
