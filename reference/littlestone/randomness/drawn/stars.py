"""The probability that several real draws compare in given ways with a shared draw, by integrals with proved error.

Given the shared draw, the other draws are independent, so the probability is the integral of its density times a
product of distribution functions. Between breaks this product is analytic. On each panel it is summed up at nodes.
The error is bounded by the size of the function on an ellipse around the panel (Bernstein 1912). A function of at
most M on the ellipse of parameter r has Chebyshev coefficients of at most ``2 M / r^k``. All numbers are rounded
down, so the result is a lower bound.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ...intervals import Interval, square_root
from .balls import power_of_e
from .forest import Link
from .laws import BITS, Exponential, Gumbel, Laplace, Law, Logistic, Normal, Range, Uniform, falling, falling_of, pi

UNIT = 1 << 120
"""The denominator of numbers that are rounded down."""

N_NODES = 16
PARAMETER = 4
"""The parameter of the ellipses."""

WIDTH = Fraction(3, 4)
"""Half of the width of a panel, times the largest slope of the arguments of distribution functions."""

MOST_AWAY = Fraction(141, 100)
"""The largest distance of an ellipse from the real line; its cosine is above 0.16."""

TAIL = Fraction(1, 1 << 44)

FOLLOWED = (Uniform, Exponential, Laplace, Logistic, Gumbel, Normal)


class Leaf(NamedTuple):
    """A draw, its range, and the bound ``start + slope * shared draw`` on it, from below or from above."""

    law: Law
    range: Range
    start: Fraction
    slope: Fraction
    is_lower: bool


def leaves_of(
    laws: Mapping[int, Law], ranges: Mapping[int, Range], pairs: Sequence[Link]
) -> tuple[int, tuple[Leaf, ...]] | None:
    """Return the shared draw and the other draws, each with one comparison; ``None`` if there is no such draw."""
    linked = {x for link in pairs for x in (link.one, link.other)}
    if not linked or not all(isinstance(laws[x], FOLLOWED) for x in linked):
        return None
    shared = [x for x in linked if all(x in (link.one, link.other) for link in pairs)]
    if not shared or len(linked) != len(pairs) + 1:
        return None
    centre = min(shared)
    leaves = []
    for link in pairs:
        own = link.other if link.one == centre else link.one
        start, slope, is_lower, _ = link.seen_from(own)
        leaves.append(Leaf(laws[own], ranges[own], start, slope, is_lower))
    return centre, tuple(sorted(leaves, key=repr))


def star_mass(law: Law, found: Range, leaves: tuple[Leaf, ...]) -> Fraction:
    """Return a lower bound on the probability of all comparisons and ranges.

    >>> from .laws import Logistic
    >>> any_place, one = (None, None), Fraction(1)
    >>> leaf = Leaf(Logistic(), any_place, Fraction(0), one, is_lower=True)
    >>> [f"{float(star_mass(Logistic(), any_place, (leaf,) * number)):.9f}" for number in (1, 2)]
    ['0.500000000', '0.333333333']
    """
    least, most = law.middle(TAIL)
    low = least if found[0] is None else max(found[0], least)
    high = most if found[1] is None else min(found[1], most)
    breaks = {place for place in _breaks(law) if low < place < high}
    for leaf in leaves:
        ends = [*_breaks(leaf.law), *(end for end in leaf.range if end is not None)]
        breaks |= {place for end in ends if low < (place := (end - leaf.start) / leaf.slope) < high}
    half = WIDTH / max([Fraction(1), *(abs(leaf.slope) for leaf in leaves)])
    total = Fraction(0)
    for start, end in pairwise([low, *sorted(breaks), high]):
        n_panels = max(1, -(-(end - start) // (2 * half)))
        total += _on_piece(law, leaves, start, end, int(n_panels))
    return max(Fraction(0), total)


def _breaks(law: Law) -> Sequence[Fraction]:
    """Return the places where the density is not analytic."""
    if isinstance(law, Uniform):
        return [Fraction(0), Fraction(1)]
    return [Fraction(0)] if isinstance(law, Exponential | Laplace) else []


def _on_piece(law: Law, leaves: Sequence[Leaf], start: Fraction, end: Fraction, n_panels: int) -> Fraction:
    half = (end - start) / (2 * n_panels)
    nodes, weights, share = _rule()
    values = list(_density(law, start, end, n_panels))
    for leaf in leaves:
        values = [v * g // UNIT for v, g in zip(values, _inside(leaf, start, end, n_panels), strict=True)]
    total = sum(weights[place % len(nodes)] * value for place, value in enumerate(values))
    largest = _most_density(law, half)
    for leaf in leaves:
        largest *= _most(leaf.law, abs(leaf.slope) * half)
    return half * (Fraction(total, UNIT * UNIT) - n_panels * 2 * largest * share)


@lru_cache(maxsize=1)
def _rule() -> tuple[tuple[Fraction, ...], tuple[int, ...], Fraction]:
    """Return nodes, weights rounded down, and the error of the rule as a multiple of ``2 M``."""
    nodes = tuple(Fraction(float(x)) for x in np.polynomial.legendre.leggauss(N_NODES)[0])
    exact = []
    for own in nodes:
        polynomial = [Fraction(1)]
        for node in nodes:
            if node != own:
                polynomial = _times_linear(polynomial, node, own - node)
        exact.append(sum(2 * c / (k + 1) for k, c in enumerate(polynomial) if k % 2 == 0))
    assert all(weight > 0 for weight in exact), "the sum of the weights is 2"
    before, now = [Fraction(1)] * N_NODES, list(nodes)
    share, r = Fraction(0), Fraction(PARAMETER)
    for k in range(1, 2 * N_NODES):
        whole = Fraction(0) if k % 2 else Fraction(2, 1 - k * k)
        share += abs(sum(w * t for w, t in zip(exact, now, strict=True)) - whole) / r**k
        before, now = now, [2 * x * b - a for x, a, b in zip(nodes, before, now, strict=True)]
    share += 4 / r ** (2 * N_NODES) / (1 - 1 / r)
    weights = tuple(int(weight * UNIT) for weight in exact)
    return nodes, weights, Fraction(-(-share * UNIT * UNIT // 1), UNIT * UNIT)


def _times_linear(polynomial: Sequence[Fraction], root: Fraction, divisor: Fraction) -> list[Fraction]:
    """Return a polynomial times ``(x - root) / divisor``."""
    product = [Fraction(0)] * (len(polynomial) + 1)
    for k, c in enumerate(polynomial):
        product[k + 1] += c / divisor
        product[k] -= root * c / divisor
    return product


def _places(start: Fraction, end: Fraction, n_panels: int) -> list[Fraction]:
    half = (end - start) / (2 * n_panels)
    return [start + half * (2 * panel + 1 + x) for panel in range(n_panels) for x in _rule()[0]]


@lru_cache(maxsize=1000)
def _inside(leaf: Leaf, start: Fraction, end: Fraction, n_panels: int) -> tuple[int, ...]:
    """Return the probability that a draw is in its range and keeps its bound, at each node."""
    (low, high), masses = leaf.range, []
    for place in _places(start, end, n_panels):
        bound = leaf.start + leaf.slope * place
        first, last = low, high
        if leaf.is_lower:
            first = bound if low is None else max(low, bound)
        else:
            last = bound if high is None else min(high, bound)
        is_empty = first is not None and last is not None and first >= last
        masses.append(0 if is_empty else max(0, int(leaf.law.mass(first, last).lower * UNIT)))
    return tuple(masses)


@lru_cache(maxsize=1000)
def _density(law: Law, start: Fraction, end: Fraction, n_panels: int) -> tuple[int, ...]:
    """Return the density at each node, rounded down."""
    return tuple(int(_density_at(law, place).lower * UNIT) for place in _places(start, end, n_panels))


def _density_at(law: Law, place: Fraction) -> Interval:
    size = abs(place)
    if isinstance(law, Normal):
        return falling(size * size / 2) / square_root(2 * pi(), BITS)
    if isinstance(law, Uniform):
        return Interval.exact(1)
    if isinstance(law, Gumbel):
        power = falling(place)
        return power * falling_of(power)
    power = falling(size)
    if isinstance(law, Logistic):
        return power / ((1 + power) * (1 + power))
    return power / 2 if isinstance(law, Laplace) else power


def _reach(half: Fraction) -> tuple[Fraction, Fraction]:
    """Return the distances of an ellipse from its panel, along the real line and away from the line."""
    r = Fraction(PARAMETER)
    return half * ((r + 1 / r) / 2 - 1), half * (r - 1 / r) / 2


def _e_to(power: Fraction) -> Fraction:
    return power_of_e(Fraction(-(-power * 1024 // 1), 1024)).interval().upper


def _most(law: Law, half: Fraction) -> Fraction:
    """Return a bound on a distribution function, minus a constant from 0 to 1, on the ellipse of a panel."""
    along, away = _reach(half)
    if isinstance(law, Normal):
        # Up from the real line the density is at most exp(y^2 / 2) / sqrt(2 pi).
        return 2 + away * _e_to(away * away / 2) / 2
    if isinstance(law, Logistic | Gumbel):
        # |1 / (1 + exp(-z))| and |exp(-exp(-z))| are at most 1 where the cosine of the imaginary part is positive.
        assert away <= MOST_AWAY
        return Fraction(2)
    if isinstance(law, Uniform):
        return 2 + along + away
    return 2 + _e_to(along)


def _most_density(law: Law, half: Fraction) -> Fraction:
    """Return a bound on a density, valid on the ellipse of a panel."""
    _, away = _reach(half)
    if isinstance(law, Normal):
        return _e_to(away * away / 2) / 2
    if isinstance(law, Gumbel):
        # |w exp(-w)| is at most 1 / (e cos y) for w = exp(-z), and the cosine is at least 0.16.
        assert away <= MOST_AWAY
        return Fraction(3)
    return _most(law, half)
