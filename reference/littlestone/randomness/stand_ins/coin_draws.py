"""Single draws from coins, of the kinds that foreign code makes, and arrays of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from numbers import Real
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from ...display import displayed
from ...errors import InvalidValueError, LittlestoneError
from ..coins import Coins
from ..draws import random_permutation
from ..enumerated import DEFAULT_TAIL, EnumeratedCoins
from ..noise import Options
from . import noise_tables
from .plain_numbers import plain_number, plain_probabilities, weight_of_step
from .uniform_number import UniformNumber, UniformSource

Size: TypeAlias = int | Sequence[int] | None


class Function(Protocol):
    """A callable."""

    def __call__(self, *arguments: object, **named: object) -> object:
        """Return whatever it returns."""
        ...


class UnsupportedDrawError(LittlestoneError, NotImplementedError):
    """Foreign code asks its random generator for something that cannot be followed; the message names it."""


@displayed
@dataclass(frozen=True)
class Grid:
    """A rule that makes real numbers discrete: noise has multiples of a step, a uniform number is in a cell.

    The step must divide all differences of the numbers to which noise is added; 1 is right for counts.
    """

    step: Fraction = Fraction(1)
    cells: int = 1024

    def __post_init__(self) -> None:
        if self.step <= 0 or self.cells < 1:
            raise InvalidValueError("grid", (self.step, self.cells), "a positive step and at least one cell")


@dataclass
class CoinDraws:
    """Draws from coins; ``uses`` collects the names of those that are discretised."""

    coins: Coins[Fraction]
    grid: Grid = field(default_factory=Grid)
    uses: set[str] = field(default_factory=set)

    def below(self, n_choices: int) -> int:
        """Return one of ``n_choices`` numbers from 0 on."""
        return self.coins.uniform_choice(n_choices)

    def between(self, low: object, high: object, *, endpoint: bool) -> int:
        """Return an integer from low to high, high excluded unless it is the endpoint."""
        first, last = int(plain_number("low", low)), int(plain_number("high", high))
        if last + endpoint <= first:
            raise InvalidValueError("high", last, f"above low, which is {first}")
        return first + self.below(last - first + endpoint)

    def index(self, probabilities: Sequence[object]) -> int:
        """Return an index with a given probability."""
        return self.coins.choose(plain_probabilities(probabilities))

    def weighted(self, weights: Sequence[object]) -> int:
        """Return an index in proportion to its weight."""
        return self.coins.choose_in_proportion([plain_number("weight", weight) for weight in weights])

    def permutation(self, n_elements: int) -> tuple[int, ...]:
        """Return the numbers from 0 on in any order."""
        return random_permutation(self.coins, n_elements)

    def some_of(self, n_elements: int, n_chosen: int) -> list[int]:
        """Return different numbers in the order in which they are drawn."""
        remaining = list(range(n_elements))
        return [remaining.pop(self.below(len(remaining))) for _ in range(n_chosen)]

    def uniform(self, low: object = 0, high: object = 1) -> UniformNumber:
        """Return a uniform number of which nothing is drawn yet."""
        source = UniformSource(self.coins, self.grid.cells, self.uses)
        start = plain_number("low", low)
        return UniformNumber(source, plain_number("high", high) - start, start)

    def laplace(self, scale: object) -> float:
        """Return Laplace noise: k steps in proportion to ``exp(-|k| step / scale)``."""
        steps = self._in_steps("laplace", scale)
        return self._on_grid(steps and self._one_of(noise_tables.laplace(weight_of_step(1 / steps), self._tail)))

    def exponential(self, scale: object) -> float:
        """Return exponential noise: k steps, at least 0, in proportion to ``exp(-k step / scale)``."""
        steps = self._in_steps("exponential", scale)
        return self._on_grid(steps and self._one_of(noise_tables.one_sided(weight_of_step(1 / steps), self._tail)))

    def normal(self, scale: object) -> float:
        """Return normal noise: k steps in proportion to ``exp(-(k step / scale)^2 / 2)``."""
        steps = self._in_steps("normal", scale)
        return self._on_grid(steps and self._one_of(noise_tables.normal(steps, self._tail)))

    def gumbel(self, scale: object) -> float:
        """Return Gumbel noise, rounded to the nearest step."""
        steps = self._in_steps("gumbel", scale)
        return self._on_grid(steps and self._one_of(noise_tables.gumbel(steps, self._tail)))

    def logistic(self, scale: object) -> float:
        """Return logistic noise, rounded to the nearest step."""
        steps = self._in_steps("logistic", scale)
        return self._on_grid(steps and self._one_of(noise_tables.logistic(steps, self._tail)))

    def geometric(self, probability: object) -> int:
        """Return the number of trials up to the first success."""
        p = plain_number("p", probability)
        if not 0 < p <= 1:
            raise InvalidValueError("p", probability, "above 0 and at most 1")
        return 1 if p == 1 else 1 + self._one_of(noise_tables.one_sided(1 - p, self._tail))

    def binomial(self, n_trials: object, probability: object) -> int:
        """Return a number of successes."""
        n = plain_number("n", n_trials)
        return self._one_of(noise_tables.binomial(int(n), plain_number("p", probability)))

    def poisson(self, mean: object) -> int:
        """Return a Poisson number."""
        value = float(plain_number("lam", mean))
        return self._one_of(noise_tables.poisson(value, self._tail)) if value else 0

    @property
    def _tail(self) -> Fraction:
        return self.coins.tail if isinstance(self.coins, EnumeratedCoins) else DEFAULT_TAIL

    def _one_of(self, options: Options) -> int:
        if isinstance(self.coins, EnumeratedCoins):
            return self.coins.choose_from(options)
        values, numbers, _ = options
        return values[self.coins.choose_in_proportion([Fraction(number) for number in numbers])]

    def _in_steps(self, name: str, scale: object) -> float:
        self.uses.add(name)
        value = plain_number("scale", scale)
        if value < 0:
            raise InvalidValueError("scale", scale, "at least 0")
        return float(value / self.grid.step)

    def _on_grid(self, steps: float) -> float:
        return float(int(steps) * self.grid.step)


def spread(draw: Callable[[*tuple[object, ...]], object], size: Size, *parameters: ArrayLike) -> object:
    """Return one draw, or an array of independent ones: of a given size, or of the shape of the parameters."""
    arrays = [np.asarray(parameter, dtype=object) for parameter in parameters]
    if size is None and all(array.ndim == 0 for array in arrays):
        return draw(*(array.item() for array in arrays))
    shape = np.broadcast_shapes(*(array.shape for array in arrays)) if size is None else size
    numbers = np.empty(shape, dtype=object)
    wide = [np.broadcast_to(array, numbers.shape) for array in arrays]
    for place in np.ndindex(numbers.shape):
        numbers[place] = draw(*(array[place] for array in wide))
    kinds = {type(value) for value in numbers.flat}
    return numbers if kinds & {UniformNumber} else numbers.astype(int if kinds == {int} else float)


def number_of(name: str, value: object) -> float:
    """Return a number to which noise is added as a float."""
    if isinstance(value, (Real, UniformNumber)):
        return float(value)
    raise InvalidValueError(name, value, "a number")


def refused(kind: str, name: str, why: str = "it cannot be followed on every branch") -> Function:
    """Return a function that refuses a method, by its name."""

    def refuse(*arguments: object, **named: object) -> object:
        raise UnsupportedDrawError(f"{kind}.{name}: {why}")

    return refuse
