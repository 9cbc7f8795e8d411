"""Expressions for classes as symbolic classes, and expressions with the same value for all classes of a size.

Convention: an expression without value, such as a restriction to a point that does not exist, raises an
``UndefinedValueError``, as for given classes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import z3

from littlestone.claims import (
    ClassTerm,
    ClassVariable,
    Combination,
    Constant,
    DerivedClass,
    Dual,
    LabelTerm,
    NamedClass,
    NumberOf,
    NumberTerm,
    Operation,
    Restriction,
    UndefinedValueError,
    Variable,
)
from littlestone.claims.arithmetic.exact_values import ExactValue
from littlestone.claims.arithmetic.operations import as_integer, operated
from littlestone.classes import FAMILIES, FiniteClass, Hypothesis, Label, Point, bit_restriction
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, restricted
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant
from ..numbers.decompositions import at_leaf


@dataclass(frozen=True, slots=True)
class Place:
    """The values of variables: classes, hypotheses, and integers, which include points and labels."""

    classes: Mapping[str, SymbolicClass]
    hypotheses: Mapping[str, Hypothesis] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)


class SymbolicTerms:
    """The symbolic classes of expressions, each made once."""

    def __init__(self, first: SymbolicClass) -> None:
        self._context, self._defined = first.context, first.defined
        self._n_points = first.n_points
        self._derived: dict[str, SymbolicClass] = {}
        self._subcubes: dict[str, tuple[SymbolicClass, Subcube]] = {}

    def class_of(self, term: ClassTerm, place: Place) -> SymbolicClass:
        """Return the class that an expression describes."""
        match term:
            case ClassVariable(name):
                return place.classes[name]
            case Restriction(of, point, label):
                symbolic = self.class_of(of, place)
                return self.restricted(symbolic, self.integer(point, place), self._label(label, place))
            case Combination(operator, left, right):
                first, second = self.class_of(left, place), self.class_of(right, place)
                require_same_size(str(term), first, second)
                joined = any_of if operator == "union" else all_of
                return self._known(
                    f"{operator}({first.name}, {second.name})",
                    first.n_labels,
                    lambda h: joined(self._context, [first.membership[h], second.membership[h]]),
                )
            case DerivedClass(operation, of, parameters):
                values = [self.integer(parameter, place) for parameter in parameters]
                return self._derived_class(operation, self.class_with_all_points(of, place), values)
            case NamedClass(family, parameters):
                return self._named(family, [self.integer(parameter, place) for parameter in parameters])
            case Dual():
                raise InvalidValueError("class", str(term), "one on as many points for all classes of a size")

    def class_with_all_points(self, term: ClassTerm, place: Place) -> SymbolicClass:
        """Return the class that an expression describes; it must be on the points of the classes of the claim."""
        symbolic = self.class_of(term, place)
        if symbolic.n_points != self._n_points:
            raise InvalidValueError("class", str(term), f"one on the {self._n_points} points of the other classes")
        return symbolic

    def membership_in(self, term: ClassTerm, place: Place) -> Callable[[Hypothesis], z3.BoolRef]:
        """Return the map from a function to the formula "it belongs to the class"; formulas are made on request."""
        if isinstance(term, DerivedClass) and term.operation in ("essential", "topleaves"):
            values = [self.integer(parameter, place) for parameter in term.parameters]
            return self._leaf_of(term.operation, self.class_with_all_points(term.of, place), values)
        membership, never = self.class_of(term, place).membership, constant(self._context, False)
        return lambda h: membership.get(h, never)

    def integer(self, term: NumberTerm, place: Place) -> int:
        """Return a number that does not depend on the classes, such as a parameter."""
        return as_integer(self._value(term, place), str(term))

    def restricted(self, symbolic: SymbolicClass, x: int, y: int) -> SymbolicClass:
        """Return the restriction by an example."""
        if not (0 <= x < symbolic.n_points and 0 <= y < symbolic.n_labels):
            size = f"there are {symbolic.n_points} points and {symbolic.n_labels} labels"
            raise UndefinedValueError(f"{symbolic.name}[{x} -> {y}]", size)
        never = constant(self._context, False)
        restriction = self._known(
            f"{symbolic.name}[{x} -> {y}]",
            symbolic.n_labels,
            lambda h: symbolic.membership[h] if h[x] == y else never,
        )
        whole, subcube = self._subcubes.get(symbolic.name, (symbolic, symbolic.whole))
        if subcube[x] in (None, y):
            self._subcubes[restriction.name] = whole, restricted(subcube, Point(x), Label(y))
        return restriction

    def as_subcube(self, symbolic: SymbolicClass) -> tuple[SymbolicClass, Subcube] | None:
        """Return the class and the subcube that ``symbolic`` is a restriction of, or ``None``."""
        return self._subcubes.get(symbolic.name)

    def _value(self, term: NumberTerm, place: Place) -> ExactValue:
        match term:
            case Constant(value):
                return value
            case Variable(name):
                return place.integers[name]
            case Operation(operator, arguments):
                return operated(operator, [self._value(argument, place) for argument in arguments])
            case NumberOf("points", of):
                return self.class_of(of, place).n_points
            case NumberOf("labels", of):
                return self.class_of(of, place).n_labels
        needed = "one that is the same for all classes of a size: the solver takes no other parameter or range"
        raise InvalidValueError("number", str(term), needed)

    def _label(self, term: LabelTerm, place: Place) -> int:
        if isinstance(term, Constant | Variable):
            return self.integer(term, place)
        h, x = place.hypotheses[term.hypothesis], self.integer(term.point, place)
        if not 0 <= x < len(h):
            raise UndefinedValueError(f"{term.hypothesis}({x})", f"there are {len(h)} points")
        return int(h[x])

    def _named(self, family: str, values: Sequence[int]) -> SymbolicClass:
        """Return a class of a family; for every function it is known whether the class contains it."""
        name = f"{family}({', '.join(map(str, values))})"
        try:
            hypothesis_class = FAMILIES[family].build(*values)
        except InvalidValueError as error:
            raise UndefinedValueError(name, str(error)) from None
        inside = set(hypothesis_class)
        return self._known(
            name,
            hypothesis_class.n_labels,
            lambda h: constant(self._context, h in inside),
            n_points=hypothesis_class.n_points,
        )

    def _derived_class(self, operation: str, symbolic: SymbolicClass, values: Sequence[int]) -> SymbolicClass:
        if operation == "bit":
            return self._bit(symbolic, values[0])
        is_member = self._leaf_of(operation, symbolic, values)
        return self._known(f"{operation}({symbolic.name}, {values[0]}, {values[1]})", 2, is_member)

    def _leaf_of(
        self, operation: str, symbolic: SymbolicClass, values: Sequence[int]
    ) -> Callable[[Hypothesis], z3.BoolRef]:
        """Return "the function is the SOA of a leaf" of some optimal tree, or of every optimal tree."""
        if operation not in ("essential", "topleaves"):
            needed = f"one whose members the solver can tell: of {operation} it knows lower bounds of Ldim only"
            raise InvalidValueError("class", operation, needed)
        p, d = values
        if symbolic.n_labels != 2 or p < 1 or d < 0:
            raise UndefinedValueError(f"{operation}({symbolic.name}, {p}, {d})", "p >= 1, d >= 0 and two labels")
        return lambda h: at_leaf(symbolic, p, d, h, in_all=operation == "essential")

    def _bit(self, symbolic: SymbolicClass, bit: int) -> SymbolicClass:
        images: dict[Hypothesis, list[z3.BoolRef]] = {}
        for h, member in symbolic.membership.items():
            alone = FiniteClass(symbolic.n_points, symbolic.n_labels, (h,))
            try:
                (image,) = bit_restriction(alone, bit).hypotheses
            except InvalidValueError as error:
                raise UndefinedValueError(f"bit({symbolic.name}, {bit})", str(error)) from None
            images.setdefault(image, []).append(member)
        return self._known(f"bit({symbolic.name}, {bit})", 2, lambda h: any_of(self._context, images.get(h, [])))

    def _known(
        self,
        name: str,
        n_labels: int,
        is_member: Callable[[Hypothesis], z3.BoolRef],
        *,
        n_points: int | None = None,
    ) -> SymbolicClass:
        if name not in self._derived:
            n = self._n_points if n_points is None else n_points
            self._derived[name] = SymbolicClass.derived(name, n, n_labels, self._defined, is_member)
        return self._derived[name]


def require_same_size(what: str, first: SymbolicClass, second: SymbolicClass) -> None:
    """Raise an ``UndefinedValueError`` if two classes are not on the same points and labels."""
    if (first.n_points, first.n_labels) != (second.n_points, second.n_labels):
        raise UndefinedValueError(what, "the classes are not on the same points and labels")
