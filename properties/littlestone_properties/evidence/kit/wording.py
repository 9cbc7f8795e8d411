"""How scopes are worded: lists of values and ranges of sizes."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["listed", "points_up_to"]


def listed(values: Iterable[object]) -> str:
    """Return values separated by commas.

    Examples
    --------
    >>> from fractions import Fraction
    >>> listed([Fraction(1, 2), (2, 4)])
    '1/2, (2, 4)'
    """
    return ", ".join(map(str, values))


def points_up_to(most: int) -> str:
    """Return "1 point" or "1..n points".

    Examples
    --------
    >>> points_up_to(1), points_up_to(3)
    ('1 point', '1..3 points')
    """
    return "1 point" if most == 1 else f"1..{most} points"
