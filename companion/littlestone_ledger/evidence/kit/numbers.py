"""Lists of rational numbers, written as text.

Convention: the intervals have an accuracy of 2^-44. A claim counts as true or false only if both ends of the
interval agree.
"""

from fractions import Fraction
from typing import TypeAlias

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.privacy import Epsilon, repeated_composition, share_nats

Fractions: TypeAlias = tuple[Fraction, ...]


def fractions(words: str) -> Fractions:
    """Return the numbers of a text.

    >>> fractions("1/2 3")
    (Fraction(1, 2), Fraction(3, 1))
    """
    return tuple(map(Fraction, words.split()))


def at_most(smaller: Interval | Fraction | int, larger: Interval | Fraction | int) -> bool | None:
    """Return whether a number is at most another number, or ``None`` if the enclosures leave this open.

    >>> wide = Interval(Fraction(0), Fraction(2))
    >>> at_most(wide, 2), at_most(3, wide), at_most(wide, 1)
    (True, False, None)
    """
    left, right = (x if isinstance(x, Interval) else Interval.exact(x) for x in (smaller, larger))
    return True if left.is_at_most(right) else False if right.is_below(left) else None


BITS = 44


def needed_by(n_mechanisms: int, share: Interval, delta: Fraction, epsilon: Epsilon) -> Interval:
    """Return an enclosure of the smallest delta of n mechanisms together.

    Each has delta, and an epsilon in ``share`` (nats).
    """
    per_step = exponential(share, BITS)
    lower, upper = (
        repeated_composition(n_mechanisms, (Epsilon.log(end), delta), epsilon)
        for end in (per_step.lower, per_step.upper)
    )
    return Interval(lower, upper)


def needed_by_share(n_mechanisms: int, epsilon: Epsilon, delta: Fraction, factor: int = 1) -> Interval:
    """Return an enclosure of the smallest delta if each of n mechanisms gets ``factor`` shares of Lemma 5.4."""
    share = share_nats(n_mechanisms, logarithm(epsilon.exp, BITS), delta, BITS)
    return needed_by(n_mechanisms, share * factor, delta / (2 * n_mechanisms), epsilon)
