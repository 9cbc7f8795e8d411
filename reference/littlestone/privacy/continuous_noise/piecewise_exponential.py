"""Functions on the line that are sums of exponentials on each of finitely many pieces, with exact integrals.

Convention: lengths are whole numbers of grid steps; ``x`` is the factor by which the widest noise in use falls in
one step, so noise of scale s steps has ``x = exp(-1/s)``. A piece is a sum of ``c x^(j t)`` with rational c and
integer j. Products of Laplace densities and of Laplace tails are such functions. Integrals are taken in units of s,
that is, of ``t ln(1/x)``: ``c x^(j t)`` then gives a rational number for j != 0 and ``c (length) ln(1/x)`` for 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ...errors import InvalidValueError
from .logarithm_polynomial import LogarithmPolynomial


@dataclass(frozen=True, slots=True)
class PiecewiseExponential:
    """A function of a real number t, on each piece a sum of terms ``c x^(j t)``.

    Parameters
    ----------
    base
        The ratio x, strictly between 0 and 1.
    breaks
        The integers at which pieces meet, increasing; values at these points do not matter.
    pieces
        Exponent j -> coefficient c, for each piece from left to right, one more than breaks.
    """

    base: Fraction
    breaks: tuple[int, ...]
    pieces: tuple[Mapping[int, Fraction], ...]

    def __post_init__(self) -> None:
        if any(a >= b for a, b in zip(self.breaks, self.breaks[1:], strict=False)):
            raise InvalidValueError("breaks", self.breaks, "increasing")
        if len(self.pieces) != len(self.breaks) + 1:
            raise InvalidValueError("pieces", len(self.pieces), "one more than breaks")

    @classmethod
    def constant(cls, base: Fraction, value: Fraction | int) -> PiecewiseExponential:
        """Return a constant function."""
        return cls(base, (), (_terms({0: Fraction(value)}),))

    @classmethod
    def step(cls, base: Fraction, place: int) -> PiecewiseExponential:
        """Return the function that is 1 to the left of a place and 0 to the right of it."""
        return cls(base, (place,), (_terms({0: Fraction(1)}), _terms({})))

    def __mul__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        """Return the product of two functions with the same base."""
        breaks = self._common_breaks(other)
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return PiecewiseExponential(self.base, breaks, tuple(map(_product, ours, theirs)))

    def __add__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        """Return the sum of two functions with the same base."""
        breaks = self._common_breaks(other)
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return PiecewiseExponential(self.base, breaks, tuple(map(_sum, ours, theirs)))

    def __sub__(self, other: PiecewiseExponential) -> PiecewiseExponential:
        """Return the difference of two functions with the same base."""
        return self + other * PiecewiseExponential.constant(other.base, -1)

    def value(self, place: int) -> Fraction:
        """Return the value at an integer, at a break that of the piece on its left."""
        index = sum(b < place for b in self.breaks)
        return sum((c * self.base ** (j * place) for j, c in self.pieces[index].items()), Fraction(0))

    def integral(self) -> LogarithmPolynomial:
        """Return the integral over the line, in units of the scale of noise with ratio x.

        Examples
        --------
        The density of Laplace noise where it is above 0, and between -1 and 1:

        >>> density = laplace_density(Fraction(1, 2), 1)
        >>> right = noise_at_least(Fraction(1, 2), 1, 0)
        >>> print(density.integral().enclosure(), (density * right).integral().enclosure())
        [1, 1] [0.5, 0.5]
        """
        rational = level = Fraction(0)
        for index, piece in enumerate(self.pieces):
            left = self.breaks[index - 1] if index else None
            right = self.breaks[index] if index < len(self.breaks) else None
            for j, c in piece.items():
                if (left is None and j >= 0) or (right is None and j <= 0):
                    raise InvalidValueError("function", f"{c} x^({j} t) on an end", "falling on both sides")
                if j == 0 and left is not None and right is not None:
                    level += c * (right - left)
                if j and left is not None:
                    rational += c / j * self.base ** (j * left)
                if j and right is not None:
                    rational -= c / j * self.base ** (j * right)
        return LogarithmPolynomial(self.base, (rational, level))

    def _common_breaks(self, other: PiecewiseExponential) -> tuple[int, ...]:
        if self.base != other.base:
            raise InvalidValueError("base", other.base, f"the base {self.base} of the other function")
        return tuple(sorted({*self.breaks, *other.breaks}))

    def _refined(self, breaks: tuple[int, ...]) -> list[Mapping[int, Fraction]]:
        found, index = [], 0
        for end in breaks:
            found.append(self.pieces[index])
            if index < len(self.breaks) and self.breaks[index] == end:
                index += 1
        return [*found, self.pieces[index]]


def laplace_density(base: Fraction, rate: int, centre: int = 0) -> PiecewiseExponential:
    """Return the density of Laplace noise around a centre, per unit of the scale of noise with ratio x.

    Parameters
    ----------
    base
        The ratio x.
    rate
        The noise falls by ``x**rate`` in one step: its scale is 1/rate of the unit. At least 1.
    centre
        Where it is centred.
    """
    _check_rate(rate)
    half = Fraction(rate, 2)
    rising, falling = {-rate: half * base ** (rate * centre)}, {rate: half * base ** (-rate * centre)}
    return PiecewiseExponential(base, (centre,), (_terms(rising), _terms(falling)))


def noise_below(base: Fraction, rate: int, value: int) -> PiecewiseExponential:
    """Return the function t -> probability that ``value`` plus Laplace noise is below t.

    Examples
    --------
    >>> [str(noise_below(Fraction(1, 2), 1, 0).value(t)) for t in (-2, -1, 0, 1, 2)]
    ['1/8', '1/4', '1/2', '3/4', '7/8']
    """
    _check_rate(rate)
    half = Fraction(1, 2)
    before = {-rate: half * base ** (rate * value)}
    after = {0: Fraction(1), rate: -half * base ** (-rate * value)}
    return PiecewiseExponential(base, (value,), (_terms(before), _terms(after)))


def noise_at_least(base: Fraction, rate: int, value: int) -> PiecewiseExponential:
    """Return the function t -> probability that ``value`` plus Laplace noise is at least t."""
    _check_rate(rate)
    half = Fraction(1, 2)
    before = {0: Fraction(1), -rate: -half * base ** (rate * value)}
    after = {rate: half * base ** (-rate * value)}
    return PiecewiseExponential(base, (value,), (_terms(before), _terms(after)))


def _check_rate(rate: int) -> None:
    if rate < 1:
        raise InvalidValueError("rate", rate, "at least 1")


def _terms(coefficients: dict[int, Fraction]) -> Mapping[int, Fraction]:
    return MappingProxyType({j: c for j, c in coefficients.items() if c})


def _sum(one: Mapping[int, Fraction], two: Mapping[int, Fraction]) -> Mapping[int, Fraction]:
    return _terms({j: one.get(j, Fraction(0)) + two.get(j, Fraction(0)) for j in {**one, **two}})


def _product(one: Mapping[int, Fraction], two: Mapping[int, Fraction]) -> Mapping[int, Fraction]:
    found: dict[int, Fraction] = {}
    for i, a in one.items():
        for j, b in two.items():
            found[i + j] = found.get(i + j, Fraction(0)) + a * b
    return _terms(found)
