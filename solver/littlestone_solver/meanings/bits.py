"""Bits of labels and of classes, and bounds of their dimensions. Bit 0 is the least significant."""

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Universe, finite_class, integer, of_three, of_two
from .classes import hypothesis
from .mistake_trees import is_deep

Bounds: TypeAlias = frozenset[tuple[int, int]]
"""Pairs of a number of a bit and its bound, which is not 0; all other bounds are."""


def bounds(universe: Universe) -> Sequence[Bounds]:
    """Return bounds of two bits."""
    return [made(dict(enumerate(few))) for few in product((2, 1, 0, -1), (1, 0, 2))]


def made(by_bit: dict[int, int]) -> Bounds:
    """Return bounds."""
    return frozenset((j, bound) for j, bound in by_bit.items() if bound)


def bounds_of(value: object) -> Bounds:
    """Return bounds."""
    if not isinstance(value, frozenset):
        raise UndefinedError(f"{value} for bounds")
    return value


def bit(j: int, y: int) -> int:
    """Return bit j of a label; 0 if it has none."""
    return y // 2**j % 2 if j >= 0 else 0


def bit_function(h: Hypothesis, j: int) -> Hypothesis:
    """Return bit j of every value."""
    return tuple(Label(bit(j, y)) for y in h)


def bit_of(h: FiniteClass, j: int) -> FiniteClass:
    """Return bit j of every member."""
    return FiniteClass(h.n_points, h.n_labels, tuple(sorted({bit_function(g, j) for g in h.hypotheses})))


def bound(b: Bounds, j: int) -> int:
    """Return the bound of bit j."""
    return dict(b).get(j, 0)


def total(b: Bounds, m: int) -> int:
    """Return the sum of the bounds of the bits 0, .., m - 1."""
    return sum(bound(b, j) for j in range(m)) if m >= 0 else 23


def is_bounded(h: FiniteClass, b: Bounds, n_bits: int) -> bool:
    """Return whether every bit has at most the dimension of its bound, which is at least 0."""
    return offending(h, b, n_bits) == -1


def offending(h: FiniteClass, b: Bounds, n_bits: int) -> int:
    """Return the first bit whose bound is negative or too small; -1 if there is none."""
    offends = (j for j in range(n_bits) if bound(b, j) < 0 or is_deep(bit_of(h, j), bound(b, j) + 1))
    return next(offends, -1)


def differing(n_bits: int, v: int, w: int) -> int:
    """Return the first bit in which two labels differ; -1 if there is none."""
    return next((j for j in range(n_bits) if bit(j, v) != bit(j, w)), -1)


BIT = of_two(bit, integer, integer)
BIT_OF = of_two(bit_of, finite_class, integer)
BIT_FUNCTION = of_two(bit_function, hypothesis, integer)
BOUND = of_two(bound, bounds_of, integer)
LOWERED = of_two(lambda b, i: made(dict(b) | {i: bound(b, i) - 1}), bounds_of, integer)
TOTAL = of_two(total, bounds_of, integer)
BOUNDED = of_three(is_bounded, finite_class, bounds_of, integer)
OFFENDING = of_three(offending, finite_class, bounds_of, integer)
DETERMINED = of_two(
    lambda n_bits, k: all(differing(n_bits, v, w) >= 0 for v in range(k + 1) for w in range(v)), integer, integer
)
DIFFERING = of_three(differing, integer, integer, integer)
LARGEST = of_two(lambda b, top: all(value <= top for _, value in b) and top >= 0, bounds_of, integer)
