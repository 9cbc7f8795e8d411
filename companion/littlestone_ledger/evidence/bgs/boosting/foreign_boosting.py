"""The reductions and the boosting of the reference pass the checks for foreign code; planted faults fail them."""

from functools import partial

from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.learners.boosting import (
    check_booster,
    check_multiclass_reduction,
    check_repetition,
)
from littlestone_properties.judging.faults.boosters import BOOSTED, REPEATED, WRONG_BOOSTERS, WRONG_REPETITIONS
from littlestone_properties.judging.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced

from ...kit.foreign_code import accept, refute_planted


@check(
    "bgs.theorem-3.1",
    text="classes of all functions with {n_labels} labels: parts, bits, coins, all neighbours",
    quick=((3,),),
    standard=((2, 3, 4),),
    deep=((2, 3, 4),),
    strength=Verdict.TESTED,
)
def reductions(trial: Trial, n_labels: tuple[int, ...]) -> None:
    """The reduction learns each bit from examples of its own, and is as private as the learner of one bit."""
    accept(trial, "the reduction", reduced, partial(check_multiclass_reduction, n_labels=n_labels))
    refute_planted(trial, WRONG_REDUCTIONS, partial(check_multiclass_reduction, n_labels=(3,)))


# This check takes over a second in the quick profile too: the privacy of 21 programs on every branch.
@check(
    "bgs.theorem-a.1",
    "bgs.claim-a.2",
    text="two constants on one point, 1..3 rounds or runs, all neighbours; weights and votes of 2..6 examples",
    strength=Verdict.TESTED,
)
def boosting(trial: Trial) -> None:
    """Repetition and boosting have smooth weights, publish the vote of their runs, and cost what they state."""
    accept(trial, "repetition", REPEATED, check_repetition)
    accept(trial, "the booster", BOOSTED, check_booster)
    refute_planted(trial, WRONG_REPETITIONS, check_repetition)
    refute_planted(trial, WRONG_BOOSTERS, check_booster)
