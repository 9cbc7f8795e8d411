"""Generalisation in Corollary 5.1: the VC dimension of the published functions, and Vapnik's bound on them."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone_reference.dimensions import sauer_sum
from littlestone_reference.intervals import exponential
from littlestone_reference.learners.private_pac import pac_sample_size
from littlestone_reference.learners.proper_selection import nearest_member, properness_gap
from littlestone_reference.structure import soa_hull
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes_up_to
from ...kit.judging import Finding, decoded, refuted
from ...kit.private_pac_definitions import grid_of_distributions
from ...kit.wording import listed, points_up_to

__all__ = ["hull_of_outputs", "nearest_member_error", "relative_deviation"]


def hull_of_outputs(profile: Profile) -> Evidence:
    """Return the evidence that targets and published functions lie in one class of VC dimension at most LDim(H).

    The class of all SOAs of (d+1)-irreducible subclasses contains H, and its VC dimension is at most d (Lemma
    4.2).

    Ledger: ``lyu.corollary-5.1``. Locator: `lyu` Corollary 5.1.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}[profile]
    singletons = [FiniteClass.from_rows([[int(x == y) for x in range(n)] for y in range(n)]) for n in (4, 5)]
    scope = f"every class on {points_up_to(n_points)}, the singletons on 4 and 5 points"
    improper, too_many = None, None
    for held in [*all_classes_up_to(n_points), *singletons]:
        d = littlestone_dimension_by_recursion(held)
        hull = soa_hull(held, d + 1)
        if not all(h in hull for h in held):
            return refuted(scope, Finding((("H", held),), "the hull does not contain H"))
        if vc_dimension(hull) > d:
            return refuted(scope, Finding((("H", held),), f"VC dimension {vc_dimension(hull)} > {d}"))
        improper = improper or (decoded(held) if len(hull) > len(held) else None)
        every = soa_hull(held, 0)
        if too_many is None and vc_dimension(every) > d:
            too_many = f"{decoded(held)}: VC dimension {vc_dimension(every)} > {d}"
    if improper is None or too_many is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"wrong variant 'SOAs of all subclasses' refuted by {too_many}",
        f"wrong variant 'the hull is H' refuted by {improper}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


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


def relative_deviation(profile: Profile) -> Evidence:
    """Return the evidence on "no function errs more than alpha and at most alpha/2 on the sample", exactly.

    All functions on 2 points, d = 2: at :func:`pac_sample_size` examples the probability of such a function is at
    most beta, and for every n it is at most ``4 S(2n, d) exp(-n alpha / 16)``.

    Ledger: ``lyu.corollary-5.1``. Locator: `lyu` Corollary 5.1.
    """
    alphas, parts, longest = {
        Profile.QUICK: ((Fraction(1, 2),), 4, 12),
        Profile.STANDARD: ((Fraction(1, 2), Fraction(1, 5)), 8, 40),
        Profile.DEEP: ((Fraction(1, 2), Fraction(1, 5), Fraction(1, 10)), 20, 100),
    }[profile]
    betas = (Fraction(1, 10), Fraction(1, 1000))
    scope = (
        f"all functions on 2 points, alpha in {listed(alphas)}, masses in multiples of "
        f"1/{parts} and "
        f"just above alpha, beta in 1/10, 1/1000; and every n up to {longest}"
    )
    notes, wrong = [], None
    for alpha in alphas:
        masses = [mass for mass, _ in grid_of_distributions(2, parts)] + [alpha + Fraction(1, 1000)]
        for beta in betas:
            n = pac_sample_size(2, alpha, beta)
            worst = max(_failure(n, mass, alpha) for mass in masses)
            if worst > beta:
                return refuted(scope, Finding((), f"alpha = {alpha}, n = {n}: {float(worst)} > {beta}"))
            fewer = next(m for m in range(1, n) if max(_failure(m, mass, alpha) for mass in masses) <= beta)
            notes.append(f"alpha = {alpha}, beta = {beta}: {n} examples, {fewer} would do on this class")
        for m in range(1, longest + 1):
            worst = max(_failure(m, mass, alpha) for mass in masses)
            bound = exponential(-m * alpha / 16) * (4 * sauer_sum(2 * m, 2))
            if worst > bound.lower:
                return refuted(scope, Finding((), f"alpha = {alpha}, n = {m}: {float(worst)} > {bound}"))
            if wrong is None and exponential(-m * alpha).is_below(worst):
                wrong = f"alpha = {alpha}, n = {m}: {float(worst):.5f} > exp(-n alpha)"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(Verdict.EXACT, scope, (*notes, f"wrong variant 'exp(-n alpha)' refuted by {wrong}"))


def nearest_member_error(profile: Profile) -> Evidence:
    """Return the evidence on the nearest member: it errs more than the SOA by at most the gap, which may be 1.

    For every SOA of a (d+1)-irreducible subclass, every target of the class and every distribution of a grid.

    Ledger: ``lyu.remark-5-proper``. Locator: `lyu` section 5, remark at the end; not the cited transformation.
    """
    n_points, n_singletons = {Profile.QUICK: (1, 4), Profile.STANDARD: (2, 4), Profile.DEEP: (3, 5)}[profile]
    parts = n_points + 3
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(n_singletons)] for y in range(n_singletons)])
    scope = (
        f"every class on {points_up_to(n_points)} and the singletons on {n_singletons} points, every SOA of a "
        f"(d+1)-irreducible subclass, every target, masses in multiples of 1/{parts}"
    )
    largest, attained, cheap = Fraction(0), 0, None
    for held in [*all_classes_up_to(n_points), singletons]:
        d = littlestone_dimension_by_recursion(held)
        for function in soa_hull(held, d + 1):
            member = nearest_member(held, function)
            if member not in held or (function in held and member != function):
                return refuted(scope, Finding((("H", held),), f"{function}: {member}"))
            for distribution in grid_of_distributions(held.n_points, parts):
                gap = properness_gap(held, function, distribution)
                for target in held:
                    excess = _error(member, target, distribution) - _error(function, target, distribution)
                    if excess > gap:
                        return refuted(scope, Finding((("H", held),), f"{function}, {target}: {excess} > {gap}"))
                    attained += excess == gap > 0
                    if excess > largest:
                        largest, cheap = excess, f"{decoded(held)}, {function}, target {target}: {excess}"
    if cheap is None or not attained:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'no more error than the SOA' was not refuted",))
    notes = (
        f"wrong variant 'no more error than the SOA' refuted by {cheap}",
        f"the gap is attained in {attained} cases; it has no bound by the error of the SOA",
        "this is not the transformation that the remark cites, which uses the data",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _error(one: tuple[int, ...], other: tuple[int, ...], distribution: tuple[Fraction, ...]) -> Fraction:
    parts = (p * (a != b) for a, b, p in zip(one, other, distribution, strict=True))
    return sum(parts, Fraction(0))
