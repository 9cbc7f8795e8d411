"""The interpreters that accept a claim, and the reasons why others refuse it."""

from collections.abc import Callable
from typing import TypeAlias

from ..errors import InvalidValueError, LittlestoneError
from .claim import Claim, free_classes
from .conjecture import check_labels
from .enumeration import check_in_reach
from .grammar.parsing import parse
from .symmetries import invariance

Taker: TypeAlias = Callable[[Claim, int], None]
"""A function that raises an error if its interpreter cannot accept the claim for this number of labels."""


def _evaluated(claim: Claim, labels: int) -> None:
    check_labels(claim, labels)


def _enumerated(claim: Claim, labels: int) -> None:
    names = free_classes(claim)
    if not names:
        raise InvalidValueError("claim", str(claim), "about at least one class that it names")
    check_labels(claim, labels)
    check_in_reach(1, labels, invariance(claim).symmetry, len(names))


def _not_imported(claim: Claim, labels: int) -> None:
    raise InvalidValueError("solver", "not there", "registered, by importing littlestone_solver.claims.decide")


_TAKERS: dict[str, Taker] = {
    "literal": _evaluated,
    "fast": _evaluated,
    "enumeration": _enumerated,
    "solver": _not_imported,
}


def register(name: str, taker: Taker) -> None:
    """Register the test of an interpreter in another package, which decides the claims that it accepts.

    Parameters
    ----------
    name
        The name of the interpreter.
    taker
        A function of a claim and a number of labels that raises an error for a claim that the interpreter refuses.
    """
    _TAKERS[name] = taker


def interpreters(claim: Claim | str, labels: int = 2) -> dict[str, str]:
    """Return, for each interpreter, the reason why it refuses a claim, or the empty string.

    The solver is included once ``littlestone_solver.claims.decide`` is imported.

    Parameters
    ----------
    claim
        A claim or its text.
    labels
        The number of labels, at least 2.

    Examples
    --------
    >>> interpreters("VC(H) <= 2")["enumeration"], interpreters("VC(H) <= 2", labels=3)["enumeration"]
    ('', 'labels must be 2, not 3: the VC dimension is for two labels')
    """
    claim = parse(str(claim))
    if labels < 2:
        raise InvalidValueError("labels", labels, "at least 2")
    return {name: _reason(taker, claim, labels) for name, taker in _TAKERS.items()}


def _reason(taker: Taker, claim: Claim, labels: int) -> str:
    try:
        taker(claim, labels)
    except LittlestoneError as error:
        return str(error)
    return ""
