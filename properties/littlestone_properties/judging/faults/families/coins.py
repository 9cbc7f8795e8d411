"""Families of faults of private learners: the right learner, with coins that spend more than it asks for.

The learner's publications are chosen in proportion to a power of its weights, or without any noise; everything else
is unchanged.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ...asking.shared_coins import Asked, AskedCoins, Draw, WeighedCoins

Change = Callable[[Coins[Fraction]], Coins[Fraction]]


class SpendingCoins(WeighedCoins):
    """Coins that make every choice as if its epsilon were multiplied by a factor.

    >>> from littlestone.randomness import exact_distribution
    >>> found = exact_distribution(lambda coins: SpendingCoins(coins, 2).choose([Fraction(1, 3), Fraction(2, 3)]))
    >>> found.probability(1)
    Fraction(4, 5)
    """

    def __init__(self, coins: Coins[Fraction], times: int) -> None:
        self._coins, self._times = coins, times

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a choice in proportion to powers of weights."""
        return self._coins.choose_in_proportion([weight**self._times for weight in weights])

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return smaller noise."""
        return self._coins.discrete_laplace(weight**self._times)

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether smaller noise reaches a bound."""
        return self._coins.discrete_laplace_reaches(weight**self._times, bound)


class _QuietCoins(SpendingCoins):
    """Coins without noise; they choose the first of the likeliest options."""

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        return weights.index(max(weights))

    def discrete_laplace(self, weight: Fraction) -> int:
        return 0

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        return bound <= 0


class _LaterCoins(AskedCoins):
    """Coins that spend more from the choice number ``first`` on."""

    def __init__(self, coins: Coins[Fraction], first: int) -> None:
        self._coins, self._left = coins, first

    def answer(self, asked: Asked, draw: Draw) -> int:
        self._left -= 1
        return draw(self._coins if self._left > 0 else SpendingCoins(self._coins, 5))


COIN_FAMILIES: Mapping[str, tuple[str, Change]] = {
    "spends 5 times its budget": ("spends more", partial(SpendingCoins, times=5)),
    "leaves its noise out": ("no noise", partial(_QuietCoins, times=1)),
}
"""Name of the mistake -> its family, and the coins that make it."""


def later_coins(first: int) -> tuple[str, Change]:
    """Return the family, and the coins, of a learner that spends more from the choice number ``first`` on."""
    return "wrong from a size on", partial(_LaterCoins, first=first)
