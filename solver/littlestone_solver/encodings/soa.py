"""The standard optimal algorithm (SOA) of a symbolic class on a subcube.

Variable "Ldim(H on 0**) is kept on 01*": the smaller subcube has the dimension of the larger subcube. The SOA
predicts 0 at a point if the restriction to label 0 keeps the dimension, and 1 otherwise (`lyu` section 4). So it
predicts 0 everywhere on the empty class. At a point that the subcube fixes, the SOA of a non-empty restriction
predicts the fixed label.

Variable "H on 0** is 2-irreducible". A class is k-irreducible if no k points, with the labels that its own SOA
predicts there, lower its Littlestone dimension (`lyu` Definition 4.1). Points may repeat in a sequence, so sets of
at most k points matter. A superset lowers the dimension at least as much, so only sets of exactly k points matter,
or the set of all free points if these are fewer. Points that the subcube fixes change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

import z3

from littlestone.classes import Hypothesis, Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, constant, implication, is_false, is_true, negation
from .littlestone import no_larger_dimension


@dataclass(frozen=True, slots=True)
class SymbolicFunction:
    """A function from the points to the labels 0 and 1, given or unknown.

    Variable ``f(2)`` of an unknown function f means "f has label 1 at point 2".

    ``values`` has, for every point, the formula "the label is 1".
    """

    name: str
    values: tuple[z3.BoolRef, ...]
    context: z3.Context

    @classmethod
    def unknown(cls, name: str, n_points: int, context: z3.Context) -> SymbolicFunction:
        """Return a function about which nothing is known."""
        return cls(name, tuple(z3.Bool(f"{name}({x})", context) for x in range(n_points)), context)

    @classmethod
    def given(cls, hypothesis: Hypothesis, context: z3.Context) -> SymbolicFunction:
        """Return a fixed function.

        >>> SymbolicFunction.given((Label(0), Label(1)), z3.Context()).values
        (False, True)
        """
        values = tuple(constant(context, label == 1) for label in hypothesis)
        return cls("".join(map(str, hypothesis)), values, context)

    def has(self, point: Point, label: Label) -> z3.BoolRef:
        """Return "the function has this label at the point"."""
        value = self.values[point]
        if label == 1:
            return value
        if is_true(value) or is_false(value):
            return constant(self.context, is_false(value))
        return negation(value)


def keeps_dimension(symbolic: SymbolicClass, subcube: Subcube, inner: Subcube) -> z3.BoolRef:
    """Return "on the inner subcube the class has the same Littlestone dimension as on the subcube".

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> keeps_dimension(symbolic, symbolic.whole, (Label(0),))
    Ldim(H on *) is kept on 0
    """
    if inner == subcube:
        return constant(symbolic.context, True)
    # A restriction never has a larger dimension, so "at least" suffices.
    largest = len(free_points(subcube))
    return symbolic.defined.variable(
        f"Ldim({symbolic.name} on {shown(subcube)}) is kept on {shown(inner)}",
        lambda: all_of(symbolic.context, no_larger_dimension(symbolic, subcube, inner, largest)),
    )


def soa_answers(symbolic: SymbolicClass, subcube: Subcube, point: Point, label: Label) -> z3.BoolRef:
    """Return "the SOA of the class on the subcube predicts this label at the point".

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> soa_answers(symbolic, symbolic.whole, Point(0), Label(1))
    Not(Ldim(H on *) is kept on 0)
    """
    if subcube[point] is None:
        zero = keeps_dimension(symbolic, subcube, restricted(subcube, point, Label(0)))
    elif subcube[point] == 0:
        zero = constant(symbolic.context, True)
    else:
        zero = negation(symbolic.non_empty(subcube))
    if label == 0:
        return zero
    return constant(symbolic.context, False) if is_true(zero) else negation(zero)


def soa_is(symbolic: SymbolicClass, subcube: Subcube, function: SymbolicFunction) -> z3.BoolRef:
    """Return "the SOA of the class on the subcube is this function".

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> soa_is(symbolic, symbolic.whole, SymbolicFunction.given((Label(0),), symbolic.context))
    SOA(H on *) = 0
    """

    def same(point: Point) -> Sequence[z3.BoolRef]:
        return [
            z3.Or(negation(function.has(point, label)), soa_answers(symbolic, subcube, point, label))
            for label in (Label(0), Label(1))
            if not is_false(function.has(point, label))
        ]

    return symbolic.defined.variable(
        f"SOA({symbolic.name} on {shown(subcube)}) = {function.name}",
        lambda: all_of(symbolic.context, [formula for point in symbolic.points for formula in same(point)]),
    )


def is_irreducible(symbolic: SymbolicClass, subcube: Subcube, k: int) -> z3.BoolRef:
    """Return "the class on the subcube is k-irreducible"; the empty class is k-irreducible.

    Ledger: ``lyu.definition-4.1``. The size is C(f, k) 2^k for f free points.

    ``k``: the number of points, at least 0; any k above the number of free points has the effect of this number.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> is_irreducible(symbolic, symbolic.whole, 7)
    H on * is 1-irreducible
    """
    if k < 0:
        raise InvalidValueError("k", k, "at least 0")
    free = free_points(subcube)
    size = min(k, len(free))

    def definition() -> z3.BoolRef:
        chosen = combinations(free, size)
        return all_of(symbolic.context, [f for points in chosen for f in _not_reducing(symbolic, subcube, points)])

    return symbolic.defined.variable(f"{symbolic.name} on {shown(subcube)} is {size}-irreducible", definition)


def _not_reducing(symbolic: SymbolicClass, subcube: Subcube, points: Sequence[Point]) -> list[z3.BoolRef]:
    """Return, for all labels of the points, "if the SOA predicts them, they keep the dimension"."""
    formulas = []
    for labels in product((Label(0), Label(1)), repeat=len(points)):
        inner = subcube
        for point, label in zip(points, labels, strict=True):
            inner = restricted(inner, point, label)
        answers = [soa_answers(symbolic, subcube, x, y) for x, y in zip(points, labels, strict=True)]
        formulas.append(implication(all_of(symbolic.context, answers), keeps_dimension(symbolic, subcube, inner)))
    return formulas
