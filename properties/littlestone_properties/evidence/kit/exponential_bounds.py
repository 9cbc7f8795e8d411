"""Rational bounds of the exponential function, so that tails can be compared with it exactly."""

from fractions import Fraction

from littlestone.errors import InvalidValueError

MIN_TERMS = 25


def _partial_sum(exponent: Fraction) -> tuple[Fraction, Fraction]:
    """Return a partial sum of the series of exp at a number of at least 0, and a bound on what is missing."""
    terms = MIN_TERMS + 2 * int(exponent)
    total, term = Fraction(0), Fraction(1)
    for number in range(1, terms + 1):
        total += term
        term = term * exponent / number
    # Each further term is at most half of the one before, as terms >= 2 exponent.
    return total, 2 * term


def exp_lower(exponent: Fraction) -> Fraction:
    """Return a rational number at most exp(exponent), close to it.

    Examples
    --------
    >>> float(exp_lower(Fraction(-1)))
    0.36787944117144233
    """
    if exponent >= 0:
        return _partial_sum(exponent)[0]
    return 1 / exp_upper(-exponent)


def exp_upper(exponent: Fraction) -> Fraction:
    """Return a rational number at least exp(exponent), close to it.

    Examples
    --------
    >>> exp_lower(Fraction(1)) < exp_upper(Fraction(1)) < exp_lower(Fraction(1)) + Fraction(1, 10**20)
    True
    """
    if abs(exponent) > 1000:
        raise InvalidValueError("exponent", exponent, "from -1000 to 1000")
    if exponent >= 0:
        total, missing = _partial_sum(exponent)
        return total + missing
    return 1 / exp_lower(-exponent)
