"""The amplification of confidence in appendix A of `bgs`: what it costs, how sure it is, and what pays for it.

A good result errs 1/4, a bad one 1/3, on one example together at most 1/4 of the time. The choice prefers a bad one
with at most ``w^(S)``, S the mistakes of the good one less those of the bad one, for ``w = exp(epsilon / 2)``: one
example multiplies the mean of that by ``1 - (1 - 1/w) (1/12 - (w - 1) a)`` where only the good one errs with
probability a, at most ``1 - (1 - 1/w) / 20`` for epsilon at most 1/4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Sample
from littlestone.intervals import exponential
from littlestone.learners import (
    FollowedBatchLearner,
    RepeatedLearner,
    RepetitionSettings,
    SelectionLearner,
    SelectionState,
)
from littlestone.privacy import Epsilon, Privacy, replacement_pairs, smallest_epsilon
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.enclosures import at_most

TWO = FiniteClass.from_rows(["0", "1"])
TWELFTH = Fraction(1, 12)


@dataclass(frozen=True)
class Repeats(
    Scope,
    text="two constants on one point, k = 1..{most} runs of private selection on one example, exp(epsilon) = 4, 1.."
    "{fresh} fresh examples, exp(epsilon) of the choice = 5/4, 4, 9; all neighbours",
):
    """Small repetitions."""

    most: int
    fresh: int

    def __iter__(self) -> Iterator[tuple[RepetitionSettings, RepeatedLearner[SelectionState]]]:
        for repeats, fresh, exp in product(range(1, self.most + 1), range(1, self.fresh + 1), ("5/4", "4", "9")):
            settings = RepetitionSettings(
                n_repeats=repeats, part_size=1, fresh_size=fresh, selection_epsilon=Epsilon.log(exp)
            )
            base = SelectionLearner(TWO, epsilon=Epsilon.log(4))
            yield settings, RepeatedLearner(base, settings)


@dataclass(frozen=True)
class Choices(
    Scope,
    text="1 good result and 1, 3, 15 bad ones, {fresh} fresh examples, w = 33/32, 17/16, 9/8, only the good one "
    "errs with probability a = 0, 1/8, 1/4, only the bad ones with a + 1/12",
):
    """Numbers of fresh examples."""

    fresh: tuple[int, ...]


@dataclass(frozen=True)
class Epsilons(Scope, text="epsilon = 1/4 .. 1/{largest}, delta = 0, epsilon/8, epsilon/4; n = 1/(2 epsilon)"):
    """Small epsilons."""

    largest: int


@check("bgs.theorem-a.1", scopes=Scopes(Repeats(2, 1), Repeats(3, 2), Repeats(4, 3)), strength=Verdict.EXACT)
def repeated_privacy(trial: Trial, scope: Repeats) -> None:
    """Runs on parts of their own and a choice by a fresh part: the larger epsilon of both, not the printed sum."""
    for settings, learner in scope:
        claim, followed = learner.privacy, FollowedBatchLearner(learner)
        base = learner.base.privacy
        trial.needs(claim == Privacy(max(base.epsilon, settings.selection_epsilon)), "the claim is the larger one")
        for one, other in replacement_pairs([(0, 0), (0, 1)], settings.n_examples):
            needed = smallest_epsilon(followed.outputs(Sample(one)), followed.outputs(Sample(other)))
            got = f"{settings.n_repeats} runs, {one} beside {other}: {needed}, claimed {claim.epsilon}"
            trial.holds(needed is not None and needed <= claim.epsilon, got)
            smaller = min(base.epsilon, settings.selection_epsilon)
            trial.fails("the smaller of both", needed is not None and needed <= smaller, got)


def _bad_choice(n_bad: int, fresh: int, w: Fraction, a: Fraction) -> Fraction:
    """Return the probability that a bad result is chosen, all of them erring together."""
    steps = {1: a, -1: a + TWELFTH, 0: 1 - 2 * a - TWELFTH}
    sums = {0: Fraction(1)}
    for _ in range(fresh):
        found: dict[int, Fraction] = {}
        for (value, mass), (step, chance) in product(sums.items(), steps.items()):
            found[value + step] = found.get(value + step, Fraction(0)) + mass * chance
        sums = found
    return sum((mass * n_bad * w**value / (1 + n_bad * w**value) for value, mass in sums.items()), Fraction(0))


@check(
    "bgs.theorem-a.1",
    scopes=Scopes(Choices((40,)), Choices((10, 40)), Choices((10, 40, 80))),
    strength=Verdict.EXACT,
)
def choice_of_a_good_run(trial: Trial, scope: Choices) -> None:
    """N fresh examples let a bad one of k results be chosen with probability at most k (1 - (1 - 1/w) / 20)^N."""
    trial.by_hand("(w - 1) / 4 + 1/20 <= 1/12 for w <= exp(1/8), and 43 (1 - 1/w) >= 20 epsilon there")
    trial.needs(
        at_most((exponential(Fraction(1, 8)) - 1) / 4, TWELFTH - Fraction(1, 20)) is True, "at epsilon = 1/4"
    )
    trial.needs(
        at_most(20 * Fraction(1, 4), (1 - 1 / exponential(Fraction(1, 8))) * 43) is True, "at epsilon = 1/4"
    )
    cases = product(
        (1, 3, 15), scope.fresh, ("33/32", "17/16", "9/8"), (Fraction(0), Fraction(1, 8), Fraction(1, 4))
    )
    for n_bad, fresh, written, a in cases:
        w = Fraction(written)
        bad = _bad_choice(n_bad, fresh, w, a)
        got = f"{n_bad} bad results, {fresh} examples, w = {w}, a = {a}: {float(bad):.4f}"
        bound = n_bad * (1 - (1 - 1 / w) / 20) ** fresh
        trial.holds(bad <= bound, got, informative=bound < 1)
        trial.fails("a factor 5 better", bad <= n_bad * (1 - (1 - 1 / w) / 4) ** fresh, got)


@check("bgs.theorem-a.1", scopes=Scopes(Epsilons(20), Epsilons(100), Epsilons(1000)), strength=Verdict.EXACT)
def base_sample_size(trial: Trial, scope: Epsilons) -> None:
    """Two functions that differ need SC > 1/(2 epsilon) for delta <= epsilon/4, which pays for fresh examples."""
    trial.by_hand("group privacy: 3/4 <= e^(n epsilon) / 4 + delta (e^(n epsilon) - 1) / (e^epsilon - 1)")
    for inverse in range(4, scope.largest + 1):
        epsilon = Fraction(1, inverse)
        one, group = exponential(epsilon), exponential(Fraction(1, 2))
        for part in (0, Fraction(1, 8), Fraction(1, 4)):
            reached = group / 4 + (group - 1) / (one - 1) * (part * epsilon)
            got = f"epsilon = 1/{inverse}, delta = {part} epsilon: right with {float(reached.upper):.4f} at most"
            trial.holds(at_most(reached, Fraction(3, 5)), got)
        loose = group / 4 + (group - 1) / (one - 1) * epsilon
        got = f"epsilon = 1/{inverse}: {float(loose.upper):.4f}"
        trial.fails("delta = epsilon", at_most(loose, Fraction(3, 4)), got)
