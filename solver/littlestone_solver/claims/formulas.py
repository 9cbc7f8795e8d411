"""A claim as a formula about symbolic classes: the interpreter that speaks of every class of a size at once.

Every number is bounded on n points, so a comparison forbids the tuples of values for which it is false. Where it
is monotone in a number, one bound on that number stands for many values. A formula comes with the condition that
what it says is defined, as for given classes: parts that are not needed are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product

import z3

from littlestone.claims import (
    BitClass,
    Claim,
    ClassTerm,
    ClassVariable,
    Combination,
    Comparison,
    Constant,
    Dual,
    Implication,
    Irreducible,
    Joined,
    LabelTerm,
    Member,
    Not,
    NumberOf,
    NumberTerm,
    Operation,
    Quantified,
    Restriction,
    Subset,
    UndefinedValueError,
    Variable,
)
from littlestone.claims.class_numbers import CLASS_NUMBERS
from littlestone.claims.exact_values import ExactValue
from littlestone.claims.operations import operated
from littlestone.claims.reading import compared
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, bit_restriction
from littlestone.errors import InvalidValueError, WorkLimitError

from ..encodings.irreducibility import is_irreducible
from ..engine.formulas import all_of, any_of, constant
from ..engine.lemma import Number
from ..engine.subcubes import Subcube, restricted
from ..engine.symbolic_class import SymbolicClass
from .numbers import LOWEST, ON_SUBCUBES, encoded

MAX_TUPLES = 200_000
"""Most tuples of values through which one comparison goes."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """What a claim says, and that it is defined."""

    truth: z3.BoolRef
    defined: z3.BoolRef

    @property
    def holds(self) -> z3.BoolRef:
        """The claim is defined and true."""
        return all_of(self.truth.ctx, [self.defined, self.truth])


@dataclass(frozen=True)
class Atom:
    """A number of a symbolic class with the least and the largest value that it may have."""

    number: Number
    of: SymbolicClass
    low: int
    high: int
    formula: Callable[[int], z3.BoolRef]

    def at_least(self, value: int) -> z3.BoolRef:
        """Return "the number is at least this"."""
        if value <= self.low:
            return constant(self.of.context, True)
        if value > self.high:
            return constant(self.of.context, False)
        return self.formula(value)

    @cached_property
    def values(self) -> range:
        """Every value that it may have."""
        return range(self.low, self.high + 1)


@dataclass(frozen=True, slots=True)
class Place:
    """The values of variables: classes, hypotheses, and integers, which points and labels are too."""

    classes: Mapping[str, SymbolicClass]
    hypotheses: Mapping[str, Hypothesis] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)


class Interpreter:
    """Makes formulas of claims about some symbolic classes, all of one size.

    Parameters
    ----------
    classes
        The classes by name.

    Examples
    --------
    >>> from littlestone.claims import parse
    >>> from ..engine.defined_variables import DefinedVariables
    >>> h = SymbolicClass.of_unknowns("H", 1, 2, DefinedVariables(z3.Context()))
    >>> Interpreter({"H": h}).encoded(parse("VC(H) <= Ldim(H)")).truth
    And(Or(Not(VCdim(H) >= 0), H on * is not empty),
        Or(Not(VCdim(H) >= 1), 1 + Ldim(H on *) >= 2))
    """

    def __init__(self, classes: Mapping[str, SymbolicClass]) -> None:
        first = next(iter(classes.values()))
        self._context, self._defined = first.context, first.defined
        self._n_points, self._n_labels = first.n_points, first.n_labels
        self._place = Place(classes)
        self._derived: dict[str, SymbolicClass] = {}
        self._subcubes: dict[str, tuple[SymbolicClass, Subcube]] = {}
        self.numbers: dict[str, Number] = {}

    def encoded(self, claim: Claim) -> Encoded:
        """Return a claim about the classes as a formula."""
        return self._encoded(claim, self._place)

    def on_restrictions(self, claim: Claim) -> Iterator[z3.BoolRef]:
        """Yield, for each example, that a claim holds where it is defined if every class is restricted to it."""
        for x, y in product(range(self._n_points), range(self._n_labels)):
            classes = {name: self._restricted(one, x, y) for name, one in self._place.classes.items()}
            found = self._encoded(claim, Place(classes))
            yield any_of(self._context, [z3.Not(found.defined), found.truth])

    def _encoded(self, claim: Claim, place: Place) -> Encoded:
        match claim:
            case Comparison():
                return self._comparison(claim, place)
            case Subset(smaller, larger):
                small, large = self._class(smaller, place), self._class(larger, place)
                inside = [z3.Implies(member, large.membership[h]) for h, member in small.membership.items()]
                return self._certain(all_of(self._context, inside))
            case Member(hypothesis, of):
                return self._certain(self._class(of, place).membership[place.hypotheses[hypothesis]])
            case Irreducible(of, k):
                symbolic, size = self._class(of, place), self._integer(k, place)
                if symbolic.n_labels != 2 or size < 0:
                    raise InvalidValueError(str(claim), size, "of a binary class and at least 0")
                return self._certain(is_irreducible(symbolic, symbolic.whole, size))
            case Not(inner):
                found = self._encoded(inner, place)
                return Encoded(z3.Not(found.truth), found.defined)
            case Joined(operator, parts):
                return self._joined([self._encoded(part, place) for part in parts], both=operator == "and")
            case Implication(premise, conclusion):
                known = self._encoded(premise, place)
                negated = Encoded(z3.Not(known.truth), known.defined)
                return self._joined([negated, self._encoded(conclusion, place)], both=False)
            case Quantified(quantifier):
                return self._joined(list(self._instances(claim, place)), both=quantifier == "all")

    def _certain(self, truth: z3.BoolRef) -> Encoded:
        return Encoded(truth, constant(self._context, True))

    def _joined(self, parts: Sequence[Encoded], *, both: bool) -> Encoded:
        """Return a conjunction or a disjunction whose parts are judged in order, as far as they are needed."""
        truths = [part.truth for part in parts]
        truth = all_of(self._context, truths) if both else any_of(self._context, truths)
        conditions = list[z3.BoolRef]()
        for number, part in enumerate(parts):
            if not z3.is_true(part.defined):
                settled = [z3.Not(each) if both else each for each in truths[:number]]
                conditions.append(any_of(self._context, [part.defined, *settled]))
        return Encoded(truth, all_of(self._context, conditions))

    def _instances(self, claim: Quantified, place: Place) -> Iterator[Encoded]:
        if claim.kind == "hypothesis" and claim.over is not None:
            over = self._class(claim.over, place)
            for h, member in over.membership.items():
                inner = replace(place, hypotheses={**place.hypotheses, claim.name: h})
                found = self._encoded(claim.claim, inner)
                absent = z3.Not(member)
                truth = [absent, found.truth] if claim.quantifier == "all" else [member, found.truth]
                joined = any_of if claim.quantifier == "all" else all_of
                yield Encoded(joined(self._context, truth), any_of(self._context, [absent, found.defined]))
            return
        if claim.kind == "subclass":
            needed = "one without a quantifier over subclasses; name a class G with 'G subset H' instead"
            raise InvalidValueError("claim", str(claim), needed)
        if claim.low is not None and claim.high is not None:
            values = range(self._integer(claim.low, place), self._integer(claim.high, place) + 1)
        else:
            values = range(self._n_points if claim.kind == "point" else self._n_labels)
        for value in values:
            yield self._encoded(claim.claim, replace(place, integers={**place.integers, claim.name: value}))

    def _comparison(self, claim: Comparison, place: Place) -> Encoded:
        atoms = dict[str, Atom]()
        left, right = (self._with_atoms(side, place, atoms) for side in (claim.left, claim.right))
        names = list(atoms)
        spaces = [atoms[name].values for name in names]
        size = 1
        for space in spaces:
            size *= len(space)
        if size > MAX_TUPLES:
            raise WorkLimitError(str(claim), size, MAX_TUPLES, "tuples of values")
        false, undefined = set[tuple[int, ...]](), set[tuple[int, ...]]()
        for values in product(*spaces):
            known = dict(zip(names, values, strict=True))
            try:
                if not compared(_value(left, known), claim.relation, _value(right, known)).truth:
                    false.add(values)
            except UndefinedValueError:
                undefined.add(values)
        listed = list(atoms.values())
        defined = [*self._conditions(listed), *self._forbidden(listed, undefined)]
        return Encoded(all_of(self._context, self._forbidden(listed, false)), all_of(self._context, defined))

    def _conditions(self, atoms: Sequence[Atom]) -> Iterator[z3.BoolRef]:
        """Yield that the numbers are defined: those of decompositions are for dimensions of at most d."""
        for atom in atoms:
            if atom.number.name in self._bounded:
                largest = self._bounded[atom.number.name]
                low = encoded("Ldim", (), atom.of.n_labels)
                yield z3.Not(low.formula(atom.of, largest + 1))

    @cached_property
    def _bounded(self) -> dict[str, int]:
        return {}

    def _forbidden(self, atoms: Sequence[Atom], tuples: set[tuple[int, ...]]) -> Iterator[z3.BoolRef]:
        """Yield clauses that together exclude these values of the atoms.

        Along an atom in which the set is closed upwards, "at least the least value" stands for all larger ones.
        """
        spaces = [atom.values for atom in atoms]
        ways = [_direction(tuples, i, space) for i, space in enumerate(spaces)]
        for values in sorted(tuples):
            if not any(way and _moved(values, i, -way) in tuples for i, way in enumerate(ways)):
                clause = list[z3.BoolRef]()
                for atom, value, way in zip(atoms, values, ways, strict=True):
                    if way >= 0:
                        clause.append(z3.Not(atom.at_least(value)))
                    if way <= 0:
                        clause.append(atom.at_least(value + 1))
                yield any_of(self._context, clause)

    def _with_atoms(self, term: NumberTerm, place: Place, atoms: dict[str, Atom]) -> NumberTerm:
        """Return a term in which numbers of classes are variables, and note what these stand for."""
        match term:
            case Constant():
                return term
            case Variable(name):
                return Constant(place.integers[name])
            case Operation(_, arguments):
                return replace(term, arguments=tuple(self._with_atoms(each, place, atoms) for each in arguments))
            case NumberOf(name, of, parameters):
                symbolic = self._class(of, place)
                if name in ("points", "labels"):
                    return Constant(symbolic.n_points if name == "points" else symbolic.n_labels)
                if CLASS_NUMBERS[name].is_binary and symbolic.n_labels != 2:
                    raise InvalidValueError("n_labels", symbolic.n_labels, f"2: {CLASS_NUMBERS[name].words}")
                values = tuple(self._integer(each, place) for each in parameters)
                number = encoded(name, values, symbolic.n_labels)
                if name in ("DDim", "leaves"):
                    self._bounded[number.name] = values[1]
                key = f"{name}({symbolic.name}; {values})"
                high = CLASS_NUMBERS[name].bound(symbolic.n_points, symbolic.n_labels)
                atoms[key] = Atom(
                    number, symbolic, LOWEST.get(name, -1), high, self._formula(number, name, values, symbolic)
                )
                self.numbers[number.name] = number
                return Variable(key)

    def _formula(
        self, number: Number, name: str, values: tuple[int, ...], symbolic: SymbolicClass
    ) -> Callable[[int], z3.BoolRef]:
        """Return "the number is at least m" as a function of m; restrictions share what is known of the class."""
        if symbolic.name in self._subcubes and name in ON_SUBCUBES:
            whole, subcube = self._subcubes[symbolic.name]
            return lambda m: ON_SUBCUBES[name](whole, subcube, values, m)
        return lambda m: number.formula(symbolic, m)

    def _integer(self, term: NumberTerm, place: Place) -> int:
        """Return a number that does not depend on the classes, such as a parameter."""
        atoms = dict[str, Atom]()
        found = self._with_atoms(term, place, atoms)
        if atoms:
            needed = "one that is the same for all classes of a size: the solver takes no other parameter or range"
            raise InvalidValueError("number", str(term), needed)
        value = _value(found, {})
        if not isinstance(value, int):
            raise InvalidValueError("number", str(term), "an integer")
        return value

    def _class(self, term: ClassTerm, place: Place) -> SymbolicClass:
        match term:
            case ClassVariable(name):
                return place.classes[name]
            case Restriction(of, point, label):
                symbolic = self._class(of, place)
                x, y = self._integer(point, place), self._label(label, place)
                return self._restricted(symbolic, x, y)
            case Combination(operator, left, right):
                one, other = self._class(left, place), self._class(right, place)
                joined = any_of if operator == "union" else all_of
                return self._known(
                    f"{operator}({one.name}, {other.name})",
                    one.n_labels,
                    lambda h: joined(self._context, [one.membership[h], other.membership[h]]),
                )
            case BitClass(of, bit):
                symbolic, j = self._class(of, place), self._integer(bit, place)
                return self._bit(symbolic, j)
            case Dual():
                raise InvalidValueError("class", str(term), "one on as many points for all classes of a size")

    def _label(self, term: LabelTerm, place: Place) -> int:
        if isinstance(term, Constant | Variable):
            return self._integer(term, place)
        return int(place.hypotheses[term.hypothesis][self._integer(term.point, place)])

    def _restricted(self, symbolic: SymbolicClass, x: int, y: int) -> SymbolicClass:
        never = constant(self._context, False)
        found = self._known(
            f"{symbolic.name}[{x} -> {y}]",
            symbolic.n_labels,
            lambda h: symbolic.membership[h] if h[x] == y else never,
        )
        whole, subcube = self._subcubes.get(symbolic.name, (symbolic, symbolic.whole))
        if subcube[x] in (None, y):
            self._subcubes[found.name] = whole, restricted(subcube, Point(x), Label(y))
        return found

    def _bit(self, symbolic: SymbolicClass, bit: int) -> SymbolicClass:
        images: dict[Hypothesis, list[z3.BoolRef]] = {}
        for h, member in symbolic.membership.items():
            alone = FiniteClass(symbolic.n_points, symbolic.n_labels, (h,))
            (image,) = bit_restriction(alone, bit).hypotheses
            images.setdefault(image, []).append(member)
        return self._known(f"bit({symbolic.name}, {bit})", 2, lambda h: any_of(self._context, images.get(h, [])))

    def _known(self, name: str, n_labels: int, is_member: Callable[[Hypothesis], z3.BoolRef]) -> SymbolicClass:
        if name not in self._derived:
            self._derived[name] = SymbolicClass.derived(name, self._n_points, n_labels, self._defined, is_member)
        return self._derived[name]


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
    """Return 1 if a set is closed upwards along a place, -1 if downwards, and else 0.

    Examples
    --------
    >>> [_direction({(1, 0), (2, 0)}, place, range(3)) for place in (0, 1)]
    [1, -1]
    """
    for way, end in ((1, values[-1]), (-1, values[0])):
        if all(each[place] == end or _moved(each, place, way) in tuples for each in tuples):
            return way
    return 0


def _moved(values: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*values[:place], values[place] + by, *values[place + 1 :])
