"""Decompositions of a class, compared with those of its subclasses: the items of Lemma 4.3 and consequences.

The lemma relates every optimal tree of G to every optimal tree of H. Call a function *listed* by a tree if it is
the SOA of a leaf whose dimension is the degree of the tree. Lemma 4.3 (2) says: if *some* optimal (2p, d)-tree of G
lists a function, then *every* optimal (p, d)-tree of H lists it. Empty classes are included.
"""

from collections.abc import Callable
from typing import TypeAlias

from littlestone.claims import stated
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.enumerations.numbered_classes import members
from littlestone.verdicts import Counterexample, Trial, check

from ...kit.judging import Claim, Judged, against, judge, per_class, shown_functions
from ...kit.universes import Decompositions, Universe, decomposition_scopes

SCOPES = decomposition_scopes(empty=True)

Functions: TypeAlias = Callable[[DecompositionTables, int], tuple[int, int]]
"""A function of tables and a subclass; it returns the degree t at which the subclass contributes functions, and the
set of these functions."""


def with_factor(tables: DecompositionTables, factor: int) -> DecompositionTables:
    """Return the tables for a multiple of p."""
    return decomposition_tables(tables.on.n_points, factor * tables.p, tables.d)


def _smaller(name: str, factor: int, slack: int = 0) -> Claim:
    """Claim that with ``factor`` times p, every subclass has at most the DDim of the class minus the slack."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judged:
        changed = with_factor(tables, factor)
        reached = universe.unions(lambda g: 1 << 1 + changed.decomposition_dimension(g) if changed.covers(g) else 0)

        def violation(number: int) -> Counterexample | None:
            largest, degree = reached(number).bit_length() - 2, tables.decomposition_dimension(number)
            if largest <= degree - slack:
                return None
            subclass = universe.first_subclass(number, lambda g: changed.decomposition_dimension(g) == largest)
            return against(
                tables, f"DDim(G) with {factor}p is {largest}, DDim(H) is {degree}", G=subclass, H=number
            )

        # DDim of a subclass is at most LDim of the class.
        return Judged(violation, lambda h: tables.decomposition_dimension(h) < tables.on.dimension(h))

    return Claim(name, prepared)


@check(
    "lyu.lemma-4.3",
    "lyu.remark-5-decomposition-drop",
    scopes=SCOPES,
    formula=stated.DECOMPOSITION_OF_SUBCLASS,
)
def dimension_of_subclass(trial: Trial, scope: Decompositions) -> None:
    """DDim_{2p,d}(G) <= DDim_{p,d}(H) for every subclass G of H."""
    judge(
        trial,
        _smaller("DDim_{2p,d}(G) <= DDim_{p,d}(H)", 2),
        scope,
        wrong=_smaller("DDim_{2p,d}(G) < DDim_{p,d}(H)", 2, slack=1),
        dropped=(_smaller("2p on the left: p on both sides", 1),),
    )


def contained(name: str, functions: Functions, *, same_degree: bool = True, says_of_itself: bool = True) -> Claim:
    """Claim that the functions that subclasses contribute at degree t are essential to every H of that DDim.

    Parameters
    ----------
    same_degree
        True if only functions at the degree DDim(H) count. Otherwise functions at every degree count, except those
        of the empty class.
    says_of_itself
        True if the claim counts as informative about H even if H alone contributes.
    """

    def prepared(universe: Universe, tables: DecompositionTables) -> Judged:
        def value(number: int) -> tuple[int, int]:
            if same_degree:
                return functions(tables, number)
            return -1, functions(tables, number)[1] if number else 0

        def degree(number: int) -> int:
            return tables.decomposition_dimension(number) if same_degree else -1

        contributed = universe.unions_by_degree(value)

        def violation(number: int) -> Counterexample | None:
            t = degree(number)
            missing = contributed(t, number) & ~tables.essential(number)
            if not missing:
                return None
            subclass = universe.first_subclass(number, lambda g: value(g)[0] == t and value(g)[1] & missing)
            shown = shown_functions(tables, value(subclass)[1] & missing)
            return against(tables, f"{shown} from G is not essential to H", G=subclass, H=number)

        def says(number: int) -> bool:
            subclasses = [number] if says_of_itself else [number ^ (1 << f) for f in members(number)]
            return any(contributed(degree(number), g) for g in subclasses)

        return Judged(violation, says)

    return Claim(name, prepared)


def possible_of_subclass(factor: int) -> Functions:
    """Return a function: subclass -> its DDim t, and the SOAs at leaves of dimension t of its optimal trees."""

    def functions(tables: DecompositionTables, number: int) -> tuple[int, int]:
        changed = with_factor(tables, factor)
        return (
            (changed.decomposition_dimension(number), changed.possible(number))
            if changed.covers(number)
            else (-1, 0)
        )

    return functions


def own_soa(tables: DecompositionTables, number: int) -> tuple[int, int]:
    """Return the Littlestone dimension of a subclass, and its SOA."""
    return tables.on.dimension(number), 1 << tables.on.soa(number)


@check("lyu.lemma-4.3", scopes=SCOPES, formula=stated.MATCHING_LEAVES)
def matching_leaf(trial: Trial, scope: Decompositions) -> None:
    """If G has DDim t with 2p, and H has DDim t with p, each SOA at a leaf of dimension t in an optimal tree of G
    is also at such a leaf in every optimal tree of H."""
    # This check takes about three seconds in the standard profile: three claims about all subclasses of every
    # class.
    judge(
        trial,
        contained("every SOA of a (2p, d)-tree of G is in every (p, d)-tree of H", possible_of_subclass(2)),
        scope,
        wrong=contained("the SOA of every subclass of dimension t is in every tree of H", own_soa),
        dropped=(contained("2p for G: p on both sides", possible_of_subclass(1)),),
    )


def _common(name: str, factor: int) -> Claim:
    """Claim that all classes of DDim t above G share an essential hypothesis, if G has DDim t as well."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judged:
        changed, everything = with_factor(tables, factor), tables.on.everything
        last = 2 ** len(universe.functions) - 1
        classes = [universe.class_at(last ^ index) for index in range(last + 1)]
        missing: dict[int, dict[int, int]] = {}
        for t in range(-1, tables.d + 1):
            # For each class, the union over its superclasses of the hypotheses that are not essential to them. The
            # superclasses are the complements of the subclasses of the complement.
            values = [
                everything & ~tables.essential(h)
                if tables.covers(h) and tables.decomposition_dimension(h) == t
                else 0
                for h in classes
            ]
            missing[t] = dict(zip(classes, universe.over_subclasses(values), strict=True))

        def of(number: int) -> int:
            """Return the hypotheses that are not essential to some class of DDim t above G."""
            return missing[changed.decomposition_dimension(number)][number]

        def violation(number: int) -> Counterexample | None:
            if of(number) != everything:
                return None
            t = changed.decomposition_dimension(number)
            return against(tables, f"nothing is essential to all classes of DDim {t} above G", G=number)

        # Some class above G has the DDim of G.
        return Judged(violation, lambda number: of(number) != 0)

    return Claim(name, prepared)


@check("lyu.remark-4.2-win-win", "lyu.remark-5-decomposition-drop", "lyu.remark-6-degree-drop", scopes=SCOPES)
def common_soa_or_smaller_dimension(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{2p,d}(G) = t, then some hypothesis is essential to all classes H above G with DDim_{p,d}(H) = t."""

    def lacks_own_soa(tables: DecompositionTables, number: int) -> Counterexample | None:
        if tables.essential(number) >> tables.on.soa(number) & 1:
            return None
        return against(tables, "SOA_G is not essential to G", G=number)

    judge(
        trial,
        _common("all classes of DDim t above G share an essential hypothesis", 2),
        scope,
        wrong=per_class("SOA_G itself is essential to G", lacks_own_soa),
        dropped=(_common("2p for G: p on both sides", 1),),
        proper=(
            "DDim_{2p,d}(G) at least 1",
            lambda tables, number: with_factor(tables, 2).decomposition_dimension(number) >= 1,
        ),
    )
