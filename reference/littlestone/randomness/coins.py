"""Coins: the random choices that a randomised algorithm may ask for.

An algorithm is written once, as plain code with a first argument ``coins``. The caller decides what the choices
mean. :class:`~littlestone.randomness.SampledCoins` draws them, :class:`~littlestone.randomness.EnumeratedCoins`
follows each choice with its exact probability, and with a symbolic interpreter the probabilities are formulas.

Convention: weights have a type of their own. The type is ``Fraction`` where weights are numbers; an algorithm that
only passes weights on, or raises them to powers, works for every type.
"""

from collections.abc import Sequence
from typing import Protocol, Self, TypeVar


class Power(Protocol):
    """A value with powers, such as ``exp(epsilon)`` as a fraction or as an unknown."""

    def __pow__(self, exponent: int, /) -> Self:
        """Return the power with an integer exponent."""
        ...


Weight = TypeVar("Weight", contravariant=True)
"""The type of a weight: a fraction, or a formula in an unknown ``exp(epsilon)``."""


class Coins(Protocol[Weight]):
    """The finite random choices that algorithms use; each call is independent of all others."""

    def choose(self, probabilities: Sequence[Weight], /) -> int:
        """Return an index; ``probabilities`` are at least 0 and sum to one."""
        ...

    def choose_in_proportion(self, weights: Sequence[Weight], /) -> int:
        """Return an index with probability proportional to its weight; weights are at least 0, not all 0."""
        ...

    def choose_by_score(self, scores: Sequence[int], weight: Weight, /) -> int:
        """Return an index with probability proportional to ``weight ** score``; the weight is positive."""
        ...

    def uniform_choice(self, n_choices: int, /) -> int:
        """Return one of ``0 .. n_choices - 1``, each with the same probability."""
        ...

    def discrete_laplace(self, weight: Weight, /) -> int:
        """Return an integer k with probability proportional to ``weight ** abs(k)``, 0 < weight < 1."""
        ...

    def discrete_laplace_reaches(self, weight: Weight, bound: int, /) -> bool:
        """Return whether discrete Laplace noise is at least ``bound``; the noise itself is not kept."""
        ...
