"""Comparing enclosed real numbers without deciding more than the enclosures say."""

from fractions import Fraction

from littlestone.intervals import Interval


def at_most(smaller: Interval | Fraction | int, larger: Interval | Fraction | int) -> bool | None:
    """Return whether a number is at most another number, or ``None`` if the enclosures leave this open.

    Examples
    --------
    >>> wide = Interval(Fraction(0), Fraction(2))
    >>> at_most(wide, 2), at_most(3, wide), at_most(wide, 1)
    (True, False, None)
    """
    left, right = (x if isinstance(x, Interval) else Interval.exact(x) for x in (smaller, larger))
    return True if left.is_at_most(right) else False if right.is_below(left) else None
