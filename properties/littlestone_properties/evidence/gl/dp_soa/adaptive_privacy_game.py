"""Privacy in the game of section 3, exactly: the worst adaptive adversary against the adaptive variant of DP-SOA.

The adversary sees what was published, names two examples in every round and uses two different ones at most once.
The worst adversary is found by backward recursion. Privacy is judged against adversaries that also see the
hypothesis of the round before they name its examples, which includes those of the printed order; wrong variants are
refuted by adversaries of the printed order.

Rounds whose list does not depend on the data cost nothing: of T published hypotheses at most T - 1 do.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.learners import AdaptiveDpSoaState, FollowedLearner
from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon, Privacy, hockey_stick_divergence, optimal_composition
from littlestone.privacy.adaptive.adaptive_game import Seen, worst_adaptive_adversary
from littlestone.verdicts import Trial, Verdict, check

from .as_games import Published, fresh_forests
from .tiny_forests import BIT, CUBE, examples_of, tiny_settings


def learner_of(
    h: FiniteClass, n_trees: int, n_leaves: int, noise: Epsilon, threshold: int, *, repaired: bool
) -> FollowedLearner[AdaptiveDpSoaState, Published]:
    """Return the adaptive variant on a tiny forest with the noise and the threshold of the histogram."""
    settings = tiny_settings(n_trees, n_leaves, 2, repaired=repaired)
    hist = replace(settings.hist_sparse, histogram_epsilon=noise, histogram_threshold=threshold)
    return fresh_forests(h, replace(settings, hist_sparse=hist))


@check(
    "gl.theorem-4.2",
    text="(class, trees, leaves, c, published hypotheses T) = {cases}; printed and repaired root; every "
    "adversary, on all examples, that uses different ones at most once, sees the current hypothesis as well; "
    "discrete noise, (exp(-epsilon'/2), cut) = (1/10, 2), (1/4, 1), delta' exact, exp(epsilon) = 1, 2, "
    "exp(epsilon'), exp((T - 1) epsilon')",
    quick=(((BIT, 1, 2, 2, 2), (BIT, 1, 2, 2, 3), (BIT, 2, 2, 2, 3)),),
    standard=(((CUBE, 2, 2, 2, 2), (BIT, 1, 2, 2, 4), (BIT, 2, 2, 2, 4), (CUBE, 1, 4, 2, 3), (CUBE, 2, 2, 2, 3)),),
    deep=(((BIT, 1, 2, 2, 5), (BIT, 2, 2, 2, 5), (BIT, 3, 2, 2, 4), (CUBE, 2, 2, 2, 4), (CUBE, 2, 4, 2, 3)),),
    strength=Verdict.EXACT,
)
def adaptive_variant(trial: Trial, cases: tuple[tuple[FiniteClass, int, int, int, int], ...]) -> None:
    """In the game the T rounds cost no more than the optimal composition of T - 1 (epsilon', delta')-private
    mechanisms.
    """
    noises = ((Epsilon.log(10), 2), (Epsilon.log(4), 1))
    for (h, n_trees, n_leaves, _, n_rounds), (noise, threshold), repaired in product(cases, noises, (False, True)):
        learner = learner_of(h, n_trees, n_leaves, noise, threshold, repaired=repaired)
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
    found, fixed = against_fixed_sequences()
    got = f"2 trees with 2 leaves, T = 4, exp(epsilon) = 3/2: {float(found):.6f}, fixed {float(fixed):.6f}"
    trial.fails("no adversary of the printed order gains more than two fixed sequences", found <= fixed, got, H=BIT)


def against_fixed_sequences() -> tuple[Fraction, Fraction]:
    """Return the most that an adversary of four rounds gains, and the most that two sequences fixed in advance do.

    h_1 is independent of everything and the pair of round t may depend on h_2 .. h_{t-1}, so T = 4 can matter.
    """
    learner = learner_of(BIT, 2, 2, Epsilon.log(4), 1, repaired=True)
    epsilon, examples = Epsilon.log("3/2"), examples_of(BIT)
    found, _ = worst_adaptive_adversary(learner, examples, 4, epsilon)
    views = {stream: learner.transcripts(stream) for stream in product(examples, repeat=3)}
    fixed = max(
        hockey_stick_divergence(one, views[*stream[:place], example, *stream[place + 1 :]], epsilon)
        for (stream, one), place, example in product(views.items(), range(3), examples)
    )
    return found, fixed
