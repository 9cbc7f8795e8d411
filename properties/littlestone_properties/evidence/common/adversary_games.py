"""Games against the minimax adversary, on every small class: d mistakes, realizable, no more needed.

`gl` section 2.1 calls the mistake bound d of the standard optimal algorithm "the best possible": this adversary
is the reason, and in the game between them the bound is attained.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product, takewhile
from typing import TypeAlias

from littlestone.adversaries import (
    Adversary,
    FixedStream,
    ShatteredTreeAdversary,
    play,
    random_tree_stream,
)
from littlestone.certificates import Tree
from littlestone.classes import FiniteClass, Label, Sample, is_realizable
from littlestone.conventions import TieRule
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import certified_littlestone_dimension
from littlestone.learners import OnlineLearner, StandardOptimalLearner
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, check

from ...enumerations.all_classes import all_classes, all_classes_up_to
from ..kit.scripted_players import (
    HistoryLearner,
    ScriptedLearner,
    WrongTreeWalk,
    left_edge,
    predicted_edge,
)

Failure: TypeAlias = Callable[[FiniteClass], str | None]
"""What goes wrong on a class, ``None`` if nothing does."""

AFTERWARDS = 4
"""Rounds that are played after the d forced ones, to see that there are no further mistakes."""


@dataclass(frozen=True)
class Games(
    Scope, text="every non-empty {size}with 2 labels on 1..3 points or 3 labels on 1..2 points{more}, {players}"
):
    few: bool
    with_four_points: bool
    players: str

    @property
    def size(self) -> str:
        return "class of at most 4 hypotheses " if self.few else "class "

    @property
    def more(self) -> str:
        return ", every non-empty binary class of at most 4 hypotheses on 4 points" if self.with_four_points else ""

    def __iter__(self) -> Iterator[FiniteClass]:
        classes = [h for h in (*all_classes_up_to(3), *all_classes_up_to(2, 3)) if not self.few or len(h) <= 4]
        if self.with_four_points:
            classes += takewhile(lambda h: len(h) <= 4, all_classes(4))
        return iter(sorted(classes, key=lambda h: (h.n_points, len(h))))


def games(players: str) -> Scopes[Games]:
    """Return the classes of each profile with the same players."""
    return Scopes(Games(True, False, players), Games(False, False, players), Games(False, True, players))


def judge(trial: Trial, scope: Games, failure: Failure, wrong: dict[str, Failure]) -> None:
    """Report what goes wrong on each class, and what goes wrong in the wrong variants.

    On a single hypothesis no mistake can be forced, and nothing is said.
    """
    for h in scope:
        found = failure(h)
        trial.holds(found is None, found, informative=len(h) > 1, H=h)
        for name, variant in wrong.items():
            if trial.is_open(name):
                reason = variant(h)
                trial.fails(name, reason is None, reason, H=h)


def _game_failure(
    hypothesis_class: FiniteClass, learner: OnlineLearner, adversary: Adversary, n_rounds: int, d: int
) -> str | None:
    """Return how a game misses realizability, mistakes in each of the first d rounds, or their number in all."""
    transcript = play(learner, adversary, n_rounds)
    rounds = transcript.mistake_rounds
    if not is_realizable(hypothesis_class, transcript.examples):
        return f"the examples {transcript.examples} are not realizable"
    if rounds[:d] != tuple(range(d)):
        return f"mistakes in rounds {rounds} of {len(transcript)}, dimension {d}"
    if len(rounds) != d:
        return f"{len(rounds)} mistakes in all on {transcript.examples}, dimension {d}"
    return None


def scripted_learners_escape(hypothesis_class: FiniteClass, adversary: Callable[[Tree], Adversary]) -> str | None:
    """Return how some deterministic learner escapes an adversary that gets a shattered tree of full depth.

    Along the path that the adversary takes, a deterministic learner is the sequence of its predictions, so all
    sequences of labels as long as the tree is deep are all learners.
    """
    d = littlestone_dimension_by_recursion(hypothesis_class)
    tree = certified_littlestone_dimension(hypothesis_class).shattered_tree
    for predictions in product(hypothesis_class.labels, repeat=d):
        learner = ScriptedLearner(
            [(label,) * hypothesis_class.n_points for label in predictions] or [hypothesis_class.hypotheses[0]]
        )
        failure = _game_failure(hypothesis_class, learner, adversary(tree), d + 1, d)
        if failure is not None:
            return f"predictions {predictions}: {failure}"
    return None


def _optimal_learner_escapes(hypothesis_class: FiniteClass, adversary: Callable[[], Adversary]) -> str | None:
    """Return how a standard optimal algorithm does not make exactly d mistakes, all in the first d rounds."""
    d = littlestone_dimension_by_recursion(hypothesis_class)
    for rule in TieRule if hypothesis_class.is_binary else (TieRule.LYU,):
        learner = StandardOptimalLearner(hypothesis_class, rule).running()
        failure = _game_failure(hypothesis_class, learner, adversary(), d + AFTERWARDS, d)
        if failure is not None:
            return f"standard optimal algorithm, tie rule {rule.value}: {failure}"
    return None


@check(
    "bgs.claim-6.2",
    "lyu.remark-4-soa-mistakes",
    scopes=games(
        "one shattered tree of full depth for each, every deterministic learner on the tree; the standard optimal "
        f"algorithm with every tie rule in {AFTERWARDS} further rounds"
    ),
)
def minimax_adversary_forces_the_dimension(trial: Trial, scope: Games) -> None:
    """A walk down a shattered tree makes every deterministic learner err d times, the optimal one just so often."""

    def failure(h: FiniteClass) -> str | None:
        tree = certified_littlestone_dimension(h).shattered_tree
        return scripted_learners_escape(h, ShatteredTreeAdversary) or _optimal_learner_escapes(
            h, lambda: ShatteredTreeAdversary(tree, continued_in=h)
        )

    def walk(edge: Callable[[Label, tuple[Label, Label]], int]) -> Failure:
        return lambda h: scripted_learners_escape(h, lambda tree: WrongTreeWalk(tree, edge))

    judge(
        trial, scope, failure, {"always the left edge": walk(left_edge), "the predicted edge": walk(predicted_edge)}
    )


def _average_mistakes(
    hypothesis_class: FiniteClass, predictions: dict[tuple[Label, ...], Label], streams: dict[Sample, Fraction]
) -> Fraction:
    games = (
        (play(HistoryLearner(hypothesis_class.n_points, predictions), FixedStream(stream), len(stream)), weight)
        for stream, weight in streams.items()
    )
    return sum((weight * transcript.n_mistakes for transcript, weight in games), Fraction(0))


def _path_fails(
    hypothesis_class: FiniteClass, streams: dict[Sample, Fraction], *, more: bool = False
) -> str | None:
    """Return which learner errs too rarely in expectation, or for two labels too often, or a wrong stream."""
    d = littlestone_dimension_by_recursion(hypothesis_class)
    half = Fraction(d, 2)
    for stream in streams:
        if len(stream) != d or not is_realizable(hypothesis_class, stream):
            return f"the examples {stream.examples} are not realizable or not {d}"
    histories = sorted({stream.labels[:t] for stream in streams for t in range(len(stream))})
    for chosen in product(hypothesis_class.labels, repeat=len(histories)):
        predictions = dict(zip(histories, chosen, strict=True))
        value = _average_mistakes(hypothesis_class, predictions, streams)
        is_right = (
            value > half or d == 0 if more else value == half if hypothesis_class.is_binary else value >= half
        )
        if not is_right:
            return f"predictions {predictions}: {value} expected mistakes, dimension {d}"
    return None


def _streams(hypothesis_class: FiniteClass) -> dict[Sample, Fraction]:
    tree = certified_littlestone_dimension(hypothesis_class).shattered_tree
    return dict(exact_distribution(lambda coins: random_tree_stream(tree, coins=coins)).probabilities)


def _leftmost(hypothesis_class: FiniteClass) -> dict[Sample, Fraction]:
    return {min(_streams(hypothesis_class), key=lambda stream: stream.labels): Fraction(1)}


@check(
    "bgs.lemma-8.6",
    scopes=games("one shattered tree of full depth for each, every deterministic learner on its paths"),
)
def random_path_costs_half_the_dimension(trial: Trial, scope: Games) -> None:
    """On a random path of a shattered tree every deterministic learner expects at least d/2 mistakes.

    For two labels exactly d/2. A randomised learner is a mixture of deterministic ones, and some stream is at
    least as bad as the average.
    """
    wrong: dict[str, Failure] = {
        "the first path instead of a random one": lambda h: _path_fails(h, _leftmost(h)),
        "more than d/2": lambda h: _path_fails(h, _streams(h), more=True),
    }
    judge(trial, scope, lambda h: _path_fails(h, _streams(h)), wrong)
