"""The discrete Laplace distribution (two-sided geometric distribution), exactly.

Convention: the parameter is the factor ``weight`` for one more step, ``0 < weight < 1``: the integer k has
probability ``(1 - weight) / (1 + weight) weight^|k|``. This is Laplace noise of scale ``1 / epsilon`` on the
integers, with ``weight = exp(-epsilon)``; adding it to a count of sensitivity 1 is exactly epsilon-private.
"""

from fractions import Fraction
from math import gcd, log, log1p, sqrt
from typing import TypeAlias

from ..errors import InvalidValueError, WorkLimitError

Options: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""The values, their weights as integers, and the number by which the weights are divided."""

MAX_NOISE_BITS = 1 << 30
"""The largest total size of all probabilities of one noise, as integers: an eighth of a gigabyte."""

MAX_TAIL_BITS = 1 << 25
"""The largest size of one probability."""


def check_weight(weight: Fraction) -> None:
    """Raise unless the weight lies strictly between 0 and 1."""
    if not 0 < weight < 1:
        raise InvalidValueError("weight", weight, "strictly between 0 and 1")


def discrete_laplace_pmf(weight: Fraction, value: int) -> Fraction:
    """Return the probability of an integer.

    >>> discrete_laplace_pmf(Fraction(1, 2), 0), discrete_laplace_pmf(Fraction(1, 2), -2)
    (Fraction(1, 3), Fraction(1, 12))
    """
    check_weight(weight)
    return (1 - weight) / (1 + weight) * weight ** abs(value)


def discrete_laplace_tail(weight: Fraction, bound: int) -> Fraction:
    """Return the probability of at least ``bound``: ``w^bound / (1 + w)`` if ``bound`` is positive.

    >>> discrete_laplace_tail(Fraction(1, 2), 1), discrete_laplace_tail(Fraction(1, 2), 0)
    (Fraction(1, 3), Fraction(2, 3))

    A probability of more than 2^25 bits is refused with a ``WorkLimitError``.
    """
    check_weight(weight)
    if (size := abs(bound) * weight.denominator.bit_length()) > MAX_TAIL_BITS:
        raise WorkLimitError(f"the probability that noise reaches {bound}", size, MAX_TAIL_BITS, "bits")
    if bound <= 0:
        return 1 - weight ** (1 - bound) / (1 + weight)
    return weight**bound / (1 + weight)


def largest_shift(weight: Fraction, tail: Fraction) -> int:
    """Return the smallest m of at least 0 for which noise above m has a mass below ``tail``.

    >>> largest_shift(Fraction(1, 2), Fraction(1, 10))
    2
    """
    check_weight(weight)
    # Logarithms first, since noise with a weight near 1 has a wide range.
    estimate = (
        (log_of_fraction(tail) + log1p(float(weight))) / log1p(-float(1 - weight))
        if weight > Fraction(1, 100)
        else 0.0
    )
    size = max(1.0, estimate) ** 2 * weight.denominator.bit_length()
    if size > MAX_NOISE_BITS:
        raise WorkLimitError(f"noise of weight {float(weight):.9g}", 2 * estimate + 1, _allowed(weight), "branches")
    largest = max(0, int(estimate) - 2)
    while largest and discrete_laplace_tail(weight, largest) < tail:
        largest -= 1
    while discrete_laplace_tail(weight, largest + 1) >= tail:
        largest += 1
    return largest


def noise_options(weight: Fraction, tail: Fraction) -> Options:
    """Return noise as a table, cut off where less than ``tail`` is left on each side.

    >>> noise_options(Fraction(1, 2), Fraction(1, 4))
    ((-1, 0, 1), (1, 2, 1), 6)
    """
    largest = largest_shift(weight, tail)
    a, b = weight.numerator, weight.denominator
    half = [(b - a) * b**largest]
    for _ in range(largest):
        half.append(half[-1] // b * a)
    whole = (b + a) * b**largest
    common = gcd(half[-1], whole, half[0])
    numbers = [number // common for number in half]
    return tuple(range(-largest, largest + 1)), (*reversed(numbers), *numbers[1:]), whole // common


def kept_noise(weight: Fraction, tail: Fraction) -> dict[int, Fraction]:
    """Return the probabilities of noise, cut off where less than ``tail`` is left on each side.

    >>> kept_noise(Fraction(1, 2), Fraction(1, 2))
    {0: Fraction(1, 3)}
    """
    largest = largest_shift(weight, tail)
    return {m: discrete_laplace_pmf(weight, m) for m in range(-largest, largest + 1)}


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, even if the fraction is out of the range of doubles.

    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)


def _allowed(weight: Fraction) -> float:
    return 2 * sqrt(MAX_NOISE_BITS / weight.denominator.bit_length())
