"""Mechanisms of `lyu`: those of the reference pass the checks of foreign code, every planted fault fails."""

from dataclasses import dataclass
from functools import partial

from littlestone import mechanisms
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....checks.mechanisms.above_threshold import check_above_threshold
from ....checks.mechanisms.sparse_sample import check_sparse_sample
from ....faults.above_threshold import WRONG_ABOVE_THRESHOLDS
from ....faults.sparse_sample import WRONG_SPARSE_SAMPLES
from ...kit.foreign_code import accept, refute_planted


@dataclass(frozen=True)
class Queries(
    Scope,
    text="exact privacy on all neighbouring sequences of at most 2 query values in -1..1 and on constant values "
    "in -4..3 that rise, fall or alternate by 1, up to {n_rounds} queries, threshold 0, ratio 1/2, K = 1 and"
    " 2, Above or Below counted, both stop rules, exp(epsilon) = 1, 3/2, 2 and 4; answers and their accuracy"
    " exactly",
):
    n_rounds: int


@dataclass(frozen=True)
class Lists(
    Scope,
    text="exact privacy on all neighbouring families of at most {max_lists} lists over 2 items, with (L, "
    "exp(epsilon), delta) = (1, 2, 1/2), (1, 2, 1/10), (2, 3/2, 1/10), and of 7 to 13 equal lists; exact "
    "usefulness on 6 families of up to 6 lists",
):
    max_lists: int


@check(
    "lyu.algorithm-2",
    "lyu.lemma-3.2",
    "lyu.remark-3.4-count-below",
    scopes=Scopes(Queries(2), Queries(4), Queries(8)),
    strength=Verdict.TESTED,
)
def above_threshold(trial: Trial, scope: Queries) -> None:
    """AboveThreshold answers every query until it stops, and rightly far from the threshold."""
    judge = partial(check_above_threshold, n_rounds=scope.n_rounds)
    accept(trial, "the mechanism", mechanisms.above_threshold, judge)
    refute_planted(trial, WRONG_ABOVE_THRESHOLDS, judge)


@check("lyu.lemma-3.1", "lyu.algorithm-1", scopes=Scopes(Lists(2), Lists(3), Lists(4)), strength=Verdict.TESTED)
def sparse_sample(trial: Trial, scope: Lists) -> None:
    """Private sparse sampling is (2 epsilon, delta)-private, and finds an item of many lists."""
    judge = partial(check_sparse_sample, max_lists=scope.max_lists)
    accept(trial, "the mechanism", mechanisms.sparse_sample, judge)
    refute_planted(trial, WRONG_SPARSE_SAMPLES, judge)
