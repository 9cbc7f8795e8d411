"""Terms of claims: expressions for classes and for numbers, as values that print themselves.

A point or a label of a term is a constant or a variable that a quantifier binds; a label may also be the label of a
hypothesis at a point.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import TypeAlias

from ..classes import FAMILIES
from ..display import displayed
from ..errors import InvalidValueError
from .class_numbers import CLASS_NUMBERS
from .class_operations import CLASS_OPERATIONS

PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}
"""The precedence of an infix operation."""

FUNCTIONS = {"log2": 1, "floor": 1, "ceil": 1, "binom": 2, "binomsum": 2, "wordsum": 3, "min": 2, "max": 2}
"""Names of the operations that are written as functions, with the number of their arguments."""

_ATOM = 4
_LATEX_FUNCTIONS = {
    "log2": r"\log_2\left({}\right)",
    "floor": r"\left\lfloor {} \right\rfloor",
    "ceil": r"\left\lceil {} \right\rceil",
    "binom": r"\binom{{{}}}{{{}}}",
    "binomsum": r"\binom{{{}}}{{\le {}}}",
    "wordsum": r"\sum_{{i \le {1}}} \binom{{{0}}}{{i}} {2}^i",
    "min": r"\min\left({}, {}\right)",
    "max": r"\max\left({}, {}\right)",
}
_LATEX_INFIX = {
    "+": "{} + {}",
    "-": "{} - {}",
    "*": r"{} \cdot {}",
    "/": r"\frac{{{}}}{{{}}}",
    "^": "{{{}}}^{{{}}}",
}


class Node:
    """A part of a claim; it prints itself as text or as LaTeX by filling its fields into a pattern."""

    __slots__ = ()
    TEXT = LATEX = ""

    def __str__(self) -> str:
        return self.TEXT.format(**_fields(self, str))

    def latex(self) -> str:
        """Return the part in LaTeX."""
        return self.LATEX.format(
            **_fields(self, lambda part: part.latex() if isinstance(part, Node) else str(part))
        )


def _fields(node: object, show: Callable[[object], str]) -> dict[str, str]:
    return {field.name: show(getattr(node, field.name)) for field in fields(node)} if is_dataclass(node) else {}


@displayed
@dataclass(frozen=True, slots=True)
class ClassVariable(Node):
    """A class, by name; the name begins with a capital letter."""

    name: str
    TEXT, LATEX = "{name}", "{name}"


@displayed
@dataclass(frozen=True, slots=True)
class Restriction(Node):
    """The hypotheses of a class with a label at a point, ``H[x -> y]``."""

    of: ClassTerm
    point: Constant | Variable
    label: LabelTerm
    TEXT, LATEX = "{of}[{point} -> {label}]", r"{of}_{{{point} \to {label}}}"


@displayed
@dataclass(frozen=True, slots=True)
class Combination(Node):
    """The union or the intersection of two classes."""

    operator: str
    left: ClassTerm
    right: ClassTerm
    TEXT = "{operator}({left}, {right})"

    def __post_init__(self) -> None:
        if self.operator not in ("union", "intersection"):
            raise InvalidValueError("operator", self.operator, "union or intersection")

    def latex(self) -> str:
        """Return the class in LaTeX."""
        sign = r"\cup" if self.operator == "union" else r"\cap"
        return rf"\left({self.left.latex()} {sign} {self.right.latex()}\right)"


@displayed
@dataclass(frozen=True, slots=True)
class Dual(Node):
    """The dual class, whose points are the hypotheses of a class."""

    of: ClassTerm
    TEXT, LATEX = "dual({of})", "{{{of}}}^*"


@displayed
@dataclass(frozen=True, slots=True)
class DerivedClass(Node):
    """A class that one of :data:`CLASS_OPERATIONS` makes from another class, such as ``bit(H, 1)``."""

    operation: str
    of: ClassTerm
    parameters: tuple[NumberTerm, ...]

    def __post_init__(self) -> None:
        if self.operation not in CLASS_OPERATIONS:
            raise InvalidValueError("operation", self.operation, f"one of {', '.join(CLASS_OPERATIONS)}")
        wanted = len(CLASS_OPERATIONS[self.operation].parameters)
        if len(self.parameters) != wanted:
            raise InvalidValueError(f"parameters of {self.operation}", len(self.parameters), str(wanted))

    def __str__(self) -> str:
        return f"{self.operation}({', '.join(map(str, (self.of, *self.parameters)))})"

    def latex(self) -> str:
        """Return the class in LaTeX."""
        shown = ", ".join(argument.latex() for argument in (self.of, *self.parameters))
        return f"{CLASS_OPERATIONS[self.operation].latex}({shown})"


@displayed
@dataclass(frozen=True, slots=True)
class NamedClass(Node):
    """A class of one of :data:`~littlestone.classes.FAMILIES`, such as ``thresholds(3)``."""

    family: str
    parameters: tuple[NumberTerm, ...]

    def __post_init__(self) -> None:
        if self.family not in FAMILIES:
            raise InvalidValueError("family", self.family, f"one of {', '.join(FAMILIES)}")
        wanted = len(FAMILIES[self.family].parameters)
        if len(self.parameters) != wanted:
            raise InvalidValueError(f"number of parameters of {self.family}", len(self.parameters), str(wanted))

    def __str__(self) -> str:
        return f"{self.family}({', '.join(map(str, self.parameters))})"

    def latex(self) -> str:
        """Return the class in LaTeX."""
        name = self.family.replace("_", r"\_")
        return rf"\mathrm{{{name}}}({', '.join(argument.latex() for argument in self.parameters)})"


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """An integer."""

    value: int
    TEXT, LATEX = "{value}", "{value}"


@displayed
@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A variable of a quantifier: an integer in a number, and otherwise a point or a label."""

    name: str
    TEXT, LATEX = "{name}", "{name}"


@displayed
@dataclass(frozen=True, slots=True)
class LabelAt(Node):
    """The label of a hypothesis at a point, ``h(x)``."""

    hypothesis: str
    point: Constant | Variable
    TEXT, LATEX = "{hypothesis}({point})", "{hypothesis}({point})"


@displayed
@dataclass(frozen=True, slots=True)
class NumberOf(Node):
    """A number of a class, such as ``Ldim(H)``, by its name in the table of numbers."""

    number: str
    of: ClassTerm
    parameters: tuple[NumberTerm, ...] = ()

    def __post_init__(self) -> None:
        if self.number not in CLASS_NUMBERS:
            raise InvalidValueError("number", self.number, f"one of {', '.join(CLASS_NUMBERS)}")
        wanted = len(CLASS_NUMBERS[self.number].parameters)
        if len(self.parameters) != wanted:
            raise InvalidValueError(f"number of parameters of {self.number}", len(self.parameters), str(wanted))

    def __str__(self) -> str:
        if CLASS_NUMBERS[self.number].is_bars:
            return f"|{self.of}|"
        return f"{self.number}({', '.join(map(str, (self.of, *self.parameters)))})"

    def latex(self) -> str:
        """Return the number in LaTeX."""
        number = CLASS_NUMBERS[self.number]
        if number.is_bars:
            return rf"\left|{self.of.latex()}\right|"
        return f"{number.latex}({', '.join(argument.latex() for argument in (self.of, *self.parameters))})"


@displayed
@dataclass(frozen=True, slots=True)
class Operation(Node):
    """An operation on numbers: one of ``+ - * / ^`` or of :data:`FUNCTIONS`.

    ``binomsum(n, d)`` is the Sauer sum, the number of sets of at most d of n things. ``wordsum(n, d, k)`` is the
    sum of C(n, i) k^i for i <= d: the number of words of n letters from an alphabet of k + 1 letters in which at
    most d letters are not the first letter of the alphabet.
    """

    operator: str
    arguments: tuple[NumberTerm, ...]

    def __post_init__(self) -> None:
        if self.operator not in PRECEDENCE and self.operator not in FUNCTIONS:
            raise InvalidValueError("operator", self.operator, f"one of {', '.join([*PRECEDENCE, *FUNCTIONS])}")
        wanted = FUNCTIONS.get(self.operator, 2)
        if len(self.arguments) != wanted:
            raise InvalidValueError(f"number of arguments of {self.operator}", len(self.arguments), str(wanted))

    def __str__(self) -> str:
        if self.operator in FUNCTIONS:
            return f"{self.operator}({', '.join(map(str, self.arguments))})"
        left, right = self.arguments
        strength = PRECEDENCE[self.operator]
        sign = "^" if self.operator == "^" else f" {self.operator} "
        looser = strength + (self.operator == "^")
        return f"{_bracketed(left, looser)}{sign}{_bracketed(right, strength + 1)}"

    def latex(self) -> str:
        """Return the number in LaTeX."""
        if self.operator in FUNCTIONS:
            return _LATEX_FUNCTIONS[self.operator].format(*(argument.latex() for argument in self.arguments))
        left, right = self.arguments
        strength = PRECEDENCE[self.operator]
        loosest = (0, 0) if self.operator == "/" else (strength + (self.operator == "^"), strength + 1)
        if self.operator == "^":
            loosest = _ATOM, 0
        shown = [
            rf"\left({term.latex()}\right)" if _strength(term) < least else term.latex()
            for term, least in zip((left, right), loosest, strict=True)
        ]
        return _LATEX_INFIX[self.operator].format(*shown)


ClassTerm: TypeAlias = ClassVariable | Restriction | Combination | Dual | DerivedClass | NamedClass
"""An expression for a class."""

NumberTerm: TypeAlias = Constant | Variable | NumberOf | Operation
"""An expression for a number."""

LabelTerm: TypeAlias = Constant | Variable | LabelAt
"""An expression for a label."""


def _strength(term: NumberTerm) -> int:
    if isinstance(term, Operation):
        return PRECEDENCE.get(term.operator, _ATOM)
    return PRECEDENCE["-"] if isinstance(term, Constant) and term.value < 0 else _ATOM


def _bracketed(term: NumberTerm, least: int) -> str:
    return f"({term})" if _strength(term) < least else str(term)
