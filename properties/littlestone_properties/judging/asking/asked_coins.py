"""Coins that pass all choices through one function, which learns what is asked for."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.randomness import Coins

Asked: TypeAlias = tuple[str, int | Fraction]
"""The kind of a choice, with the number of its options or the weight of the noise."""

Draw: TypeAlias = Callable[[Coins[Fraction]], int]
"""A function that makes a choice with other coins."""


class AskedCoins(ABC):
    """Coins that answer every question in one place; a test of noise has the answer 0 or 1."""

    @abstractmethod
    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return the result of a choice."""

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self.answer(("choose", len(probabilities)), lambda coins: coins.choose(probabilities))

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self.answer(("in proportion", len(weights)), lambda coins: coins.choose_in_proportion(weights))

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return a choice."""
        return self.answer(("by score", len(scores)), lambda coins: coins.choose_by_score(scores, weight))

    def uniform_choice(self, n_choices: int) -> int:
        """Return a choice."""
        return self.answer(("uniform choice", n_choices), lambda coins: coins.uniform_choice(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return noise."""
        return self.answer(("noise", weight), lambda coins: coins.discrete_laplace(weight))

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether noise reaches the bound."""
        return self.answer(("reaches", weight), lambda coins: coins.discrete_laplace_reaches(weight, bound)) == 1
