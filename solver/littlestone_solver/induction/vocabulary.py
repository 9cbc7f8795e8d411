"""Uninterpreted sorts, constants, functions and relations of one first-order query."""

from dataclasses import dataclass

import z3

from ..engine.proofs.terms import CONTEXT


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Makes the symbols of one query, all in one z3 context.

    Parameters
    ----------
    context
        The z3 context.

    Examples
    --------
    >>> words = Vocabulary()
    >>> words.relation("member", words.constant("h", "hypothesis"))
    member(h)
    """

    context: z3.Context = CONTEXT

    def constant(self, name: str, sort: str) -> z3.ExprRef:
        """Return the constant, or variable for quantifiers, of an uninterpreted sort."""
        return z3.Const(name, z3.DeclareSort(sort, self.context))

    def function(self, name: str, result: str, *arguments: z3.ExprRef) -> z3.ExprRef:
        """Return the value of a function in an uninterpreted sort."""
        sorts = [argument.sort() for argument in arguments]
        return z3.Function(name, *sorts, z3.DeclareSort(result, self.context))(*arguments)

    def relation(self, name: str, *arguments: z3.ExprRef) -> z3.BoolRef:
        """Return "the arguments are related"."""
        sorts = [argument.sort() for argument in arguments]
        related = z3.Function(name, *sorts, z3.BoolSort(self.context))(*arguments)
        assert isinstance(related, z3.BoolRef)
        return related

    def only(self, *elements: z3.ExprRef) -> z3.BoolRef:
        """Return "the sort of these elements has no others", which makes a query finite."""
        variable = z3.Const(f"any {elements[0].sort()}", elements[0].sort())
        return z3.ForAll([variable], z3.Or(*(variable == element for element in elements)))
