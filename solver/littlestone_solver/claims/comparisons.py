"""The values of numbers that a comparison forbids, as clauses over "the number is at least m".

On n points every number is bounded, so a comparison forbids the tuples of values for which it is false. If the
comparison is monotone in a number, one bound on that number represents many values.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

import z3

from littlestone.claims import Comparison, Constant, NumberTerm, Operation, UndefinedValueError, Variable
from littlestone.claims.arithmetic.exact_values import ExactValue
from littlestone.claims.arithmetic.operations import operated
from littlestone.claims.reading import compared
from littlestone.errors import InvalidValueError, WorkLimitError

from ..engine.lemmas.conclusion import Part
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant

MAX_TUPLES = 200_000
"""The largest number of tuples of values that one comparison may go through."""


@dataclass(frozen=True)
class Atom:
    """A number of a symbolic class, with its smallest and its largest possible value."""

    number: Number
    of: SymbolicClass
    low: int
    high: int
    formula: Callable[[int], z3.BoolRef]
    tree: Callable[[int], z3.BoolRef] | None = None
    """The number in terms of unknowns such as a tree; this helps only if the lower bound is asserted."""

    def at_least(self, value: int, *, asserted: bool = False) -> z3.BoolRef:
        """Return "the number is at least this"; with ``asserted``, a query asserts it and never its negation."""
        if value <= self.low:
            return constant(self.of.context, True)
        if value > self.high:
            return constant(self.of.context, False)
        if asserted and self.tree is not None:
            return self.tree(value)
        if self.number.exists:
            needed = "on the side that must not be larger: only lower bounds of it are encoded"
            raise InvalidValueError("number", self.number.name, needed)
        return self.formula(value)

    @cached_property
    def values(self) -> range:
        """Every value that the number may have."""
        return range(self.low, self.high + 1)


Values = set[tuple[int, ...]]


def false_and_undefined(comparison: Comparison, atoms: Mapping[str, Atom]) -> tuple[Values, Values]:
    """Return the values of the numbers for which a comparison is false, and those for which it is undefined."""
    spaces = [atom.values for atom in atoms.values()]
    size = prod(map(len, spaces))
    if size > MAX_TUPLES:
        raise WorkLimitError(str(comparison), size, MAX_TUPLES, "tuples of values")
    false, undefined = Values(), Values()
    for values in product(*spaces):
        known = dict(zip(atoms, values, strict=True))
        try:
            left, right = _value(comparison.left, known), _value(comparison.right, known)
            if not compared(left, comparison.relation, right).truth:
                false.add(values)
        except UndefinedValueError:
            undefined.add(values)
    return false, undefined


def forbidden(
    context: z3.Context, atoms: Sequence[Atom], tuples: Values, *, refuted: bool | None = None
) -> Iterator[Part]:
    """Yield clauses that together exclude these values of the atoms.

    A clause says: if some bounds are all reached, then some larger bound is reached. If the set is closed upwards
    in an atom, the clause for the smallest value excludes all larger values, too.

    ``refuted``: true if a query asserts the negation of the clauses, false if it asserts the clauses, ``None`` if
    both are possible.
    """
    spaces = [atom.values for atom in atoms]
    ways = [_direction(tuples, i, space) for i, space in enumerate(spaces)]
    for values in sorted(tuples):
        if not any(way and _moved(values, i, -way) in tuples for i, way in enumerate(ways)):
            reached, then = list[z3.BoolRef](), list[z3.BoolRef]()
            for atom, value, way in zip(atoms, values, ways, strict=True):
                if way >= 0:
                    reached.append(atom.at_least(value, asserted=refuted is True))
                if way <= 0:
                    then.append(atom.at_least(value + 1, asserted=refuted is False))
            yield Part(all_of(context, reached), any_of(context, then))


def _value(term: NumberTerm, known: Mapping[str, int]) -> ExactValue:
    match term:
        case Constant(value):
            return value
        case Variable(name):
            return known[name]
        case Operation(operator, arguments):
            return operated(operator, [_value(argument, known) for argument in arguments])
    raise InvalidValueError("number", str(term), "without numbers of classes")


def _direction(tuples: set[tuple[int, ...]], place: int, values: range) -> int:
    """Return 1 if a set is closed upwards along a coordinate, -1 if it is closed downwards, and 0 otherwise.

    >>> [_direction({(1, 0), (2, 0)}, place, range(3)) for place in (0, 1)]
    [1, -1]
    """
    for way, end in ((1, values[-1]), (-1, values[0])):
        if all(point[place] == end or _moved(point, place, way) in tuples for point in tuples):
            return way
    return 0


def _moved(values: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*values[:place], values[place] + by, *values[place + 1 :])
