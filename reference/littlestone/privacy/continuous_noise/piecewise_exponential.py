"""Functions on the line that are sums of exponentials on finitely many pieces, with exact integrals.

Convention: lengths are whole numbers of grid steps; epsilon belongs to the widest noise in use, of scale
``1 / epsilon`` steps, and ``x = exp(-epsilon)``. A piece is a sum of ``c x^(j t)`` with rational c and integer j.
Products of Laplace densities and of Laplace tails are such functions. Integrals are taken in units of the scale,
that is, of ``t epsilon``: then ``c x^(j t)`` gives a rational number for j != 0 and ``c (length) epsilon`` for j =
0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ..epsilon import Epsilon
from .logarithm_polynomial import LogarithmPolynomial


@displayed
@dataclass(frozen=True, slots=True)
class PiecewiseExponential:
    """A function of a real number t, on each piece a sum of terms ``c x^(j t)`` with ``x = exp(-epsilon)``.

    The pieces meet at the integers ``breaks``, which are increasing; values there do not matter. ``pieces`` has one
    more element than ``breaks``: for each piece, from left to right, a map from exponents j to coefficients c.
    """

    epsilon: Epsilon
    breaks: tuple[int, ...]
    pieces: tuple[Mapping[int, Fraction], ...]

    def __post_init__(self) -> None:
        if any(a >= b for a, b in zip(self.breaks, self.breaks[1:], strict=False)):
            raise InvalidValueError("breaks", self.breaks, "increasing")
        if len(self.pieces) != len(self.breaks) + 1:
            raise InvalidValueError("pieces", len(self.pieces), "one more than breaks")

    @classmethod
    def constant(cls, epsilon: Epsilon, value: Fraction | int) -> PiecewiseExponential:
        """Return a constant function."""
        return cls(epsilon, (), (_terms({0: Fraction(value)}),))

    @classmethod
    def step(cls, epsilon: Epsilon, place: int) -> PiecewiseExponential:
        """Return the function that is 1 to the left of a position and 0 to the right of it."""
        return cls(epsilon, (place,), (_terms({0: Fraction(1)}), _terms({})))

    def __mul__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        breaks = self._common_breaks(other)
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return PiecewiseExponential(self.epsilon, breaks, tuple(map(_product, ours, theirs)))

    def __add__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        breaks = self._common_breaks(other)
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return PiecewiseExponential(self.epsilon, breaks, tuple(map(_sum, ours, theirs)))

    def __sub__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        return self + other * PiecewiseExponential.constant(other.epsilon, -1)

    def value(self, place: int) -> Fraction:
        """Return the value at an integer; at a break, return that of the piece on its left."""
        index, x = sum(b < place for b in self.breaks), self.epsilon.decay
        return sum((c * x ** (j * place) for j, c in self.pieces[index].items()), Fraction(0))

    def integral(self) -> LogarithmPolynomial:
        """Return the integral over the line, in units of the scale ``1 / epsilon``.

        The density of Laplace noise, integrated over the positive numbers, and between -1 and 1:

        >>> density = laplace_density(Epsilon.log(2), 1)
        >>> right = noise_at_least(Epsilon.log(2), 1, 0)
        >>> print(density.integral().enclosure(), (density * right).integral().enclosure())
        [1, 1] [0.5, 0.5]
        """
        rational = level = Fraction(0)
        x = self.epsilon.decay
        for index, piece in enumerate(self.pieces):
            left = self.breaks[index - 1] if index else None
            right = self.breaks[index] if index < len(self.breaks) else None
            for j, c in piece.items():
                if (left is None and j >= 0) or (right is None and j <= 0):
                    raise InvalidValueError("function", f"{c} x^({j} t) on an end", "falling on both sides")
                if j == 0 and left is not None and right is not None:
                    level += c * (right - left)
                if j and left is not None:
                    rational += c / j * x ** (j * left)
                if j and right is not None:
                    rational -= c / j * x ** (j * right)
        return LogarithmPolynomial(self.epsilon, (rational, level))

    def _common_breaks(self, other: PiecewiseExponential) -> tuple[int, ...]:
        if self.epsilon != other.epsilon:
            raise InvalidValueError("epsilon", other.epsilon, f"{self.epsilon}, that of the other function")
        return tuple(sorted({*self.breaks, *other.breaks}))

    def _refined(self, breaks: tuple[int, ...]) -> list[Mapping[int, Fraction]]:
        pieces, index = [], 0
        for end in breaks:
            pieces.append(self.pieces[index])
            if index < len(self.breaks) and self.breaks[index] == end:
                index += 1
        return [*pieces, self.pieces[index]]


def laplace_density(epsilon: Epsilon, rate: int, centre: int = 0) -> PiecewiseExponential:
    """Return the density of Laplace noise of scale ``1 / (rate epsilon)``, per unit of the scale ``1 / epsilon``.

    The rate is at least 1.
    """
    _check_rate(rate)
    half, x = Fraction(rate, 2), epsilon.decay
    rising, falling = {-rate: half * x ** (rate * centre)}, {rate: half * x ** (-rate * centre)}
    return PiecewiseExponential(epsilon, (centre,), (_terms(rising), _terms(falling)))


def noise_below(epsilon: Epsilon, rate: int, value: int) -> PiecewiseExponential:
    """Return the function t -> probability that ``value`` plus noise of scale ``1 / (rate epsilon)`` is below t.

    >>> [str(noise_below(Epsilon.log(2), 1, 0).value(t)) for t in (-2, -1, 0, 1, 2)]
    ['1/8', '1/4', '1/2', '3/4', '7/8']
    """
    _check_rate(rate)
    half, x = Fraction(1, 2), epsilon.decay
    before = {-rate: half * x ** (rate * value)}
    after = {0: Fraction(1), rate: -half * x ** (-rate * value)}
    return PiecewiseExponential(epsilon, (value,), (_terms(before), _terms(after)))


def noise_at_least(epsilon: Epsilon, rate: int, value: int) -> PiecewiseExponential:
    """Return the function t -> probability that ``value`` plus the same noise is at least t."""
    _check_rate(rate)
    half, x = Fraction(1, 2), epsilon.decay
    before = {0: Fraction(1), -rate: -half * x ** (rate * value)}
    after = {rate: half * x ** (-rate * value)}
    return PiecewiseExponential(epsilon, (value,), (_terms(before), _terms(after)))


def _check_rate(rate: int) -> None:
    check_at_least(1, rate=rate)


def _terms(coefficients: dict[int, Fraction]) -> Mapping[int, Fraction]:
    return MappingProxyType({j: c for j, c in coefficients.items() if c})


def _sum(one: Mapping[int, Fraction], two: Mapping[int, Fraction]) -> Mapping[int, Fraction]:
    return _terms({j: one.get(j, Fraction(0)) + two.get(j, Fraction(0)) for j in {**one, **two}})


def _product(one: Mapping[int, Fraction], two: Mapping[int, Fraction]) -> Mapping[int, Fraction]:
    product: dict[int, Fraction] = {}
    for i, a in one.items():
        for j, b in two.items():
            product[i + j] = product.get(i + j, Fraction(0)) + a * b
    return _terms(product)
