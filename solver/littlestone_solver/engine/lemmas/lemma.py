"""The lemma type: a statement about symbolic classes with everything that shows that it is informative.

A statement is a formula *and* a Python predicate that evaluates it with ``littlestone.definitions``. The solver
works on the formula; a class that it finds counts only if the predicate agrees.
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
    """A statement about the classes of a lemma."""

    text: str
    formula: z3.BoolRef
    holds: Callable[[Classes], bool]
    """The statement for given classes, evaluated by ``littlestone.definitions``."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A deliberately wrong statement; a check that does not refute it is worthless."""

    conclusion: Assertion
    hypotheses: tuple[Assertion, ...] | None = None
    """The hypotheses of the variant; None if they are those of the lemma."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number on which an encoding and ``littlestone.definitions`` must agree, or a set of numbers."""

    name: str
    value: Callable[[FiniteClass], int | frozenset[int] | None]
    """The number, or the set of numbers, of a class by the definitions; None if it is not defined."""
    formula: Callable[[SymbolicClass, int], z3.BoolRef]
    """The encoding of "the number of the class is at least m", for every m from ``smallest`` on, or of "m belongs
    to the set"."""
    smallest: int = 0
    """The smallest m of interest."""
    exists: bool = False
    """If true, the formula has other unknowns, such as a tree, and must be satisfiable for the class."""
    largest: Callable[[Size], int | None] = lambda size: None
    """The largest m that lemmas use on a size, if classes can exceed it."""

    def true_for(self, hypothesis_class: FiniteClass) -> frozenset[int] | None:
        """Return the values of m for which the formula should be true."""
        value = self.value(hypothesis_class)
        return frozenset(range(self.smallest, value + 1)) if isinstance(value, int) else value


@dataclass(frozen=True, slots=True)
class Lemma:
    """One lemma on symbolic classes of one size."""

    defined: DefinedVariables
    """The defined variables that the formulas use."""
    classes: tuple[SymbolicClass, ...]
    """The unknown classes; together they determine everything except existential choices such as trees."""
    hypotheses: tuple[Assertion, ...]
    """The assumptions about the classes, possibly none."""
    conclusion: Conclusion
    wrong_variants: tuple[Variant, ...]
    """At least one statement that must be refuted."""
    sharpness: tuple[Assertion, ...] = ()
    """Statements "the bound is attained", strongest first, each together with the hypotheses."""
    assumed: tuple[z3.BoolRef, ...] = ()
    """The same lemma on proper restrictions or fewer points, as induction hypothesis of the main query alone."""
    intermediate: tuple[z3.BoolRef, ...] = ()
    """Formulas that are proved first, each with the help of the earlier formulas; they are part of the
    induction."""
    cases: tuple[z3.BoolRef, ...] = ()
    """Formulas that are proved next, one by one, and then used; on large sizes this is faster."""
    one_by_one: bool = False
    """If true, the parts of the conclusion are cases too."""
    numbers: tuple[Number, ...] = ()
    """The numbers that the formulas use, each compared with the definitions."""

    @property
    def goals(self) -> list[z3.BoolRef]:
        """The goals of the main queries, in order; each goal is proved with the help of the earlier goals."""
        parts = self.conclusion.formulas if self.one_by_one else []
        return [*self.intermediate, *self.cases, *parts, self.conclusion.formula]


@dataclass(frozen=True, slots=True)
class LemmaFamily:
    """A lemma for every size."""

    build: Callable[[DefinedVariables, Size], Lemma]
    """A function that makes the lemma of a size, with its variables in the given object."""
    explain: Callable[[Classes], str]
    """A function that describes the relevant quantities of given classes, computed by ``definitions``, in words."""
    claim: str = ""
    """The claim of the lemma as a text; empty if there is none."""

    def at(self, size: Size) -> Lemma:
        """Return the lemma of the given size, in its own z3 context; the last few lemmas are cached."""
        return _built(self, size)


@lru_cache(maxsize=5)
def _built(family: LemmaFamily, size: Size) -> Lemma:
    """Build a lemma; queries copy its formulas and never change it."""
    return family.build(DefinedVariables(z3.Context()), size)
