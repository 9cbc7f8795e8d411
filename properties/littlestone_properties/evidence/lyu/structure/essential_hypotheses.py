"""Essential hypotheses: the items of Corollary 4.1 one by one."""

from __future__ import annotations

from collections.abc import Callable

from littlestone_reference.verdicts import Evidence, Profile

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.judging import POSITIVE_DEGREE, Claim, Finding, Judge, judged, per_class
from ...kit.universes import Universe
from .essential_conventions import found, no_essential, shown_functions
from .leaf_counts import closed_bound, printed_bound

__all__ = [
    "all_members_at_degree_zero",
    "at_least_one",
    "at_most_the_number_of_leaves",
    "of_subclasses",
]


def _too_many(
    bound: Callable[[int, int], int], slack: int = 0
) -> Callable[[DecompositionTables, int], Finding | None]:
    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        count, most = tables.essential(number).bit_count(), bound(tables.p, tables.d) - slack
        return None if count <= most else found(tables, number, f"{count} essential hypotheses, bound {most}")

    return violation


def at_most_the_number_of_leaves(profile: Profile) -> Evidence:
    """Return the evidence for Corollary 4.1 (1), and for p^d 2^(d (d + 1) / 2) in place of p^d 2^(d^2).

    Ledger: ``lyu.corollary-4.1``. Locator: `lyu` Corollary 4.1, first item.
    """
    return judged(
        per_class("at most p^d 2^(d^2) essential hypotheses", _too_many(printed_bound)),
        profile,
        wrong=per_class("fewer than p^d 2^(d^2)", _too_many(printed_bound, 1)),
        dropped=(per_class("with the bound p^d 2^(d (d + 1) / 2)", _too_many(closed_bound)),),
        proper=POSITIVE_DEGREE,
        empty=True,
    )


def _inherited(name: str, factor: int, same_degree: bool = True, some: bool = False) -> Claim:
    """Claim that what is essential to a subclass, of the same DDim, is essential to the class."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        other = decomposition_tables(tables.on.n_points, factor * tables.p, tables.d)
        indices = range(2 ** len(universe.functions))
        classes = [universe.class_at(index) for index in indices]

        def value(number: int, degree: int) -> int:
            if not number and not same_degree:
                return 0
            if not other.covers(number) or (same_degree and other.decomposition_dimension(number) != degree):
                return 0
            return other.possible(number) if some else other.essential(number)

        inherited = {
            t: dict(zip(classes, universe.over_subclasses([value(h, t) for h in classes]), strict=True))
            for t in range(-1, tables.d + 1)
        }

        def judge(number: int) -> Finding | None:
            degree = tables.decomposition_dimension(number)
            missing = inherited[degree][number] & ~tables.essential(number)
            if not missing:
                return None
            inside = (g for g in map(universe.class_at, universe.ordered(empty=True)) if g & ~number == 0)
            subclass = next(g for g in inside if value(g, degree) & missing)
            rows = shown_functions(tables, value(subclass, degree) & missing)
            pair = (("G", tables.on.class_of(subclass)), ("H", tables.on.class_of(number)))
            return Finding(pair, f"{rows} essential to G, not to H")

        return judge

    return Claim(name, prepared)


def of_subclasses(profile: Profile) -> Evidence:
    """Return the evidence for Corollary 4.1 (2): essential to G, of the same DDim, means essential to H.

    Ledger: ``lyu.corollary-4.1``. Locator: `lyu` Corollary 4.1, second item.
    """
    return judged(
        _inherited("essential to G implies essential to H", 1),
        profile,
        wrong=_inherited("even if only some optimal tree of G has it", 1, same_degree=False, some=True),
        dropped=(
            _inherited("without the same decomposition dimension", 1, same_degree=False),
            _inherited("if only some optimal tree of G has it", 1, some=True),
        ),
        proper=POSITIVE_DEGREE,
        empty=True,
    )


def at_least_one(profile: Profile) -> Evidence:
    """Return the evidence for Corollary 4.1 (3): if DDim is the same for p and 2p, some hypothesis is essential.

    Ledger: ``lyu.corollary-4.1``. Locator: `lyu` Corollary 4.1, third item.
    """

    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        return no_essential(tables, number) if _keeps(tables, number) else None

    def two(tables: DecompositionTables, number: int) -> Finding | None:
        if not _keeps(tables, number) or tables.essential(number).bit_count() > 1:
            return None
        return found(tables, number, "one essential hypothesis")

    return judged(
        per_class("DDim_{2p,d}(H) = DDim_{p,d}(H) implies an essential hypothesis", violation),
        profile,
        wrong=per_class("it implies two essential hypotheses", two),
        dropped=(per_class("without DDim_{2p,d}(H) = DDim_{p,d}(H)", no_essential),),
        proper=(
            "the same DDim of at least 1 for p and 2p",
            lambda tables, h: tables.decomposition_dimension(h) >= 1 and _keeps(tables, h),
        ),
        empty=True,
    )


def _keeps(tables: DecompositionTables, number: int) -> bool:
    other = decomposition_tables(tables.on.n_points, 2 * tables.p, tables.d)
    return other.decomposition_dimension(number) == tables.decomposition_dimension(number)


def all_members_at_degree_zero(profile: Profile) -> Evidence:
    """Return the evidence for Corollary 4.1 (4): for DDim 0 the essential hypotheses are the members.

    Ledger: ``lyu.corollary-4.1``. Locator: `lyu` Corollary 4.1, fourth item.
    """

    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        return _not_members(tables, number) if tables.decomposition_dimension(number) == 0 else None

    return judged(
        per_class("DDim 0 implies that exactly the members are essential", violation),
        profile,
        wrong=per_class("exactly the members are essential", _not_members),
        proper=(
            "DDim 0 and at least two members",
            lambda tables, h: tables.decomposition_dimension(h) == 0 and h.bit_count() > 1,
        ),
        empty=True,
    )


def _not_members(tables: DecompositionTables, number: int) -> Finding | None:
    essential = tables.essential(number)
    return (
        None if essential == number else found(tables, number, f"essential: {shown_functions(tables, essential)}")
    )
