"""Coins that are written down and played again: the same random choices on two inputs."""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.errors import LittlestoneError
from littlestone.randomness import Coins

from .asked_coins import Asked, AskedCoins, Draw


class OtherChoiceError(LittlestoneError):
    """The run on the other input asks for a choice that is not recorded or cannot have the recorded result."""


class RecordingCoins(AskedCoins):
    """Coins that pass every request on and record the results."""

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self.record: list[int] = []

    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return the choice of the other coins."""
        self.record.append(draw(self._coins))
        return self.record[-1]


class ReplayedCoins(AskedCoins):
    """Coins that return the results in a record, in order.

    Notes
    -----
    The result of a choice is repeated. A comparison with noise that is drawn and forgotten therefore gets
    the same answer, as in a transcript that is fixed in advance.

    Examples
    --------
    >>> ReplayedCoins([1]).uniform_choice(2)
    1
    """

    def __init__(self, record: Sequence[int]) -> None:
        self._left = list(reversed(record))

    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return the next result, which must be an option."""
        kind, number = asked
        if not self._left:
            raise OtherChoiceError("more choices than were made")
        value = self._left.pop()
        n_options = 2 if kind == "reaches" else number
        if kind != "noise" and not 0 <= value < n_options:
            raise OtherChoiceError(f"option {value} of {n_options}")
        return value
