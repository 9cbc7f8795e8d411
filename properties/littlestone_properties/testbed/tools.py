"""Tools of this project that can be put on trial like anybody's: exact, by enumeration, and by samples.

The question to a tool on trial is an entry without its answer.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TypeAlias
from zlib import crc32

import numpy as np

from littlestone.errors import WorkLimitError
from littlestone.privacy import AuditVerdict, Privacy, audit_sampler, audit_table
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, SampledCoins, enumerate_branches

from .entry import Entry, relations
from .mechanism import Outcome, Pair, Records

BLOCK = 4096
"""The number of draws of a kind that are made at a time."""


class Question:
    """A mechanism, a claim of privacy, and neighbouring inputs on which the claim may be true or not.

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
        """Neighbouring inputs, smallest first; if the claim is violated, one of them shows it."""

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
        """Return ``size`` independent outputs."""
        draw = self.sampler(records, seed)
        return [draw() for _ in range(size)]

    def distribution(self, records: Records) -> ExactDistribution[Outcome]:
        """Return the exact distribution of the output."""
        return self._entry.distribution(records)


Tool: TypeAlias = Callable[[Question], object]
"""An auditor or accountant: it answers a question with "violated", "private" (or "not") or "unknown"."""

VIOLATED, PRIVATE, UNKNOWN = "violated", "private", "unknown"

SAMPLES = 100_000
"""Samples of each of two inputs; half of them choose an event, the other half test it."""


def exact_audit(question: Question) -> str:
    """Decide by the exact distributions on all listed pairs."""
    distribution = cache(question.distribution)
    verdicts = [audit_table(distribution(a), distribution(b), question.claim).verdict for a, b in question.pairs]
    return _said(verdicts)


def enumerated_audit(question: Question) -> str:
    """Decide by enumeration of all branches; less than 2^-12 of the noise is cut off on each side."""

    @cache
    def distribution(records: Records) -> ExactDistribution[Outcome]:
        coins = EnumeratedCoins(Fraction(1, 1 << 12))
        return enumerate_branches(coins, lambda coins: question.run(records, coins), max_branches=100_000)

    verdicts = []
    for one, other in question.pairs:
        try:
            verdicts.append(audit_table(distribution(one), distribution(other), question.claim).verdict)
        except WorkLimitError:
            verdicts.append(AuditVerdict.UNDECIDED)
    return _said(verdicts)


def sampled_audit(question: Question, n_samples: int = SAMPLES) -> str:
    """Refute by samples of each pair, the largest pair first; a claim that is not refuted is unknown."""
    for one, other in reversed(question.pairs):
        audit = audit_sampler(question.sampler(one), question.sampler(other), None, question.claim, n_samples)
        if audit.verdict is AuditVerdict.VIOLATED:
            return VIOLATED
    return UNKNOWN


def _said(verdicts: list[AuditVerdict]) -> str:
    if AuditVerdict.VIOLATED in verdicts:
        return VIOLATED
    return PRIVATE if set(verdicts) == {AuditVerdict.HOLDS} else UNKNOWN


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {"exact": exact_audit, "enumerated": enumerated_audit, "sampled": sampled_audit}
)
"""Short names of the tools of this project."""
