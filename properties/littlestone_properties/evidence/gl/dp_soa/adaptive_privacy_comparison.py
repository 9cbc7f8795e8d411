"""The game of section 3 beside privacy for fixed sequences, and beside the learners' own code.

Definition 2.1 lets two sequences be fixed in advance; the game lets them depend on what was published. The game is
at least as strong; that it is stronger is shown by instances on which the worst adaptive adversary gains more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Protocol, TypeVar

from littlestone_reference.classes import Example, Label, Point
from littlestone_reference.learners.adaptive_dp_soa import AdaptiveDpSoaLearner
from littlestone_reference.learners.adaptive_dp_soa_settings import AdaptiveDpSoaSettings
from littlestone_reference.learners.dp_soa import DpSoaLearner
from littlestone_reference.learners.dp_soa_forest import Failure, ListElement
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.privacy.adaptive_game import (
    AdaptiveAdversary,
    PublishingLearner,
    Seen,
    adaptive_views,
    worst_adaptive_adversary,
)
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..histograms.hist_sparse_exact import settings_for
from .adaptive_privacy_game import BIT, fresh_forests, surely_lost
from .dp_soa_as_games import FreshForests, LastingForest, Name, examples_of
from .dp_soa_exact import named
from .dp_soa_privacy import REPAIRED, shown_stream

__all__ = ["fixed_sequences_are_the_worst", "learners_play_the_game", "worst_fixed_sequences"]

State = TypeVar("State", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


def worst_fixed_sequences(
    learner: PublishingLearner[State, Name, Example],
    examples: Sequence[Example],
    n_rounds: int,
    exp_epsilon: Fraction,
) -> tuple[Fraction, str]:
    """Return the largest divergence over two sequences that are fixed in advance, and the sequences."""
    views = {s: _views(learner, s, n_rounds) for s in product(examples, repeat=n_rounds - 1)}
    best, where = Fraction(0), ""
    for stream in views:
        for place, example in product(range(n_rounds - 1), examples):
            other = (*stream[:place], example, *stream[place + 1 :])
            found = hockey_stick_divergence(views[stream], views[other], exp_epsilon)
            if found > best:
                best, where = found, f"{shown_stream(stream)} beside {shown_stream(other)}"
    return best, where


def _views(
    learner: PublishingLearner[State, Name, Example], stream: Sequence[Example], n_rounds: int
) -> ExactDistribution[tuple[Name, ...]]:
    return adaptive_views(learner, AdaptiveAdversary(_Fixed(stream), Seen.CURRENT), 0, n_rounds)


class _Fixed(dict[tuple[Name, ...], tuple[Example, Example]]):
    """The choices of a fixed sequence: whatever was seen, the next example."""

    def __init__(self, stream: Sequence[Example]) -> None:
        super().__init__()
        self._stream = stream

    def __missing__(self, view: tuple[Name, ...]) -> tuple[Example, Example]:
        return self._stream[len(view) - 1], self._stream[len(view) - 1]


def fixed_sequences_are_the_worst(profile: Profile) -> Evidence:
    """Return the evidence on 'an adaptive adversary gains no more than two fixed sequences': refuted.

    With the hypotheses of a round independent of all others given the data, h_1 says nothing and the pair of round
    t may depend on h_2 .. h_{t-1}: T = 4 is the smallest number of hypotheses where the printed order can matter.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` section 3 ("a little bit more subtle").
    """
    n_leaves = (2,) if profile is Profile.QUICK else (2, 1)
    scope = (
        f"adaptive variant, class {decoded(BIT)}, 2 trees with {' and '.join(map(str, n_leaves))} leaves whose "
        "root learns and outputs, T = 3, 4, exp(-epsilon'/2) = 1/4, (cut, exp(epsilon)) = (1, 3/2), (3, 3), "
        "adversaries of the printed order; DP-SOA, one tree with 2 leaves, T = 2, adversaries that see the current "
        "hypothesis"
    )
    ratio, examples, found = Fraction(1, 4), examples_of(BIT), []
    for leaves, (cut, exp_epsilon) in product(n_leaves, ((1, Fraction(3, 2)), (3, Fraction(3)))):
        learner = fresh_forests(BIT, 2, leaves, ratio, cut, repaired=True)
        for n_rounds in (3, 4):
            fixed, where = worst_fixed_sequences(learner, examples, n_rounds, exp_epsilon)
            worst, adversary = worst_adaptive_adversary(learner, examples, n_rounds, exp_epsilon)
            if worst < fixed or (n_rounds == 3 and worst != fixed):
                return Evidence(Verdict.FAILED, scope, (f"T = {n_rounds}: adaptive {worst}, fixed {fixed}",))
            if worst == fixed:
                continue
            one, other = (adaptive_views(learner, adversary, side, n_rounds) for side in (0, 1))
            if hockey_stick_divergence(one, other, exp_epsilon) != worst:
                return Evidence(Verdict.FAILED, scope, ("the adversary does not attain its value in the game",))
            found.append(
                f"T = {n_rounds}, {leaves} leaves, cut {cut}, exp(epsilon) = {exp_epsilon}: delta "
                f"{float(worst):.6f} against an adaptive adversary, {float(fixed):.6f} for the worst fixed "
                f"sequences {where}"
            )
    if not found:
        return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))
    current = _current_hypothesis()
    if current is None:
        return Evidence(Verdict.FAILED, scope, ("the known counterexample for DP-SOA is gone",))
    notes = (*found[1:], "for T = 3 the printed order gives the adversary nothing here, exactly", current)
    return refuted(scope, Finding((("H", BIT),), found[0]), notes)


def _current_hypothesis() -> str | None:
    """Return what seeing the first hypothesis gives against DP-SOA; it tells about the hidden threshold."""
    hist = settings_for(Fraction(1, 4), 2, 1, 2)
    settings = DpSoaSettings(1, 2, hist, REPAIRED, FailedTrees.LEFT_OUT)
    learner, exp_epsilon = LastingForest(BIT, settings, Fraction(1, 10**9)), Fraction(4)
    examples = examples_of(BIT)
    fixed, _ = worst_fixed_sequences(learner, examples, 2, exp_epsilon)
    printed, _ = worst_adaptive_adversary(learner, examples, 2, exp_epsilon)
    _, adversary = worst_adaptive_adversary(learner, examples, 2, exp_epsilon, seen=Seen.CURRENT)
    lost = surely_lost(learner, adversary, 2, exp_epsilon)
    if printed != fixed or lost <= fixed:
        return None
    return (
        "DP-SOA, one tree with 2 leaves, noise 1/4, cut 2, c = 2, T = 2, exp(epsilon) = 4: delta "
        f"{float(lost):.6f} if the first example may depend on the first hypothesis, {float(fixed):.6f} otherwise: "
        "whether anything was published tells which of two pairs of examples to use"
    )


class _Online(Protocol):
    """What the learners have in common."""

    @property
    def published(self) -> ListElement | None: ...

    def update(self, point: Point, label: Label, /) -> None: ...


@dataclass(frozen=True, slots=True)
class _Played:
    """The views of a learner that was run itself, on every branch."""

    adversary: AdaptiveAdversary[Name, Example]
    side: int
    n_rounds: int

    def view(self, learner: _Online) -> tuple[Name, ...]:
        """Return what is published if the learner plays against the adversary."""
        view: tuple[Name, ...] = (_name(learner),)
        for _ in range(self.n_rounds - 1):
            known = view if self.adversary.seen is Seen.CURRENT else view[:-1]
            learner.update(*self.adversary.choices[known][self.side])
            view = (*view, _name(learner))
        return view


def _name(learner: _Online) -> Name:
    published = learner.published
    return None if published is None else named(None if isinstance(published, Failure) else published)


def _disagreement(
    played: ExactDistribution[tuple[Name, ...]], model: ExactDistribution[tuple[Name, ...]]
) -> Fraction:
    """Return by how much a probability differs more than what was cut on either side allows; 0 if none does."""
    excess = Fraction(0)
    for view in {*played.probabilities, *model.probabilities}:
        gap = model.probability(view) - played.probability(view)
        excess = max(excess, gap - played.cut_mass, -gap - model.cut_mass)
    return excess


def _compared(
    run: Callable[[EnumeratedCoins], tuple[Name, ...]],
    game: _Played,
    right: PublishingLearner[State, Name, Example],
    wrong: PublishingLearner[Other, Name, Example],
) -> tuple[Fraction, Fraction]:
    """Return how far the learner that is run is from its own views, and from those of the other learner."""
    played = enumerate_branches(EnumeratedCoins(Fraction(1, 200)), run)
    own = adaptive_views(right, game.adversary, game.side, game.n_rounds)
    others = adaptive_views(wrong, game.adversary, game.side, game.n_rounds)
    return _disagreement(played, own), _disagreement(played, others)


def learners_play_the_game(profile: Profile) -> Evidence:
    """Return the evidence that the learners themselves, run on every branch against adversaries, have these views.

    The adversary is the worst one at exp(epsilon) = 2. Each distribution must also differ from that of the other
    learner by more than what is cut, else the comparison would say nothing. With a budget for one hypothesis less
    the last one stays.

    Ledger: ``gl.theorem-4.1``, ``gl.theorem-4.2``. Locator: `gl` section 3, Algorithms 1 and 2.
    """
    orders, sides = ((Seen.CURRENT,), (0,)) if profile is Profile.QUICK else (tuple(Seen), (0, 1))
    n_rounds, ratio = 3, Fraction(1, 20)
    hist = HistSparseSettings(1, ratio, ratio, ratio, 1, limit=2)
    scope = (
        f"class {decoded(BIT)}, one tree with 2 leaves whose root learns and outputs, T = 3, the worst adversary "
        f"at exp(epsilon) = 2, which sees {' / '.join(seen.value for seen in orders)}, "
        f"{'first side' if len(sides) == 1 else 'both sides'}; adaptive variant, and DP-SOA with c = 2 and "
        "threshold 1; all noise of ratio 1/20, cut 1; every branch of the learner, noise up to tails of 1/200, "
        "within what is cut; the adaptive variant with a budget for T - 1"
    )
    settings = DpSoaSettings(1, 2, hist, REPAIRED)
    fresh, lasting = FreshForests(BIT, settings), LastingForest(BIT, settings, Fraction(1, 10**9))
    adaptive = AdaptiveDpSoaSettings(n_rounds, 1, 2, ratio, 1, REPAIRED)
    spent = replace(adaptive, n_rounds=n_rounds - 1)
    distances: list[tuple[Fraction, Fraction]] = []
    for seen, side in product(orders, sides):
        _, one = worst_adaptive_adversary(fresh, examples_of(BIT), n_rounds, Fraction(2), seen=seen)
        _, other = worst_adaptive_adversary(lasting, examples_of(BIT), n_rounds, Fraction(2), seen=seen)

        def run_fresh(coins: EnumeratedCoins, game: _Played = _Played(one, side, n_rounds)) -> tuple[Name, ...]:
            return game.view(AdaptiveDpSoaLearner(coins, BIT, adaptive))

        def run_spent(coins: EnumeratedCoins, game: _Played = _Played(one, side, n_rounds)) -> bool:
            view = game.view(AdaptiveDpSoaLearner(coins, BIT, spent))
            return view[-1] == view[-2]

        def run_lasting(coins: EnumeratedCoins, game: _Played = _Played(other, side, n_rounds)) -> tuple[Name, ...]:
            return game.view(DpSoaLearner(coins, BIT, settings))

        distances.append(_compared(run_fresh, _Played(one, side, n_rounds), fresh, lasting))
        distances.append(_compared(run_lasting, _Played(other, side, n_rounds), lasting, fresh))
        stays = enumerate_branches(EnumeratedCoins(Fraction(1, 200)), run_spent)
        if set(stays) != {True}:
            return refuted(scope, Finding((("H", BIT),), "the adaptive variant publishes more than it paid for"))
        for distance, which in zip(distances[-2:], ("adaptive variant", "DP-SOA"), strict=True):
            if distance[0] > 0:
                text = f"{which}, {seen.value}, side {side}: a probability is off by {float(distance[0]):.4f}"
                return refuted(scope, Finding((("H", BIT),), text))
    if not all(beside for _, beside in distances):
        return Evidence(Verdict.FAILED, scope, ("the other learner could not be told apart",))
    least = min(beside for _, beside in distances)
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            f"{len(distances)} games",
            f"wrong variant 'the other learner' refuted in all of them, by at least {float(least):.4f}",
        ),
    )
