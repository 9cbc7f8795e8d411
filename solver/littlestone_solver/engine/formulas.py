"""Conjunctions and disjunctions that drop constants, so that encodings stay small and readable."""

from collections.abc import Iterable

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
    kept = []
    for formula in formulas:
        if z3.is_false(formula):
            return formula
        if not z3.is_true(formula):
            kept.append(formula)
    if not kept:
        return constant(context, True)
    return kept[0] if len(kept) == 1 else z3.And(*kept)


def any_of(context: z3.Context, formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the disjunction; false if there is nothing to choose from.

    Examples
    --------
    >>> any_of(z3.Context(), [])
    False
    """
    kept = []
    for formula in formulas:
        if z3.is_true(formula):
            return formula
        if not z3.is_false(formula):
            kept.append(formula)
    if not kept:
        return constant(context, False)
    return kept[0] if len(kept) == 1 else z3.Or(*kept)
