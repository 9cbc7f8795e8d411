"""Which constants c give D <= c d ln(k + 1) in `bgs` section 5.3: sufficient and impossible ones, by intervals.

Every choice in the argument bounds D by ``d (ln k + offset) / gap``:

* a *slope* y, 0 < y < ln 2, in the printed chain: offset -ln y, gap ln 2 - y;
* a *weight* x = a / k, 0 < a < 1, with inequality (4) instead of (5): offset -ln a, gap ln(2 / (1 + a)).

So c is enough for k if ``ln k + offset <= c gap ln(k + 1)``, and for all k from K on if c gap >= 1 and
``offset <= (c gap - 1) ln(K + 1)``, since ln k <= ln(k + 1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Verdict

__all__ = [
    "Choice",
    "exponential_inequality_holds",
    "first_failure",
    "is_excluded",
    "slope",
    "sum_inequality_holds",
    "unrefuted",
    "weight",
]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice in the argument, which bounds D by ``d (ln k + offset) / gap``.

    Parameters
    ----------
    name
        The choice in words.
    offset, gap
        Enclosures; the gap is certainly positive.

    Raises
    ------
    InvalidValueError
        If the gap may be 0 or negative: then the argument gives no bound.
    """

    name: str
    offset: Interval
    gap: Interval

    def __post_init__(self) -> None:
        if self.gap.lower <= 0:
            raise InvalidValueError("gap", str(self.gap), "certainly positive")

    def holds_at(self, k: int, constant: Fraction) -> bool:
        """Return whether the constant is certainly enough for this k.

        Examples
        --------
        >>> slope(Fraction(1, 5)).holds_at(1, Fraction(6)), slope(Fraction(1, 5)).holds_at(1, Fraction(3))
        (True, False)
        """
        return (logarithm(k) + self.offset).is_at_most(self.gap * constant * logarithm(k + 1))

    def holds_from(self, first: int, constant: Fraction) -> bool:
        """Return whether the constant is certainly enough for every k from the first on."""
        surplus = self.gap * constant - 1
        return surplus.lower >= 0 and self.offset.is_at_most(surplus * logarithm(first + 1))


def slope(y: Fraction) -> Choice:
    """Return the choice of a slope y of the tangent of the logarithm, as printed.

    Parameters
    ----------
    y
        Positive, less than ln 2.

    Examples
    --------
    >>> slope(Fraction(1, 5)).name
    'y = 1/5'
    """
    return Choice(f"y = {y}", -logarithm(y), logarithm(2) - y)


def weight(a: Fraction) -> Choice:
    """Return the choice of the weight x = a / k in ``x^d S(D, d) <= (1 + k x)^D``.

    Parameters
    ----------
    a
        Positive, less than 1.

    Examples
    --------
    >>> weight(Fraction(1, 2)).name
    'x = 1/2 / k'
    """
    return Choice(f"x = {a} / k", -logarithm(a), logarithm(2) - logarithm(1 + a))


def first_failure(constant: Fraction, choices: Mapping[int, Choice], default: Choice, largest: int) -> str | None:
    """Return where the constant is not shown to be enough, or ``None`` if it is enough for every k >= 1.

    Parameters
    ----------
    constant
        The constant.
    choices
        The choices for some k of their own.
    default
        The choice for all other k.
    largest
        Up to here k is looked at one by one; at least 1, and at least every k with a choice of its own.

    Raises
    ------
    InvalidValueError
        If a k with a choice of its own is not among those looked at.

    Examples
    --------
    >>> first_failure(Fraction(6), {}, slope(Fraction(1, 5)), 10)
    >>> first_failure(Fraction(3), {}, slope(Fraction(1, 5)), 10)
    'k = 1 with y = 1/5'
    """
    if largest < max(choices, default=1):
        raise InvalidValueError("largest", largest, "at least every k with a choice of its own")
    for k in range(1, largest + 1):
        choice = choices.get(k, default)
        if not choice.holds_at(k, constant):
            return f"k = {k} with {choice.name}"
    return None if default.holds_from(largest + 1, constant) else f"k > {largest} with {default.name}"


def is_excluded(constant: Fraction, share: Fraction) -> bool:
    """Return whether certainly no slope y > 0 makes the constant enough both for k = 1 and for k = 2.

    Suppose y did. Adding the share of ``-ln y <= c ln 2 (ln 2 - y)`` and one minus the share of
    ``ln 2 - ln y <= c ln 3 (ln 2 - y)`` and putting in ``-ln y >= 1 + ln s - s y`` with s = c (share ln 2 +
    (1 - share) ln 3), y drops out: ``1 + ln s + (1 - share) ln 2 <= s ln 2``. It is checked that this is false.
    With share 1 only k = 1 is used.

    Parameters
    ----------
    constant
        The constant; positive.
    share
        From 0 to 1.

    Examples
    --------
    >>> is_excluded(Fraction(44, 10), Fraction(1)), is_excluded(Fraction(45, 10), Fraction(1))
    (True, False)
    """
    s = constant * (share * logarithm(2) + (1 - share) * logarithm(3))
    return (s * logarithm(2)).is_below(1 + logarithm(s) + (1 - share) * logarithm(2))


def exponential_inequality_holds(n: int, d: int) -> bool:
    """Return whether certainly ``2^n <= (e n / d)^d``, inequality (6) of `bgs` with k = 1.

    Parameters
    ----------
    n, d
        At least 1.

    Examples
    --------
    >>> exponential_inequality_holds(3, 1), exponential_inequality_holds(4, 1)
    (True, False)
    """
    return (n * logarithm(2)).is_at_most(d * (1 + logarithm(n) - logarithm(d)))


def sum_inequality_holds(n: int, d: int, k: int) -> bool:
    """Return whether certainly ``2^n <= C(n, d) k^d``, for large numbers; then 2^n <= S(n, d) as well.

    Uses ``C(n, d) >= (n/d)^d (n/(n-d))^(n-d) / (n + 1)``: of the n + 1 terms of ``(p + (1-p))^n`` with p = d/n, the
    one of index d is the largest.

    Parameters
    ----------
    n, d
        ``1 <= d < n``.
    k
        At least 1.

    Examples
    --------
    >>> sum_inequality_holds(43900, 10000, 2), sum_inequality_holds(45000, 10000, 2)
    (True, False)
    """
    entropy = n * logarithm(n) - d * logarithm(d) - (n - d) * logarithm(n - d)
    return (n * logarithm(2)).is_at_most(entropy + d * logarithm(k) - logarithm(n + 1))


def unrefuted(wrong: dict[str, bool], scope: str) -> Evidence | None:
    """Return the failed evidence for wrong variants that were accepted, or ``None``.

    Parameters
    ----------
    wrong
        For every wrong variant whether it was accepted.
    scope
        The scope of the evidence.

    Examples
    --------
    >>> unrefuted({"1 = 2": False}, "numbers")
    >>> unrefuted({"1 = 2": True}, "numbers").verdict.value
    'failed'
    """
    accepted = [name for name, holds in wrong.items() if holds]
    if not accepted:
        return None
    return Evidence(
        Verdict.FAILED, scope, tuple(f"the wrong variant '{name}' was not refuted" for name in accepted)
    )
