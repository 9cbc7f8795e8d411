"""The question to a tool on trial: everything of an entry but its answer."""

from collections.abc import Callable
from fractions import Fraction
from zlib import crc32

import numpy as np

from littlestone.privacy import Privacy
from littlestone.randomness import Coins, ExactDistribution, SampledCoins

from .entry import Entry, relations
from .mechanism import Outcome, Pair, Records

BLOCK = 4096
"""The number of draws of a kind that are made at a time."""


class Question:
    """A mechanism, a claim of privacy, and neighbouring inputs on which it may be true or not.

    Examples
    --------
    >>> from littlestone_properties.testbed.entry import find_entries
    >>> question = Question(find_entries(("randomised-response",))[0])
    >>> print(question.id, question.claim, question.pairs[0])
    randomised-response (1.09861, 0)-private ((0,), (1,))
    >>> question.distribution((0,)).probability((1,))
    Fraction(1, 4)
    """

    def __init__(self, entry: Entry, seed: int = 0) -> None:
        self._entry = entry
        self.seed = seed
        """A seed of this run of the test bed; :meth:`sampler` uses it."""
        self.id: str = entry.id
        self.definition: str = entry.definition
        """The mechanism in words."""
        self.neighbours: str = relations()[entry.neighbours]
        """The relation of neighbours in words."""
        self.claim: Privacy = entry.claim
        """The claimed epsilon, exactly as ``claim.epsilon.exp``, and delta."""
        self.pairs: tuple[Pair, ...] = entry.pairs
        """Neighbouring inputs, smallest first; a violation shows on one of them if there is one."""

    def run(self, records: Records, coins: Coins[Fraction]) -> Outcome:
        """Return the publication of the mechanism, with given coins."""
        return self._entry.mechanism(records, coins)

    def sampler(self, records: Records, seed: int | None = None) -> Callable[[], Outcome]:
        """Return a function that draws one output at a time; the same seed and input give the same outputs."""
        part = crc32(f"{self.id} {records}".encode())
        coins = SampledCoins(np.random.default_rng([self.seed if seed is None else seed, part]), BLOCK)
        mechanism = self._entry.mechanism
        return lambda: mechanism(records, coins)

    def sample(self, records: Records, size: int, seed: int | None = None) -> list[Outcome]:
        """Return a number of independent outputs."""
        draw = self.sampler(records, seed)
        return [draw() for _ in range(size)]

    def distribution(self, records: Records) -> ExactDistribution[Outcome]:
        """Return the exact distribution of the output."""
        return self._entry.distribution(records)
