"""Coins whose noise is drawn only as far as foreign code asks for it, which takes few branches.

A mechanism that compares noise with a bound learns one bit of it, so two branches replace about forty values. Sums
with integers, differences and comparisons are deferred; if the number itself is needed, it is drawn. Each branch is
a union of branches that draw noise from a table. So every output keeps its probability, and no additional mass is
cut off.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

from littlestone.errors import NotReproducibleError
from littlestone.randomness import EnumeratedCoins
from littlestone.randomness.noise import Options, noise_options
from littlestone.randomness.replay import REQUIRED

from .deferred_integer import DeferredInteger, settled


class _Table:
    """Noise as a table of the integers -m, .., m, their weights, and the prefix sums of the weights."""

    def __init__(self, options: Options) -> None:
        self.values, self.numbers, self.whole = options
        self.sums = (0, *accumulate(self.numbers))


Tables: TypeAlias = dict[tuple[int, int], _Table]
"""Denominator and numerator of a weight -> the table of noise with this weight, which all branches share."""


class DeferringCoins:
    """The coins of one run, with noise that is deferred.

    The given coins make the choices; ``tables`` has the tables of all earlier noise; tables of new noise are added
    to it.

    >>> from littlestone.randomness import enumerate_branches
    >>> noise = EnumeratedCoins(tail=Fraction(1, 100))
    >>> n_branches = []
    >>> def reaches_two(coins: EnumeratedCoins) -> bool:
    ...     n_branches.append(1)
    ...     return 1 + DeferringCoins(coins, {}).discrete_laplace(Fraction(1, 2)) >= 2
    >>> enumerate_branches(noise, reaches_two, n_repeats=0).probabilities[True], len(n_branches)
    (Fraction(21, 64), 2)
    """

    def __init__(self, coins: EnumeratedCoins, tables: Tables) -> None:
        self._coins, self._tables, self._n_noises, self._has_ended = coins, tables, 0, False

    def end(self) -> None:
        """End the run: nothing more can be chosen."""
        self._has_ended = True

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return an index; the probabilities sum to one."""
        return self.source().choose(probabilities)

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return an index with probability in proportion to its weight."""
        return self.source().choose_in_proportion(weights)

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return an index with probability in proportion to ``weight ** score``."""
        return self.source().choose_by_score([settled(score) for score in scores], weight)

    def uniform_choice(self, n_choices: int) -> int:
        """Return one of ``0 .. n_choices - 1``."""
        return self.source().uniform_choice(settled(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return a deferred integer k with probability in proportion to ``weight ** abs(k)``."""
        key = weight.denominator, weight.numerator
        if key not in self._tables:
            self._tables[key] = _Table(noise_options(weight, self._coins.tail))
        self._n_noises += 1
        noise = _Noise(self, self._tables[key], self._n_noises)
        return DeferredInteger(noise)  # type: ignore[return-value]  # it does all that an integer does

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether discrete Laplace noise is at least ``bound``."""
        return self.source().discrete_laplace_reaches(weight, settled(bound))

    def source(self) -> EnumeratedCoins:
        """Return the coins, as long as the run has not ended."""
        if self._has_ended:
            raise NotReproducibleError("used noise of an earlier run", REQUIRED)
        return self._coins


class _Noise:
    """One noise of a run; its place in the table is at least ``first`` and below ``end``."""

    def __init__(self, coins: DeferringCoins, table: _Table, number: int) -> None:
        self._coins, self._table, self.number = coins, table, number
        self._first, self._end = 0, len(table.values)
        self._is_fresh = True

    def reaches(self, bound: int) -> bool:
        """Return whether the noise is at least a bound."""
        sums, first, end = self._table.sums, self._first, self._end
        place = min(max(bound - self._table.values[0], first), end)
        parts = {0: sums[place] - sums[first], 1: sums[end] - sums[place]}
        possible = [answer for answer in parts if parts[answer]]
        is_reached = self._choice(possible, [parts[answer] for answer in possible]) == 1
        self._first, self._end = (place, end) if is_reached else (first, place)
        return is_reached

    def settled(self) -> int:
        """Return the noise itself."""
        left = slice(self._first, self._end)
        value = self._choice(self._table.values[left], self._table.numbers[left])
        self._first = value - self._table.values[0]
        self._end = self._first + 1
        return value

    def _choice(self, values: Sequence[int], numbers: Sequence[int]) -> int:
        """Return a choice; the first choice cuts the mass that is not in the table."""
        if not self._is_fresh and len(values) == 1:
            return values[0]
        whole = self._table.whole if self._is_fresh else sum(numbers)
        self._is_fresh = False
        return self._coins.source().choose_from((tuple(values), tuple(numbers), whole))
