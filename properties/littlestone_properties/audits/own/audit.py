"""The audit of a user's mechanism: pair by pair, exactly if every branch can be followed, else by samples."""

from collections.abc import Hashable, Iterable
from fractions import Fraction

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import DEFAULT_FALSE_ALARM, AuditVerdict
from littlestone.randomness import ExactDistribution
from littlestone.randomness.drawn.refusals import KeptDrawError
from littlestone.randomness.stand_ins import UnsupportedDrawError
from littlestone.time_limit import MAX_SECONDS

from ...judging.asking.followed import MAX_BRANCHES, Clock, TooLateError
from ...judging.json_values import written
from ..engine import largest, verdict_on
from .branches import Branches, SlowRunError, UndecidedError
from .exact import OwnClaim, largest_exp, needed_exp, smallest_event
from .findings import OwnAudit, PairAudit
from .imports import import_packages
from .mechanism import OwnMechanism, kept_generators
from .neighbours import JsonPair, checked_pairs
from .reals import compared
from .sampled import require_output, sampled

BOUNDS = (
    (Fraction(1, 1 << 40), Fraction(1, 1 << 44), Fraction(3, 4)),
    (Fraction(1, 1 << 16), Fraction(1, 1 << 24), Fraction(1, 4)),
)
"""Two settings, tried in turn; the second one is for mechanisms with too many branches. Each setting has the mass
of noise that is cut off on each side, the least probability of a followed branch, and its share of the time."""

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

    Where branches do not decide a pair, the mechanism is run ``n_samples`` times on each input of the pair. If
    ``is_exact`` is false, no branches are followed. All branches together may take ``seconds``, and so may all
    samples; one run of the mechanism may take ``timeout`` seconds.

    >>> from .exact import claim_of
    >>> from .mechanism import own_mechanism
    >>> mine = own_mechanism(lambda bit, coins: bit ^ coins.choose_in_proportion([3, 1]), "mine")
    >>> audit = audit_own(mine, [(0, 1)], claim_of("log 2"))
    >>> audit.verdict.value, audit.worst.exp_needed, str(audit.worst.delta), audit.worst.event.outputs
    ('violated', Fraction(3, 1), '[0.25, 0.25]', (0,))
    """
    chosen = checked_pairs(pairs)
    if not is_exact and not n_samples:
        raise InvalidValueError("samples", n_samples, "given if not every branch is followed")
    mechanism.raised.clear()
    import_packages(mechanism.function)
    with kept_generators():
        audits, notes = [_undecided(pair, "") for pair in chosen], tuple[str, ...]()
        n_inputs = len({written(data) for pair in chosen for data in pair})
        for tail, least, share in BOUNDS if is_exact else ():
            runs = Branches(mechanism, n_inputs, tail, least, float(share) * seconds, timeout, max_branches)
            for number, pair in enumerate(chosen):
                if audits[number].verdict is AuditVerdict.UNDECIDED:
                    again = _judged(runs, pair, claim)
                    if not audits[number].why or again.verdict is not AuditVerdict.UNDECIDED:
                        audits[number] = again
            notes = (*notes, *runs.notes)
            if not runs.has_too_many:
                break
        clock = Clock(seconds)
        alarm = DEFAULT_FALSE_ALARM / len(chosen)
        for number, decided in enumerate(audits if n_samples else ()):
            if decided.verdict is AuditVerdict.UNDECIDED and not decided.is_final:
                arguments = mechanism, chosen[number], claim, n_samples, alarm, (seed, number), timeout, decided.why
                try:
                    audits[number] = sampled(*arguments, clock)
                except (UndecidedError, UnsupportedDrawError) as error:
                    audits[number] = _undecided(chosen[number], error)
                except TooLateError as late:
                    why = f"after {late.n_runs:,} samples of all inputs the --seconds {seconds:g} were over"
                    audits[number] = _undecided(chosen[number], SlowRunError(why))
    if mechanism.raised:
        notes = (*notes, f"an exception is an output, named by its type: {', '.join(sorted(mechanism.raised))}")
    if any(pair.n_samples for pair in audits):
        text = f"a claim that holds is called violated with probability at most {float(DEFAULT_FALSE_ALARM):.0e}"
        notes = (*notes, text)
    return OwnAudit(mechanism.name, claim, tuple(audits), notes)


def _undecided(pair: JsonPair, why: Exception | str) -> PairAudit:
    nothing, is_final = Interval(Fraction(0), Fraction(1)), isinstance(why, SlowRunError | KeptDrawError)
    return PairAudit(*pair, AuditVerdict.UNDECIDED, nothing, Fraction(1), why=str(why), is_final=is_final)


def _judged(runs: Branches, pair: JsonPair, claim: OwnClaim) -> PairAudit:
    try:
        sides = runs.distribution(pair[0]), runs.distribution(pair[1])
        comparison = compared(*sides, claim.exp, (runs.is_whole(pair[0]), runs.is_whole(pair[1])))
    except (UndecidedError, UnsupportedDrawError) as error:
        return _undecided(pair, error)
    there, back, deltas, _ = comparison
    require_output(pair, {*there.probabilities, *back.probabilities})
    one, other = pair
    exps = needed_exp(there, back, claim.delta), needed_exp(back, there, claim.delta)
    exp = None if max(comparison.only) > claim.delta else largest_exp(exps)
    beside = [(_only_here(*both, claim.delta), both[1].cut_mass) for both in ((there, back), (back, there))]
    only, cut = max(beside)
    if exp is None:
        only = max(comparison.only) or only
    for data, side in zip(pair, (there, back), strict=True):
        runs.note_cut(data, side.cut_mass)
    if deltas[1].lower > deltas[0].lower:
        one, other, there, back = other, one, back, there
    delta, event = largest(deltas), smallest_event(there, back, claim.exp, claim.delta)
    beyond = max(Fraction(0), delta.upper - claim.delta)
    verdict = verdict_on(delta, claim.delta)
    return PairAudit(one, other, verdict, delta, exp, event, only, beyond, cut_beside=cut if only else Fraction(0))


def _only_here(here: ExactDistribution[Hashable], there: ExactDistribution[Hashable], delta: Fraction) -> Fraction:
    """Return the probability of outputs that do not occur on the other input, or 0 if delta allows them."""
    found = sum((p for x, p in here.probabilities.items() if not there.probability(x)), Fraction(0))
    return found if found > delta + there.cut_mass else Fraction(0)
