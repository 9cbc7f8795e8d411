"""Counting statements of sections 2 and 6: Sauer counts, majorities, intersections, the reverse Markov step."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import vc_dimension
from littlestone_reference.dimensions import sauer_sum
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted

__all__ = [
    "entrywise_intersection",
    "exposed_mass",
    "majority_halving",
    "sauer_count",
    "sauer_count_plus_one",
]


def _more_than_power(hypothesis_class: FiniteClass, extra: int) -> str | None:
    n, d = hypothesis_class.n_points, vc_dimension(hypothesis_class)
    bound = n**d + extra
    return (
        None
        if len(hypothesis_class) <= bound
        else f"{len(hypothesis_class)} behaviours on {n} points, bound {bound}"
    )


def sauer_count(profile: Profile) -> Evidence:
    """Return the evidence on 'at most N^d behaviours on N points': refuted.

    Ledger: ``lyu.remark-2-sauer-count``. Locator: `lyu` section 2, first paragraph.
    """
    return enumerated(
        ClassProperty("|H| <= N^d", lambda h: _more_than_power(h, 0)),
        ClassProperty("|H| < N^d", lambda h: _more_than_power(h, -1)),
        all_classes_up_to(2),
        "every non-empty binary class on 1..2 points",
    )


def sauer_count_plus_one(profile: Profile) -> Evidence:
    """Return the evidence for N^d + 1; without the + 1 the count is right for N >= 2 and d different from 1.

    Ledger: ``lyu.remark-2-sauer-count``. Locator: `lyu` section 2, first paragraph.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    largest = 60
    scope = f"every non-empty binary class on 1..{n_points} points; Sauer sums for N, d = 1..{largest}, d <= N"
    pairs = [(n, d) for n in range(1, largest + 1) for d in range(n + 1)]
    above = [(n, d) for n, d in pairs if sauer_sum(n, d) > n**d + 1]
    exceptions = {d for n, d in pairs if n >= 2 and sauer_sum(n, d) > n**d}
    if above or exceptions != {1}:
        return refuted(scope, Finding((), f"Sauer sum above N^d + 1 at {above}, above N^d for d in {exceptions}"))
    return enumerated(
        ClassProperty("|H| <= N^d + 1", lambda h: _more_than_power(h, 1)),
        ClassProperty("|H| <= N^d", lambda h: _more_than_power(h, 0)),
        all_classes_up_to(n_points),
        scope,
    )


def _bad_vote(hypothesis_class: FiniteClass, strictly: bool) -> str | None:
    for point in hypothesis_class.points:
        sizes = [len(hypothesis_class.restricted_to(point, Label(y))) for y in (0, 1)]
        for vote in (0, 1):
            if sizes[vote] < sizes[1 - vote]:
                continue
            removed = sizes[vote]
            if 2 * removed < len(hypothesis_class) + strictly:
                return f"point {point}, vote {vote}: {removed} of {len(hypothesis_class)} removed"
    return None


def majority_halving(profile: Profile) -> Evidence:
    """Return the evidence: a wrong majority vote, ties either way, removes at least half of the candidates.

    Ledger: ``lyu.remark-2-majority-halving``. Locator: `lyu` section 2, paragraph on ruling out hypotheses.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    return enumerated(
        ClassProperty("at least half is removed", lambda h: _bad_vote(h, strictly=False)),
        ClassProperty("more than half is removed", lambda h: _bad_vote(h, strictly=True)),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points, every point, both outcomes of a tie",
    )


def entrywise_intersection(profile: Profile) -> Evidence:
    """Return the evidence: interleaving schemes are closed under intersection, entry by entry.

    Sets are looked at element by element, so one element decides: a scheme is then a table of truth values.

    Ledger: ``lyu.remark-2-entrywise-intersection``. Locator: `lyu` section 2, paragraph on online inputs.
    """
    teachers, stages = (2, 2) if profile is Profile.QUICK else (2, 4)
    scope = f"every two schemes of {teachers} teachers and {stages} stages over one element, hence over any set"

    def is_scheme(table: tuple[bool, ...]) -> bool:
        rows = [table[j * teachers : (j + 1) * teachers] for j in range(stages)]
        return all(not any(later) or all(earlier) for earlier, later in pairwise(rows))

    schemes = [table for table in product((False, True), repeat=teachers * stages) if is_scheme(table)]
    wrong = None
    for one, other in product(schemes, repeat=2):
        if not is_scheme(tuple(a and b for a, b in zip(one, other, strict=True))):
            return refuted(scope, Finding((), f"{one} and {other}"))
        if wrong is None and not is_scheme(tuple(a != b for a, b in zip(one, other, strict=True))):
            wrong = f"{one} and {other}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'symmetric difference' was not refuted",))
    notes = (f"{len(schemes)} schemes", f"wrong variant 'symmetric difference' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, notes)


def exposed_mass(profile: Profile) -> Evidence:
    """Return the evidence: with a mean of |E|/3 mistakes, the mass with more than |E|/6 is at least 1/5.

    The mass is least when exposed hypotheses err on all of E and the others on floor(|E|/6) examples.

    Ledger: ``lyu.remark-6.2-exposed-mass``. Locator: `lyu` section 6.2.1, proof of Claim 6.4.
    """
    largest = {Profile.QUICK: 60, Profile.STANDARD: 600, Profile.DEEP: 6000}[profile]
    scope = f"|E| = 1..{largest}"
    least = {n: (Fraction(n, 3) - n // 6) / (n - n // 6) for n in range(1, largest + 1)}
    failing = [n for n, mass in least.items() if mass < Fraction(1, 5)]
    attained = [n for n, mass in least.items() if mass == Fraction(1, 5)]
    if failing:
        return refuted(scope, Finding((), f"|E| = {failing[0]}: mass {least[failing[0]]}"))
    if not attained:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'more than 1/5' was not refuted",))
    notes = (
        f"wrong variant 'more than 1/5' refuted by |E| = {attained[0]}",
        "beyond the scope by hand: floor(|E|/6) <= |E|/6 for every |E|",
        "removing mass 1/5 multiplies the failure probability by at least 5/4 >= 1.1",
    )
    return Evidence(Verdict.EXACT, scope, notes)
