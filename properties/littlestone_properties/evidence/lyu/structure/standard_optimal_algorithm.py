"""The standard optimal algorithm: its mistakes, and what two different ones say about intersections."""

from __future__ import annotations

from itertools import product

from littlestone_reference.classes import FiniteClass
from littlestone_reference.conventions import TieRule
from littlestone_reference.definitions import littlestone_dimension_by_recursion, soa_hypothesis, soa_label
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted
from ...kit.numbered_classes import Domain, domain

__all__ = [
    "disagreement_below_common_dimension",
    "disagreement_below_intersection",
    "keeps_the_larger_side",
    "mistakes",
]

POINTS = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}
SCOPE = "every non-empty binary class on 1..{} points, every point"


def _answers(hypothesis_class: FiniteClass, rules: tuple[TieRule, ...], strict: bool) -> str | None:
    """Return where an answer is not the label of the larger side (strictly larger, if ``strict``)."""
    for point, rule in product(hypothesis_class.points, rules):
        label = soa_label(hypothesis_class, point, rule)
        sides = [
            littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, y))
            for y in hypothesis_class.labels
        ]
        other = sides[1 - label]
        keeps = littlestone_dimension_by_recursion(hypothesis_class) in sides
        if (keeps or strict) and not sides[label] > other:
            return f"point {point}, rule {rule.value}: sides {sides}, answer {label}"
    return None


def keeps_the_larger_side(profile: Profile) -> Evidence:
    """Return the evidence that under each tie rule the SOA answers a side that keeps the dimension.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``. Locator: `lyu` section 4, notation paragraph.
    """
    n_points = min(3, POINTS[profile])
    return enumerated(
        ClassProperty("the side that keeps the dimension", lambda h: _answers(h, tuple(TieRule), strict=False)),
        ClassProperty("always a strictly larger side", lambda h: _answers(h, tuple(TieRule), strict=True)),
        all_classes_up_to(n_points),
        SCOPE.format(n_points) + ", three tie rules",
    )


def _most_mistakes(on: Domain, number: int, soas: dict[int, int]) -> int:
    """Return the most mistakes of the SOA on a realizable sequence, over all that an adversary may pick."""
    if number.bit_count() == 1:
        return 0
    worst = 0
    for point, (zeros, ones) in enumerate(on.sides):
        for label, side in ((0, number & zeros), (1, number & ones)):
            if side and side != number:
                mistake = on.label(soas[number], point) != label
                worst = max(worst, mistake + _most_mistakes(on, side, soas))
    return worst


def _mistaken(hypothesis_class: FiniteClass, rule: TieRule, allowed: int) -> str | None:
    on = domain(hypothesis_class.n_points)
    number = on.number_of(hypothesis_class)
    soas: dict[int, int] = {}

    def note(held: int) -> None:
        if held and held not in soas:
            soas[held] = on.soa(held)
            if rule is not TieRule.LYU:
                soas[held] = on.function_number(soa_hypothesis(on.class_of(held), rule))
            for zeros, ones in on.sides:
                note(held & zeros)
                note(held & ones)

    note(number)
    for held, soa in soas.items():
        for point, sides in enumerate(on.sides):
            wrong = held & sides[1 - on.label(soa, point)]
            if wrong and on.dimension(wrong) >= on.dimension(held):
                return f"a mistake at point {point} on {on.class_of(held).to_rows()} keeps the dimension"
    most, bound = _most_mistakes(on, number, soas), on.dimension(number) + allowed
    return None if most <= bound else f"{most} mistakes, allowed {bound}"


def mistakes(profile: Profile) -> Evidence:
    """Return the evidence that the SOA makes at most LDim mistakes and each lowers the dimension.

    Points at which all remaining hypotheses agree are not asked: there a realizable sequence forces the label, and
    the SOA gives it.

    Ledger: ``lyu.remark-4-soa-mistakes``. Locator: `lyu` section 4, notation paragraph.
    """
    n_points = min(3, POINTS[profile])
    rules = tuple(TieRule)
    return enumerated(
        ClassProperty(
            "at most LDim mistakes", lambda h: next(filter(None, (_mistaken(h, r, 0) for r in rules)), None)
        ),
        ClassProperty("fewer than LDim mistakes", lambda h: _mistaken(h, TieRule.LYU, -1)),
        (h for h in all_classes_up_to(n_points) if len(h) > 1),
        f"every binary class of at least two hypotheses on 1..{n_points} points, every realizable sequence of "
        "different points, three tie rules",
    )


def _disagreement(profile: Profile, below_intersection: bool) -> tuple[int, int, Finding | None]:
    """Return how many pairs have different SOAs, how many of them keep the dimension, and a violation."""
    count = proper = 0
    for n_points in range(1, min(3, POINTS[profile]) + 1):
        on = domain(n_points)
        classes = list(on.classes(empty=True))
        for one, other in product(classes, repeat=2):
            dimension, difference = on.dimension(one), on.soa(one) ^ on.soa(other)
            if not difference or on.dimension(other) != dimension:
                continue
            common = one & other
            stays = on.dimension(common)
            count += 1
            proper += stays == dimension
            bound = stays if below_intersection else dimension
            for point, sides in enumerate(on.sides):
                if not on.label(difference, point):
                    continue
                found = [on.dimension(common & side) for side in sides]
                if max(found) >= bound:
                    pair = (("H", on.class_of(one)), ("G", on.class_of(other)))
                    text = (
                        f"LDim {dimension} both, point {point}: sides of the intersection {found}, below {bound}?"
                    )
                    return count, proper, Finding(pair, text)
    return count, proper, None


def disagreement_below_common_dimension(profile: Profile) -> Evidence:
    """Return the evidence: where SOAs of two classes of dimension d differ, both sides of H and G have less than d.

    Ledger: ``lyu.remark-2-soa-disagreement``. Locator: `lyu` section 2, paragraph on irreducibility.
    """
    n_points = min(3, POINTS[profile])
    scope = f"every pair of binary classes of equal dimension on 1..{n_points} points, empty ones included"
    count, proper, finding = _disagreement(profile, below_intersection=False)
    if finding is not None:
        return refuted(scope, finding)
    if not proper and profile is not Profile.QUICK:
        return Evidence(Verdict.FAILED, scope, ("no pair whose intersection keeps the dimension",))
    wrong = _disagreement(profile, below_intersection=True)[2]
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} pairs with different SOAs, {proper} of them with an intersection of the same dimension",
        f"wrong variant 'below the dimension of the intersection' refuted by {wrong}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def disagreement_below_intersection(profile: Profile) -> Evidence:
    """Return the evidence on the same claim with 'smaller than the dimension of the intersection': refuted.

    Ledger: ``lyu.remark-2-soa-disagreement``. Locator: `lyu` section 2, paragraph on irreducibility.
    """
    scope = "every pair of binary classes of equal dimension on 1..2 points, empty ones included"
    finding = _disagreement(Profile.QUICK, below_intersection=True)[2]
    if finding is None:
        raise AssertionError("the known counterexample is gone")
    return Evidence(Verdict.REFUTED, scope, (), Counterexample(finding.classes, finding.explanation))
