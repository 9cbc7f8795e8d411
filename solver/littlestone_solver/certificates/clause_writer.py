"""Propositional z3 formulas are written literally as clauses: z3 provides only the notation and simplifies nothing.

A z3 Boolean becomes a variable of its name. Every other part of a formula gets a variable that is *equivalent* to
it (in both directions, as in Tseitin's encoding). Equal parts share the variable. So an assignment of the Booleans
extends to all variables in exactly one way. Definitions ``v == formula`` need no further variable, and "at most k"
is written by the recursion

    at least j of the first i parts  ==  at least j of the first i - 1, or at least j - 1 of them and the i-th.
"""

from collections.abc import Iterable, Sequence

import z3

from littlestone.errors import InvalidValueError

from ..engine.lemmas.contradictions import Contradiction
from .cnf import Cnf, Literal

NOTATION = "propositional: and, or, not, implies, equivalence and at-most over Booleans"


def clauses_of(contradiction: Contradiction) -> Cnf:
    """Return the clauses of a contradiction, its premises first.

    >>> context = z3.Context()
    >>> rain, wet = z3.Bool("rain", context), z3.Bool("wet", context)
    >>> cnf = clauses_of(Contradiction("rain is dry", (z3.Implies(rain, wet), rain), (z3.Not(wet),)))
    >>> cnf.premises, cnf.refuted
    ([(-1, 2), (1,)], [(-2,)])
    """
    writer = ClauseWriter()
    for formula in contradiction.premises:
        writer.require(formula)
    writer.clauses = writer.cnf.refuted
    for formula in contradiction.refuted:
        writer.require(formula)
    return writer.cnf


class ClauseWriter:
    """A writer of formulas of one z3 context as clauses, either as premises or as the refuted formula."""

    def __init__(self) -> None:
        self.cnf = Cnf()
        self.clauses = self.cnf.premises
        self._literals: dict[int, Literal] = {}
        # z3 reuses the number of a formula that no longer exists.
        self._kept: list[z3.ExprRef] = []
        self._conjunctions: dict[tuple[Literal, ...], Literal] = {}

    def require(self, formula: z3.ExprRef) -> None:
        """Write that a formula is true."""
        kind, parts = _kind(formula), formula.children()
        if kind == z3.Z3_OP_AND:
            for part in parts:
                self.require(part)
        elif kind in {z3.Z3_OP_OR, z3.Z3_OP_IMPLIES}:
            self._add(*self._alternatives(formula))
        elif kind == z3.Z3_OP_EQ:
            self._define(self.literal(parts[0]), parts[1])
        else:
            self._add(self.literal(formula))

    def literal(self, formula: z3.ExprRef) -> Literal:
        """Return a literal that is equivalent to a formula."""
        number = formula.get_id()
        if number not in self._literals:
            self._kept.append(formula)
            self._literals[number] = self._new_literal(formula)
        return self._literals[number]

    def _new_literal(self, formula: z3.ExprRef) -> Literal:
        if not isinstance(formula, z3.BoolRef):
            raise InvalidValueError("formula", formula, NOTATION)
        kind = _kind(formula)
        if kind == z3.Z3_OP_UNINTERPRETED and not formula.children():
            return self.cnf.new_variable(formula.decl().name())
        if kind == z3.Z3_OP_TRUE:
            return self._all_of(())
        if kind == z3.Z3_OP_FALSE:
            return -self._all_of(())
        if kind == z3.Z3_OP_NOT:
            return -self.literal(formula.children()[0])
        if kind == z3.Z3_OP_AND:
            return self._all_of(map(self.literal, formula.children()))
        if kind in {z3.Z3_OP_OR, z3.Z3_OP_IMPLIES}:
            return -self._all_of(-literal for literal in self._alternatives(formula))
        if kind == z3.Z3_OP_EQ:
            first, second = map(self.literal, formula.children())
            return self._all_of((-self._all_of((first, -second)), -self._all_of((-first, second))))
        if kind == z3.Z3_OP_PB_AT_MOST:
            (bound,) = formula.decl().params()
            return -self._at_least([self.literal(part) for part in formula.children()], int(bound) + 1)
        raise InvalidValueError("formula", formula, NOTATION)

    def _alternatives(self, formula: z3.ExprRef) -> list[Literal]:
        """Return the literals of a disjunction or an implication."""
        if _kind(formula) == z3.Z3_OP_IMPLIES:
            premise, conclusion = map(self.literal, formula.children())
            return [-premise, conclusion]
        return [self.literal(part) for part in formula.children()]

    def _define(self, literal: Literal, formula: z3.ExprRef) -> None:
        """Write that a literal is equivalent to a formula."""
        kind = _kind(formula)
        if kind == z3.Z3_OP_AND:
            self._is_all_of(literal, [self.literal(part) for part in formula.children()])
        elif kind in {z3.Z3_OP_OR, z3.Z3_OP_IMPLIES}:
            self._is_all_of(-literal, [-part for part in self._alternatives(formula)])
        else:
            self._is_all_of(literal, [self.literal(formula)])

    def _all_of(self, literals: Iterable[Literal]) -> Literal:
        """Return a literal that is equivalent to a conjunction; equal conjunctions share it."""
        parts = tuple(literals)
        if len(parts) == 1:
            return parts[0]
        known = self._conjunctions.get(parts)
        if known is None:
            known = self._conjunctions[parts] = self.cnf.new_variable()
            self._is_all_of(known, parts)
        return known

    def _is_all_of(self, literal: Literal, parts: Sequence[Literal]) -> None:
        """Write that a literal is equivalent to a conjunction."""
        for part in parts:
            self._add(-literal, part)
        self._add(literal, *(-part for part in parts))

    def _add(self, *literals: Literal) -> None:
        """Write a clause without repeated literals; write nothing if a literal and its negation make it true."""
        distinct = tuple(dict.fromkeys(literals))
        if not any(-literal in distinct for literal in distinct):
            self.clauses.append(distinct)

    def _at_least(self, literals: Sequence[Literal], bound: int) -> Literal:
        """Return a literal that is equivalent to "at least ``bound`` of the literals are true"."""
        true = self._all_of(())
        reached = [true] + [-true] * bound
        for literal in literals:
            # Every j needs the old numbers, so the list is made anew.
            reached = [true] + [
                -self._all_of((-reached[j], -self._all_of((reached[j - 1], literal)))) for j in range(1, bound + 1)
            ]
        return reached[bound]


def _kind(formula: z3.ExprRef) -> int:
    if not z3.is_app(formula):
        raise InvalidValueError("formula", formula, NOTATION)
    return formula.decl().kind()
