"""Smooth weights: the lazy Bregman projection of boosting, computed exactly.

An example has the measure ``decay^j`` if j of the hypotheses found so far label it rightly. The projection is onto
the measures of density kappa: they are at most 1 everywhere and have the sum kappa n. In Kullback-Leibler
divergence it is ``min(1, c decay^j)``, with the c that gives this sum. The method is lazy because it never projects
a measure that is itself a projection.

Convention: examples are given by their number at each level j, since nothing else matters.
"""

from collections.abc import Sequence
from fractions import Fraction

from ...errors import InvalidValueError, check_strictly_between_0_and_1


def smooth_weights(sizes: Sequence[int], density: Fraction, decay: Fraction) -> tuple[Fraction, ...]:
    """Return the projected measure of an example at each level; each is at most 1, and their sum is ``density n``.

    Of the n examples, n at least 1, ``sizes[j]`` examples have j right hypotheses. The density kappa is above 0 and
    at most 1, and the factor ``decay = exp(-lambda)`` is strictly between 0 and 1. Divided by ``density n``, the
    measure is a distribution on the examples with probabilities of at most ``1 / (density n)``. If one example
    moves to another level, the distribution changes by at most that probability, and only between this example and
    the others. The time is linear in the number of levels.

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
    # Powers are integers over one common denominator, which cancels; the denominator of the density is kept apart.
    last, unit = len(sizes) - 1, density.denominator
    powers = [decay.numerator**level * decay.denominator ** (last - level) for level in range(len(sizes))]
    mass = sum(size * power for size, power in zip(sizes, powers, strict=True))
    remaining = density.numerator * n
    # Levels are capped in order, as long as their factor would raise them above 1.
    for level, size in enumerate(sizes):
        if not mass or remaining * powers[level] <= mass * unit:
            lower = (Fraction(remaining * power, mass * unit) if mass else Fraction(0) for power in powers[level:])
            return (*(Fraction(1) for _ in range(level)), *lower)
        mass -= size * powers[level]
        remaining -= size * unit
    return tuple(Fraction(1) for _ in sizes)
