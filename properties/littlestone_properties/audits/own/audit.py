"""The audit of an own mechanism: pair by pair, exactly where every branch can be followed, else by samples."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential
from littlestone.privacy import DEFAULT_FALSE_ALARM, audit_sampler
from littlestone.randomness.stand_ins import UnsupportedDrawError

from ...judging.asking.followed import MAX_BRANCHES
from ...judging.json_values import Json
from ...time_limit import MAX_SECONDS
from ..engine import largest, needed_delta, verdict_on
from .branches import Branches, TooManyBranchesError, run_once
from .claim import OwnClaim
from .exact import largest_exp, needed_exp, smallest_event
from .findings import OwnAudit, PairAudit
from .mechanism import OwnMechanism
from .neighbours import JsonPair, checked_pairs

TAILS = (Fraction(1, 1 << 40), Fraction(1, 1 << 16))
"""Mass of unbounded noise that is cut off on each side; it is larger where there would be too many branches."""

SECONDS = 60.0
"""The seconds that all branches may take together."""


def audit_own(
    mechanism: OwnMechanism,
    pairs: Iterable[JsonPair],
    claim: OwnClaim,
    *,
    n_samples: int = 0,
    is_exact: bool = True,
    seed: int = 0,
    seconds: float = SECONDS,
    timeout: float = MAX_SECONDS,
    max_branches: int = MAX_BRANCHES,
) -> OwnAudit:
    """Return whether a mechanism is as private as claimed, on some pairs of neighbouring inputs.

    Parameters
    ----------
    n_samples
        Samples of each input, drawn if not every branch can be followed; 0 for none.
    is_exact
        Whether it is tried to follow every branch.
    seconds
        How long all branches may take together.
    timeout
        How long one run of the mechanism may take.

    Examples
    --------
    >>> from .claim import claim_of
    >>> from .mechanism import own_mechanism
    >>> mine = own_mechanism(lambda bit, coins: bit ^ coins.choose_in_proportion([3, 1]), "mine")
    >>> audit = audit_own(mine, [(0, 1)], claim_of("log 2"))
    >>> audit.verdict.value, audit.exp_needed, str(audit.worst.delta), audit.worst.event.outputs
    ('violated', Fraction(3, 1), '[0.25, 0.25]', (0,))
    """
    chosen = checked_pairs(pairs)
    if not is_exact and not n_samples:
        raise InvalidValueError("samples", n_samples, "given if not every branch is followed")
    why = ""
    for tail in TAILS if is_exact else ():
        runs = Branches(mechanism, tail, seconds, timeout, max_branches)
        try:
            found = tuple(_judged(runs, one, other, claim) for one, other in chosen)
            return OwnAudit(mechanism.name, claim, found, 0, runs.notes)
        except (TooManyBranchesError, UnsupportedDrawError) as error:
            why = str(error)
            if runs.has_noise and tail != TAILS[-1]:
                continue
            if not n_samples:
                raise type(error)(f"{error}; --samples 100000 judges by samples") from None
            break
    notes = (f"by samples, as not every branch was followed: {why}",) if why else ()
    return _sampled(mechanism, chosen, claim, n_samples, seed, timeout, notes)


def _judged(runs: Branches, one: Json, other: Json, claim: OwnClaim) -> PairAudit:
    there, back = runs.distribution(one), runs.distribution(other)
    deltas = needed_delta(there, back, claim.exp), needed_delta(back, there, claim.exp)
    exps = needed_exp(there, back, claim.delta), needed_exp(back, there, claim.delta)
    if deltas[1].lower > deltas[0].lower:
        one, other, there, back = other, one, back, there
    delta, exp = largest(deltas), largest_exp(exps)
    return PairAudit(
        one, other, verdict_on(delta, claim.delta), delta, exp, smallest_event(there, back, claim.exp, claim.delta)
    )


def _sampled(
    mechanism: OwnMechanism,
    pairs: Sequence[JsonPair],
    claim: OwnClaim,
    n_samples: int,
    seed: int,
    timeout: float,
    notes: tuple[str, ...],
) -> OwnAudit:
    """Return the findings of samples; the probability of a false alarm is shared among the pairs."""
    found = []
    for number, (one, other) in enumerate(pairs):

        def drawing(data: Json, side: int, number: int = number) -> Callable[[], Hashable]:
            source = mechanism.source_for((seed, number, side))
            return lambda: run_once(lambda: mechanism.drawn(data, source), data, timeout)

        draws = drawing(one, 0), drawing(other, 1)
        audit = audit_sampler(*draws, None, claim.value, n_samples, DEFAULT_FALSE_ALARM / len(pairs))
        counts = (int(share * audit.n_tested) for share in (audit.frequency, audit.frequency_beside))
        of = f"in {' and '.join(f'{count:,}' for count in counts)} of {audit.n_tested:,} samples"
        event = None if audit.event is None else f"{audit.event}, {of}"
        exp = exponential(Fraction(audit.epsilon_shown)).lower
        found.append(PairAudit(one, other, audit.verdict, Interval(audit.delta, Fraction(1)), exp, event))
    alarm = f"a claim that holds is called violated with probability at most {float(DEFAULT_FALSE_ALARM):.0e}"
    return OwnAudit(mechanism.name, claim, tuple(found), n_samples, (*notes, alarm))
