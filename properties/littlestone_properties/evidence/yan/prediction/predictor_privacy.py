"""The privacy of the generic predictor (`yan` Claim 1): the formula with K, and the code with discrete noise."""

from functools import partial
from itertools import product

from littlestone.intervals import logarithm
from littlestone.prediction import VersionSpacePredictor
from littlestone.privacy import Epsilon, Privacy, composed_nats, repeated_composition
from littlestone.verdicts import Trial, Verdict, check

from ....audits.between_thresholds_tables import lemma_gap
from ....checks.learners.private_predictor import check_private_predictor
from ....faults.private_predictors import WRONG_PREDICTORS
from ...kit.foreign_code import accept, refute_planted
from ...kit.numbers import Fractions, fractions
from ..between_thresholds_privacy import enough_gap

ONE_QUERY = ("hard query answered by majority", "no noise on the votes", "every hypothesis from the whole sample")
"""Faults that show in one query."""


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    text="2 blocks of one example over {{00, 01, 11}}, one run{is_longer: and two}, all neighbours, all adaptive "
    "streams of {rounds} queries, discrete noise cut off at 2^-16, which counts as lost",
    quick=(1, False, ONE_QUERY),
    standard=(2, True, (*ONE_QUERY, "noise not refreshed")),
    deep=(2, True, tuple(WRONG_PREDICTORS)),
    strength=Verdict.EXACT,
)
def discrete_noise(trial: Trial, rounds: int, is_longer: bool, faults: tuple[str, ...]) -> None:
    """The predictor of the code loses no more than its runs, and its transcripts are those of the algorithm."""
    judge = partial(check_private_predictor, n_rounds=rounds)
    accept(trial, "the predictor", VersionSpacePredictor, judge)
    refute_planted(trial, {name: WRONG_PREDICTORS[name] for name in faults}, judge)


@check(
    "yan.claim-1",
    "yan.claim-12",
    "yan.corollary-1",
    text="K = 1..{most}; epsilon' = 6 ln(1/b), b = {bases}; delta' = 1/10, 10^-3, 10^-6; delta'' = 1/10, 1/100, "
    "10^-6 and K delta'",
    quick=(2, fractions("6/7")),
    standard=(6, fractions("6/7 19/20")),
    deep=(24, fractions("6/7 19/20 99/100")),
    strength=Verdict.EXACT,
)
def one_run_more(trial: Trial, most: int, bases: Fractions) -> None:
    """K answers Top begin K + 1 runs, yet they cost no more than the formula with K says: at the gap of Lemma 1 a
    run needs only half of delta', and advanced composition has room for the epsilon of one more.
    """
    for k, base in product(range(1, most + 1), bases):
        run = Epsilon.log(1 / base) * 6
        nats = logarithm(run.exp)
        for delta, given in product(fractions("1/10 1/1000 1/1000000"), fractions("1/10 1/100 1/1000000 0")):
            slack = given or k * delta
            if slack >= 1:
                continue
            is_private = enough_gap(base, delta / 2).is_at_most(lemma_gap(base, delta))
            trial.needs(is_private, "a run needs half of delta at most")
            total = Epsilon.nats(composed_nats(k, nats, slack).lower)
            needed = repeated_composition(k + 1, Privacy(run, delta / 2), total)
            got = f"K = {k}, b = {base}, delta' = {delta}, delta'' = {slack}: {float(needed):.4g}"
            trial.holds(needed <= k * delta + slack, got)
            if trial.is_open("three runs more"):
                more = repeated_composition(k + 3, Privacy(run, delta), total)
                trial.fails("three runs more", more <= k * delta + slack, got)
