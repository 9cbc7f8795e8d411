"""Exact solutions of a system of linear equations, by iterative refinement in floating point.

Each step computes the residual of an approximate solution exactly, solves for it in floating point, and adds the
result; this gains about 30 bits. When there are enough bits, rational numbers with a common denominator are read
off and substituted into the equations. So a returned solution is exact.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from .highs import Floats

BITS_OF_A_STEP = 28
MAX_BITS = 6_000

Equation = tuple[Sequence[tuple[int, int]], int]
"""Coefficients of unknowns, and the right side, as integers."""


def whole_equation(entries: Sequence[tuple[int, Fraction]], right: Fraction) -> tuple[Equation, int]:
    """Return an equation in integers, and the number by which it was multiplied.

    >>> whole_equation([(0, Fraction(1, 2)), (1, Fraction(1, 3))], Fraction(1))
    (([(0, 3), (1, 2)], 6), 6)
    """
    unit = lcm(right.denominator, *(coefficient.denominator for _, coefficient in entries))
    whole = [(number, c.numerator * (unit // c.denominator)) for number, c in entries]
    return (whole, right.numerator * (unit // right.denominator)), unit


def exact_solution(
    equations: Sequence[Equation | None],
    units: Sequence[int],
    n_unknowns: int,
    solve: Callable[[Floats], Floats],
    max_bits: int = MAX_BITS,
) -> list[Fraction] | None:
    """Return an exact solution, or ``None`` if none was found with this number of bits.

    ``solve`` maps right sides to approximate values of the unknowns; it solves the equations before they were
    multiplied by their units. ``None`` stands in place of an equation that need not hold; the right side that
    ``solve`` gets there is 0.
    """
    known, bits, next_try = [0] * n_unknowns, 0, 2 * BITS_OF_A_STEP
    while bits < max_bits:
        residuals = _residuals(equations, known, bits)
        largest = max((abs(r) for r in residuals), default=0)
        if largest.bit_length() > 900:
            return None
        if largest:
            correction = solve(np.array([r / unit for r, unit in zip(residuals, units, strict=True)]))
            step = [round(float(value) * 2**BITS_OF_A_STEP) for value in correction]
        else:
            step = [0] * n_unknowns
        known = [(value << BITS_OF_A_STEP) + more for value, more in zip(known, step, strict=True)]
        bits += BITS_OF_A_STEP
        if bits >= next_try or not largest:
            solution = _read_off(known, bits)
            if solution is not None and _solves(equations, solution):
                return solution
            next_try = bits + bits // 3
    return None


def _residuals(equations: Sequence[Equation | None], known: Sequence[int], bits: int) -> list[int]:
    return [
        0 if equation is None else (equation[1] << bits) - sum([c * known[number] for number, c in equation[0]])
        for equation in equations
    ]


def _solves(equations: Sequence[Equation | None], solution: Sequence[Fraction]) -> bool:
    unit = lcm(*(value.denominator for value in solution))
    whole = [value.numerator * (unit // value.denominator) for value in solution]
    return all(
        equation is None or sum([c * whole[number] for number, c in equation[0]]) == equation[1] * unit
        for equation in equations
    )


def _read_off(known: Sequence[int], bits: int) -> list[Fraction] | None:
    """Return rational numbers near known * 2^-bits; their common denominator has less than a third of the bits."""
    unit, half, tolerance = 1, 1 << (bits - 1), 1 << (2 * bits // 3)
    limit = 1 << (bits // 3)
    for value in known:
        scaled = value * unit
        if abs(scaled - ((scaled + half) >> bits << bits)) * 1 > tolerance:
            factor = Fraction(scaled, 1 << bits).limit_denominator(max(1, limit // unit)).denominator
            unit *= factor
            scaled = value * unit
            if abs(scaled - ((scaled + half) >> bits << bits)) > tolerance or unit >= limit:
                return None
    return [Fraction((value * unit + half) >> bits, unit) for value in known]
