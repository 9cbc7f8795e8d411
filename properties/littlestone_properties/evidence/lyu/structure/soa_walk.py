"""The walk of Lemma 4.3: down any optimal tree of a class by the SOA of a leaf of a subclass."""

from __future__ import annotations

from functools import cache

from littlestone_reference.verdicts import Evidence, Profile

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.judging import POSITIVE_DEGREE, Claim, Finding, Judge, judged
from ...kit.numbered_classes import members
from ...kit.universes import Universe

__all__ = ["walk_finds_the_leaf"]


def _misled(name: str, factor: int, any_soa: bool = False) -> Claim:
    """Claim that walking down every optimal tree of H by an SOA of a leaf of a subclass ends at its own leaf."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        on, p, d = tables.on, tables.p, tables.d
        other = decomposition_tables(on.n_points, factor * p, d)

        @cache
        def goes_wrong(held: int, depth: int, function: int, t: int) -> bool:
            """Whether in some valid subtree of degree at most t the walk by the function ends badly."""
            if not tables.reaches(held, depth, t):
                return False
            if on.dimension(held) <= t and tables.may_be_leaf(held, depth):
                late = depth > factor * p * 2 ** (d - t)
                if late or on.dimension(held) < t or on.soa(held) != function:
                    return True
            for point, (zeros, ones) in enumerate(on.sides):
                left, right = held & zeros, held & ones
                if left and right and tables.reaches(left, depth + 1, t) and tables.reaches(right, depth + 1, t):
                    side = right if on.label(function, point) else left
                    if goes_wrong(side, depth + 1, function, t):
                        return True
            return False

        indices = range(2 ** len(universe.functions))
        classes = [universe.class_at(index) for index in indices]

        def walkers(number: int, t: int) -> int:
            if any_soa:
                return 1 << on.soa(number) if on.dimension(number) == t else 0
            if not other.covers(number) or other.decomposition_dimension(number) != t:
                return 0
            return other.possible(number)

        reached = {
            t: dict(zip(classes, universe.over_subclasses([walkers(h, t) for h in classes]), strict=True))
            for t in range(tables.d + 1)
        }

        def judge(number: int) -> Finding | None:
            t = tables.decomposition_dimension(number)
            for function in members(reached[t][number]):
                if goes_wrong(number, 0, function, t):
                    shown = "".join(map(str, on.function(function)))
                    return Finding(
                        (("H", on.class_of(number)),), f"t = {t}, the walk by {shown} goes wrong in some tree"
                    )
            return None

        return judge

    return Claim(name, prepared)


def walk_finds_the_leaf(profile: Profile) -> Evidence:
    """Return the evidence: walking down any optimal tree of H by SOA_{G_v} ends in time at a leaf with that SOA.

    Ledger: ``lyu.remark-4.2-walk``. Locator: `lyu` section 4.2, end of the proof of Lemma 4.3.
    """
    return judged(
        _misled("the walk ends at a leaf of dimension t with the same SOA within 2p 2^(d-t) steps", 2),
        profile,
        wrong=_misled("so does the walk by the SOA of any subclass of dimension t", 2, any_soa=True),
        dropped=(_misled("with p on both sides", 1),),
        proper=POSITIVE_DEGREE,
    )
