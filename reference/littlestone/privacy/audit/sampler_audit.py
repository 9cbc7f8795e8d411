"""Audits of a user's mechanism by samples: they refute a claim of privacy, or say which claims they could refute.

If the claim is true, the audit reports a violation with probability at most a stated number. If it reports no
violation, it has shown nothing about the mechanism. It then says which claims it could have refuted, and "no power"
if the given claim is not among them.

Convention: the two neighbouring inputs are "one" and "other"; a claim must hold in both directions.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, nextafter
from typing import TypeVar

import numpy as np

from ...display import displayed
from ...errors import InvalidValueError, check_strictly_between_0_and_1
from ...intervals import Interval, logarithm
from ..epsilon import Claim, Privacy
from .binomial import proportion_bounds
from .sampled_events import Aim, choose_event
from .table_audit import AuditVerdict, enclosed_exponential

DEFAULT_FALSE_ALARM = Fraction(1, 10**6)
"""The default for the largest probability with which an audit reports a violation of a true claim."""
MIN_SAMPLES = 100
LARGEST = Fraction(10**150)
"""Some numbers only guide the choice of an event. Those above this size are treated as equal."""

GIVEN = "as given"

LOOKED_AT = (
    "values, ranges, parity, bits, fractional parts, lengths, a weighted sum; of parts pairs, differences, "
    "equality, beginnings and counts"
)
"""The events that an audit considers if none is given."""

Outcome = TypeVar("Outcome")


@displayed
@dataclass(frozen=True, slots=True)
class SamplerAudit:
    """The result of :func:`audit_sampler`, for the worse of the two directions.

    * ``claim``: the claim that was tested.
    * ``n_tested``: the number of samples of each input with which the event was tested.
    * ``frequency``, ``frequency_beside``: the relative frequency of the event: on the input on which it should be
      frequent, and on its neighbour.
    * ``bounds``, ``bounds_beside``: the bounds on the probability of the event on these two inputs. In each tested
      direction, a violation rests on a lower bound for one probability and an upper bound for the other. All these
      bounds hold, except with probability at most ``false_alarm``.
    * ``delta``: the smallest delta that is possible at the claimed epsilon, within the bounds.
    * ``false_alarm``: the largest probability of reporting a violation although the claim is true.
    * ``event``: the tested event, as a formula in an output x; ``None`` if no event could be chosen.
    * ``epsilon_shown``: these samples refute every claim with the claimed delta and an epsilon below this number,
      with the same probability of a false alarm; it is 0 if they refute none.
    * ``epsilon_reach``: the power of the audit. With the claimed delta and this number of samples, only claims with
      an epsilon below ``epsilon_reach`` could be refuted, even by an event that always occurs on one input and
      never on its neighbour. It is 0 if no claim could be refuted. A claim with a smaller epsilon is refuted only
      if one of the considered events distinguishes the inputs.
    * ``verdict``: ``violated``, ``not refuted`` or ``no power``.
    """

    claim: Privacy
    n_tested: int
    frequency: Fraction
    frequency_beside: Fraction
    bounds: Interval
    bounds_beside: Interval
    delta: Fraction
    false_alarm: Fraction
    event: str | None
    epsilon_shown: float
    epsilon_reach: float
    verdict: AuditVerdict

    @property
    def why_no_power(self) -> str | None:
        """The reason why these samples could not have refuted the claim, or ``None`` if they could."""
        if self.verdict is not AuditVerdict.NO_POWER:
            return None
        if float(self.claim.epsilon) >= self.epsilon_reach:
            return (
                f"{self.n_tested} tested samples each are too few: even an event that always occurs on one input "
                "and never on its neighbour would not refute the claim"
            )
        if self.event is None:
            return (
                "the outputs neither repeat nor can be ordered, as numbers and texts can: there is no event to test"
            )
        if self.frequency == self.frequency_beside and self.frequency in (0, 1):
            return f"the event {'always' if self.frequency else 'never'} occurred, on either input"
        return (
            f"the event occurred in only {self.frequency * self.n_tested} of {self.n_tested} samples, too rarely "
            "to refute the claim even if it never occurs on the neighbour"
        )

    def __str__(self) -> str:
        why = self.why_no_power
        events = "of this event" if self.event == GIVEN else f"of these events ({LOOKED_AT})"
        reach = (
            f"{events}, epsilon < {self.epsilon_reach:.6g} could have been refuted by one that tells the inputs "
            "apart; other events were not looked at"
            if self.epsilon_reach
            else "nothing could have been refuted"
        )
        shown = (
            f"with {self.n_tested} samples each, the event ({self.event}) has probability at least "
            f"{float(self.bounds.lower):.6g} on one input and at most {float(self.bounds_beside.upper):.6g} on its "
            f"neighbour; epsilon = {float(self.claim.epsilon):.6g} needs delta >= {float(self.delta):.6g}, claimed "
            f"is {float(self.claim.delta):.6g} (false alarm <= {float(self.false_alarm):.1g}); shown is epsilon >= "
            f"{self.epsilon_shown:.6g}"
        )
        return f"{self.verdict.value}: {shown if why is None else why}; {reach}"


def audit_sampler(
    sample_one: Callable[[], Outcome],
    sample_other: Callable[[], Outcome],
    event: Callable[[Outcome], bool] | None,
    claim: Claim,
    n_samples: int,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
) -> SamplerAudit:
    """Return whether samples of two neighbouring inputs refute a claim of privacy (statistical audit).

    Exact binomial tails bound the probabilities of an event; there is no normal approximation. A violation is
    reported only if no two probabilities within the bounds satisfy the claim. The verdict is ``no power`` if the
    event was too rare, for instance because there were too few samples. Then the claim would not be refuted even if
    the event had never occurred on the neighbour. ``not refuted`` is not a success: it says only that the tested
    event does not refute the claim.

    Ledger: ``bgs.definition-2.1``.

    * ``sample_one``, ``sample_other``: functions that draw an output on two neighbouring inputs, independently.
    * ``event``: a set of outputs, chosen before these samples are seen; it is tested in both directions. With
      ``None``, the first half of the samples chooses the event and the direction that look worst, and only the
      second half tests them. The audit then considers sets of outputs and, for numbers and texts, half-lines,
      intervals and their complements. For tuples, lists and arrays it also considers these events for every
      coordinate, for a weighted sum of all coordinates, for pairs of the first coordinates and for prefixes.
    * ``claim``: the claim; for a pair of numbers, ``exp(epsilon)`` is enclosed and not rounded.
    * ``n_samples``: the number of samples of each input, at least 100.
    * ``false_alarm``: the largest probability of a false violation, strictly between 0 and 1.

    >>> from random import Random
    >>> source = Random(1)
    >>> audit = audit_sampler(lambda: source.gauss(0, 0.1), lambda: source.gauss(1, 0.1), None, (1.0, 0), 1000)
    >>> audit.verdict.value, audit.event.partition(" ")[0], audit.epsilon_shown > 3
    ('violated', 'x', True)
    >>> audit_sampler(object, object, None, (1.0, 0), 1000).verdict.value
    'no power'
    """
    privacy, exp = Privacy.of(claim), enclosed_exponential(claim).upper
    if n_samples < MIN_SAMPLES:
        raise InvalidValueError("n_samples", n_samples, f"at least {MIN_SAMPLES}")
    check_strictly_between_0_and_1(false_alarm=false_alarm)
    drawn_one = [sample_one() for _ in range(n_samples)]
    drawn_other = [sample_other() for _ in range(n_samples)]
    text: str | None
    if event is not None:
        text = GIVEN
        there, back = (sum(bool(event(outcome)) for outcome in drawn) for drawn in (drawn_one, drawn_other))
        tests = [(there, back), (back, there)]
        n_tested = n_samples
        is_trivial = there == back and there in (0, n_samples)
    else:
        half = n_samples // 2
        n_tested = n_samples - half
        seen, seen_other = list(map(_seen, drawn_one)), list(map(_seen, drawn_other))
        aim = Aim(float(min(exp, LARGEST)), float(privacy.delta), n_tested, log(2) - log(false_alarm))
        chosen = choose_event(seen[:half], seen_other[:half], aim)
        is_trivial = chosen is None
        if chosen is None:
            text, tests = None, [(0, 0)]
        else:
            tested, exchanged = chosen
            text = tested.text
            there, back = (sum(map(tested.contains, drawn[half:])) for drawn in (seen, seen_other))
            tests = [(back, there) if exchanged else (there, back)]
    # Each direction uses a lower and an upper end; an interval spends half of its failure probability on each end.
    share = false_alarm / len(tests)
    never, always = (proportion_bounds(count, n_tested, share) for count in (0, n_tested))
    audits = []
    for often, rarely in tests:
        bounds, second = proportion_bounds(often, n_tested, share), proportion_bounds(rarely, n_tested, share)
        delta = max(Fraction(0), bounds.lower - exp * second.upper)
        if delta > privacy.delta:
            verdict = AuditVerdict.VIOLATED
        elif is_trivial or bounds.lower - exp * never.upper <= privacy.delta:
            verdict = AuditVerdict.NO_POWER
        else:
            verdict = AuditVerdict.NOT_REFUTED
        audits.append(
            SamplerAudit(
                claim=privacy,
                n_tested=n_tested,
                frequency=Fraction(often, n_tested),
                frequency_beside=Fraction(rarely, n_tested),
                bounds=bounds,
                bounds_beside=second,
                delta=delta,
                false_alarm=false_alarm,
                event=text,
                epsilon_shown=_refuted_epsilon(bounds, second, privacy),
                epsilon_reach=_refuted_epsilon(always, never, privacy),
                verdict=verdict,
            )
        )
    return max(audits, key=lambda audit: (audit.delta, audit.frequency))


def _seen(outcome: object) -> Hashable:
    """Return an output as a hashable object; lists and arrays become tuples.

    >>> _seen([1, np.array([2.5, 3.5])])
    (1, (2.5, 3.5))
    """
    if isinstance(outcome, np.ndarray):
        return _seen(outcome.tolist())
    if isinstance(outcome, (list, tuple)):
        return tuple(map(_seen, outcome))
    if isinstance(outcome, set):
        return frozenset(outcome)
    try:
        hash(outcome)
    except TypeError:
        required = "a number, a text, or numbers and texts in tuples, lists or arrays, if no event is given"
        raise InvalidValueError("output", outcome, required) from None
    assert isinstance(outcome, Hashable)
    return outcome


def _refuted_epsilon(bounds: Interval, second: Interval, claim: Privacy) -> float:
    """Return, rounded down, the epsilon below which the bounds refute every claim with this delta, or 0."""
    quotient = (bounds.lower - claim.delta) / second.upper
    if quotient <= 1:
        return 0.0
    exact = logarithm(quotient).lower
    rounded = float(exact)
    return rounded if Fraction(rounded) <= exact else nextafter(rounded, -inf)
