"""Section 4.2 for p = 0: every decomposition is one leaf, so DDim is LDim, and SOA_H is essential."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from littlestone_reference.verdicts import Check, Scope, Scopes, Trial, check, up_to

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.numbered_classes import domain
from ...kit.universes import all_functions
from .leaf_counts import printed_bound

__all__ = ["AT_ZERO"]


@dataclass(frozen=True)
class AtZero(Scope, text="p = 0, every non-empty class H on {points} and subclass G, d from LDim(H) to n + 1"):
    """Classes with a subclass and d, for p = 0."""

    n_points: int

    @property
    def points(self) -> str:
        """The points in words."""
        return up_to(self.n_points, "point")

    def __iter__(self) -> Iterator[tuple[DecompositionTables, int, int]]:
        """Yield the tables, the class and the subclass."""
        for n in range(1, self.n_points + 1):
            classes = list(all_functions(n).ordered())
            for number in classes:
                for d in range(domain(n).dimension(number), n + 2):
                    for subclass in classes:
                        if subclass & ~number == 0:
                            yield decomposition_tables(n, 0, d), number, subclass


def _degrees(tables: DecompositionTables, number: int, subclass: int) -> tuple[int, int]:
    """Return DDim of the class and of the subclass; 2p is 0 as well."""
    return tables.decomposition_dimension(number), tables.decomposition_dimension(subclass)


def _inherits(tables: DecompositionTables, number: int, subclass: int) -> bool:
    one, other = _degrees(tables, number, subclass)
    return one != other or tables.possible(subclass) & ~tables.essential(number) == 0


def _at_zero(statement: str, claim: str, holds: Callable[[DecompositionTables, int, int], bool]) -> Check[AtZero]:
    @check(statement, scopes=Scopes(AtZero(2), AtZero(3), AtZero(3)), claim=f"For p = 0: {claim}.")
    def judged(trial: Trial, scope: AtZero) -> None:
        for tables, number, subclass in scope:
            classes = {"G": tables.on.class_of(subclass), "H": tables.on.class_of(number)}
            trial.holds(holds(tables, number, subclass), f"d = {tables.d}", instances=1, **classes)
            only_members = tables.essential(number) == number
            trial.fails("exactly the members of a class are essential", only_members, f"d = {tables.d}", **classes)

    return judged


AT_ZERO = {
    "leaves": _at_zero(
        "lyu.lemma-4.1",
        "a decomposition has at most p^d 2^(d^2) leaves",
        lambda tables, h, g: tables.most_leaves(h) <= printed_bound(0, tables.d),
    ),
    "dimension": _at_zero(
        "lyu.lemma-4.3",
        "DDim_{2p,d}(G) <= DDim_{p,d}(H)",
        lambda tables, h, g: _degrees(tables, h, g)[1] <= _degrees(tables, h, g)[0],
    ),
    "matching-leaf": _at_zero("lyu.lemma-4.3", "SOAs of G at leaves of dimension t occur in H", _inherits),
    "essential-count": _at_zero(
        "lyu.corollary-4.1",
        "at most p^d 2^(d^2) hypotheses are essential",
        lambda tables, h, g: tables.essential(h).bit_count() <= printed_bound(0, tables.d),
    ),
    "essential-of-subclass": _at_zero("lyu.corollary-4.1", "what is essential to G is essential to H", _inherits),
    "essential-exist": _at_zero(
        "lyu.corollary-4.1", "some hypothesis is essential", lambda tables, h, g: tables.essential(h) != 0
    ),
    "essential-members": _at_zero(
        "lyu.corollary-4.1",
        "if DDim is 0, exactly the members are essential",
        lambda tables, h, g: tables.decomposition_dimension(h) > 0 or tables.essential(h) == h,
    ),
}
"""The statements of section 4.2 that speak about p."""
