"""Coins that draw every choice from a NumPy generator: the default of a call, for use and for simulation."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import exp, isfinite, log
from typing import TypeAlias

import numpy as np

from ..errors import InvalidValueError
from .coins import Coins
from .distribution import check_sum_is_one
from .noise import check_weight

Seed: TypeAlias = int | np.random.Generator | None
"""A seed of at least 0, a generator that nothing else uses, or ``None`` for fresh randomness."""

MAX_KNOWN = 1000
"""The number of weights whose rounded shares are cached."""

MAX_BLOCKS = 100
"""The number of ranges of uniform choices that are drawn in blocks; those that come later are drawn one by one."""


class SampledCoins:
    """Coins that draw every choice; all randomness comes from one generator, so a seed reproduces a run.

    Uniform choices and noises of one kind are drawn ``block_size`` at a time. With blocks of a few thousand, long
    runs are several times faster; the distribution is the same, but the same seed gives a different sequence.
    Probabilities are rounded to double precision before drawing, so a sampled run follows the exact distribution up
    to rounding. A sampled run is not hardened against attacks on floating-point noise.

    >>> SampledCoins(7).uniform_choice(6) == SampledCoins(np.random.default_rng(7)).uniform_choice(6)
    True
    """

    def __init__(self, generator: np.random.Generator | int, block_size: int = 1) -> None:
        if block_size < 1:
            raise InvalidValueError("block_size", block_size, "at least 1")
        self._generator = generator if isinstance(generator, np.random.Generator) else _seeded(generator)
        self._block_size = block_size
        self._uniform: dict[int, Iterator[int]] = {}
        self._noise: dict[Fraction, Iterator[int]] = {}
        self._known: dict[tuple[Fraction, ...], list[float]] = {}

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return a drawn index."""
        key = tuple(probabilities)
        if key not in self._known:
            check_sum_is_one(key)
        return self.choose_in_proportion(key)

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a drawn index."""
        key = tuple(weights)
        known = self._known.get(key)
        if known is None:
            for weight in key:
                if weight < 0:
                    raise InvalidValueError("weight", weight, "at least 0")
            total = sum(key, Fraction(0))
            if total == 0:
                raise InvalidValueError("weights", list(key), "at least one positive weight")
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            known = self._known[key] = [float(weight / total) for weight in key]
        return self._index(known)

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return a drawn index."""
        if weight <= 0:
            raise InvalidValueError("weight", weight, "positive")
        if not scores:
            raise InvalidValueError("scores", list(scores), "at least one score")
        logarithm = log(weight)
        largest = max(score * logarithm for score in scores)
        return self._index([exp(score * logarithm - largest) for score in scores])

    def uniform_choice(self, n_choices: int) -> int:
        """Return a drawn index."""
        draws = self._uniform.get(n_choices)
        if draws is None:
            if n_choices < 1:
                raise InvalidValueError("n_choices", n_choices, "at least 1")
            if len(self._uniform) >= MAX_BLOCKS:
                return int(self._generator.integers(n_choices))
            draws = self._drawn(lambda size: self._generator.integers(n_choices, size=size))
            self._uniform[n_choices] = draws
        return next(draws)

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return drawn noise: the difference of two geometric variables."""
        draws = self._noise.get(weight)
        if draws is None:
            check_weight(weight)
            stop = 1 - float(weight)

            def differences(size: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
                both = self._generator.geometric(stop, size=2 * size)
                return both[::2] - both[1::2]

            draws = self._noise[weight] = self._drawn(differences)
        return next(draws)

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether drawn noise is at least ``bound``."""
        return self.discrete_laplace(weight) >= bound

    def laplace(self, scale: float) -> float:
        """Return drawn continuous Laplace noise; other coins have no such method."""
        if not (isfinite(scale) and scale > 0):
            raise InvalidValueError("scale", scale, "positive and finite")
        return float(self._generator.laplace(0.0, scale))

    def _drawn(self, draw: Callable[[int], np.ndarray[tuple[int], np.dtype[np.int64]]]) -> Iterator[int]:
        """Yield draws endlessly, one block at a time."""
        while True:
            yield from draw(self._block_size).tolist()

    def _index(self, weights: Sequence[float]) -> int:
        cumulative = np.cumsum(weights)
        drawn = self._generator.random() * cumulative[-1]
        # Rounding may move the draw to the very end of the last interval.
        return min(int(np.searchsorted(cumulative, drawn, side="right")), len(cumulative) - 1)


def _seeded(seed: object) -> np.random.Generator:
    if not isinstance(seed, int | np.integer) or seed < 0:
        raise InvalidValueError("generator", seed, "a NumPy generator, or a seed of at least 0")
    return np.random.default_rng(int(seed))


def coins_from(coins: Coins[Fraction] | None = None, seed: Seed = None) -> Coins[Fraction]:
    """Return the coins for a call with ``coins=`` or ``seed=``; by default with fresh randomness.

    >>> coins_from(seed=1).uniform_choice(10) == coins_from(seed=np.random.default_rng(1)).uniform_choice(10)
    True
    """
    if coins is None:
        return SampledCoins(np.random.default_rng(seed))
    if seed is not None:
        raise InvalidValueError("seed", seed, "left out where coins are given")
    return coins
