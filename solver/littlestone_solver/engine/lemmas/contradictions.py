"""Contradictions on which a verdict relies are passed to a listener, so that a second solver can decide them again.

There is a listener only during a certification, and it changes no verdict.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import z3

from littlestone.classes import FiniteClass

from .conclusion import Conclusion, Size
from .defined_variables import DefinedVariables
from .lemma import Assertion, Variant
from .symbolic_class import SymbolicClass


def itself(hypothesis_class: FiniteClass) -> Iterable[FiniteClass]:
    """Return the only image of a class if no symmetry was used."""
    return (hypothesis_class,)


@dataclass(frozen=True, slots=True)
class Property:
    """A part of the refuted formula, with its meaning for a class."""

    text: str
    formula: z3.BoolRef
    """The property for the solver, possibly only for some images of a class."""
    holds: Callable[[FiniteClass], bool]
    """The property for a given class, evaluated by ``littlestone.definitions``."""
    images: Callable[[FiniteClass], Iterable[FiniteClass]] = itself
    """Classes that have the property if the class has it; then the formula is true of one of them."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Propositional formulas that z3 found contradictory."""

    text: str
    premises: tuple[z3.BoolRef, ...]
    """Definitions, facts, hypotheses, and earlier conclusions, which together have a model."""
    refuted: tuple[z3.BoolRef, ...]
    """The formula that contradicts them, such as the negated conclusion."""
    defined: DefinedVariables | None = None
    """The definitions and facts among the premises; None for formulas that are not about classes."""
    classes: tuple[SymbolicClass, ...] = ()
    hypotheses: tuple[Assertion, ...] = ()
    """The hypotheses among the premises, which have a meaning for given classes."""
    conclusion: Conclusion | None = None
    """The property of all classes that satisfy the hypotheses."""
    wrong_variants: tuple[Variant, ...] = ()
    """Statements that some classes refute; they have a meaning for given classes too."""
    properties: tuple[Property, ...] = ()
    """The refuted properties, if they are properties of the only class."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A claim that z3 decided for all classes of a size."""

    claim: str
    size: Size


Listener = Callable[[Contradiction], None]

_LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)
_DECISIONS: ContextVar[Callable[[Decided], None] | None] = ContextVar("decisions", default=None)


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
    """Pass every contradiction that is found in this context to a function.

    >>> rain = z3.Bool("rain", z3.Context())
    >>> heard: list[str] = []
    >>> with heard_by(lambda contradiction: heard.append(contradiction.text)):
    ...     tell(Contradiction("rain and no rain", (rain,), (z3.Not(rain),)))
    >>> heard
    ['rain and no rain']
    """
    token = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(token)


@contextmanager
def unheard() -> Iterator[None]:
    """Hide the contradictions that are found in this context from the listener, since no verdict relies on them."""
    with heard_by(lambda contradiction: None):
        yield


def tell(contradiction: Contradiction) -> None:
    """Give a contradiction to the listener, if there is one."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(contradiction)


@contextmanager
def decisions_heard_by(listener: Callable[[Decided], None]) -> Iterator[None]:
    """Pass every claim that is decided for all classes of a size in this context to a function."""
    token = _DECISIONS.set(listener)
    try:
        yield
    finally:
        _DECISIONS.reset(token)


def tell_decided(decided: Decided) -> None:
    """Give a decided claim to the listener, if there is one."""
    listener = _DECISIONS.get()
    if listener is not None:
        listener(decided)
