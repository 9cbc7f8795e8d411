"""Tools of this project that can be put on trial like anybody's: exact, by enumeration, and by samples."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import WorkLimitError
from littlestone.privacy import AuditVerdict, audit_sampler, audit_table
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches

from .mechanism import Outcome, Records
from .question import Question

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
    """Decide by enumeration of all branches, with noise cut off where less than 2^-12 is left on each side."""

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
    """Refute by samples of each pair, the largest one first; a claim that is not refuted is unknown."""
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
