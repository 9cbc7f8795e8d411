"""The exact distribution of plain code, as a chain of states in place of a tree of branches.

From each state all branches are followed up to the next state or an output. The states are then eliminated one by
one: if a state leads back to itself with probability p, a run visits it 1 / (1 - p) times on average. All
probabilities are lower bounds; mass that is rounded off or not followed counts as cut off.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import floor, log
from types import MappingProxyType
from typing import Protocol, TypeAlias

from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone.randomness.drawn.refusals import JoinedDrawError, UnsupportedDrawError
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.noise import log_of_fraction
from littlestone.randomness.replay import require_same_run, untouched_global_generators

from ....judging.asking.followed import Clock
from ..mechanism import OwnMechanism, Raised
from .language import OutsideError
from .watch import ReachedError, Watch

UNIT = 1 << 200
"""The denominator of probabilities, which are rounded down."""

FEW_RUNS = 2000
SELDOM = 20
"""After the first few runs, at least one run in this many must have met a known state."""

MUCH = 100
"""A state is followed again if its probability is larger by more than this factor."""

SWEEPS = 40
"""The number of times that all states are gone through to count their visits."""

RUNS_AT_ONCE = 16
"""The number of runs between two looks at the clock."""

Run: TypeAlias = Callable[[EnumeratedCoins, int], Hashable]
"""A run with coins; it stops in the first state that it reaches after more than the given number of choices."""


@dataclass(frozen=True)
class _Output:
    value: Hashable


Row: TypeAlias = "dict[int | _Output, int]"
"""The probabilities of the next states, by their numbers, and of outputs."""


class _Chain:
    """The states that were met, and those from which branches are still to be followed, the likeliest first.

    A state is followed with the probability of all known ways to it, and unlikely branches are cut off. When more
    ways are known, a state that has become much likelier is followed again, so that less is cut off.
    """

    def __init__(self, run: Run, watch: Watch, fresh: EnumeratedCoins) -> None:
        self._run, self._watch = run, watch
        self._numbers: dict[Hashable, int] = {}
        self._begun = [fresh.fixed()]
        self._visits, self._followed = [1.0], [0.0]
        self._left = [(-1.0, 0)]
        self.rows: list[Row] = [{}]
        self.n_runs = self._n_met = self._n_outputs = 0

    def follow(self, original: Callable[[EnumeratedCoins], Hashable], max_runs: int) -> None:
        """Follow all branches from all states; some outputs are compared with those of the original."""
        while self._left:
            while self._left:
                _, number = heappop(self._left)
                if self._visits[number] > MUCH * self._followed[number]:
                    self._followed[number] = self._visits[number]
                    self.rows[number] = self._row(self._started(number), number, original, max_runs)
            self._visits = _visits(self.rows)
            self._left = [
                (-now, number)
                for number, (now, before) in enumerate(zip(self._visits, self._followed, strict=True))
                if now > MUCH * before
            ]
            heapify(self._left)

    def _started(self, number: int) -> EnumeratedCoins:
        """Return coins in a state, with its probability up to a factor of 2."""
        weight = log_of_fraction(Fraction(*self._begun[number].weight))
        return self._begun[number].fixed(max(0, floor((log(self._visits[number]) - weight) / log(2))))

    def _row(
        self, coins: EnumeratedCoins, number: int, original: Callable[[EnumeratedCoins], Hashable], max_runs: int
    ) -> Row:
        row: Row = {}
        n_known, (over, under) = coins.n_choices, coins.weight
        more = True
        while more:
            self.n_runs += 1
            if self.n_runs > max_runs or (self.n_runs > FEW_RUNS and self._n_met * SELDOM < self.n_runs):
                raise WorkLimitError("branches between states", self.n_runs, max_runs, "branches")
            coins.start_branch()
            after: int | _Output | None = None
            try:
                output = self._run(coins, n_known)
                if isinstance(output, Raised) and output.kind in ("RecursionError", "MemoryError"):
                    raise OutsideError(f"it raises {output.kind}")
                if not coins.is_cut:
                    after = _Output(output)
                    self._n_outputs += 1
                    if self._n_outputs & (self._n_outputs - 1) == 0:
                        require_same_run(original, coins, output, self.n_runs)
            except ReachedError:
                after = self._number(coins)
            except OutsideError:
                raise
            except NegligibleBranch:
                pass
            if after is not None:
                above, below = coins.weight
                share = UNIT * above * under // (below * over)
                row[after] = row.get(after, 0) + share
                if isinstance(after, int):
                    self._visits[after] += share / UNIT * self._followed[number]
                    if not self._followed[after]:
                        heappush(self._left, (-self._visits[after], after))
            more = coins.advance()
        return row

    def _number(self, coins: EnumeratedCoins) -> int:
        """Return the number of the state that was reached."""
        number = self._numbers.setdefault(self._watch.reached, len(self.rows))
        if number < len(self.rows):
            self._n_met += 1
            return number
        self.rows.append({})
        self._begun.append(coins.fixed())
        self._visits.append(0.0)
        self._followed.append(0.0)
        return number


def _visits(rows: list[Row]) -> list[float]:
    """Return the approximate average number of visits to each state.

    Ways through states in the order of their discovery are counted fully, other ways for a limited number of
    sweeps.

    >>> _visits([{1: UNIT // 2, 2: UNIT // 2}, {2: UNIT}, {}])
    [1.0, 0.5, 1.0]
    """
    visits = [1.0] + [0.0] * (len(rows) - 1)
    left = visits.copy()
    for _ in range(SWEEPS):
        for number, row in enumerate(rows):
            share, left[number] = left[number], 0.0
            for after, mass in row.items() if share else ():
                if isinstance(after, int):
                    visits[after] += share * (mass / UNIT)
                    left[after] += share * (mass / UNIT)
    return visits


def solved(rows: list[Row]) -> dict[Hashable, int]:
    """Return lower bounds on the probabilities of all outputs from state 0.

    >>> half = UNIT // 2
    >>> found = solved([{1: half, _Output("a"): half}, {1: half, _Output("b"): half}])
    >>> {value: mass / UNIT for value, mass in found.items()}
    {'a': 0.5, 'b': 0.5}
    """
    before: list[set[int]] = [set() for _ in rows]
    for number, row in enumerate(rows):
        for after in row:
            if isinstance(after, int):
                before[after].add(number)
    for number in reversed(range(len(rows))):
        row = rows[number]
        left = UNIT - row.pop(number, 0)
        ahead = {after: share * UNIT // left for after, share in row.items()} if left else {}
        for earlier in before[number] if number else ():
            if earlier < number and (share := rows[earlier].pop(number, 0)):
                for after, mass in ahead.items():
                    rows[earlier][after] = rows[earlier].get(after, 0) + share * mass // UNIT
                    if isinstance(after, int):
                        before[after].add(earlier)
        rows[number] = ahead if not number else {}
    return {after.value: mass for after, mass in rows[0].items() if isinstance(after, _Output)}


class WatchedRun(Protocol):
    """A run of a mechanism, or of its watched copy, which stops in the first state after ``n_known`` choices."""

    def __call__(self, coins: EnumeratedCoins, mechanism: OwnMechanism = ..., n_known: int = ...) -> Hashable:
        """Return the output."""


class Chains:
    """The exact distributions of a mechanism that is plain code, as chains of states."""

    def __init__(self, mechanism: OwnMechanism) -> None:
        self.watch = Watch()
        self._copy: OwnMechanism | None = None
        self._why = ""
        try:
            self._copy = replace(mechanism, function=self.watch.copied(mechanism.function))
        except OutsideError as error:
            self._why = str(error)

    @property
    def are_known(self) -> bool:
        """True as long as nothing but plain code was met."""
        return self._copy is not None

    @property
    def note(self) -> str:
        """The end of a message: the reason why loops are not followed as chains; empty if there is none."""
        why = self._why or self.watch.why
        return f"; its loops are not followed as chains of states: {why}" if self.watch.has_loops and why else ""

    def distribution(
        self, run: WatchedRun, fresh: EnumeratedCoins, clock: Clock, max_runs: int
    ) -> ExactDistribution[Hashable] | None:
        """Return the exact distribution of the output of a run; ``None`` if no chain of states gives it."""
        copy = self._copy
        if copy is None:
            return None

        def watched(coins: EnumeratedCoins, n_known: int) -> Hashable:
            if chain.n_runs % RUNS_AT_ONCE == 0:
                clock.count(RUNS_AT_ONCE)
            return run(coins, copy, n_known)

        chain = _Chain(watched, self.watch, fresh)
        try:
            with untouched_global_generators():
                chain.follow(run, max_runs)
        except JoinedDrawError:
            raise
        except OutsideError as error:
            self._why, self._copy = str(error), None
            return None
        except (WorkLimitError, UnsupportedDrawError, NotReproducibleError):
            return None
        masses = solved(chain.rows)
        fresh.left_out.add("branches")
        probabilities = {value: Fraction(mass, UNIT) for value, mass in masses.items() if mass}
        return ExactDistribution(MappingProxyType(probabilities), 1 - sum(probabilities.values(), Fraction(0)))
