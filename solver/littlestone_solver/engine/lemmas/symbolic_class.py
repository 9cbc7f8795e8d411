"""Symbolic classes: one Boolean per function, so that one UNSAT answer covers all classes of a size.

Variable ``H(011)`` means "the function 011 belongs to H". On n points with k + 1 labels there are ``(k + 1)^n``
functions, hence ``2^((k + 1)^n)`` classes, the empty class included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import z3

from littlestone.classes import FiniteClass, Hypothesis, Point
from littlestone.errors import InvalidValueError, WorkLimitError

from ..z3.formulas import any_of, constant, negation
from ..z3.session import Model
from .defined_variables import DefinedVariables
from .subcubes import Subcube, functions_in, shown, whole_cube

MAX_FUNCTIONS = 1 << 12


@dataclass(frozen=True, slots=True)
class SymbolicClass:
    """A class over n points whose members are not fixed.

    Usually :meth:`of_unknowns` makes such a class.

    >>> symbolic = SymbolicClass.of_unknowns("H", 2, 2)
    >>> list(symbolic.membership.values())
    [H(00), H(01), H(10), H(11)]
    """

    name: str
    """Name in variables and counterexamples."""
    n_points: int
    n_labels: int
    membership: Mapping[Hypothesis, z3.BoolRef]
    """For every function, the formula "it belongs to the class"."""
    defined: DefinedVariables
    """The object in which the encodings keep their variables."""

    def __post_init__(self) -> None:
        if self.n_points < 1:
            raise InvalidValueError("n_points", self.n_points, "at least 1")
        if self.n_labels < 2:
            raise InvalidValueError("n_labels", self.n_labels, "at least 2")

    @classmethod
    def of_unknowns(
        cls, name: str, n_points: int, n_labels: int, defined: DefinedVariables | None = None
    ) -> SymbolicClass:
        """Return a class about which nothing is known: every membership is a separate variable.

        Its encodings are kept in an object of its own if none is given. Raises ``WorkLimitError`` if there are more
        than 4096 functions.
        """
        known = defined or DefinedVariables(z3.Context())
        return cls.derived(
            name, n_points, n_labels, known, lambda h: z3.Bool(f"{name}({''.join(map(str, h))})", known.context)
        )

    @classmethod
    def derived(
        cls,
        name: str,
        n_points: int,
        n_labels: int,
        defined: DefinedVariables,
        is_member: Callable[[Hypothesis], z3.BoolRef],
    ) -> SymbolicClass:
        """Return the class of the functions that satisfy a formula, for instance a union of other classes.

        Raises ``WorkLimitError`` if there are more than 4096 functions.
        """
        if n_labels**n_points > MAX_FUNCTIONS:
            raise WorkLimitError("symbolic class", n_labels**n_points, MAX_FUNCTIONS, "functions")
        functions = functions_in(whole_cube(n_points), n_labels)
        return cls(name, n_points, n_labels, {h: is_member(h) for h in functions}, defined)

    @property
    def context(self) -> z3.Context:
        """The z3 context of all formulas."""
        return self.defined.context

    @property
    def points(self) -> list[Point]:
        """The points, in order."""
        return [Point(x) for x in range(self.n_points)]

    @property
    def whole(self) -> Subcube:
        """The subcube without restriction."""
        return whole_cube(self.n_points)

    def members(self, subcube: Subcube) -> list[z3.BoolRef]:
        """Return the membership formulas of the functions of a subcube."""
        return [self.membership[h] for h in functions_in(subcube, self.n_labels)]

    def non_empty(self, subcube: Subcube) -> z3.BoolRef:
        """Return "some hypothesis of the class lies in the subcube", as a variable shared by all encodings."""
        return self.defined.variable(
            f"{self.name} on {shown(subcube)} is not empty",
            lambda: any_of(self.context, self.members(subcube)),
        )

    def dimension_at_least(self, name: str, bound: int, definition: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """Return "a dimension is at least this": every class reaches -1, every non-empty class 0, none above n."""
        if bound < 0:
            return constant(self.context, True)
        if bound == 0:
            return self.non_empty(self.whole)
        return self.defined.number_at_least(name, bound, self.n_points, definition)

    def is_equal_to(self, hypothesis_class: FiniteClass) -> list[z3.BoolRef]:
        """Return the formulas that say that the symbolic class equals a given class."""
        if (hypothesis_class.n_points, hypothesis_class.n_labels) != (self.n_points, self.n_labels):
            raise InvalidValueError(
                "hypothesis_class", hypothesis_class, f"{self.n_points} points and {self.n_labels} labels"
            )
        return [formula if h in hypothesis_class else negation(formula) for h, formula in self.membership.items()]

    def decoded(self, model: Model) -> FiniteClass:
        """Return the class that a model describes."""
        members = tuple(h for h, formula in self.membership.items() if model.is_true(formula))
        return FiniteClass(self.n_points, self.n_labels, members)
