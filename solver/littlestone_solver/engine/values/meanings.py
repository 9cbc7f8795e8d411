"""What the symbols of linked proofs mean in Python: values of sorts, and functions on them.

A proof speaks of uninterpreted functions, so nothing but its definitions says what they are. Here every function
gets a meaning of its own, written from the literal definitions, and every sort its values on a small universe: a
number of points and a number of labels. What the proof says is then evaluated, see :mod:`.interpretation`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, TypeVar

import z3

from littlestone.classes import FiniteClass
from littlestone.verdicts import BrokenCheckError

from .exact_reals import ExactReal, Real, UndefinedError

Values: TypeAlias = Sequence[object]
Meaning: TypeAlias = Callable[[Values], object]
"""Takes the arguments of a function and gives its value."""

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
Kind: TypeAlias = Callable[[object], A]
"""Takes any value and gives it back, if it is one of the kind."""


@dataclass(frozen=True, slots=True)
class Universe:
    """Numbers of points and of labels.

    Parameters
    ----------
    n_points
        Number of points, at least 1.
    n_labels
        Number of labels, at least 2.
    """

    n_points: int
    n_labels: int


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """Everything that a formula speaks about.

    Parameters
    ----------
    values
        Name of a sort -> its values, among which a quantifier chooses.
    functions
        Functions, by :func:`signature`.
    constants
        What has one value here, by name; the other unknowns are assigned.
    """

    values: Callable[[str], Values]
    functions: Mapping[str, Meaning]
    constants: Mapping[str, object]


MEANINGS: dict[str, Meaning] = {}
"""The functions of linked proofs, by :func:`signature`."""

VALUES: dict[str, Callable[[Universe], Values]] = {}
"""Name of a sort -> its values on a universe."""


def signature(declared: z3.FuncDeclRef) -> str:
    """Return the name of a function with the sorts of its arguments.

    Examples
    --------
    >>> from ..proofs.terms import INTEGER, number_function
    >>> signature(number_function("C", INTEGER, INTEGER).declared)
    'C(Int, Int)'
    """
    places = (str(declared.domain(i)) for i in range(declared.arity()))
    return f"{declared.name()}({', '.join(places)})"


def give_meaning(declared: z3.FuncDeclRef, meaning: Meaning) -> None:
    """Say what a function means; once."""
    if signature(declared) in MEANINGS:
        raise BrokenCheckError(f"{signature(declared)} has two meanings")
    MEANINGS[signature(declared)] = meaning


def in_universe(universe: Universe) -> Situation:
    """Return the situation of linked proofs on a universe."""

    def values(sort: str) -> Values:
        if sort not in VALUES:
            raise BrokenCheckError(f"no meaning in Python: the sort '{sort}'")
        return VALUES[sort](universe)

    return Situation(values, MEANINGS, {})


def integer(value: object) -> int:
    """Return an integer."""
    if not isinstance(value, int):
        raise UndefinedError(f"{value} for an integer")
    return value


def real(value: object) -> Real:
    """Return a real number."""
    if not isinstance(value, int | Fraction | ExactReal):
        raise UndefinedError(f"{value} for a number")
    return value


def rational(value: object) -> Fraction:
    """Return a rational number."""
    if not isinstance(value, int | Fraction):
        raise UndefinedError(f"{value} for a rational number")
    return Fraction(value)


def finite_class(value: object) -> FiniteClass:
    """Return a class."""
    if not isinstance(value, FiniteClass):
        raise UndefinedError(f"{value} for a class")
    return value


def of_one(function: Callable[[A], object], a: Kind[A]) -> Meaning:
    """Return the meaning that is a function of one argument."""

    def meaning(given: Values) -> object:
        (one,) = given
        return function(a(one))

    return meaning


def of_two(function: Callable[[A, B], object], a: Kind[A], b: Kind[B]) -> Meaning:
    """Return the meaning that is a function of two arguments."""

    def meaning(given: Values) -> object:
        one, two = given
        return function(a(one), b(two))

    return meaning


def of_three(function: Callable[[A, B, C], object], a: Kind[A], b: Kind[B], c: Kind[C]) -> Meaning:
    """Return the meaning that is a function of three arguments."""

    def meaning(given: Values) -> object:
        one, two, three = given
        return function(a(one), b(two), c(three))

    return meaning


def of_four(function: Callable[[A, B, C, D], object], a: Kind[A], b: Kind[B], c: Kind[C], d: Kind[D]) -> Meaning:
    """Return the meaning that is a function of four arguments."""

    def meaning(given: Values) -> object:
        one, two, three, four = given
        return function(a(one), b(two), c(three), d(four))

    return meaning


def of_five(
    function: Callable[[A, B, C, D, E], object], a: Kind[A], b: Kind[B], c: Kind[C], d: Kind[D], e: Kind[E]
) -> Meaning:
    """Return the meaning that is a function of five arguments."""

    def meaning(given: Values) -> object:
        one, two, three, four, five = given
        return function(a(one), b(two), c(three), d(four), e(five))

    return meaning
