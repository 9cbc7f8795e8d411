"""The inequalities behind Lemma 8.5: good data, repeated runs, the auxiliary distribution.

Real numbers are compared by intervals; everything else is exact. Group privacy bounds the probability of a good
output on dummy data by the factor q = exp(-8 epsilon alpha m).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import (
    Challenge,
    PointDistribution,
    check_representation_lower_bound,
    disagreement_probability,
)
from littlestone_reference.intervals import Interval, exponential, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "auxiliary_distribution",
    "enough_runs",
    "failure_bound",
    "few_examples",
    "good_data",
    "large_accuracy",
]

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)


def _binomial_tail(n: int, p: Fraction, above: Fraction) -> Fraction:
    """Return Pr[Bin(n, p) > above]."""
    terms = (comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1) if i > above)
    return sum(terms, Fraction(0))


def good_data(profile: Profile) -> Evidence:
    """Return the evidence for the Chernoff step of Lemma 8.5: Pr[bad data] <= exp(-4 alpha m / 3).

    A data set is bad if fewer than (1 - 8 alpha) m of its m points are the point 0. Also: m >= 3 ln 4 / (4 alpha)
    makes this at most 1/4, and one example less does not.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5.
    """
    most, parts = {Profile.QUICK: (12, 8), Profile.STANDARD: (30, 16), Profile.DEEP: (60, 32)}[profile]
    scope = f"m = 1..{most}, alpha and alpha (1 - D(0)) multiples of 1/{4 * parts} up to 1/4; least m for each"
    wrong = None
    for m, i in product(range(1, most + 1), range(1, parts + 1)):
        alpha = Fraction(i, 4 * parts)
        bound = exponential(-4 * alpha * m / 3)
        for j in range(1, i + 1):
            elsewhere = Fraction(j, parts)
            tail = _binomial_tail(m, elsewhere, 8 * alpha * m)
            if not bound.lower >= tail:
                text = f"m = {m}, alpha = {alpha}, 4 alpha (1 - D(0)) = {elsewhere}: {tail} > {bound}"
                return refuted(scope, Finding((), text))
        if wrong is None and bound.is_below(_binomial_tail(m, 4 * alpha, 4 * alpha * m)):
            wrong = f"m = {m}, alpha = {alpha}"
    for i in range(1, parts + 1):
        alpha = Fraction(i, 4 * parts)
        needed = logarithm(4) * 3 / (4 * alpha)
        least = int(needed.upper) + 1
        if not exponential(-4 * alpha * least / 3).is_at_most(QUARTER):
            return refuted(scope, Finding((), f"alpha = {alpha}, m = {least}"))
        if exponential(-4 * alpha * (least - 1) / 3).is_at_most(QUARTER):
            return Evidence(Verdict.FAILED, scope, (f"alpha = {alpha}: {least - 1} examples suffice",))
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"wrong variant 'bad means fewer than (1 - 4 alpha) m' refuted by {wrong}",
        "with one example less than 3 ln 4 / (4 alpha) the bound exceeds 1/4, for every alpha of the scope",
        "all examples at 0 carry the label f(0), so at most 8 alpha m examples differ from the constant data set",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def few_examples(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.5 with few examples, m <= 1 / (16 alpha), where no factor is lost at all.

    The print raises m to 3 ln 4 / (4 alpha), which costs up to (6 ln 4 + 8 alpha) epsilon in the size, and that is
    not of order m alpha epsilon + ln(k + 1) when m alpha is small and epsilon large. But then all m points are 0
    with probability at least 3/4, so the learner is good on the constant data set with probability 1/2 - 1/4.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5, first paragraph of the proof.
    """
    most = {Profile.QUICK: 20, Profile.STANDARD: 100, Profile.DEEP: 400}[profile]
    scope = f"alpha = 1/i, i = 16..{16 * most}, every m <= i/16; beyond the scope by hand: (1 - x)^m >= 1 - m x"
    wrong = None
    for i in range(16, 16 * most + 1):
        m, all_zero = i // 16, Fraction(i - 4, i)
        if all_zero**m < Fraction(3, 4):
            return refuted(scope, Finding((), f"alpha = 1/{i}, m = {m}"))
        if wrong is None and all_zero ** (i // 8) < Fraction(3, 4):
            wrong = f"alpha = 1/{i}, m = {i // 8}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    alpha, epsilon = Fraction(1, 100), 1000
    raised = int((logarithm(4) * 3 / (4 * alpha)).upper) + 1
    notes = (
        f"wrong variant 'm <= 1 / (8 alpha)' refuted by {wrong}",
        f"the printed step: alpha = 0.01, epsilon = 1000, m = 1: 8 m epsilon alpha = {8 * epsilon * alpha}, and m "
        f"raised to {raised} it is {8 * raised * epsilon * alpha}",
        "in between, m alpha >= 1/16 and raising m costs a constant factor only",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def enough_runs(profile: Profile) -> Evidence:
    """Return the evidence that floor(4 ln 8 / q) runs with success probability q / 4 all fail with at most 1/8.

    So the number of runs may be rounded down, and the printed size ln(4 (k+1) ln 8) + 8 m epsilon alpha is right
    with whole numbers; rounded up it would be exceeded.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5, after equation (14).
    """
    most = {Profile.QUICK: 40, Profile.STANDARD: 200, Profile.DEEP: 1000}[profile]
    scope = f"q = 20/j, j = 20..{most}"
    four_ln_eight = logarithm(8) * 4
    wrong, exceeded = None, None
    for j in range(20, most + 1):
        q = Fraction(20, j)
        exact = four_ln_eight / q
        down = int(exact.lower)
        if int(exact.upper) != down:
            return Evidence(Verdict.UNDECIDED, scope, (f"q = {q}: the rounding is not certain",))
        if failure_bound(q / 4, down) > EIGHTH:
            return refuted(scope, Finding((), f"q = {q}: {down} runs"))
        if wrong is None and failure_bound(q / 4, down - 1) > EIGHTH:
            wrong = f"q = {q}: {down - 1} runs"
        if exceeded is None and exact.is_below(down + 1):
            exceeded = f"q = {q}: {down + 1} runs for {exact}"
    if wrong is None or exceeded is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variants were not refuted",))
    notes = (
        f"wrong variant 'one run less' refuted by {wrong}",
        f"rounded up, the printed size is exceeded: {exceeded}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def failure_bound(success: Fraction, runs: int) -> Fraction:
    """Return an upper bound of (1 - success)^runs, exact up to 2^-200; used where the margin is larger.

    Examples
    --------
    >>> failure_bound(Fraction(1, 2), 2)
    Fraction(1, 4)
    """
    power, base = Interval.exact(1), Interval.exact(1 - success)
    for _ in range(runs):
        power = (power * base).rounded(200)
    return power.upper


def _distributions(n_points: int, parts: int) -> list[PointDistribution]:
    grid = product(range(parts + 1), repeat=n_points)
    return [tuple(Fraction(i, parts) for i in masses) for masses in grid if sum(masses) == parts]


def _auxiliary(distribution: PointDistribution, alpha: Fraction) -> PointDistribution:
    return (1 - 4 * alpha + 4 * alpha * distribution[0], *(4 * alpha * mass for mass in distribution[1:]))


def auxiliary_distribution(profile: Profile) -> Evidence:
    """Return the evidence on the auxiliary distribution: error at most alpha there implies error at most 1/4.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5, equations (12) and (13).
    """
    n_points, parts = {Profile.QUICK: (2, 8), Profile.STANDARD: (3, 8), Profile.DEEP: (4, 12)}[profile]
    scope = (
        f"1..{n_points} points, D in multiples of 1/{parts}, alpha = i/32 up to 1/4, every set of "
        "points on which the function differs"
    )
    equal, wrong = 0, None
    for n, i in product(range(1, n_points + 1), range(1, 9)):
        alpha, target = Fraction(i, 32), (Label(0),) * n
        for held, other in product(_distributions(n, parts), product((Label(0), Label(1)), repeat=n)):
            where = [x for x in range(n) if other[x]]
            shown = f"D = {[str(mass) for mass in held]}, alpha = {alpha}, differs at {where}"
            auxiliary = _auxiliary(held, alpha)
            if sum(auxiliary) != 1 or min(auxiliary) < 0:
                return refuted(scope, Finding((), f"{shown}: not a distribution"))
            error = disagreement_probability(target, other, held)
            there = disagreement_probability(target, other, auxiliary)
            if there <= alpha and error > QUARTER:
                return refuted(scope, Finding((), f"{shown}: {error} and {there}"))
            equal += there == alpha and error == QUARTER
            if wrong is None and there <= alpha and not error < QUARTER:
                wrong = f"{shown}: errors {there} and {error}"
    negative = _auxiliary((Fraction(0), Fraction(1)), Fraction(1, 3))
    if wrong is None or not equal or min(negative) >= 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variants were not refuted",))
    notes = (
        f"wrong variant 'error below 1/4' refuted by {wrong}",
        f"{equal} cases of equality in both, which the strict contrapositive of (13) leaves open",
        f"alpha = 1/3, D = (0, 1): the auxiliary masses are {[str(mass) for mass in negative]}, no distribution",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def large_accuracy(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.5 without alpha <= 1/4: refuted, alpha = 1/2 and a learner that ignores data.

    A random constant has error at most 1/2 with probability at least 1/2, since the two errors add up to 1. On the
    uniform distribution a function is close to few others, so a class of all functions needs large classes.

    Ledger: ``bgs.lemma-8.5``. Locator: `bgs` Lemma 8.5.
    """
    del profile
    alpha, epsilon, m = HALF, Fraction(1, 100), 3
    if not (logarithm(4) * 3 / (4 * alpha)).is_at_most(m):
        raise AssertionError("m is large enough")
    bound = exponential(8 * m * epsilon * alpha) * logarithm(8) * 8
    if not all(
        _constant_is_close(target, held) for target in product((0, 1), repeat=3) for held in _distributions(3, 6)
    ):
        raise AssertionError("a random constant is accurate")
    n = next(n for n in range(1, 100) if bound.is_below(_needed_size(n)))
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    challenges = [Challenge(h, (Fraction(1, 3),) * 3, EIGHTH) for h in cube]
    check_representation_lower_bound(cube, _needed_size(3) - 1, challenges, QUARTER, EIGHTH)
    text = (
        f"all functions on {n} points, alpha = 1/2, m = {m}, epsilon = {epsilon}: the learner that outputs one of "
        f"the two constants at random is (0, 0)-private and (1/2, 1/2)-accurate, the printed size allows {bound} "
        f"functions, and on the uniform distribution 7/8 needs at least {_needed_size(n)}"
    )
    notes = (
        f"the bound does not depend on the points, the need does: on 50, 100, 200 points at least "
        f"{[f'{float(_needed_size(n)):.2g}' for n in (50, 100, 200)]}, so no hidden constant helps",
        "needed: the least s with s (C(n, 0) + .. + C(n, floor(n/4))) >= 7/8 2^n; confirmed for n = 3",
    )
    return refuted(f"all functions on 1..{n} points", Finding((), text), notes)


def _constant_is_close(target: tuple[int, ...], held: PointDistribution) -> bool:
    errors = [
        sum((p for y, p in zip(target, held, strict=True) if y != constant), Fraction(0)) for constant in (0, 1)
    ]
    return Fraction(sum(error <= HALF for error in errors), 2) >= HALF


def _needed_size(n_points: int) -> int:
    close = sum(comb(n_points, i) for i in range(n_points // 4 + 1))
    return -(-7 * (1 << n_points) // (8 * close))
