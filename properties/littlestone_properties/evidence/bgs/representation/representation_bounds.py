"""The inequalities behind Lemma 8.5: the auxiliary distribution, good data, few examples; and alpha above 1/4.

Group privacy bounds the probability of a good output on dummy data by the factor q = exp(-8 epsilon alpha m).
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

from littlestone.classes import FiniteClass, Label
from littlestone.definitions import (
    Challenge,
    PointDistribution,
    check_representation_lower_bound,
    disagreement_probability,
)
from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, check, everywhere

from ...kit.enclosures import at_most
from ...kit.private_pac_definitions import grid_of_distributions
from .representation import size_for_all_functions

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)


@dataclass(frozen=True)
class Data(
    Scope, text="m = 1..{most}, alpha and alpha (1 - D(0)) multiples of 1/{whole} up to 1/4; least m for each"
):
    most: int
    parts: int

    @property
    def whole(self) -> int:
        return 4 * self.parts


@dataclass(frozen=True)
class Few(Scope, text="alpha = 1/i for i = 16..{most}, the largest m <= i/16, hence every m"):
    most: int


@dataclass(frozen=True)
class Masses(Scope, text="{n_points:point}, D in multiples of 1/{parts}, alpha = i/32 up to 1/4, every function"):
    n_points: int
    parts: int


def _binomial_tail(n: int, p: Fraction, above: Fraction) -> Fraction:
    """Return Pr[Bin(n, p) > above]."""
    terms = (comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1) if i > above)
    return sum(terms, Fraction(0))


@check("bgs.lemma-8.5", scopes=Scopes(Data(12, 8), Data(30, 16), Data(60, 32)), strength=Verdict.EXACT)
def good_data(trial: Trial, scope: Data) -> None:
    """Fewer than (1 - 8 alpha) m points are 0 with probability at most exp(-4 alpha m / 3), 1/4 for large m."""
    trial.by_hand("all examples at 0 carry the label f(0), so at most 8 alpha m examples differ from constant data")
    for m, i in product(range(1, scope.most + 1), range(1, scope.parts + 1)):
        alpha = Fraction(i, 4 * scope.parts)
        bound = exponential(-4 * alpha * m / 3)
        for j in range(1, i + 1):
            elsewhere = Fraction(j, scope.parts)
            tail = _binomial_tail(m, elsewhere, 8 * alpha * m)
            got = f"m = {m}, alpha = {alpha}, Pr[x != 0] = {elsewhere}: {tail} against {bound}"
            trial.holds(at_most(tail, bound), got)
        if trial.is_open("fewer than (1 - 4 alpha) m"):
            tail = _binomial_tail(m, 4 * alpha, 4 * alpha * m)
            trial.fails("fewer than (1 - 4 alpha) m", at_most(tail, bound), f"m = {m}, alpha = {alpha}: {tail}")
    for i in range(1, scope.parts + 1):
        alpha = Fraction(i, 4 * scope.parts)
        least = int((logarithm(4) * 3 / (4 * alpha)).upper) + 1
        got = f"alpha = {alpha}, m = {least}"
        trial.holds(at_most(exponential(-4 * alpha * least / 3), QUARTER), got)
        one_less = at_most(exponential(-4 * alpha * (least - 1) / 3), QUARTER)
        trial.fails("one example less than 3 ln 4 / (4 alpha)", one_less, got)


@check("bgs.lemma-8.5", scopes=Scopes(Few(320), Few(1600), Few(6400)), strength=Verdict.EXACT)
def few_examples(trial: Trial, scope: Few) -> None:
    """For m <= 1 / (16 alpha) all m points are 0 with probability at least 3/4, so no factor is lost at all."""
    trial.by_hand("(1 - x)^m >= 1 - m x; for larger m, raising m to 3 ln 4 / (4 alpha) costs a constant factor")
    for i in range(16, scope.most + 1):
        all_zero = Fraction(i - 4, i)
        trial.holds(all_zero ** (i // 16) >= Fraction(3, 4), f"alpha = 1/{i}, m = {i // 16}")
        if trial.is_open("m <= 1 / (8 alpha)"):
            enough = all_zero ** (i // 8) >= Fraction(3, 4)
            trial.fails("m <= 1 / (8 alpha)", enough, f"alpha = 1/{i}, m = {i // 8}")


def _auxiliary(distribution: PointDistribution, alpha: Fraction) -> PointDistribution:
    return (1 - 4 * alpha + 4 * alpha * distribution[0], *(4 * alpha * mass for mass in distribution[1:]))


@check("bgs.lemma-8.5", scopes=Scopes(Masses(2, 8), Masses(3, 8), Masses(4, 12)), strength=Verdict.EXACT)
def auxiliary_distribution(trial: Trial, scope: Masses) -> None:
    """The auxiliary distribution is one, and error at most alpha there implies error at most 1/4."""
    for n, i in product(range(1, scope.n_points + 1), range(1, 9)):
        alpha, target = Fraction(i, 32), (Label(0),) * n
        for distribution in grid_of_distributions(n, scope.parts):
            auxiliary = _auxiliary(distribution, alpha)
            is_distribution = sum(auxiliary) == 1 and min(auxiliary) >= 0
            for other in product((Label(0), Label(1)), repeat=n):
                error, there = (disagreement_probability(target, other, p) for p in (distribution, auxiliary))
                drawn = [str(p) for p in distribution]
                got = f"D = {drawn}, alpha = {alpha}, differs like {other}: {error}, there {there}"
                is_right = is_distribution and (there > alpha or error <= QUARTER)
                trial.holds(is_right, got, informative=there <= alpha)
                trial.fails("error below 1/4", there > alpha or error < QUARTER, got)
    negative = _auxiliary((Fraction(0), Fraction(1)), Fraction(1, 3))
    trial.fails(
        "a distribution for alpha = 1/3", min(negative) >= 0, f"D = (0, 1): masses {negative[0]}, {negative[1]}"
    )


@check("bgs.lemma-8.5", scopes=everywhere(Only("all functions on n points, alpha = 1/2, m = 3, epsilon = 1/100")))
def large_accuracy(trial: Trial, scope: Only) -> None:
    """There is a representation by exp(8 m epsilon alpha) 4 (k+1) ln 8 functions for every alpha."""
    trial.by_hand("what is allowed does not depend on the points, what is needed grows: no constant helps")
    trial.by_hand("the errors of the two constants add up to 1, so one of them has error at most 1/2")
    m, epsilon = 3, Fraction(1, 100)
    trial.needs((logarithm(4) * 3 / (4 * HALF)).is_at_most(m), "m is as large as the proof asks for")
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    challenges = [Challenge(h, (Fraction(1, 3),) * 3, EIGHTH) for h in cube]
    check_representation_lower_bound(cube, size_for_all_functions(3) - 1, challenges, QUARTER, EIGHTH)
    needed = ", ".join(f"{float(size_for_all_functions(n)):.2g}" for n in (50, 100, 200))
    trial.value("functions needed on 50, 100, 200 points", needed)
    allowed = exponential(8 * m * epsilon * HALF) * logarithm(8) * 8
    for n in range(1, 100):
        got = (
            f"{n} points: a random constant is (0, 0)-private and (1/2, 1/2)-accurate; allowed are "
            f"{allowed} functions, on the uniform distribution 7/8 needs at least {size_for_all_functions(n)}"
        )
        trial.holds(at_most(size_for_all_functions(n), allowed), got)
