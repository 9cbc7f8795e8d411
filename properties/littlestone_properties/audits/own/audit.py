"""The audit of an own mechanism: pair by pair, exactly where every branch can be followed, else by samples."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from time import monotonic

from littlestone.errors import InvalidValueError, LittlestoneError, NotReproducibleError, WorkLimitError
from littlestone.intervals import Interval, exponential
from littlestone.privacy import DEFAULT_FALSE_ALARM, audit_sampler
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone.randomness.stand_ins import UnsupportedDrawError

from ...judging.asking.followed import LEAST, MAX_BRANCHES, TooLateError, followed
from ...judging.json_values import Json, written
from ...time_limit import MAX_SECONDS, OutOfTime, time_limit
from ..engine import largest, verdict_on
from .exact import largest_exp, needed_exp, smallest_event
from .reals import compared
from .findings import OwnAudit, OwnClaim, PairAudit
from .mechanism import OwnMechanism
from .neighbours import JsonPair, checked_pairs

TAILS = (Fraction(1, 1 << 40), Fraction(1, 1 << 16))
"""Mass of unbounded noise that is cut off on each side; it is larger where there would be too many branches."""

SECONDS = 60.0
"""The seconds that all branches may take together."""


class TooManyBranchesError(LittlestoneError, RuntimeError):
    """There are too many branches to follow."""


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
    >>> from .findings import claim_of
    >>> from .mechanism import own_mechanism
    >>> mine = own_mechanism(lambda bit, coins: bit ^ coins.choose_in_proportion([3, 1]), "mine")
    >>> audit = audit_own(mine, [(0, 1)], claim_of("log 2"))
    >>> audit.verdict.value, audit.exp_needed, str(audit.worst.delta), audit.worst.event.outputs
    ('violated', Fraction(3, 1), '[0.25, 0.25]', (0,))
    """
    chosen, why = checked_pairs(pairs), ""
    if not is_exact and not n_samples:
        raise InvalidValueError("samples", n_samples, "given if not every branch is followed")
    for tail in TAILS if is_exact else ():
        runs = _Branches(mechanism, tail, seconds, timeout, max_branches)
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
    sampled = tuple(
        _sampled(mechanism, pair, claim, n_samples, DEFAULT_FALSE_ALARM / len(chosen), (seed, number), timeout)
        for number, pair in enumerate(chosen)
    )
    alarm = f"a claim that holds is called violated with probability at most {float(DEFAULT_FALSE_ALARM):.0e}"
    return OwnAudit(mechanism.name, claim, sampled, n_samples, (*notes, alarm))


class _Branches:
    """The exact output distributions of a mechanism, each computed once from all its branches."""

    def __init__(
        self, mechanism: OwnMechanism, tail: Fraction, seconds: float, timeout: float, max_branches: int
    ) -> None:
        self._mechanism, self._tail = mechanism, tail
        self._deadline, self._seconds = monotonic() + seconds, seconds
        self._timeout, self._max_branches = timeout, max_branches
        self._known: dict[str, ExactDistribution[Hashable]] = {}
        self.has_noise = False
        """True if unbounded noise was met; with a larger tail there are fewer branches."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The ways in which the judged mechanism differs from the given one."""
        cut = max((found.cut_mass for found in self._known.values()), default=Fraction(0))
        notes = [f"noise of mass {float(cut):.1g} was cut off"] if cut else []
        return tuple(notes)

    def distribution(self, data: Json) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the outputs on an input."""
        key = written(data)
        if key not in self._known:
            self._known[key] = self._followed(data)
        return self._known[key]

    def _followed(self, data: Json) -> ExactDistribution[Hashable]:
        fresh = EnumeratedCoins(self._tail, LEAST)

        def output(coins: EnumeratedCoins) -> Hashable:
            return _run_once(lambda: self._mechanism.followed(data, coins), data, self._timeout)

        try:
            left = self._deadline - monotonic()
            return followed(output, fresh, seconds=left, max_branches=self._max_branches)
        except TooLateError as late:
            number = f"{late.n_runs:,} and more on input {written(data)} in {self._seconds:g} seconds"
        except WorkLimitError as error:
            self.has_noise = bool(fresh.known or fresh.tables)
            size = f"about {error.estimate:.3g}" if error.estimate < 1e300 else "without end"
            number = f"{size} on input {written(data)}"
        except NotReproducibleError as error:
            required = f"{error.requirement}; {error.what}"
            raise InvalidValueError("mechanism", self._mechanism.name, required) from None
        raise TooManyBranchesError(f"too many branches: {number}")


def _run_once(run: Callable[[], Hashable], data: Json, timeout: float) -> Hashable:
    """Return the output of one run, or say in one line what is wrong with it."""
    try:
        with time_limit(timeout):
            return run()
    except OutOfTime:
        required = f"long enough for a run of the mechanism; input {written(data)}"
        raise InvalidValueError("timeout", timeout, required) from None
    except LittlestoneError:
        raise
    except Exception as error:  # whatever foreign code raises is said
        required = f"a function that runs without an error on {written(data)}"
        raise InvalidValueError("mechanism", f"{type(error).__name__}: {error}", required) from None


def _judged(runs: _Branches, one: Json, other: Json, claim: OwnClaim) -> PairAudit:
    there, back = runs.distribution(one), runs.distribution(other)
    there, back, deltas = compared(there, back, claim.exp)
    exps = needed_exp(there, back, claim.delta), needed_exp(back, there, claim.delta)
    if deltas[1].lower > deltas[0].lower:
        one, other, there, back = other, one, back, there
    delta, event = largest(deltas), smallest_event(there, back, claim.exp, claim.delta)
    return PairAudit(one, other, verdict_on(delta, claim.delta), delta, largest_exp(exps), event)


def _sampled(
    mechanism: OwnMechanism,
    pair: JsonPair,
    claim: OwnClaim,
    n_samples: int,
    false_alarm: Fraction,
    seed: Sequence[int],
    timeout: float,
) -> PairAudit:
    def drawing(data: Json, side: int) -> Callable[[], Hashable]:
        source = mechanism.source_for((*seed, side))
        return lambda: _run_once(lambda: mechanism.drawn(data, source), data, timeout)

    audit = audit_sampler(drawing(pair[0], 0), drawing(pair[1], 1), None, claim.value, n_samples, false_alarm)
    counts = (int(share * audit.n_tested) for share in (audit.frequency, audit.frequency_beside))
    of = f"in {' and '.join(f'{count:,}' for count in counts)} of {audit.n_tested:,} samples"
    event = None if audit.event is None else f"{audit.event}, {of}"
    exp = exponential(Fraction(audit.epsilon_shown)).lower
    return PairAudit(*pair, audit.verdict, Interval(audit.delta, Fraction(1)), exp, event)
