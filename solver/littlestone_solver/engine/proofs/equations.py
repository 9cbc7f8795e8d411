"""Equations that define a function: at arguments of different shapes, each by smaller ones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import z3

from ..z3.session import Logic, Unsatisfiable, solve
from .terms import CONTEXT, free_unknowns, subterms

RESOURCE_LIMIT = 200_000
"""Budget of a query about definitions."""


@dataclass(frozen=True, slots=True, eq=False)
class Equation:
    """What a symbol is at some arguments.

    Parameters
    ----------
    head
        The symbol at these arguments.
    value
        What it is there.
    conditions
        Where it is that.
    """

    head: z3.ExprRef
    value: z3.ExprRef
    conditions: tuple[z3.BoolRef, ...]

    def renamed(self) -> "Equation":
        """Return the same about other unknowns."""
        unknowns = free_unknowns(self.head, self.value, *self.conditions)
        pairs = [(each, z3.Const(f"{name}, other", each.sort())) for name, each in unknowns.items()]
        conditions = tuple(z3.substitute(each, *pairs) for each in self.conditions)
        return Equation(z3.substitute(self.head, *pairs), z3.substitute(self.value, *pairs), conditions)


class Shapes:
    """What arguments may look like, and which functions make things, so that no definition can say what they are.

    Things of a sort without induction may be taken to be made by the functions that equations name at arguments;
    nothing else is known of them.

    Parameters
    ----------
    schemes
        Sort of trees -> the functions of which its trees are made.
    """

    def __init__(self, schemes: Mapping[str, frozenset[str]]) -> None:
        self._schemes = schemes
        self.makers = {name for names in schemes.values() for name in names}
        """The functions that make things."""

    def are_equations(self, name: str, equations: Sequence[Equation], number: int) -> bool:
        """Return whether this number of equations defines a symbol."""
        if len(equations) != number or name in self.makers:
            return False
        for equation in equations:
            known = free_unknowns(equation.head).keys()
            if not all(self._is_shape(part, name) for part in equation.head.children()):
                return False
            if not free_unknowns(equation.value, *equation.conditions).keys() <= known:
                return False
        places = range(equations[0].head.num_args())
        if not any(all(_descends(each, place, name) for each in equations) for place in places):
            return False
        if any(_overlap(one, other.renamed()) for one, other in combinations(equations, 2)):
            return False
        made = (part for each in equations for part in each.head.children() if _is_made(part))
        self.makers.update(part.decl().name() for part in made)
        return True

    def _is_shape(self, term: z3.ExprRef, defined: str) -> bool:
        """Return whether a term is an unknown, a number, an unknown plus a number, or made of unknowns."""
        parts = term.children()
        if _is_unknown(term) or _is_number(term):
            return True
        if term.decl().kind() == z3.Z3_OP_ADD:
            return len(parts) == 2 and any(map(_is_unknown, parts)) and any(map(_is_number, parts))
        name, of = term.decl().name(), term.sort()
        return (
            _is_made(term)
            and name != defined
            and of.kind() == z3.Z3_UNINTERPRETED_SORT
            and name in self._schemes.get(of.name(), {name})
            and all(_is_unknown(part) or _is_number(part) for part in parts)
        )


def is_application(term: z3.ExprRef, name: str) -> bool:
    """Return whether a term is a function of this name, applied to something."""
    return _is_made(term) and term.decl().name() == name


def applications(formula: z3.ExprRef) -> dict[str, list[z3.ExprRef]]:
    """Return the applications of functions and relations inside a formula, by their names."""
    found = dict[str, list[z3.ExprRef]]()
    for term in subterms(formula):
        if _is_made(term):
            found.setdefault(term.decl().name(), []).append(term)
    return found


def are_different_unknowns(terms: Sequence[z3.ExprRef]) -> bool:
    """Return whether terms are unknowns, no two of them the same."""
    return all(map(_is_unknown, terms)) and len({str(each) for each in terms}) == len(terms)


def conjunction(formulas: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """Return that all formulas hold."""
    return z3.And(z3.BoolVal(True, CONTEXT), *formulas)


def is_valid(formula: z3.BoolRef) -> bool:
    """Return whether the solver shows a formula for all values of its unknowns, with a small budget."""
    return isinstance(solve([z3.Not(formula)], logic=Logic.GENERAL, resource_limit=RESOURCE_LIMIT), Unsatisfiable)


def _is_made(term: z3.ExprRef) -> bool:
    return z3.is_app(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED and term.num_args() > 0


def _is_unknown(term: z3.ExprRef) -> bool:
    return z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED


def _is_number(term: z3.ExprRef) -> bool:
    kind = term.decl().kind() if z3.is_app(term) else None
    return kind == z3.Z3_OP_ANUM or (kind == z3.Z3_OP_UMINUS and _is_number(term.children()[0]))


def _descends(equation: Equation, place: int, name: str) -> bool:
    """Return whether a symbol is said by what it is at smaller arguments at this place; numbers are not below 0."""
    head = equation.head.children()[place]
    calls = [
        call.children()[place]
        for each in (equation.value, *equation.conditions)
        for call in applications(each).get(name, [])
    ]
    if _is_made(head):
        return all(any(call.eq(part) for part in head.children()) for call in calls)
    if not (isinstance(head, z3.ArithRef) and z3.is_int(head)) or any(not _is_closed(call) for call in calls):
        return not calls
    smaller = (call < head for call in calls if isinstance(call, z3.ArithRef))
    return not calls or is_valid(z3.Implies(conjunction(equation.conditions), z3.And(head >= 0, *smaller)))


def _is_closed(term: z3.ExprRef) -> bool:
    """Return whether nothing in a term is bound by a quantifier around it."""
    return not z3.is_var(term) and all(map(_is_closed, term.children()))


def _overlap(one: Equation, other: Equation) -> bool:
    """Return whether two equations may say different things of the same arguments."""
    equal = list[z3.BoolRef]()
    for mine, theirs in zip(one.head.children(), other.head.children(), strict=True):
        if _is_made(mine) and _is_made(theirs):
            if not mine.decl().eq(theirs.decl()):
                return False
            equal += [a == b for a, b in zip(mine.children(), theirs.children(), strict=True)]
        else:
            equal.append(mine == theirs)
    same = z3.And(*equal, *one.conditions, *other.conditions)
    return not is_valid(z3.Implies(same, one.value == other.value))
