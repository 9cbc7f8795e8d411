"""Estimates of the number of branches, from a few random ones, before any branch is followed."""

import random
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from fractions import Fraction
from math import inf
from time import process_time

from littlestone.errors import WorkLimitError
from littlestone.randomness import EnumeratedCoins
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.noise import Options

N_PROBES = 400
FEW_PROBES = 4
N_LIKELY = 3
FIRST_PROBING, LATER_PROBING = 1.0, 0.25
"""The seconds of processor time for the estimate on the first input, and on each other input."""
LONG_RUN = 0.01
CLEARLY_FEW = 2000
"""If the estimate after a few probes is no larger, the branches are followed at once."""


def probes(
    output: Callable[[EnumeratedCoins], Hashable], fresh: EnumeratedCoins, least: Fraction, limit: float
) -> tuple[list[float], list[float]]:
    """Return estimates of the number of branches above a probability, and the seconds of each run.

    A long run is timed when it is repeated, without the tables that are made once for all branches.
    """
    source, sizes, seconds, start = random.Random(0), list[float](), list[float](), process_time()
    while len(sizes) < FEW_PROBES or (len(sizes) < N_PROBES and process_time() - start < limit):
        coins, begun = _ProbedCoins(fresh, source, least), process_time()
        with suppress(NegligibleBranch):
            output(coins)
            if process_time() - begun > LONG_RUN:
                begun = process_time()
                coins.start_branch()
                output(coins)
        sizes.append(coins.n_branches)
        seconds.append(process_time() - begun)
        if len(sizes) == FEW_PROBES and max(sizes) <= CLEARLY_FEW:
            break
    return sizes, seconds


def require_short(output: Callable[[EnumeratedCoins], Hashable], fresh: EnumeratedCoins) -> None:
    """Raise a :class:`WorkLimitError` if each of a few likely branches has too many choices to be followed."""
    for seed in range(N_LIKELY):
        try:
            with suppress(NegligibleBranch):
                output(_ProbedCoins(fresh, random.Random(seed), Fraction(0), is_even=False))
        except WorkLimitError:
            if seed == N_LIKELY - 1:
                raise
        else:
            return


class _ProbedCoins(EnumeratedCoins):
    """The coins of a random branch; options are equally likely, or have their own probabilities.

    If both ways are used, the estimate gives them equal weight: one finds the many unlikely branches of noise, the
    other the long branches of a loop.
    """

    def __init__(
        self, coins: EnumeratedCoins, source: random.Random, least: Fraction, *, is_even: bool | None = None
    ) -> None:
        super().__init__(coins.tail, least)
        self._known, self.tables, self.left_out = coins.known, coins.tables, coins.left_out
        self._source = source
        self._is_even = (not least or source.random() < 0.5) if is_even is None else is_even
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
        """Return the number of a random option, drawn by the probabilities of the options."""
        left = self._source.randrange(whole)
        for place, number in enumerate(numbers):
            if left < number:
                return place
            left -= number
        raise AssertionError
