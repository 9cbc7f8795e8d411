"""Lists of rational numbers, written as a text."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["fractions"]


def fractions(words: str) -> tuple[Fraction, ...]:
    """Return the numbers of a text.

    Examples
    --------
    >>> fractions("1/2 3")
    (Fraction(1, 2), Fraction(3, 1))
    """
    return tuple(map(Fraction, words.split()))
