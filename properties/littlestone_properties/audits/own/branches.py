"""The exact output distributions of a user's mechanism, or the reasons why they cannot be computed."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from fractions import Fraction
from math import inf
from statistics import mean, median

from littlestone.errors import InvalidValueError, LittlestoneError, NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone.randomness.drawn.refusals import JoinedDrawError, KeptDrawError
from littlestone.randomness.enumerated import MAX_CHOICES, NegligibleBranch
from littlestone.randomness.replay import require_same_run, untouched_global_generators
from littlestone.randomness.stand_ins import CoinDraws, UnsupportedDrawError
from littlestone.time_limit import OutOfTime, time_limit

from ...judging.asking.followed import Clock, TooLateError, followed
from ...judging.json_values import Json, written
from .chains import Chains, WatchedRun
from .estimates import CLEARLY_FEW, FIRST_PROBING, LATER_PROBING, probes, require_short
from .mechanism import OwnMechanism, Raised

N_REPEATS = 64
"""The number of repetitions of the first branch; a different output shows randomness that is not followed."""

N_SILENT = 1000
"""The number of runs of a mechanism that asks for no random choice at all."""

FIRST_SECONDS = 1.0
"""The time limit of the very first run, which may fail."""

SURELY = 1.5
"""A mechanism is refused if the mean estimate exceeds the limit of branches by more than this factor."""
SLOWLY = 2
"""The same factor for the time limit; enumerated branches take less time than the random ones of the estimate."""


class UndecidedError(LittlestoneError, RuntimeError):
    """A mechanism cannot be followed; the message says why."""


class SlowRunError(UndecidedError):
    """A single run takes too long, so sampling is impossible, too."""


class Branches:
    """The exact output distributions of a mechanism, each computed once from all its branches.

    All ``n_inputs`` inputs together may take ``seconds``, and one run may take ``timeout`` seconds. Unbounded noise
    loses the mass ``tail`` on each side. Branches less likely than ``least`` are not followed.
    """

    def __init__(
        self,
        mechanism: OwnMechanism,
        n_inputs: int,
        tail: Fraction,
        least: Fraction,
        seconds: float,
        timeout: float,
        max_branches: int,
    ) -> None:
        self._mechanism, self._n_inputs, self._seconds = mechanism, n_inputs, seconds
        self._tail, self._least = tail, least
        self._clock, self._timeout, self._max_branches = Clock(seconds), timeout, max_branches
        self._known: dict[str, ExactDistribution[Hashable] | UndecidedError] = {}
        self._cut: set[str] = set()
        self._most_cut = Fraction(0)
        self._draws = self._silent = False
        self._chains = Chains(mechanism)
        self._probing = FIRST_PROBING
        self.has_too_many = False
        """True if there were too many branches; a larger ``tail`` leaves fewer."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The ways in which the judged mechanism differs from the user's mechanism."""
        found = [known for known in self._known.values() if isinstance(known, ExactDistribution)]
        cut = max((known.cut_mass for known in found), default=Fraction(0))
        cut = max(cut, self._most_cut)
        notes = [f"noise and branches of mass {float(cut):.1g} were cut off"] if cut else []
        if self._silent:
            notes.append(f"it asks for no random choice, and returned the same in {N_SILENT:,} runs")
        return tuple(notes)

    def distribution(self, data: Json) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the outputs on an input, or raise an :class:`UndecidedError`."""
        key = written(data)
        if key not in self._known:
            try:
                self._known[key] = self._followed(data)
            except UndecidedError as error:
                self._known[key] = error
        known = self._known[key]
        if isinstance(known, UndecidedError):
            raise known
        return known

    def is_whole(self, data: Json) -> bool:
        """Return whether all outputs of an input are known, up to mass that was cut off by rounding alone."""
        return written(data) not in self._cut

    def note_cut(self, data: Json, mass: Fraction) -> None:
        """Note how much mass was cut off from outputs that are compared; mass lost by rounding does not count."""
        if not self.is_whole(data):
            self._most_cut = max(self._most_cut, mass)

    def _followed(self, data: Json) -> ExactDistribution[Hashable]:
        """Follow all branches; treat a sum or product of draws as one draw if possible."""
        with suppress(JoinedDrawError):
            return self._followed_with(data, takes_one_by_one=False)
        return self._followed_with(data, takes_one_by_one=True)

    def _followed_with(self, data: Json, *, takes_one_by_one: bool) -> ExactDistribution[Hashable]:
        fresh = EnumeratedCoins(self._tail, self._least)
        on = f"on input {written(data)}"
        first = first_run(
            self._mechanism, data, fresh.unbounded(), self._timeout, takes_one_by_one=takes_one_by_one
        )
        by_itself, self._draws = self._by_itself(data, 0), False

        def output(coins: EnumeratedCoins, mechanism: OwnMechanism = self._mechanism, n_known: int = 0) -> Hashable:
            draws = CoinDraws(coins, takes_one_by_one=takes_one_by_one)
            self._chains.watch.begin(coins, draws, n_known)
            try:
                return run_once(lambda: mechanism.followed(data, draws), data, self._timeout)
            finally:
                self._draws |= bool(draws.draws.variables or coins.n_choices)

        try:
            if first is not None:
                require_same_run(output, *first, 1)
            followed_outputs = self._all_of(output, fresh, on)
            if not self._draws:
                self._repeat(output, fresh)
            self._confirm(followed_outputs, by_itself, data)
            if fresh.left_out:
                self._cut.add(written(data))
            return followed_outputs
        except SlowRunError:
            why = f"too many branches: a run with coins takes longer than {self._timeout:g} seconds {on}"
            raise self._too_many(why) from None
        except TooLateError as late:
            why = f"too many branches: after {late.n_runs:,} in all, {on}, the {self._seconds:g} seconds were over"
            raise self._too_many(why) from None
        except WorkLimitError as error:
            size = (
                f"about {error.estimate:.3g}" if error.estimate < inf else f"one has over {MAX_CHOICES:,} choices"
            )
            raise self._too_many(f"too many branches: {size} {on}") from None
        except (KeptDrawError, JoinedDrawError):
            raise
        except UnsupportedDrawError as error:
            raise UndecidedError(self._mechanism.placed(str(error))) from None
        except NotReproducibleError as error:
            why = f"it has randomness or a state of its own, which cannot be followed: {on}, {error.what}"
            raise UndecidedError(why) from None

    def _by_itself(self, data: Json, seed: int) -> Hashable:
        source = self._mechanism.source_for((seed,))
        return run_once(lambda: self._mechanism.drawn(data, source), data, self._timeout)

    def _confirm(self, found: ExactDistribution[Hashable], by_itself: Hashable, data: Json) -> None:
        """Refuse exceptions that are raised only with coins, or only without coins."""
        raised = {(x.kind, *x.line): x for x in found.probabilities if isinstance(x, Raised)}
        if isinstance(by_itself, Raised) and not found.probability(by_itself):
            raise UndecidedError(f"with coins in place of its generators it does not raise {by_itself.text}")
        n_runs = 1 if len(raised) == len(found.probabilities) else N_SILENT
        for seed in range(1, n_runs + 1):
            if isinstance(by_itself, Raised):
                raised.pop((by_itself.kind, *by_itself.line), None)
            if not raised:
                return
            self._clock.count(0)
            by_itself = self._by_itself(data, seed)
        shown = next(" in ".join((x.text, *x.line)) for x in raised.values())
        runs = "1 run" if n_runs == 1 else f"{n_runs:,} runs"
        why = f"with coins in place of its generators it raises {shown}, which it did not in {runs} by itself"
        raise UndecidedError(why)

    def _repeat(self, output: Callable[[EnumeratedCoins], Hashable], coins: EnumeratedCoins) -> None:
        """Repeat a run that asks for no random choice; the mechanism may have randomness that is not followed."""
        with untouched_global_generators():
            first = output(coins)
            for _ in range(N_SILENT):
                self._clock.count(0)
                require_same_run(output, coins, first, 1)
        self._silent = True

    def _all_of(self, output: WatchedRun, fresh: EnumeratedCoins, on: str) -> ExactDistribution[Hashable]:
        """Follow all branches: as a chain of states if there are many and a chain is possible, else one by one."""
        sizes, seconds = probes(output, fresh, fresh.least, self._probing)
        self._probing = LATER_PROBING
        if self._chains.are_known and mean(sizes) <= CLEARLY_FEW:
            few = min(CLEARLY_FEW, self._max_branches)
            with suppress(WorkLimitError):
                return followed(output, fresh.fixed(), seconds=self._clock, max_branches=few, n_repeats=N_REPEATS)
        if self._chains.are_known:
            require_short(output, fresh)
        chained = self._chains.distribution(output, fresh, self._clock, self._max_branches)
        if chained is not None:
            return chained
        self._require_few(output, fresh, on, sizes, seconds)
        return followed(output, fresh, seconds=self._clock, max_branches=self._max_branches, n_repeats=N_REPEATS)

    def _require_few(
        self,
        output: Callable[[EnumeratedCoins], Hashable],
        fresh: EnumeratedCoins,
        on: str,
        sizes: Sequence[float],
        seconds: Sequence[float],
    ) -> None:
        """Refuse at once if some branches, chosen at random, suggest that there are too many branches.

        The numbers of options along a random branch have a product whose mean is the number of branches (Knuth
        1975).
        """
        size, work = mean(sizes), mean(sizes) * median(seconds[len(seconds) // 2 :]) * self._n_inputs
        if size <= SURELY * self._max_branches and work <= SLOWLY * self._seconds:
            return
        every, _ = probes(output, fresh, Fraction(0), LATER_PROBING)
        about = f"about {max(size, mean(every)):.2g} {on}"
        if size < mean(every) / 2:
            about = f"{about}, {size:.2g} of them of a probability above {float(fresh.least):.0e}"
        if size > SURELY * self._max_branches:
            raise self._too_many(f"too many branches: {about}, at most {self._max_branches:,} are followed")
        raise self._too_many(f"too many branches: {about}; on all inputs they take about {work:.2g} seconds")

    def _too_many(self, why: str) -> UndecidedError:
        """Return the error for too many branches, with the reason why no chain of states replaces loops."""
        self.has_too_many = True
        return UndecidedError(f"{why}{self._chains.note}")


def first_run(
    mechanism: OwnMechanism, data: Json, coins: EnumeratedCoins, timeout: float, *, takes_one_by_one: bool
) -> tuple[EnumeratedCoins, Hashable] | None:
    """Return the first branch and its output, or ``None`` if it cannot be followed.

    It is run before all others, so that later runs show whether a cache has kept something from it.
    """
    coins.start_branch()
    draws = CoinDraws(coins, takes_one_by_one=takes_one_by_one)
    with suppress(LittlestoneError, NegligibleBranch):
        return coins, run_once(lambda: mechanism.followed(data, draws), data, min(timeout, FIRST_SECONDS))
    return None


def run_once(run: Callable[[], Hashable], data: Json, timeout: float) -> Hashable:
    """Return the output of one run, or raise an error that says in one line what is wrong."""
    try:
        with time_limit(timeout):
            return run()
    except OutOfTime:
        raise SlowRunError(f"a run on input {written(data)} takes longer than --timeout {timeout:g}") from None
    except LittlestoneError:
        raise
    except Exception as error:  # outputs of foreign code may raise anything
        required = f"a function whose outputs are seen on {written(data)}"
        raise InvalidValueError("mechanism", f"{type(error).__name__}: {error}", required) from None
