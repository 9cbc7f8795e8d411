"""Algorithm 1 as a whole, written a second time: the lines of a tree for each tree, and the lines of HistSparse.

HistSparse gets the list of the outputs of all trees. The forest does not depend on what is published. So the lists
of all rounds come first, then HistSparse reads them.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass
from littlestone.definitions import soa_hypothesis
from littlestone.learners import FollowedLearner
from littlestone.learners.dp_soa.learner import DpSoaLearner, DpSoaState
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.randomness import Coins, EnumeratedCoins, enumerate_branches
from littlestone.randomness.branches import mixed
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.hist_sparse_exact import settings_for

from ...kit.programs import followed
from ..histograms.second_writing import ROOT, TAIL, Outputs
from ..histograms.second_writing import lines as histogram_lines
from .second_writing import READINGS, Lines, PlainTree
from .tiny_forests import BIT, FAILED, SMALL, examples_of, named, shown_stream

Lists: TypeAlias = tuple[tuple[str, ...], ...]
"""The names of the outputs of all trees, for each round."""

Seen: TypeAlias = tuple[tuple[str | None, str | None], ...]
"""For each round the item that HistSparse publishes, and the hypothesis of the learner."""


class Slip(Enum):
    """A way to misread a line.

    ``FIRST_LIST`` is the line as the paper prints it.
    """

    FIRST_LIST = "L_t is the list of round 1 for ever"
    ONE_TREE = "every example goes to the first tree"
    EVERY_TREE = "every example goes to all trees"
    LATE_LIST = "L_t is taken before the example of round t - 1"


def lists_of(
    coins: Coins[Fraction],
    lines: Lines,
    n_trees: int,
    stream: Sequence[Example],
    slip: Slip | None,
) -> Lists:
    """Return the list of each round, by the printed lines."""

    def outputs(trees: Sequence[PlainTree]) -> tuple[str, ...]:
        return tuple(
            named(None if tree.output is None else lines.algorithm(dict(tree.samples)[tree.output]))
            for tree in trees
        )

    trees = [lines.start()] * n_trees
    lists = [outputs(trees)]
    for example in stream:
        before = outputs(trees)
        drawn = 0 if slip is Slip.ONE_TREE else coins.uniform_choice(n_trees)
        for number in range(n_trees) if slip is Slip.EVERY_TREE else (drawn,):
            trees[number] = lines.round(coins, trees[number], example)
        misread = {Slip.FIRST_LIST: lists[0], Slip.LATE_LIST: before}
        lists.append(outputs(trees) if slip is None else misread.get(slip, outputs(trees)))
    return tuple(lists)


def by_lines(
    hypothesis_class: FiniteClass, settings: DpSoaSettings, stream: Sequence[Example], slip: Slip | None = None
) -> Mapping[Seen, Fraction]:
    """Return the probabilities of all publications, by the printed lines."""
    lines = Lines(hypothesis_class, settings.n_leaves.bit_length() - 1, settings.tournament)
    lists = enumerate_branches(
        EnumeratedCoins(), lambda coins: lists_of(coins, lines, settings.n_trees, stream, slip)
    )
    fallback = named(soa_hypothesis(hypothesis_class))

    @cache
    def published(rounds: Lists) -> Mapping[Seen, Fraction]:
        masses = followed(partial(histogram_lines, rounds, settings.hist_sparse), TAIL)

        def lasting(outputs: Outputs) -> Mapping[Seen, Fraction]:
            seen = tuple((name, fallback if name in (None, FAILED) else name) for name in outputs)
            return {seen + seen[-1:] * (len(rounds) - len(seen)): Fraction(1)}

        return mixed(masses, lasting)

    return mixed(lists.probabilities, published)


def coded(
    hypothesis_class: FiniteClass, settings: DpSoaSettings, stream: tuple[Example, ...]
) -> Mapping[Seen, Fraction]:
    """Return the probabilities of all publications of the learner of the library."""
    learner = DpSoaLearner(hypothesis_class, settings)

    def seen(state: DpSoaState) -> tuple[str | None, str | None]:
        element = state.published
        name = element if element is None else named(element if isinstance(element, tuple) else None)
        return name, named(learner.hypothesis(state))

    return FollowedLearner(learner, seen, tail=TAIL).transcripts(stream).probabilities


@check(
    "gl.algorithm-1",
    text="classes {classes}, 2 trees with 2 leaves, c = {limits}, every stream of {length} examples, realizable or "
    "not, root output failure or hypothesis; discrete noise, exp(-epsilon/(4c)) = 1/3, drawn noise cut off at 1/30 "
    "on each side; all publications",
    quick=((BIT,), (2,), 2),
    standard=((BIT,), (2,), 2),
    deep=((BIT, SMALL), (1, 2), 3),
    strength=Verdict.EXACT,
)
def forest_by_the_lines(
    trial: Trial, classes: tuple[FiniteClass, ...], limits: tuple[int, ...], length: int
) -> None:
    """The learner's publications have the probabilities that the printed lines of Algorithms 1 and 2 give."""
    for h, limit, options in product(classes, limits, (READINGS[0], READINGS[-1])):
        noise = settings_for(ROOT, limit, 1, 1)
        settings = DpSoaSettings(n_trees=2, n_leaves=2, hist_sparse=noise, tournament=options)
        for stream in product(examples_of(h), repeat=length):
            instance = f"c = {limit}, {shown_stream(stream)}"
            probabilities = coded(h, settings, stream)
            changes = any(len(set(published)) > 1 for published in probabilities)
            trial.holds(probabilities == by_lines(h, settings, stream), instance, informative=changes, H=h)
            for slip in Slip:
                if trial.is_open(slip.value):
                    wrong = by_lines(h, settings, stream, slip)
                    trial.fails(slip.value, probabilities == wrong, instance, H=h)
