"""Contradictions on which a verdict rests, passed to a listener, so that a second solver can decide them again.

Nobody listens unless a certification runs, and listening changes no verdict.
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
    """Return the only image of a class where no symmetry was used."""
    return (hypothesis_class,)


@dataclass(frozen=True, slots=True)
class Property:
    """A part of the refuted formula, with its meaning for a class.

    Parameters
    ----------
    text
        The property in words.
    formula
        It for the solver, perhaps of some images of a class only.
    holds
        It for a given class, evaluated by ``littlestone.definitions``.
    images
        Classes that have the property if the class does; the formula is true of one of them then.
    """

    text: str
    formula: z3.BoolRef
    holds: Callable[[FiniteClass], bool]
    images: Callable[[FiniteClass], Iterable[FiniteClass]] = itself


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Propositional formulas that z3 found contradictory.

    Parameters
    ----------
    text
        The refuted statement, in words.
    premises
        Definitions, facts, hypotheses, and earlier conclusions: together they have a model.
    refuted
        The formula that contradicts them, such as the negated conclusion.
    defined
        The definitions and facts among the premises; None for formulas that speak of no class.
    classes
        The unknown classes.
    hypotheses
        The hypotheses among the premises, which have a meaning for given classes.
    conclusion
        The property of all classes that satisfy the hypotheses.
    wrong_variants
        Statements that some classes refute, which have a meaning too.
    properties
        The refuted properties, if they are properties of the only class.
    """

    text: str
    premises: tuple[z3.BoolRef, ...]
    refuted: tuple[z3.BoolRef, ...]
    defined: DefinedVariables | None = None
    classes: tuple[SymbolicClass, ...] = ()
    hypotheses: tuple[Assertion, ...] = ()
    conclusion: Conclusion | None = None
    wrong_variants: tuple[Variant, ...] = ()
    properties: tuple[Property, ...] = ()


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
    """Pass every contradiction that is found inside to a function.

    Examples
    --------
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
    """Hide from the listener the contradictions that are found inside, as no verdict rests on them."""
    with heard_by(lambda contradiction: None):
        yield


def tell(contradiction: Contradiction) -> None:
    """Give a contradiction to the listener, if there is one."""
    listener = _LISTENER.get()
    if listener is not None:
        listener(contradiction)


@contextmanager
def decisions_heard_by(listener: Callable[[Decided], None]) -> Iterator[None]:
    """Pass every claim that is decided inside for all classes of a size to a function."""
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
