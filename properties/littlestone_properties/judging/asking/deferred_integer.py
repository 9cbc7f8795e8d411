"""An integer that is drawn only as far as foreign code asks for it: a known integer plus or minus noise.

Sums with integers, differences and comparisons are deferred; every other operation draws the number.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor, isfinite
from typing import Protocol, TypeAlias

import numpy as np

Operand: TypeAlias = "float | Fraction | DeferredInteger"


class Noise(Protocol):
    """An integer that is drawn only as far as it was asked for."""

    @property
    def number(self) -> int:
        """The place in the order of all noise; noise that was asked for earlier has a smaller number."""

    def reaches(self, bound: int) -> bool:
        """Return whether the noise is at least a bound."""

    def settled(self) -> int:
        """Return the noise itself."""


class DeferredInteger:
    """Noise or its negative, plus a known integer; it does all that an integer does."""

    __slots__ = ("_noise", "_shift", "_sign")

    def __init__(self, noise: Noise, sign: int = 1, shift: int = 0) -> None:
        self._noise, self._sign, self._shift = noise, sign, shift

    @property  # type: ignore[misc]  # for isinstance it is an integer
    def __class__(self) -> type[int]:  # type: ignore[override]
        return int

    def __index__(self) -> int:
        return self._sign * self._noise.settled() + self._shift

    __int__ = __trunc__ = __floor__ = __ceil__ = __index__

    def __getattr__(self, name: str) -> object:
        if not hasattr(int, name):
            raise AttributeError(name)
        found: object = getattr(int(self), name)
        return found

    def __add__(self, other: Operand) -> Operand:
        if type(other) is DeferredInteger:
            return self + int(other) if other._is_older(self) else int(self) + other
        if isinstance(other, int | np.integer):
            return DeferredInteger(self._noise, self._sign, self._shift + int(other))
        return int(self) + other

    __radd__ = __add__

    def __neg__(self) -> DeferredInteger:
        return DeferredInteger(self._noise, -self._sign, -self._shift)

    def __pos__(self) -> DeferredInteger:
        return self

    __copy__ = __pos__

    def __deepcopy__(self, memo: object) -> DeferredInteger:
        return self

    def __reduce__(self) -> tuple[type[int], tuple[int]]:
        return int, (int(self),)

    def __sub__(self, other: Operand) -> Operand:
        return self + -other

    def __rsub__(self, other: Operand) -> Operand:
        return -self + other

    def __ge__(self, other: Operand) -> bool:
        return self._is_above(other, strictly=False)

    def __gt__(self, other: Operand) -> bool:
        return self._is_above(other, strictly=True)

    def __lt__(self, other: Operand) -> bool:
        return not self._is_above(other, strictly=False)

    def __le__(self, other: Operand) -> bool:
        return not self._is_above(other, strictly=True)

    def __eq__(self, other: object) -> bool:
        if type(other) is DeferredInteger and other._noise is self._noise and other._sign == self._sign:
            return self._shift == other._shift
        if type(other) is DeferredInteger:
            return self == int(other) if other._is_older(self) else other == int(self)
        if isinstance(other, int | np.integer):
            return self._is_above(int(other), strictly=False) and not self._is_above(int(other), strictly=True)
        return int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(int(self))

    def __bool__(self) -> bool:
        return self != 0

    def __repr__(self) -> str:
        return repr(int(self))

    def __format__(self, form: str) -> str:
        return format(int(self), form)

    def _is_older(self, other: DeferredInteger) -> bool:
        """Return whether this noise is the other noise, or is older, like the noise of a threshold."""
        return self._noise.number <= other._noise.number

    def _is_above(self, other: Operand, *, strictly: bool) -> bool:
        """Return whether the number is at least another number; if ``strictly``, whether it is larger."""
        if type(other) is DeferredInteger:
            if not other._is_older(self):
                return not other._is_above(int(self), strictly=not strictly)
            other = int(other)
        is_number = isinstance(other, int | np.integer | Fraction) or (isinstance(other, float) and isfinite(other))
        if not is_number:
            return int(self) > other if strictly else int(self) >= other
        bound = floor(other) + 1 if strictly else ceil(other)
        if self._sign > 0:
            return self._noise.reaches(bound - self._shift)
        return not self._noise.reaches(self._shift - bound + 1)


def settled(value: int) -> int:
    """Return an integer; if it is deferred, draw it first."""
    kind: type = type(value)
    return int(value) if kind is DeferredInteger else value


def _forwarded(operation: Callable[..., object], *, is_reflected: bool = False):  # type: ignore[no-untyped-def, explicit-any]
    """Return the method that draws the number and does what an integer does."""

    def method(self: DeferredInteger, *others: int) -> object:
        given = [int(self), *map(settled, others)]
        return operation(*(reversed(given) if is_reflected else given))

    return method


_BINARY: tuple[Callable[..., object], ...] = (  # type: ignore[explicit-any]  # methods of an integer
    *(operator.mul, operator.truediv, operator.floordiv, operator.mod, divmod, operator.pow),
    *(operator.lshift, operator.rshift, operator.and_, operator.or_, operator.xor),
)
_UNARY: tuple[Callable[..., object], ...] = (abs, operator.invert, round, float)  # type: ignore[explicit-any]
for _operation in (*_BINARY, *_UNARY):
    _name = _operation.__name__.strip("_")
    setattr(DeferredInteger, f"__{_name}__", _forwarded(_operation))
    if _operation in _BINARY:
        setattr(DeferredInteger, f"__r{_name}__", _forwarded(_operation, is_reflected=True))
