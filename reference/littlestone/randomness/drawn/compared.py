"""A number in foreign code that depends on draws; it is resolved only as far as it is compared or published.

Comparisons are choices with two options, for every law of the draws. Integers are drawn where the integer itself is
needed. A real number is never drawn: an operation that needs it raises an error that names the operation and the
line.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from math import isfinite, isnan
from numbers import Real
from typing import Self

import numpy as np

from ...intervals import Interval
from .decisions import Draws, Variable
from .functions import FLOOR, enclosed
from .joined import joined_sum
from .laws import Range
from .outputs import IntegerOutput, RealOutput, one_draw
from .refusals import is_users, unfollowed
from .terms import (
    Core,
    Image,
    Terms,
    chosen_integer,
    function_names,
    holds,
    is_discrete,
    plain,
    takes_images,
    variables_of,
    with_made_draws,
)

NO_NUMBER = "the real number itself cannot be followed on every branch; its comparisons and roundings can"


class Followed:
    """A number that depends on draws; it can be compared, and drawn if it depends only on integers."""

    __slots__ = ("_draws", "_is_float", "_offset", "_terms", "_value")

    def __init__(self, draws: Draws, terms: Terms, offset: Interval, *, is_float: bool = False) -> None:
        self._draws, self._terms, self._offset, self._is_float = draws, terms, offset, is_float
        self._value: int | float | Fraction | None = None

    @classmethod
    def of(cls, variable: Variable) -> Self:
        """Return the number that equals a draw."""
        return cls(variable.draws, {variable: Interval.exact(1)}, Interval.exact(0))

    @property  # type: ignore[misc]  # so that foreign code may ask for the type
    def __class__(self) -> type:
        if self._draws.are_in_numpy and is_users(sys._getframe(1)):
            raise unfollowed("the type of a random number, where NumPy has made some")
        return int if self.is_int else float

    @property
    def parts(self) -> tuple[Draws, Terms, Interval]:
        """The draws of the run, the factors of draws and functions, and the constant that is added."""
        return self._draws, self._terms, self._offset

    @property
    def is_discrete(self) -> bool:
        """True if the number depends only on integers."""
        return all(is_discrete(core) for core in self._terms)

    @property
    def is_whole(self) -> bool:
        """True if the number is an integer."""
        known = (self._offset, *self._terms.values())
        return self.is_discrete and all(not a.width and a.lower.denominator == 1 for a in known)

    @property
    def is_int(self) -> bool:
        """True if the number is an integer and also has the type of an integer."""
        return self.is_whole and not self._is_float

    # Comparisons.

    def _reaches(self, other: object, *, strict: bool) -> bool:
        difference = _difference(self, other)
        if isinstance(difference, float):
            return difference > 0
        draws, terms, offset = difference
        if not terms:
            middle = offset.lower + offset.upper
            return middle > 0 if strict else middle >= 0
        if len(terms) > 2 and terms == self._terms and (together := joined_sum(draws, terms)) is not None:
            self._terms = terms = together
        return holds(draws, terms, offset, strict)

    def _compared(self, other: object, *, strict: bool, answer: bool) -> object:
        if isinstance(other, np.ndarray) and other.ndim:
            return NotImplemented
        number = real_of(other)
        return not (number is not None and isnan(number)) and self._reaches(other, strict=strict) is answer

    def __ge__(self, other: object) -> object:
        return self._compared(other, strict=False, answer=True)

    def __gt__(self, other: object) -> object:
        return self._compared(other, strict=True, answer=True)

    def __lt__(self, other: object) -> object:
        return self._compared(other, strict=False, answer=False)

    def __le__(self, other: object) -> object:
        return self._compared(other, strict=True, answer=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Followed) and not isinstance(other, Real):
            return False
        difference = _difference(self, other)
        if isinstance(difference, float):
            return False
        _, terms, offset = difference
        if not terms:
            return offset.contains(0)
        if not all(map(is_discrete, terms)):
            return False
        return self._reaches(other, strict=False) and not self._reaches(other, strict=True)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    def __index__(self) -> int:
        if not self.is_int:
            raise TypeError("'float' object cannot be interpreted as an integer")
        return int(self.settled())

    def __float__(self) -> float:
        return float(self.settled())

    def __hash__(self) -> int:
        return hash(self.settled())

    def __repr__(self) -> str:
        return repr(self._as_text())

    def __format__(self, form: str) -> str:
        return format(self._as_text(), form)

    def _as_text(self) -> object:
        number = self.settled("a random number as a text")
        if type(number) is float and not number:
            raise unfollowed("a rounded number as a text, 0.0 or -0.0")
        return number

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[object]]:
        return _same, (self.settled(),)

    def settled(self, use: str = "a random number as a float") -> int | float | Fraction:
        """Return the number itself, which is drawn if it depends only on integers."""
        if not self.is_discrete:
            raise unfollowed(use, NO_NUMBER)
        self._draws.check()
        if self._value is None:
            whole = self.is_whole
            self._terms = joined_sum(self._draws, self._terms) or self._terms
            if whole and len(self._terms) == 2 and all(type(core) is Variable for core in self._terms):
                value = Interval.exact(chosen_integer(self._draws, self._terms, self._offset))
            else:
                value = self._offset
                for core, factor in self._terms.items():
                    summand = core.settled() if isinstance(core, Variable) else self._rounded_down(core)
                    value = value + factor * summand
            number = plain(value)
            self._value = number if self.is_int else float(number)
        return self._value

    def published(self) -> Hashable:
        """Return the number as an observer sees it: a value, or the law of one draw, which may be rounded down."""
        if self._value is not None:
            return self._value
        self._draws.check()
        if one_draw(self._terms) is None:
            if takes_images(self._draws, self._terms):
                self._terms = with_made_draws(self._draws, self._terms)
            self._terms = joined_sum(self._draws, self._terms) or self._terms
        exact = [self._offset, *self._terms.values()]
        (core, factor), *more = self._terms.items()
        rounded = core if isinstance(core, Image) and core.function == FLOOR and not more else None
        single = one_draw(self._terms if rounded is None else dict(rounded.terms))
        is_asked = single is None or any(x.number in self._draws.shared for x in single[3]) or _is_known(single[1])
        if self.is_discrete and (is_asked or any(number.width for number in exact)):
            return self.settled()
        if single is None:
            several = "a sum of several draws" if more else "a draw that was compared with another one"
            functions = function_names(self._terms)
            sum_in_words = f"a sum with functions of draws ({functions})" if functions else several
            raise unfollowed(f"a published real number that is {sum_in_words}")
        law, places, multiple, variables = single
        self._draws.require_not_joined(x.number for x in variables)
        published = self._draws.published
        for x in variables:
            published.setdefault(x.number, len(published))
        draw = published[variables[0].number]
        if not self.is_discrete:
            is_shared = any(x.number in self._draws.shared for x in variables)
            if is_shared and isinstance(core, Image):
                raise unfollowed("several published real numbers with functions of one draw")
            return (RealOutput if is_shared else RealOutput.of)(law, places, multiple, self._offset, draw)
        inside = None if rounded is None else (multiple, rounded.offset)
        step = multiple if rounded is None else factor
        return IntegerOutput(law, places, inside, step.lower, self._offset.lower)

    def _rounded_down(self, core: Core) -> int:
        return chosen_integer(self._draws, {core: Interval.exact(1)}, Interval.exact(0))


def note_shared(numbers: Sequence[Followed]) -> None:
    """Record the draws on which several published numbers depend; the integers among the numbers are drawn."""
    seen: set[int] = set()
    for number in numbers:
        draws, terms, _ = number.parts
        used = {x.number for x in variables_of(terms)}
        draws.shared |= used & seen
        seen |= used


def _is_known(places: Range) -> bool:
    low, high = places
    return low is not None and high is not None and high - low == 1


def _same(value: object) -> object:
    return value


def real_of(value: object) -> float | None:
    """Return a number of foreign code as a float if it depends on no draw, and ``None`` for anything else."""
    if issubclass(type(value), Followed):
        return None
    return float(value) if isinstance(value, Real | np.bool_) else None


def _difference(one: Followed, other: object) -> tuple[Draws, Terms, Interval] | float:
    """Return the difference of two numbers; it is a float if it is infinite or not a number."""
    draws, terms, offset = one.parts
    if (number := real_of(other)) is not None:
        return (draws, terms, offset - enclosed(other)) if isfinite(number) else -number
    if not isinstance(other, Followed):
        raise TypeError(f"a random number is compared with a {type(other).__name__}")
    draws.check(other._draws)
    difference = dict(terms)
    for core, factor in other._terms.items():
        difference[core] = difference.get(core, Interval.exact(0)) - factor
    kept = {core: factor for core, factor in difference.items() if factor != Interval.exact(0)}
    return draws, kept, offset - other._offset
