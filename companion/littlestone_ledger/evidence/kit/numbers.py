"""Lists of rational numbers, written as text."""

from fractions import Fraction
from typing import TypeAlias

Fractions: TypeAlias = tuple[Fraction, ...]


def fractions(words: str) -> Fractions:
    """Return the numbers of a text.

    Examples
    --------
    >>> fractions("1/2 3")
    (Fraction(1, 2), Fraction(3, 1))
    """
    return tuple(map(Fraction, words.split()))
