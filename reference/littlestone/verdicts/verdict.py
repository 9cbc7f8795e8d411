"""Verdicts: the kind of evidence that a statement has, or the reason why it has none; and the evidence of a check.

Only a run gives evidence. ``undecided`` and ``not run`` are never success.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from ..display import displayed
from ..errors import InvalidValueError

if TYPE_CHECKING:
    from ..classes import FiniteClass


class Verdict(StrEnum):
    """The outcome of one check, of a part of a reading, or of a reading.

    >>> Verdict.UNDECIDED.is_conclusive, Verdict.EXACT.is_positive, Verdict.REFUTED.is_positive
    (False, True, False)
    """

    PROVED = "proved"
    """The statement holds for all sizes: the kernel of a proof assistant accepts it as a theorem."""
    VERIFIED = "verified"
    """A solver decided the statement for every class in the stated scope."""
    EXACT = "exact"
    """Exact or interval arithmetic decided the statement on the stated instances."""
    ENUMERATED = "enumerated"
    """The plain reference checked every case in the stated scope."""
    TESTED = "tested"
    """The statement was checked on generated inputs; the scope says how many and which."""
    REFUTED = "refuted"
    """The statement is false; a counterexample is attached."""
    UNDECIDED = "undecided"
    """The budget ran out, or an enclosure did not determine a sign."""
    NOT_RUN = "not run"
    """No check ran: none exists yet, the profile leaves it out, or an optional dependency is missing."""
    FAILED = "failed"
    """The check itself broke: it judged nothing, a wrong variant was not refuted, or an exception occurred."""

    @property
    def is_conclusive(self) -> bool:
        """True if the check decided that the statement holds or that it is false."""
        return self not in {Verdict.UNDECIDED, Verdict.NOT_RUN, Verdict.FAILED}

    @property
    def is_broken(self) -> bool:
        """True if the check itself failed, which says nothing about the statement."""
        return self is Verdict.FAILED

    @property
    def is_positive(self) -> bool:
        """True if the statement holds in the scope."""
        return self in STRENGTH


STRENGTH = (Verdict.PROVED, Verdict.VERIFIED, Verdict.EXACT, Verdict.ENUMERATED, Verdict.TESTED)
"""Positive verdicts, strongest first."""


def strongest(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict of several witnesses of the same claim.

    A failed, refuting or undecided witness decides. Otherwise the strongest witness that ran decides; if none ran,
    the verdict is ``not run``.

    >>> strongest([Verdict.ENUMERATED, Verdict.VERIFIED, Verdict.NOT_RUN]).value
    'verified'
    >>> strongest([Verdict.VERIFIED, Verdict.UNDECIDED]).value
    'undecided'
    """
    return _first((Verdict.FAILED, Verdict.REFUTED, Verdict.UNDECIDED, *STRENGTH), verdicts)


def weakest(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict of a claim with several parts: it is that of the weakest part.

    >>> weakest([Verdict.VERIFIED, Verdict.TESTED]).value, weakest([Verdict.VERIFIED, Verdict.NOT_RUN]).value
    ('tested', 'not run')
    >>> weakest([Verdict.REFUTED, Verdict.NOT_RUN]).value
    'refuted'
    """
    broken = (Verdict.FAILED, Verdict.REFUTED, Verdict.UNDECIDED, Verdict.NOT_RUN)
    return _first((*broken, *reversed(STRENGTH)), verdicts)


def _first(order: Iterable[Verdict], verdicts: Iterable[Verdict]) -> Verdict:
    present = set(verdicts)
    return next((verdict for verdict in order if verdict in present), Verdict.NOT_RUN)


class Profile(StrEnum):
    """The amount of work that a verification may do, from seconds (quick) to an hour (deep)."""

    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"


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

    * ``scope``: the coverage in words, never empty.
    * ``counterexample``: present if and only if the verdict is ``refuted``.
    * ``instances``, ``kinds``: the numbers of instances that were judged, and of each kind that must occur.
    * ``informative``: the number of instances on which the hypothesis of the claim is met and its bound says
      something; ``None`` if all are.
    * ``wrong_variants``: wrong variants of the claim, each with the instance that refuted it.
    * ``sharpness``: bounds that are attained, each with an instance.
    * ``dropped_hypotheses``: hypotheses of the claim, each with a failure of the claim without it.
    * ``by_hand``: steps that are argued and not checked.
    * ``reason``: the reason for a verdict ``undecided``, ``failed`` or ``not run``.
    * ``seconds``: the cost in seconds of wall-clock time; not part of the findings.
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
