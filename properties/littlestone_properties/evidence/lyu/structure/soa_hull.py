"""The SOAs of irreducible subclasses: Lemma 4.2 as printed and with non-empty subclasses."""

from __future__ import annotations

from collections.abc import Callable

from littlestone_reference import definitions
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import all_classes_up_to
from ...kit.decomposition_tables import DecompositionTables
from ...kit.judging import Claim, Finding, Judge, judged, refuted
from ...kit.universes import Universe

__all__ = ["d_irreducible_subclasses", "empty_subclass_allowed", "non_empty_subclasses"]


def empty_subclass_allowed(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 4.2 when the empty subclass counts: refuted.

    The empty class is k-irreducible for every k, and its SOA is the constant 0 by the printed formula.

    Ledger: ``lyu.lemma-4.2``. Locator: `lyu` Lemma 4.2.
    """
    scope = "every non-empty class on 1 point, d the dimension of the class, the empty subclass included"
    for hypothesis_class in all_classes_up_to(1):
        d = definitions.littlestone_dimension_by_recursion(hypothesis_class)
        hull = definitions.soa_hull(hypothesis_class, d + 1, with_empty_subclass=True)
        dimension = definitions.littlestone_dimension_by_recursion(hull)
        if dimension > d:
            text = f"d = {d}: the SOAs of its subclasses are {hull.to_rows()}, of dimension {dimension}"
            return refuted(scope, Finding((("H", hypothesis_class),), text))
    raise AssertionError("the known counterexample is gone")


def _hull(name: str, k: Callable[[int], int], slack: int = 0) -> Claim:
    """Claim that the hull over k(d)-irreducible non-empty subclasses has dimension at most d minus the slack."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        on = tables.on
        indices = range(2 ** len(universe.functions))
        classes = [universe.class_at(index) for index in indices]
        values = [1 << on.soa(h) if h and on.is_irreducible(h, k(tables.d)) else 0 for h in classes]
        hulls = dict(zip(classes, universe.over_subclasses(values), strict=True))

        def judge(number: int) -> Finding | None:
            bound = tables.d - slack
            dimension = on.dimension(hulls[number])
            if dimension <= bound:
                return None
            rows = on.class_of(hulls[number]).to_rows()
            return Finding((("H", on.class_of(number)),), f"the SOAs {rows} have dimension {dimension} > {bound}")

        return judge

    return Claim(name, prepared)


def _is_proper(tables: DecompositionTables, number: int) -> bool:
    return tables.on.dimension(number) > 0 and tables.on.is_irreducible(number, tables.d + 1)


def non_empty_subclasses(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 4.2 over non-empty subclasses.

    The lemma does not mention p; the scopes vary it in vain.

    Ledger: ``lyu.lemma-4.2``. Locator: `lyu` Lemma 4.2.
    """
    return judged(
        _hull("LDim of the SOAs of (d+1)-irreducible subclasses <= d", lambda d: d + 1),
        profile,
        wrong=_hull("the same for 0-irreducible subclasses, that is all", lambda d: 0),
        dropped=(_hull("LDim < d", lambda d: d + 1, slack=1),),
        proper=("positive dimension and (d+1)-irreducible itself", _is_proper),
    )


def d_irreducible_subclasses(profile: Profile) -> Evidence:
    """Return the evidence for a stronger Lemma 4.2: d-irreducible non-empty subclasses suffice.

    On a path of d + 1 points that its SOA takes, a d-irreducible class G keeps its dimension for d points; the
    last SOA side is then not empty, since the other side has smaller dimension than G. So each path of a tree
    that the SOAs shatter is taken by a member of the class.

    Ledger: ``lyu.lemma-4.2``. Locator: `lyu` Lemma 4.2.
    """
    return judged(
        _hull("LDim of the SOAs of d-irreducible subclasses <= d", lambda d: d),
        profile,
        wrong=_hull("(d-1)-irreducible subclasses suffice", lambda d: max(0, d - 1)),
        proper=("positive dimension and (d+1)-irreducible itself", _is_proper),
    )
