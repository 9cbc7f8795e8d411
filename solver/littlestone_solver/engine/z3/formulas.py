"""Conjunctions and disjunctions that drop constants, so that encodings stay small and readable.

Encodings are made of hundreds of thousands of these. z3's own functions first look for a common sort of their
arguments, which takes most of their time and is known here: all arguments are formulas of the given context.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

import z3


def constant(context: z3.Context, value: bool) -> z3.BoolRef:
    """Return the formula true or false.

    Examples
    --------
    >>> constant(z3.Context(), True)
    True
    """
    return z3.BoolVal(value, context)


def all_of(context: z3.Context, formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the conjunction; true if there is nothing to conjoin.

    Examples
    --------
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
    """Return the disjunction; false if there is nothing to choose from.

    Examples
    --------
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
