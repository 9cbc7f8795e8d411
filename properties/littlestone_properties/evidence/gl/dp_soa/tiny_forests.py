"""Tiny classes, streams and forests of DP-SOA, and the exact distribution of a forest after a stream.

The forest never looks at what is published. Equal forests are merged; the order of the trees does not matter.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.learners.dp_soa.forest import tournament_of
from littlestone.learners.dp_soa.settings import DpSoaSettings, FailedTrees
from littlestone.learners.dp_soa.tournament_options import OutputChoice, RootOutput, RootRounds, TournamentOptions
from littlestone.learners.dp_soa.tournament_tree import Tournament, TournamentTree
from littlestone.learners.non_private.mistake_bounded import UpdateRule
from littlestone.randomness import EnumeratedCoins, enumerate_branches
from littlestone.randomness.streams import mixed

from ....audits.hist_sparse_exact import settings_for

BIT = FiniteClass.from_rows(["0", "1"])
SMALL = FiniteClass.from_rows(["00", "01", "10"])
CUBE = FiniteClass.from_rows(["00", "01", "10", "11"])

PRINTED = TournamentOptions()
REPAIRED = TournamentOptions(RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION)
"""The root learns and outputs its hypothesis; of several outputs a highest one is drawn."""
READINGS = (PRINTED, REPAIRED)

FAILED = "!"
"""The name of a failed tree in a list."""

NOISE = Fraction(1, 10)
"""``exp(-epsilon / (4c))`` of the tiny settings; every noise of Algorithm 2 is a power of it."""

EXAMPLES: tuple[Example, ...] = tuple((Point(x), Label(y)) for x, y in product((0, 1), repeat=2))
"""All examples on two points."""

Tree: TypeAlias = TournamentTree[VersionSpace]
Trees: TypeAlias = tuple[Tree, ...]

K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)


def named(hypothesis: Sequence[int] | None) -> str:
    """Return the labels as digits, or the name of a failure.

    Examples
    --------
    >>> named((0, 1)), named(None)
    ('01', '!')
    """
    return FAILED if hypothesis is None else "".join(map(str, hypothesis))


def examples_of(hypothesis_class: FiniteClass) -> tuple[Example, ...]:
    """Return all examples on the points of a binary class."""
    return tuple((point, Label(label)) for point in hypothesis_class.points for label in (0, 1))


def streams_of(length: int) -> tuple[tuple[Example, ...], ...]:
    """Return all streams of examples on two points of one length."""
    return tuple(product(EXAMPLES, repeat=length))


def shown_stream(stream: Iterable[Example]) -> str:
    """Return the examples in parentheses."""
    return " ".join(f"({point}, {label})" for point, label in stream) or "no example"


def grouped(masses: Mapping[K, Fraction], name: Callable[[K], L]) -> dict[L, Fraction]:
    """Return the distribution of a function of what is distributed."""
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


class Forest:
    """The exact behaviour of a small forest."""

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        self.n_trees = settings.n_trees
        self.tournament: Tournament[VersionSpace] = tournament_of(
            hypothesis_class, settings.n_leaves, settings.tournament, settings.updates
        )
        self._after: dict[tuple[Tree, Example], dict[Tree, Fraction]] = {}
        self._steps: dict[tuple[Trees, Example], dict[Trees, Fraction]] = {}
        self._order: dict[Tree, int] = {}

    def start(self) -> Trees:
        """Return the trees before the first example."""
        return (self.tournament.start(),) * self.n_trees

    def output(self, tree: Tree) -> str:
        """Return the name of what a tree outputs."""
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

    def step(self, trees: Trees, example: Example) -> dict[Trees, Fraction]:
        """Return the distribution of the forest after an example at a random leaf."""
        key = (trees, example)
        if key not in self._steps:
            found: dict[Trees, Fraction] = {}
            for place, tree in enumerate(trees):
                for changed, probability in self.after(tree, example).items():
                    others = (*trees[:place], changed, *trees[place + 1 :])
                    merged = tuple(sorted(others, key=lambda each: self._order.setdefault(each, len(self._order))))
                    found[merged] = found.get(merged, Fraction(0)) + probability / self.n_trees
            self._steps[key] = found
        return self._steps[key]


def forest_of(
    hypothesis_class: FiniteClass,
    n_leaves: int,
    options: TournamentOptions = PRINTED,
    n_trees: int = 1,
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
) -> Forest:
    """Return a small forest; no noise is involved."""
    hist = settings_for(Fraction(1, 1000), 2, 100, n_trees)
    settings = DpSoaSettings(
        n_trees=n_trees, n_leaves=n_leaves, hist_sparse=hist, tournament=options, updates=updates
    )
    return Forest(hypothesis_class, settings)


def tiny_settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
    """Return settings whose threshold is one below the number of trees, so that renewals are not rare."""
    hist = settings_for(NOISE, limit, max(n_trees - 1, 1), 2)
    printed = DpSoaSettings(n_trees=n_trees, n_leaves=n_leaves, hist_sparse=hist)
    if not repaired:
        return printed
    return replace(
        printed, tournament=REPAIRED, failed_trees=FailedTrees.LEFT_OUT, updates=UpdateRule.MISTAKES_ONLY
    )
