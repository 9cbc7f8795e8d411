"""Formulas about values of functions, told to the solver as formulas about unknown numbers.

``binomial(n - 1, i)`` becomes an unknown of that name, and so does every other value of a function; and if a real
number occurs anywhere, integers are taken for real numbers. The solver then knows less: what follows from less
follows, and a countermodel is one of what the step says, not of what the functions are. In return it decides
polynomial inequalities, where it is complete.
"""

from collections.abc import Callable, Sequence
from functools import reduce

import z3

from littlestone.errors import InvalidValueError

from .terms import CONTEXT, TRUTH, subterms

_NUMERIC: dict[int, Callable[[z3.ArithRef, z3.ArithRef], z3.ArithRef]] = {
    z3.Z3_OP_ADD: lambda a, b: a + b,
    z3.Z3_OP_SUB: lambda a, b: a - b,
    z3.Z3_OP_MUL: lambda a, b: a * b,
}
_COMPARED: dict[int, Callable[[z3.ArithRef, z3.ArithRef], z3.BoolRef]] = {
    z3.Z3_OP_LE: lambda a, b: a <= b,
    z3.Z3_OP_GE: lambda a, b: a >= b,
    z3.Z3_OP_LT: lambda a, b: a < b,
    z3.Z3_OP_GT: lambda a, b: a > b,
    z3.Z3_OP_EQ: lambda a, b: a == b,
    z3.Z3_OP_DISTINCT: lambda a, b: a != b,
}


def plain(formulas: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """Return formulas without functions; with a quantifier, or of another context, they stay as they are.

    Examples
    --------
    >>> from .terms import INTEGER, integers, number_function
    >>> n, square = integers("n")[0], number_function("square", INTEGER)
    >>> plain([square(n + 1) >= n])
    [square((+ 1.0 n)) >= n]
    """
    contents = [_contents(formula) for formula in formulas]
    if any(quantified for quantified, _ in contents):
        return list(formulas)
    to_real = any(real for _, real in contents)
    return [_told(formula, to_real) for formula in formulas]


_CONTENTS: dict[int, tuple[z3.BoolRef, tuple[bool, bool]]] = {}
_TOLD: dict[tuple[int, bool], tuple[z3.BoolRef, z3.BoolRef]] = {}
"""What was found of formulas before, by their number in the context, which a kept formula does not lose."""


def _contents(formula: z3.BoolRef) -> tuple[bool, bool]:
    """Return whether a quantifier occurs, or another context, and whether a real number does."""
    if formula.ctx is not CONTEXT:
        return True, False
    if formula.get_id() not in _CONTENTS:
        parts = list(subterms(formula))
        found = any(map(z3.is_quantifier, parts)), any(z3.is_arith(part) and z3.is_real(part) for part in parts)
        _CONTENTS[formula.get_id()] = formula, found
    return _CONTENTS[formula.get_id()][1]


def _told(formula: z3.BoolRef, to_real: bool) -> z3.BoolRef:
    key = formula.get_id(), to_real
    if key not in _TOLD:
        _TOLD[key] = formula, _truth(formula, to_real)
    return _TOLD[key][1]


def _unknown(term: z3.ExprRef, to_real: bool) -> str:
    """Return the name of an unknown or a value; arguments in normal form, so that equal ones have one name."""
    arguments = [
        z3.simplify(_number(part, to_real), som=True, sort_sums=True).sexpr()
        if z3.is_arith(part)
        else _unknown(part, to_real)
        for part in term.children()
    ]
    return f"{term.decl().name()}({', '.join(arguments)})" if arguments else term.decl().name()


def _truth(formula: z3.ExprRef, to_real: bool) -> z3.BoolRef:
    kind, parts = formula.decl().kind(), formula.children()
    if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
        assert isinstance(formula, z3.BoolRef)
        return formula
    if kind in _COMPARED and len(parts) == 2 and all(z3.is_arith(part) for part in parts):
        return _COMPARED[kind](_number(parts[0], to_real), _number(parts[1], to_real))
    if kind != z3.Z3_OP_UNINTERPRETED and all(part.sort().eq(TRUTH) for part in parts):
        # And, Or, Not, Implies, or an equality of truths: the same of the parts.
        made = formula.decl()(*(_truth(part, to_real) for part in parts))
        assert isinstance(made, z3.BoolRef)
        return made
    if kind in (z3.Z3_OP_UNINTERPRETED, z3.Z3_OP_EQ):
        return z3.Bool(_unknown(formula, to_real), CONTEXT)
    raise InvalidValueError("formula", str(formula), "made of comparisons, relations and connectives")


def _number(term: z3.ExprRef, to_real: bool) -> z3.ArithRef:
    kind, parts = term.decl().kind(), term.children()
    if kind == z3.Z3_OP_ANUM:
        return z3.RealVal(str(term), CONTEXT) if to_real else z3.IntVal(int(str(term)), CONTEXT)
    if kind == z3.Z3_OP_TO_REAL:
        return _number(parts[0], to_real)
    if kind == z3.Z3_OP_UMINUS:
        return _number(parts[0], to_real) * -1
    if kind in _NUMERIC:
        return reduce(_NUMERIC[kind], (_number(part, to_real) for part in parts))
    if kind == z3.Z3_OP_UNINTERPRETED:
        return z3.Real(_unknown(term, to_real), CONTEXT) if to_real else z3.Int(_unknown(term, to_real), CONTEXT)
    raise InvalidValueError("term", str(term), "a sum or product of unknowns and values of functions")
