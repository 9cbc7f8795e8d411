"""A stand-in for ``random.Random`` that draws from coins."""

import random
from collections.abc import MutableSequence, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import TypeVar

from ...errors import InvalidValueError
from ..coins import Coins
from ..drawn import Exponential, Normal
from ..drawn.functions import enclosed
from .coin_draws import CoinDraws, Function, refused
from .numpy_generator import FIXED

Element = TypeVar("Element")


RANDOM = random.Random


class CoinRandom:
    """A stand-in for a ``random.Random``; every random number comes from coins.

    The methods ``randrange``, ``randint``, ``getrandbits``, ``choice``, ``choices``, ``sample``, ``shuffle`` and
    ``binomialvariate`` are exact. Real numbers of ``random``, ``uniform``, ``expovariate``, ``gauss`` and
    ``normalvariate`` are followed as far as they are compared and rounded. Every other method is refused by name.

    >>> from littlestone.randomness import exact_distribution
    >>> def response(bit: int, rng: random.Random) -> int:
    ...     return bit if rng.random() < 0.75 else 1 - bit
    >>> exact_distribution(lambda coins: response(1, CoinRandom(coins))).probability(1)
    Fraction(3, 4)
    """

    def __init__(self, source: CoinDraws | Coins[Fraction]) -> None:
        self._draws = CoinDraws.of(source)

    @property  # type: ignore[misc]
    def __class__(self) -> type:  # so that foreign code may ask whether it has a generator
        return RANDOM

    def __getattr__(self, name: str) -> Function:
        if hasattr(RANDOM, name):
            return refused("random.Random", name)
        raise AttributeError(f"random.Random has no {name}")

    def seed(self, a: object = None, version: int = 2) -> None:
        """Refuse a fixed seed."""
        if a is not None:
            refused("random", "seed", FIXED)()

    def random(self) -> object:
        """Return a uniform number."""
        return self._draws.uniform()

    def uniform(self, a: float, b: float) -> object:
        """Return a uniform number between two bounds."""
        return self._draws.uniform(a, b)

    def randrange(self, start: float, stop: float | None = None, step: float = 1) -> int:
        """Return a random element of a range, whose ends may be floats such as 2.0."""
        first, last = (0, start) if stop is None else (start, stop)
        return self.choice(range(_whole("start", first), _whole("stop", last), _whole("step", step)))

    def randint(self, a: float, b: float) -> int:
        """Return an integer between two bounds, both included."""
        return self.randrange(a, b + 1)

    def getrandbits(self, k: int) -> int:
        """Return an integer with a given number of bits."""
        return self._draws.below(2**k)

    def choice(self, seq: Sequence[Element]) -> Element:
        """Return a random element of a sequence."""
        if not len(seq):
            raise IndexError("cannot choose from an empty sequence")
        return seq[self._draws.below(len(seq))]

    def choices(
        self,
        population: Sequence[Element],
        weights: Sequence[float] | None = None,
        *,
        cum_weights: Sequence[float] | None = None,
        k: int = 1,
    ) -> list[Element]:
        """Return elements drawn with replacement, with the given weights."""
        if cum_weights is not None:
            shares: Sequence[object] | None = [b - a for a, b in pairwise([0, *cum_weights])]
        else:
            shares = weights
        if shares is not None and len(shares) != len(population):
            raise InvalidValueError("weights", shares, f"{len(population)} numbers")
        if shares is None:
            return [self.choice(population) for _ in range(k)]
        return [population[self._draws.weighted(shares)] for _ in range(k)]

    def sample(
        self, population: Sequence[Element], k: int, *, counts: Sequence[int] | None = None
    ) -> list[Element]:
        """Return different elements, in random order."""
        ends = list(accumulate(counts)) if counts is not None else None
        n_elements = ends[-1] if ends else len(population)
        if not 0 <= k <= n_elements:
            raise InvalidValueError("k", k, f"from 0 to {n_elements}")
        places = self._draws.some_of(n_elements, k)
        if ends is None:
            return [population[place] for place in places]
        return [population[sum(end <= place for end in ends)] for place in places]

    def shuffle(self, x: MutableSequence[Element]) -> None:
        """Shuffle elements in place."""
        x[:] = [x[place] for place in self._draws.permutation(len(x))]

    def binomialvariate(self, n: int = 1, p: float = 0.5) -> int:
        """Return a binomial number of successes."""
        return self._draws.binomial(n, p)

    def expovariate(self, lambd: float = 1.0) -> object:
        """Return exponential noise of scale ``1 / lambd``."""
        return self._draws.draw(Exponential()).scaled(1 / enclosed(lambd, "lambd"), 0)

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> object:
        """Return normal noise."""
        return self._draws.real(Normal(), sigma, mu)

    normalvariate = gauss


def _whole(name: str, value: float) -> int:
    """Return a number without fractional part as an integer."""
    if value != int(value):
        raise InvalidValueError(name, value, "an integer")
    return int(value)
