"""k-irreducibility and the covers of reducible classes, by the definitions, class by class."""

from __future__ import annotations

from itertools import product

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import (
    is_irreducible,
    is_irreducible_by_sets,
    is_reducing,
    littlestone_dimension_by_recursion,
    soa_hypothesis,
)
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.numbered_classes import domain

__all__ = ["cover", "few_members", "few_members_of_all_restrictions", "sequences_and_sets"]

POINTS = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}


def _sequences_differ(hypothesis_class: FiniteClass, distinct: bool) -> str | None:
    """Compare irreducibility over sequences, over sets, in the tables, and over distinct points."""
    on = domain(hypothesis_class.n_points)
    number = on.number_of(hypothesis_class)
    before = True
    for k in range(hypothesis_class.n_points + 2):
        by_sequences = is_irreducible(hypothesis_class, k)
        values = [by_sequences, is_irreducible_by_sets(hypothesis_class, k), on.is_irreducible(number, k)]
        if distinct:
            points = product(hypothesis_class.points, repeat=k)
            values.append(not any(len(set(s)) == k and is_reducing(hypothesis_class, s) for s in points))
        if len(set(values)) > 1 or (by_sequences and not before):
            return f"k = {k}: over sequences {by_sequences}, all answers {values}, for k - 1 {before}"
        before = by_sequences
    return None


def sequences_and_sets(profile: Profile) -> Evidence:
    """Return the evidence: k-irreducible means the same over sets of at most k points, and is monotone in k.

    Ledger: ``lyu.definition-4.1``. Locator: `lyu` Definition 4.1.
    """
    n_points = POINTS[profile]
    return enumerated(
        ClassProperty(
            "sequences and sets of at most k points agree", lambda h: _sequences_differ(h, distinct=False)
        ),
        ClassProperty("so do k different points", lambda h: _sequences_differ(h, distinct=True)),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points, k = 0..n + 1",
    )


def _cover_fails(hypothesis_class: FiniteClass, without_last: bool) -> str | None:
    soa = soa_hypothesis(hypothesis_class)
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    for k in range(1, hypothesis_class.n_points + 1):
        for points in product(hypothesis_class.points, repeat=k):
            if not is_reducing(hypothesis_class, points):
                continue
            parts = [hypothesis_class.restricted_to(x, Label(1 - soa[x])) for x in points]
            if not without_last:
                parts.append(hypothesis_class.restricted_to_sample((x, soa[x]) for x in points))
            large = [part for part in parts if littlestone_dimension_by_recursion(part) >= dimension]
            missed = set(hypothesis_class) - {h for part in parts for h in part}
            if large or missed:
                return f"points {points}: not smaller {large}, not covered {sorted(missed)}"
    return None


def cover(profile: Profile) -> Evidence:
    """Return the evidence: a k-reducible class is covered by k + 1 restrictions of smaller dimension.

    Ledger: ``lyu.remark-4.1-cover``. Locator: `lyu` section 4.1, paragraph after Definition 4.1.
    """
    n_points = POINTS[profile]
    return enumerated(
        ClassProperty("the k + 1 classes cover and are smaller", lambda h: _cover_fails(h, without_last=False)),
        ClassProperty("the k classes off the SOA cover", lambda h: _cover_fails(h, without_last=True)),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points, every reducing sequence of 1..n points",
    )


def _largest_irreducibility(hypothesis_class: FiniteClass, smallest_dimension: int) -> int | None:
    """Return the least k for which each restriction of at least this dimension is k-reducible, if there is one."""
    on = domain(hypothesis_class.n_points)
    seen: set[int] = set()

    def worst(number: int) -> int | None:
        if number in seen or on.dimension(number) < smallest_dimension:
            return 0
        seen.add(number)
        k = on.smallest_reduction(number)
        for zeros, ones in on.sides:
            for side in (number & zeros, number & ones):
                below = worst(side)
                k = None if k is None or below is None else max(k, below)
        return k

    return worst(on.number_of(hypothesis_class))


def few_members_of_all_restrictions(profile: Profile) -> Evidence:
    """Return the evidence that 'H and all its restrictions are k-reducible' is never fulfilled.

    A restriction to one hypothesis is k-irreducible for every k, and so is the empty class; the printed statements
    about classes with this property are vacuous.

    Ledger: ``lyu.remark-4.1-size``, ``lyu.remark-4.1-iterated-cover``. Locator: `lyu` section 4.1.
    """
    n_points = POINTS[profile]

    def fulfilled(hypothesis_class: FiniteClass, smallest_dimension: int) -> str | None:
        k = _largest_irreducibility(hypothesis_class, smallest_dimension)
        return f"k = {k}" if k is not None and (smallest_dimension < 1 or k > 0) else None

    return enumerated(
        ClassProperty("some restriction is k-irreducible for every k", lambda h: fulfilled(h, -1)),
        ClassProperty("even one of dimension at least 1", lambda h: fulfilled(h, 1)),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points, every k",
    )


def _too_many_members(hypothesis_class: FiniteClass, slack: int) -> str | None:
    k = _largest_irreducibility(hypothesis_class, 1)
    on = domain(hypothesis_class.n_points)
    dimension = on.dimension(on.number_of(hypothesis_class))
    if k is None or dimension == 0:
        return None
    bound = (k + 1) ** dimension - slack
    return None if len(hypothesis_class) <= bound else f"k = {k}, {len(hypothesis_class)} members, bound {bound}"


def few_members(profile: Profile) -> Evidence:
    """Return the evidence: (k+1)^d members at most if restrictions of dimension at least 1 are k-reducible.

    Iterating the cover gives classes of dimension at most 0, each with at most one member, so this is also the
    count of the iterated cover.

    Ledger: ``lyu.remark-4.1-size``, ``lyu.remark-4.1-iterated-cover``. Locator: `lyu` section 4.1.
    """
    n_points = 4 if profile is Profile.DEEP else POINTS[profile]
    return enumerated(
        ClassProperty("|H| <= (k + 1)^d", lambda h: _too_many_members(h, 0)),
        ClassProperty("|H| < (k + 1)^d", lambda h: _too_many_members(h, 1)),
        (h for h in all_classes_up_to(n_points) if len(h) > 1),
        f"every binary class of at least two hypotheses on 1..{n_points} points, the least possible k",
    )
