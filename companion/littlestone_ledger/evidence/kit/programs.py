"""Programs of coins, followed on every branch.

In this way code is compared with the lines of a paper, written a second time. Noise is cut off at the same values
in both programs, so that the two distributions must be equal.
"""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Protocol, TypeVar

from littlestone.randomness import Coins, EnumeratedCoins, enumerate_branches

Outcome = TypeVar("Outcome", bound=Hashable, covariant=True)


class Program(Protocol[Outcome]):
    """A program of coins."""

    def __call__(self, *, coins: Coins[Fraction]) -> Outcome:
        """Run the program."""


def followed(program: Program[Outcome], tail: Fraction) -> Mapping[Outcome, Fraction]:
    """Return the probabilities of the outcomes; ``tail`` is the mass of noise that is cut off on each side.

    >>> followed(lambda *, coins: coins.uniform_choice(2), Fraction(1, 8))
    mappingproxy({0: Fraction(1, 2), 1: Fraction(1, 2)})
    """
    return enumerate_branches(EnumeratedCoins(tail), lambda coins: program(coins=coins)).probabilities
