"""The discrete Laplace distribution (two-sided geometric distribution), exactly.

Convention: its parameter is the weight of one more step, ``0 < weight < 1``: the integer k has probability ``(1 -
weight) / (1 + weight) weight^|k|``. It is Laplace noise of scale ``1 / epsilon`` on the integers, with ``weight =
exp(-epsilon)``; adding it to a count of sensitivity 1 is exactly epsilon-private.
"""

from fractions import Fraction

from ..errors import InvalidValueError


def check_weight(weight: Fraction) -> None:
    """Raise unless the weight lies strictly between 0 and 1."""
    if not 0 < weight < 1:
        raise InvalidValueError("weight", weight, "strictly between 0 and 1")


def discrete_laplace_pmf(weight: Fraction, value: int) -> Fraction:
    """Return the probability of one integer.

    >>> discrete_laplace_pmf(Fraction(1, 2), 0), discrete_laplace_pmf(Fraction(1, 2), -2)
    (Fraction(1, 3), Fraction(1, 12))
    """
    check_weight(weight)
    return (1 - weight) / (1 + weight) * weight ** abs(value)


def discrete_laplace_tail(weight: Fraction, bound: int) -> Fraction:
    """Return the probability of being at least ``bound``: ``w^bound / (1 + w)``, for ``bound <= 0`` the complement.

    >>> discrete_laplace_tail(Fraction(1, 2), 1), discrete_laplace_tail(Fraction(1, 2), 0)
    (Fraction(1, 3), Fraction(2, 3))
    """
    check_weight(weight)
    if bound <= 0:
        return 1 - weight ** (1 - bound) / (1 + weight)
    return weight**bound / (1 + weight)
