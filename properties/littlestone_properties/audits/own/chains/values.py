"""The values of plain code: which global values it may use, and descriptions of the values of its names."""

import builtins
import math
import random
import secrets
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from types import BuiltinFunctionType

import numpy as np

from littlestone.randomness.stand_ins import (
    CoinGenerator,
    CoinRandom,
    CoinRandomState,
    FollowedCoins,
    Number,
    is_stand_in,
)

from .language import OutsideError

SOURCES = (FollowedCoins, CoinGenerator, CoinRandomState, CoinRandom)
"""The types of sources of randomness; an object of these types has no state of its own."""

MODULES = (math, random, secrets, np, np.random)

MUTATING = frozenset({"shuffle", "seed"})

FUNCTIONS = frozenset(
    {"abs", "all", "any", "divmod", "isinstance", "len", "max", "min", "pow", "round", "sorted", "sum"}
)
"""Functions of Python whose results depend on the values of their arguments alone."""

CLASSES = (
    *(int, float, bool, range, tuple, list, Fraction),
    *(ArithmeticError, AssertionError, IndexError, RuntimeError, TypeError, ValueError, ZeroDivisionError),
)
UFUNCS = (
    *(np.abs, np.ceil, np.exp, np.expm1, np.floor, np.log, np.log1p, np.log2, np.maximum, np.minimum, np.rint),
    *(np.sign, np.sqrt, np.square),
)
PLAIN = (int, bool, str, type(None), Fraction, np.int64, np.bool_)
UNCHANGING = (*PLAIN, float, np.float64, tuple, range, Number)
"""Types without operations that change a value in place."""

MOST_NESTED = 40
"""The depth up to which values and calls are watched."""


class UnknownStateError(ValueError):
    """A value whose state is not known."""


def state_of(value: object, given: object = None, depth: int = 0) -> Hashable:
    """Return a description of a value; values that code can tell apart have different descriptions.

    In a run, the sources of randomness are the ``given`` one and at most one other of each type.
    """
    kind = type(value)
    if kind in PLAIN:
        return kind, value
    if isinstance(value, float) and kind in (float, np.float64):
        if value == value:  # code can tell a NaN from its copy
            return kind, value.hex()
    elif isinstance(value, range) and kind is range:
        return kind, value.start, value.stop, value.step
    elif kind in SOURCES:
        return kind, value is given
    elif depth < MOST_NESTED and isinstance(value, tuple | list) and kind in (tuple, list):
        return kind, *(state_of(part, given, depth + 1) for part in value)
    elif depth < MOST_NESTED and isinstance(value, dict) and kind is dict:
        return kind, *(state_of(item, given, depth + 1) for item in value.items())
    raise UnknownStateError(kind.__name__)


def admitted(value: object) -> object:
    """Return the stand-in for a value of a global name; ``None`` if the value is not plain.

    >>> admitted(abs) is abs, admitted([1]), admitted(print)
    (True, [1], None)
    """
    is_pure = any(value is one for one in (*CLASSES, *UFUNCS, *MODULES))
    if is_stand_in(value):
        return None if getattr(value, "__name__", "") in MUTATING else value
    if isinstance(value, BuiltinFunctionType) and type(value) is BuiltinFunctionType:
        is_pure = value.__self__ is math or (value.__self__ is builtins and value.__name__ in FUNCTIONS)
    if not is_pure:
        try:
            state_of(value)
        except UnknownStateError:
            return None
    return Called(value) if isinstance(value, np.ufunc) else value


@dataclass(frozen=True)
class Called:
    """A function of NumPy without its options, one of which writes in place."""

    function: np.ufunc

    def __call__(self, *values: object) -> object:
        """Return the value of the function."""
        if len(values) != self.function.nin:
            raise OutsideError(f"{self.function.__name__} takes {self.function.nin} values without options")
        found: object = self.function(*values)
        return found
