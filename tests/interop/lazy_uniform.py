"""A random generator for foreign code that is followed on every branch: numbers that are decided when compared.

``random()`` returns a number that is known to lie in an interval only. A comparison with a constant asks the coins
on which side of it the number is, with the exact probability, and remembers the answer. Code that compares and
scales its uniform numbers thus has an exact output distribution, for real numbers and its own constants.
"""

from collections.abc import Callable
from fractions import Fraction
from secrets import SystemRandom

from littlestone.randomness import Coins


class LazyUniform:
    """``factor * u`` for a uniform u in (0, 1) that is known only to lie in an interval."""

    def __init__(self, coins: Coins[Fraction], least: Fraction) -> None:
        self._coins, self._least, self._factor = coins, least, Fraction(1)
        self._interval = [Fraction(0), Fraction(1)]

    def __mul__(self, factor: float) -> "LazyUniform":
        scaled = LazyUniform(self._coins, self._least)
        scaled._interval, scaled._factor = self._interval, self._factor * Fraction(float(factor))
        return scaled

    def __le__(self, bound: float) -> bool:
        place, (low, high) = Fraction(float(bound)) / self._factor, self._interval
        below = min(max((place - low) / (high - low), Fraction(0)), Fraction(1))
        if below < self._least:
            return False
        is_below = below == 1 or (below > 0 and self._coins.choose([below, 1 - below]) == 0)
        self._interval[1 if is_below else 0] = min(max(place, low), high)
        return is_below

    def __gt__(self, bound: float) -> bool:
        return not self <= bound

    def __int__(self) -> int:
        place = 1
        while not self <= place:
            place += 1
        return place - 1


class LazyRandom(SystemRandom):
    """A generator of lazy uniform numbers; a side of a probability below ``least`` is not taken."""

    _coins: Coins[Fraction]
    _least: Fraction

    @classmethod
    def of(cls, coins: Coins[Fraction], least: Fraction = Fraction(0)) -> "LazyRandom":
        made = cls()
        made._coins, made._least = coins, least
        return made

    def random(self) -> float:
        return LazyUniform(self._coins, self._least)  # type: ignore[return-value]  # behaves as one where compared


class GivenRandom(SystemRandom):
    """A generator that returns a number that is set."""

    given = 0.0

    def random(self) -> float:
        return self.given


BITS = 53
"""``random()`` returns a multiple of 2^-53, each with the same probability."""


def counts_of_doubles(function: Callable[[float], int], first: int, beyond: int) -> dict[int, int]:
    """Return the number of doubles ``k 2^-53``, ``first <= k < beyond``, for each output of a monotone function."""
    found: dict[int, int] = {}
    start = first
    while start < beyond:
        output, low, high = function(start / 2**BITS), start, beyond
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if function(middle / 2**BITS) == output else (low, middle)
        found[output] = found.get(output, 0) + high - start
        start = high
    return found
