"""BetweenThresholds: the mechanism of the reference passes the check of foreign code, planted faults fail."""

from functools import partial

from littlestone import mechanisms
from littlestone.verdicts import Trial, Verdict, check

from ...checks.mechanisms.between_thresholds import LONG, check_between_thresholds
from ...faults.between_thresholds import WRONG_BETWEEN_THRESHOLDS
from ..kit.foreign_code import accept, refute_planted

# Faults that show with two counts, and those that need seven.
_ONE = ("no noise on the counts",)
_SHORT = (*_ONE, "goes on after Top", "thresholds next to each other")
_ALL = (*_SHORT, "noise added to both thresholds", "no noise on the thresholds")


@check(
    "yan.lemma-1",
    "yan.algorithm-1",
    text="exact privacy, up to the cut mass, at exp(epsilon) = (7/6)^6, delta = 1/10000 and the gap 164, on all "
    "sequences of at most 2 counts at a threshold and on one in the middle, each changed by 1"
    f"{{is_long:, and on 3 sequences of {LONG} such counts}}; accuracy exactly",
    quick=(False, _ONE),
    standard=(False, _SHORT),
    deep=(True, _ALL),
    strength=Verdict.TESTED,
)
def between_thresholds(trial: Trial, is_long: bool, faults: tuple[str, ...]) -> None:
    """BetweenThresholds is (epsilon, delta)-private at the smallest gap, and answers rightly far from
    thresholds.
    """
    judge = partial(check_between_thresholds, n_rounds=LONG if is_long else 2)
    accept(trial, "the mechanism", mechanisms.between_thresholds, judge)
    refute_planted(trial, {name: WRONG_BETWEEN_THRESHOLDS[name] for name in faults}, judge)
