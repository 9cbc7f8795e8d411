"""Conjunctions and disjunctions without constants, which keep encodings small and readable.

Encodings consist of hundreds of thousands of these formulas. z3's own functions first look for a common sort of
their arguments, which takes most of the time and is not needed here: all arguments are formulas of the given
context.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

import z3


def constant(context: z3.Context, value: bool) -> z3.BoolRef:
    """Return the formula true or false.

    >>> constant(z3.Context(), True)
    True
    """
    return z3.BoolVal(value, context)


def all_of(context: z3.Context, formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the conjunction; true if there is no formula.

    >>> context = z3.Context()
    >>> all_of(context, [constant(context, True), z3.Bool("rain", context)])
    rain
    """
    true, false = _constants(context)
    kept = []
    for formula in formulas:
        address = formula.ast.value
        if address == false:
            return formula
        if address != true:
            kept.append(formula)
    if not kept:
        return constant(context, True)
    return kept[0] if len(kept) == 1 else _combined(z3.Z3_mk_and, context, kept)


def any_of(context: z3.Context, formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the disjunction; false if there is no formula.

    >>> any_of(z3.Context(), [])
    False
    """
    true, false = _constants(context)
    kept = []
    for formula in formulas:
        address = formula.ast.value
        if address == true:
            return formula
        if address != false:
            kept.append(formula)
    if not kept:
        return constant(context, False)
    return kept[0] if len(kept) == 1 else _combined(z3.Z3_mk_or, context, kept)


def some_all_of(context: z3.Context, rows: Iterable[Iterable[z3.BoolRef]]) -> z3.BoolRef:
    """Return "all formulas of some row hold"; all formulas are made, even after a true row."""
    return any_of(context, [all_of(context, list(row)) for row in rows])


def negation(formula: z3.BoolRef) -> z3.BoolRef:
    """Return the negation of the formula.

    >>> negation(z3.Bool("rain", z3.Context()))
    Not(rain)
    """
    return z3.BoolRef(z3.Z3_mk_not(formula.ctx.ref(), formula.ast), formula.ctx)


def implication(premise: z3.BoolRef, conclusion: z3.BoolRef) -> z3.BoolRef:
    """Return "if the premise, then the conclusion".

    >>> context = z3.Context()
    >>> implication(z3.Bool("rain", context), z3.Bool("wet", context))
    Implies(rain, wet)
    """
    return z3.BoolRef(z3.Z3_mk_implies(premise.ctx.ref(), premise.ast, conclusion.ast), premise.ctx)


def equivalence(left: z3.BoolRef, right: z3.BoolRef) -> z3.BoolRef:
    """Return "``left`` if and only if ``right``".

    >>> context = z3.Context()
    >>> equivalence(z3.Bool("wet", context), z3.Bool("rain", context))
    wet == rain
    """
    return z3.BoolRef(z3.Z3_mk_eq(left.ctx.ref(), left.ast, right.ast), left.ctx)


def is_true(formula: z3.BoolRef) -> bool:
    """Return whether the formula is the constant true.

    >>> is_true(all_of(z3.Context(), [])), is_true(z3.Bool("rain", z3.Context()))
    (True, False)
    """
    return formula.ast.value == _constants(formula.ctx)[0]


def is_false(formula: z3.BoolRef) -> bool:
    """Return whether the formula is the constant false.

    >>> is_false(any_of(z3.Context(), [])), is_false(z3.Bool("rain", z3.Context()))
    (True, False)
    """
    return formula.ast.value == _constants(formula.ctx)[1]


@lru_cache(maxsize=4)
def _constants(context: z3.Context) -> tuple[int | None, int | None]:
    """Return the addresses of true and false, which every context has only once."""
    return constant(context, True).ast.value, constant(context, False).ast.value


def _combined(
    operation: Callable[[object, int, object], object], context: z3.Context, formulas: list[z3.BoolRef]
) -> z3.BoolRef:
    handles = [formula.ast for formula in formulas]
    arguments = (type(handles[0]) * len(handles))(*handles)
    return z3.BoolRef(operation(context.ref(), len(handles), arguments), context)
