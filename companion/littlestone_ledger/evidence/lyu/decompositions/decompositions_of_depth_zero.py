"""Section 4.2 for p = 0: every decomposition is one leaf, so DDim is LDim, and SOA_H is essential."""

from collections.abc import Callable

from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.enumerations.numbered_classes import domain
from littlestone.verdicts import Check, Trial, Values, check

from .decomposition_leaves import paper_bound

SCOPE = "p = 0, every non-empty class H on 1..2 points{}, LDim(H) <= d <= n + 1"


def _inherits(tables: DecompositionTables, number: int, subclass: int) -> bool:
    same = tables.decomposition_dimension(number) == tables.decomposition_dimension(subclass)
    return not same or tables.possible(subclass) & ~tables.essential(number) == 0


def _at_zero(
    statement: str, claim: str, holds: Callable[[DecompositionTables, int, int], bool], *, of_pairs: bool = True
) -> Check[Values[()]]:
    @check(statement, text=SCOPE.format(" and subclass G" if of_pairs else ""), claim=f"For p = 0: {claim}.")
    def judged(trial: Trial) -> None:
        for n in (1, 2):
            on, classes = domain(n), list(domain(n).classes())
            for number in classes:
                for d in range(on.dimension(number), n + 2):
                    for subclass in (g for g in classes if g & ~number == 0) if of_pairs else (number,):
                        right = holds(decomposition_tables(n, 0, d), number, subclass)
                        if of_pairs:
                            trial.holds(right, f"d = {d}", G=on.class_of(subclass), H=on.class_of(number))
                        else:
                            trial.holds(right, f"d = {d}", H=on.class_of(number))

    return judged


AT_ZERO = {
    "leaves": _at_zero(
        "lyu.lemma-4.1",
        "a decomposition has at most p^d 2^(d^2) leaves",
        lambda tables, h, g: tables.most_leaves(h) <= paper_bound(0, tables.d),
        of_pairs=False,
    ),
    "matching-leaf": _at_zero("lyu.lemma-4.3", "SOAs of G at leaves of dimension t occur in H", _inherits),
    "walk": _at_zero("lyu.remark-4.2-walk", "the leaf reached has an SOA of G at a leaf of dimension t", _inherits),
    "win-win": _at_zero(
        "lyu.remark-4.2-win-win",
        "if DDim(G) = DDim(H), some function is an SOA at leaves of dimension t of G and of H",
        lambda tables, h, g: (
            tables.decomposition_dimension(h) != tables.decomposition_dimension(g)
            or tables.possible(h) & tables.possible(g) != 0
        ),
    ),
    "essential-count": _at_zero(
        "lyu.corollary-4.1",
        "at most p^d 2^(d^2) hypotheses are essential",
        lambda tables, h, g: tables.essential(h).bit_count() <= paper_bound(0, tables.d),
        of_pairs=False,
    ),
    "essential-of-subclass": _at_zero("lyu.corollary-4.1", "what is essential to G is essential to H", _inherits),
}
"""The statements of section 4.2 that tacitly assume p >= 1."""
