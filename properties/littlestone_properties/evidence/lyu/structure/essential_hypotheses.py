"""Essential hypotheses: the items of Corollary 4.1 one by one."""

from collections.abc import Callable

from littlestone.verdicts import Counterexample, Trial, check

from ....enumerations.decomposition_tables import DecompositionTables
from ....enumerations.numbered_classes import members
from ...kit.judging import Claim, Judge, Violation, against, judge, per_class
from ...kit.universes import Decompositions, Universe, decomposition_scopes
from .decomposition_leaves import fewer_than_members, paper_bound
from .essential_conventions import no_essential, shown_functions
from .subclass_decompositions import with_factor

SCOPES = decomposition_scopes(empty=True)


def _too_many(slack: int) -> Violation:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        count, most = tables.essential(number).bit_count(), paper_bound(tables.p, tables.d) - slack
        if count <= most:
            return None
        return against(tables, f"{count} essential hypotheses, bound {most}", H=number)

    return violation


@check("lyu.corollary-4.1", scopes=SCOPES)
def at_most_the_number_of_leaves(trial: Trial, scope: Decompositions) -> None:
    """At most p^d 2^(d^2) hypotheses are (p, d)-essential."""
    judge(
        trial,
        per_class("at most p^d 2^(d^2) essential hypotheses", _too_many(0), fewer_than_members),
        scope,
        wrong=per_class("fewer than p^d 2^(d^2)", _too_many(1)),
    )


def _inherited(name: str, *, same_degree: bool = True, some: bool = False) -> Claim:
    """Claim that what is essential to a subclass, of the same DDim, is essential to the class."""

    def value(tables: DecompositionTables, number: int) -> tuple[int, int]:
        if not tables.covers(number) or not (number or same_degree):
            return -1, 0
        functions = tables.possible(number) if some else tables.essential(number)
        return tables.decomposition_dimension(number) if same_degree else -1, functions

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        inherited = universe.unions_by_degree(tables.d, lambda number: value(tables, number))

        def judged(number: int) -> Counterexample | None:
            degree = tables.decomposition_dimension(number) if same_degree else -1
            missing = inherited[degree][number] & ~tables.essential(number)
            if not missing:
                return None
            subclass = universe.first_subclass(
                number, lambda g: value(tables, g)[0] == degree and value(tables, g)[1] & missing
            )
            rows = shown_functions(tables, value(tables, subclass)[1] & missing)
            return against(tables, f"{rows} essential to G, not to H", G=subclass, H=number)

        return judged

    def says(universe: Universe, tables: DecompositionTables) -> Callable[[int], bool]:
        inherited = universe.unions_by_degree(tables.d, lambda number: value(tables, number))

        def at(number: int) -> bool:
            # Of some subclass that lacks a hypothesis: a class inherits from itself whatever the claim says.
            degree = tables.decomposition_dimension(number) if same_degree else -1
            return any(inherited[degree][number ^ (1 << f)] for f in members(number))

        return at

    return Claim(name, prepared, says)


@check("lyu.corollary-4.1", scopes=SCOPES)
def of_subclasses(trial: Trial, scope: Decompositions) -> None:
    """What is (p, d)-essential to a subclass of the same DDim_{p,d} is (p, d)-essential to the class."""
    judge(
        trial,
        _inherited("essential to G implies essential to H"),
        scope,
        wrong=_inherited("in some optimal tree of any G implies essential to H", same_degree=False, some=True),
        dropped=(
            _inherited("the same decomposition dimension", same_degree=False),
            _inherited("'every optimal tree of G': some optimal tree", some=True),
        ),
    )


def _keeps(tables: DecompositionTables, number: int) -> bool:
    return with_factor(tables, 2).decomposition_dimension(number) == tables.decomposition_dimension(number)


@check("lyu.corollary-4.1", scopes=SCOPES)
def at_least_one(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{2p,d}(H) = DDim_{p,d}(H), some hypothesis is (p, d)-essential to H."""

    def one(tables: DecompositionTables, number: int) -> Counterexample | None:
        return no_essential(tables, number) if _keeps(tables, number) else None

    def two(tables: DecompositionTables, number: int) -> Counterexample | None:
        if not _keeps(tables, number) or tables.essential(number).bit_count() > 1:
            return None
        return against(tables, "one essential hypothesis", H=number)

    judge(
        trial,
        per_class("an essential hypothesis", one, _keeps),
        scope,
        wrong=per_class("two essential hypotheses", two),
        dropped=(per_class("DDim_{2p,d}(H) = DDim_{p,d}(H)", no_essential),),
        proper=(
            "the same DDim of at least 1 for p and 2p",
            lambda tables, h: tables.decomposition_dimension(h) >= 1 and _keeps(tables, h),
        ),
    )


@check("lyu.corollary-4.1", scopes=SCOPES)
def all_members_at_degree_zero(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{p,d}(H) = 0, the (p, d)-essential hypotheses are exactly the members of H."""

    def not_members(tables: DecompositionTables, number: int) -> Counterexample | None:
        essential = tables.essential(number)
        if essential == number:
            return None
        return against(tables, f"essential: {shown_functions(tables, essential)}", H=number)

    def at_degree_zero(tables: DecompositionTables, number: int) -> Counterexample | None:
        return not_members(tables, number) if tables.decomposition_dimension(number) == 0 else None

    judge(
        trial,
        per_class(
            "exactly the members are essential",
            at_degree_zero,
            lambda tables, h: tables.decomposition_dimension(h) == 0,
        ),
        scope,
        wrong=per_class("the same for every DDim", not_members),
        proper=(
            "DDim 0 and at least two members",
            lambda tables, h: tables.decomposition_dimension(h) == 0 and h.bit_count() > 1,
        ),
    )
