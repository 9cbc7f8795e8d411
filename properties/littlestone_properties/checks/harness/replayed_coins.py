"""Coins that are written down and played again: the same random choices on two inputs."""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.errors import LittlestoneError
from littlestone.randomness import Coins


class OtherChoiceError(LittlestoneError):
    """On the other input a choice is asked for that was not made, or cannot have this result."""


class RecordingCoins:
    """Coins that pass every request on and write down what came.

    Parameters
    ----------
    coins
        Where the choices come from.
    """

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self.record: list[int] = []

    def _kept(self, value: int) -> int:
        self.record.append(value)
        return value

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self._kept(self._coins.choose(probabilities))

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self._kept(self._coins.choose_in_proportion(weights))

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return a choice."""
        return self._kept(self._coins.choose_by_score(scores, weight))

    def uniform_choice(self, n_choices: int) -> int:
        """Return a choice."""
        return self._kept(self._coins.uniform_choice(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return noise."""
        return self._kept(self._coins.discrete_laplace(weight))

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return the answer."""
        return self._kept(self._coins.discrete_laplace_reaches(weight, bound)) == 1


class ReplayedCoins:
    """Coins that return what is written in a record, in order.

    Parameters
    ----------
    record
        Results of earlier choices.

    Notes
    -----
    What is repeated is the result of a choice. A comparison with noise that is drawn and forgotten therefore gets
    the same answer, as in a transcript that is fixed in advance.

    Examples
    --------
    >>> ReplayedCoins([1]).uniform_choice(2)
    1
    """

    def __init__(self, record: Sequence[int]) -> None:
        self._left = list(reversed(record))

    def _next(self, n_options: int | None = None) -> int:
        if not self._left:
            raise OtherChoiceError("more choices than were made")
        value = self._left.pop()
        if n_options is not None and not 0 <= value < n_options:
            raise OtherChoiceError(f"option {value} of {n_options}")
        return value

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return the next choice."""
        return self._next(len(probabilities))

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return the next choice."""
        return self._next(len(weights))

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return the next choice."""
        return self._next(len(scores))

    def uniform_choice(self, n_choices: int) -> int:
        """Return the next choice."""
        return self._next(n_choices)

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return the next noise."""
        return self._next()

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return the next answer."""
        return self._next(2) == 1
