"""The exact distribution of what DP-SOA publishes, without running its noise: lists first, then HistSparse on them.

The forest never looks at what is published. So the exact distribution of all lists of a stream of examples is found
first (equal forests are merged, the order of the trees does not matter), then what HistSparse publishes for each
stream of lists, and the two are mixed. Noise on the threshold beyond a stated tail is cut, its mass is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from littlestone_reference.certificates import VersionSpace
from littlestone_reference.classes import Example, FiniteClass, Label, Point
from littlestone_reference.learners.dp_soa_forest import tournament_of
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.learners.tournament_tree import Tournament, TournamentTree
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    discrete_laplace_pmf,
    discrete_laplace_tail,
    enumerate_branches,
)

from ..histograms.hist_sparse_exact import published_distribution

__all__ = [
    "EXAMPLES",
    "FAILED",
    "Counts",
    "Forest",
    "ListStream",
    "Outputs",
    "named",
    "published_outputs",
    "streams_of",
    "transcript",
]

FAILED = "!"
"""The name of a failed tree in a list."""

EXAMPLES: tuple[Example, ...] = tuple((Point(x), Label(y)) for x, y in product((0, 1), repeat=2))
"""All examples on two points."""

Tree: TypeAlias = TournamentTree[VersionSpace]
Counts: TypeAlias = tuple[tuple[str, int], ...]
"""A list, by counts: the name of an element and how often it occurs, in the order of the names."""

ListStream: TypeAlias = tuple[Counts, ...]
Outputs: TypeAlias = tuple[str | None, ...]


def named(hypothesis: Sequence[int] | None) -> str:
    """Return the labels as digits, or the name of a failure.

    Examples
    --------
    >>> named((0, 1)), named(None)
    ('01', '!')
    """
    return FAILED if hypothesis is None else "".join(map(str, hypothesis))


def streams_of(length: int) -> tuple[tuple[Example, ...], ...]:
    """Return all streams of examples on two points of one length."""
    return tuple(product(EXAMPLES, repeat=length))


class Forest:
    """The exact behaviour of a small forest.

    Parameters
    ----------
    hypothesis_class
        A class on two points.
    settings
        Settings of DP-SOA; those of HistSparse do not matter here.
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        self.n_trees = settings.n_trees
        self.tournament: Tournament[VersionSpace] = tournament_of(
            hypothesis_class, settings.n_leaves, settings.tournament, settings.updates
        )
        self._after: dict[tuple[Tree, Example], dict[Tree, Fraction]] = {}
        self._number: dict[Tree, int] = {}

    def after(self, tree: Tree, example: Example) -> dict[Tree, Fraction]:
        """Return the distribution of a tree after an example at a random leaf."""
        key = (tree, example)
        if key not in self._after:

            def assigned(coins: EnumeratedCoins) -> Tree:
                leaf = coins.uniform_choice(self.tournament.n_leaves)
                return self.tournament.assign(coins, tree, leaf, *example)

            self._after[key] = dict(enumerate_branches(EnumeratedCoins(), assigned).probabilities)
        return self._after[key]

    def counts(self, forest: tuple[Tree, ...]) -> Counts:
        """Return the list of a forest."""
        names = [named(self.tournament.hypothesis(tree)) for tree in forest]
        return tuple(sorted((name, names.count(name)) for name in set(names)))

    def list_streams(self, examples: Sequence[Example]) -> dict[ListStream, Fraction]:
        """Return the distribution of the lists before the first example and after each one."""
        start = (self.tournament.start(),) * self.n_trees
        masses: dict[tuple[tuple[Tree, ...], ListStream], Fraction] = {(start, (self.counts(start),)): Fraction(1)}
        for example in examples:
            following: dict[tuple[tuple[Tree, ...], ListStream], Fraction] = {}
            for (forest, lists), mass in masses.items():
                for place, tree in enumerate(forest):
                    for changed, probability in self.after(tree, example).items():
                        others = (*forest[:place], changed, *forest[place + 1 :])
                        # Trees are exchangeable, so a forest is a multiset.
                        merged = tuple(sorted(others, key=self._order))
                        key = (merged, (*lists, self.counts(merged)))
                        share = mass * probability / self.n_trees
                        following[key] = following.get(key, Fraction(0)) + share
            masses = following
        found: dict[ListStream, Fraction] = {}
        for (_, lists), mass in masses.items():
            found[lists] = found.get(lists, Fraction(0)) + mass
        return found

    def _order(self, tree: Tree) -> int:
        return self._number.setdefault(tree, len(self._number))


@dataclass(frozen=True, slots=True)
class _Branch:
    published: str | None
    counter: int
    outputs: Outputs


@lru_cache(maxsize=100_000)
def transcript(
    lists: ListStream, size: int, settings: HistSparseSettings, failed_trees: FailedTrees, tail: Fraction
) -> ExactDistribution[Outputs]:
    """Return the distribution of what HistSparse publishes for a stream of lists with ``size`` places each."""
    largest = 0
    while discrete_laplace_tail(settings.threshold_ratio, largest + 1) >= tail:
        largest += 1
    noise = {
        settings.threshold + m: discrete_laplace_pmf(settings.threshold_ratio, m)
        for m in range(-largest, largest + 1)
    }
    renewed = [_histogram(counts, settings, failed_trees, tail) for counts in lists]
    running: dict[_Branch, dict[int, Fraction]] = {
        _Branch(name, 1, ()): {m: p * q for m, q in noise.items()} for name, p in renewed[0].items()
    }
    finished: dict[Outputs, Fraction] = {}
    for counts, histogram in zip(lists, renewed, strict=True):
        held = dict(counts)
        following: dict[_Branch, dict[int, Fraction]] = {}
        for branch, masses in running.items():
            missing = size - (0 if branch.published is None else held.get(branch.published, 0))
            crossed = {m: p * discrete_laplace_tail(settings.query_ratio, m - missing) for m, p in masses.items()}
            crossing = sum(crossed.values(), Fraction(0))
            stays = {m: p - crossed[m] for m, p in masses.items()}
            options = [(branch.published, branch.counter, stays)]
            options += [
                (name, branch.counter + 1, {m: crossing * p * q for m, q in noise.items()})
                for name, p in histogram.items()
            ]
            for name, counter, after in options:
                outputs = (*branch.outputs, name)
                if counter >= settings.limit:
                    finished[outputs] = finished.get(outputs, Fraction(0)) + sum(after.values(), Fraction(0))
                    continue
                together = following.setdefault(_Branch(name, counter, outputs), {})
                for m, p in after.items():
                    together[m] = together.get(m, Fraction(0)) + p
        running = following
    for branch, masses in running.items():
        finished[branch.outputs] = finished.get(branch.outputs, Fraction(0)) + sum(masses.values(), Fraction(0))
    positive = {outputs: p for outputs, p in finished.items() if p}
    return ExactDistribution(positive, 1 - sum(positive.values(), Fraction(0)))


def _histogram(
    counts: Counts, settings: HistSparseSettings, failed_trees: FailedTrees, tail: Fraction
) -> dict[str | None, Fraction]:
    if failed_trees is FailedTrees.LEFT_OUT:
        counts = tuple((name, count) for name, count in counts if name != FAILED)
    exact = published_distribution(counts, settings.histogram_ratio, settings.histogram_cut, tail)
    return dict(exact.probabilities)


def published_outputs(
    list_streams: dict[ListStream, Fraction], settings: DpSoaSettings, tail: Fraction
) -> ExactDistribution[Outputs]:
    """Return the distribution of all that DP-SOA publishes, given the distribution of its lists."""
    mixed: dict[Outputs, Fraction] = {}
    for lists, mass in list_streams.items():
        exact = transcript(lists, settings.n_trees, settings.hist_sparse, settings.failed_trees, tail)
        for outputs, probability in exact.probabilities.items():
            mixed[outputs] = mixed.get(outputs, Fraction(0)) + mass * probability
    return ExactDistribution(mixed, 1 - sum(mixed.values(), Fraction(0)))
