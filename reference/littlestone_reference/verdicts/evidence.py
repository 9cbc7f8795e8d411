"""Evidence: what one check found, on which scope, with the counterexample where there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import FiniteClass
from ..errors import InvalidValueError
from .verdict import Profile, Verdict

__all__ = ["Check", "Counterexample", "Evidence"]


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Classes on which a statement fails, and what goes wrong there.

    Parameters
    ----------
    classes
        Pairs of a name (``"H"``, ``"G"``) and the class.
    explanation
        The quantities that contradict the statement, as computed by ``definitions``.
    """

    classes: tuple[tuple[str, FiniteClass], ...]
    explanation: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """The outcome of one check.

    Parameters
    ----------
    verdict
        What was found.
    scope
        Exactly what was covered, in words; never empty.
    notes
        Further findings, one line each: which hypotheses are needed, where a bound is attained, which wrong
        variants were refuted.
    counterexample
        Present if and only if the verdict is ``refuted``.

    Raises
    ------
    InvalidValueError
        If the scope is empty, or a refutation lacks its counterexample, or the other way round.

    Examples
    --------
    >>> Evidence(Verdict.ENUMERATED, "all classes on 2 points").verdict.value
    'enumerated'
    """

    verdict: Verdict
    scope: str
    notes: tuple[str, ...] = ()
    counterexample: Counterexample | None = None

    def __post_init__(self) -> None:
        if not self.scope:
            raise InvalidValueError("scope", self.scope, "a description of what was covered")
        if (self.verdict is Verdict.REFUTED) != (self.counterexample is not None):
            raise InvalidValueError(
                "verdict", self.verdict.value, "a counterexample exactly when the verdict is refuted"
            )


Check: TypeAlias = Callable[[Profile], Evidence]
"""A check that the ledger names: it does the work of a profile and reports what it found."""
