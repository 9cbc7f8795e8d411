"""The findings of an audit of an own mechanism: pair by pair, and all pairs together."""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.display import displayed
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict

from ...judging.json_values import Json, written
from .claim import OwnClaim
from .exact import Event, largest_exp

PASSED = (AuditVerdict.HOLDS, AuditVerdict.NOT_REFUTED)


@displayed
@dataclass(frozen=True, slots=True)
class PairAudit:
    """The findings on two neighbouring inputs, in the direction that is worse.

    ``exp_needed`` is the ``exp(epsilon)`` that the claimed delta certainly needs, ``None`` if no epsilon is enough.
    """

    one: Json
    other: Json
    verdict: AuditVerdict
    delta: Interval
    exp_needed: Fraction | None
    event: Event | str | None

    @property
    def inputs(self) -> str:
        """Both inputs, as JSON."""
        return f"{written(self.one)} beside {written(self.other)}"


@displayed
@dataclass(frozen=True, slots=True)
class OwnAudit:
    """The findings on all pairs, with ``n_samples`` of each input, 0 if every branch was followed."""

    mechanism: str
    claim: OwnClaim
    pairs: tuple[PairAudit, ...]
    n_samples: int
    notes: tuple[str, ...]

    @property
    def worst(self) -> PairAudit:
        """The first pair that needs the largest delta; among equal ones, the largest epsilon."""
        return max(self.pairs, key=lambda pair: (pair.delta.lower, pair.exp_needed is None, pair.exp_needed or 0))

    @property
    def verdict(self) -> AuditVerdict:
        """The verdict on all pairs together."""
        found = {pair.verdict for pair in self.pairs}
        order = (AuditVerdict.VIOLATED, AuditVerdict.NO_POWER, AuditVerdict.UNDECIDED, AuditVerdict.NOT_REFUTED)
        return next((verdict for verdict in order if verdict in found), AuditVerdict.HOLDS)

    @property
    def is_passed(self) -> bool:
        """True if the claim holds, or was not refuted by samples that could have refuted it."""
        return self.verdict in PASSED

    @property
    def exp_needed(self) -> Fraction | None:
        """The ``exp(epsilon)`` that some pair needs; ``None`` if no epsilon is enough."""
        return largest_exp(pair.exp_needed for pair in self.pairs)
