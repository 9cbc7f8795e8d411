"""Games against the adaptive and minimax adversaries, on every small class: d mistakes, realizable, no more needed.

`gl` section 2.1 calls the mistake bound d of the standard optimal algorithm "the best possible": these adversaries
are the reason, and in the game between them the bound is attained.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product, takewhile
from typing import TypeAlias

from littlestone_reference.adversaries import (
    Adversary,
    FixedStream,
    MistakeSeeker,
    ShatteredTreeAdversary,
    play,
    random_tree_stream,
)
from littlestone_reference.certificates import Tree
from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Sample, is_realizable
from littlestone_reference.conventions import TieRule
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.dimensions import certified_littlestone_dimension
from littlestone_reference.learners.protocol import OnlineLearner
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ..kit.all_classes import all_classes, all_classes_up_to
from ..kit.scripted_players import (
    CarelessSeeker,
    GreedySeeker,
    HistoryLearner,
    ScriptedLearner,
    WrongTreeWalk,
    left_edge,
    predicted_edge,
)

__all__ = [
    "minimax_adversary_forces_the_dimension",
    "mistake_seeker_forces_the_dimension",
    "random_path_costs_half_the_dimension",
    "scripted_learners_escape",
]

_Failure: TypeAlias = Callable[[FiniteClass], str | None]
"""What goes wrong on a class, ``None`` if nothing does."""

_AFTERWARDS = 4
"""Rounds that are played after the d forced ones, to see that there are no further mistakes."""


def _classes(profile: Profile) -> tuple[list[FiniteClass], str]:
    classes = [*all_classes_up_to(3), *all_classes_up_to(2, n_labels=3)]
    scope = "every non-empty binary class on 1..3 points and every non-empty 3-label class on 1..2 points"
    if profile is Profile.QUICK:
        classes = [held for held in classes if len(held) <= 4]
        scope = (
            "every non-empty class of at most 4 hypotheses with 2 labels on 1..3 points or 3 labels on 1..2 points"
        )
    if profile is Profile.DEEP:
        classes += takewhile(lambda held: len(held) <= 4, all_classes(4))
        scope += ", every non-empty binary class of at most 4 hypotheses on 4 points"
    return sorted(classes, key=lambda held: (held.n_points, len(held))), scope


def _judged(claim: _Failure, wrong: dict[str, _Failure], profile: Profile, players: str) -> Evidence:
    """Return the evidence of a claim on all classes of the profile; each wrong variant must fail on one of them."""
    classes, scope = _classes(profile)
    scope = f"{scope}, {players}"
    for held in classes:
        failure = claim(held)
        if failure is not None:
            return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", held),), failure))
    notes = [f"{len(classes)} classes"]
    for name, variant in wrong.items():
        found = next(((held, reason) for held in classes if (reason := variant(held)) is not None), None)
        if found is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{name}' was not refuted",))
        notes.append(f"wrong variant '{name}' refuted by {found[0].to_rows()}: {found[1]}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))


def _game_failure(
    held: FiniteClass, learner: OnlineLearner, adversary: Adversary, n_rounds: int, *, n_first: int, n_in_all: int
) -> str | None:
    """Return how a game misses realizability, mistakes in each of the first rounds, or their number in all."""
    transcript = play(learner, adversary, n_rounds)
    rounds = transcript.mistake_rounds
    if not is_realizable(held, transcript.examples):
        return f"the examples {transcript.examples} are not realizable"
    if rounds[:n_first] != tuple(range(n_first)):
        return f"mistakes in rounds {rounds} of {len(transcript)}, dimension {n_first}"
    if len(rounds) != n_in_all:
        return f"{len(rounds)} mistakes in all on {transcript.examples}, dimension {n_first}"
    return None


def scripted_learners_escape(held: FiniteClass, adversary: Callable[[Tree], Adversary]) -> str | None:
    """Return how some deterministic learner escapes an adversary that gets a shattered tree of full depth.

    Along the path that the adversary takes, a deterministic learner is the sequence of its predictions, so all
    sequences of labels as long as the tree is deep are all learners.

    Parameters
    ----------
    held
        A class with at least one hypothesis.
    adversary
        Makes the adversary from the tree.
    """
    d, tree = littlestone_dimension_by_recursion(held), certified_littlestone_dimension(held).shattered_tree
    for predictions in product(held.labels, repeat=d):
        learner = ScriptedLearner([(label,) * held.n_points for label in predictions] or [held.hypotheses[0]])
        failure = _game_failure(held, learner, adversary(tree), d + 1, n_first=d, n_in_all=d)
        if failure is not None:
            return f"predictions {predictions}: {failure}"
    return None


def _optimal_learner_escapes(held: FiniteClass, adversary: Callable[[], Adversary]) -> str | None:
    """Return how a standard optimal algorithm does not make exactly d mistakes, all in the first d rounds."""
    d = littlestone_dimension_by_recursion(held)
    for rule in TieRule if held.is_binary else (TieRule.LYU,):
        learner = StandardOptimalLearner(held, rule)
        failure = _game_failure(held, learner, adversary(), d + _AFTERWARDS, n_first=d, n_in_all=d)
        if failure is not None:
            return f"standard optimal algorithm, tie rule {rule.value}: {failure}"
    return None


def minimax_adversary_forces_the_dimension(profile: Profile) -> Evidence:
    """Return the evidence that the walk down a shattered tree makes every deterministic learner err d times.

    The standard optimal algorithm errs exactly d times, also when the game goes on with consistent examples.

    Ledger: ``bgs.claim-6.2``, ``lyu.remark-4-soa-mistakes``. Locator: `bgs` section 6, proof of Claim 6.2; `gl`
    section 2.1 ("this is the best possible mistake bound").
    """

    def failure(held: FiniteClass) -> str | None:
        tree = certified_littlestone_dimension(held).shattered_tree
        return scripted_learners_escape(held, ShatteredTreeAdversary) or _optimal_learner_escapes(
            held, lambda: ShatteredTreeAdversary(tree, continued_in=held)
        )

    wrong: dict[str, _Failure] = {
        "always the left edge": lambda held: scripted_learners_escape(
            held, lambda tree: WrongTreeWalk(tree, left_edge)
        ),
        "the predicted edge": lambda held: scripted_learners_escape(
            held, lambda tree: WrongTreeWalk(tree, predicted_edge)
        ),
    }
    players = (
        "one shattered tree of full depth for each, every deterministic learner on the tree; the standard optimal "
        f"algorithm with every tie rule in {_AFTERWARDS} further rounds"
    )
    return _judged(failure, wrong, profile, players)


def _some_learner_escapes(held: FiniteClass, adversary: Callable[[FiniteClass], Adversary]) -> str | None:
    """Return how a deterministic learner, given by d published functions, is right in one of the first d rounds."""
    d = littlestone_dimension_by_recursion(held)
    everything: list[Hypothesis] = list(product(held.labels, repeat=held.n_points))
    for script in product(everything, repeat=d):
        learner = ScriptedLearner(script or held.hypotheses)
        failure = _game_failure(held, learner, adversary(held), d, n_first=d, n_in_all=d)
        if failure is not None:
            return f"hypotheses {script}: {failure}"
    return None


def mistake_seeker_forces_the_dimension(profile: Profile) -> Evidence:
    """Return the evidence that the seeker of mistakes stays realizable and forces a mistake in d rounds.

    Every deterministic learner errs in each of the first d rounds, whatever hypotheses it publishes; the standard
    optimal algorithm never again.

    Ledger: ``lyu.remark-4-soa-mistakes``. Locator: `gl` section 2.1 ("this is the best possible mistake bound").
    """
    most = 2 if profile is Profile.QUICK else 9  # hypotheses; 9 are all functions on 2 points with 3 labels
    which = "those of at most 2 hypotheses" if profile is Profile.QUICK else "each of them"
    players = (
        f"the standard optimal algorithm with every tie rule in d + {_AFTERWARDS} rounds, and for {which} every "
        "sequence of d published functions"
    )

    def failure(held: FiniteClass) -> str | None:
        reason = _optimal_learner_escapes(held, lambda: MistakeSeeker(held))
        return reason if reason or len(held) > most else _some_learner_escapes(held, MistakeSeeker)

    wrong: dict[str, _Failure] = {
        "fewest hypotheses left": lambda held: _optimal_learner_escapes(held, lambda: GreedySeeker(held)),
        "realizable or not": lambda held: _optimal_learner_escapes(held, lambda: CarelessSeeker(held)),
    }
    return _judged(failure, wrong, profile, players)


def _average_mistakes(
    held: FiniteClass, predictions: dict[tuple[Label, ...], Label], streams: dict[Sample, Fraction]
) -> Fraction:
    games = (
        (play(HistoryLearner(held.n_points, predictions), FixedStream(stream), len(stream)), weight)
        for stream, weight in streams.items()
    )
    return sum((weight * transcript.n_mistakes for transcript, weight in games), Fraction(0))


def _path_fails(held: FiniteClass, streams: dict[Sample, Fraction], *, more: bool = False) -> str | None:
    """Return which learner errs too rarely in expectation, or for two labels too often, or a wrong stream."""
    d = littlestone_dimension_by_recursion(held)
    half = Fraction(d, 2)
    for stream in streams:
        if len(stream) != d or not is_realizable(held, stream):
            return f"the examples {stream.examples} are not realizable or not {d}"
    histories = sorted({stream.labels[:t] for stream in streams for t in range(len(stream))})
    for chosen in product(held.labels, repeat=len(histories)):
        predictions = dict(zip(histories, chosen, strict=True))
        value = _average_mistakes(held, predictions, streams)
        is_right = value > half or d == 0 if more else value == half if held.is_binary else value >= half
        if not is_right:
            return f"predictions {predictions}: {value} expected mistakes, dimension {d}"
    return None


def _streams(held: FiniteClass) -> dict[Sample, Fraction]:
    tree = certified_littlestone_dimension(held).shattered_tree
    return dict(exact_distribution(random_tree_stream, tree).probabilities)


def _leftmost(held: FiniteClass) -> dict[Sample, Fraction]:
    return {min(_streams(held), key=lambda stream: stream.labels): Fraction(1)}


def random_path_costs_half_the_dimension(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.6 by the stream that the random adversary really draws.

    Every deterministic learner makes at least d/2 mistakes in expectation, for two labels exactly d/2. A randomised
    learner is a mixture of deterministic ones, and some stream is at least as bad as the average.

    Ledger: ``bgs.lemma-8.6``. Locator: `bgs` Lemma 8.6.
    """
    wrong: dict[str, _Failure] = {
        "the first path instead of a random one": lambda held: _path_fails(held, _leftmost(held)),
        "more than d/2": lambda held: _path_fails(held, _streams(held), more=True),
    }
    players = "one shattered tree of full depth for each, every deterministic learner on its paths"
    return _judged(lambda held: _path_fails(held, _streams(held)), wrong, profile, players)
