"""The number of runs on dummy data until one gives a good hypothesis: the constants of Lemma 8.4, and consequences.

Let q = exp(-m epsilon), in (0, 1]. A run is good with probability q/2, and r runs all fail with probability
(1 - q/2)^r. The number of runs is r = floor(c/q), so the size of the family is at most m epsilon + ln c. Since q
exceeds c/(r + 1), the single number (1 - c/(2 (r + 1)))^r decides all q with the same r.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from littlestone.classes import FiniteClass
from littlestone.intervals import logarithm
from littlestone.verdicts import Counterexample, Scope, Scopes, Trial, Verdict, check

from .representation import is_representation_dimension, size_for_all_functions

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)


@dataclass(frozen=True)
class Runs(Scope, text="every q in (0, 1]: floor(c/q) to {most} one by one, an inequality for the rest"):
    most: int


def all_fail_at_most(c: int, runs: int) -> Fraction:
    """Return the supremum of (1 - q/2)^runs over all q <= 1 with floor(c/q) = runs.

    >>> all_fail_at_most(3, 3), all_fail_at_most(3, 4)
    (Fraction(125, 512), Fraction(2401, 10000))
    """
    return (1 - Fraction(c, 2 * (runs + 1))) ** runs


def _enough(trial: Trial, scope: Runs, c: int, allowed: Fraction) -> None:
    """Judge the claim that, for every q, all floor(c/q) runs fail with probability at most ``allowed``."""
    for runs in range(c, scope.most + 1):
        worst = all_fail_at_most(c, runs)
        trial.holds(worst <= allowed, f"floor(c/q) = {runs}: all fail with probability {worst} at most")
    # (1 - c / (2 (r + 1)))^r <= exp(-c r / (2 (r + 1))), which decreases in r.
    exponent = Fraction(c * scope.most, 2 * (scope.most + 1))
    trial.holds(logarithm(1 / allowed).is_at_most(exponent), f"more runs: c r / (2 (r + 1)) >= {exponent}")


@check("bgs.lemma-8.4", scopes=Scopes(Runs(13), Runs(100), Runs(400)), strength=Verdict.EXACT)
def three_over_q(trial: Trial, scope: Runs) -> None:
    """floor(3/q) runs, each good with probability q/2, all fail with probability at most 1/4, for every q."""
    _enough(trial, scope, 3, QUARTER)
    for j in (10, 1000, 10**6):
        near_one, got = 1 - Fraction(1, j), f"q = 1 - 1/{j}: two runs are too few, so c/q must be at least 3"
        trial.fails("a constant below 3: two runs for q near 1", (1 - near_one / 2) ** 2 <= QUARTER, got)
    trial.attained("two runs at q = 1", (1 - HALF) ** 2 == QUARTER, "q = 1: probability 1/4")


@check("bgs.remark-8-lower-bound", scopes=Scopes(Runs(25), Runs(100), Runs(400)), strength=Verdict.EXACT)
def five_over_q(trial: Trial, scope: Runs) -> None:
    """floor(5/q) runs, each good with probability q/2, all fail with probability at most 1/8, for every q."""
    _enough(trial, scope, 5, EIGHTH)
    q = Fraction(1, 1000)
    trial.fails("floor(3/q) runs", (1 - q / 2) ** int(3 / q) <= EIGHTH, "q = 1/1000")
    trial.fails("floor(4/q) runs", (1 - q / 2) ** int(4 / q) <= EIGHTH, "q = 1/1000")


def _refuted_by_constants(trial: Trial, allowed: str) -> None:
    """Refute a lower bound on m by learners that ignore the sample and publish a random constant."""
    cube = FiniteClass.from_rows([[i >> x & 1 for x in range(3)] for i in range(8)])
    trial.needs(is_representation_dimension(cube, 7), "RepDim on 3 points is ln 7")
    sizes = [size_for_all_functions(n) for n in (3, 50, 100, 200)]
    trial.needs(sizes[0] == 7 and all(2 * a < b for a, b in pairwise(sizes)), "the size of a representation grows")
    trial.refuted(
        Counterexample(
            (("H on 3 points", cube),),
            "all functions on n points: a random constant is (0, 0)-private and (1/2, 1/2)-accurate with m = 0, as "
            f"the errors of the two constants add up to 1; but exp(RepDim) >= {sizes[0]} for n = 3, {sizes[1]} for "
            f"n = 50, {sizes[2]} for n = 100, so {allowed} grows with n",
        )
    )


@check(
    "bgs.remark-8-lower-bound",
    text="all functions on n = 3, 50, 100, 200 points, alpha = 1/2, every epsilon; that RepDim grows on is by hand",
)
def without_accuracy(trial: Trial) -> None:
    """Refuted: every (epsilon, 0)-private, (alpha, 1/2)-accurate learner needs Omega(RepDim / epsilon) examples."""
    _refuted_by_constants(trial, "RepDim / epsilon")


@check(
    "bgs.remark-8-lower-bound-with-accuracy",
    text="all functions on n = 3, 50, 100, 200 points, alpha = 1/2, every epsilon; that RepDim grows on is by hand",
)
def with_accuracy(trial: Trial) -> None:
    """Refuted: every (epsilon, 0)-private, (alpha, 1/2)-accurate learner needs Omega((RepDim - ln(k + 1)) / (alpha
    epsilon)) examples.
    """
    _refuted_by_constants(trial, "(RepDim - ln 2) / (alpha epsilon)")
