"""A stand-in for ``numpy.random.Generator`` that draws from coins."""

from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from ...errors import InvalidValueError
from ..coins import Coins
from ..drawn import Exponential, Laplace, Logistic, Normal
from ..drawn.laws import Law
from .coin_draws import CoinDraws, Function, Size, refused, spread

GENERATOR, STATE = np.random.Generator, np.random.RandomState
FIXED = "a fixed seed gives the same numbers in every run, so nothing is random; leave it out"


class CoinGenerator:
    """A stand-in for a ``numpy.random.Generator``; every random number comes from coins.

    The methods ``integers``, ``choice``, ``shuffle``, ``permutation``, ``binomial``, ``geometric`` and ``poisson``
    are exact. Real numbers of ``random``, ``uniform``, ``laplace``, ``exponential``, ``normal``, ``gumbel`` and
    ``logistic`` are followed as exact real numbers as far as they are compared and rounded. This also holds after
    sums, multiples, logarithms, exponentials and powers. Every other method is refused, with its name and the line
    of the call.

    >>> from littlestone.randomness import exact_distribution
    >>> def noisy_count(count: int, rng: np.random.Generator) -> bool:
    ...     return count + rng.laplace(scale=1 / np.log(2)) >= 2
    >>> exact = exact_distribution(lambda coins: noisy_count(1, CoinGenerator(coins)))
    >>> round(float(exact.probability(True)), 9)
    0.25
    """

    def __init__(self, source: CoinDraws | Coins[Fraction]) -> None:
        self._draws = CoinDraws.of(source)

    @property  # type: ignore[misc]
    def __class__(self) -> type:  # so that foreign code may ask whether it has a generator
        return GENERATOR

    def __getattr__(self, name: str) -> Function:
        if hasattr(GENERATOR, name):
            return refused("numpy.random.Generator", name)
        raise AttributeError(f"numpy.random.Generator has no {name}")

    def integers(
        self,
        low: ArrayLike,
        high: ArrayLike | None = None,
        size: Size = None,
        dtype: object = np.int64,
        endpoint: bool = False,
    ) -> object:
        """Return integers from ``low`` (or 0) to ``high``; ``high`` is excluded."""
        first, last = (0, low) if high is None else (low, high)
        drawn = spread(lambda *ends: self._draws.between(*ends, endpoint=endpoint), size, first, last)
        if isinstance(drawn, np.ndarray):
            return drawn.astype(np.dtype(dtype))  # type: ignore[call-overload]
        return _scalar(drawn, dtype)

    def random(self, size: Size = None, dtype: object = np.float64, out: None = None) -> object:
        """Return uniform numbers."""
        return spread(lambda *at: self._draws.uniform(), size)

    def uniform(self, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: Size = None) -> object:
        """Return uniform numbers between two bounds."""
        return spread(lambda *at: self._draws.uniform(*at), size, low, high)

    def choice(
        self,
        a: ArrayLike,
        size: Size = None,
        replace: bool = True,
        p: ArrayLike | None = None,
        axis: int = 0,
        shuffle: bool = True,
    ) -> object:
        """Return elements of a sequence, or numbers below an integer."""
        options = np.asarray(a)
        options = np.arange(options.item()) if options.ndim == 0 else np.moveaxis(options, axis, 0)
        weights = None if p is None else np.asarray(p).tolist()
        if not len(options) or (weights is not None and len(weights) != len(options)):
            raise InvalidValueError("a", a, "at least one option, with one probability each")
        n_drawn = 1 if size is None else int(np.prod(size))
        if replace:
            places = [self._draws.below(len(options)) if weights is None else self._draws.index(weights)
                      for _ in range(n_drawn)]  # fmt: skip
        elif n_drawn > len(options):
            raise InvalidValueError("size", size, f"at most {len(options)} without replacement")
        elif weights is None:
            places = self._draws.some_of(len(options), n_drawn)
        else:
            remaining, places = list(enumerate(weights)), []
            for _ in range(n_drawn):
                places.append(remaining.pop(self._draws.weighted([weight for _, weight in remaining]))[0])
        if size is None:
            return options[places[0]]
        shape = (size,) if isinstance(size, int) else tuple(size)
        return options[places].reshape(*shape, *options.shape[1:])

    def shuffle(self, x: object, axis: int = 0) -> None:
        """Shuffle the elements of a list or an array in place."""
        if isinstance(x, np.ndarray):
            order = list(self._draws.permutation(x.shape[axis]))
            x[...] = np.take(x, order, axis)
        elif isinstance(x, list):
            x[:] = [x[place] for place in self._draws.permutation(len(x))]
        else:
            raise InvalidValueError("x", x, "a list or an array")

    def permutation(self, x: ArrayLike, axis: int = 0) -> object:
        """Return the elements of a sequence, or the numbers below an integer, in random order."""
        array = np.asarray(x)
        elements = np.arange(array.item()) if array.ndim == 0 else array
        return np.take(elements, list(self._draws.permutation(elements.shape[axis])), axis)

    def binomial(self, n: ArrayLike, p: ArrayLike, size: Size = None) -> object:
        """Return binomial numbers of successes."""
        return spread(lambda *at: self._draws.binomial(*at), size, n, p)

    def geometric(self, p: ArrayLike, size: Size = None) -> object:
        """Return numbers of trials up to the first success."""
        return spread(lambda *at: self._draws.geometric(*at), size, p)

    def poisson(self, lam: ArrayLike = 1.0, size: Size = None) -> object:
        """Return Poisson numbers."""
        return spread(lambda *at: self._draws.poisson(*at), size, lam)

    def exponential(self, scale: ArrayLike = 1.0, size: Size = None) -> object:
        """Return exponential noise."""
        return spread(lambda *at: self._draws.real(Exponential(), *at), size, scale)

    def standard_exponential(self, size: Size = None) -> object:
        """Return exponential noise of scale 1."""
        return self.exponential(1.0, size)

    def laplace(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: Size = None) -> object:
        """Return Laplace noise."""
        return self._shifted(Laplace(), loc, scale, size)

    def normal(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: Size = None) -> object:
        """Return normal noise."""
        return self._shifted(Normal(), loc, scale, size)

    def standard_normal(self, size: Size = None) -> object:
        """Return normal noise of standard deviation 1."""
        return self.normal(0.0, 1.0, size)

    def gumbel(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: Size = None) -> object:
        """Return Gumbel noise."""
        return spread(lambda *given: self._draws.gumbel(given[1], given[0]), size, loc, scale)

    def logistic(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: Size = None) -> object:
        """Return logistic noise."""
        return self._shifted(Logistic(), loc, scale, size)

    def _shifted(self, law: Law, loc: ArrayLike, scale: ArrayLike, size: Size) -> object:
        return spread(lambda *given: self._draws.real(law, given[1], given[0]), size, loc, scale)


class CoinRandomState(CoinGenerator):
    """The additional methods of ``numpy.random.RandomState`` and functions of ``numpy.random``."""

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return STATE

    def rand(self, *shape: int) -> object:
        """Return uniform numbers."""
        return self.random(shape or None)

    def randn(self, *shape: int) -> object:
        """Return normal noise of standard deviation 1."""
        return self.standard_normal(shape or None)

    def randint(
        self, low: ArrayLike, high: ArrayLike | None = None, size: Size = None, dtype: object = int
    ) -> object:
        """Return integers from ``low`` (or 0) to ``high``; ``high`` is excluded."""
        return self.integers(low, high, size, dtype)

    def random_sample(self, size: Size = None) -> object:
        """Return uniform numbers."""
        return self.random(size)

    ranf = sample = random_sample

    def seed(self, seed: object = None) -> None:
        """Refuse a fixed seed."""
        if seed is not None:
            refused("numpy.random", "seed", FIXED)()

    def __getattr__(self, name: str) -> Function:
        if hasattr(STATE, name) or hasattr(GENERATOR, name):
            return refused("numpy.random", name)
        raise AttributeError(f"numpy.random.RandomState has no {name}")


def _scalar(number: object, dtype: object) -> object:
    """Return an integer of a type, as NumPy does: its operators are those of this type, which may have few bits.

    >>> type(_scalar(3, np.uint8)), type(_scalar(3, int)), ~_scalar(1, np.bool_)
    (<class 'numpy.uint8'>, <class 'int'>, np.False_)
    """
    typed = np.asarray(number).astype(np.dtype(dtype))  # type: ignore[call-overload]
    return typed.item() if dtype is int or dtype is bool else typed[()]
