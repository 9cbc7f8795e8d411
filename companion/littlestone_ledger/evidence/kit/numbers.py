"""Numbers in evidence: lists written as text, comparisons of intervals, rounded texts, and composed deltas.

Convention: the intervals have an accuracy of 2^-44. A claim counts as true or false only if both ends of the
interval agree.
"""

from decimal import ROUND_CEILING, ROUND_FLOOR, Context
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


def rounded_down(number: Fraction, digits: int = 4) -> str:
    """Return a number as text, rounded down.

    Lower bounds are shown in this way.

    >>> rounded_down(Fraction(28905, 100000)), rounded_down(Fraction(1, 2)), rounded_down(Fraction(1, 3 * 10**6))
    ('0.2890', '0.5', '3.333e-7')
    """
    return _shown(number, Context(digits, ROUND_FLOOR))


def rounded_up(number: Fraction, digits: int = 4) -> str:
    """Return a number as text, rounded up.

    Upper bounds are shown in this way.

    >>> rounded_up(Fraction(28905, 100000)), rounded_up(Fraction(64001, 10))
    ('0.2891', '6401')
    """
    return _shown(number, Context(digits, ROUND_CEILING))


def _shown(number: Fraction, context: Context) -> str:
    return f"{context.divide(number.numerator, number.denominator):g}"


BITS = 44


def needed_by(n_mechanisms: int, share: Interval, delta: Fraction, epsilon: Epsilon) -> Interval:
    """Return an enclosure of the smallest delta with which n mechanisms together have the given epsilon.

    Each mechanism has ``delta``, and an epsilon in ``share`` (nats).
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
