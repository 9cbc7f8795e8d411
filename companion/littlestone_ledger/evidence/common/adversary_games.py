"""The minimax adversary on every small class: it forces exactly d mistakes on a realizable stream.

`gl` section 2.1 calls the mistake bound d of the standard optimal algorithm "the best possible". This adversary is
the reason: in its game against the algorithm, the bound is attained.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, product
from typing import TypeAlias

from littlestone.adversaries import Adversary, FixedStream, ShatteredTreeAdversary, play, random_tree_stream
from littlestone.certificates import Tree
from littlestone.classes import FiniteClass, Sample, is_realizable
from littlestone.conventions import TieRule
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import certified_littlestone_dimension
from littlestone.learners import OnlineLearner, StandardOptimalLearner
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Trial, check

from ..kit.learners.scripted_players import (
    Edge,
    HistoryLearner,
    ScriptedLearner,
    WrongTreeWalk,
    left_edge,
    predicted_edge,
)
from ..kit.scopes import AllClasses

Failure: TypeAlias = Callable[[FiniteClass, Tree, int], str]
"""A function of a class, a full shattered tree and the dimension; it returns the first failure, or ""."""

AFTERWARDS = 4
"""The number of rounds after the d forced mistakes; they show that no mistakes follow."""


CLASSES = (
    "every non-empty class {few:of at most 4 hypotheses }with 2 labels on 1..3 points or 3 labels on 1..2 "
    "points{with_four_points:, every non-empty binary class of at most 4 hypotheses on 4 points}, "
)


def kinds(few: bool, with_four_points: bool) -> Iterator[tuple[FiniteClass, int]]:
    """Yield one class of each kind up to names of points, smallest first, with the size of the kind."""
    kinds = chain(AllClasses(3).kinds(), AllClasses(2, 3).kinds())
    classes = [(h, number) for h, number in kinds if not few or len(h) <= 4]
    if with_four_points:
        classes += [(h, number) for h, number in AllClasses(4).kinds() if h.n_points == 4 and len(h) <= 4]
    return iter(sorted(classes, key=lambda instance: (instance[0].n_points, len(instance[0]))))


def judge(
    trial: Trial, classes: Iterable[tuple[FiniteClass, int]], failure: Failure, wrong: Mapping[str, Failure]
) -> None:
    """Report the failures of the adversary on each class, and the failures of the wrong variants.

    If a class has a single hypothesis, no mistake can be forced, so the class is not informative.
    """
    for h, instances in classes:
        d, tree = littlestone_dimension_by_recursion(h), certified_littlestone_dimension(h).shattered_tree
        failed = failure(h, tree, d)
        trial.holds(not failed, failed, instances=instances, informative=len(h) > 1, H=h)
        for name, variant in wrong.items():
            if trial.is_open(name):
                reason = variant(h, tree, d)
                trial.fails(name, not reason, reason, H=h)


def escape(
    h: FiniteClass,
    learners: Iterable[tuple[str, OnlineLearner]],
    adversary: Callable[[], Adversary],
    rounds: int,
    d: int,
) -> str:
    """Return the first fault of the adversary in a game, in words, or "".

    Faults are unrealizable examples, a right answer in the first d rounds, and a mistake afterwards.
    """
    for name, learner in learners:
        transcript = play(learner, adversary(), rounds)
        wrong = transcript.mistake_rounds
        if not is_realizable(h, transcript.examples):
            return f"{name}: the examples {transcript.examples} are not realizable"
        if wrong[:d] != tuple(range(d)):
            return f"{name}: mistakes in rounds {wrong} of {len(transcript)}, dimension {d}"
        if len(wrong) != d:
            return f"{name}: {len(wrong)} mistakes in all on {transcript.examples}, dimension {d}"
    return ""


def scripted_learner_escapes(h: FiniteClass, adversary: Callable[[], Adversary], d: int) -> str:
    """Return the first fault of an adversary on a tree of depth d against any deterministic learner, or "".

    Along the path of the adversary, a deterministic learner is determined by the sequence of its predictions. So
    the label sequences of length d represent all learners.
    """
    learners = (
        (f"predictions {labels}", ScriptedLearner([(y,) * h.n_points for y in labels] or [h.hypotheses[0]]))
        for labels in product(h.labels, repeat=d)
    )
    return escape(h, learners, adversary, d + 1, d)


def optimal_learner_escapes(h: FiniteClass, adversary: Callable[[], Adversary], d: int) -> str:
    """Return the first fault of an adversary against the standard optimal algorithm with any tie rule, or ""."""
    learners = (
        (f"standard optimal algorithm, tie rule {rule.value}", StandardOptimalLearner(h, rule).running())
        for rule in (TieRule if h.is_binary else [TieRule.LYU])
    )
    return escape(h, learners, adversary, d + AFTERWARDS, d)


@check(
    "bgs.claim-6.2",
    "lyu.remark-4-soa-mistakes",
    text=CLASSES
    + "one shattered tree of full depth for each, every deterministic learner on the tree; the standard "
    f"optimal algorithm with every tie rule in {AFTERWARDS} further rounds",
    quick=(True, False),
    standard=(False, False),
    deep=(False, True),
)
def minimax_adversary_forces_the_dimension(trial: Trial, few: bool, with_four_points: bool) -> None:
    """A walk down a shattered tree makes every deterministic learner err at least d times, and the optimal one
    exactly d times."""

    def failure(h: FiniteClass, tree: Tree, d: int) -> str:
        return scripted_learner_escapes(h, lambda: ShatteredTreeAdversary(tree), d) or optimal_learner_escapes(
            h, lambda: ShatteredTreeAdversary(tree, continued_in=h), d
        )

    def walk(edge: Edge) -> Failure:
        return lambda h, tree, d: scripted_learner_escapes(h, lambda: WrongTreeWalk(tree, edge), d)

    wrong = {"always the left edge": walk(left_edge), "the predicted edge": walk(predicted_edge)}
    judge(trial, kinds(few, with_four_points), failure, wrong)


def path_fails(h: FiniteClass, streams: Mapping[Sample, Fraction], d: int, *, more: bool = False) -> str:
    """Return a wrong stream, or predictions with a wrong expected number of mistakes, or ""."""
    half = Fraction(d, 2)
    for stream in streams:
        if len(stream) != d or not is_realizable(h, stream):
            return f"the examples {stream.examples} are not realizable or not {d}"
    histories = sorted({stream.labels[:t] for stream in streams for t in range(len(stream))})
    for chosen in product(h.labels, repeat=len(histories)):
        predictions, value = dict(zip(histories, chosen, strict=True)), Fraction(0)
        for stream, weight in streams.items():
            learner = HistoryLearner(h.n_points, predictions)
            value += weight * play(learner, FixedStream(stream), len(stream)).n_mistakes
        is_right = value > half or d == 0 if more else value == half if h.is_binary else value >= half
        if not is_right:
            return f"predictions {predictions}: {value} expected mistakes, dimension {d}"
    return ""


def random_streams(tree: Tree) -> Mapping[Sample, Fraction]:
    """Return the distribution of the stream on a random path."""
    return exact_distribution(lambda coins: random_tree_stream(tree, coins=coins)).probabilities


@check(
    "bgs.lemma-8.6",
    text=CLASSES + "one shattered tree of full depth for each, every deterministic learner on its paths",
    quick=(True, False),
    standard=(False, False),
    deep=(False, True),
)
def random_path_costs_half_the_dimension(trial: Trial, few: bool, with_four_points: bool) -> None:
    """On a random path of a shattered tree every deterministic learner expects at least d/2 mistakes.

    For two labels the expectation is exactly d/2. A randomised learner is a mixture of deterministic ones, and some
    stream is at least as bad as the average.
    """
    wrong: dict[str, Failure] = {
        "the first path instead of a random one": lambda h, tree, d: path_fails(
            h, {min(random_streams(tree), key=lambda stream: stream.labels): Fraction(1)}, d
        ),
        "more than d/2": lambda h, tree, d: path_fails(h, random_streams(tree), d, more=True),
    }
    judge(trial, kinds(few, with_four_points), lambda h, tree, d: path_fails(h, random_streams(tree), d), wrong)
