"""Estimates of the number of branches, by some that are chosen at random, before any is followed."""

import random
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from fractions import Fraction
from math import inf
from time import process_time

from littlestone.randomness import EnumeratedCoins
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.noise import Options

N_PROBES = 400
FEW_PROBES = 4
FIRST_PROBING, LATER_PROBING = 1.0, 0.25
"""The seconds of processor time of the estimate for the first input, and for each other one."""
CLEARLY_FEW = 2000
"""The largest estimate after a few probes with which the branches are followed at once."""


def probes(
    output: Callable[[EnumeratedCoins], Hashable], fresh: EnumeratedCoins, least: Fraction, limit: float
) -> tuple[list[float], list[float]]:
    """Return estimates of the number of branches of at least some probability, and what each run took."""
    source, sizes, seconds, start = random.Random(0), list[float](), list[float](), process_time()
    while len(sizes) < FEW_PROBES or (len(sizes) < N_PROBES and process_time() - start < limit):
        coins, begun = _ProbedCoins(fresh, source, least), process_time()
        with suppress(NegligibleBranch):
            output(coins)
        sizes.append(coins.n_branches)
        seconds.append(process_time() - begun)
        if len(sizes) == FEW_PROBES and max(sizes) <= CLEARLY_FEW:
            break
    return sizes, seconds


class _ProbedCoins(EnumeratedCoins):
    """The coins of a branch that is chosen at random, each option alike or by its probability.

    The estimate counts both ways to choose alike where both are used: branches that are many are then met by one of
    them, be they the unlikely ones of noise or the long ones of a loop.
    """

    def __init__(self, coins: EnumeratedCoins, source: random.Random, least: Fraction) -> None:
        super().__init__(coins.tail, least)
        self._known, self.tables, self.left_out = coins.known, coins.tables, coins.left_out
        self._source, self._is_even = source, not least or source.random() < 0.5
        self._even, self._weighted = 1.0, 0.0 if not least else 1.0

    def _add(self, options: Options, divisor: int = 1) -> None:
        super()._add(options, divisor)
        values, numbers, denominator = self._options[-1]
        places, whole = range(len(values)), sum(numbers)
        place = self._source.choice(places) if self._is_even else self._place(numbers, whole)
        self._even, self._weighted = self._even / len(values), self._weighted * (numbers[place] / whole)
        above, below = self._before[-1]
        self._taken[-1], self._values[-1] = place, values[place]
        self._weight[-1] = (above * numbers[place], below * denominator)

    @property
    def n_branches(self) -> float:
        """The estimate of this branch."""
        chances = self._even + self._weighted
        return (2 if self._weighted else 1) / chances if chances else inf

    def _place(self, numbers: Sequence[int], whole: int) -> int:
        """Return the number of an option by its probability."""
        left = self._source.randrange(whole)
        for place, number in enumerate(numbers):
            if left < number:
                return place
            left -= number
        raise AssertionError
