"""Functions of NumPy and ``math``, by name, in terms of sums, multiples, comparisons, logarithms and powers."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from numbers import Real
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from .functions import ARCSINH, SINH, Increasing, odd_power, place_of
from .laws import Law, Logistic, Normal
from .terms import plain

Function: TypeAlias = Callable[..., object]  # type: ignore[explicit-any]


def _of_number(name: str) -> Function:
    """Return a function that calls the method of a random number, or NumPy's function for a plain number."""

    def function(value: object) -> object:
        method = getattr(type(value), name, None)
        return method(value) if method is not None else getattr(np, name)(float(value))  # type: ignore[arg-type]

    return function


exp, log = _of_number("exp"), _of_number("log")


def _log(value: object, base: object = None) -> object:
    return log(value) if base is None else log(value) / log(base)  # type: ignore[operator]


def _keeping_float(rounded: Function) -> Function:
    """Return a function whose value for a float is a float."""
    return lambda value: 1.0 * rounded(value) if isinstance(value, float) else rounded(value)  # type: ignore[operator]


def _round(value: object, decimals: int = 0, *more: object) -> object:
    return round(value, decimals) if decimals else _keeping_float(round)(value)  # type: ignore[call-overload]


def _clip(value: object, low: object = None, high: object = None) -> object:
    above = value if low is None or value >= low else low  # type: ignore[operator]
    return above if high is None or above <= high else high  # type: ignore[operator]


def _sign(value: object) -> object:
    return 1.0 if value > 0 else -1.0 if value < 0 else 0.0  # type: ignore[operator]


def _copysign(size: object, sign: object) -> object:
    return abs(size) if sign >= 0 else -abs(size)  # type: ignore[arg-type, operator]


def _tanh(value: object) -> object:
    return 1 - 2 / (exp(2 * value) + 1)  # type: ignore[operator]


def _power(base: object, exponent: object) -> object:
    """Return a power as NumPy and ``math`` have it: a root of a negative number is not a number."""
    is_root = isinstance(exponent, Real) and float(exponent) % 1 != 0
    return math.nan if is_root and base < 0 else base**exponent  # type: ignore[operator]


def _without(rounded: Function) -> Function:
    """Return the function that computes the remainder of a division; ``rounded`` rounds the quotient."""

    def rest(value: object, divisor: object) -> object:
        return value - int(rounded(value / divisor)) * divisor  # type: ignore[operator, call-overload]

    return rest


def of_law(method: str, law: Law) -> Function:
    """Return the quantile function or the distribution function of a law, for random and plain numbers."""

    def function(value: object) -> object:
        if hasattr(type(value), method):
            return getattr(value, method)(law)
        number = Fraction(float(value))  # type: ignore[arg-type]
        if method == "cumulative":
            return plain(law.mass(None, number))
        if 0 < number < 1:
            return plain(place_of(law, number))
        return math.nan if not 0 <= number <= 1 else math.inf if number else -math.inf

    return function


def _increased(function: Increasing) -> Function:
    def increased(value: object) -> object:
        if hasattr(type(value), "increased"):
            return value.increased(function)  # type: ignore[attr-defined]
        return plain(function.value(Fraction(float(value))))  # type: ignore[arg-type]

    return increased


ROOT_OF_2 = 2**0.5
ndtr, ndtri = of_law("cumulative", Normal()), of_law("quantile", Normal())
expit, logit = of_law("cumulative", Logistic()), of_law("quantile", Logistic())


FUNCTIONS: Mapping[str, Function] = MappingProxyType(
    {
        "add": operator.add,
        "subtract": operator.sub,
        "multiply": operator.mul,
        "divide": operator.truediv,
        "true_divide": operator.truediv,
        "floor_divide": operator.floordiv,
        "remainder": operator.mod,
        "mod": operator.mod,
        "fmod": _without(math.trunc),
        "math.remainder": _without(round),
        "power": _power,
        "pow": _power,
        "float_power": _power,
        "negative": operator.neg,
        "positive": operator.pos,
        "absolute": abs,
        "fabs": abs,
        "less": operator.lt,
        "less_equal": operator.le,
        "greater": operator.gt,
        "greater_equal": operator.ge,
        "equal": operator.eq,
        "not_equal": operator.ne,
        "maximum": lambda one, other: one if one >= other else other,
        "minimum": lambda one, other: one if one <= other else other,
        "clip": _clip,
        "sign": _sign,
        "copysign": _copysign,
        "heaviside": lambda value, middle: 1.0 if value > 0 else 0.0 if value < 0 else middle,
        "hypot": lambda *sides: _power(sum(side * side for side in sides), 0.5),
        "degrees": lambda value: value * (180 / math.pi),
        "radians": lambda value: value * (math.pi / 180),
        "signbit": lambda value: value < 0,
        "floor": _keeping_float(math.floor),
        "ceil": _keeping_float(math.ceil),
        "trunc": _keeping_float(math.trunc),
        "rint": lambda value: 1.0 * round(value),
        "round": _round,
        "exp": exp,
        "exp2": lambda value: 2**value,
        "expm1": lambda value: exp(value) - 1,  # type: ignore[operator]
        "log": _log,
        "log2": lambda value: _log(value, 2),
        "log10": lambda value: _log(value, 10),
        "log1p": lambda value: log(1 + value),
        "sqrt": lambda value: _power(value, 0.5),
        "cbrt": _increased(odd_power(Fraction(1, 3))),
        "square": lambda value: value**2,
        "reciprocal": lambda value: 1 / value,
        "sinh": _increased(SINH),
        "arcsinh": _increased(ARCSINH),
        "asinh": _increased(ARCSINH),
        "tanh": _tanh,
        "arctanh": lambda value: logit((1 + value) / 2) / 2,  # type: ignore[operator]
        "atanh": lambda value: logit((1 + value) / 2) / 2,  # type: ignore[operator]
        "ndtr": ndtr,
        "ndtri": ndtri,
        "expit": expit,
        "logit": logit,
        "erf": lambda value: 2 * ndtr(ROOT_OF_2 * value) - 1,  # type: ignore[operator]
        "erfc": lambda value: 2 * ndtr(-ROOT_OF_2 * value),  # type: ignore[operator]
        "erfinv": lambda value: ndtri((value + 1) / 2) / ROOT_OF_2,  # type: ignore[operator]
        "isnan": lambda value: False,
        "isinf": lambda value: False,
        "isfinite": lambda value: True,
        "logical_not": operator.not_,
    }
)
"""Name -> the function of numbers that may be random."""
