"""The SOAs of irreducible subclasses: Lemma 4.2, also for d-irreducible subclasses and with the empty subclass."""

from collections.abc import Callable
from dataclasses import replace

from littlestone import definitions
from littlestone.claims import stated
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.verdicts import Counterexample, Trial, check, everywhere

from ...kit.judging import Claim, Judged, Kind, against, judge, shown_functions
from ...kit.scopes import AllClasses
from ...kit.universes import Decompositions, Universe, decomposition_scopes

SCOPES = replace(decomposition_scopes(), quick=Decompositions(2, one_more=True, largest_p_named=1))
"""The scope of each profile; even the quick scope has classes with a (d+1)-irreducible subclass whose SOA is not a
member."""
PROPER: Kind = (
    "positive dimension and (d+1)-irreducible itself",
    lambda tables, number: tables.on.dimension(number) > 0 and tables.on.is_irreducible(number, tables.d + 1),
)


@check("lyu.lemma-4.2", scopes=everywhere(AllClasses(1)))
def empty_subclass_allowed(trial: Trial, scope: AllClasses) -> None:
    """Refuted: the SOAs of all (d+1)-irreducible subclasses, including the empty one, form a class of dimension at
    most d.
    """
    for h in scope:
        d = definitions.littlestone_dimension_by_recursion(h)
        hull = definitions.soa_hull(h, d + 1, with_empty_subclass=True)
        dimension = definitions.littlestone_dimension_by_recursion(hull)
        instance = f"d = {d}: the SOAs of its subclasses are {', '.join(hull.to_rows())}, of dimension {dimension}"
        trial.holds(dimension <= d, instance, H=h)


def _hull(name: str, k: Callable[[int], int], slack: int = 0) -> Claim:
    """Claim that the hull over k(d)-irreducible non-empty subclasses has dimension at most d minus the slack."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judged:
        on, bound = tables.on, tables.d - slack
        hulls = universe.unions(lambda g: 1 << on.soa(g) if g and on.is_irreducible(g, k(tables.d)) else 0)

        def violation(number: int) -> Counterexample | None:
            dimension = on.dimension(hulls(number))
            if dimension <= bound:
                return None
            soas = shown_functions(tables, hulls(number))
            return against(tables, f"the SOAs {soas} have dimension {dimension} > {bound}", H=number)

        # If all SOAs are members, the claim repeats the premise that LDim(H) <= d. No dimension exceeds n.
        return Judged(violation, lambda number: hulls(number) & ~number != 0 and tables.d < on.n_points)

    return Claim(name, prepared)


@check("lyu.lemma-4.2", scopes=SCOPES, formula=stated.SOA_HULL)
def non_empty_subclasses(trial: Trial, scope: Decompositions) -> None:
    """The SOAs of the (d+1)-irreducible non-empty subclasses have Littlestone dimension at most d; p plays no
    part."""
    judge(
        trial,
        _hull("dimension at most d", lambda d: d + 1),
        scope,
        wrong=_hull("the same for all subclasses", lambda d: 0),
        strict=(_hull("dimension d", lambda d: d + 1, slack=1),),
        proper=PROPER,
    )


@check("lyu.lemma-4.2", scopes=decomposition_scopes(), formula=stated.SOA_HULL_LESS_IRREDUCIBLE)
def d_irreducible_subclasses(trial: Trial, scope: Decompositions) -> None:
    """The SOAs of the d-irreducible non-empty subclasses have Littlestone dimension at most d."""
    judge(
        trial,
        _hull("dimension at most d", lambda d: d),
        scope,
        wrong=_hull("(d-1)-irreducible subclasses suffice", lambda d: max(0, d - 1)),
        proper=PROPER,
    )
    trial.by_hand(
        "for every class: on d + 1 points with the labels of its SOA a d-irreducible class keeps its dimension for "
        "d points, so that the SOA side of the last is not empty; each path that the SOAs shatter is taken in H"
    )
