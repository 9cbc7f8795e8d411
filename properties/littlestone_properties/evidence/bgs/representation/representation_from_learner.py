"""A probabilistic representation from repeated runs of a pure private learner on dummy data (Lemma 8.4)."""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import FiniteClass
from littlestone.definitions import Challenge, check_representation_lower_bound, is_probabilistic_representation
from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Counterexample, Only, Scope, Scopes, Trial, Verdict, check, everywhere

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
BOTH, ZERO, ONE = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))


@dataclass(frozen=True)
class Factors(Scope, text="q = 20/j for j = 20..{most}; every q for 2 ln 4 + 1 <= 4"):
    most: int


@dataclass(frozen=True)
class Responses(Scope, text="randomised response on one point, exp(epsilon) = 1, 3/2, 2 .. {largest}"):
    largest: int


def _failure(success: Fraction, runs: int) -> Interval:
    """Return (1 - success)^runs up to 2^-200."""
    power, base = Interval.exact(1), Interval.exact(1 - success)
    for _ in range(runs):
        power = (power * base).rounded(200)
    return power


@check("bgs.lemma-8.4", scopes=Scopes(Factors(60), Factors(300), Factors(1500)), strength=Verdict.EXACT)
def runs_rounded_up(trial: Trial, scope: Factors) -> None:
    """ceil(2 ln 4 / q) runs, at most 4/q, that succeed with q/2 each all fail with probability at most 1/4."""
    trial.needs((logarithm(4) * 2 + 1).is_at_most(4), "2 ln 4 + 1 <= 4")
    trial.by_hand("group privacy: on dummy data a run is good with probability q/2, q = exp(-m epsilon)")
    for j in range(20, scope.most + 1):
        q = Fraction(20, j)
        exact = logarithm(4) * 2 / q
        up = int(exact.upper) + 1
        if int(exact.lower) + 1 != up:
            trial.undecided(f"q = {q}: the rounding is not certain")
        trial.holds(_failure(q / 2, up).upper <= QUARTER and up <= 4 / q, f"q = {q}: {up} runs")
        trial.fails("rounded down", _failure(q / 2, up - 1).lower <= QUARTER, f"q = {q}: {up - 1} runs")


@check("bgs.lemma-8.4", scopes=everywhere(Only("the two functions on one point, m = 1, every constant C")))
def additive_constant_missing(trial: Trial, scope: Only) -> None:
    """There is a representation of size at most C m epsilon, for some C and every epsilon > 0."""
    challenges = [Challenge(h, (Fraction(1),), HALF) for h in BOTH]
    check_representation_lower_bound(BOTH, 1, challenges, Fraction(0), QUARTER)
    trial.refuted(
        Counterexample(
            (("H", BOTH),),
            "a fair coin is (epsilon, 0)-private and (0, 1/2)-accurate for every epsilon, with one example that it "
            "ignores; a (0, 1/4)-representation has size at least ln 2, above C epsilon for epsilon < ln 2 / C",
        )
    )


@check("bgs.lemma-8.4", scopes=Scopes(Responses(4), Responses(20), Responses(100)), strength=Verdict.EXACT)
def representation_from_learner(trial: Trial, scope: Responses) -> None:
    """The outcomes of ceil(2 ln 4 exp(epsilon)) runs of randomised response are a (0, 1/4)-representation."""
    for doubled in range(2, 2 * scope.largest + 1):
        exp_epsilon = Fraction(doubled, 2)
        lie = 1 / (1 + exp_epsilon)
        runs = int((logarithm(4) * 2 * exp_epsilon).upper) + 1
        enough, one_run = (
            is_probabilistic_representation(
                BOTH, (BOTH, ZERO, ONE), (1 - lie**n - (1 - lie) ** n, (1 - lie) ** n, lie**n), Fraction(0), QUARTER
            )
            for n in (runs, 1)
        )
        trial.holds(enough, f"exp(epsilon) = {exp_epsilon}, {runs} runs", H=BOTH)
        trial.fails("one run", one_run, f"exp(epsilon) = {exp_epsilon}", H=BOTH)
