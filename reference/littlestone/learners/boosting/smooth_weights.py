"""Smooth weights: the lazy Bregman projection of boosting, exactly.

An example that j of the hypotheses found so far label rightly has the measure ``decay^j``. Its projection onto the
measures of density kappa (at most 1 everywhere, kappa n in all; Kullback-Leibler divergence) is ``min(1, c
decay^j)`` for the c that makes the sum right. Lazy: the measure that is projected is never a projected one.

Convention: examples are given by their number at each j, as nothing else matters.
"""

from collections.abc import Sequence
from fractions import Fraction

from ...errors import InvalidValueError, check_strictly_between_0_and_1


def smooth_weights(sizes: Sequence[int], density: Fraction, decay: Fraction) -> tuple[Fraction, ...]:
    """Return the projected measure of an example at each level, at most 1; all together have ``density n``.

    Of the n examples ``sizes[j]`` have j right hypotheses, not all 0; kappa is above 0 and at most 1, and the
    factor ``exp(-lambda)`` for a right hypothesis strictly between 0 and 1. Divided by ``density n`` it is a
    distribution on the examples that is ``1 / (density n)``-smooth. If one of them is at another level, the
    distribution moves by at most that, and only between that example and the others. Linear in the number of
    levels.

    Ledger: ``bgs.theorem-a.1``.

    >>> [str(weight) for weight in smooth_weights([1, 2, 1], Fraction(1, 2), Fraction(1, 2))]
    ['8/9', '4/9', '2/9']
    """
    n = sum(sizes)
    if n < 1 or min(sizes) < 0:
        raise InvalidValueError("sizes", list(sizes), "numbers of at least 0, not all 0")
    if not 0 < density <= 1:
        raise InvalidValueError("density", density, "above 0 and at most 1")
    check_strictly_between_0_and_1(decay=decay)
    # Powers are integers over one common denominator, which cancels; the density's denominator stays apart.
    last, unit = len(sizes) - 1, density.denominator
    powers = [decay.numerator**level * decay.denominator ** (last - level) for level in range(len(sizes))]
    mass = sum(size * power for size, power in zip(sizes, powers, strict=True))
    remaining = density.numerator * n
    # Levels are capped in their order, as long as their factor would lift them above 1.
    for level, size in enumerate(sizes):
        if not mass or remaining * powers[level] <= mass * unit:
            lower = (Fraction(remaining * power, mass * unit) if mass else Fraction(0) for power in powers[level:])
            return (*(Fraction(1) for _ in range(level)), *lower)
        mass -= size * powers[level]
        remaining -= size * unit
    return tuple(Fraction(1) for _ in sizes)
