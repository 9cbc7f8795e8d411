"""The lemma type: a statement about symbolic classes with everything needed to show that it is informative.

A statement is a formula *and* a Python predicate that evaluates it with ``littlestone.definitions``.
The solver works on the formula; whatever class it finds is believed only if the predicate agrees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import z3

from littlestone.classes import FiniteClass

from .conclusion import Classes, Conclusion, Size
from .defined_variables import DefinedVariables
from .symbolic_class import SymbolicClass


@dataclass(frozen=True, slots=True)
class Assertion:
    """A statement about the classes of a lemma.

    Parameters
    ----------
    text
        The statement in words.
    formula
        The statement for the solver.
    holds
        The statement for given classes, evaluated by ``littlestone.definitions``.
    """

    text: str
    formula: z3.BoolRef
    holds: Callable[[Classes], bool]


@dataclass(frozen=True, slots=True)
class Variant:
    """A deliberately wrong statement: a check that does not refute it is worth nothing.

    Parameters
    ----------
    conclusion
        Its conclusion.
    hypotheses
        Its hypotheses; None for those of the lemma.
    """

    conclusion: Assertion
    hypotheses: tuple[Assertion, ...] | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number on which an encoding and ``littlestone.definitions`` must agree, or a set of numbers.

    Parameters
    ----------
    name
        The number in words.
    value
        The number of a class by the definitions, or the set; None where it is not defined.
    formula
        The encoding of "the number of the class is at least m", for every m from ``smallest`` on, or of "m belongs
        to the set".
    smallest
        The smallest m of interest.
    exists
        Whether the formula has other unknowns than the class, say a tree, and must be satisfiable for the class.
    largest
        The largest m that lemmas look at on a size, if that is less than classes reach.
    """

    name: str
    value: Callable[[FiniteClass], int | frozenset[int] | None]
    formula: Callable[[SymbolicClass, int], z3.BoolRef]
    smallest: int = 0
    exists: bool = False
    largest: Callable[[Size], int | None] = lambda size: None

    def true_for(self, hypothesis_class: FiniteClass) -> frozenset[int] | None:
        """Return the values of m for which the formula should be true."""
        value = self.value(hypothesis_class)
        return frozenset(range(self.smallest, value + 1)) if isinstance(value, int) else value


@dataclass(frozen=True, slots=True)
class Lemma:
    """One lemma on symbolic classes of one size.

    Parameters
    ----------
    defined
        The defined variables that the formulas use.
    classes
        The unknown classes, which together determine everything else but existential choices such as trees.
    hypotheses
        The assumptions about them; may be empty.
    conclusion
        The claim.
    wrong_variants
        At least one statement that must be refuted.
    sharpness
        Statements "the bound is attained", strongest first, each meant together with the hypotheses.
    assumed
        The same lemma on proper restrictions or fewer points: the induction hypothesis. Used in no other query
        than the main one.
    intermediate
        Formulas proved first, each with the help of the earlier ones, then used; part of the induction.
    cases
        Formulas proved next, one by one, and then used; on large sizes that is faster.
    one_by_one
        Whether the parts of the conclusion are cases too.
    numbers
        The numbers that its formulas are made of, each compared with the definitions.
    """

    defined: DefinedVariables
    classes: tuple[SymbolicClass, ...]
    hypotheses: tuple[Assertion, ...]
    conclusion: Conclusion
    wrong_variants: tuple[Variant, ...]
    sharpness: tuple[Assertion, ...] = ()
    assumed: tuple[z3.BoolRef, ...] = ()
    intermediate: tuple[z3.BoolRef, ...] = ()
    cases: tuple[z3.BoolRef, ...] = ()
    one_by_one: bool = False
    numbers: tuple[Number, ...] = ()

    @property
    def goals(self) -> list[z3.BoolRef]:
        """The goals of the main queries, in order, each proved with the help of the earlier ones."""
        parts = self.conclusion.formulas if self.one_by_one else []
        return [*self.intermediate, *self.cases, *parts, self.conclusion.formula]


@dataclass(frozen=True, slots=True)
class LemmaFamily:
    """A lemma for every size.

    Parameters
    ----------
    build
        Makes the lemma of a size, with its variables in the given place.
    explain
        The quantities that matter for given classes, as computed by ``definitions``, in words.
    claim
        The claim that it states; empty if it is not written as one.
    """

    build: Callable[[DefinedVariables, Size], Lemma]
    explain: Callable[[Classes], str]
    claim: str = ""

    def at(self, size: Size) -> Lemma:
        """Return the lemma of a size, in a z3 context of its own; the last few are kept."""
        return _built(self, size)


@lru_cache(maxsize=5)
def _built(family: LemmaFamily, size: Size) -> Lemma:
    """Build a lemma; queries copy its formulas and never change it."""
    return family.build(DefinedVariables(z3.Context()), size)
