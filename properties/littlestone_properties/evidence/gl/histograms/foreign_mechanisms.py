"""Mechanisms of `gl`: those of the reference pass the checks of foreign code, every planted fault fails."""

from functools import partial

from littlestone import mechanisms
from littlestone.privacy import replacement_pairs
from littlestone.verdicts import Trial, Verdict, check

from ....checks.mechanisms.sensitivity import check_sensitivity, replaced_elements
from ....checks.mechanisms.stable_histogram import check_stable_histogram
from ....checks.mechanisms.standard_above_threshold import check_standard_above_threshold
from ....faults.intermediate_values import WRONG_INTERMEDIATE_VALUES, IntermediateValues, majorities_of_groups
from ....faults.stable_histogram import WRONG_STABLE_HISTOGRAMS
from ....faults.standard_above_threshold import WRONG_STANDARD_ABOVE_THRESHOLDS
from ...kit.foreign_code import accept, refute_planted

FRESH = "draws the noise on the threshold anew for every query"
"""This mistake has too many branches for the number of queries at which it shows."""


@check(
    "gl.theorem-5.1",
    text="exact privacy, up to the cut mass, on all neighbouring lists of at most {max_elements} elements out of "
    "2, with (ratio, cut) = (1/4, 2), (1/4, 3), (1/2, 2); exact usefulness on 10 lists",
    quick=(3,),
    standard=(4,),
    deep=(6,),
    strength=Verdict.TESTED,
)
def stable_histogram(trial: Trial, max_elements: int) -> None:
    """The stable histogram is private at the delta of its threshold, and publishes what is present and frequent."""
    judge = partial(check_stable_histogram, max_elements=max_elements)
    accept(trial, "the mechanism", mechanisms.stable_histogram, judge)
    refute_planted(trial, WRONG_STABLE_HISTOGRAMS, judge)


@check(
    "gl.algorithm-2",
    text="exact privacy on all neighbouring sequences of at most 2 query values in -1..1 and on constant values "
    "in -1..1 that rise, fall or alternate by 1, up to {n_rounds} queries, threshold 0, ratios 1/4 and 1/2, "
    "exp(epsilon) = 16; answers and their accuracy exactly",
    quick=(6,),
    standard=(7,),
    deep=(10,),
    strength=Verdict.TESTED,
)
def standard_above_threshold(trial: Trial, n_rounds: int) -> None:
    """The standard AboveThreshold is purely private whatever the number of queries, and answers rightly."""
    judge = partial(check_standard_above_threshold, n_rounds=n_rounds)
    accept(trial, "the mechanism", mechanisms.standard_above_threshold, judge)
    faults = {name: wrong for name, wrong in WRONG_STANDARD_ABOVE_THRESHOLDS.items() if name != FRESH}
    refute_planted(trial, faults, judge)


@check(
    "gl.lemma-5.3",
    "gl.algorithm-2",
    text="lists of 4 bits with one bit replaced{with_six:, lists of 6 bits with the first one replaced}, every "
    "split into groups of two",
    quick=(False,),
    standard=(False,),
    deep=(True,),
    strength=Verdict.TESTED,
)
def intermediate_values(trial: Trial, with_six: bool) -> None:
    """Majorities of disjoint groups are a 1-sensitive list."""
    pairs = list(replacement_pairs((0, 1), 4))
    if with_six:
        pairs += [pair for pair in replacement_pairs((0, 1), 6) if pair[0][0] != pair[1][0]]

    def judge(candidate: IntermediateValues) -> None:
        check_sensitivity(candidate, iter(pairs), 1, replaced_elements)

    accept(trial, "majorities of groups", majorities_of_groups, judge)
    refute_planted(trial, WRONG_INTERMEDIATE_VALUES, judge)
