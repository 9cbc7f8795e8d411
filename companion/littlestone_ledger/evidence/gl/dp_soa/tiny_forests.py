"""Tiny classes, streams and settings of DP-SOA, and the exact distribution of one tree after a stream."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.learners.dp_soa.settings import (
    DpSoaSettings,
    FailedTrees,
    OutputChoice,
    RootOutput,
    RootRounds,
    TournamentOptions,
)
from littlestone.learners.dp_soa.tournament_tree import Tournament, TournamentTree, tournament_of
from littlestone.learners.non_private.mistake_bounded import UpdateRule
from littlestone.randomness import EnumeratedCoins, enumerate_branches
from littlestone.randomness.branches import mixed
from littlestone_properties.audits.hist_sparse_exact import settings_for

BIT = FiniteClass.from_rows(["0", "1"])
SMALL = FiniteClass.from_rows(["00", "01", "10"])
CUBE = FiniteClass.from_rows(["00", "01", "10", "11"])

PRINTED = TournamentOptions()
REPAIRED = TournamentOptions(RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION)
"""Repaired options: the root learns and outputs its hypothesis; if several vertices have an output, a highest one
is drawn."""
READINGS = (PRINTED, REPAIRED)

FAILED = "!"
"""The name of a failed tree in a list."""

NOISE = Fraction(1, 10)
"""``exp(-epsilon / (4c))`` in the tiny settings; the ratio of every noise of Algorithm 2 is a power of this
number."""

EXAMPLES: tuple[Example, ...] = tuple((Point(x), Label(y)) for x, y in product((0, 1), repeat=2))
"""All examples on two points."""

Tree: TypeAlias = TournamentTree[VersionSpace]

K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)


def named(hypothesis: Sequence[int] | None) -> str:
    """Return the labels as digits, or the name of a failure.

    >>> named((0, 1)), named(None)
    ('01', '!')
    """
    return FAILED if hypothesis is None else "".join(map(str, hypothesis))


def examples_of(hypothesis_class: FiniteClass) -> tuple[Example, ...]:
    """Return all examples on the points of a binary class."""
    return tuple((point, Label(label)) for point in hypothesis_class.points for label in (0, 1))


def streams_of(length: int) -> tuple[tuple[Example, ...], ...]:
    """Return all streams of the given length; their examples are on two points."""
    return tuple(product(EXAMPLES, repeat=length))


def shown_stream(stream: Iterable[Example]) -> str:
    """Return the examples in parentheses."""
    return " ".join(f"({point}, {label})" for point, label in stream) or "no example"


def grouped(masses: Mapping[K, Fraction], name: Callable[[K], L]) -> dict[L, Fraction]:
    """Return the distribution of a function's values, given that of its arguments."""
    return mixed(masses, lambda state: {name(state): Fraction(1)})


def read(
    start: K, step: Callable[[K, Example], Mapping[K, Fraction]], stream: Iterable[Example]
) -> dict[K, Fraction]:
    """Return the distribution of a state after a stream, from its distribution after one example."""
    masses = {start: Fraction(1)}
    for example in stream:

        def after(state: K, example: Example = example) -> Mapping[K, Fraction]:
            return step(state, example)

        masses = mixed(masses, after)
    return masses


@dataclass(frozen=True, slots=True)
class Step:
    """A tree, the first stream that leads to it, a further example, and the possible trees after this example."""

    stream: tuple[Example, ...]
    tree: Tree
    example: Example
    after: dict[Tree, Fraction]

    def __str__(self) -> str:
        return f"after {shown_stream(self.stream)}, {shown_stream([self.example])}"


class OneTree:
    """The exact behaviour of a tree to which all examples go."""

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        n_leaves: int,
        options: TournamentOptions = PRINTED,
        updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
    ) -> None:
        self.tournament: Tournament[VersionSpace] = tournament_of(hypothesis_class, n_leaves, options, updates)
        self._after: dict[tuple[Tree, Example], dict[Tree, Fraction]] = {}

    def output(self, tree: Tree) -> str:
        """Return the name of the output of a tree."""
        return named(self.tournament.hypothesis(tree))

    def after(self, tree: Tree, example: Example) -> dict[Tree, Fraction]:
        """Return the distribution of a tree after an example at a random leaf."""
        key = (tree, example)
        if key not in self._after:

            def assigned(coins: EnumeratedCoins) -> Tree:
                leaf = coins.uniform_choice(self.tournament.n_leaves)
                return self.tournament.assign(coins, tree, leaf, *example)

            self._after[key] = dict(enumerate_branches(EnumeratedCoins(), assigned).probabilities)
        return self._after[key]

    def steps(self, examples: Sequence[Example], length: int | None = None) -> Iterator[Step]:
        """Yield every step of the tree on streams whose examples all go to it.

        Each tree occurs once, with a shortest stream that leads to it. Without a bound on the length, the steps end
        when they reach no new tree.
        """
        start = self.tournament.start()
        queue: list[tuple[Tree, tuple[Example, ...]]] = [(start, ())]
        seen = {start}
        for tree, stream in queue:
            if length is not None and len(stream) >= length:
                return
            for example in examples:
                after = self.after(tree, example)
                yield Step(stream, tree, example, after)
                new = [changed for changed in after if changed not in seen]
                seen.update(new)
                queue += [(changed, (*stream, example)) for changed in new]


def tiny_settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
    """Return settings of DP-SOA as printed, or repaired: the root outputs and learns, failed trees do not count.

    The threshold is the number of trees minus one, so renewals are not rare.
    """
    hist = settings_for(NOISE, limit, max(n_trees - 1, 1), 2)
    settings = DpSoaSettings(n_trees=n_trees, n_leaves=n_leaves, hist_sparse=hist)
    if not repaired:
        return settings
    failed, updates = FailedTrees.LEFT_OUT, UpdateRule.MISTAKES_ONLY
    return replace(settings, tournament=REPAIRED, failed_trees=failed, updates=updates)
