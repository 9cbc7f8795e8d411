"""The laws of integer draws, such as the discrete Laplace distribution."""

from dataclasses import dataclass
from fractions import Fraction

from ...display import displayed
from ...intervals import Interval, logarithm
from ..noise import check_weight, discrete_laplace_tail
from .balls import ONE, ball
from .laws import BITS, Law, falling, surprise

EXACT_BITS = 4096
"""The length of denominators up to which probabilities of integers are exact."""


@displayed
@dataclass(frozen=True)
class DiscreteLaplace(Law):
    """The integers k with probability proportional to ``weight^abs(k)``."""

    weight: Fraction
    is_discrete = True

    def __post_init__(self) -> None:
        check_weight(self.weight)

    def below(self, place: Fraction) -> Interval:
        """Return the probability of being below an integer; it is exact unless the integer is far away."""
        k = int(place)
        if abs(k) * self.weight.denominator.bit_length() <= EXACT_BITS:
            return Interval.exact(1 - discrete_laplace_tail(self.weight, k))
        reached = (_power(self.weight, max(k, 1 - k)) / (1 + self.weight)).rounded(BITS + 64)
        return reached if k <= 0 else 1 - reached

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the range of integers that are followed one by one."""
        last = Fraction(_steps(self.weight, tail))
        return -last, last + 1


@displayed
@dataclass(frozen=True)
class Geometric(Law):
    """The integers k from 1 on, with probability proportional to ``weight^k``: trials up to a success."""

    weight: Fraction
    is_discrete = True
    support = (Fraction(1), None)

    def below(self, place: Fraction) -> Interval:
        """Return the probability of being below an integer; it is exact unless the integer is far away."""
        return 1 - _power(self.weight, int(place) - 1)

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the range of integers that are followed one by one."""
        return Fraction(1), Fraction(_steps(self.weight, tail) + 2)


@displayed
@dataclass(frozen=True)
class GeometricDifference(Law):
    """The difference of two integers, each at least k with probability ``exp(-rate k)`` for every k >= 0.

    It is a discrete Laplace number whose weight is known only up to rounding.
    """

    rate: Interval
    is_discrete = True

    def below(self, place: Fraction) -> Interval:
        """Return an enclosure of the probability of being below an integer."""
        steps = self.rate * max(place, 1 - place)
        reached = Interval(falling(steps.upper).lower, falling(steps.lower).upper)
        whole = 1 + Interval(falling(self.rate.upper).lower, falling(self.rate.lower).upper)
        share = (reached / whole).rounded(BITS + 64)
        return share if place <= 0 else 1 - share

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the range of integers that are followed one by one."""
        last = Fraction(int(surprise(tail) / self.rate.lower) + 1)
        return -last, last + 1


def _power(weight: Fraction, steps: int) -> Interval:
    """Return an enclosure of a power of a weight; it is exact unless the power is long."""
    if steps * weight.denominator.bit_length() <= EXACT_BITS:
        return Interval.exact(weight**steps)
    power, square = ONE, ball(weight)
    while steps:
        power = power * square if steps & 1 else power
        square, steps = square * square, steps >> 1
    return power.interval().rounded(BITS + 64)


def _steps(weight: Fraction, tail: Fraction) -> int:
    """Return a number of steps after which the power of a weight is below the tail."""
    return int((logarithm(tail, 32) / logarithm(weight, 32)).upper) + 1 if weight else 0
