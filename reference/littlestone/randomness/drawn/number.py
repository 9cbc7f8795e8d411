"""A number that depends on draws, as foreign code sees it: it behaves like a float or an integer."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import wraps
from math import ceil, floor, inf, isfinite
from typing import TypeAlias

import numpy as np

from ...intervals import Interval, logarithm
from .compared import Followed, real_of
from .decisions import LEAST, Draws
from .elementary import FUNCTIONS
from .functions import (
    EXP,
    FLOOR,
    LOG,
    OF_NEGATIVE,
    RECIPROCAL,
    Increasing,
    cumulative,
    enclosed,
    odd_power,
    power,
    quantile,
    raised,
    short,
)
from .joined import joined_power, joined_product
from .laws import BITS, Law
from .refusals import is_users, unfollowed
from .terms import Image, Terms, ends_of_sum, is_discrete, plain

Operation: TypeAlias = "Callable[[Number, object], object]"

TOO_LARGE, LOSSY = 1 << 1000, 1 << 48
LARGEST_LOGARITHM, SMALLEST_LOGARITHM = 709.782712893384, -745.133219101941
"""The exponential, as a float, of a larger number is infinite, and that of a smaller number is 0."""


def drawn(draws: Draws, terms: Terms, offset: Interval) -> object:
    """Return a sum as a number for foreign code; it is a plain number if it depends on no draw."""
    sizes = [max(abs(factor.lower), abs(factor.upper)) for factor in terms.values()]
    size, largest = abs(offset.lower), max(sizes, default=Fraction(1))
    if max(size, largest) > TOO_LARGE:
        raise unfollowed("a number that may be too large for a float")
    if size > LOSSY * largest and not all(map(is_discrete, terms)):
        raise unfollowed("a sum of noise and a number so large that a float loses the noise")
    kept = {core: short(factor) for core, factor in terms.items() if factor != Interval.exact(0)}
    return Number(draws, kept, short(offset)) if kept else plain(offset)


def is_float(value: object) -> bool:
    """Return whether a number has the type of a float."""
    return isinstance(value, float | np.floating)


def as_float(value: object) -> object:
    """Return a number with the type of a float."""
    if type(value) is Number:
        return value.typed(is_float=True)
    return float(value) if isinstance(value, int | Fraction) else value


def _typed(operation: Operation) -> Operation:
    """Return the operation with a result that is a float if an operand is a float."""

    @wraps(operation)
    def typed(self: Number, other: object) -> object:
        result = operation(self, other)
        return as_float(result) if is_float(self) or is_float(other) else result

    return typed


class Number(Followed):
    """A number with the operators and functions of a float or an integer, as far as they can be followed."""

    __slots__ = ()

    def typed(self, *, is_float: bool) -> Number:
        """Return the same number as a float, or as an integer if it is one."""
        if self._is_float is is_float or not self.is_whole:
            return self
        copy = Number(self._draws, self._terms, self._offset, is_float=is_float)
        copy._value = None if self._value is None else float(self._value) if is_float else int(self._value)
        return copy

    # Sums and multiples.

    def _plus(self, other: object, factor: int, own: int = 1) -> object:
        if (number := real_of(other)) is not None:
            if not isfinite(number):
                return factor * number
            return self.scaled(own, enclosed(other) * factor)
        if type(other) is not Number:
            return NotImplemented
        self._draws.check(other._draws)
        terms = {core: a * own for core, a in self._terms.items()}
        for core, a in other._terms.items():
            terms[core] = terms.get(core, Interval.exact(0)) + a * factor
        return drawn(self._draws, terms, self._offset * own + other._offset * factor)

    def scaled(self, factor: Interval | int | Fraction, offset: Interval | int | Fraction) -> object:
        """Return the number times a factor, plus an offset."""
        return drawn(self._draws, {c: a * factor for c, a in self._terms.items()}, self._offset * factor + offset)

    @_typed
    def __add__(self, other: object) -> object:
        return self._plus(other, 1)

    __radd__ = __add__

    @_typed
    def __sub__(self, other: object) -> object:
        return self._plus(other, -1)

    @_typed
    def __rsub__(self, other: object) -> object:
        return self._plus(other, 1, -1)

    def __neg__(self) -> object:
        result = self.scaled(-1, 0)
        return as_float(result) if is_float(self) else result

    def __pos__(self) -> Number:
        return self

    __copy__ = __pos__

    def __deepcopy__(self, memo: object) -> Number:
        return self

    def __abs__(self) -> object:
        return self if self >= 0 else -self

    @_typed
    def __mul__(self, other: object) -> object:
        if (number := real_of(other)) is not None:
            if not isfinite(number):
                return number if self > 0 else -number
            return self.scaled(enclosed(other), 0)
        if type(other) is not Number:
            return NotImplemented
        if self._terms == other._terms and self._offset == other._offset:
            return self**2
        if self.is_whole and other.is_whole:
            sides = [(one._terms, int(one._offset.lower)) for one in (self, other)]
            if (together := joined_product(self._draws, *sides)) is not None:
                return Number.of(together)
        for one, two in ((self, other), (other, self)):
            if one.is_discrete:
                return one.settled() * two
        raise unfollowed("the product of two random numbers")

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> object:
        return as_float(self._divided(other))

    def _divided(self, other: object) -> object:
        if (number := real_of(other)) is not None:
            if not number:
                raise unfollowed("a division by 0, which is an error in Python and not in NumPy")
            return 0.0 if not isfinite(number) else self.scaled(1 / enclosed(other), 0)
        if type(other) is not Number:
            return NotImplemented
        if other.is_discrete:
            return self / other.settled()
        if self.is_discrete:
            return self.settled() / other
        if set(self._terms) == set(other._terms) and self == other:
            return 1.0
        raise unfollowed("the quotient of two random numbers")

    def __rtruediv__(self, other: object) -> object:
        if self.is_discrete:
            if not (value := self.settled()):
                raise unfollowed("a division by 0, which is an error in Python and not in NumPy")
            return other / value  # type: ignore[operator]
        if real_of(other) is None:
            return NotImplemented
        reciprocal = self._image(RECIPROCAL if self > 0 else OF_NEGATIVE)
        return reciprocal * (-other)  # type: ignore[operator]

    # Functions.

    def _image(self, function: Increasing) -> object:
        image = Image(function, tuple(self._terms.items()), self._offset)
        return Number(self._draws, {image: Interval.exact(1)}, Interval.exact(0))

    def exp(self) -> object:
        """Return e to the power of the number."""
        if self.is_discrete:
            return float(np.exp(float(self.settled())))
        if len(self._terms) == 1:
            ((core, factor),) = self._terms.items()
            if isinstance(core, Image) and core.function == LOG and not factor.width:
                # exp(a log y + b) is a multiple of a power of y.
                scale = Interval(raised(self._offset.lower).lower, raised(self._offset.upper).upper)
                inner = Number(self._draws, dict(core.terms), core.offset)
                raised_inner = inner if factor == Interval.exact(1) else inner.to_power(factor)
                return raised_inner.scaled(scale, 0) if isinstance(raised_inner, Number) else NotImplemented
        low, high = ends_of_sum(self._terms, self._offset, LEAST)
        if high > LARGEST_LOGARITHM and self > LARGEST_LOGARITHM:
            return inf
        if low < SMALLEST_LOGARITHM and self < SMALLEST_LOGARITHM:
            return 0.0
        return self._image(EXP)

    def log(self) -> object:
        """Return the natural logarithm."""
        if self.is_discrete:
            return float(np.log(float(self.settled())))
        if not self > 0:
            return float("nan")
        if len(self._terms) == 1 and self._offset == Interval.exact(0):
            ((core, factor),) = self._terms.items()
            if isinstance(core, Image) and core.function == EXP:
                return drawn(self._draws, dict(core.terms), core.offset + logarithm(factor, BITS))
        return self._image(LOG)

    def increased(self, function: Increasing) -> object:
        """Return the value of an increasing function that is defined for all numbers."""
        if self.is_discrete:
            return plain(function.value(enclosed(self.settled()).lower))
        return self._image(function)

    def quantile(self, law: Law) -> object:
        """Return the quantile of a law at this probability."""
        if not (self > 0 and self < 1):
            return float("nan") if self < 0 or self > 1 else float("-inf") if self < 1 else float("inf")
        return self.increased(quantile(law))

    def cumulative(self, law: Law) -> object:
        """Return the value of the distribution function of a law at this number."""
        low, high = law.support
        if low is not None and self <= low:
            return 0.0
        return 1.0 if high is not None and self >= high else self.increased(cumulative(law))

    def to_power(self, exponent: Interval) -> object:
        """Return the number to the given power; the number must be at least 0."""
        if exponent.width:
            logarithm_of = self.log()
            return logarithm_of.scaled(exponent, 0)._image(EXP) if type(logarithm_of) is Number else NotImplemented  # type: ignore[attr-defined]
        p = exponent.lower
        if p < 0:
            return 1 / self.to_power(-exponent)  # type: ignore[operator]
        self._require_size(p)
        return self if p == 1 else self._image(power(p))

    def _require_size(self, exponent: Fraction) -> None:
        """Refuse a power that may be too large for a float."""
        size = max(map(abs, ends_of_sum(self._terms, self._offset, LEAST)))
        if size > 1 and exponent * (size.numerator // size.denominator).bit_length() > TOO_LARGE.bit_length():
            raise unfollowed("a power that may be too large for a float")

    @_typed
    def __pow__(self, other: object) -> object:
        if type(other) is Number:
            if other.is_discrete:
                return self ** other.settled()
            if self.is_discrete:
                return self.settled() ** other
            raise unfollowed("a random power of a random number")
        if self.is_whole and isinstance(other, int | np.integer):
            together = joined_power(self._draws, self._terms, int(self._offset.lower), int(other))
            if together is not None:
                return Number.of(together)
        exponent = enclosed(other)
        if (exponent.width or exponent.lower.denominator > 1) and self < 0:
            raise unfollowed("a power of a negative number, which is complex in Python and not a number in NumPy")
        if self.is_discrete:
            return self.settled() ** other  # type: ignore[operator]
        if exponent == Interval.exact(0):
            return 1.0
        if exponent.lower.denominator == 1 and not exponent.width:
            whole = int(exponent.lower)
            if whole % 2 == 0:
                return abs(self).to_power(exponent)  # type: ignore[attr-defined]
            if whole < 0:
                return 1 / self**-whole  # type: ignore[operator]
            self._require_size(exponent.lower)
            return self if whole == 1 else self._image(odd_power(exponent.lower))
        return self.to_power(exponent)

    def __rpow__(self, other: object) -> object:
        if self.is_discrete:
            return other ** self.settled()  # type: ignore[operator]
        return self.scaled(logarithm(enclosed(other), BITS), 0).exp()  # type: ignore[attr-defined]

    # Integers.

    def _bits(self, name: str, *values: object) -> object:
        """Return the result of an operation on integers.

        Random integers among the operands are drawn first.
        """
        known = [value.settled() if type(value) is Number and not is_float(value) else value for value in values]
        if any(type(value) is Number for value in known):
            raise TypeError(f"unsupported operand type(s) for {name}: 'float'")
        result: object = getattr(operator, name)(*known)
        return result

    def __xor__(self, other: object) -> object:
        return self._bits("xor", self, other)

    def __or__(self, other: object) -> object:
        return self._bits("or_", self, other)

    def __and__(self, other: object) -> object:
        return self._bits("and_", self, other)

    __rxor__, __ror__, __rand__ = __xor__, __or__, __and__

    def __lshift__(self, other: object) -> object:
        return self._bits("lshift", self, other)

    def __rshift__(self, other: object) -> object:
        return self._bits("rshift", self, other)

    def __rlshift__(self, other: object) -> object:
        return self._bits("lshift", other, self)

    def __rrshift__(self, other: object) -> object:
        return self._bits("rshift", other, self)

    def __invert__(self) -> object:
        return self._bits("invert", self)

    def __rdivmod__(self, other: object) -> object:
        return other // self, other % self

    def __floor__(self) -> object:
        if self.is_whole:
            return self.typed(is_float=False)
        if self.is_discrete:
            return floor(self.settled())
        return self._image(FLOOR)

    def __ceil__(self) -> object:
        return -floor(-self)  # type: ignore[call-overload]

    def __trunc__(self) -> object:
        if self.is_whole:
            return self.typed(is_float=False)
        return floor(self) if self >= 0 else ceil(self)

    def __round__(self, digits: int | None = None) -> object:
        if self.is_whole and not digits:
            return self if digits is not None else self.typed(is_float=False)
        if self.is_discrete:
            return round(self.settled(), digits)
        unit = Fraction(10) ** -(digits or 0)
        whole = floor(self.scaled(1 / unit, Fraction(1, 2)))  # type: ignore[call-overload]
        return whole if digits is None else as_float(whole * unit)

    @_typed
    def __floordiv__(self, other: object) -> object:
        return floor(self / other)  # type: ignore[call-overload]

    @_typed
    def __mod__(self, other: object) -> object:
        return self - int(self // other) * other  # type: ignore[call-overload]

    @_typed
    def __rfloordiv__(self, other: object) -> object:
        return floor(other / self)  # type: ignore[call-overload]

    @_typed
    def __rmod__(self, other: object) -> object:
        return other - int(other // self) * self  # type: ignore[call-overload]

    def __divmod__(self, other: object) -> object:
        return self // other, self % other

    def __int__(self) -> int:
        whole = self.__trunc__()
        return int(whole.settled()) if type(whole) is Number else int(str(whole))

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: object, **options: object) -> object:
        """Apply a NumPy function to each number of an array."""
        if method != "__call__" or options:
            raise unfollowed(f"numpy.{ufunc.__name__}.{method} with options, of a random number")
        self._draws.are_in_numpy = True
        return applied_to_each(ufunc, inputs)

    def __getattr__(self, name: str) -> Callable[..., object]:  # type: ignore[explicit-any]
        """Return a NumPy function as a method, which NumPy looks up in the elements of object arrays."""
        if name in FUNCTIONS:
            return lambda *others: FUNCTIONS[name](self, *others)
        if isinstance(ufunc := getattr(np, name, None), np.ufunc):
            return lambda *others: applied(name, ufunc, (self, *others))
        kind = self.__class__
        if not name.startswith("__") and hasattr(kind, name):
            if not self.is_discrete:
                raise unfollowed(f"{name} of a random number")
            method: Callable[..., object] = getattr(self.settled(), name)  # type: ignore[explicit-any]
            return method
        if hasattr(np.float64, name) and is_users(sys._getframe(1)):
            raise unfollowed(f"{name} of a random number")
        raise AttributeError(f"{kind.__name__!r} object has no attribute {name!r}")


def applied_to_each(ufunc: np.ufunc, inputs: Sequence[object]) -> object:
    """Apply a NumPy function to each number of arrays."""
    arrays = [np.asarray(value) if isinstance(value, np.ndarray) else _in_array(value) for value in inputs]
    result: object = np.frompyfunc(lambda *values: applied(ufunc.__name__, ufunc, values), ufunc.nin, 1)(*arrays)
    is_answer = isinstance(result, np.ndarray) and ufunc.types[-1].endswith("->?")
    return np.asarray(result).astype(bool) if is_answer else result


def _in_array(value: object) -> np.ndarray[tuple[int, ...], np.dtype[np.object_]]:
    array = np.empty((), dtype=object)
    # For a NumPy scalar, NumPy would call ``Number.__array_ufunc__`` again.
    plain = value.item() if isinstance(value, np.generic) else value
    array[()] = float(plain) if isinstance(plain, np.longdouble) else plain
    return array


def applied(name: str, function: Callable[..., object], values: Sequence[object]) -> object:  # type: ignore[explicit-any]
    """Apply a function to values, some of them random.

    A function of ``FUNCTIONS`` is followed; for any other, the random integers are drawn first.
    """
    if name in FUNCTIONS:
        return FUNCTIONS[name](*values)
    numbers = [value for value in values if type(value) is Number]
    if all(number.is_discrete for number in numbers):
        return function(*(value.settled() if type(value) is Number else value for value in values))
    raise unfollowed(f"{name} of a random number")
