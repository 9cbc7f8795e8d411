"""Audits of a user's mechanism by known probabilities: a claim of privacy is compared with two tables.

A table of output probabilities decides a claim. Samples can only refute a claim, see
:mod:`~littlestone.privacy.audit.sampler_audit`.

Convention: the two neighbouring inputs are "one" and "other"; a claim must hold in both directions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from ...display import displayed
from ...errors import InvalidValueError
from ...intervals import Interval, exponential
from ...randomness.distribution import GIVE_FRACTIONS, ExactDistribution, Outcome, exact_number
from ..epsilon import Claim, Epsilon, Privacy, written_number


class AuditVerdict(StrEnum):
    """The findings of an audit."""

    VIOLATED = "violated"
    """The claim is false: certainly for a table, and up to the stated probability of a false alarm for samples."""

    HOLDS = "holds"
    """The claim is true for this pair of inputs; only a table can show this."""

    UNDECIDED = "undecided"
    """The probabilities are not known precisely enough."""

    NOT_REFUTED = "not refuted"
    """These samples do not contradict the claim; this does not show that it is true."""

    NO_POWER = "no power"
    """No outcome of these samples could have refuted the claim: nothing was audited."""


@displayed
@dataclass(frozen=True, slots=True)
class TableAudit:
    """The result of :func:`audit_table`.

    ``delta`` encloses the smallest delta with which the claimed epsilon holds, in the worse direction.
    """

    claim: Privacy
    delta: Interval
    verdict: AuditVerdict

    def __str__(self) -> str:
        return (
            f"{self.verdict.value}: epsilon = {float(self.claim.epsilon):.6g} needs delta in {self.delta}, "
            f"claimed is {float(self.claim.delta):.12g}"
        )


def audit_table(
    probabilities_one: Mapping[Outcome, Fraction | Interval] | ExactDistribution[Outcome],
    probabilities_other: Mapping[Outcome, Fraction | Interval] | ExactDistribution[Outcome],
    claim: Claim,
) -> TableAudit:
    """Return whether two tables of output probabilities satisfy a claim, in both directions.

    Time is linear in the number of outcomes. If irrational probabilities attain a claim exactly, it stays
    undecided.

    Ledger: ``bgs.definition-2.2``.

    * ``probabilities_one``, ``probabilities_other``: maps from an outcome to its probability on one of two
      neighbouring inputs, exact or enclosed by an interval. If the probabilities sum to less than 1, the missing
      mass may belong to any outcomes, so it can only prevent a claim from being shown. An exact distribution is
      accepted too; its cut mass is missing mass. A float is taken as the number that it stores.
    * ``claim``: the claim; for a pair of numbers, ``exp(epsilon)`` is enclosed and not rounded.

    >>> one, other = {0: Fraction(3, 4), 1: Fraction(1, 4)}, {0: Fraction(1, 4), 1: Fraction(3, 4)}
    >>> print(audit_table(one, other, (1, 0)))
    violated: epsilon = 1 needs delta in [0.0704295428852, 0.0704295428852], claimed is 0
    >>> audit_table(one, other, Privacy(Epsilon.log(3))).verdict.value
    'holds'
    """
    privacy, exp = Privacy.of(claim), enclosed_exponential(claim)
    one, other = _enclosed(probabilities_one), _enclosed(probabilities_other)
    there, back = _divergence(one, other, exp), _divergence(other, one, exp)
    delta = Interval(max(there.lower, back.lower), max(there.upper, back.upper))
    if delta.lower > privacy.delta:
        return TableAudit(privacy, delta, AuditVerdict.VIOLATED)
    return TableAudit(
        privacy, delta, AuditVerdict.HOLDS if delta.upper <= privacy.delta else AuditVerdict.UNDECIDED
    )


def enclosed_exponential(claim: Claim) -> Interval:
    """Return an enclosure of ``exp(epsilon)``: an audit must not test a claim of 1 nat with a smaller epsilon."""
    epsilon = claim.epsilon if isinstance(claim, Privacy) else claim[0]
    if isinstance(epsilon, Epsilon):
        return Interval.exact(epsilon.exp)
    return exponential(written_number("epsilon", epsilon))


def _enclosed(
    table: Mapping[Outcome, Fraction | Interval] | ExactDistribution[Outcome],
) -> dict[Outcome, Interval]:
    probabilities: Mapping[Outcome, Fraction | float | Interval]
    probabilities = table.probabilities if isinstance(table, ExactDistribution) else table
    received: object = probabilities
    if not isinstance(received, Mapping):
        required = "a mapping from outcomes to probabilities, or an ExactDistribution"
        raise InvalidValueError("probabilities", received, required)
    intervals: dict[Outcome, Interval] = {}
    for outcome, p in probabilities.items():
        name = f"probability of {outcome!r}"
        intervals[outcome] = p if isinstance(p, Interval) else Interval.exact(exact_number(name, p))
        if intervals[outcome].lower < 0:
            raise InvalidValueError(name, p, "at least 0")
    total = sum((p.lower for p in intervals.values()), Fraction(0))
    if total != 1 and any(isinstance(p, float) for p in probabilities.values()):
        raise InvalidValueError("sum of the probabilities", total, f"1; {GIVE_FRACTIONS}")
    if total > 1:
        raise InvalidValueError("sum of the probabilities", total, "at most 1")
    return intervals


def _divergence(one: Mapping[Outcome, Interval], other: Mapping[Outcome, Interval], exp: Interval) -> Interval:
    """Return an enclosure of the hockey-stick divergence that holds wherever missing mass lies."""
    missing = 1 - sum((p.lower for p in one.values()), Fraction(0))
    missing_other = 1 - sum((p.lower for p in other.values()), Fraction(0))
    lower, upper = Fraction(0), Fraction(0)
    for outcome, p in one.items():
        q = other.get(outcome, Interval.exact(0))
        lower += max(Fraction(0), p.lower - exp.upper * q.upper)
        # Mass above the lower end of p is part of the missing mass, and counts fully there.
        upper += max(Fraction(0), p.lower - exp.lower * q.lower)
    # The other table may hide mass under the outcomes that count here.
    lower = max(Fraction(0), lower - exp.upper * missing_other)
    return Interval(lower, min(Fraction(1), upper + missing))
