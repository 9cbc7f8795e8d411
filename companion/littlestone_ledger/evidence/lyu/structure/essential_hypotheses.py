"""Essential hypotheses: the items of Corollary 4.1 one by one."""

from littlestone.claims import stated
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.verdicts import Counterexample, Trial, check

from ...kit.judging import Violation, against, judge, per_class, shown_functions
from ...kit.universes import Decompositions, decomposition_scopes
from ..decompositions.decomposition_leaves import fewer_than_members, paper_bound
from ..decompositions.subclass_decompositions import contained, possible_of_subclass, with_factor
from .essential_conventions import no_essential

SCOPES = decomposition_scopes(empty=True)


def _too_many(slack: int) -> Violation:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        count, most = tables.essential(number).bit_count(), paper_bound(tables.p, tables.d) - slack
        if count <= most:
            return None
        return against(tables, f"{count} essential hypotheses, bound {most}", H=number)

    return violation


@check("lyu.corollary-4.1", scopes=SCOPES, formula=stated.ESSENTIAL_COUNT)
def at_most_the_number_of_leaves(trial: Trial, scope: Decompositions) -> None:
    """At most p^d 2^(d^2) hypotheses are (p, d)-essential."""
    judge(
        trial,
        per_class("at most p^d 2^(d^2) essential hypotheses", _too_many(0), fewer_than_members),
        scope,
        wrong=per_class("fewer than p^d 2^(d^2)", _too_many(1)),
    )


def _essential(tables: DecompositionTables, number: int) -> tuple[int, int]:
    return (tables.decomposition_dimension(number), tables.essential(number)) if tables.covers(number) else (-1, 0)


@check("lyu.corollary-4.1", scopes=SCOPES, formula=stated.ESSENTIAL_OF_SUBCLASS)
def of_subclasses(trial: Trial, scope: Decompositions) -> None:
    """A hypothesis that is (p, d)-essential to a subclass of the same DDim_{p,d} is essential to the class."""
    possible = possible_of_subclass(1)
    judge(
        trial,
        # Any claim holds for G = H, so a class is not informative for itself.
        contained("essential to G implies essential to H", _essential, says_of_itself=False),
        scope,
        wrong=contained("in some optimal tree of any G implies essential to H", possible, same_degree=False),
        dropped=(
            contained("the same decomposition dimension", _essential, same_degree=False),
            contained("'every optimal tree of G': some optimal tree", possible),
        ),
    )


def _keeps(tables: DecompositionTables, number: int) -> bool:
    return with_factor(tables, 2).decomposition_dimension(number) == tables.decomposition_dimension(number)


@check("lyu.corollary-4.1", scopes=SCOPES, formula=stated.SOME_ESSENTIAL)
def at_least_one(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{2p,d}(H) = DDim_{p,d}(H), some hypothesis is (p, d)-essential to H."""

    def lacks_one(tables: DecompositionTables, number: int) -> Counterexample | None:
        return no_essential(tables, number) if _keeps(tables, number) else None

    def lacks_two(tables: DecompositionTables, number: int) -> Counterexample | None:
        if not _keeps(tables, number) or tables.essential(number).bit_count() > 1:
            return None
        return against(tables, "one essential hypothesis", H=number)

    judge(
        trial,
        per_class("an essential hypothesis", lacks_one, _keeps),
        scope,
        wrong=per_class("two essential hypotheses", lacks_two),
        dropped=(per_class("DDim_{2p,d}(H) = DDim_{p,d}(H)", no_essential),),
        proper=(
            "the same DDim of at least 1 for p and 2p",
            lambda tables, h: tables.decomposition_dimension(h) >= 1 and _keeps(tables, h),
        ),
    )


@check("lyu.corollary-4.1", scopes=SCOPES, formula=stated.ESSENTIAL_MEMBERS)
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
