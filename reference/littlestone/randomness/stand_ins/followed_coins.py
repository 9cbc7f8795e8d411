"""Coins whose noise is resolved only as far as foreign code asks for it."""

from collections.abc import Sequence
from fractions import Fraction

from ..coins import Coins
from ..drawn import DiscreteLaplace
from .coin_draws import CoinDraws


class FollowedCoins:
    """Coins that pass each choice on to other coins; noise that is only compared has only two branches.

    Sums, multiples and comparisons of noise are followed, also if several numbers depend on the same draw. Where
    the integer itself is needed, it is drawn.

    >>> from littlestone.randomness import EnumeratedCoins, exact_distribution
    >>> def reaches_two(coins: EnumeratedCoins) -> bool:
    ...     return 1 + FollowedCoins(coins).discrete_laplace(Fraction(1, 2)) >= 2
    >>> exact_distribution(reaches_two).probability(True)
    Fraction(1, 3)
    """

    def __init__(self, source: CoinDraws | Coins[Fraction]) -> None:
        self._draws = CoinDraws.of(source)

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return an index; the probabilities sum to one."""
        return self._draws.coins.choose(probabilities)

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return an index with probability proportional to its weight."""
        return self._draws.coins.choose_in_proportion(weights)

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return an index with probability proportional to ``weight ** score``."""
        return self._draws.coins.choose_by_score([int(score) for score in scores], weight)

    def uniform_choice(self, n_choices: int) -> int:
        """Return one of ``0 .. n_choices - 1``."""
        return self._draws.below(int(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return an integer k with probability proportional to ``weight ** abs(k)``, drawn only when needed."""
        return self._draws.draw(DiscreteLaplace(Fraction(weight)))  # type: ignore[return-value]  # as an integer does

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether discrete Laplace noise is at least ``bound``."""
        return self.discrete_laplace(weight) >= bound
