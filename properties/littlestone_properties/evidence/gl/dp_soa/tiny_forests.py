"""Tiny classes, streams and settings of DP-SOA, and the exact distribution of one tree after a stream."""

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
from littlestone.mechanisms import HistSparseSettings
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


def forest_settings(n_trees: int, n_leaves: int, hist: HistSparseSettings, *, repaired: bool) -> DpSoaSettings:
    """Return settings of DP-SOA as printed, or with a root that outputs and learns and failed trees left out."""
    settings = DpSoaSettings(n_trees=n_trees, n_leaves=n_leaves, hist_sparse=hist)
    return replace(settings, tournament=REPAIRED, failed_trees=FailedTrees.LEFT_OUT) if repaired else settings


def tiny_settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
    """Return settings whose threshold is one below the number of trees, so that renewals are not rare."""
    hist = settings_for(NOISE, limit, max(n_trees - 1, 1), 2)
    settings = forest_settings(n_trees, n_leaves, hist, repaired=repaired)
    return replace(settings, updates=UpdateRule.MISTAKES_ONLY) if repaired else settings
