"""The predictor of the code, with discrete noise, passes the check of foreign code, and planted faults fail."""

from functools import partial

from littlestone.prediction import VersionSpacePredictor
from littlestone.verdicts import Trial, Verdict, check

from ....checks.learners.private_predictor import check_private_predictor
from ....faults.private_predictors import WRONG_PREDICTORS
from ...kit.foreign_code import accept, refute_planted

ONE_QUERY = ("hard query answered by majority", "no noise on the votes", "every hypothesis from the whole sample")
"""Faults that show in one query."""


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    text="2 blocks of one example over {{00, 01, 11}}, one run{is_longer: and two}, all neighbours, all adaptive "
    "streams of {rounds} queries, discrete noise cut off at 2^-16, which counts as lost",
    quick=(1, False, ONE_QUERY),
    standard=(2, True, ONE_QUERY),  # about three seconds, for all adaptive streams of two queries and two runs
    deep=(2, True, tuple(WRONG_PREDICTORS)),
    strength=Verdict.EXACT,
)
def discrete_noise(trial: Trial, rounds: int, is_longer: bool, faults: tuple[str, ...]) -> None:
    """The predictor of the code loses no more than its runs, and its transcripts are those of the algorithm."""
    judge = partial(check_private_predictor, n_rounds=rounds)
    accept(trial, "the predictor", VersionSpacePredictor, judge)
    refute_planted(trial, {name: WRONG_PREDICTORS[name] for name in faults}, judge)
