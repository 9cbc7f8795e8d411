"""Judging two neighbouring inputs by samples, which refute a claim or show the loss that they would have seen."""

from collections.abc import Callable, Hashable, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from math import log

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential
from littlestone.privacy import SamplerAudit, audit_sampler, proportion_bounds

from ...judging.asking.followed import Clock
from ...judging.json_values import Json, written
from .branches import run_once
from .exact import OwnClaim
from .findings import PairAudit
from .mechanism import OwnMechanism, Raised
from .neighbours import JsonPair

MISSED = Fraction(1, 1000)
"""An event with more than the stated loss stays unseen with at most twice this probability: once for its count on
each input."""


def sampled(
    mechanism: OwnMechanism,
    pair: JsonPair,
    claim: OwnClaim,
    n_samples: int,
    false_alarm: Fraction,
    seed: Sequence[int],
    timeout: float,
    why: str,
    clock: Clock,
) -> PairAudit:
    """Return the findings on two neighbouring inputs by samples of each; ``why`` says why they are needed."""

    def drawing(data: Json, side: int) -> Callable[[], Hashable]:
        source = mechanism.source_for((*seed, side))

        def draw() -> Hashable:
            clock.count(1)
            outputs.add(shown := run_once(lambda: mechanism.drawn(data, source), data, timeout))
            return shown

        draw()  # run first, so that later runs show whether a cache keeps something of it
        return draw

    outputs: set[Hashable] = set()
    audit = audit_sampler(drawing(pair[0], 0), drawing(pair[1], 1), None, claim.value, n_samples, false_alarm)
    require_output(pair, outputs)
    counts = (int(share * audit.n_tested) for share in (audit.frequency, audit.frequency_beside))
    of = f"in {' and '.join(f'{count:,}' for count in counts)} of {audit.n_tested:,} samples"
    return PairAudit(
        *pair,
        audit.verdict,
        Interval(audit.delta, Fraction(1)),
        exponential(Fraction(audit.epsilon_shown)).lower,
        None if audit.event is None else f"{audit.event}, {of}",
        why=why,
        n_samples=n_samples,
        loss_seen=loss_seen(audit, claim),
        frequency=audit.frequency,
        is_composite=any(isinstance(output, tuple | frozenset) for output in outputs),
        why_no_power=audit.why_no_power or "",
        is_met_beside=audit.frequency_beside > 0,
    )


def require_output(pair: JsonPair, outputs: AbstractSet[Hashable]) -> None:
    """Refuse a mechanism that raises the same exception in all runs on both inputs."""
    (first, *others) = outputs
    if isinstance(first, Raised) and not others:
        required = f"a function that returns without an error on {' or on '.join(map(written, pair))}"
        raise InvalidValueError("mechanism", first.text, required)


def loss_seen(found: SamplerAudit, claim: OwnClaim) -> float | None:
    """Return a loss such that an event as frequent as the tested one, with a larger loss, would have been seen.

    The loss of an event with the probabilities p and q is ``log((p - delta) / q)``. Given the samples of the first
    input, those of the other input refute the claim if the event occurs in at most m of them, for some m. With the
    returned loss, more than m occurrences have a probability of at most :data:`MISSED`. The result is ``None`` if
    no m refutes the claim.
    """
    n, share = found.n_tested, found.false_alarm
    certain = found.bounds.lower - claim.delta

    def refutes(count: int) -> bool:
        return certain > claim.exp.upper * proportion_bounds(count, n, share).upper

    low, high = -1, int(found.frequency * n) + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if refutes(middle) else (low, middle)
    likely = proportion_bounds(max(low, 0) + 1, n, 2 * MISSED).lower
    often = proportion_bounds(int(found.frequency * n), n, 2 * MISSED).upper - claim.delta
    return log(often / likely) if low >= 0 and likely > 0 else None
