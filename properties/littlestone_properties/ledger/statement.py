"""The records of the ledger: statements, their readings, and the evidence recorded for each.

A statement is what a paper says; a reading fixes how it is to be understood (as printed, or repaired); evidence
names the check that produced a verdict, by dotted path, and the scope that the check covered per profile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from littlestone_reference.verdicts import Profile, Verdict

__all__ = ["EvidenceRecord", "Reading", "Statement", "Witness", "combined_verdict"]

STRENGTH = (Verdict.PROVED, Verdict.VERIFIED, Verdict.EXACT, Verdict.ENUMERATED, Verdict.TESTED)
"""Positive verdicts, strongest first."""


class Witness(StrEnum):
    """Where evidence comes from: two witnesses of different kinds share no helper."""

    ENUMERATION = "enumeration"
    SOLVER = "solver"
    INDUCTION = "induction"
    PROPERTY = "property"


@dataclass(frozen=True, slots=True)
class EvidenceRecord:
    """What the ledger records of one check.

    Parameters
    ----------
    witness
        The kind of evidence.
    check
        Dotted path of a function from a profile to evidence.
    verdict
        The recorded verdict.
    scopes
        What the check covers in each profile; a profile that is missing does not run it.
    """

    witness: Witness
    check: str
    verdict: Verdict
    scopes: Mapping[Profile, str]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a statement, with its recorded verdict.

    Parameters
    ----------
    name
        ``as printed``, or what was changed.
    verdict
        The recorded verdict, which is the combination of the evidence.
    evidence
        The checks; none while nothing has been checked.
    """

    name: str
    verdict: Verdict
    evidence: tuple[EvidenceRecord, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered statement (or checkable remark) of a paper.

    Parameters
    ----------
    id
        Paper key, kind and number, as in ``lyu.lemma-4.1``.
    kind
        definition, claim, lemma, theorem, corollary, fact, proposition, observation, algorithm or remark.
    title
        What it is about.
    locator
        Where the paper has it.
    text
        What it says, in our own words.
    conventions
        What it leaves open, and what was chosen; may be empty.
    implemented_by
        Dotted paths of the public functions and types that implement it.
    readings
        At least one.
    """

    id: str
    kind: str
    title: str
    locator: str
    text: str
    conventions: str
    implemented_by: tuple[str, ...]
    readings: tuple[Reading, ...]

    @property
    def paper(self) -> str:
        """The key of the paper."""
        return self.id.partition(".")[0]


def combined_verdict(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict of a reading from the verdicts of its evidence.

    A failed, refuting or undecided check decides; otherwise the strongest evidence that ran; if none ran,
    ``not run``.

    Examples
    --------
    >>> combined_verdict([Verdict.ENUMERATED, Verdict.VERIFIED, Verdict.NOT_RUN]).value
    'verified'
    >>> combined_verdict([Verdict.VERIFIED, Verdict.UNDECIDED]).value
    'undecided'
    """
    found = set(verdicts)
    for verdict in (Verdict.FAILED, Verdict.REFUTED, Verdict.UNDECIDED, *STRENGTH):
        if verdict in found:
            return verdict
    return Verdict.NOT_RUN
