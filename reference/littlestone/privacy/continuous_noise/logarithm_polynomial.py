"""Exact real numbers of the form ``a + b L + c L^2 + ..`` where L is an epsilon: the logarithm of a rational.

Integrals of Laplace densities of scale ``1 / L`` are such numbers. L is transcendental (Lindemann), so such a
number is 0 only if all its coefficients are 0. Hence narrower and narrower enclosures of L decide every comparison.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...display import displayed
from ...errors import InvalidValueError
from ...intervals import Interval, logarithm
from ..epsilon import Epsilon

DEFAULT_BITS = 80


@displayed
@dataclass(frozen=True, slots=True)
class LogarithmPolynomial:
    """A number that is a polynomial in a positive epsilon L, with rational coefficients of ``1, L, L^2, ..``.

    Trailing zeros are dropped.

    >>> ln_2 = LogarithmPolynomial(Epsilon.log(2), (Fraction(0), Fraction(1)))
    >>> print((ln_2 * ln_2 - Fraction(1, 4)).enclosure())
    [0.230453013918, 0.230453013918]
    >>> ln_2.is_above(Fraction(2, 3)), ln_2.is_above(Fraction(7, 10))
    (True, False)
    """

    epsilon: Epsilon
    coefficients: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        if self.epsilon.exp == 1:
            raise InvalidValueError("epsilon", self.epsilon, "positive")
        kept = len(self.coefficients)
        while kept and not self.coefficients[kept - 1]:
            kept -= 1
        object.__setattr__(self, "coefficients", self.coefficients[:kept])

    @classmethod
    def exact(cls, epsilon: Epsilon, value: Fraction | int) -> LogarithmPolynomial:
        """Return a rational number."""
        return cls(epsilon, (Fraction(value),))

    def __add__(self, other: LogarithmPolynomial | Fraction | int) -> LogarithmPolynomial:
        longer, shorter = self.coefficients, self._like(other).coefficients
        if len(longer) < len(shorter):
            longer, shorter = shorter, longer
        return LogarithmPolynomial(
            self.epsilon, (*(a + b for a, b in zip(longer, shorter, strict=False)), *longer[len(shorter) :])
        )

    def __neg__(self) -> LogarithmPolynomial:
        return LogarithmPolynomial(self.epsilon, tuple(-c for c in self.coefficients))

    def __sub__(self, other: LogarithmPolynomial | Fraction | int) -> LogarithmPolynomial:
        return self + (-self._like(other))

    def __mul__(self, other: LogarithmPolynomial | Fraction | int) -> LogarithmPolynomial:
        two = self._like(other).coefficients
        product = [Fraction(0)] * (len(self.coefficients) + len(two))
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(two):
                product[i + j] += a * b
        return LogarithmPolynomial(self.epsilon, tuple(product))

    __radd__ = __add__
    __rmul__ = __mul__

    def sign(self) -> int:
        """Return the sign of the number: -1, 0 or 1."""
        if not self.coefficients:
            return 0
        if len(self.coefficients) == 1:
            return 1 if self.coefficients[0] > 0 else -1
        bits = DEFAULT_BITS
        while True:
            interval = self._by_horner(bits)
            if interval.lower > 0 or interval.upper < 0:
                return 1 if interval.lower > 0 else -1
            bits *= 2

    def is_above(self, other: LogarithmPolynomial | Fraction | int) -> bool:
        """Return whether the number exceeds another number."""
        return (self - other).sign() > 0

    def positive_part(self) -> LogarithmPolynomial:
        """Return the number, or 0 if it is negative."""
        return self if self.sign() > 0 else LogarithmPolynomial(self.epsilon, ())

    def enclosure(self, bits: int = DEFAULT_BITS) -> Interval:
        """Return an enclosure of width at most ``2**-bits``."""
        finer = bits + 4
        while True:
            interval = self._by_horner(finer).rounded(bits + 2)
            if interval.width * (1 << bits) <= 1:
                return interval
            finer *= 2

    def _by_horner(self, bits: int) -> Interval:
        """Return an enclosure from an enclosure of the logarithm; the ends are rounded outwards at each step."""
        unit, total = logarithm(self.epsilon.exp, bits), Interval.exact(0)
        for coefficient in reversed(self.coefficients):
            total = (total * unit + coefficient).rounded(2 * bits)
        return total

    def _like(self, other: LogarithmPolynomial | Fraction | int) -> LogarithmPolynomial:
        if not isinstance(other, LogarithmPolynomial):
            return LogarithmPolynomial.exact(self.epsilon, other)
        if other.epsilon != self.epsilon:
            raise InvalidValueError("epsilon", other.epsilon, f"{self.epsilon}, that of the other number")
        return other
