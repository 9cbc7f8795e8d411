"""Single draws from coins, of the kinds that foreign code makes, and arrays of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, comb, floor
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from ...errors import InvalidValueError, WorkLimitError
from ...intervals import Interval, exponential, logarithm
from ..coins import Coins, random_permutation
from ..drawn import Draws, Exponential, Geometric, Number, Uniform, unfollowed
from ..drawn.functions import enclosed
from ..drawn.laws import BITS, MAX_INTEGERS, Law
from ..drawn.number import applied_to_each
from ..drawn.refusals import is_users
from ..enumerated import EnumeratedCoins

Size: TypeAlias = int | Sequence[int] | None

OFF = Fraction(1, 10**8)
"""The error that NumPy allows in a sum of probabilities."""

MOST = Fraction(1, 1 << 44)
"""The mass of a Poisson number that may be cut off."""


class Function(Protocol):
    """A callable."""

    def __call__(self, *arguments: object, **named: object) -> object:
        """Return any object."""


class CoinDraws:
    """Draws from coins."""

    def __init__(self, coins: Coins[Fraction], *, takes_one_by_one: bool = True) -> None:
        self.coins, self.draws = coins, Draws(coins, takes_one_by_one=takes_one_by_one)

    @classmethod
    def of(cls, source: CoinDraws | Coins[Fraction]) -> CoinDraws:
        """Return draws from coins; several generators of one run share them."""
        return source if isinstance(source, CoinDraws) else cls(source)

    def below(self, n_choices: int) -> int:
        """Return one of ``n_choices`` numbers from 0 on."""
        return self.coins.uniform_choice(n_choices)

    def between(self, low: object, high: object, *, endpoint: bool) -> int:
        """Return an integer from ``low`` to ``high``; ``high`` is excluded unless ``endpoint`` is set."""
        first, last = _integer(low), _integer(high)
        if last + endpoint <= first:
            raise InvalidValueError("high", last, f"above low, which is {first}")
        return first + self.below(last - first + endpoint)

    def index(self, probabilities: Sequence[object]) -> int:
        """Return an index with given probabilities, which sum to one up to 10^-8, as in NumPy."""
        total = sum((enclosed(value, "probability") for value in probabilities), Interval.exact(0))
        if max(abs(total.lower - 1), abs(total.upper - 1)) > OFF:
            raise InvalidValueError("probabilities", list(probabilities), "at least 0 with the sum 1")
        return self.weighted(probabilities)

    def weighted(self, weights: Sequence[object]) -> int:
        """Return an index with probability proportional to its weight."""
        enclosures = [enclosed(weight, "weight") for weight in weights]
        if all(not weight.width for weight in enclosures):
            return self.coins.choose_in_proportion([weight.lower for weight in enclosures])
        total = sum(enclosures, Interval.exact(0))
        return self._one_of([weight / total for weight in enclosures])

    def permutation(self, n_elements: int) -> tuple[int, ...]:
        """Return the numbers from 0 on in random order."""
        return random_permutation(self.coins, n_elements)

    def some_of(self, n_elements: int, n_chosen: int) -> list[int]:
        """Return different numbers in the order in which they are drawn."""
        remaining = list(range(n_elements))
        return [remaining.pop(self.below(len(remaining))) for _ in range(n_chosen)]

    def draw(self, law: Law) -> Number:
        """Return a draw that is resolved only as far as code asks for it."""
        return Number.of(self.draws.new(law))

    def real(self, law: Law, scale: object, start: object = 0) -> object:
        """Return ``start`` plus a multiple of a draw."""
        factor = enclosed(scale, "scale")
        if factor.lower < 0:
            raise InvalidValueError("scale", scale, "at least 0")
        noise = self.draw(law).scaled(factor, 0)
        return noise + (start if type(start) is Number else _finite("loc", start))  # type: ignore[operator]

    def gumbel(self, scale: object, start: object = 0) -> object:
        """Return Gumbel noise: minus the logarithm of exponential noise."""
        factor = enclosed(scale, "scale")
        if factor.lower < 0:
            raise InvalidValueError("scale", scale, "at least 0")
        noise = self.draw(Exponential()).log()
        shift = start if type(start) is Number else _finite("loc", start)
        return noise.scaled(-factor, 0) + shift  # type: ignore[attr-defined]

    def uniform(self, low: object = 0, high: object = 1) -> object:
        """Return a uniform number."""
        start = enclosed(low, "low")
        return self.draw(Uniform()).scaled(enclosed(high, "high") - start, start)

    def geometric(self, probability: object) -> object:
        """Return the number of trials up to the first success."""
        p = enclosed(probability, "p")
        if p.lower <= 0 or p.upper > 1:
            raise InvalidValueError("p", probability, "above 0 and at most 1")
        if p.lower == 1:
            return 1
        if not p.width:
            return self.draw(Geometric(1 - p.lower))
        return self.draw(Exponential()).scaled(_exponential_scale(p), 0).__floor__() + 1  # type: ignore[attr-defined]

    def binomial(self, n_trials: object, probability: object) -> int:
        """Return a binomial number of successes."""
        n, p = _integer(n_trials), enclosed(probability, "p")
        if n > MAX_INTEGERS:
            raise WorkLimitError("values of noise", n, MAX_INTEGERS, "branches")
        if n < 0 or p.lower < 0 or p.upper > 1:
            raise InvalidValueError("binomial", (n_trials, probability), "n of at least 0 and p from 0 to 1")
        return self._one_of([comb(n, k) * _power(p, k) * _power(1 - p, n - k) for k in range(n + 1)])

    def poisson(self, mean: object) -> int:
        """Return a Poisson number."""
        rate = enclosed(mean, "lam")
        if rate.lower < 0:
            raise InvalidValueError("lam", mean, "at least 0")
        masses = [exponential(-rate, BITS)]
        while sum((mass.lower for mass in masses), Fraction(0)) < 1 - MOST - 4 * rate.width:
            masses.append((masses[-1] * rate / len(masses)).rounded(BITS + 64))
            if len(masses) > MAX_INTEGERS:
                raise WorkLimitError("values of noise", len(masses), MAX_INTEGERS, "branches")
        return self._one_of(masses)

    def _one_of(self, masses: Sequence[Interval]) -> int:
        """Return an index drawn with enclosed probabilities; the mass that is not certain is cut off."""
        if all(not mass.width for mass in masses) or not isinstance(self.coins, EnumeratedCoins):
            return self.coins.choose_in_proportion([mass.lower for mass in masses])
        numbers = [int(max(Fraction(0), mass.lower) * (1 << BITS)) for mass in masses]
        kept = tuple(place for place, number in enumerate(numbers) if number)
        return self.coins.choose_from((kept, tuple(numbers[place] for place in kept), 1 << BITS))


def _integer(value: object) -> int:
    """Return an integer that foreign code passes, possibly as a float."""
    number = value if type(value) is Number else enclosed(value).lower
    return int(number)


def _finite(name: str, value: object) -> object:
    enclosed(value, name)
    return value


@lru_cache(maxsize=1000)
def _exponential_scale(p: Interval) -> Interval:
    """Return the scale of exponential noise that, rounded down, is a geometric number minus 1."""
    return 1 / -logarithm(1 - p, BITS)


def _power(base: Interval, exponent: int) -> Interval:
    """Return a power of a number of at least 0."""
    return Interval(base.lower**exponent, base.upper**exponent)


class DrawnArray(np.ndarray[tuple[int, ...], np.dtype[np.object_]]):
    """An array of random numbers, which stay random when they are converted to integers or floats.

    >>> from ..enumerated import EnumeratedCoins
    >>> noise = spread(CoinDraws(EnumeratedCoins()).geometric, 2, 0.5)
    >>> [type(value) is Number for value in (1.0 + noise).astype(int)]
    [True, True]
    >>> one = spread(CoinDraws(EnumeratedCoins()).geometric, (), 0.5)
    >>> number = floor(one)  # on this branch of the coins
    >>> [function(one + 0.25) - number for function in (round, floor, ceil)]
    [0, 0, 1]
    """

    @property
    def dtype(self) -> np.dtype[np.object_]:
        """The type of the elements; it would be ``object``, so foreign code may not ask for it."""
        if is_users(sys._getframe(1)):
            raise unfollowed("the type of an array of random numbers")
        return np.dtype(object)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: object, **options: object) -> object:
        """Apply a function that has no loop over objects, such as those of SciPy, to each number."""
        # NumPy would round objects to integers, and has no loop over objects for functions such as those of SciPy.
        is_each = ufunc in (np.floor, np.ceil, np.trunc) or not any("O" in types for types in ufunc.types)
        if method == "__call__" and not options and is_each:
            result = applied_to_each(ufunc, inputs)
        else:
            outputs = options.get("out")
            if isinstance(outputs, tuple):
                options["out"] = tuple(map(_plain, outputs))
            result = getattr(ufunc, method)(*map(_plain, inputs), **options)
        return result.view(DrawnArray) if isinstance(result, np.ndarray) and result.dtype == object else result

    def __array_function__(
        self, func: Function, types: Iterable[type], args: Iterable[object], kwargs: Mapping[str, object]
    ) -> object:
        """Apply any other function of NumPy."""
        return drawn_array(super().__array_function__(func, types, args, kwargs))

    def __round__(self, *digits: int) -> object:
        """Return the only number rounded; SciPy returns one number as an array without axes."""
        return round(self.item(), *digits)

    def __floor__(self) -> object:
        """Return the only number rounded down."""
        return floor(self.item())

    def __ceil__(self) -> object:
        """Return the only number rounded up."""
        return ceil(self.item())

    def astype(self, dtype: object, *options: object, **named: object) -> object:  # type: ignore[override]
        """Return the numbers as integers, floats or another type."""
        kind = np.dtype(dtype)  # type: ignore[call-overload]
        values: list[object] = list(self.flat)
        if kind.kind not in "iuf" or not any(type(value) is Number for value in values):
            return np.asarray(self).astype(dtype, *options, **named)  # type: ignore[call-overload]
        array = np.empty(len(values), dtype=object)
        for place, value in enumerate(values):
            is_random = type(value) is Number
            array[place] = _of_type(value, kind.name, kind.kind, 8 * kind.itemsize) if is_random else value  # type: ignore[arg-type]
        return array.reshape(self.shape).view(DrawnArray)


def drawn_array(found: object) -> object:
    """Return a value unchanged, except that an array with random numbers becomes a :class:`DrawnArray`."""
    if not isinstance(found, np.ndarray) or found.dtype != object:
        return found
    numbers = [value for value in found.flat if type(value) is Number]
    for number in numbers[:1]:
        number.parts[0].are_in_numpy = True
    return found.view(DrawnArray) if numbers else found


def _of_type(value: Number, name: str, kind: str, bits: int) -> object:
    """Return a number as a float, or as an integer of ``bits`` bits; the higher bits of an integer are lost."""
    if kind == "f":
        return value * 1.0
    whole = value.__trunc__()
    if (kind, bits) == ("i", 64):
        return whole
    low = -(1 << bits - 1) if kind == "i" else 0
    high = low + (1 << bits) - 1
    if value.is_whole:
        return (whole - low) % (high - low + 1) + low  # type: ignore[operator]
    if whole < low or whole > high:  # type: ignore[operator]
        raise unfollowed(f"a real number that is out of the range of {name}")
    return whole


def _plain(value: object) -> object:
    return np.asarray(value) if isinstance(value, DrawnArray) else value


def spread(draw: Callable[[*tuple[object, ...]], object], size: Size, *parameters: ArrayLike) -> object:
    """Return one draw, or an array of independent draws with a given size or with the shape of the parameters."""
    arrays = [np.asarray(parameter, dtype=object) for parameter in parameters]
    if size is None and all(array.ndim == 0 for array in arrays):
        return draw(*(array.item() for array in arrays))
    shape = np.broadcast_shapes(*(array.shape for array in arrays)) if size is None else size
    numbers = np.empty(shape, dtype=object)
    wide = [np.broadcast_to(array, numbers.shape) for array in arrays]
    for place in np.ndindex(numbers.shape):
        numbers[place] = draw(*(array[place] for array in wide))
    kinds = {type(value) for value in numbers.flat}
    return drawn_array(numbers) if Number in kinds else numbers.astype(int if kinds == {int} else float)


def refused(kind: str, name: str, why: str = "it cannot be followed on every branch") -> Function:
    """Return a function that refuses a method by name."""

    def refuse(*arguments: object, **named: object) -> object:
        raise unfollowed(f"{kind}.{name}", why)

    return refuse
