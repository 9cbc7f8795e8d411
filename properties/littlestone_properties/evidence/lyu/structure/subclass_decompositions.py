"""Decompositions of a class against those of its subclasses: Lemma 4.3, item by item, and what follows from it.

That every optimal tree of G and every optimal tree of H are related is judged through two sets: the functions that
*some* optimal (2p, d)-tree of G has as the SOA of a leaf of its degree, and those that *every* optimal (p, d)-tree
of H has. Lemma 4.3 (2) says that the first set is contained in the second. Empty classes are included.
"""

from __future__ import annotations

from collections.abc import Callable

from littlestone_reference.verdicts import Evidence, Profile

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.judging import POSITIVE_DEGREE, Claim, Finding, Judge, judged
from ...kit.numbered_classes import members
from ...kit.universes import Universe

__all__ = [
    "common_soa_or_smaller_dimension",
    "dimension_of_subclass",
    "matching_leaf",
    "matching_leaf_of_irreducible_subclass",
]


def _of_subclasses(universe: Universe, value: Callable[[int], int]) -> dict[int, int]:
    """Return for every class of the universe the union of a value over its subclasses, the empty one included."""
    indices = range(2 ** len(universe.functions))
    classes = [universe.class_at(index) for index in indices]
    return dict(zip(classes, universe.over_subclasses([value(number) for number in classes]), strict=True))


def _first_subclass(universe: Universe, number: int, wanted: Callable[[int], bool]) -> int:
    """Return the smallest subclass with a property that some subclass has."""
    inside = (held for held in map(universe.class_at, universe.ordered(empty=True)) if held & ~number == 0)
    return next(filter(wanted, inside))


def _pair(tables: DecompositionTables, subclass: int, number: int, explanation: str) -> Finding:
    return Finding((("G", tables.on.class_of(subclass)), ("H", tables.on.class_of(number))), explanation)


def _smaller(name: str, factor: int, slack: int = 0) -> Claim:
    """Claim that DDim of every subclass, with ``factor`` times p, is at most DDim of the class minus the slack."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        other = decomposition_tables(tables.on.n_points, factor * tables.p, tables.d)

        def bit(number: int) -> int:
            return 1 << 1 + other.decomposition_dimension(number) if other.covers(number) else 0

        reached = _of_subclasses(universe, bit)

        def judge(number: int) -> Finding | None:
            largest = reached[number].bit_length() - 2
            held = tables.decomposition_dimension(number)
            if largest <= held - slack:
                return None
            subclass = _first_subclass(universe, number, lambda g: other.decomposition_dimension(g) == largest)
            return _pair(tables, subclass, number, f"DDim(G) with {factor}p is {largest}, DDim(H) is {held}")

        return judge

    return Claim(name, prepared)


def dimension_of_subclass(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 4.3 (1): DDim_{2p,d}(G) <= DDim_{p,d}(H) for every subclass G of H.

    Ledger: ``lyu.lemma-4.3``. Locator: `lyu` Lemma 4.3, first item.
    """
    return judged(
        _smaller("DDim_{2p,d}(G) <= DDim_{p,d}(H)", 2),
        profile,
        wrong=_smaller("DDim_{2p,d}(G) < DDim_{p,d}(H)", 2, slack=1),
        dropped=(_smaller("with p on both sides", 1),),
        proper=POSITIVE_DEGREE,
        empty=True,
    )


def _contained(name: str, functions: Callable[[DecompositionTables, int, int], int]) -> Claim:
    """Claim that the functions that subclasses contribute at degree t are essential to every H of that DDim."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        def at_degree(t: int) -> Callable[[int], int]:
            return lambda number: functions(tables, number, t)

        contributed = {t: _of_subclasses(universe, at_degree(t)) for t in range(-1, tables.d + 1)}

        def judge(number: int) -> Finding | None:
            t = tables.decomposition_dimension(number)
            missing = contributed[t][number] & ~tables.essential(number)
            if not missing:
                return None
            function = next(members(missing))
            subclass = _first_subclass(universe, number, lambda g: bool(functions(tables, g, t) >> function & 1))
            shown = "".join(map(str, tables.on.function(function)))
            return _pair(tables, subclass, number, f"t = {t}, function {shown} from G, missing in a tree of H")

        return judge

    return Claim(name, prepared)


def _leaves_of(factor: int) -> Callable[[DecompositionTables, int, int], int]:
    """Return the functions at leaves of dimension t in optimal trees of a subclass with DDim t."""

    def functions(tables: DecompositionTables, number: int, t: int) -> int:
        other = decomposition_tables(tables.on.n_points, factor * tables.p, tables.d)
        if not other.covers(number) or other.decomposition_dimension(number) != t:
            return 0
        return other.possible(number)

    return functions


def _soa_if_irreducible(needed: Callable[[int, int, int], int]) -> Callable[[DecompositionTables, int, int], int]:
    """Return the SOA of a subclass of dimension t if it is irreducible for as many points as p, d and t ask for."""

    def functions(tables: DecompositionTables, number: int, t: int) -> int:
        if tables.on.dimension(number) != t or not tables.on.is_irreducible(number, needed(tables.p, tables.d, t)):
            return 0
        return 1 << tables.on.soa(number)

    return functions


def matching_leaf(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 4.3 (2): every leaf of dimension t of G has its SOA in every optimal tree of H.

    Ledger: ``lyu.lemma-4.3``. Locator: `lyu` Lemma 4.3, second item.
    """
    return judged(
        _contained("every SOA of a (2p, d)-tree of G is in every (p, d)-tree of H", _leaves_of(2)),
        profile,
        wrong=_contained(
            "the SOA of every subclass of dimension t is in every tree of H", _soa_if_irreducible(_zero)
        ),
        dropped=(_contained("with p on both sides", _leaves_of(1)),),
        proper=POSITIVE_DEGREE,
        empty=True,
    )


def _zero(p: int, d: int, t: int) -> int:
    return 0


def matching_leaf_of_irreducible_subclass(profile: Profile) -> Evidence:
    """Return the evidence for a stronger Lemma 4.3 (2): G needs no decomposition.

    Let t = DDim_{p,d}(H), and let G be a subclass of H of Littlestone dimension t that is k-irreducible with
    k = p (2^(d - t + 1) - 1) + 1, which is at most 2p 2^(d - t). Then SOA_G is (p, d)-essential to H.

    Ledger: ``lyu.lemma-4.3``. Locator: `lyu` Lemma 4.3, second item and its proof.
    """
    return judged(
        _contained("SOA_G is essential to H", _soa_if_irreducible(lambda p, d, t: p * (2 ** (d - t + 1) - 1) + 1)),
        profile,
        wrong=_contained("k = 0 suffices", _soa_if_irreducible(_zero)),
        dropped=(
            _contained("k one smaller", _soa_if_irreducible(lambda p, d, t: p * (2 ** (d - t + 1) - 1))),
            _contained("k = p 2^(d - t)", _soa_if_irreducible(lambda p, d, t: int(p * 2 ** (d - t)))),
        ),
        proper=POSITIVE_DEGREE,
        empty=True,
    )


def _common(name: str, factor: int) -> Claim:
    """Claim that the classes of DDim t above G, if G has DDim t as well, share an essential hypothesis."""

    def prepared(universe: Universe, tables: DecompositionTables) -> Judge:
        other = decomposition_tables(tables.on.n_points, factor * tables.p, tables.d)
        size = len(universe.functions)
        last = 2**size - 1
        missing: dict[int, dict[int, int]] = {}
        for t in range(-1, tables.d + 1):
            # Union over the superclasses of what is not essential to them: subclasses of the complement.
            values = []
            for index in range(last + 1):
                number = universe.class_at(last ^ index)
                applies = tables.covers(number) and tables.decomposition_dimension(number) == t
                values.append(tables.on.everything & ~tables.essential(number) if applies else 0)
            unions = universe.over_subclasses(values)
            missing[t] = {universe.class_at(last ^ index): unions[index] for index in range(last + 1)}

        def judge(number: int) -> Finding | None:
            t = other.decomposition_dimension(number)
            if missing[t][number] != tables.on.everything:
                return None
            return Finding(
                (("G", tables.on.class_of(number)),), f"nothing common to the classes of DDim {t} above G"
            )

        return judge

    return Claim(name, prepared)


def common_soa_or_smaller_dimension(profile: Profile) -> Evidence:
    """Return the evidence for the digest of Lemma 4.3, in a strong form and for any number of classes.

    If G has DDim_{2p,d}(G) = t, then *all* classes H above G with DDim_{p,d}(H) = t have a common essential
    hypothesis; so classes of DDim t without a common SOA have an intersection of smaller DDim_{2p,d}. The same
    gives the drop of the decomposition dimension from one stage of the learner to the next.

    Ledger: ``lyu.remark-4.2-win-win``, ``lyu.remark-5-decomposition-drop``. Locator: `lyu` section 4.2, "Digest".
    """
    return judged(
        _common("all classes of DDim t above G share an essential hypothesis", 2),
        profile,
        wrong=Claim("even with p in place of 2p and one function for all", _prepared_wrong),
        dropped=(_common("with p in place of 2p", 1),),
        proper=("DDim_{2p,d}(G) at least 1", _doubled_is_proper),
        empty=True,
    )


def _doubled_is_proper(tables: DecompositionTables, number: int) -> bool:
    other = decomposition_tables(tables.on.n_points, 2 * tables.p, tables.d)
    return other.decomposition_dimension(number) >= 1


def _prepared_wrong(universe: Universe, tables: DecompositionTables) -> Judge:
    """Judge whether the SOA of G itself is essential to G, which fails for reducible classes."""

    def judge(number: int) -> Finding | None:
        if tables.essential(number) >> tables.on.soa(number) & 1:
            return None
        return Finding((("G", tables.on.class_of(number)),), "SOA_G is not essential to G")

    return judge
