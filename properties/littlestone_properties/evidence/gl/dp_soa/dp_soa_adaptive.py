"""The adaptive variant of DP-SOA (Theorem 4.2): exact privacy of one round, and that rounds are independent.

A fresh forest reads the examples so far and its outputs go through one stable histogram, with ``epsilon' =
2 ln(1/ratio)`` and delta' the probability that an element of count 1 is published. Given the data, rounds are
independent, so an adversary that chooses its examples by what was published sees adaptively composed mechanisms, to
which Lemma 5.4 applies.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from littlestone_reference.classes import Example
from littlestone_reference.learners import AdaptiveDpSoaLearner, AdaptiveDpSoaSettings, Failure, UpdateRule
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.learners.tournament_options import TournamentOptions
from littlestone_reference.mechanisms import stable_histogram_delta
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..histograms.hist_sparse_exact import published_distribution, settings_for
from .dp_soa_exact import EXAMPLES, FAILED, Forest, named, streams_of
from .dp_soa_privacy import CUBE, REPAIRED, shown_stream

__all__ = ["one_round_is_private", "rounds_are_independent"]

TAIL = Fraction(1, 10**12)


def _forest(n_trees: int, n_leaves: int, ratio: Fraction, *, repaired: bool) -> tuple[Forest, FailedTrees]:
    options = REPAIRED if repaired else TournamentOptions()
    failed = FailedTrees.LEFT_OUT if repaired else FailedTrees.ELEMENTS
    updates = UpdateRule.MISTAKES_ONLY if repaired else UpdateRule.EVERY_EXAMPLE
    settings = DpSoaSettings(n_trees, n_leaves, settings_for(ratio, 2, n_trees, 2), options, failed, updates)
    return Forest(CUBE, settings), failed


def _published(
    forest: Forest, failed: FailedTrees, stream: Sequence[Example], ratio: Fraction, cut: int
) -> ExactDistribution[str | None]:
    """Return the distribution of what is published after a stream."""
    mixed: dict[str | None, Fraction] = {}
    for lists, mass in forest.list_streams(stream).items():
        held = lists[-1]
        if failed is FailedTrees.LEFT_OUT:
            held = tuple((name, count) for name, count in held if name != FAILED)
        for name, probability in published_distribution(held, ratio, cut, TAIL).probabilities.items():
            mixed[name] = mixed.get(name, Fraction(0)) + mass * probability
    return ExactDistribution(mixed, 1 - sum(mixed.values(), Fraction(0)))


def one_round_is_private(profile: Profile) -> Evidence:
    """Return the evidence that each hypothesis is (epsilon', delta')-private, exactly, on tiny forests.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` section 5.1, "Adaptive adversaries".
    """
    cases = {
        Profile.QUICK: ((2, 2, 2),),
        Profile.STANDARD: ((2, 2, 3), (3, 2, 2), (2, 4, 2)),
        Profile.DEEP: ((2, 2, 4), (3, 2, 3), (2, 4, 3), (4, 2, 3)),
    }[profile]
    ratio, cuts = Fraction(1, 4), (1, 2, 3)
    scope = (
        f"class {decoded(CUBE)}, (trees, leaves, examples so far) in {', '.join(map(str, cases))}, printed and "
        "repaired readings, all streams on 2 points, realizable or not, and their neighbours; exp(-epsilon'/2) = "
        "1/4, cuts 1, 2, 3, delta' exact; cut noise is added to delta"
    )
    largest, wrong = Fraction(0), None
    for n_trees, n_leaves, length in cases:
        for repaired in (False, True):
            forest, failed = _forest(n_trees, n_leaves, ratio, repaired=repaired)
            for cut in cuts:
                allowed = stable_histogram_delta(ratio, cut)
                known = {s: _published(forest, failed, s, ratio, cut) for s in streams_of(length)}
                for stream, one in known.items():
                    for place, example in ((p, e) for p in range(length) for e in EXAMPLES):
                        other = (*stream[:place], example, *stream[place + 1 :])
                        found = hockey_stick_divergence(one, known[other], ratio**-2)
                        largest = max(largest, found / allowed)
                        if found > allowed:
                            text = f"{shown_stream(stream)} beside {shown_stream(other)}: {found} > {allowed}"
                            return refuted(scope, Finding((("H", CUBE),), text))
                        if wrong is None and hockey_stick_divergence(one, known[other], Fraction(1)) > allowed:
                            wrong = f"{shown_stream(stream)} beside {shown_stream(other)}, cut {cut}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"at most {float(largest):.4f} of delta' is needed at epsilon'",
        f"wrong variant 'epsilon' = 0' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def rounds_are_independent(profile: Profile) -> Evidence:
    """Return the evidence that the hypotheses of all rounds, given the data, are independent, as the proof needs.

    The learner itself, on every branch, against the product of the exact distributions of its rounds.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` section 5.1 ("reinitialize the algorithm at every time-step").
    """
    length = 2 if profile is Profile.DEEP else 1
    ratio, tail = Fraction(1, 20), Fraction(1, 200)
    scope = (
        f"class {decoded(CUBE)}, 2 trees with 2 leaves, {length + 1} published hypotheses, streams of "
        f"length {length} on 2 points, printed reading; every branch of the learner, noise up to tails of 1/200, "
        "within what is cut"
    )
    settings = AdaptiveDpSoaSettings(length + 1, 2, 2, ratio, 1)
    forest, failed = _forest(2, 2, ratio, repaired=False)
    wrong = 0
    for stream in streams_of(length):

        def run(coins: EnumeratedCoins, stream: Sequence[Example] = stream) -> tuple[str | None, ...]:
            learner = AdaptiveDpSoaLearner(coins, CUBE, settings)
            outputs = [_name(learner)]
            for point, label in stream:
                learner.update(point, label)
                outputs.append(_name(learner))
            return tuple(outputs)

        plain = enumerate_branches(EnumeratedCoins(tail), run)
        rounds = [_published(forest, failed, stream[:number], ratio, 1) for number in range(length + 1)]
        for outputs, probability in plain.probabilities.items():
            expected, without = Fraction(1), Fraction(1)
            for name, exact in zip(outputs, rounds, strict=True):
                expected *= exact.probability(name)
                without *= rounds[0].probability(name)
            slack = sum((exact.cut_mass for exact in rounds), Fraction(0))
            if not -slack <= expected - probability <= plain.cut_mass:
                return Evidence(Verdict.FAILED, scope, (f"{shown_stream(stream)}: {outputs}",))
            wrong += not -slack <= without - probability <= plain.cut_mass
    if not wrong:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(
        Verdict.EXACT, scope, (f"wrong variant 'the first forest in every round' refuted {wrong} times",)
    )


def _name(learner: AdaptiveDpSoaLearner) -> str | None:
    published = learner.published
    if published is None:
        return None
    return named(None) if isinstance(published, Failure) else named(published)
