"""Parameters with which composition theorems are judged, and what mechanisms with a share of epsilon need.

Convention: the intervals have an accuracy of 2^-44; what is said to hold or to fail does so at both of their ends.
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.intervals import Interval, exponential, logarithm
from littlestone_reference.privacy import repeated_composition, share_of_repeated
from littlestone_reference.verdicts import Profile

__all__ = [
    "BITS",
    "DELTAS",
    "MODEST",
    "NEAR_ONE",
    "NUMBERS",
    "listed",
    "needed_by",
    "needed_by_share",
    "shown",
]

BITS = 44

NUMBERS = {
    Profile.QUICK: (1, 2, 5, 8),
    Profile.STANDARD: (1, 2, 3, 5, 8, 16, 64),
    Profile.DEEP: (*range(1, 21), 32, 50, 64, 100, 150, 200),
}
MODEST = {
    Profile.QUICK: (Fraction(3, 2), Fraction(8, 3)),
    Profile.STANDARD: (Fraction(11, 10), Fraction(3, 2), Fraction(2), Fraction(8, 3)),
    Profile.DEEP: tuple(1 + Fraction(i, 12) for i in range(1, 21)),
}
"""Values of exp(epsilon) with epsilon <= 1, as 8/3 < e."""
DELTAS = {
    Profile.QUICK: (Fraction(1, 10**6), Fraction(1, 100), Fraction(1, 2)),
    Profile.STANDARD: (Fraction(1, 10**6), Fraction(1, 1000), Fraction(1, 100), Fraction(1, 10), Fraction(1, 2)),
    Profile.DEEP: (*(Fraction(1, 2**i) for i in range(40, 2, -3)), Fraction(1, 3), Fraction(2, 5), Fraction(1, 2)),
}
"""Values of delta up to 1/2."""
NEAR_ONE = tuple(1 - Fraction(1, m) for m in (2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1000))


def shown(values: tuple[int, ...] | tuple[Fraction, ...]) -> str:
    """Return at most eight values in words, or the first two and the last."""
    return (
        f"{values[0]}, {values[1]}, .. {values[-1]} ({len(values)} values)" if len(values) > 8 else listed(values)
    )


def listed(values: tuple[int, ...] | tuple[Fraction, ...]) -> str:
    """Return all values in words."""
    return ", ".join(map(str, values))


def needed_by(n_mechanisms: int, share: Interval, delta: Fraction, exp_epsilon: Interval) -> Interval:
    """Return an enclosure of the smallest delta of so many mechanisms, each with epsilon in ``share``."""
    each = exponential(share, BITS)
    return Interval(
        repeated_composition(n_mechanisms, (each.lower, delta), exp_epsilon.upper),
        repeated_composition(n_mechanisms, (each.upper, delta), exp_epsilon.lower),
    )


def needed_by_share(n_mechanisms: int, exp_epsilon: Fraction, delta: Fraction, factor: int = 1) -> Interval:
    """Return the smallest delta if each of n mechanisms gets the share of Lemma 5.4, or a multiple of it."""
    share, delta_share = share_of_repeated(n_mechanisms, logarithm(exp_epsilon, BITS), delta, BITS)
    return needed_by(n_mechanisms, share * factor, delta_share, Interval.exact(exp_epsilon))
