"""The walk of Lemma 4.3 down any optimal tree of a class, by the SOA at a leaf of an optimal tree of a subclass."""

from functools import cache, partial

from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.enumerations.numbered_classes import members
from littlestone.verdicts import Counterexample, Trial, check

from ...kit.judging import Claim, Judged, against, judge, shown_functions
from ...kit.universes import Decompositions, Universe, decomposition_scopes
from ..decompositions.subclass_decompositions import Functions, own_soa, possible_of_subclass


def _misled(name: str, factor: int, walkers: Functions) -> Claim:
    """Claim that walks by functions that subclasses contribute, down any optimal tree of H, end at good leaves.

    Such a walk must end in time, at a leaf of dimension DDim(H) whose SOA is the function.
    """

    def prepared(universe: Universe, tables: DecompositionTables) -> Judged:
        on, p, d = tables.on, tables.p, tables.d

        @cache
        def goes_wrong(hypothesis_class: int, depth: int, function: int, t: int) -> bool:
            """Return whether in some valid subtree of degree at most t the walk ends late or at a wrong leaf."""
            if on.dimension(hypothesis_class) <= t and tables.may_be_leaf(hypothesis_class, depth):
                late = depth > factor * p * 2 ** (d - t)
                if late or on.dimension(hypothesis_class) < t or on.soa(hypothesis_class) != function:
                    return True
            for point, (zeros, ones) in enumerate(on.sides):
                left, right = hypothesis_class & zeros, hypothesis_class & ones
                if left and right and tables.reaches(left, depth + 1, t) and tables.reaches(right, depth + 1, t):
                    side = right if on.label(function, point) else left
                    if goes_wrong(side, depth + 1, function, t):
                        return True
            return False

        reached = universe.unions_by_degree(partial(walkers, tables))

        def violation(number: int) -> Counterexample | None:
            t = tables.decomposition_dimension(number)
            for function in members(reached(t, number)):
                if goes_wrong(number, 0, function, t):
                    shown = shown_functions(tables, 1 << function)
                    return against(tables, f"t = {t}, the walk by {shown} goes wrong in some tree", H=number)
            return None

        return Judged(violation, lambda number: reached(tables.decomposition_dimension(number), number) != 0)

    return Claim(name, prepared)


@check("lyu.remark-4.2-walk", scopes=decomposition_scopes())
def walk_finds_the_leaf(trial: Trial, scope: Decompositions) -> None:
    """Walking down any optimal tree of H by SOA_{G_v} ends within 2p 2^(d-t) steps at a leaf with that SOA."""
    # This check takes over three seconds in the standard profile: every function of every subclass walks down every
    # tree.
    judge(
        trial,
        _misled("the walk ends in time at a leaf of dimension t with the same SOA", 2, possible_of_subclass(2)),
        scope,
        wrong=_misled("so does the walk by the SOA of any subclass of dimension t", 2, own_soa),
        dropped=(_misled("2p for G: p on both sides", 1, possible_of_subclass(1)),),
    )
