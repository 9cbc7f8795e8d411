"""The conclusion of a lemma: one part for every choice of its parameters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import z3

from littlestone.classes import FiniteClass

from ..z3.formulas import all_of, constant, implication, is_false, is_true, negation

Classes: TypeAlias = Mapping[str, FiniteClass]
"""The classes of one model, by name."""

Key: TypeAlias = tuple[object, ...]
"""A choice of the parameters, for instance (T, d)."""


@dataclass(frozen=True, slots=True, order=True)
class Size:
    """A size of symbolic classes, and the way in which the lemma is checked at this size.

    >>> Size(3) < Size(4)
    True
    >>> print(Size(3, 4))
    3 points, 4 labels
    """

    n_points: int
    n_labels: int = 2
    by_induction: bool = False
    """If true, the lemma may assume itself on fewer points; otherwise the check is direct."""

    def __str__(self) -> str:
        return f"{self.n_points} {'point' if self.n_points == 1 else 'points'}, {self.n_labels} labels"


@dataclass(frozen=True, slots=True)
class Part:
    """The conclusion for one choice of the parameters: the premise implies the claim."""

    premise: z3.BoolRef
    """The premise, for instance "H shatters the unknown tree of depth 2"."""
    claim: z3.BoolRef

    @property
    def formula(self) -> z3.BoolRef:
        """The part as one formula."""
        if is_true(self.premise):
            return self.claim
        return negation(self.premise) if is_false(self.claim) else implication(self.premise, self.claim)


def always(claim: z3.BoolRef) -> Part:
    """Return the part without premise."""
    return Part(constant(claim.ctx, True), claim)


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The conclusion of a lemma."""

    text: str
    parts: Mapping[Key, Part]
    """The conclusion for the solver: choice of the parameters -> the part for this choice; all parts must hold."""
    holds: Callable[[Classes], bool]
    """The conclusion for given classes, evaluated by ``littlestone.definitions``."""

    @property
    def formulas(self) -> list[z3.BoolRef]:
        """The parts as formulas."""
        return [part.formula for part in self.parts.values()]

    @property
    def formula(self) -> z3.BoolRef:
        """All parts together."""
        formulas = self.formulas
        return all_of(formulas[0].ctx, formulas)
