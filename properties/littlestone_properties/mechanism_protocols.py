"""Interfaces of private mechanisms that can be checked; they draw from coins or from a random generator.

The data come first, parameters by name, then ``coins=`` or ``seed=``, as in :mod:`littlestone.mechanisms`, which
explains them.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Protocol

import numpy as np

from littlestone.mechanisms import AboveThresholdSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins


class SparseSampleMechanism(Protocol):
    """Anybody's private sparse sampling."""

    def __call__(
        self,
        lists: Sequence[Collection[str]],
        /,
        *,
        epsilon: Epsilon,
        failure_weight: Fraction,
        coins: Coins[Fraction],
    ) -> str | None:
        """Return an item of the lists, or ``None`` for failure."""


class SparseSampleSampler(Protocol):
    """The same mechanism, with a random generator."""

    def __call__(
        self,
        lists: Sequence[Collection[str]],
        /,
        *,
        epsilon: Epsilon,
        failure_weight: Fraction,
        seed: np.random.Generator,
    ) -> object:
        """Return the observable output."""


class AboveThresholdMechanism(Protocol):
    """Anybody's AboveThreshold without noise on the threshold."""

    def __call__(
        self, values: Sequence[int], /, *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> Sequence[int]:
        """Return an answer to each query until the counter stops the mechanism; ``True`` is Above."""


class AboveThresholdSampler(Protocol):
    """The same mechanism, with a random generator."""

    def __call__(
        self, values: Sequence[int], /, *, settings: AboveThresholdSettings, seed: np.random.Generator
    ) -> object:
        """Return the observable output."""


class StandardAboveThresholdMechanism(Protocol):
    """Anybody's AboveThreshold with a noisy threshold."""

    def __call__(
        self, values: Sequence[int], /, *, threshold: int, epsilon: Epsilon, coins: Coins[Fraction]
    ) -> Sequence[int]:
        """Return an answer to each query, up to and including the first Above; ``True`` is Above."""


class BetweenThresholdsMechanism(Protocol):
    """Anybody's BetweenThresholds."""

    def __call__(
        self, counts: Sequence[int], /, *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
    ) -> Sequence[str]:
        """Return ``"left"``, ``"right"`` or ``"top"`` for each query, up to and including the first ``"top"``."""


class BetweenThresholdsSampler(Protocol):
    """The same mechanism, with a random generator."""

    def __call__(
        self, counts: Sequence[int], /, *, lower: int, upper: int, epsilon: Epsilon, seed: np.random.Generator
    ) -> object:
        """Return the observable output."""


class StableHistogramMechanism(Protocol):
    """Anybody's stable histogram."""

    def __call__(
        self, items: Sequence[str], /, *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
    ) -> Collection[tuple[str, int]]:
        """Return the published items, each with its noisy count; observers see their order."""


class StableHistogramSampler(Protocol):
    """The same mechanism, with a random generator."""

    def __call__(
        self, items: Sequence[str], /, *, epsilon: Epsilon, threshold: int, seed: np.random.Generator
    ) -> object:
        """Return the observable output."""
