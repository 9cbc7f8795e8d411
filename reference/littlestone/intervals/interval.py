"""Closed intervals with rational ends: exact sums, products and quotients, and comparisons that are certain.

Convention: an interval represents one unknown real number in it. A comparison is ``True`` only if it holds for all
numbers in the intervals, so ``not a.is_below(b)`` does not mean that ``b`` is at most ``a``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..display import displayed
from ..errors import InvalidValueError


@displayed
@dataclass(frozen=True, slots=True)
class Interval:
    """A closed interval that contains a real number (enclosure), ``lower <= upper``.

    The operations are exact on the ends, so denominators grow with the number of operations. Intervals are
    therefore meant for formulas and not for long loops; :meth:`rounded` shortens the ends outwards.

    >>> third = Interval.exact(Fraction(1, 3))
    >>> (third + 1) * Interval(Fraction(-1), Fraction(2))
    Interval(lower=Fraction(-4, 3), upper=Fraction(8, 3))
    """

    lower: Fraction
    upper: Fraction

    def __post_init__(self) -> None:
        if self.lower is not self.upper and self.lower > self.upper:
            raise InvalidValueError("upper", self.upper, f"at least the lower end {self.lower}")

    @classmethod
    def exact(cls, value: Fraction | int) -> Interval:
        """Return the interval of a single rational number."""
        end = value if type(value) is Fraction else Fraction(value)
        return cls(end, end)

    @property
    def width(self) -> Fraction:
        """The distance between the ends."""
        return self.upper - self.lower

    def __neg__(self) -> Interval:
        return Interval.exact(-self.lower) if self.lower is self.upper else Interval(-self.upper, -self.lower)

    def __add__(self, other: Interval | Fraction | int) -> Interval:
        other = _as_interval(other)
        if self.lower is self.upper and other.lower is other.upper:
            return Interval.exact(self.lower + other.lower)
        return Interval(self.lower + other.lower, self.upper + other.upper)

    def __sub__(self, other: Interval | Fraction | int) -> Interval:
        return self + (-_as_interval(other))

    def __mul__(self, other: Interval | Fraction | int) -> Interval:
        other = _as_interval(other)
        if self.lower is self.upper and other.lower is other.upper:
            return Interval.exact(self.lower * other.lower)
        products = [a * b for a in (self.lower, self.upper) for b in (other.lower, other.upper)]
        return Interval(min(products), max(products))

    def __truediv__(self, other: Interval | Fraction | int) -> Interval:
        other = _as_interval(other)
        if other.contains(0):
            raise InvalidValueError("divisor", other, "an interval without 0")
        if other.lower is other.upper:
            return self * Interval.exact(1 / other.lower)
        return self * Interval(1 / other.upper, 1 / other.lower)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other: Fraction | int) -> Interval:
        return _as_interval(other) - self

    def __rtruediv__(self, other: Fraction | int) -> Interval:
        return _as_interval(other) / self

    def contains(self, value: Fraction | int) -> bool:
        """Return whether a rational number lies in the interval, ends included."""
        return self.lower <= value <= self.upper

    def is_at_most(self, other: Interval | Fraction | int) -> bool:
        """Return whether the number is certainly at most the other number.

        >>> Interval(Fraction(0), Fraction(1)).is_at_most(1), Interval(Fraction(0), Fraction(2)).is_at_most(1)
        (True, False)
        """
        return self.upper <= _as_interval(other).lower

    def is_below(self, other: Interval | Fraction | int) -> bool:
        """Return whether the number is certainly less than the other number."""
        return self.upper < _as_interval(other).lower

    def rounded(self, bits: int) -> Interval:
        """Return the smallest interval around this interval with ends that are multiples of ``2**-bits``.

        >>> Interval.exact(Fraction(1, 3)).rounded(2)
        Interval(lower=Fraction(1, 4), upper=Fraction(1, 2))
        """
        scale = 1 << bits
        return Interval(Fraction(self.lower * scale // 1, scale), Fraction(-(-self.upper * scale // 1), scale))

    def _repr_html_(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return f"[{float(self.lower):.12g}, {float(self.upper):.12g}]"


def _as_interval(value: Interval | Fraction | int) -> Interval:
    return value if isinstance(value, Interval) else Interval.exact(value)
