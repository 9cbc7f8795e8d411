"""Privacy in the game of section 3, exactly: the worst adaptive adversary against DP-SOA and its adaptive variant.

The adversary sees what was published, names two examples in every round and uses two different ones at most once.
The worst adversary is found by backward recursion. Privacy is judged against adversaries that also see the
hypothesis of the round before they name its examples, which includes those of the printed order; wrong variants are
refuted by adversaries of the printed order.

Rounds whose list does not depend on the data cost nothing: of T published hypotheses at most T - 1 do.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

from littlestone.classes import Example, FiniteClass
from littlestone.learners import FollowedLearner
from littlestone.learners.dp_soa.settings import DpSoaSettings, FailedTrees
from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon, Privacy, hockey_stick_divergence, optimal_composition
from littlestone.privacy.adaptive.adaptive_game import (
    AdaptiveAdversary,
    PublishingLearner,
    Seen,
    adaptive_views,
    worst_adaptive_adversary,
)
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....audits.hist_sparse_exact import settings_for
from .as_games import Published, fresh_forests
from .as_games import lasting_forest as followed_dp_soa
from .tiny_forests import BIT, CUBE, NOISE, REPAIRED, examples_of, tiny_settings

State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True)
class Games(
    Scope,
    text="(class, trees, leaves, c, published hypotheses T) = {cases}; printed and repaired root; every "
    "adversary, on all examples, that uses different ones at most once, sees the current hypothesis as well; "
    "discrete noise, {noise}",
):
    """Tiny forests against all adversaries; c only matters if one forest lasts."""

    cases: tuple[tuple[FiniteClass, int, int, int, int], ...]
    noise: str


def with_histogram(n_trees: int, n_leaves: int, noise: Epsilon, threshold: int, *, repaired: bool) -> DpSoaSettings:
    """Return tiny settings with the noise and the threshold of the histogram."""
    settings = tiny_settings(n_trees, n_leaves, 2, repaired=repaired)
    hist = replace(settings.hist_sparse, histogram_epsilon=noise, histogram_threshold=threshold)
    return replace(settings, hist_sparse=hist)


def surely_lost(
    learner: PublishingLearner[State, Published, Example],
    adversary: AdaptiveAdversary[Published, Example],
    n_rounds: int,
    epsilon: Epsilon,
) -> Fraction:
    """Return a lower bound of what an adversary gains, whatever happens to the mass that was cut."""
    one, other = (adaptive_views(learner, adversary, side, n_rounds) for side in (0, 1))
    return hockey_stick_divergence(one, other, epsilon) - one.cut_mass - epsilon.exp * other.cut_mass


def worst_fixed_sequences(
    learner: FollowedLearner[State, Published], examples: Sequence[Example], n_rounds: int, epsilon: Epsilon
) -> Fraction:
    """Return the largest divergence over two sequences that are fixed in advance."""
    views = {stream: learner.transcripts(stream) for stream in product(examples, repeat=n_rounds - 1)}
    return max(
        hockey_stick_divergence(one, views[*stream[:place], example, *stream[place + 1 :]], epsilon)
        for (stream, one), place, example in product(views.items(), range(n_rounds - 1), examples)
    )


FRESH = (
    "(exp(-epsilon'/2), cut) = (1/10, 2), (1/4, 1), delta' exact, exp(epsilon) = 1, 2, exp(epsilon'), "
    "exp((T - 1) epsilon')"
)
LASTING = "exp(-epsilon/(4c)) = 1/10, cut 2, threshold k - 1; cut noise is added to delta"


@check(
    "gl.theorem-4.2",
    scopes=Scopes(
        Games(((BIT, 1, 2, 2, 2), (BIT, 1, 2, 2, 3), (BIT, 2, 2, 2, 3)), FRESH),
        Games(
            ((CUBE, 2, 2, 2, 2), (BIT, 1, 2, 2, 4), (BIT, 2, 2, 2, 4), (CUBE, 1, 4, 2, 3), (CUBE, 2, 2, 2, 3)),
            FRESH,
        ),
        Games(
            ((BIT, 1, 2, 2, 5), (BIT, 2, 2, 2, 5), (BIT, 3, 2, 2, 4), (CUBE, 2, 2, 2, 4), (CUBE, 2, 4, 2, 3)), FRESH
        ),
    ),
    strength=Verdict.EXACT,
)
def adaptive_variant(trial: Trial, scope: Games) -> None:
    """In the game the T rounds cost no more than the optimal composition of T - 1 (epsilon', delta')-private
    mechanisms.
    """
    noises = ((Epsilon.log(10), 2), (Epsilon.log(4), 1))
    for (h, n_trees, n_leaves, _, n_rounds), (noise, threshold), repaired in product(
        scope.cases, noises, (False, True)
    ):
        learner = fresh_forests(h, with_histogram(n_trees, n_leaves, noise, threshold, repaired=repaired))
        examples = examples_of(h)
        each = Privacy(noise * 2, stable_histogram_delta(noise * 2, threshold))
        costs, whole = [each] * (n_rounds - 1), each.epsilon * (n_rounds - 1)
        where = f"{n_trees} trees, {n_leaves} leaves, T = {n_rounds}, noise {noise.decay}, threshold {threshold}"
        for epsilon in dict.fromkeys((Epsilon.log(1), Epsilon.log(2), each.epsilon, whole)):
            allowed = optimal_composition(costs, epsilon)
            found, _ = worst_adaptive_adversary(learner, examples, n_rounds, epsilon, seen=Seen.CURRENT)
            got = f"{where}, exp(epsilon) = {epsilon.exp}: {float(found):.4f}, composed {float(allowed):.4f}"
            trial.holds(found <= allowed, got, informative=allowed < 1, H=h)
            trial.attained("the composed budget", found == allowed > 0, got, H=h)
        for variant, allowed, epsilon, n_differing in (
            ("the budget of one round is enough", each.delta, each.epsilon, 1),
            ("two examples may differ", optimal_composition(costs, whole), whole, 2),
        ):
            if trial.is_open(variant):
                found, _ = worst_adaptive_adversary(learner, examples, n_rounds, epsilon, n_differing=n_differing)
                trial.fails(variant, found <= allowed, f"{where}: {float(found):.4f} > {float(allowed):.4f}", H=h)
    # h_1 is independent of everything and the pair of round t may depend on h_2 .. h_{t-1}, so T = 4 can matter.
    learner, epsilon = (
        fresh_forests(BIT, with_histogram(2, 2, Epsilon.log(4), 1, repaired=True)),
        Epsilon.log("3/2"),
    )
    found, _ = worst_adaptive_adversary(learner, examples_of(BIT), 4, epsilon)
    fixed = worst_fixed_sequences(learner, examples_of(BIT), 4, epsilon)
    got = f"2 trees with 2 leaves, T = 4, exp(epsilon) = 3/2: {float(found):.6f}, fixed {float(fixed):.6f}"
    trial.fails("no adversary of the printed order gains more than two fixed sequences", found <= fixed, got, H=BIT)


@check(
    "gl.theorem-4.1",
    scopes=Scopes(
        Games(((BIT, 2, 2, 2, 3),), LASTING),
        Games(((BIT, 1, 2, 2, 3), (BIT, 2, 2, 2, 3), (BIT, 2, 2, 3, 2), (CUBE, 2, 2, 2, 2)), LASTING),
        Games(
            ((BIT, 2, 2, 2, 4), (BIT, 2, 2, 3, 3), (BIT, 3, 2, 3, 3), (CUBE, 2, 2, 2, 3), (CUBE, 2, 2, 3, 3)),
            LASTING,
        ),
    ),
    strength=Verdict.EXACT,
)
def lasting_forest(trial: Trial, scope: Games) -> None:
    """In the game DP-SOA is private at (3/2)(1 - 1/c) epsilon with the delta of c - 1 histograms, for c = 2 and
    3.
    """
    for (h, n_trees, n_leaves, limit, n_rounds), repaired in product(scope.cases, (False, True)):
        examples, claimed = examples_of(h), Epsilon.log(1 / NOISE) * (6 * (limit - 1))
        settings = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
        hist = settings.hist_sparse
        allowed = (limit - 1) * stable_histogram_delta(hist.histogram_epsilon * 2, hist.histogram_threshold)
        # Lower bounds pay exp(epsilon) times what is cut.
        learner = followed_dp_soa(h, settings, claimed.decay / 10**4)
        found, _ = worst_adaptive_adversary(learner, examples, n_rounds, claimed, seen=Seen.CURRENT)
        where = f"{n_trees} trees, c = {limit}, T = {n_rounds}"
        got = f"{where}: {float(found):.4f} > {float(allowed):.4f}"
        trial.holds(found <= allowed, got, informative=allowed < 1, H=h)
        for variant, epsilon, n_differing in (
            ("two examples may differ", claimed, 2),
            ("epsilon = 0", Epsilon.log(1), 1),
        ):
            if trial.is_open(variant):
                _, adversary = worst_adaptive_adversary(
                    learner, examples, n_rounds, epsilon, n_differing=n_differing
                )
                lost = surely_lost(learner, adversary, n_rounds, epsilon)
                trial.fails(variant, lost <= allowed, f"{where}: {float(lost):.4f} > {float(allowed):.4f}", H=h)
    settings = DpSoaSettings(
        n_trees=1,
        n_leaves=2,
        hist_sparse=settings_for(Fraction(1, 4), 2, 1, 2),
        tournament=REPAIRED,
        failed_trees=FailedTrees.LEFT_OUT,
    )
    learner = followed_dp_soa(BIT, settings, Fraction(1, 10**9))
    _, adversary = worst_adaptive_adversary(learner, examples_of(BIT), 2, Epsilon.log(4), seen=Seen.CURRENT)
    lost = surely_lost(learner, adversary, 2, Epsilon.log(4))
    fixed = worst_fixed_sequences(learner, examples_of(BIT), 2, Epsilon.log(4))
    got = f"one tree with 2 leaves, T = 2, exp(epsilon) = 4: {float(lost):.6f}, fixed {float(fixed):.6f}"
    trial.fails("seeing h_1 before the first example gains nothing", lost <= fixed, got, H=BIT)
