"""Irreducible classes and data: SOAs of classes of small error, and what a data set rules out (Fact 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import essential_hypotheses
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.decomposition_tables import DecompositionTables
from ...kit.judging import Finding, Violation, judged, per_class, refuted
from ...kit.numbered_classes import domain, members

__all__ = [
    "error_of_empty_class",
    "error_of_irreducible_class",
    "fact_four_with_empty_remainder",
    "fact_four_with_members_left",
]

Data: TypeAlias = tuple[tuple[int, int], ...]


def _data_sets(n_points: int, size: int) -> Iterator[Data]:
    """Yield every data set of a size: examples may repeat and contradict each other."""
    return combinations_with_replacement(list(product(range(n_points), (0, 1))), size)


def _largest_data(n_points: int) -> int:
    return 3 if n_points <= 4 else 2


@cache
def _small_errors(n_points: int, size: int) -> dict[int, tuple[Data, Fraction]]:
    """Return the sets of functions of the form 'error at most c' on data of a size, each with one such data set."""
    on, found = domain(n_points), dict[int, tuple[Data, Fraction]]()
    for data in _data_sets(n_points, size):
        errors = [sum(on.label(f, x) != y for x, y in data) for f in range(2**n_points)]
        for most in range(size):
            found.setdefault(sum(1 << f for f, e in enumerate(errors) if e <= most), (data, Fraction(most, size)))
    return found


def _worse_soa(missing: int) -> Violation:
    """Look for data on which the SOA of an (n - missing)-irreducible class errs more than every member."""

    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        on = tables.on
        if tables.p > 1 or tables.d != max(1, on.dimension(number)):
            return None
        for size in range(1, _largest_data(on.n_points) + 1):
            if not on.is_irreducible(number, max(0, size - missing)):
                break
            for functions, (data, most) in _small_errors(on.n_points, size).items():
                if not number & ~functions and not functions >> on.soa(number) & 1:
                    text = f"data {data}: every member has error at most {most}, the SOA has more"
                    return Finding((("G", on.class_of(number)),), text)
        return None

    return violation


def error_of_irreducible_class(profile: Profile) -> Evidence:
    """Return the evidence: if G is n-irreducible, its SOA errs on n examples no more than the worst member of G.

    So the SOA has error at most 2 alpha if all members have. n-irreducible suffices where nd-irreducible is
    printed, and even (n-1)-irreducible: once n - 1 points have kept the dimension, the SOA side at the last is not
    empty.

    Ledger: ``lyu.remark-5-irreducible-error``. Locator: `lyu` section 5, utility analysis.
    """
    return judged(
        per_class("the SOA of an (n-1)-irreducible class is no worse than its worst member", _worse_soa(1)),
        profile,
        wrong=per_class("the SOA of an (n-2)-irreducible class", _worse_soa(2)),
        proper=(
            "p = 1, the least d, and a 1-irreducible class of positive dimension",
            lambda tables, h: (
                tables.p == 1 and tables.on.dimension(h) == tables.d >= 1 and tables.on.is_irreducible(h, 1)
            ),
        ),
        notes=("data sets of 1..3 examples, 1..2 on more than 4 points", "n-irreducible implies (n-1)-irreducible"),
    )


def error_of_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same claim for the empty class, whose SOA is the constant 0: refuted.

    Ledger: ``lyu.remark-5-irreducible-error``. Locator: `lyu` section 5, utility analysis.
    """
    text = "n = 1, alpha = 0, data ((0, 1),): every member of G has error 0, SOA_G = 0 has error 1"
    return refuted("the empty class on 1 point", Finding((("G", FiniteClass.empty(1)),), text))


def _not_ruled_out(longest: Callable[[int], int]) -> Violation:
    """Look for data of at most ``longest(p)`` examples on which an essential f errs more than every member of G.

    Taking H = G loses nothing: with G = {h in H : err(h) <= c}, the same data and c leave all of G.
    """

    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        on, essential = tables.on, tables.essential(number)
        for size in range(1, min(_largest_data(on.n_points), longest(tables.p)) + 1):
            for functions, (data, most) in _small_errors(on.n_points, size).items():
                if not number & ~functions and essential & ~functions:
                    shown = "".join(map(str, on.function(next(members(essential & ~functions)))))
                    text = f"data {data}, members err at most {most}, f = {shown} errs more"
                    return Finding((("G", on.class_of(number)),), text)
        return None

    return violation


def fact_four_with_members_left(profile: Profile) -> Evidence:
    """Return the evidence for Fact 4 when G is not empty, for every pair of thresholds.

    With fewer than 10 examples an error of at most 1/10 means none, and then the fact is trivial; so it is judged
    for G = {h : err_A(h) <= c} and err_A(f) > c with every c, which contains 1/10 and 1/8. Neither n >= d nor that
    f is essential to H is used; and n <= p + 1 suffices in place of n <= p.

    Ledger: ``lyu.fact-4``. Locator: `lyu` Fact 4.
    """
    return judged(
        per_class(
            "f that errs more on at most p + 1 examples is not essential to G", _not_ruled_out(lambda p: p + 1)
        ),
        profile,
        wrong=per_class("even if f is only the SOA of G", lambda tables, number: _worse_soa(99)(tables, number)),
        dropped=(per_class("with p + 2 examples", _not_ruled_out(lambda p: p + 2)),),
        proper=("decomposition dimension at least 1", lambda tables, h: tables.decomposition_dimension(h) >= 1),
        notes=("data sets of at most 3 examples, at most 2 on more than 4 points",),
    )


def fact_four_with_empty_remainder(profile: Profile) -> Evidence:
    """Return the evidence on Fact 4 as printed, G possibly empty, with the printed SOA: refuted.

    Ledger: ``lyu.fact-4``. Locator: `lyu` Fact 4.
    """
    held, remainder = FiniteClass.from_rows(["0"]), FiniteClass.empty(1)
    p, d = 1, 0
    if not essential_hypotheses(held, p, d) == essential_hypotheses(remainder, p, d) == {(0,)}:
        raise AssertionError("the known counterexample is gone")
    text = (
        "p = n = 1, d = 0: f = 0 is essential to H, A = ((0, 1),) has err_A(f) = 1, G is empty, f is essential to G"
    )
    finding = Finding((("H", held), ("G", remainder)), text)
    return refuted("the class of one hypothesis on 1 point, p = n = 1, d = 0", finding)
