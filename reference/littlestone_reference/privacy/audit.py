"""Audits of foreign mechanisms: a claim of privacy against known probabilities, or against samples.

A table of output probabilities decides a claim. Samples can only refute it: an audit that reports a violation is
wrong with at most a stated probability, and one that reports none has shown nothing.

Convention: two neighbouring inputs, "one" and "other"; a claim must hold in both directions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError
from ..intervals import Interval, exponential
from .binomial import proportion_bounds
from .parameters import PrivacyParameters

__all__ = ["DEFAULT_FALSE_ALARM", "AuditVerdict", "SamplerAudit", "TableAudit", "audit_sampler", "audit_table"]

DEFAULT_FALSE_ALARM = Fraction(1, 10**6)
MIN_SAMPLES = 100

Outcome = TypeVar("Outcome", bound=Hashable)


class AuditVerdict(StrEnum):
    """What an audit found."""

    VIOLATED = "violated"
    """The claim is false: for a table certainly, for samples up to the stated probability of a false alarm."""

    HOLDS = "holds"
    """The claim is true of this pair of inputs; only a table can show it."""

    UNDECIDED = "undecided"
    """The probabilities are not known well enough."""

    NOT_REFUTED = "not refuted"
    """These samples do not contradict the claim, which shows nothing more."""


@dataclass(frozen=True, slots=True)
class TableAudit:
    """The result of :func:`audit_table`.

    Parameters
    ----------
    claim
        What was claimed.
    delta
        Encloses the smallest delta with which the claimed epsilon holds, in the worse direction.
    verdict
        ``violated``, ``holds`` or ``undecided``.
    """

    claim: PrivacyParameters
    delta: Interval
    verdict: AuditVerdict

    def __str__(self) -> str:
        """Return the verdict in words."""
        return (
            f"{self.verdict.value}: epsilon = {self.claim.epsilon!r} needs delta in {self.delta}, "
            f"claimed is {float(self.claim.delta):.12g}"
        )


def audit_table(
    probabilities_one: Mapping[Outcome, Fraction | Interval],
    probabilities_other: Mapping[Outcome, Fraction | Interval],
    claim: PrivacyParameters,
) -> TableAudit:
    """Return whether two tables of output probabilities satisfy a claim, in both directions.

    Ledger: ``bgs.definition-2.2``. Locator: `bgs` Definition 2.2.

    Parameters
    ----------
    probabilities_one, probabilities_other
        Outcome -> its probability on one of two neighbouring inputs: exact, or enclosed by an interval. Mass that
        is missing to 1 may belong to any outcomes, so it can only keep a claim from being shown.
    claim
        The claimed parameters; ``exp(epsilon)`` of the very floating-point number is enclosed.

    Raises
    ------
    InvalidValueError
        If a probability is negative or a table certainly sums to more than 1.

    Notes
    -----
    Linear in the number of outcomes. A claim that is attained exactly with irrational probabilities stays
    undecided.

    Examples
    --------
    >>> from littlestone_reference.privacy import Delta, Epsilon
    >>> one, other = {0: Fraction(3, 4), 1: Fraction(1, 4)}, {0: Fraction(1, 4), 1: Fraction(3, 4)}
    >>> print(audit_table(one, other, PrivacyParameters(Epsilon(1.0), Delta(Fraction(0)))))
    violated: epsilon = 1.0 needs delta in [0.0704295428852, 0.0704295428852], claimed is 0
    >>> audit_table(one, other, PrivacyParameters(Epsilon(1.1), Delta(Fraction(0)))).verdict.value
    'holds'
    """
    exp_epsilon = exponential(Fraction(claim.epsilon))
    one, other = _enclosed(probabilities_one), _enclosed(probabilities_other)
    there, back = _divergence(one, other, exp_epsilon), _divergence(other, one, exp_epsilon)
    delta = Interval(max(there.lower, back.lower), max(there.upper, back.upper))
    if delta.lower > claim.delta:
        return TableAudit(claim, delta, AuditVerdict.VIOLATED)
    return TableAudit(claim, delta, AuditVerdict.HOLDS if delta.upper <= claim.delta else AuditVerdict.UNDECIDED)


def _enclosed(table: Mapping[Outcome, Fraction | Interval]) -> dict[Outcome, Interval]:
    found = {outcome: p if isinstance(p, Interval) else Interval.exact(p) for outcome, p in table.items()}
    for outcome, p in found.items():
        if p.lower < 0:
            raise InvalidValueError(f"probability of {outcome!r}", p, "at least 0")
    total = sum((p.lower for p in found.values()), Fraction(0))
    if total > 1:
        raise InvalidValueError("sum of the probabilities", total, "at most 1")
    return found


def _divergence(
    one: Mapping[Outcome, Interval], other: Mapping[Outcome, Interval], exp_epsilon: Interval
) -> Interval:
    """Return an enclosure of the hockey-stick divergence; missing mass counts fully, or not at all."""
    missing = 1 - sum((p.lower for p in one.values()), Fraction(0))
    missing_other = 1 - sum((p.lower for p in other.values()), Fraction(0))
    lower, upper = Fraction(0), Fraction(0)
    for outcome, p in one.items():
        q = other.get(outcome, Interval.exact(0))
        lower += max(Fraction(0), p.lower - exp_epsilon.upper * q.upper)
        # Mass above the lower end of p is part of what is missing, and counts fully there.
        upper += max(Fraction(0), p.lower - exp_epsilon.lower * q.lower)
    # The other table may hide mass under the outcomes that count here.
    lower = max(Fraction(0), lower - exp_epsilon.upper * missing_other)
    return Interval(lower, min(Fraction(1), upper + missing))


@dataclass(frozen=True, slots=True)
class SamplerAudit:
    """The result of :func:`audit_sampler`, for the direction that came out worse.

    Parameters
    ----------
    claim
        What was claimed.
    n_tested
        Number of samples of each input with which the event was tested.
    frequency, frequency_beside
        How often the event occurred, relatively: on the input on which it should be frequent, and on its neighbour.
    bounds, bounds_beside
        Bounds of its two probabilities. The ends that a violation rests on, a lower and an upper one in each
        direction tested, are all right except with probability at most ``false_alarm``.
    delta
        What the bounds leave as the smallest possible delta at the claimed epsilon.
    false_alarm
        Largest probability of reporting a violation although the claim is true.
    verdict
        ``violated`` or ``not refuted``.
    """

    claim: PrivacyParameters
    n_tested: int
    frequency: Fraction
    frequency_beside: Fraction
    bounds: Interval
    bounds_beside: Interval
    delta: Fraction
    false_alarm: Fraction
    verdict: AuditVerdict

    def __str__(self) -> str:
        """Return the verdict in words."""
        return (
            f"{self.verdict.value}: with {self.n_tested} samples each, the event has probability at least "
            f"{float(self.bounds.lower):.6g} on one input and at most {float(self.bounds_beside.upper):.6g} on its "
            f"neighbour; epsilon = {self.claim.epsilon!r} needs delta >= {float(self.delta):.6g}, claimed is "
            f"{float(self.claim.delta):.6g} (false alarm <= {float(self.false_alarm):.1g})"
        )


def audit_sampler(
    sample_one: Callable[[], Outcome],
    sample_other: Callable[[], Outcome],
    event: Callable[[Outcome], bool] | None,
    claim: PrivacyParameters,
    n_samples: int,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> SamplerAudit:
    """Return whether samples of two neighbouring inputs refute a claim of privacy (statistical audit).

    The probabilities of an event are bounded by exact binomial tails, never by a normal approximation. A violation
    is reported only if no two probabilities within the bounds satisfy the claim.

    Ledger: ``bgs.definition-2.1``. Locator: `bgs` Definition 2.1.

    Parameters
    ----------
    sample_one, sample_other
        Draw one output on one of two neighbouring inputs. Outputs must be independent of each other.
    event
        A set of outputs, chosen before looking at these samples; it is tested in both directions. ``None``: the
        first half of the samples chooses the outputs and the direction that look worst, and only the second half
        tests them.
    claim
        The claimed parameters.
    n_samples
        Number of samples of each input, at least 100.
    false_alarm
        Largest probability of reporting a violation of a claim that holds, strictly between 0 and 1.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> from random import Random
    >>> from littlestone_reference.privacy import Delta, Epsilon
    >>> source = Random(1)
    >>> claim = PrivacyParameters(Epsilon(1.0), Delta(Fraction(0)))
    >>> audit_sampler(lambda: source.random() < 0.9, lambda: source.random() < 0.1, None, claim, 1000).verdict.value
    'violated'
    """
    if n_samples < MIN_SAMPLES:
        raise InvalidValueError("n_samples", n_samples, f"at least {MIN_SAMPLES}")
    if not 0 < false_alarm < 1:
        raise InvalidValueError("false_alarm", false_alarm, "strictly between 0 and 1")
    exp_epsilon = exponential(Fraction(claim.epsilon)).upper
    one = [sample_one() for _ in range(n_samples)]
    other = [sample_other() for _ in range(n_samples)]
    if event is not None:
        tests = [(sum(map(event, one)), sum(map(event, other)))]
        tests.append((tests[0][1], tests[0][0]))
        n_tested = n_samples
    else:
        half = n_samples // 2
        chosen, exchanged = _worst_event(Counter(one[:half]), Counter(other[:half]), exp_epsilon)
        counts = [sum(outcome in chosen for outcome in drawn[half:]) for drawn in (one, other)]
        tests = [(counts[1], counts[0]) if exchanged else (counts[0], counts[1])]
        n_tested = n_samples - half
    # Each direction uses a lower and an upper end; an interval spends half of its failure probability on each.
    share = false_alarm / len(tests)
    audits = [_tested(*counts, n_tested, share, claim, exp_epsilon, false_alarm) for counts in tests]
    return max(audits, key=lambda audit: audit.delta)


def _tested(
    often: int,
    rarely: int,
    n_tested: int,
    share: Fraction,
    claim: PrivacyParameters,
    exp_epsilon: Fraction,
    false_alarm: Fraction,
) -> SamplerAudit:
    bounds, beside = proportion_bounds(often, n_tested, share), proportion_bounds(rarely, n_tested, share)
    delta = max(Fraction(0), bounds.lower - exp_epsilon * beside.upper)
    verdict = AuditVerdict.VIOLATED if delta > claim.delta else AuditVerdict.NOT_REFUTED
    frequencies = Fraction(often, n_tested), Fraction(rarely, n_tested)
    return SamplerAudit(claim, n_tested, *frequencies, bounds, beside, delta, false_alarm, verdict)


def _worst_event(
    one: Counter[Outcome], other: Counter[Outcome], exp_epsilon: Fraction
) -> tuple[frozenset[Outcome], bool]:
    """Return the outcomes with the largest excess in these counts, and whether it is the other input's excess."""
    found = []
    for often, rarely in ((one, other), (other, one)):
        excess = {outcome: count - exp_epsilon * rarely[outcome] for outcome, count in often.items()}
        chosen = frozenset(outcome for outcome, value in excess.items() if value > 0)
        found.append((sum((excess[outcome] for outcome in chosen), Fraction(0)), chosen))
    exchanged = found[1][0] > found[0][0]
    return found[1][1] if exchanged else found[0][1], exchanged
