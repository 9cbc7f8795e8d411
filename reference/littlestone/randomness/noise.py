"""The discrete Laplace distribution (two-sided geometric distribution), exactly.

Convention: its parameter is the ratio r of neighbouring probabilities, ``0 < r < 1``: the integer k has probability
``(1 - r) / (1 + r) r^|k|``. It is Laplace noise of scale b rounded to a density on the integers, with
``r = exp(-1 / b)``; adding it to a count of sensitivity 1 is exactly ``ln(1 / r)``-differentially private.
"""

from fractions import Fraction

from ..errors import InvalidValueError


def check_ratio(ratio: Fraction) -> None:
    """Raise unless the ratio lies strictly between 0 and 1."""
    if not 0 < ratio < 1:
        raise InvalidValueError("ratio", ratio, "strictly between 0 and 1")


def discrete_laplace_pmf(ratio: Fraction, value: int) -> Fraction:
    """Return the probability of one integer.

    Parameters
    ----------
    ratio
        Strictly between 0 and 1.
    value
        Any integer.

    Examples
    --------
    >>> discrete_laplace_pmf(Fraction(1, 2), 0), discrete_laplace_pmf(Fraction(1, 2), -2)
    (Fraction(1, 3), Fraction(1, 12))
    """
    check_ratio(ratio)
    return (1 - ratio) / (1 + ratio) * ratio ** abs(value)


def discrete_laplace_tail(ratio: Fraction, bound: int) -> Fraction:
    """Return the probability of being at least ``bound``: ``r^bound / (1 + r)``, for ``bound <= 0`` the complement.

    Parameters
    ----------
    ratio
        Strictly between 0 and 1.
    bound
        Any integer.

    Examples
    --------
    >>> discrete_laplace_tail(Fraction(1, 2), 1), discrete_laplace_tail(Fraction(1, 2), 0)
    (Fraction(1, 3), Fraction(2, 3))
    """
    check_ratio(ratio)
    if bound <= 0:
        return 1 - ratio ** (1 - bound) / (1 + ratio)
    return ratio**bound / (1 + ratio)
