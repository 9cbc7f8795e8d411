"""The exact output distribution of foreign code whose branches meet: a chain of states in place of a tree.

A *node* is a question to the coins in a state. Each of its options leads to another node, or to an output. So a
loop that draws again until it is lucky comes back to a node, and is followed once. The mass of the chain is carried
on from node to node, rounded down; what is left in loops, and behind options that are not followed, is cut off.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import NotReproducibleError
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone.randomness.enumerated import NegligibleBranch, Refinement
from littlestone.randomness.noise import Options
from littlestone.randomness.replay import REQUIRED, require_same_run, untouched_global_generators

from .states import States
from .watched import Watch

UNIT = 1 << 200
"""The denominator of masses, which are rounded down."""

LEFT = UNIT >> 64
"""The mass that may be left in loops."""

MAX_STEPS = 3_000_000
"""The largest number of times that mass is carried from one node to another."""

FEW_RUNS = 400
SELDOM = 20
"""The runs for each one that must have met a known node, after the first few."""


MAX_RUNS = 4000

Run: TypeAlias = Callable[[EnumeratedCoins], Hashable]
Way: TypeAlias = "tuple[tuple[_Node, int], ...]"
"""Questions with the options that were taken."""


@dataclass(frozen=True)
class _Output:
    value: Hashable


@dataclass(eq=False)
class _Node:
    options: Options
    divisor: int
    way: Way
    """The nodes before it on the way on which it was found first, with the options that were taken."""
    note: object = None
    after: dict[int, _Node | _Output | None] = field(default_factory=dict)
    """The node or output after each option that was followed; ``None`` if it has no positive probability."""

    def share(self, option: int) -> float:
        """Return the probability of an option."""
        return self.options[1][option] / (self.options[2] * self.divisor)

    def require(self, options: Options, divisor: int, what: str) -> None:
        """Refuse other options."""
        if (self.options, self.divisor) != (options, divisor):
            raise NotReproducibleError(what, REQUIRED)


class _ChainCoins(EnumeratedCoins):
    """The coins of one run: a known way, then the likeliest options up to a known node or an output."""

    def __init__(self, fresh: EnumeratedCoins, chain: _Chain, way: Way, *, is_check: bool) -> None:
        super().__init__(fresh.tail)
        self._known, self.tables, self.left_out = fresh.known, fresh.tables, fresh.left_out
        self._chain, self.way, self._mass = chain, way, 1.0
        self._n_kept = 0 if is_check else len(way)
        for node, option in way:
            self._mass *= node.share(option)
        self.has_met: _Node | None = None

    @property
    def position(self) -> int:
        """The number of answers so far."""
        return self._position

    def refine(self, make: Callable[[], Refinement]) -> tuple[int, int, object]:
        """Return a value of a table, its number and its note; on the known way nothing is computed anew."""
        place = self._position
        if place < self._n_kept:
            node, _ = self.way[place]
            return super().refine(lambda: (node.options, node.divisor, node.note))
        found = super().refine(make)
        if self.way[place][0].way == self.way[:place]:
            self.way[place][0].note = found[2]
        return found

    def _add(self, options: Options, divisor: int = 1) -> None:
        place, option = self._position, 0
        if place < len(self.way):
            node, option = self.way[place]
            node.require(options, divisor, f"asked something else as choice {place + 1}, as before")
        elif options[0] and not self.is_cut:
            node, is_new = self._chain.node(options, divisor, self.way, self._values)
            if not is_new:
                node.require(options, divisor, "asked something else in a state that was met before")
                self.has_met, self.is_cut = node, True
                raise NegligibleBranch
            option = max(range(len(options[0])), key=options[1].__getitem__)
            self._mass *= node.share(option)
            self.way = (*self.way, (node, option))
            self.is_cut = self._mass < self._chain.least
        super()._add(options, divisor)
        values, numbers, denominator = options
        self._taken[-1], self._values[-1] = option, values[option]
        above, below = self._before[-1]
        self._weight[-1] = (above * numbers[option], below * denominator)


class _Chain:
    """The nodes that were found, and the options that are still to be followed, the likeliest first."""

    def __init__(self, run: Run, fresh: EnumeratedCoins, count: Callable[[int], object]) -> None:
        self._run, self._fresh, self._count_runs = run, fresh, count
        self.least = float(fresh.least)
        self._position: Callable[[], int] = lambda: 0
        self._watch = Watch(States(), lambda: self._position())
        self._nodes: dict[Hashable, _Node] = {}
        self._left: list[tuple[float, int, Way]] = []
        self._n_met = self._n_outputs = self._count = 0

    def node(self, options: Options, divisor: int, way: Way, answers: list[int]) -> tuple[_Node, bool]:
        """Return the node of the present state, and whether it is new."""
        key = self._watch.key(answers)
        is_new = key not in self._nodes
        if is_new:
            self._nodes[key] = _Node(options, divisor, way)
        return self._nodes[key], is_new

    def follow(self, max_runs: int, n_repeats: int) -> bool:
        """Follow the likeliest options; return whether branches meet often enough for that."""
        way: Way = ()
        for n_runs in range(1, max_runs + 1):
            coins, after = self._followed(way)
            for place in range(max(1, len(way)), len(coins.way) + 1):
                node, option = coins.way[place - 1]
                node.after[option] = coins.way[place][0] if place < len(coins.way) else after
                if place > len(way):
                    self._note(node, option)
            if isinstance(after, _Node):
                self._n_met += 1
                if self._n_met & (self._n_met - 1) == 0:
                    self._check(coins.way, after)
            elif after is not None and coins.way:
                self._n_outputs += 1
                if self._n_outputs & (self._n_outputs - 1) == 0:
                    for _ in range(n_repeats if self._n_outputs == 1 else 1):
                        require_same_run(self._run, coins, after.value, n_runs)
            if n_runs == FEW_RUNS and self._n_met * SELDOM < n_runs:
                return False
            if not self._left or -self._left[0][0] < self.least:
                break
            way = heappop(self._left)[2]
        return self._n_met > 0

    def _followed(self, way: Way, *, is_check: bool = False) -> tuple[_ChainCoins, _Node | _Output | None]:
        self._count_runs(1)
        coins = _ChainCoins(self._fresh, self, way, is_check=is_check)
        self._position = lambda: coins.position
        coins.start_branch()
        found: Hashable = None
        with self._watch.watching():
            try:
                found = self._run(coins)
            except NegligibleBranch:
                coins.is_cut = True
        if coins.position < len(way):
            raise NotReproducibleError("ended earlier on a way that it took before", REQUIRED)
        return coins, coins.has_met or (None if coins.is_cut else _Output(found))

    def _check(self, way: Way, met: _Node) -> None:
        """Follow a known option from a node that was met again: what follows must be what is known."""
        for option, known in met.after.items():
            longer = (*way, (met, option))
            coins, after = self._followed(longer, is_check=True)
            fresh = [node for node, _ in coins.way[len(longer) :]]
            self._nodes = {key: node for key, node in self._nodes.items() if node not in fresh}
            follows = fresh[0] if fresh else after
            is_alike = isinstance(follows, _Node) and isinstance(known, _Node) and follows.options == known.options
            if follows != known and not is_alike:
                raise NotReproducibleError("went on in another way from a state that was met before", REQUIRED)
            return

    def _note(self, node: _Node, first: int) -> None:
        """Note all options of a new node except the one that was followed at once."""
        mass = 1.0
        for one, option in node.way:
            mass *= one.share(option)
        for option in range(len(node.options[0])):
            if option != first:
                heappush(self._left, (-mass * node.share(option), self._count, (*node.way, (node, option))))
                self._count += 1

    def distribution(self) -> ExactDistribution[Hashable]:
        """Return the distribution of all outputs that were found."""
        masses: dict[Hashable, int] = {}
        present = {next(iter(self._nodes.values())): UNIT}
        n_steps = 0
        while sum(present.values()) > LEFT and n_steps < MAX_STEPS:
            later: dict[_Node, int] = {}
            for node, mass in present.items():
                _, numbers, whole = node.options
                n_steps += len(node.after)
                for option, after in node.after.items():
                    share = mass * numbers[option] // (whole * node.divisor)
                    if isinstance(after, _Node):
                        later[after] = later.get(after, 0) + share
                    elif after is not None:
                        masses[after.value] = masses.get(after.value, 0) + share
            present = later
        every = all(after is not None for node in self._nodes.values() for after in node.after.values())
        if self._left or not every:
            self._fresh.left_out.add("branches")
        found = {value: Fraction(mass, UNIT) for value, mass in masses.items() if mass}
        return ExactDistribution(MappingProxyType(found), 1 - sum(found.values(), Fraction(0)))


def merged(
    run: Run,
    fresh: EnumeratedCoins,
    count: Callable[[int], object] = abs,
    *,
    max_runs: int = MAX_RUNS,
    n_repeats: int = 1,
) -> ExactDistribution[Hashable] | None:
    """Return the exact distribution of what a run returns; ``None`` if branches seldom meet or a state is not seen.

    Fresh coins say which options are too unlikely to be followed; ``count`` is told of each run. The first
    output is run ``n_repeats`` times again.
    """
    chain = _Chain(run, fresh, count)
    try:
        with untouched_global_generators():
            return chain.distribution() if chain.follow(max_runs, n_repeats) else None
    except NotReproducibleError:
        return None  # who follows every branch finds the reason
