"""Propositions that steps of a proof may use, and the record of how each was used.

A proposition says: for all values of its free unknowns, its conditions give its conclusion. It is a definition, a
fact that is taken as given, a step (:mod:`.step`) or an induction (:mod:`.induction`). Whatever a step uses is an
instance of one, made by :func:`by`, so it cannot differ from what was proved by more than the stated values; and
since a proposition must exist before it can be used, no proof is circular.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol, TypeAlias

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError

from ..values.literal import Literal
from .terms import Term, bound_variables, free_unknowns, shown, sort_name, with_values


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A formula that is referred to in words, where it is long.

    Parameters
    ----------
    words
        What it says.
    formula
        The formula.
    """

    words: str
    formula: z3.BoolRef


Condition: TypeAlias = z3.BoolRef | Said
"""What a proposition is restricted to, or what it concludes."""


class Proposition(Protocol):
    """What a step can use: under its conditions, its conclusion holds for all values of its free unknowns."""

    @property
    def text(self) -> str:
        """What it says; no two propositions of a proof have the same."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What it is restricted to."""

    @property
    def conclusion(self) -> Condition:
        """What it concludes."""

    @property
    def uses(self) -> "tuple[Used, ...]":
        """What it was derived from, directly."""


@dataclass(frozen=True, slots=True, eq=False)
class Used:
    """A proposition, used at given values; made by :func:`by`.

    Parameters
    ----------
    proposition
        What is used.
    values
        Free unknown -> the term in its place; the others stay as they are.
    formula
        What the step may assume: that the conditions at these values give the conclusion.
    """

    proposition: Proposition
    values: Mapping[str, Term]
    formula: z3.BoolRef


Hypothesis: TypeAlias = z3.BoolRef | Said | Used
"""What a step assumes: a condition of its own, or an instance of a proposition."""


def by(proposition: Proposition, **values: Term) -> Used:
    """Return a proposition, to be used at given values of its free unknowns.

    Examples
    --------
    >>> from .terms import integers
    >>> (n,) = integers("n")
    >>> by(Definition("naturals", n >= 0), n=n + 1).formula
    n + 1 >= 0
    """
    given = [formula_of(each) for each in proposition.conditions]
    concluded = formula_of(proposition.conclusion)
    formula = z3.Implies(z3.And(*given), concluded) if given else concluded
    unknown = sorted(values.keys() - free_unknowns(formula).keys())
    if unknown:
        raise BrokenCheckError(f"'{proposition.text}' says nothing about {', '.join(unknown)}")
    return Used(proposition, MappingProxyType(dict(values)), with_values(formula, values))


def formula_of(hypothesis: Hypothesis) -> z3.BoolRef:
    """Return what the solver is told."""
    return hypothesis if isinstance(hypothesis, z3.BoolRef) else hypothesis.formula


def said(proposition: Proposition) -> str:
    """Return a proposition as one line: its unknowns with their sorts, its conditions, what it concludes.

    A formula that is referred to in words stands in quotes; what quantifiers bind elsewhere is named too.

    Examples
    --------
    >>> from .terms import integers, reals
    >>> (n,), (x,) = integers("n"), reals("x")
    >>> said(Definition("larger", x >= n, (n >= 0,)))
    'for all n (integer), x (real): n >= 0 => x >= n'
    """
    parts = (*proposition.conditions, proposition.conclusion)
    sorts = dict[str, list[str]]()
    for name, unknown in sorted(free_unknowns(*map(formula_of, parts)).items()):
        sorts.setdefault(sort_name(unknown.sort()), []).append(name)
    unknowns = _sorted(sorts)
    if bound := _sorted(bound_variables(*(part for part in parts if not isinstance(part, Said)))):
        unknowns += f"{', ' if unknowns else ''}bound {bound}"
    *conditions, concluded = (f'"{each.words}"' if isinstance(each, Said) else shown(each) for each in parts)
    line = f"{', '.join(conditions)} => {concluded}" if conditions else concluded
    return f"for all {unknowns}: {line}" if unknowns else line


def _sorted(names: Mapping[str, list[str]]) -> str:
    return ", ".join(f"{', '.join(of_sort)} ({of})" for of, of_sort in names.items())


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """What a symbol means; a recursion is one definition for each of its equations.

    Parameters
    ----------
    text
        What is defined.
    conclusion
        The defining formula.
    conditions
        Where it applies.
    is_logic
        Whether it is a rule of logic, not worth being named.
    """

    text: str
    conclusion: z3.BoolRef
    conditions: tuple[Condition, ...] = ()
    is_logic: bool = False

    @property
    def uses(self) -> tuple[Used, ...]:
        """Nothing."""
        return ()


def equal_arguments(one: z3.ExprRef, other: z3.ExprRef) -> Used:
    """Return that one function has equal values at equal arguments: a rule of logic, for the given values.

    Examples
    --------
    >>> from .terms import INTEGER, integers, number_function
    >>> square, (n,) = number_function("square", INTEGER), integers("n")
    >>> equal_arguments(square(n), square(0)).proposition.text
    'equality: square(n) and square(0)'
    """
    if not one.decl().eq(other.decl()) or not one.children():
        raise InvalidValueError("other", str(other), f"a value of the same function as {one}")
    pairs = zip(one.children(), other.children(), strict=True)
    differing = tuple(mine == theirs for mine, theirs in pairs if not mine.eq(theirs))
    return by(Definition(f"equality: {one} and {other}", one == other, differing, is_logic=True))


def no_integer_between(one: z3.ArithRef, other: z3.ArithRef | int) -> Used:
    """Return that an integer is at most another one, or at least that plus 1.

    Examples
    --------
    >>> from .terms import integers
    >>> no_integer_between(integers("n")[0], 0).formula
    Or(n <= 0, n >= 1)
    """
    if not z3.is_int(one) or not (isinstance(other, int) or z3.is_int(other)):
        raise InvalidValueError("one", str(one), "an integer, as the other")
    return by(Definition(f"integers: {one} and {other}", z3.Or(one <= other, one >= other + 1), is_logic=True))


@dataclass(frozen=True, slots=True)
class Theorem:
    """What a proof is to show, written down beside it.

    Parameters
    ----------
    statement
        The proposition as one line, conditions first, as :func:`said` gives it.
    proof
        The step or induction that shows it.
    literal
        The same in Python; not for steps with a meaning of their own.
    """

    statement: str
    proof: Proposition
    literal: Literal | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """What is taken as given, or argued by hand; every proof that rests on it says so.

    Parameters
    ----------
    text
        The fact, or the argument, in words.
    conclusion
        What it gives.
    conditions
        Where it applies.
    starts_from
        What is proved and the argument by hand starts from.
    """

    text: str
    conclusion: z3.BoolRef
    conditions: tuple[Condition, ...] = ()
    starts_from: tuple[Theorem, ...] = ()

    @property
    def uses(self) -> tuple[Used, ...]:
        """What the argument starts from."""
        return tuple(by(theorem.proof) for theorem in self.starts_from)
