"""Discrete noise without its tails."""

from fractions import Fraction

from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail


def largest_shift(weight: Fraction, tail: Fraction) -> int:
    """Return the smallest m of at least 0 such that noise above m has a mass below the tail.

    Examples
    --------
    >>> largest_shift(Fraction(1, 2), Fraction(1, 10)), kept_noise(Fraction(1, 2), Fraction(1, 2))
    (2, {0: Fraction(1, 3)})
    """
    largest = 0
    while discrete_laplace_tail(weight, largest + 1) >= tail:
        largest += 1
    return largest


def kept_noise(weight: Fraction, tail: Fraction) -> dict[int, Fraction]:
    """Return the probabilities of noise, cut where less than the tail is left on each side."""
    largest = largest_shift(weight, tail)
    return {m: discrete_laplace_pmf(weight, m) for m in range(-largest, largest + 1)}
