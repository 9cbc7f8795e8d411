"""Boosting for the lower bounds of section 8 of `bgs` at a fixed alpha in (1/4, 1/2): rounds, and runs per round.

In each round the runs of a private learner on fixed data are drawn anew, and one function is kept that errs on at
most alpha under weights on the points. A point at which it is right keeps a share alpha/(1 - alpha) of its weight.
So the sum of weights falls to 2 alpha of itself at most, and a point at which at most half of T functions are right
keeps at least the share (alpha/(1 - alpha))^(T/2). Hence the majority of all functions errs on a mass p with p^2 <=
(4 alpha (1 - alpha))^T.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import ceil
from typing import TypeAlias

from littlestone.intervals import logarithm
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

Rights: TypeAlias = tuple[int, ...]
"""For each point, the number of functions that are right there, in increasing order."""


CASES = tuple((Fraction(i, 20), n) for i, n in ((6, 7), (8, 4), (8, 5), (9, 3), (9, 4)))


@dataclass(frozen=True)
class Domains(
    Scope,
    text="uniform on n points, so masses in multiples of 1/n, (alpha, n) = {cases}; every choice in each of 1..T "
    "rounds, T = ln 4/(2 (1/2 - alpha)^2) rounded up; that the bound at T is 1/4 for multiples of 1/{whole} in "
    "(1/4, 1/2)",
):
    cases: tuple[tuple[Fraction, int], ...]
    whole: int


def rounds(alpha: Fraction) -> int:
    """Return the printed number of rounds.

    >>> rounds(Fraction(3, 10)), rounds(Fraction(2, 5)), rounds(Fraction(9, 20))
    (18, 70, 278)
    """
    return ceil((logarithm(4) / (2 * (Fraction(1, 2) - alpha) ** 2)).upper)


def kept_share(alpha: Fraction) -> Fraction:
    """Return the share of its weight that a point keeps if the function of a round is right there."""
    return alpha / (1 - alpha)


def wrong_sets(rights: Rights, alpha: Fraction, share: Fraction) -> Iterator[tuple[int, ...]]:
    """Yield the largest sets of points at which a function may be wrong; smaller sets lead to no larger error.

    If a point is wrong in an earlier round, it can be right in the round in which it would have been wrong.
    Everything else stays the same.
    """
    weights = [share.numerator ** (n - rights[0]) * share.denominator ** (rights[-1] - n) for n in rights]
    weights = [alpha.denominator * weight for weight in weights]  # so that a share alpha of their sum is an integer
    allowed = sum(weights) // alpha.denominator * alpha.numerator
    for size in range(len(rights)):
        for wrong in combinations(range(len(rights)), size):
            left = allowed - sum(weights[x] for x in wrong)
            if left >= 0 and all(weights[x] > left for x in range(len(rights)) if x not in wrong):
                yield wrong


def most_errors(alpha: Fraction, n_points: int, n_rounds: int, share: Fraction) -> Iterator[int]:
    """Yield, for 1, 2, .. rounds, the largest number of points at which at most half of the functions are right."""
    states: set[Rights] = {(0,) * n_points}
    for number in range(1, n_rounds + 1):
        states = {
            tuple(sorted(n + (x not in wrong) for x, n in enumerate(rights)))
            for rights in states
            for wrong in wrong_sets(rights, alpha, share)
        }
        yield max(sum(2 * n <= number for n in rights) for rights in states)


@check(
    "bgs.lemma-8.5",
    "bgs.remark-8-lower-bound",
    scopes=Scopes(Domains(CASES[:2], 32), Domains(CASES[:4], 64), Domains(CASES, 128)),
    strength=Verdict.EXACT,
)
def majority_of_rounds(trial: Trial, scope: Domains) -> None:
    """p^2 <= (4 alpha (1 - alpha))^t after t rounds, and T rounds bring p to at most 1/4."""
    needed = []
    for alpha, n in scope.cases:
        last, total, factor = 0, rounds(alpha), 4 * alpha * (1 - alpha)
        for t, worst in enumerate(most_errors(alpha, n, total, kept_share(alpha)), start=1):
            p, instance = Fraction(worst, n), f"alpha = {alpha}, n = {n}, {t} rounds: error {Fraction(worst, n)}"
            trial.holds(p**2 <= factor**t, instance, informative=worst > 0)
            trial.fails(
                "with another factor (3 alpha (1 - alpha))^t", p**2 <= (factor * Fraction(3, 4)) ** t, instance
            )
            last = t if 4 * p > 1 else last
        trial.holds(last < total, f"alpha = {alpha}, n = {n}: error above 1/4 after {last} of {total} rounds")
        trial.fails("a quarter of the rounds", 4 * last < total, f"alpha = {alpha}, n = {n}: {last} of {total}")
        needed.append(f"{last + 1} of {total} at {alpha} on {n} points")
        trial.fails(
            "all weights alike", 4 * int(alpha * n) <= n, f"alpha = {alpha}, n = {n}: always the same points"
        )
    trial.value("rounds after which no choice errs on more than 1/4", "; ".join(needed))
    for i in range(scope.whole // 4 + 1, scope.whole // 2):
        alpha = Fraction(i, scope.whole)
        factor, total = 4 * alpha * (1 - alpha), rounds(alpha)
        trial.holds(16 * factor**total <= 1, f"alpha = {alpha}: {total} rounds")
        trial.fails("half as many by the bound", 16 * factor ** (total // 2) <= 1, f"alpha = {alpha}: {total // 2}")
    trial.by_hand("for every alpha: 4 alpha (1 - alpha) = 1 - 4 (1/2 - alpha)^2 is at most exp(-4 (1/2 - alpha)^2)")


@check(
    "bgs.lemma-8.5",
    "bgs.remark-8-lower-bound",
    text="q = 1/j, j = 1..{most}, T = 1..{rounds} rounds",
    quick=(10, 20),
    standard=(40, 80),
    deep=(60, 300),
    strength=Verdict.EXACT,
)
def runs_of_each_round(trial: Trial, most: int, rounds: int) -> None:
    """2 ln(8 T)/q runs, rounded up, each good with probability q/2, all fail with probability at most 1/(8 T)."""
    trial.by_hand("for every q: (1 - q/2)^r <= exp(-q r/2); in T rounds all is well with probability 7/8")
    for j, total in product(range(1, most + 1), range(1, rounds + 1)):
        runs, good = ceil((2 * j * logarithm(8 * total)).upper), Fraction(1, 2 * j)
        trial.holds(8 * total * (1 - good) ** runs <= 1, f"q = 1/{j}, T = {total}: {runs} runs")
        if trial.is_open("half as many"):
            trial.fails("half as many", 8 * total * (1 - good) ** (runs // 2) <= 1, f"q = 1/{j}, T = {total}")
