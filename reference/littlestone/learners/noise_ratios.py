"""Noise for a share of epsilon: its rational ratio, and how far it reaches.

Convention: noise on counts is discrete Laplace with ratio ``exp(-share)``; ratios are rounded up to rationals and
growth factors down, which is more noise, never less privacy. Two grids are in use: multiples of ``2^-bits`` from
exact bounds, and multiples of 10^-12 from doubles, where epsilon is a double.
"""

from fractions import Fraction
from math import ceil, expm1, log

from ..intervals import exponential

RATIO_BITS = 40

_GRID = 10**12


def ratio_of_share(share: Fraction, bits: int = RATIO_BITS) -> Fraction:
    """Return exp(-share), rounded up to a multiple of ``2^-bits``.

    Examples
    --------
    >>> ratio_of_share(Fraction(1), 4)
    Fraction(3, 8)
    """
    upper = exponential(-Fraction(share), bits).upper
    return Fraction(ceil(upper * 2**bits), 2**bits)


def ratio_of_scale(scale: float) -> Fraction:
    """Return ``exp(-1 / scale)``, rounded up and below 1.

    Examples
    --------
    >>> float(ratio_of_scale(1.0))
    0.367879441172
    """
    return Fraction(min(_GRID - 1, _GRID + ceil(expm1(-1 / scale) * _GRID)), _GRID)


def growth_of_epsilon(epsilon: float) -> Fraction:
    """Return ``exp(epsilon)``, rounded down and above 1.

    Examples
    --------
    >>> float(growth_of_epsilon(1.0))
    2.718281828459
    """
    return 1 + Fraction(max(1, int(expm1(epsilon) * _GRID)), _GRID)


def noise_bound(ratio: Fraction, probability: Fraction) -> int:
    """Return a bound that discrete Laplace noise exceeds on one side with at most this probability.

    For the bound m, ``ratio^(m + 1) / (1 + ratio)`` is at most the probability; logarithms of doubles, with one
    to spare.

    Examples
    --------
    >>> noise_bound(Fraction(1, 2), Fraction(1, 20))
    4
    """
    return max(0, ceil((log_of_fraction(probability) + log(1 + ratio)) / log(ratio)))


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, also of one that no double holds.

    Examples
    --------
    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
