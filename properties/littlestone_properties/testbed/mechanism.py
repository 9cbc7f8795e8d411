"""A mechanism of the test bed: a function of records and coins, with noise in the words of the entries.

Convention: noise "for exp" is discrete Laplace noise in which one step changes the probability by the factor
``exp``; added to a count that one person changes by 1, this noise gives privacy with exp(epsilon) = exp.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from typing import Protocol, TypeAlias, runtime_checkable

from littlestone.randomness import Coins

Records: TypeAlias = tuple[int, ...]
"""An input: records, counts or the answers of queries, as the definition of the entry says."""

Pair: TypeAlias = tuple[Records, Records]
Outcome: TypeAlias = Hashable
Mechanism: TypeAlias = Callable[[Records, Coins[Fraction]], Outcome]


@runtime_checkable
class ClampedNoise(Protocol):
    """Coins that can draw clamped noise, which has finitely many values."""

    def clamped_discrete_laplace(self, weight: Fraction, low: int, high: int, /) -> int:
        """Return noise clamped to a range."""


@cache
def weight_for(exp: Fraction | int) -> Fraction:
    """Return the factor of one step of noise for ``exp``."""
    return 1 / Fraction(exp)


def laplace(coins: Coins[Fraction], exp: Fraction | int) -> int:
    """Return noise for ``exp``."""
    return coins.discrete_laplace(weight_for(exp))


def reaches(coins: Coins[Fraction], exp: Fraction | int, bound: int) -> bool:
    """Return whether fresh noise for ``exp`` is at least a bound."""
    return coins.discrete_laplace_reaches(weight_for(exp), bound)


def clamp(value: int, low: int, high: int) -> int:
    """Return the value of a range that is nearest to a number."""
    return min(max(value, low), high)


def noisy(coins: Coins[Fraction], exp: Fraction | int, value: int, low: int, high: int) -> int:
    """Return a value with noise for ``exp``, clamped to a range.

    >>> from littlestone_properties.testbed.tails import summed_distribution
    >>> found = summed_distribution(lambda coins: noisy(coins, 2, 1, 0, 2), reach=0)
    >>> [str(found.probability(value)) for value in range(3)]
    ['1/3', '1/3', '1/3']
    """
    if isinstance(coins, ClampedNoise):
        return value + coins.clamped_discrete_laplace(weight_for(exp), low - value, high - value)
    return clamp(value + laplace(coins, exp), low, high)


def one_sided(coins: Coins[Fraction], exp: Fraction | int) -> int:
    """Return geometric noise k >= 0, of probability in proportion to ``exp ** -k``.

    The two sides of discrete Laplace noise, 0, 1, 2, .. and -1, -2, -3, .., are each geometric.

    >>> from littlestone_properties.testbed.tails import summed_distribution
    >>> found = summed_distribution(lambda coins: min(one_sided(coins, 2), 2), reach=3)
    >>> [str(found.probability(value)) for value in range(3)]
    ['1/2', '1/4', '1/4']
    """
    drawn = laplace(coins, exp)
    return drawn if drawn >= 0 else -1 - drawn
