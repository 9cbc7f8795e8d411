"""The laws of draws: distribution functions as enclosures, for standardised real draws and for integers.

Convention: places are fractions, ``None`` means infinity, and an interval of places is half-open,
``low <= X < high``. Enclosures have a width of about 2^-128. A law whose density is a piecewise exponential
polynomial has a ``density``; draws of such laws can be compared with each other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...display import displayed
from ...errors import InvalidValueError
from ...intervals import Interval, logarithm, square_root
from .balls import power_of_e

BITS = 128
"""The accuracy of enclosures in bits."""

MAX_INTEGERS = 100_000
"""The largest number of integers that are followed one by one."""

FAR_DOWN = 200
"""A number x with ``exp(-x) < 2^-BITS``."""

FAR_OUT = 1 << 14

Place = Fraction | None
Range = tuple[Place, Place]
NOWHERE = (Fraction(0), Fraction(0))
"""An empty interval."""


class Law(ABC):
    """The distribution of a draw."""

    is_discrete = False
    support: Range = (None, None)

    @abstractmethod
    def below(self, place: Fraction) -> Interval:
        """Return an enclosure of the probability of being below a place of the support."""

    @abstractmethod
    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return two places with at most mass ``tail`` beyond each of them."""

    def integers(self, first: int, end: int) -> Iterable[int]:
        """Return the possible integers from ``first`` on that are below ``end``."""
        return range(first, end)

    @property
    def density(self) -> Sequence[tuple[Range, int, Fraction]]:
        """The density as pieces ``c exp(r t)``, each with its interval, r and c; empty for other densities."""
        return ()

    def mass(self, low: Place, high: Place) -> Interval:
        """Return an enclosure of the probability of an interval of places."""
        return _at(self, high, 1) - _at(self, low, 0)


def _at(law: Law, place: Place, otherwise: int) -> Interval:
    least, most = law.support
    if place is None:
        return Interval.exact(otherwise)
    if least is not None and place <= least:
        return Interval.exact(0)
    if most is not None and place >= most:
        return Interval.exact(1)
    return _below(law, place)


@lru_cache(maxsize=10_000)
def _below(law: Law, place: Fraction) -> Interval:
    return law.below(place)


@lru_cache(maxsize=10_000)
def falling(place: Fraction) -> Interval:
    """Return an enclosure of ``exp(-place)``; for a large place, its lower end is 0."""
    if place > FAR_OUT:
        return Interval(Fraction(0), falling(Fraction(FAR_OUT)).upper)
    return power_of_e(-place).interval().rounded(BITS + 64)


def falling_of(power: Interval) -> Interval:
    """Return an enclosure of ``exp(-x)`` for a narrow enclosure of a number x of at least 0."""
    if power.lower > FAR_DOWN:
        return Interval(Fraction(0), falling(Fraction(FAR_DOWN)).upper)
    least = Fraction(int(power.lower * (1 << BITS)), 1 << BITS)
    # The function falls by at most as much as x grows.
    value = falling(least)
    return Interval(max(Fraction(0), value.lower - (power.upper - least)), value.upper)


@displayed
@dataclass(frozen=True)
class Uniform(Law):
    """The uniform distribution between 0 and 1."""

    support = (Fraction(0), Fraction(1))

    def below(self, place: Fraction) -> Interval:
        """Return the place itself."""
        return Interval.exact(place)

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the interval without its tails."""
        return tail, 1 - tail

    @property
    def density(self) -> Sequence[tuple[Range, int, Fraction]]:
        """The density: 1."""
        return [(self.support, 0, Fraction(1))]


@displayed
@dataclass(frozen=True)
class Exponential(Law):
    """Exponential noise of scale 1."""

    support = (Fraction(0), None)

    def below(self, place: Fraction) -> Interval:
        """Return ``1 - exp(-place)``."""
        return 1 - falling(place)

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the places where the tails begin."""
        return tail, surprise(tail)

    @property
    def density(self) -> Sequence[tuple[Range, int, Fraction]]:
        """The density: ``exp(-t)``."""
        return [(self.support, -1, Fraction(1))]


@displayed
@dataclass(frozen=True)
class Laplace(Law):
    """Laplace noise of scale 1.

    >>> print(Laplace().mass(Fraction(0), Fraction(1)), Laplace().mass(None, Fraction(-1)))
    [0.316060279414, 0.316060279414] [0.183939720586, 0.183939720586]
    """

    def below(self, place: Fraction) -> Interval:
        """Return the distribution function: half of an exponential, or 1 minus it."""
        return falling(-place) / 2 if place < 0 else 1 - falling(place) / 2

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the places where the tails begin."""
        return -surprise(tail), surprise(tail)

    @property
    def density(self) -> Sequence[tuple[Range, int, Fraction]]:
        """The density: ``exp(-|t|) / 2``."""
        half, zero = Fraction(1, 2), Fraction(0)
        return [((None, zero), 1, half), ((zero, None), -1, half)]


@displayed
@dataclass(frozen=True)
class Logistic(Law):
    """Logistic noise of scale 1."""

    def below(self, place: Fraction) -> Interval:
        """Return ``1 / (1 + exp(-place))``."""
        return (1 / (1 + falling(place)) if place > 0 else 1 - 1 / (1 + falling(-place))).rounded(BITS)

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the places where the tails begin."""
        return -surprise(tail), surprise(tail)


@displayed
@dataclass(frozen=True)
class Gumbel(Law):
    """Gumbel noise of scale 1: minus the logarithm of exponential noise.

    >>> print(Gumbel().mass(None, Fraction(0)))
    [0.367879441171, 0.367879441171]
    """

    def below(self, place: Fraction) -> Interval:
        """Return ``exp(-exp(-place))``."""
        return falling_of(falling(place))

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the places where the tails begin."""
        return -logarithm(surprise(tail), 16).upper, surprise(tail)


@displayed
@dataclass(frozen=True)
class Normal(Law):
    """Normal noise of standard deviation 1.

    >>> print(Normal().mass(Fraction(-1), Fraction(2)), Normal().mass(Fraction(9), None))
    [0.81859461412, 0.81859461412] [1.12858840595e-19, 1.12858840595e-19]
    """

    def below(self, place: Fraction) -> Interval:
        """Return the distribution function, by a series of positive terms or by the tail bound."""
        size = abs(place)
        density = (falling(size * size / 2) / square_root(2 * pi(), BITS)).rounded(BITS + 64)
        if size > 16:
            beyond = Interval(Fraction(0), density.upper / size)
        else:
            beyond = Fraction(1, 2) - (density * _odd_series(size)).rounded(BITS)
        return beyond if place < 0 else 1 - beyond

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the places where the tails begin."""
        end = square_root(2 * surprise(tail), 8).upper
        return -end, end


def _odd_series(size: Fraction) -> Interval:
    """Return an enclosure of ``x + x^3 / 3 + x^5 / 15 + ..``, which is at most ``exp(x^2 / 2) sqrt(pi / 2)``."""
    bits = BITS + 64 + int(size * size)
    unit = 1 << bits
    square = size * size
    least = most = 0
    low, high, odd = size * unit // 1, -(-size * unit // 1), 1
    while high > 1 or square * 2 > odd:
        least, most = least + low, most + high
        odd += 2
        low = int(low * square.numerator // (square.denominator * odd))
        high = int(-(-high * square.numerator // (square.denominator * odd)))
    # From here on each term is at most half of the previous one.
    return Interval(Fraction(least, unit), Fraction(most + 2 * high, unit))


@lru_cache(maxsize=1)
def pi() -> Interval:
    """Return an enclosure of pi, by Machin's formula."""

    def arctangent(whole: int) -> Interval:
        total, sign, odd = Interval.exact(0), 1, 1
        while whole**odd >> (BITS + 32) == 0:
            total, sign, odd = total + Fraction(sign, odd * whole**odd), -sign, odd + 2
        remainder = Fraction(1, odd * whole**odd)
        return total + Interval(-remainder, remainder)

    return (4 * (4 * arctangent(5) - arctangent(239))).rounded(BITS + 24)


def surprise(tail: Fraction) -> Fraction:
    """Return a number whose exponential is at least 1 / tail."""
    if not 0 < tail < 1:
        raise InvalidValueError("tail", tail, "strictly between 0 and 1")
    return (-logarithm(tail, 16)).upper
