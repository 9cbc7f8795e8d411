"""Evaluating terms and formulas in Python: numbers exactly, functions by their meaning, quantifiers one by one.

A truth value is unknown, ``None``, where it depends on the sign of a number that its enclosure does not show.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias

import z3

from littlestone.verdicts import BrokenCheckError

from .exact_reals import ExactReal, Real, difference, sign
from .meanings import Situation, Values, real, signature

Assignment: TypeAlias = Mapping[str, object]
"""Name of an unknown -> its value."""
Truth: TypeAlias = bool | None
Evaluator: TypeAlias = Callable[[Situation, Assignment, Values], object]
"""Takes a situation, an assignment, and the values of what quantifiers bind, innermost first."""


def value_of(term: z3.ExprRef, situation: Situation, assignment: Assignment) -> object:
    """Return the value of a term.

    Raises
    ------
    UndefinedError
        If a function in it has no meaning for its arguments.
    BrokenCheckError
        If a symbol in it has no meaning at all.
    """
    return evaluator(term)(situation, assignment, ())


def truth_of(formula: z3.BoolRef, situation: Situation, assignment: Assignment) -> Truth:
    """Return whether a formula is true; ``None`` if that is not known.

    Examples
    --------
    >>> from .meanings import Universe, in_universe
    >>> from ..proofs.terms import integers
    >>> n, i = integers("n", "i")
    >>> truth_of(z3.And(n < i, i != 0), in_universe(Universe(1, 2)), {"n": 0, "i": 2})
    True
    """
    return as_truth(value_of(formula, situation, assignment))


_EVALUATORS: dict[int, tuple[z3.ExprRef, Evaluator]] = {}
"""By the number of a term, which a term that is kept does not lose."""


def evaluator(term: z3.ExprRef) -> Evaluator:
    """Return what evaluates a term, for callers that evaluate it often.

    Examples
    --------
    >>> from .meanings import Universe, in_universe
    >>> from ..proofs.terms import integers
    >>> (n,) = integers("n")
    >>> evaluator(n + 1)(in_universe(Universe(1, 2)), {"n": 3}, ())
    4
    """
    key = term.get_id()
    if key not in _EVALUATORS:
        _EVALUATORS[key] = term, _made(term)
    return _EVALUATORS[key][1]


def _made(term: z3.ExprRef) -> Evaluator:
    if isinstance(term, z3.QuantifierRef):
        return _quantified(term)
    if z3.is_var(term):
        index = z3.get_var_index(term)
        return lambda _situation, _assignment, bound: bound[index]
    declared = term.decl()
    if declared.kind() == z3.Z3_OP_UNINTERPRETED:
        return _symbol(declared, [evaluator(each) for each in term.children()])
    if declared.kind() == z3.Z3_OP_ANUM:
        text = str(term)
        number = int(text) if z3.is_int(term) else Fraction(text)
        return lambda _situation, _assignment, _bound: number
    return _operation(term, [evaluator(each) for each in term.children()])


def _symbol(declared: z3.FuncDeclRef, parts: list[Evaluator]) -> Evaluator:
    name, key = declared.name(), signature(declared)
    if not parts:
        return lambda situation, assignment, _bound: (
            assignment[name] if name in assignment else situation.constants[name]
        )

    def value(situation: Situation, assignment: Assignment, bound: Values) -> object:
        meaning = situation.functions.get(key)
        if meaning is None:
            raise BrokenCheckError(f"no meaning in Python: {key}")
        return meaning([part(situation, assignment, bound) for part in parts])

    return value


def _quantified(term: z3.QuantifierRef) -> Evaluator:
    sorts = [str(term.var_sort(i)) for i in range(term.num_vars())]
    body, enough = evaluator(term.body()), not term.is_forall()

    def value(situation: Situation, assignment: Assignment, bound: Values) -> object:
        # The last variable has the number 0.
        choices = product(*(situation.values(each) for each in reversed(sorts)))
        return _first(
            (as_truth(body(situation, assignment, (*chosen, *bound))) for chosen in choices), enough=enough
        )

    return value


def _first(truths: Iterable[Truth], *, enough: bool) -> Truth:
    """Return ``enough`` if one of them is, its opposite if none may be, and ``None`` if that is not known."""
    unknown = False
    for truth in truths:
        if truth is enough:
            return enough
        unknown = unknown or truth is None
    return None if unknown else not enough


def _operation(term: z3.ExprRef, parts: list[Evaluator]) -> Evaluator:
    kind = term.decl().kind()
    if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
        is_true = kind == z3.Z3_OP_TRUE
        return lambda _situation, _assignment, _bound: is_true
    if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR):
        enough = kind == z3.Z3_OP_OR
        return lambda situation, assignment, bound: _first(
            (as_truth(part(situation, assignment, bound)) for part in parts), enough=enough
        )
    if kind == z3.Z3_OP_IMPLIES:
        premise, claim = parts
        return lambda situation, assignment, bound: _first(
            (
                truth
                for part, way in ((premise, False), (claim, True))
                for truth in (_is(part(situation, assignment, bound), way),)
            ),
            enough=True,
        )
    if kind == z3.Z3_OP_NOT:
        (only,) = parts
        return lambda situation, assignment, bound: _is(only(situation, assignment, bound), False)
    if kind == z3.Z3_OP_TO_REAL:
        return parts[0]
    if kind in _ON_VALUES:
        on_values = _ON_VALUES[kind]
        return lambda situation, assignment, bound: on_values(
            [part(situation, assignment, bound) for part in parts]
        )
    raise BrokenCheckError(f"no meaning in Python: '{term.decl().name()}' in {term}")


def as_truth(value: object) -> Truth:
    """Return a value that is true, false or unknown; anything else breaks the check."""
    if value is None or isinstance(value, bool):
        return value
    raise BrokenCheckError(f"{value} is not true or false")


def _is(value: object, wanted: bool) -> Truth:
    truth = as_truth(value)
    return None if truth is None else truth is wanted


def _equal(given: Values) -> Truth:
    one, other = given
    if isinstance(one, ExactReal) or isinstance(other, ExactReal):
        compared = sign(difference(real(one), real(other)))
        return None if compared is None else compared == 0
    return None if one is None or other is None else one == other


def _differ(given: Values) -> Truth:
    if len(given) != 2:
        raise BrokenCheckError("no meaning in Python: more than two that differ")
    return _is(_equal(given), False)


def _compared(given: Values, signs: tuple[int, ...]) -> Truth:
    one, other = (real(each) for each in given)
    found = sign(difference(one, other))
    return None if found is None else found in signs


def _total(given: Values) -> Real:
    total: Real = 0
    for each in given:
        total = total + real(each)
    return total


def _multiplied(given: Values) -> Real:
    total: Real = 1
    for each in given:
        total = total * real(each)
    return total


def _subtracted(given: Values) -> Real:
    return difference(real(given[0]), _total(given[1:]))


_ON_VALUES: dict[int, Callable[[list[object]], object]] = {
    z3.Z3_OP_EQ: _equal,
    z3.Z3_OP_DISTINCT: _differ,
    z3.Z3_OP_LE: lambda given: _compared(given, (-1, 0)),
    z3.Z3_OP_LT: lambda given: _compared(given, (-1,)),
    z3.Z3_OP_GE: lambda given: _compared(given, (0, 1)),
    z3.Z3_OP_GT: lambda given: _compared(given, (1,)),
    z3.Z3_OP_ADD: _total,
    z3.Z3_OP_MUL: _multiplied,
    z3.Z3_OP_SUB: _subtracted,
    z3.Z3_OP_UMINUS: lambda given: real(given[0]) * -1,
}
