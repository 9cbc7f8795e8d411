"""The lemma type: a statement about symbolic classes with everything needed to show that it says something.

A statement is a formula *and* a Python predicate that evaluates it with ``littlestone.definitions``.
The solver works on the formula; whatever class it finds is believed only if the predicate agrees.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import z3

from littlestone.classes import FiniteClass

from .defined_variables import DefinedVariables
from .symbolic_class import SymbolicClass

Classes: TypeAlias = Mapping[str, FiniteClass]
"""The classes of one model, by name."""


@dataclass(frozen=True, slots=True)
class Claim:
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
    """A deliberately wrong statement: it must be refuted, or the check itself is worth nothing.

    Parameters
    ----------
    conclusion
        Its conclusion.
    hypotheses
        Its hypotheses; None for those of the lemma.
    """

    conclusion: Claim
    hypotheses: tuple[Claim, ...] | None = None


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
        What is assumed about them; may be empty.
    conclusion
        What is claimed.
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
        Parts of the conclusion, proved one by one and then used; on large sizes that is faster. They need not be
        complete: the conclusion itself is proved last.
    """

    defined: DefinedVariables
    classes: tuple[SymbolicClass, ...]
    hypotheses: tuple[Claim, ...]
    conclusion: Claim
    wrong_variants: tuple[Variant, ...]
    sharpness: tuple[Claim, ...] = ()
    assumed: tuple[z3.BoolRef, ...] = ()
    intermediate: tuple[z3.BoolRef, ...] = ()
    cases: tuple[z3.BoolRef, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class Size:
    """A size of symbolic classes, and how the lemma is checked there.

    Parameters
    ----------
    n_points
        Number of points, at least 1.
    n_labels
        Number of labels, at least 2.
    by_induction
        Whether the lemma may assume itself on fewer points; otherwise the check is direct.

    Examples
    --------
    >>> Size(3) < Size(4)
    True
    """

    n_points: int
    n_labels: int = 2
    by_induction: bool = False


@dataclass(frozen=True, slots=True)
class LemmaFamily:
    """A lemma for every size.

    Parameters
    ----------
    build
        Makes the lemma of a size, with its variables in the given place.
    explain
        The quantities that matter for given classes, as computed by ``definitions``, in words.
    """

    build: Callable[[DefinedVariables, Size], Lemma]
    explain: Callable[[Classes], str]

    def at(self, size: Size) -> Lemma:
        """Return the lemma of a size, in a z3 context of its own; the last few are kept."""
        return _built(self, size)


@lru_cache(maxsize=5)
def _built(family: LemmaFamily, size: Size) -> Lemma:
    """Build a lemma; queries copy its formulas, so it is not changed by being asked about."""
    return family.build(DefinedVariables(z3.Context()), size)
