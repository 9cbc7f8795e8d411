"""Privacy of the whole of DP-SOA (Theorem 4.1) and of its adaptive variant (4.2), exactly, on tiny forests.

The ratio of every noise is a power of ``s = exp(-epsilon / (4c))``, as printed, but noise has integer values. Basic
composition gives ``(3/2 - 1/c) epsilon`` for HistSparse. The first list of DP-SOA does not depend on the data, so
the cost is ``(3/2) (1 - 1/c) epsilon``, at most epsilon for c = 2, 3. Delta is exactly that of the histograms.

The adaptive variant is judged in the game of section 3. The adversary sees the publications and names two examples
in every round; these two examples may differ in one round only. Backward recursion finds the worst adversary.
Privacy is judged against adversaries that see the hypothesis of a round before they name its examples; adversaries
of the printed order are among them. Adversaries of the printed order refute the wrong variants. A round costs
nothing if its list does not depend on the data, so at most T - 1 of the T published hypotheses have a cost.

The publications themselves are compared, without post-processing: failures and "nothing" are separate outcomes.
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

from .as_games import Published, fresh_forests, lasting_forest
from .tiny_forests import BIT, CUBE, EXAMPLES, NOISE, SMALL, examples_of, shown_stream, streams_of, tiny_settings


@check(
    "gl.theorem-4.1",
    text="(trees, leaves, c, length) = {cases}; classes {classes}, printed and repaired root; all streams of "
    "examples on 2 points, realizable or not, and all their neighbours; discrete noise, exp(-epsilon/(4c)) = "
    "1/10, cut 2, threshold k - 1; delta that of the histograms; cut noise is added to delta",
    quick=(((2, 2, 2, 2),), (CUBE,)),
    standard=(((2, 2, 2, 3), (2, 2, 3, 2)), (CUBE,)),
    deep=(
        ((2, 2, 2, 4), (2, 2, 3, 3), (2, 4, 2, 4), (1, 4, 2, 4), (3, 2, 2, 3), (3, 4, 3, 3)),
        (SMALL, CUBE),
    ),
    strength=Verdict.EXACT,
)
def whole_learner(
    trial: Trial, cases: tuple[tuple[int, int, int, int], ...], classes: tuple[FiniteClass, ...]
) -> None:
    """All that DP-SOA publishes is (epsilon, delta)-private as a function of the stream, for c = 2 and 3."""
    for (n_trees, n_leaves, limit, length), h, repaired in product(cases, classes, (False, True)):
        settings = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
        learner, delta = lasting_forest(h, settings, Fraction(1, 10**4)), settings.privacy.delta
        outputs = {stream: learner.transcripts(stream) for stream in streams_of(length)}
        for (stream, law), place, example in product(outputs.items(), range(length), EXAMPLES):
            neighbour = (*stream[:place], example, *stream[place + 1 :])
            if neighbour == stream:
                continue
            streams = f"{shown_stream(stream)} / {shown_stream(neighbour)}"
            instance = f"{n_trees} trees, {n_leaves} leaves, c = {limit}, {streams}"
            lost = hockey_stick_divergence(law, outputs[neighbour], Epsilon.log(1 / NOISE) * (4 * limit))
            words = f"{instance}: delta {float(lost):.6f} > {float(delta):.6f}"
            trial.holds(lost <= delta, words, informative=delta < 1, H=h)
            if trial.is_open("epsilon = 0"):
                # The cut mass is subtracted, so that it cannot be the reason why the variant fails.
                cut = law.cut_mass + outputs[neighbour].cut_mass
                lost = hockey_stick_divergence(law, outputs[neighbour], 0) - 2 * cut
                trial.fails("epsilon = 0", lost <= delta, f"{instance}: delta {float(lost):.6f}", H=h)


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
    quick=(((BIT, 1, 2, 2, 2), (BIT, 2, 2, 2, 3)),),
    standard=(((CUBE, 2, 2, 2, 2), (BIT, 1, 2, 2, 4), (BIT, 2, 2, 2, 3), (CUBE, 1, 4, 2, 3)),),
    deep=(((BIT, 1, 2, 2, 5), (BIT, 2, 2, 2, 5), (BIT, 3, 2, 2, 4), (CUBE, 2, 2, 2, 4), (CUBE, 2, 4, 2, 3)),),
    strength=Verdict.EXACT,
)
def adaptive_variant(trial: Trial, cases: tuple[tuple[FiniteClass, int, int, int, int], ...]) -> None:
    """In the game T rounds cost at most the optimal composition of T - 1 (epsilon', delta')-private mechanisms."""
    noises = ((Epsilon.log(10), 2), (Epsilon.log(4), 1))
    for (h, n_trees, n_leaves, _, n_rounds), (noise, threshold), repaired in product(cases, noises, (False, True)):
        learner = learner_of(h, n_trees, n_leaves, noise, threshold, repaired=repaired)
        examples = examples_of(h)
        per_histogram = Privacy(noise * 2, stable_histogram_delta(noise * 2, threshold))
        costs, whole = [per_histogram] * (n_rounds - 1), per_histogram.epsilon * (n_rounds - 1)
        where = f"{n_trees} trees, {n_leaves} leaves, T = {n_rounds}, noise {noise.decay}, threshold {threshold}"
        for epsilon in dict.fromkeys((Epsilon.log(1), Epsilon.log(2), per_histogram.epsilon, whole)):
            allowed = optimal_composition(costs, epsilon)
            loss, _ = worst_adaptive_adversary(learner, examples, n_rounds, epsilon, seen=Seen.CURRENT)
            instance = f"{where}, exp(epsilon) = {epsilon.exp}: {float(loss):.4f}, composed {float(allowed):.4f}"
            trial.holds(loss <= allowed, instance, informative=allowed < 1, H=h)
            trial.attained("the composed budget", loss == allowed > 0, instance, H=h)
        for variant, allowed, epsilon, n_differing in (
            ("the budget of one round is enough", per_histogram.delta, per_histogram.epsilon, 1),
            ("two examples may differ", optimal_composition(costs, whole), whole, 2),
        ):
            if trial.is_open(variant):
                loss, _ = worst_adaptive_adversary(learner, examples, n_rounds, epsilon, n_differing=n_differing)
                trial.fails(variant, loss <= allowed, f"{where}: {float(loss):.4f} > {float(allowed):.4f}", H=h)
