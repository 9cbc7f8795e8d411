"""A number of foreign code that depends on draws: a sum of multiples of draws and of increasing functions of them.

Comparisons are choices with two options, whatever the law of the draws. Integers are drawn where the integer itself
is needed. A real number itself never is: what needs it ends as an error that names the operation and the line.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor, isfinite, isnan
from numbers import Real

import numpy as np

from ...errors import WorkLimitError
from ...intervals import Interval, logarithm
from .clusters import Bound
from .decisions import Draws, Events, Variable, unfollowed
from .elementary import FUNCTIONS
from .functions import EXP, FLOOR, LOG, OF_NEGATIVE, RECIPROCAL, Increasing, power, raised
from .laws import BITS, MAX_INTEGERS, Law, Range
from .values import enclosed, short

NO_NUMBER = "the real number itself cannot be followed on every branch; its comparisons and roundings can"


@dataclass(frozen=True)
class Image:
    """An increasing function of a sum."""

    function: Increasing
    terms: tuple[tuple[Core, Interval], ...]
    offset: Interval


Core = Variable | Image
Terms = Mapping[Core, Interval]


def drawn(draws: Draws, terms: Terms, offset: Interval) -> object:
    """Return a sum as a number of foreign code, plain if it depends on no draw."""
    kept = {core: short(factor) for core, factor in terms.items() if factor != Interval.exact(0)}
    return Number(draws, kept, short(offset)) if kept else plain(offset)


def plain(value: Interval) -> int | float | Fraction:
    """Return a known number, as an integer or a float where that is exact enough."""
    middle = (value.lower + value.upper) / 2
    if value.width or enclosed(float(middle)) == value:
        return int(middle) if not value.width and middle.denominator == 1 else float(middle)
    return middle


@dataclass(frozen=True, slots=True)
class RealOutput:
    """A published real number: a multiple of a draw whose place is known to be in a range, plus an offset.

    Two outputs of one run with the same ``draw`` depend on each other.
    """

    law: Law
    range: Range
    factor: Interval
    offset: Interval
    draw: int


class Number:
    """A number that depends on draws; it does what a float does, or an integer, as far as that can be followed."""

    __slots__ = ("_draws", "_offset", "_terms", "_value")

    def __init__(self, draws: Draws, terms: Terms, offset: Interval) -> None:
        self._draws, self._terms, self._offset = draws, terms, offset
        self._value: int | float | Fraction | None = None

    @classmethod
    def of(cls, variable: Variable) -> Number:
        """Return a draw itself."""
        return cls(variable.draws, {variable: Interval.exact(1)}, Interval.exact(0))

    @property  # type: ignore[misc]  # so that foreign code may ask what it has
    def __class__(self) -> type:
        return int if self.is_whole else float

    @property
    def parts(self) -> tuple[Draws, Terms, Interval]:
        """The draws of the run, the multiples of draws and functions, and the number that is added."""
        return self._draws, self._terms, self._offset

    @property
    def is_discrete(self) -> bool:
        """Whether the number depends on integers alone."""
        return all(_is_discrete(core) for core in self._terms)

    @property
    def is_whole(self) -> bool:
        """Whether the number is an integer."""
        known = (self._offset, *self._terms.values())
        return self.is_discrete and all(not a.width and a.lower.denominator == 1 for a in known)

    # Comparisons.

    def _reaches(self, other: object, *, strict: bool) -> bool:
        difference = _difference(self, other)
        if isinstance(difference, float):
            return difference > 0
        draws, terms, offset = difference
        if not terms:
            middle = offset.lower + offset.upper
            return middle > 0 if strict else middle >= 0
        return _holds(draws, terms, offset, strict)

    def _compared(self, other: object, *, strict: bool, answer: bool) -> object:
        if isinstance(other, np.ndarray) and other.ndim:
            return NotImplemented
        number = _real(other)
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
        if type(other) is not Number and not isinstance(other, Real):
            return False
        difference = _difference(self, other)
        if isinstance(difference, float):
            return False
        draws, terms, offset = difference
        if not terms:
            return offset.contains(0)
        if not Number(draws, terms, offset).is_discrete:
            return False
        return self._reaches(other, strict=False) and not self._reaches(other, strict=True)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    # Sums and multiples.

    def _plus(self, other: object, factor: int, own: int = 1) -> object:
        if (number := _real(other)) is not None:
            if not isfinite(number):
                return factor * number
            if own == 1:
                return Number(self._draws, self._terms, self._offset + enclosed(other) * factor)
            return self.scaled(own, enclosed(other) * factor)
        if type(other) is not Number:
            return NotImplemented
        terms = {core: a * own for core, a in self._terms.items()}
        for core, a in other._terms.items():
            terms[core] = terms.get(core, Interval.exact(0)) + a * factor
        return drawn(self._draws, terms, self._offset * own + other._offset * factor)

    def scaled(self, factor: Interval | int | Fraction, offset: Interval | int | Fraction) -> object:
        """Return the number times a factor, plus an offset."""
        return drawn(self._draws, {c: a * factor for c, a in self._terms.items()}, self._offset * factor + offset)

    def __add__(self, other: object) -> object:
        return self._plus(other, 1)

    __radd__ = __add__

    def __sub__(self, other: object) -> object:
        return self._plus(other, -1)

    def __rsub__(self, other: object) -> object:
        return self._plus(other, 1, -1)

    def __neg__(self) -> object:
        return self.scaled(-1, 0)

    def __pos__(self) -> Number:
        return self

    __copy__ = __pos__

    def __deepcopy__(self, memo: object) -> Number:
        return self

    def __abs__(self) -> object:
        return self if self >= 0 else -self

    def __mul__(self, other: object) -> object:
        if (number := _real(other)) is not None:
            if not isfinite(number):
                return number if self > 0 else -number
            return self.scaled(enclosed(other), 0)
        if type(other) is not Number:
            return NotImplemented
        for one, two in ((self, other), (other, self)):
            if one.is_discrete:
                return one.settled() * two
        if self._terms == other._terms and self._offset == other._offset:
            return self**2
        raise unfollowed("the product of two random numbers")

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> object:
        if (number := _real(other)) is not None:
            if not number:
                raise ZeroDivisionError("float division by zero")
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
            return other / self.settled()  # type: ignore[operator]
        if _real(other) is None:
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

    def to_power(self, exponent: Interval) -> object:
        """Return the power of a number of at least 0."""
        if exponent.width:
            logarithm_of = self.log()
            return logarithm_of.scaled(exponent, 0)._image(EXP) if type(logarithm_of) is Number else NotImplemented  # type: ignore[attr-defined]
        p = exponent.lower
        if p < 0:
            return 1 / self.to_power(-exponent)  # type: ignore[operator]
        return self if p == 1 else self._image(power(p))

    def __pow__(self, other: object) -> object:
        if type(other) is Number:
            if other.is_discrete:
                return self ** other.settled()
            if self.is_discrete:
                return self.settled() ** other
            raise unfollowed("a random power of a random number")
        if self.is_discrete:
            return self.settled() ** other  # type: ignore[operator]
        exponent = enclosed(other)
        if exponent == Interval.exact(0):
            return 1.0
        if exponent.lower.denominator == 1 and not exponent.width:
            size = abs(self)
            sign = -1 if exponent.lower.numerator % 2 and self < 0 else 1
            return sign * size.to_power(exponent)  # type: ignore[attr-defined]
        return self.to_power(exponent) if self >= 0 else float("nan")

    def __rpow__(self, other: object) -> object:
        if self.is_discrete:
            return other ** self.settled()  # type: ignore[operator]
        return self.scaled(logarithm(enclosed(other), BITS), 0).exp()  # type: ignore[attr-defined]

    # Integers.

    def __floor__(self) -> object:
        if self.is_whole:
            return self
        if self.is_discrete:
            return floor(self.settled())
        return self._image(FLOOR)

    def __ceil__(self) -> object:
        return -floor(-self)  # type: ignore[call-overload]

    def __trunc__(self) -> object:
        if self.is_whole:
            return self
        return floor(self) if self >= 0 else ceil(self)

    def __round__(self, digits: int | None = None) -> object:
        if self.is_whole and not digits:
            return self
        if self.is_discrete:
            return round(self.settled(), digits)
        unit = Fraction(10) ** -(digits or 0)
        whole = floor(self.scaled(1 / unit, Fraction(1, 2)))  # type: ignore[call-overload]
        return whole if digits is None else whole * unit

    def __floordiv__(self, other: object) -> object:
        return floor(self / other)  # type: ignore[call-overload]

    def __mod__(self, other: object) -> object:
        return self - (self // other).settled() * other  # type: ignore[attr-defined]

    def __divmod__(self, other: object) -> object:
        return self // other, self % other

    def __int__(self) -> int:
        whole = self.__trunc__()
        return int(whole.settled()) if type(whole) is Number else int(str(whole))

    def __index__(self) -> int:
        if not self.is_whole:
            raise TypeError("'float' object cannot be interpreted as an integer")
        return int(self.settled())

    def __float__(self) -> float:
        return float(self.settled())

    def __hash__(self) -> int:
        return hash(self.settled())

    def __repr__(self) -> str:
        return repr(self.settled())

    def __format__(self, form: str) -> str:
        return format(self.settled(), form)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: object, **options: object) -> object:
        """Apply a function of NumPy to each number of an array."""
        if method != "__call__" or options:
            raise unfollowed(f"numpy.{ufunc.__name__}.{method} with options, of a random number")
        arrays = [value if isinstance(value, np.ndarray) else _in_array(value) for value in inputs]
        found: object = np.frompyfunc(lambda *values: applied(ufunc.__name__, ufunc, values), ufunc.nin, 1)(*arrays)
        is_answer = isinstance(found, np.ndarray) and ufunc.types[-1].endswith("->?")
        return np.asarray(found).astype(bool) if is_answer else found

    def __getattr__(self, name: str) -> Callable[..., object]:  # type: ignore[explicit-any]
        """Return a function of NumPy as a method, which NumPy looks up in the elements of an array of objects."""
        if name in FUNCTIONS:
            return lambda *others: FUNCTIONS[name](self, *others)
        kind = self.__class__
        raise AttributeError(f"{kind.__name__!r} object has no attribute {name!r}")

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[object]]:
        return _same, (self.settled(),)

    def settled(self) -> int | float | Fraction:
        """Return the number itself, which is drawn if it depends on integers alone."""
        if not self.is_discrete:
            raise unfollowed("a random number as a float", NO_NUMBER)
        if self._value is None:
            whole = self.is_whole
            if whole and len(self._terms) <= 2 and all(type(core) is Variable for core in self._terms):
                value = Interval.exact(self._one_of_its_integers())
            else:
                value = self._offset
                for core, factor in self._terms.items():
                    one = core.settled() if isinstance(core, Variable) else self._of(core)._one_of_its_integers()
                    value = value + factor * one
            found = plain(value)
            self._value = found if whole else float(found)
        return self._value

    def published(self) -> Hashable:
        """Return the number as an observer sees it: an integer, or noise of a real draw by its parameters."""
        if self.is_discrete:
            return self.settled()
        (core, factor), *more = self._terms.items()
        if more or not isinstance(core, Variable) or not core.is_alone:
            raise unfollowed("a published real number that is not a multiple of one draw, plus a known number")
        self._draws.published.add(core.number)
        return RealOutput(core.law, core.range, factor, self._offset, core.number)

    def _of(self, core: Core) -> Number:
        return Number(self._draws, {core: Interval.exact(1)}, Interval.exact(0))

    def _one_of_its_integers(self) -> int:
        return self._draws.decide(self._integers, self._one_draw())

    def _one_draw(self) -> tuple[Variable, Hashable] | None:
        """Return the draw on which the number depends, if it is one alone, with what is done to it."""
        steps: list[Hashable] = []
        terms, offset = dict(self._terms), self._offset
        while len(terms) == 1:
            ((core, factor),) = terms.items()
            steps.append((factor.lower, factor.upper, offset.lower, offset.upper))
            if isinstance(core, Variable):
                return core, tuple(steps)
            steps.append(core.function)
            terms, offset = dict(core.terms), core.offset
        return None

    def _integers(self) -> Events:
        low, high = _ends(self._draws, self._terms, self._offset)
        first, last = floor(low), floor(high)
        if last - first > MAX_INTEGERS:
            raise WorkLimitError("integers below a random number", last - first, MAX_INTEGERS, "branches")
        reached = [self._bound(k) for k in range(first, last + 2)]
        return {
            first + place: [*([] if low is True else [low]), *([] if high is False else [high.negated()])]
            for place, (low, high) in enumerate(pairwise(reached))
            if low is not False and high is not True
        }

    def _bound(self, value: int) -> Bound | bool:
        return _solved(self._draws, self._terms, self._offset - value, strict=False)


def _same(value: object) -> object:
    return value


def _is_discrete(core: Core) -> bool:
    return core.law.is_discrete if isinstance(core, Variable) else core.function == FLOOR


def _real(value: object) -> float | None:
    """Return a number of foreign code that depends on no draw as a float, ``None`` for anything else."""
    if type(value) is Number or isinstance(value, bool | np.bool_):
        return None if type(value) is Number else float(bool(value))
    return float(value) if isinstance(value, Real) else None


def _difference(one: Number, other: object) -> tuple[Draws, Terms, Interval] | float:
    """Return one number minus another one; a float if it is infinite or not a number."""
    draws, terms, offset = one.parts
    if (number := _real(other)) is not None:
        return (draws, terms, offset - enclosed(other)) if isfinite(number) else -number
    if type(other) is not Number:
        raise TypeError(f"a random number is compared with a {type(other).__name__}")
    rest = dict(terms)
    for core, factor in other._terms.items():
        rest[core] = rest.get(core, Interval.exact(0)) - factor
    kept = {core: factor for core, factor in rest.items() if factor != Interval.exact(0)}
    return draws, kept, offset - other._offset


def _holds(draws: Draws, terms: Terms, offset: Interval, strict: bool) -> bool:
    bound = _solved(draws, terms, offset, strict=strict)
    return bound if isinstance(bound, bool) else draws.decide(lambda: {0: [bound.negated()], 1: [bound]}) == 1


def _solved(draws: Draws, terms: Terms, offset: Interval, *, strict: bool) -> Bound | bool:
    """Return a bound on draws for the condition that a sum is at least 0, or above 0 if it is strict."""
    if not terms:
        return offset.lower > 0 if strict else offset.lower >= 0
    images = [core for core in terms if isinstance(core, Image)]
    if not images:
        return Bound(tuple((x.number, a) for x, a in terms.items() if isinstance(x, Variable)), offset, strict)
    if len(terms) == 1:
        ((image, factor),) = ((core, a) for core, a in terms.items() if isinstance(core, Image))
        is_rising = factor.lower > 0
        try:
            place = image.function.reached(-offset / factor, strict=strict is is_rising)
        except ArithmeticError as error:
            raise unfollowed(str(error)) from None
        if isinstance(place, bool):
            return place is is_rising
        inner = _solved(
            draws,
            dict(image.terms),
            image.offset - place,
            strict=image.function != FLOOR and strict is is_rising,
        )
        return inner if is_rising else (not inner if isinstance(inner, bool) else inner.negated())
    for image in images:
        if image.function == FLOOR:
            whole = Number(draws, {image: Interval.exact(1)}, Interval.exact(0)).settled()
            rest = {core: a for core, a in terms.items() if core != image}
            return _solved(draws, rest, offset + terms[image] * Fraction(whole), strict=strict)
    return _of_one_function(draws, terms, offset, strict=strict)


def _of_one_function(draws: Draws, terms: Terms, offset: Interval, *, strict: bool) -> Bound | bool:
    """Return a bound for the comparison of one function of two sums, such as two logarithms."""
    if len(terms) == 2 and sum(terms.values(), Interval.exact(0)).contains(0):
        (one, a), (other, _) = sorted(terms.items(), key=lambda item: -item[1].lower)
        if isinstance(one, Image) and isinstance(other, Image) and one.function == other.function:
            ratio: Interval | None = Interval.exact(1) if offset == Interval.exact(0) else None
            if one.function == LOG:
                place = -offset / a
                ratio = Interval(raised(place.lower).lower, raised(place.upper).upper)
            if ratio is not None:
                rest = dict(one.terms)
                for core, factor in other.terms:
                    rest[core] = rest.get(core, Interval.exact(0)) - ratio * factor
                rest = {core: short(factor) for core, factor in rest.items() if factor != Interval.exact(0)}
                return _solved(draws, rest, short(one.offset - ratio * other.offset), strict=strict)
    names = sorted({"draws" if isinstance(core, Variable) else core.function.name for core in terms})
    raise unfollowed(f"a comparison of functions of several draws ({', '.join(names)})")


def _ends(
    draws: Draws, terms: Terms, offset: Interval, margin: Fraction = Fraction(0)
) -> tuple[Fraction, Fraction]:
    """Return bounds of a sum that it exceeds with a small probability only.

    Real draws keep away from the ends of their ranges by this share, as a function may be infinite there.
    """
    total = offset
    for core, factor in terms.items():
        if isinstance(core, Variable):
            (low, high), (least, most) = core.range, core.law.middle(draws.tail)
            start = least if low is None else max(low, least)
            end = most if high is None else min(high, most)
            edge = 0 if core.law.is_discrete else abs(end - start) * margin
            found = Interval(min(start, end) + edge, max(start, end) - edge)
            if core.law.is_discrete:
                found = Interval(found.lower, max(found.lower, found.upper - 1))
        else:
            first, last = _ends(draws, dict(core.terms), core.offset, draws.tail)
            found = Interval(core.function.value(first).lower, core.function.value(last).upper)
        total = total + factor * found
    return total.lower, total.upper


def _in_array(value: object) -> np.ndarray[tuple[int, ...], np.dtype[np.object_]]:
    array = np.empty((), dtype=object)
    array[()] = value
    return array


def applied(name: str, function: Callable[..., object], values: Sequence[object]) -> object:  # type: ignore[explicit-any]
    """Return a function of values of which some are random: by its name, or of integers that are drawn."""
    if name in FUNCTIONS:
        return FUNCTIONS[name](*values)
    numbers = [value for value in values if type(value) is Number]
    if all(number.is_discrete for number in numbers):
        return function(*(value.settled() if type(value) is Number else value for value in values))
    raise unfollowed(f"{name} of a random number")
