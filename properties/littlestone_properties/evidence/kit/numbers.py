"""Lists of rational numbers, written as a text."""

from fractions import Fraction


def fractions(words: str) -> tuple[Fraction, ...]:
    """Return the numbers of a text.

    Examples
    --------
    >>> fractions("1/2 3")
    (Fraction(1, 2), Fraction(3, 1))
    """
    return tuple(map(Fraction, words.split()))
