"""Irreducible classes and data: the SOA errs little if all members do, and data rule out functions (Fact 4)."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import FiniteClass
from littlestone.definitions import essential_hypotheses, soa_hypothesis
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.enumerations.numbered_classes import domain, members
from littlestone.verdicts import Counterexample, Trial, check

from ...kit.judging import Violation, against, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes

Data: TypeAlias = tuple[tuple[int, int], ...]


def _largest_data(n_points: int) -> int:
    return 3 if n_points <= 4 else 2


@cache
def small_errors(n_points: int, size: int) -> dict[int, tuple[Data, Fraction]]:
    """Return the sets of all functions with error at most c on some data of a size, each with such data and c.

    Examples may repeat and contradict each other.
    """
    on, sets = domain(n_points), dict[int, tuple[Data, Fraction]]()
    for data in combinations_with_replacement(list(product(range(n_points), (0, 1))), size):
        errors = [sum(on.label(f, x) != y for x, y in data) for f in range(2**n_points)]
        for most in range(size):
            sets.setdefault(sum(1 << f for f, e in enumerate(errors) if e <= most), (data, Fraction(most, size)))
    return sets


def _worse(tables: DecompositionTables, number: int, functions: int, sizes: Iterable[int]) -> Counterexample | None:
    """Look for data of the given sizes on which one of the functions errs more than every member of the class."""
    for size in sizes:
        for fitting, (data, largest) in small_errors(tables.on.n_points, size).items():
            if not number & ~fitting and functions & ~fitting:
                shown = "".join(map(str, tables.on.function(next(members(functions & ~fitting)))))
                return against(tables, f"data {data}: members err at most {largest}, {shown} errs more", G=number)
    return None


def _is_looked_at(tables: DecompositionTables, number: int) -> bool:
    """Return whether p = 1 and d = max(1, Ldim).

    A class is looked at only for this pair, since the claim does not depend on p and d.
    """
    return tables.p == 1 and tables.d == max(1, tables.on.dimension(number))


def _worse_soa(missing: int) -> Violation:
    """Look for data on which the SOA of an (n - missing)-irreducible class errs more than every member."""

    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        on = tables.on
        sizes = range(1, _largest_data(on.n_points) + 1)
        irreducible = (size for size in sizes if on.is_irreducible(number, max(0, size - missing)))
        return _worse(tables, number, 1 << on.soa(number), irreducible)

    return violation


@check(
    "lyu.remark-5-irreducible-error",
    scopes=decomposition_scopes(only="; p = 1 and the least d, as no p and d occurs"),
)
def error_of_irreducible_class(trial: Trial, scope: Decompositions) -> None:
    """The SOA of an (n-1)-irreducible class errs on n examples no more than the worst member.

    Data sets have 1..3 examples, or 1..2 on more than 4 points. An n-irreducible class is also (n-1)-irreducible.
    """
    judge(
        trial,
        per_class(
            "the SOA of an (n-1)-irreducible class is no worse than its worst member",
            _worse_soa(1),
            # If the SOA is a member, the claim is trivial; so such a class does not count as informative.
            lambda tables, g: not g >> tables.on.soa(g) & 1,
            _is_looked_at,
        ),
        scope,
        wrong=per_class("(n-2)-irreducible suffices", _worse_soa(2), among=_is_looked_at),
        proper=(
            "p = 1, the least d, and a 1-irreducible class of positive dimension",
            lambda tables, h: (
                tables.p == 1 and tables.on.dimension(h) == tables.d >= 1 and tables.on.is_irreducible(h, 1)
            ),
        ),
    )


@check("lyu.remark-5-irreducible-error", text="the empty class on 1 point")
def error_of_empty_class(trial: Trial) -> None:
    """Refuted: as in Remark 5, the SOA of the empty class errs no more than its worst member. The empty class has
    no member, but its SOA errs.
    """
    empty = FiniteClass.empty(1)
    (label,) = soa_hypothesis(empty)
    trial.holds(label == 1, f"n = 1, alpha = 0, data ((0, 1),): no member errs, SOA_G = {label} does", G=empty)


def _not_ruled_out(longest: Callable[[int], int]) -> Violation:
    """Look for at most ``longest(p)`` examples on which a function essential to G errs more than every member of G.

    It is enough to look at H = G: all members of G = {h in H : err(h) <= c} err at most c, so the same data and c
    turn G into G itself.
    """

    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        largest = min(_largest_data(tables.on.n_points), longest(tables.p))
        return _worse(tables, number, tables.essential(number), range(1, largest + 1))

    return violation


@check("lyu.fact-4", scopes=decomposition_scopes())
def fact_four_with_members_left(trial: Trial, scope: Decompositions) -> None:
    """With n <= p + 1 examples, f with err(f) > c is not essential to G = {h : err(h) <= c} if G is not empty.

    This holds for every threshold c, hence for the printed 1/10 and 1/8; data sets have at most 3 examples, or at
    most 2 on more than 4 points. The premises n >= d and "f is essential to H" are not used.
    """
    judge(
        trial,
        per_class(
            "n <= p + 1",
            _not_ruled_out(lambda p: p + 1),
            # If all essential functions are members, the claim is trivial; such a class is not informative.
            lambda tables, g: tables.essential(g) & ~g != 0,
        ),
        scope,
        wrong=per_class("the SOA of every G errs no more than its members", _worse_soa(99)),
        dropped=(per_class("n <= p + 1: n = p + 2", _not_ruled_out(lambda p: p + 2)),),
    )


@check("lyu.fact-4", text="the class {{0}} on 1 point, p = n = 1, d = 0, A = ((0, 1),)")
def fact_four_with_empty_remainder(trial: Trial) -> None:
    """Refuted: Fact 4 with the printed SOA holds where G is empty."""
    h, remainder = FiniteClass.from_rows(["0"]), FiniteClass.empty(1)
    zero = (0,)
    trial.needs(zero in essential_hypotheses(h, 1, 0), "f = 0 is essential to H")
    instance = "f = 0 is essential to H and errs on A, G is empty, and f is essential to G"
    trial.holds(zero not in essential_hypotheses(remainder, 1, 0), instance, H=h, G=remainder)
