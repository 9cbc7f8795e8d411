"""The lists of DP-SOA are 1-sensitive (section 5.1): one replaced example changes the output of one tree only.

The trees use independent coins, and each example goes to one leaf of one tree. Fix the leaf of every round. Some
coupling of two runs gives all trees except one the same outputs in both runs, if and only if the outputs of these
trees over all rounds have the same joint distribution in both runs. The check computes these distributions by
running the learner on every branch, and compares them.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example
from littlestone.learners.dp_soa.learner import DpSoaLearner
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.learners.dp_soa.tournament_tree import ListElement
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Trial, check

from .tiny_forests import CUBE, EXAMPLES, shown_stream, streams_of, tiny_settings

Histories: TypeAlias = tuple[tuple[ListElement, ...], ...]
"""The outputs of each tree over the rounds."""


class PrescribedLeaves(EnumeratedCoins):
    """Coins that answer with prescribed leaves and with noise 0; guesses and output vertices are enumerated.

    ``leaves`` has the leaf of every round. A choice among ``n_leaves`` options is taken for the choice of a leaf,
    so no other choice of the learner may have as many options.
    """

    def __init__(self, leaves: Sequence[int], n_leaves: int) -> None:
        super().__init__()
        self._leaves = leaves
        self._n_leaves = n_leaves

    def start_branch(self) -> None:
        super().start_branch()
        self._left = iter(self._leaves)

    def uniform_choice(self, n_choices: int) -> int:
        return next(self._left) if n_choices == self._n_leaves else super().uniform_choice(n_choices)

    def discrete_laplace(self, weight: Fraction) -> int:
        return 0

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        return bound <= 0


def histories(
    settings: DpSoaSettings, stream: Sequence[Example], leaves: Sequence[int]
) -> ExactDistribution[Histories]:
    """Return the distribution of the histories of all trees, given the leaves of the rounds."""
    learner = DpSoaLearner(CUBE, settings)

    def run(coins: EnumeratedCoins) -> Histories:
        state = learner.start(coins)
        lists = [learner.output_list(state)]
        for example in stream:
            state = learner.after(coins, state, example)
            lists.append(learner.output_list(state))
        return tuple(zip(*lists, strict=True))

    # The noise 0 does not come from the coins and cannot be replayed, so no branch is run a second time as a test.
    coins = PrescribedLeaves(leaves, settings.n_trees * settings.n_leaves)
    return enumerate_branches(coins, run, n_repeats=0)


def without(exact: ExactDistribution[Histories], tree: int) -> dict[Histories, Fraction]:
    """Return the joint distribution of the histories of all trees except the given one."""
    return dict(exact.mapped(lambda histories: histories[:tree] + histories[tree + 1 :]).probabilities)


def comparisons(settings: DpSoaSettings, length: int, *, by_data: bool = False) -> Iterator[tuple[bool, str]]:
    """Yield, for all neighbours and leaves, whether one joint distribution is the same, and the case in words.

    It is the distribution of the outputs of all trees that the changed example does not reach.

    The planted fault ``by_data`` sends every example to the next tree if the first label is 1.
    """
    n_all_leaves = settings.n_trees * settings.n_leaves
    for leaves in product(range(n_all_leaves), repeat=length):
        known = {}
        for stream in streams_of(length):
            moved = settings.n_leaves * stream[0][1] if by_data else 0
            known[stream] = histories(settings, stream, [(leaf + moved) % n_all_leaves for leaf in leaves])
        for (stream, counts), place, example in product(known.items(), range(length), EXAMPLES):
            neighbour = (*stream[:place], example, *stream[place + 1 :])
            if neighbour > stream:
                tree = leaves[place] // settings.n_leaves
                same = without(counts, tree) == without(known[neighbour], tree)
                yield same, f"{shown_stream(stream)} next to {shown_stream(neighbour)}, leaves {leaves}"


@check(
    "gl.algorithm-1",
    "gl.theorem-4.1",
    text="class {{00, 01, 10, 11}}, (trees, leaves, length) in {cases}, printed and repaired root; all "
    "neighbouring streams on 2 points, realizable or not, all assignments to leaves; joint distribution of the "
    "other trees",
    quick=(((2, 2, 2),),),
    standard=(((2, 2, 2), (3, 2, 2)),),
    deep=(((2, 2, 3), (3, 2, 2), (2, 4, 2)),),
)
def lists_are_one_sensitive(trial: Trial, cases: tuple[tuple[int, int, int], ...]) -> None:
    """One replaced example changes the output of at most one tree, over all rounds."""
    for (n_trees, n_leaves, length), repaired in product(cases, (False, True)):
        settings = tiny_settings(n_trees, n_leaves, 100, repaired=repaired)
        for same, instance in comparisons(settings, length):
            trial.holds(same, instance, H=CUBE)
    variant = "the first label moves all examples"
    for same, instance in comparisons(tiny_settings(2, 2, 100, repaired=False), 2, by_data=True):
        trial.fails(variant, same, instance, H=CUBE)
        if not trial.is_open(variant):
            break
