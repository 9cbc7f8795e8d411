"""Privacy of the whole of DP-SOA (Theorem 4.1), exactly: every pair of neighbouring streams, tiny forests.

Every noise is a power of ``s = exp(-epsilon / (4c))``, as printed. Basic composition gives ``(3/2 - 1/c) epsilon``
for HistSparse; the first list of DP-SOA does not depend on the data, which leaves ``(3/2) (1 - 1/c) epsilon``: at
most epsilon for c = 2, 3. Delta is that of the histograms, exactly.

What is published is compared before anything else is made of it: failures and "nothing" are outcomes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from littlestone_reference.classes import Example, FiniteClass
from littlestone_reference.learners.dp_soa import DpSoaLearner
from littlestone_reference.learners.dp_soa_forest import Failure
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees, privacy_cost
from littlestone_reference.learners.mistake_bounded import UpdateRule
from littlestone_reference.learners.tournament_options import RootOutput, RootRounds, TournamentOptions
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from ..histograms.hist_sparse_exact import settings_for
from .dp_soa_exact import (
    EXAMPLES,
    Forest,
    ListStream,
    Outputs,
    named,
    published_outputs,
    streams_of,
)

__all__ = [
    "CUBE",
    "REPAIRED",
    "ROOT",
    "TAIL",
    "agrees_with_the_learner",
    "shown_stream",
    "tiny_settings",
    "whole_learner",
]

ROOT = Fraction(1, 10)
TAIL = Fraction(1, 10**12)
REPAIRED = TournamentOptions(RootRounds.LEARNT, RootOutput.HYPOTHESIS)
CUBE = FiniteClass.from_rows(["00", "01", "10", "11"])
CLASSES = (FiniteClass.from_rows(["00", "01", "10"]), CUBE)

Lists = Callable[[Sequence[Example]], dict[ListStream, Fraction]]
"""Stream of examples -> distribution of its lists."""


def tiny_settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
    """Return settings whose threshold is one below the number of trees, so that renewals are not rare."""
    hist = settings_for(ROOT, limit, max(n_trees - 1, 1), 2)
    if repaired:
        return DpSoaSettings(n_trees, n_leaves, hist, REPAIRED, FailedTrees.LEFT_OUT, UpdateRule.MISTAKES_ONLY)
    return DpSoaSettings(n_trees, n_leaves, hist)


def _all_outputs(
    lists: Lists, settings: DpSoaSettings, length: int
) -> dict[tuple[Example, ...], ExactDistribution[Outputs]]:
    return {stream: published_outputs(lists(stream), settings, TAIL) for stream in streams_of(length)}


def _largest(
    outputs: dict[tuple[Example, ...], ExactDistribution[Outputs]], powers: Sequence[int]
) -> dict[int, tuple[Fraction, str]]:
    """Return the largest divergence of neighbouring streams for each ``exp(epsilon) = ROOT^-power``."""
    found = {power: (Fraction(0), "") for power in powers}
    for stream, one in outputs.items():
        for place in range(len(stream)):
            for example in EXAMPLES:
                other = (*stream[:place], example, *stream[place + 1 :])
                if other == stream:
                    continue
                for power in powers:
                    value = hockey_stick_divergence(one, outputs[other], ROOT**-power)
                    if value > found[power][0]:
                        found[power] = value, f"{shown_stream(stream)} beside {shown_stream(other)}"
    return found


def shown_stream(stream: Sequence[Example]) -> str:
    """Return the examples in parentheses."""
    return " ".join(f"({point}, {label})" for point, label in stream)


SIZES: dict[Profile, tuple[tuple[int, int, int, int], ...]] = {
    Profile.QUICK: ((2, 2, 2, 2),),
    Profile.STANDARD: ((2, 2, 2, 3), (2, 2, 3, 2), (2, 4, 2, 2)),
    Profile.DEEP: ((2, 2, 2, 4), (2, 2, 3, 3), (2, 4, 2, 4), (1, 4, 2, 4), (3, 2, 2, 3), (3, 4, 3, 3)),
}
"""Trees, leaves, the limit c, the length of the streams."""


def whole_learner(profile: Profile) -> Evidence:
    """Return the evidence that all that DP-SOA publishes is (epsilon, delta)-private, exactly, on tiny forests.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Theorem 4.1, first item.
    """
    shown = ", ".join(map(str, SIZES[profile]))
    classes = CLASSES[1:] if profile is Profile.QUICK else CLASSES
    scope = (
        f"(trees, leaves, c, length) = {shown}; classes {' and '.join(map(decoded, classes))}, printed "
        "and repaired readings; all streams of examples on 2 points, realizable or not, and all their neighbours; "
        "exp(-epsilon/(4c)) = 1/10, cut 2, threshold k - 1; delta that of the histograms; cut noise is added "
        "to delta"
    )
    notes, wrong = [], None
    for n_trees, n_leaves, limit, length in SIZES[profile]:
        worst = dict.fromkeys((0, limit, 4 * limit), Fraction(0))
        claimed = Fraction(0)
        for held in classes:
            for repaired in (False, True):
                settings = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
                claimed = privacy_cost(settings.hist_sparse)[1]
                outputs = _all_outputs(Forest(held, settings).list_streams, settings, length)
                for power, (value, pair) in _largest(outputs, (0, limit, 4 * limit)).items():
                    worst[power] = max(worst[power], value)
                    if power == 4 * limit and value > claimed:
                        text = f"{decoded(held)}, {settings}: {float(value)} > {claimed} for {pair}"
                        return refuted(scope, Finding((("H", held),), text))
                    if power == 0 and value > claimed and wrong is None:
                        wrong = f"{pair}: {float(value):.6f} > {float(claimed):.6f}"
        enough = next(power for power in worst if worst[power] <= claimed)
        notes.append(
            f"({n_trees}, {n_leaves}, {limit}, {length}): at epsilon at most {float(worst[4 * limit]):.3e} of the "
            f"claimed {float(claimed):.6f} is needed, and {enough}/{4 * limit} of epsilon is enough for it"
        )
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'epsilon = 0' was not refuted", *notes))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'epsilon = 0' refuted by {wrong}", *notes))


def agrees_with_the_learner(profile: Profile) -> Evidence:
    """Return the evidence that running the learner on every branch gives the mixed distribution.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Algorithm 1.
    """
    length = 1 if profile is Profile.QUICK else 2
    tail = Fraction(1, 30)
    streams = streams_of(length) if profile is Profile.DEEP else streams_of(length)[1:3]
    which = "all streams" if profile is Profile.DEEP else "the streams " + " and ".join(map(shown_stream, streams))
    scope = (
        f"2 trees with 2 leaves, {which} of length {length} on 2 points, class {decoded(CUBE)}, printed and "
        "repaired readings; every branch of the learner, noise up to tails of 1/30, which leave the "
        "threshold without noise, within the mass that is cut"
    )
    settings_of = {repaired: tiny_settings(2, 2, 2, repaired=repaired) for repaired in (False, True)}
    misfit = 0
    for repaired, settings in settings_of.items():
        for stream in streams:

            def run(
                coins: EnumeratedCoins, stream: Sequence[Example] = stream, settings: DpSoaSettings = settings
            ) -> Outputs:
                learner = DpSoaLearner(coins, CUBE, settings)
                outputs = [_name(learner)]
                for point, label in stream:
                    if learner.has_stopped:
                        break
                    learner.update(point, label)
                    outputs.append(_name(learner))
                return tuple(outputs)

            plain = enumerate_branches(EnumeratedCoins(tail), run)
            for other in (stream, streams_of(length)[-1]):
                mixed = published_outputs(Forest(CUBE, settings).list_streams(other), settings, TAIL)
                gaps = [mixed.probability(outputs) - plain.probability(outputs) for outputs in {*mixed, *plain}]
                fits = all(-mixed.cut_mass <= gap <= plain.cut_mass for gap in gaps)
                if other == stream and not fits:
                    return Evidence(Verdict.FAILED, scope, (f"{shown_stream(stream)}, repaired: {repaired}",))
                misfit += not fits
    if not misfit:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'another stream' was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'the lists of another stream' refuted {misfit} times",))


def _name(learner: DpSoaLearner) -> str | None:
    published = learner.published
    if published is None:
        return None
    return named(None) if isinstance(published, Failure) else named(published)
