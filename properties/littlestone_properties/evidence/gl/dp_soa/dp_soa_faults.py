"""Planted faults of DP-SOA that the exact privacy of the whole learner must catch, on tiny forests.

Each fault claims the budget of the correct learner. The correct learner is judged beside it on the same streams.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from littlestone_reference.classes import Example
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees, privacy_cost
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.randomness import EnumeratedCoins, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import decoded
from .dp_soa_exact import EXAMPLES, Forest, ListStream, Tree, published_outputs
from .dp_soa_privacy import CUBE, REPAIRED, ROOT, TAIL, shown_stream, tiny_settings

__all__ = ["planted_faults", "split_by_the_data"]

SURE = Fraction(1, 10**30)
"""A ratio of noise that is practically always 0."""

Pair = tuple[tuple[Example, ...], tuple[Example, ...]]


def split_by_the_data(forest: Forest, stream: Sequence[Example]) -> dict[ListStream, Fraction]:
    """Return the lists of a forest whose leaves are chosen by the data: the planted fault.

    If the first label is 0, the trees take turns, else all examples go to the first tree; always to its first leaf.
    """
    start = (forest.tournament.start(),) * forest.n_trees
    masses: dict[tuple[tuple[Tree, ...], ListStream], Fraction] = {(start, (forest.counts(start),)): Fraction(1)}
    for number, example in enumerate(stream):
        place = 0 if stream[0][1] else number % forest.n_trees
        after: dict[tuple[tuple[Tree, ...], ListStream], Fraction] = {}
        for (trees, lists), mass in masses.items():
            tree = trees[place]

            def assigned(coins: EnumeratedCoins, tree: Tree = tree, example: Example = example) -> Tree:
                return forest.tournament.assign(coins, tree, 0, *example)

            for changed, probability in enumerate_branches(EnumeratedCoins(), assigned).probabilities.items():
                others = (*trees[:place], changed, *trees[place + 1 :])
                key = (others, (*lists, forest.counts(others)))
                after[key] = after.get(key, Fraction(0)) + mass * probability
        masses = after
    found: dict[ListStream, Fraction] = {}
    for (_, lists), mass in masses.items():
        found[lists] = found.get(lists, Fraction(0)) + mass
    return found


def _divergence(settings: DpSoaSettings, pair: Pair, power: int, *, by_data: bool = False) -> Fraction:
    """Return the larger divergence of a pair at ``exp(epsilon) = ROOT^-power``, less what may be cut noise."""
    forest = Forest(CUBE, settings)
    one, other = (
        published_outputs(
            split_by_the_data(forest, stream) if by_data else forest.list_streams(stream), settings, TAIL
        )
        for stream in pair
    )
    exp_epsilon = ROOT**-power
    lost = one.cut_mass + other.cut_mass
    return max(
        hockey_stick_divergence(one, other, exp_epsilon) - lost * (1 + exp_epsilon),
        hockey_stick_divergence(other, one, exp_epsilon) - lost * (1 + exp_epsilon),
    )


def planted_faults(profile: Profile) -> Evidence:
    """Return the evidence that wrong variants of DP-SOA exceed the claimed budget and the correct one does not.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Theorem 4.1, first item.
    """
    mistake, right = EXAMPLES[0], EXAMPLES[1]
    n_repeats = 4 if profile is Profile.DEEP else 2
    short: Pair = ((mistake, right), (right, right))
    once: Pair = ((mistake, *(right,) * n_repeats), (right,) * (n_repeats + 1))
    split: Pair = ((mistake,) * 3, (right, mistake, mistake))
    printed = tiny_settings(2, 2, 2, repaired=False)
    three = replace(tiny_settings(3, 2, 2, repaired=True), updates=printed.updates, tournament=REPAIRED)
    hist = printed.hist_sparse
    ask_always = replace(hist, threshold=-100, limit=100)
    kept = replace(printed, failed_trees=FailedTrees.ELEMENTS)
    faults: tuple[tuple[str, DpSoaSettings, DpSoaSettings, Pair, bool], ...] = (
        (
            "histogram without noise",
            printed,
            replace(printed, hist_sparse=replace(hist, histogram_ratio=SURE)),
            short,
            False,
        ),
        (
            "queries and threshold without noise",
            printed,
            replace(printed, hist_sparse=replace(hist, query_ratio=SURE, threshold_ratio=SURE)),
            short,
            False,
        ),
        (
            "the histogram is asked in every round and never stops",
            kept,
            replace(kept, hist_sparse=ask_always),
            once,
            False,
        ),
        ("the data choose the leaves", three, three, split, True),
    )
    scope = (
        f"class {decoded(CUBE)}, 2 trees with 2 leaves (3 for the last fault), exp(-epsilon/(4c)) = 1/10, c = 2, "
        f"cut 2; one pair of neighbouring streams of 2, 2, {n_repeats + 1}, 3 examples for each fault"
    )
    notes = []
    for name, correct, wrong, pair, by_data in faults:
        claimed = privacy_cost(correct.hist_sparse)[1]
        power = 4 * correct.hist_sparse.limit
        found, beside = _divergence(wrong, pair, power, by_data=by_data), _divergence(correct, pair, power)
        if found <= claimed:
            return Evidence(Verdict.FAILED, scope, (f"'{name}' was not caught: {float(found)} <= {claimed}",))
        if beside > claimed:
            return Evidence(Verdict.FAILED, scope, (f"beside '{name}' the correct learner fails as well",))
        notes.append(
            f"wrong variant '{name}' refuted by {shown_stream(pair[0])} beside {shown_stream(pair[1])}: delta at "
            f"least {float(found):.4f}, claimed {float(claimed):.4f}, correct {float(max(beside, Fraction(0))):.3e}"
        )
    return Evidence(Verdict.EXACT, scope, tuple(notes))
