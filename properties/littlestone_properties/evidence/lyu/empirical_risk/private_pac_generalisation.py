"""Generalisation in Corollary 5.1: the VC dimension of the published functions, and Vapnik's bound on them."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from littlestone.classes import FiniteClass, named_family
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.dimensions import sauer_sum
from littlestone.intervals import exponential
from littlestone.learners import nearest_member, pac_sample_size, properness_gap
from littlestone.structure import soa_hull
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes_up_to
from ...kit.largest_values import largest_dimension
from ...kit.learners.private_pac_definitions import grid_of_distributions


@dataclass(frozen=True)
class AndSingletons(Scope, text="every class on {n_points:point}, the singletons on {singletons} points{more}"):
    n_points: int
    singletons: tuple[int, ...]
    more: str = ""

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from all_classes_up_to(self.n_points)
        yield from (named_family("singletons", n) for n in self.singletons)


@check("lyu.corollary-5.1", scopes=Scopes(*(AndSingletons(n, (4, 5)) for n in (2, 3, 3))))
def hull_of_outputs(trial: Trial, scope: AndSingletons) -> None:
    """Targets and published functions lie in one class of VC dimension at most LDim(H) (Lemma 4.2)."""
    for hypothesis_class in scope:
        d = littlestone_dimension_by_recursion(hypothesis_class)
        hull, every = soa_hull(hypothesis_class, d + 1), soa_hull(hypothesis_class, 0)
        vc = vc_dimension(hull)
        trial.holds(
            all(h in hull for h in hypothesis_class) and vc <= d,
            f"VC dimension {vc}, Littlestone dimension {d}",
            informative=d < largest_dimension(hull),
            H=hypothesis_class,
        )
        trial.fails(
            "SOAs of all subclasses", vc_dimension(every) <= d, f"VC dimension above {d}", H=hypothesis_class
        )
        trial.fails(
            "the hull is H", len(hull) == len(hypothesis_class), f"{len(hull)} functions", H=hypothesis_class
        )


def _failure(n: int, mass: Fraction, alpha: Fraction) -> Fraction:
    """Return the exact probability that a bad function looks good, for all functions on 2 points and target 00.

    Bad functions are 10, 01, 11 of error 1 - mass, mass, 1; they look good if they err on at most alpha n / 2
    examples.
    """
    numerator, denominator = mass.numerator, mass.denominator
    total = 0
    for ones in range(n + 1):
        errors = [(ones, mass), (n - ones, 1 - mass), (n, Fraction(1))]
        if any(error > alpha and 2 * count <= alpha * n for count, error in errors):
            total += comb(n, ones) * numerator**ones * (denominator - numerator) ** (n - ones)
    return Fraction(total, denominator**n)


def _first_below_one(alpha: Fraction) -> int:
    """Return the first n at which 4 S(2n, 2) exp(-n alpha/16) is below 1; it rises before it falls, from 12 on."""

    def is_below(n: int) -> bool:
        return (exponential(-n * alpha / 16) * (4 * sauer_sum(2 * n, 2))).upper < 1

    last = 1
    while not is_below(last):
        last *= 2
    return bisect_left(range(last), True, key=is_below)


HALF, FIFTH, TENTH = Fraction(1, 2), Fraction(1, 5), Fraction(1, 10)


@check(
    "lyu.corollary-5.1",
    text="all functions on 2 points, alpha = {alphas}, masses in multiples of 1/{parts} and just above alpha, beta"
    " = 1/10, 1/1000; every n up to {longest}, and the first {beyond} at which the bound is below 1",
    quick=((HALF,), 4, 12, 2),
    standard=((HALF, FIFTH), 8, 40, 2),
    deep=((HALF, FIFTH, TENTH), 20, 100, 3),
    strength=Verdict.EXACT,
)
def relative_deviation(trial: Trial, alphas: tuple[Fraction, ...], parts: int, longest: int, beyond: int) -> None:
    """4 S(2n, d) exp(-n alpha/16) bounds the probability that a function of error above alpha errs on at
    most alpha n/2.
    """
    for alpha in alphas:
        masses = [mass for mass, _ in grid_of_distributions(2, parts)] + [alpha + Fraction(1, 1000)]
        for beta in (TENTH, Fraction(1, 1000)):
            n = pac_sample_size(2, alpha, beta)
            worst = max(_failure(n, mass, alpha) for mass in masses)
            trial.holds(worst <= beta, f"alpha = {alpha}, n = {n}: {float(worst)} > {beta}")
            fewer = next(m for m in range(1, n + 1) if max(_failure(m, mass, alpha) for mass in masses) <= beta)
            trial.value(f"alpha = {alpha}, beta = {beta}", f"{n} examples, {fewer} would do on this class")
        first = _first_below_one(alpha)
        for m in (*range(1, longest + 1), *range(first, first + beyond)):
            worst = max(_failure(m, mass, alpha) for mass in masses)
            bound = exponential(-m * alpha / 16) * (4 * sauer_sum(2 * m, 2))
            got = f"alpha = {alpha}, n = {m}: {float(worst):.5f}"
            trial.holds(worst <= bound.lower, got, informative=bound.lower < 1)
            trial.fails("exp(-n alpha)", not exponential(-m * alpha).is_below(worst), got)


TARGETS = ", every SOA of a (d+1)-irreducible subclass, every target, masses in multiples of 1/{}"


@check(
    "lyu.remark-5-proper",
    scopes=Scopes(*(AndSingletons(n, (m,), TARGETS.format(n + 3)) for n, m in ((1, 4), (2, 4), (3, 5)))),
)
def nearest_member_error(trial: Trial, scope: AndSingletons) -> None:
    """The nearest member errs more than the SOA by at most the gap, which no error of the SOA bounds."""
    for h in scope:
        d = littlestone_dimension_by_recursion(h)
        for function in soa_hull(h, d + 1):
            member = nearest_member(h, function)
            is_nearest = member in h and (function not in h or member == function)
            trial.holds(is_nearest, f"{function}: {member}", informative=len(h) > 1, H=h)
            for distribution in grid_of_distributions(h.n_points, scope.n_points + 3):
                gap = properness_gap(h, function, distribution)
                for target in h:
                    excess = _error(member, target, distribution) - _error(function, target, distribution)
                    got = f"{function}, target {target}: {excess} more, gap {gap}"
                    trial.holds(excess <= gap, got, informative=gap < 1 and function not in h, H=h)
                    trial.fails("no more error than the SOA", excess <= 0, got, H=h)
                    trial.attained("the gap, where it is positive", excess == gap > 0, got, H=h)


def _error(one: tuple[int, ...], other: tuple[int, ...], distribution: tuple[Fraction, ...]) -> Fraction:
    parts = (p * (a != b) for a, b, p in zip(one, other, distribution, strict=True))
    return sum(parts, Fraction(0))
