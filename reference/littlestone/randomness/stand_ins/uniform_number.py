"""A uniform random number that is drawn only as far as foreign code asks for it.

Convention: ``random() < p`` is a choice with exactly the probability p. Further comparisons, sums with known
numbers, multiples by them and ``int(random() * n)`` are exact too. If foreign code needs the number itself, it
becomes the middle of one of finitely many equal cells of the unit interval, and the use is noted.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor, isfinite
from numbers import Real
from typing import TypeAlias

import numpy as np

from ...errors import WorkLimitError
from ..coins import Coins
from .plain_numbers import plain_number

MAX_PIECES = 100_000
AS_A_NUMBER = "random() as a number"
"""The note that is made if the number itself was needed."""

Operand: TypeAlias = "UniformNumber | float | Fraction"


class UniformSource:
    """The bounds known on a number in the unit interval."""

    def __init__(self, coins: Coins[Fraction], cells: int, uses: set[str]) -> None:
        self._coins = coins
        self._cells = cells
        self._uses = uses
        self.low, self.high = Fraction(0), Fraction(1)

    def is_below(self, bound: Fraction) -> bool:
        """Return whether the number is below a bound."""
        if bound <= self.low:
            return False
        if bound >= self.high:
            return True
        is_below = self._coins.choose_in_proportion([bound - self.low, self.high - bound]) == 0
        self.low, self.high = (self.low, bound) if is_below else (bound, self.high)
        return is_below

    def piece(self, ends: list[Fraction]) -> int:
        """Return the index of the interval between increasing ends, all inside, in which the number lies."""
        if len(ends) > MAX_PIECES:
            raise WorkLimitError("pieces of a uniform number", len(ends) + 1, MAX_PIECES, "branches")
        cuts = [self.low, *ends, self.high]
        number = self._coins.choose_in_proportion([b - a for a, b in pairwise(cuts)]) if ends else 0
        self.low, self.high = cuts[number], cuts[number + 1]
        return number

    def settled(self) -> Fraction:
        """Return the number itself, the middle of a cell."""
        if self.low != self.high:
            self._uses.add(AS_A_NUMBER)
            first, last = floor(self.low * self._cells) + 1, ceil(self.high * self._cells)
            self.piece([Fraction(cell, self._cells) for cell in range(first, last)])
            self.low = self.high = (self.low + self.high) / 2
        return self.low


class UniformNumber:
    """A multiple of a uniform number, plus a known one."""

    def __init__(
        self, source: UniformSource, factor: Fraction = Fraction(1), offset: Fraction = Fraction(0)
    ) -> None:
        self._source = source
        self._factor = factor
        self._offset = offset

    def _is_below(self, bound: Fraction) -> bool:
        if not self._factor:
            return self._offset < bound
        cut = (bound - self._offset) / self._factor
        return self._source.is_below(cut) if self._factor > 0 else not self._source.is_below(cut)

    def _compare(self, other: object, *, below: bool) -> bool:
        known = _known(other)
        if isinstance(other, UniformNumber):
            if other._source is self._source:
                difference = UniformNumber(self._source, self._factor - other._factor, self._offset - other._offset)
                return difference._is_below(Fraction(0)) is below
            known = other._value()
        if isinstance(known, Fraction):
            return self._is_below(known) is below
        if known is None:
            raise TypeError(f"a random number is compared with a {type(other).__name__}")
        # Infinity, or not a number.
        return (known > 0.0) if below else (known < 0.0)

    def __lt__(self, other: Operand) -> bool:
        return self._compare(other, below=True)

    __le__ = __lt__

    def __gt__(self, other: Operand) -> bool:
        return self._compare(other, below=False)

    __ge__ = __gt__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, UniformNumber) and other._source is self._source:
            return (self._factor, self._offset) == (other._factor, other._offset)
        return self._source.low == self._source.high and float(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(float(self))

    def __bool__(self) -> bool:
        return bool(self._factor or self._offset)

    def _value(self) -> Fraction:
        return self._source.settled() * self._factor + self._offset

    def __float__(self) -> float:
        return float(self._value()) if self._factor else float(self._offset)

    def __repr__(self) -> str:
        return repr(float(self))

    def __format__(self, form: str) -> str:
        return format(float(self), form)

    def __floor__(self) -> int:
        ends = sorted((self._at(self._source.low), self._at(self._source.high)))
        first = floor(ends[0])
        cuts = [Fraction(k) for k in range(first + 1, ceil(ends[1]))] if ends[1] - first <= MAX_PIECES else None
        if cuts is None:
            raise WorkLimitError("integers below a uniform number", float(ends[1] - first), MAX_PIECES, "branches")
        if not self._factor:
            return first
        inside = sorted((cut - self._offset) / self._factor for cut in cuts)
        whole = self._source.piece(inside)
        return first + (whole if self._factor > 0 else len(inside) - whole)

    def __ceil__(self) -> int:
        return -floor(-self)

    def __trunc__(self) -> int:
        return floor(self) if not self._is_below(Fraction(0)) else ceil(self)

    __int__ = __trunc__

    def __round__(self, digits: int | None = None) -> float:
        unit = Fraction(10) ** -(digits or 0)
        nearest = floor(self._changed(1 / unit, Fraction(1, 2)))
        return nearest if digits is None else float(nearest * unit)

    def __abs__(self) -> UniformNumber:
        return -self if self._is_below(Fraction(0)) else self

    def __neg__(self) -> UniformNumber:
        return self._changed(Fraction(-1), Fraction(0))

    def __pos__(self) -> UniformNumber:
        return self

    def _at(self, number: Fraction) -> Fraction:
        return number * self._factor + self._offset

    def _changed(self, factor: Fraction, offset: Fraction) -> UniformNumber:
        return UniformNumber(self._source, self._factor * factor, self._offset * factor + offset)

    def _sum(self, other: object, sign: int, own: int = 1) -> UniformNumber | float:
        if isinstance(other, UniformNumber) and other._source is self._source:
            factor, offset = self._factor * own + other._factor * sign, self._offset * own + other._offset * sign
            return UniformNumber(self._source, factor, offset)
        known = _known(other)
        if isinstance(known, Fraction):
            return self._changed(Fraction(own), known * sign)
        return own * float(self) + sign * _number(other)

    def __add__(self, other: Operand) -> UniformNumber | float:
        return self._sum(other, 1)

    __radd__ = __add__

    def __sub__(self, other: Operand) -> UniformNumber | float:
        return self._sum(other, -1)

    def __rsub__(self, other: Operand) -> UniformNumber | float:
        return self._sum(other, 1, -1)

    def __mul__(self, other: Operand) -> UniformNumber | float:
        known = _known(other)
        return self._changed(known, Fraction(0)) if isinstance(known, Fraction) else float(self) * _number(other)

    __rmul__ = __mul__

    def __truediv__(self, other: Operand) -> UniformNumber | float:
        known = _known(other)
        if isinstance(known, Fraction) and known:
            return self._changed(1 / known, Fraction(0))
        return float(self) / _number(other)

    def __rtruediv__(self, other: Operand) -> float:
        return _number(other) / float(self)

    def __pow__(self, other: Operand) -> float:
        return float(float(self) ** _number(other))

    def __rpow__(self, other: Operand) -> float:
        return float(_number(other) ** float(self))

    def __mod__(self, other: Operand) -> float:
        return float(self) % _number(other)

    def __floordiv__(self, other: Operand) -> float:
        quotient = self / other
        return floor(quotient)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: object, **options: object) -> object:
        """Treat NumPy's functions as operators, number by number; other functions get the number itself."""
        arrays = [_in_array(operand) for operand in inputs]
        name = {**OPERATORS, **COMPARISONS}.get(ufunc.__name__)
        if name is not None and method == "__call__" and not options:
            results: object = np.frompyfunc(getattr(operator, name), len(inputs), 1)(*arrays)
            if isinstance(results, np.ndarray) and ufunc.__name__ in COMPARISONS:
                return results.astype(bool)
            return results
        numbers = [array.astype(float) if array.dtype == object else array for array in arrays]
        result: object = getattr(ufunc, method)(*numbers, **options)
        return result

    def __getattr__(self, name: str) -> Callable[[], object]:
        """Return a function of NumPy as a method, which NumPy looks up in the elements of an array of objects."""
        function: object = getattr(np, name, None)
        if isinstance(function, np.ufunc):
            return lambda: function(float(self))
        raise AttributeError(f"'float' object has no attribute {name!r}")


OPERATORS = {
    "add": "add",
    "subtract": "sub",
    "multiply": "mul",
    "divide": "truediv",
    "negative": "neg",
    "absolute": "abs",
}
COMPARISONS = {"less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge"}
"""NumPy's function -> the operator that does the same."""


def _in_array(value: object) -> np.ndarray[tuple[int, ...], np.dtype[np.object_]]:
    if isinstance(value, np.ndarray):
        return value
    array = np.empty((), dtype=object)
    array[()] = value
    return array


def _known(value: object) -> Fraction | float | None:
    """Return a finite number as a fraction, another float as it is, and ``None`` for an unknown number."""
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    if not isinstance(value, Real):
        return None
    return plain_number("number", value) if isfinite(float(value)) else float(value)


def _number(value: object) -> float:
    if isinstance(value, (Real, UniformNumber)):
        return float(value)
    raise TypeError(f"a random number is combined with a {type(value).__name__}")
