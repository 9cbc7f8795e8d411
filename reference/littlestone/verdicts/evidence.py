"""Evidence: the findings of one check, its scope, and the guards that show that the check could have failed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import FiniteClass
from ..display import displayed
from ..errors import InvalidValueError
from .verdict import Verdict


@displayed
@dataclass(frozen=True, slots=True)
class Counterexample:
    """A failure of a statement: classes with their names (``"H"``, ``"G"``), if any, and the contradiction."""

    classes: tuple[tuple[str, FiniteClass], ...]
    explanation: str

    def __str__(self) -> str:
        rows = ", ".join(
            f"{name} = {{{', '.join(hypothesis_class.to_rows())}}}" for name, hypothesis_class in self.classes
        )
        return ": ".join(part for part in (rows, self.explanation) if part)


@displayed
@dataclass(frozen=True, slots=True)
class Evidence:
    """The outcome of one check.

    Parameters
    ----------
    verdict
        The findings.
    scope
        The coverage in words, never empty.
    counterexample
        Present if and only if the verdict is ``refuted``.
    instances
        The number of instances that were judged.
    informative
        The number of these on which the hypothesis of the claim is met and its bound says something; ``None`` if
        all are.
    kinds
        The number of these of each kind that must occur, by name.
    wrong_variants
        Wrong variants of the claim, each with the instance that refuted it.
    sharpness
        Bounds that are attained, each with an instance.
    dropped_hypotheses
        Hypotheses of the claim, each with a failure of the claim without it.
    values
        Quantities worth knowing, by name.
    by_hand
        Steps that are argued and not checked.
    reason
        The reason for a verdict ``undecided``, ``failed`` or ``not run``.
    formula
        The claim as a formula, if it has one.
    seconds
        The cost in seconds of wall-clock time; not part of the findings.
    """

    verdict: Verdict
    scope: str
    counterexample: Counterexample | None = None
    instances: int = 0
    informative: int | None = None
    kinds: Mapping[str, int] | None = None
    wrong_variants: Mapping[str, str] | None = None
    sharpness: Mapping[str, str] | None = None
    dropped_hypotheses: Mapping[str, str] | None = None
    values: Mapping[str, str] | None = None
    by_hand: tuple[str, ...] = ()
    reason: str = ""
    formula: str = ""
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if not self.scope:
            raise InvalidValueError("scope", self.scope, "a description of what was covered")
        if (self.verdict is Verdict.REFUTED) != (self.counterexample is not None):
            raise InvalidValueError(
                "verdict", self.verdict.value, "a counterexample exactly when the verdict is refuted"
            )

    @classmethod
    def broken(cls, reason: str) -> Evidence:
        """Return the evidence of a check that broke before it found anything."""
        return cls(Verdict.FAILED, "nothing", reason=reason)

    @classmethod
    def left_out(cls, reason: str) -> Evidence:
        """Return the evidence of a check that was not run."""
        return cls(Verdict.NOT_RUN, "nothing", reason=reason)
