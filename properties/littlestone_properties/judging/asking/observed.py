"""The part of an output that an observer sees."""

from collections.abc import Callable, Hashable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from math import isnan, nan
from numbers import Rational, Real

from littlestone.randomness.drawn import note_shared
from littlestone.randomness.stand_ins import Number


def observed(outcome: object) -> Hashable:
    """Return the visible part of an outcome; outcomes that look the same give equal parts.

    Numbers are equal by value, and "not a number" equals itself; lists, tuples, arrays and dataclasses are equal by
    their entries. Order counts in sequences and in mappings, and not in sets.

    >>> observed([1, {2}]) == (1, frozenset({2}))
    True
    >>> observed([float("nan"), Decimal("NaN")]) == observed((nan, nan)), observed(Decimal("0.5")) == 0.5
    (True, True)
    """
    numbers: list[Number] = []
    found = _seen(outcome, lambda number: numbers.append(number))
    if not numbers:
        return found
    note_shared(numbers)
    return _seen(outcome, Number.published)


def _seen(outcome: object, publish: Callable[[Number], Hashable]) -> Hashable:
    """Return the visible part; ``publish`` gives the visible part of a random number."""
    if type(outcome) is Number:
        return publish(outcome)
    if callable(listed := getattr(outcome, "tolist", None)) and not isinstance(outcome, type):
        plain: object = listed()
        if type(plain) is not type(outcome):
            return _seen(plain, publish)
    if isinstance(outcome, complex):
        return _seen((outcome.real, outcome.imag) if outcome.imag != 0 else outcome.real, publish)
    if isinstance(outcome, Decimal) and outcome.is_finite():
        return Fraction(outcome)
    if isinstance(outcome, Real | Decimal) and not isinstance(outcome, Rational) and isnan(outcome):
        return nan
    if is_dataclass(outcome) and not isinstance(outcome, type):
        seen = (getattr(outcome, each.name) for each in fields(outcome) if each.compare)
        return type(outcome).__qualname__, *(_seen(each, publish) for each in seen)
    if isinstance(outcome, (list, tuple)):
        return tuple(_seen(part, publish) for part in outcome)
    if isinstance(outcome, AbstractSet):
        return frozenset(_seen(part, publish) for part in outcome)
    if isinstance(outcome, Mapping):
        return tuple((_seen(key, publish), _seen(value, publish)) for key, value in outcome.items())
    if not isinstance(outcome, Hashable):
        raise TypeError(f"unhashable outcome of type {type(outcome).__name__}")
    return outcome
