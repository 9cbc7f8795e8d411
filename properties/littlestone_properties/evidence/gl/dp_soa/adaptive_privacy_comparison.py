"""The game of section 3 beside privacy for fixed sequences.

Definition 2.1 lets two sequences be fixed in advance; the game lets them depend on what was published. The game is
at least as strong; that it is stronger is shown by instances on which the worst adaptive adversary gains more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeVar

from littlestone_reference.classes import Example
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.privacy.adaptive_game import (
    AdaptiveAdversary,
    PublishingLearner,
    Seen,
    adaptive_views,
    worst_adaptive_adversary,
)
from littlestone_reference.randomness import ExactDistribution
from littlestone_reference.verdicts import Only, Trial, Verdict, check, everywhere

from ..histograms.hist_sparse_exact import settings_for
from .adaptive_privacy_game import surely_lost, with_histogram
from .dp_soa_as_games import FreshForests, LastingForest, Name
from .tiny_forests import BIT, REPAIRED, examples_of, shown_stream

__all__ = ["fixed_sequences_are_the_worst", "fixed_views", "worst_fixed_sequences"]

State = TypeVar("State", bound=Hashable)


class _Fixed(dict[tuple[Name, ...], tuple[Example, Example]]):
    """The choices of a fixed sequence: whatever was seen, the next example."""

    def __init__(self, stream: Sequence[Example]) -> None:
        super().__init__()
        self._stream = stream

    def __missing__(self, view: tuple[Name, ...]) -> tuple[Example, Example]:
        return self._stream[len(view) - 1], self._stream[len(view) - 1]


def fixed_views(
    learner: PublishingLearner[State, Name, Example], stream: Sequence[Example]
) -> ExactDistribution[tuple[Name, ...]]:
    """Return the distribution of what is published on a fixed sequence."""
    return adaptive_views(learner, AdaptiveAdversary(_Fixed(stream), Seen.CURRENT), 0, len(stream) + 1)


def worst_fixed_sequences(
    learner: PublishingLearner[State, Name, Example],
    examples: Sequence[Example],
    n_rounds: int,
    exp_epsilon: Fraction,
) -> tuple[Fraction, str]:
    """Return the largest divergence over two sequences that are fixed in advance, and the sequences."""
    views = {s: fixed_views(learner, s) for s in product(examples, repeat=n_rounds - 1)}
    best, where = Fraction(0), ""
    for stream, place, example in product(views, range(n_rounds - 1), examples):
        other = (*stream[:place], example, *stream[place + 1 :])
        found = hockey_stick_divergence(views[stream], views[other], exp_epsilon)
        if found > best:
            best, where = found, f"{shown_stream(stream)} beside {shown_stream(other)}"
    return best, where


SCOPE = Only(
    "class {0, 1}; DP-SOA, one tree with 2 leaves, T = 2, exp(epsilon) = 4, noise 1/4, cut 2, c = 2, adversaries "
    "that see the current hypothesis; adaptive variant, 2 trees with 2 leaves, T = 3, 4, exp(-epsilon'/2) = 1/4, "
    "cut 1, exp(epsilon) = 3/2, adversaries of the printed order; discrete noise"
)


@check("gl.theorem-4.2", scopes=everywhere(SCOPE), strength=Verdict.EXACT)
def fixed_sequences_are_the_worst(trial: Trial, scope: Only) -> None:
    """An adaptive adversary of section 3 gains no more than two sequences that are fixed in advance."""
    examples = examples_of(BIT)
    settings = DpSoaSettings(1, 2, settings_for(Fraction(1, 4), 2, 1, 2), REPAIRED, FailedTrees.LEFT_OUT)
    lasting = LastingForest(BIT, settings, Fraction(1, 10**9))
    fixed, _ = worst_fixed_sequences(lasting, examples, 2, Fraction(4))
    printed, _ = worst_adaptive_adversary(lasting, examples, 2, Fraction(4))
    _, adversary = worst_adaptive_adversary(lasting, examples, 2, Fraction(4), seen=Seen.CURRENT)
    # Whether anything was published tells about the hidden threshold.
    seen = surely_lost(lasting, adversary, 2, Fraction(4))
    trial.needs(printed == fixed, "the first hypothesis does not depend on the data")
    trial.value(
        "delta of DP-SOA at T = 2", f"{float(fixed):.6f} on fixed sequences, {float(seen):.6f} if h_1 is seen first"
    )
    # With independent rounds the pair of round t may depend on h_2 .. h_{t-1}: T = 4 is the least that can matter.
    learner, power = FreshForests(BIT, with_histogram(2, 2, Fraction(1, 4), 1, repaired=True)), Fraction(3, 2)
    for n_rounds in (3, 4):
        fixed, where = worst_fixed_sequences(learner, examples, n_rounds, power)
        worst, adversary = worst_adaptive_adversary(learner, examples, n_rounds, power)
        one, other = (adaptive_views(learner, adversary, side, n_rounds) for side in (0, 1))
        trial.needs(hockey_stick_divergence(one, other, power) == worst, "the adversary attains its value")
        got = (
            f"adaptive variant, T = {n_rounds}: delta {float(worst):.6f} in the game, {float(fixed):.6f} on {where}"
        )
        trial.holds(worst <= fixed, got, H=BIT)
