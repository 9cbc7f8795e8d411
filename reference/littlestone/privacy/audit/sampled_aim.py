"""What an event should show on samples that are still to come, as far as counts of earlier ones can tell."""

from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

import numpy as np

Counts: TypeAlias = np.ndarray[tuple[int], np.dtype[np.float64]]
"""How often each of several events occurred."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What an event should show: ``exp(epsilon)`` and delta of the claim to be refuted, approximately.

    The test has so many samples of each input, and ``surprise`` is the logarithm of one over the probability with
    which each of its bounds may be wrong.
    """

    factor: float
    delta: float
    n_tested: int
    surprise: float

    def worth(self, often: Counts, rarely: Counts, size: int) -> Counts:
        """Return how surely events will refute the claim, by their counts in so many samples of each input.

        That is by how much the bounds of the test are expected to miss the claim, in standard deviations. An event
        that has not occurred on the neighbour is taken to have occurred half a time.

        >>> aim = Aim(2.0, 0.0, 1000, 14.5)
        >>> often, rarely = np.array([100.0, 500.0, 900.0]), np.array([0.0, 200.0, 460.0])
        >>> [round(float(each), 1) for each in aim.worth(often, rarely, 1000)]
        [1.5, -6.2, -9.8]
        """
        scale = self.n_tested / size
        often, rarely = often * scale, np.minimum((rarely + 0.5) * scale, self.n_tested)
        missed = self._lower(often) - self.factor * self._upper(rarely) - self.delta * self.n_tested
        variance = often * (1 - often / self.n_tested) + self.factor**2 * (
            rarely * (1 - rarely / self.n_tested) + 1
        )
        found: Counts = missed / np.sqrt(variance + 1)
        return found

    def worth_of(self, often: int, rarely: int, size: int) -> float:
        """Return the same for one event."""
        return float(self.worth(np.array([often], dtype=float), np.array([rarely], dtype=float), size)[0])

    def _upper(self, counts: Counts) -> Counts:
        """Return about the largest expected number that a count allows (Bernstein)."""
        above = self._above(counts)
        found: Counts = np.minimum(above, self.n_tested - self._below(self.n_tested - counts))
        return found

    def _lower(self, counts: Counts) -> Counts:
        below = self._below(counts)
        found: Counts = np.maximum(below, self.n_tested - self._above(self.n_tested - counts))
        return found

    def _above(self, counts: Counts) -> Counts:
        found: Counts = (
            counts + self.surprise / 3 + np.sqrt((2 * self.surprise / 3) ** 2 + 2 * counts * self.surprise)
        )
        return found

    def _below(self, counts: Counts) -> Counts:
        found: Counts = counts - sqrt(2 * self.surprise) * np.sqrt(counts)
        return found
