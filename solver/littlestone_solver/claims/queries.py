"""A claim posed to the solver for one size: symbolic classes, the claim about them, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import z3

from littlestone.claims import Claim, Implication, free_classes
from littlestone.classes import FiniteClass

from ..engine.lemmas.conclusion import Size
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.session import Answer, Model, Satisfiable, Unknown, solve
from .formulas import Encoded, Interpreter


@dataclass(frozen=True, slots=True)
class Found:
    """Classes that satisfy a formula; ``is_smallest`` says that no classes with fewer hypotheses in total do."""

    classes: Mapping[str, FiniteClass]
    is_smallest: bool


@dataclass(frozen=True, slots=True)
class Posed:
    """A claim about the classes of one size, with assumptions about their restrictions."""

    classes: Mapping[str, SymbolicClass]
    interpreter: Interpreter
    says: Encoded
    premise: Encoded | None
    assumed: Sequence[z3.BoolRef]
    resource_limit: int

    @classmethod
    def of(cls, claim: Claim, size: Size, resource_limit: int) -> Posed:
        """Return a claim about unknown classes."""
        defined = DefinedVariables(z3.Context())
        classes = {
            name: SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined)
            for name in free_classes(claim)
        }
        interpreter = Interpreter(classes)
        says = interpreter.encoded(claim)
        premise = interpreter.encoded(claim.premise, refuted=False) if isinstance(claim, Implication) else None
        # For a number that an unknown tree represents, only lower bounds are known, so an assumption cannot use it.
        assumes = size.by_induction and not any(number.exists for number in interpreter.numbers.values())
        assumed = list(interpreter.on_restrictions(claim)) if assumes else []
        return cls(classes, interpreter, says, premise, assumed, resource_limit)

    @property
    def defined(self) -> DefinedVariables:
        """The variables that the encodings define."""
        return next(iter(self.classes.values())).defined

    @property
    def refuted(self) -> z3.BoolRef:
        """A formula that says that the claim is defined and false."""
        return z3.And(self.says.defined, z3.Not(self.says.truth))

    def answer(self, *formulas: z3.BoolRef) -> Answer:
        """Return whether some classes satisfy formulas."""
        asserted = [*self.defined.assertions, *self.assumed, *formulas]
        return solve(asserted, resource_limit=self.resource_limit)

    def smallest(self, formula: z3.BoolRef) -> Found | Unknown | None:
        """Return classes with as few hypotheses as possible that satisfy a formula."""
        memberships = [member for symbolic in self.classes.values() for member in symbolic.membership.values()]
        best: Model | None = None
        bound = list[z3.BoolRef]()
        while True:
            answer = self.answer(formula, *bound)
            if isinstance(answer, Unknown) and best is None:
                return answer
            if isinstance(answer, Satisfiable):
                best = answer.model
                fewer = sum(best.is_true(member) for member in memberships) - 1
                if fewer >= 0:
                    bound = [z3.AtMost(*memberships, fewer)]
                    continue
            if best is None:
                return None
            classes = {name: symbolic.decoded(best) for name, symbolic in self.classes.items()}
            return Found(classes, not isinstance(answer, Unknown))


def in_words(found: Found | Unknown | None) -> str:
    """Return the classes that were found, or the reason why none were, in words."""
    if isinstance(found, Unknown):
        return f"not known: {found.reason}"
    return (
        ""
        if found is None
        else ", ".join(f"{name} = {hypothesis_class!r}" for name, hypothesis_class in found.classes.items())
    )
