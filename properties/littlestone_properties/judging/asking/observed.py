"""The part of an output that an observer sees."""

from collections.abc import Hashable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from math import isnan, nan
from numbers import Rational, Real

from littlestone.randomness.stand_ins import Number


def observed(outcome: object) -> Hashable:
    """Return the visible part of an outcome, so that equal sights are equal; order counts only in sequences.

    Numbers are equal by value, and one that is not a number equals itself; lists, tuples, arrays and dataclasses
    are equal by their entries.

    Examples
    --------
    >>> observed([1, {2}]) == (1, frozenset({2}))
    True
    >>> observed([float("nan"), Decimal("NaN")]) == observed((nan, nan)), observed(Decimal("0.5")) == 0.5
    (True, True)
    """
    if type(outcome) is Number:
        return outcome.published()
    if callable(listed := getattr(outcome, "tolist", None)) and not isinstance(outcome, type):
        plain: object = listed()
        if type(plain) is not type(outcome):
            return observed(plain)
    if isinstance(outcome, complex):
        return observed((outcome.real, outcome.imag)) if outcome.imag != 0 else observed(outcome.real)
    if isinstance(outcome, Decimal) and outcome.is_finite():
        return Fraction(outcome)
    if isinstance(outcome, Real | Decimal) and not isinstance(outcome, Rational) and isnan(outcome):
        return nan
    if is_dataclass(outcome) and not isinstance(outcome, type):
        seen = (getattr(outcome, each.name) for each in fields(outcome) if each.compare)
        return type(outcome).__qualname__, *map(observed, seen)
    if isinstance(outcome, (list, tuple)):
        return tuple(observed(part) for part in outcome)
    if isinstance(outcome, AbstractSet):
        return frozenset(observed(part) for part in outcome)
    if isinstance(outcome, Mapping):
        return tuple((observed(key), observed(value)) for key, value in outcome.items())
    if not isinstance(outcome, Hashable):
        raise TypeError(f"unhashable outcome of type {type(outcome).__name__}")
    return outcome
