"""Claims are evaluated on given classes, by the literal definitions or by their fast twins.

Convention: a number may be undefined on a class, as ``log2(|H|)`` is on the empty class, or ``DDim(H, p, d)`` if
the Littlestone dimension exceeds d. Then :class:`UndefinedValueError` says why. Conditions are evaluated from left
to right, and only as far as needed: ``|H| > 0 => Ldim(H) <= log2(|H|)`` is defined for every class.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Literal, TypeAlias

from .. import definitions, structure
from ..classes import FAMILIES, FiniteClass, Hypothesis, dual_class, union
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError
from .arithmetic.exact_values import ExactValue, UndefinedValueError
from .arithmetic.operations import as_integer, operated
from .claim import (
    Claim,
    Comparison,
    Implication,
    Irreducible,
    Joined,
    Member,
    Not,
    Quantified,
    Subset,
    free_classes,
)
from .class_numbers import CLASS_NUMBERS
from .class_operations import CLASS_OPERATIONS
from .grammar.parsing import parse
from .reading import Reading, compared, joined
from .terms import (
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
    Variable,
)

Interpreter: TypeAlias = Literal["fast", "literal"]
"""The functions by which numbers of classes are computed."""

MAX_CHOICES = 1 << 16
"""The largest number of subclasses or of integers over which a quantifier may range."""


def evaluate(
    claim: Claim | str, classes: FiniteClass | Mapping[str, FiniteClass], by: Interpreter = "fast"
) -> Reading:
    """Return the reading of a claim on classes.

    The classes are given by name, all on the same points and labels; a single class suffices if the claim names
    only one class. A required number that is undefined raises an ``UndefinedValueError``.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> reading = evaluate("Ldim(H) <= VC(H)", thresholds)
    >>> reading.truth, reading.left, reading.right, reading.slack
    (False, 2, 1, -1)
    """
    claim = parse(str(claim))
    names = free_classes(claim)
    if isinstance(classes, FiniteClass):
        if len(names) > 1:
            raise InvalidValueError("classes", classes, f"a mapping with the names {', '.join(names)}")
        classes = dict.fromkeys(names or ("H",), classes)
    missing = [name for name in names if name not in classes]
    if missing:
        raise InvalidValueError("classes", sorted(classes), f"a mapping with the names {', '.join(names)}")
    if len({(hypothesis_class.n_points, hypothesis_class.n_labels) for hypothesis_class in classes.values()}) != 1:
        raise InvalidValueError("classes", sorted(classes), "on the same points and labels, at least one")
    return Evaluator(by).reading(claim, Bindings(classes))


@displayed
@dataclass(frozen=True, slots=True)
class Bindings:
    """The values of variables: classes, hypotheses, and integers, which include points and labels."""

    classes: Mapping[str, FiniteClass]
    hypotheses: Mapping[str, Hypothesis] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)

    def with_value(self, name: str, value: FiniteClass | Hypothesis | int) -> Bindings:
        """Return the bindings with one more value."""
        if isinstance(value, FiniteClass):
            return replace(self, classes={**self.classes, name: value})
        if isinstance(value, tuple):
            return replace(self, hypotheses={**self.hypotheses, name: value})
        return replace(self, integers={**self.integers, name: value})

    @property
    def domain(self) -> FiniteClass:
        """A class with the points and labels of all classes."""
        return next(iter(self.classes.values()))


class Evaluator:
    """An interpreter of claims, ``fast`` or ``literal``, which caches the numbers that it computes."""

    def __init__(self, by: Interpreter = "fast") -> None:
        if by not in ("fast", "literal"):
            raise InvalidValueError("by", by, "fast or literal")
        self.by = by
        self._known: dict[tuple[str, FiniteClass, tuple[int, ...]], int | Fraction] = {}
        self._classes: dict[tuple[str, FiniteClass | None, tuple[int, ...]], FiniteClass] = {}

    def reading(self, claim: Claim, bindings: Bindings) -> Reading:
        """Return the reading of a claim, given values of its free variables."""
        match claim:
            case Comparison(left, relation, right):
                first, second = self.number(left, bindings), self.number(right, bindings)
                return compared(first, relation, second)
            case Subset(smaller, larger):
                inner, outer = self.class_of(smaller, bindings), self.class_of(larger, bindings)
                _check_same_size(claim, inner, outer)
                return Reading(set(inner) <= set(outer.hypotheses))
            case Member(hypothesis, of):
                return Reading(bindings.hypotheses[hypothesis] in self.class_of(of, bindings))
            case Irreducible(of, k):
                return self._irreducibility(claim, self.class_of(of, bindings), self.integer(k, bindings))
            case Not(inner):
                reading = self.reading(inner, bindings)
                return reading.negated()
            case Joined(operator, parts):
                return joined(operator == "and", (self.reading(part, bindings) for part in parts))
            case Implication(premise, conclusion):
                if not self.reading(premise, bindings).truth:
                    return Reading(True, False)
                return self.reading(conclusion, bindings)
            case Quantified(quantifier):
                return joined(quantifier == "all", self._instances(claim, bindings))

    def _instances(self, claim: Quantified, bindings: Bindings) -> Iterator[Reading]:
        for value in self._range(claim, bindings):
            reading = self.reading(claim.claim, bindings.with_value(claim.name, value))
            yield replace(reading, where=((claim.name, _shown(value)), *reading.where))

    def _range(self, claim: Quantified, bindings: Bindings) -> Iterator[FiniteClass | Hypothesis | int]:
        """Yield the possible values of a quantified variable."""
        if claim.kind == "point":
            yield from bindings.domain.points
        elif claim.kind == "label":
            yield from bindings.domain.labels
        elif claim.low is not None and claim.high is not None:
            values = range(self.integer(claim.low, bindings), self.integer(claim.high, bindings) + 1)
            if values[MAX_CHOICES:]:
                raise WorkLimitError(f"values of {claim.name}", values.stop - values.start, MAX_CHOICES, "values")
            yield from values
        elif claim.over is not None:
            over = self.class_of(claim.over, bindings)
            if claim.kind == "hypothesis":
                yield from over
                return
            if 1 << min(len(over), 100) > MAX_CHOICES:
                raise WorkLimitError("subclasses", 2.0 ** min(len(over), 1000), MAX_CHOICES, "classes")
            for size in range(len(over) + 1):
                for chosen in combinations(over.hypotheses, size):
                    yield FiniteClass(over.n_points, over.n_labels, chosen)

    def class_of(self, term: ClassTerm, bindings: Bindings) -> FiniteClass:
        """Return the class that a term denotes."""
        try:
            match term:
                case ClassVariable(name):
                    return bindings.classes[name]
                case Restriction(of, point, label):
                    place = _place(point, bindings)
                    return self.class_of(of, bindings).restricted_to(place, _label(label, bindings))
                case Combination("union", left, right):
                    return union(self.class_of(left, bindings), self.class_of(right, bindings))
                case Combination(_, left, right):
                    first, second = self.class_of(left, bindings), self.class_of(right, bindings)
                    _check_same_size(term, first, second)
                    return FiniteClass(first.n_points, first.n_labels, tuple(h for h in first if h in set(second)))
                case Dual(of):
                    return dual_class(self.class_of(of, bindings))
                case DerivedClass(operation, of, parameters):
                    values = tuple(self.integer(parameter, bindings) for parameter in parameters)
                    return self._derived(operation, self.class_of(of, bindings), values)
                case NamedClass(family, parameters):
                    return self._named(family, tuple(self.integer(parameter, bindings) for parameter in parameters))
        except UndefinedValueError:
            raise
        except InvalidValueError as error:
            raise UndefinedValueError(str(term), str(error)) from None

    def number(self, term: NumberTerm, bindings: Bindings) -> ExactValue:
        """Return the value of a number."""
        match term:
            case Constant(value):
                return value
            case Variable(name):
                return bindings.integers[name]
            case Operation(operator, arguments):
                return operated(operator, [self.number(argument, bindings) for argument in arguments])
            case NumberOf(_, of, parameters):
                hypothesis_class = self.class_of(of, bindings)
                values = tuple(self.integer(parameter, bindings) for parameter in parameters)
                return self._class_number(term, hypothesis_class, values)

    def integer(self, term: NumberTerm, bindings: Bindings) -> int:
        """Return the value of a number that must be an integer."""
        return as_integer(self.number(term, bindings), term)

    def _derived(self, name: str, of: FiniteClass, parameters: tuple[int, ...]) -> FiniteClass:
        key = name, of, parameters
        if key not in self._classes:
            operation = CLASS_OPERATIONS[name]
            operate = operation.literal if self.by == "literal" else operation.fast
            self._classes[key] = operate(of, parameters)
        return self._classes[key]

    def _named(self, family: str, parameters: tuple[int, ...]) -> FiniteClass:
        key = family, None, parameters
        if key not in self._classes:
            self._classes[key] = FAMILIES[family].build(*parameters)
        return self._classes[key]

    def _class_number(
        self, term: NumberOf, hypothesis_class: FiniteClass, parameters: tuple[int, ...]
    ) -> int | Fraction:
        key = term.number, hypothesis_class, parameters
        if key not in self._known:
            number = CLASS_NUMBERS[term.number]
            if number.is_binary and not hypothesis_class.is_binary:
                raise UndefinedValueError(str(term), f"{number.words} is for two labels")
            measure = number.literal if self.by == "literal" else number.fast
            try:
                self._known[key] = measure(hypothesis_class, parameters)
            except InvalidValueError as error:
                raise UndefinedValueError(str(term), str(error)) from None
        return self._known[key]

    def _irreducibility(self, claim: Irreducible, hypothesis_class: FiniteClass, k: int) -> Reading:
        judge = definitions.is_irreducible if self.by == "literal" else structure.is_irreducible
        try:
            return Reading(judge(hypothesis_class, k))
        except InvalidValueError as error:
            raise UndefinedValueError(str(claim), str(error)) from None


def _shown(value: FiniteClass | Hypothesis | int) -> str:
    if isinstance(value, FiniteClass):
        return repr(value)
    if isinstance(value, tuple):
        return "".join(map(str, value)) if max(value) < 10 else str(value)
    return str(value)


def _place(term: Constant | Variable, bindings: Bindings) -> int:
    return term.value if isinstance(term, Constant) else bindings.integers[term.name]


def _label(term: LabelTerm, bindings: Bindings) -> int:
    if isinstance(term, Constant | Variable):
        return _place(term, bindings)
    hypothesis, point = bindings.hypotheses[term.hypothesis], _place(term.point, bindings)
    if not 0 <= point < len(hypothesis):
        raise UndefinedValueError(str(term), f"there are {len(hypothesis)} points")
    return hypothesis[point]


def _check_same_size(what: object, first: FiniteClass, second: FiniteClass) -> None:
    sizes = [f"{each.n_points} points with {each.n_labels} labels" for each in (first, second)]
    if sizes[0] != sizes[1]:
        raise UndefinedValueError(str(what), f"one class is on {sizes[0]}, the other one on {sizes[1]}")
