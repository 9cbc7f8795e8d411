"""Theorems for all sizes as checks: a statement in Coq, and changes of it that its proof does not prove."""

from collections.abc import Iterable

from littlestone.verdicts import Check, Only, Trial, Verdict, everywhere

from .acceptance import Change, axioms_of, why_refused
from .sources import digest, place_of_proof, statement

SOURCES = "sources"
"""The value that says from which sources a theorem was accepted; the record compares it where Coq is missing."""

THEOREM = "theorem"
"""The value that names the statement."""

AXIOMS = "axioms"
"""The value that names the axioms of a theorem."""

REAL_NUMBERS = frozenset(
    {
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
        "Classical_Prop.classic",
    }
)
"""The axioms of the real numbers of Coq's standard library."""

ALL_CLASSES = "all classes with labels 0..k on any set of points, every k"
BINARY = "all binary classes on any set of points"
NUMBERS = "all numbers, symbolic"

_KNOWN: list[tuple[str, tuple[Change, ...]]] = []

_ACCEPTED: dict[str, tuple[str, ...]] = {}
"""The axioms of each theorem that Coq has accepted in this process."""

_ASKED: set[tuple[str, tuple[Change, ...]]] = set()
"""Those that it was asked for, so that a table that is imported later asks for its own only."""


def _accepted() -> dict[str, tuple[str, ...]]:
    """Return the axioms of the theorems that Coq accepts; what was not asked yet is asked at once."""
    waiting = tuple(one for one in _KNOWN if one not in _ASKED)
    if waiting:
        _ACCEPTED.update(axioms_of(waiting))
        _ASKED.update(waiting)
    return _ACCEPTED


def theorem(
    *statements: str, name: str, words: str, scope: str, wrong: Iterable[Change], real: bool = False
) -> Check[Only]:
    """Return the check that Coq's kernel accepts a theorem.

    Parameters
    ----------
    statements
        Ledger ids.
    name
        The statement in a file of :data:`~.sources.STATEMENTS`; its proof is ``name_proved``.
    words
        The theorem in a sentence.
    scope
        What is symbolic in it, in words.
    wrong
        Changes of its text, at least one, after which the proof must be refused.
    real
        Whether the axioms of the real numbers are allowed; without them none is.
    """
    changes = tuple(wrong)
    _KNOWN.append((name, changes))

    def judged(trial: Trial, scope: Only) -> None:
        trial.value(THEOREM, name)
        trial.value(SOURCES, digest(place_of_proof(name).file))
        accepted = _accepted()
        trial.needs(name in accepted, "" if name in accepted else why_refused(name, changes))
        allowed = REAL_NUMBERS if real else frozenset[str]()
        trial.needs(allowed.issuperset(accepted[name]), f"{name} rests on {', '.join(accepted[name])}")
        trial.value(AXIOMS, ", ".join(accepted[name]) or "none")
        trial.holds(True, name)
        for change in changes:
            trial.fails(f"same proof, {change.name}", False, f"{change.new} in place of {change.old}")

    return Check(statements, words, everywhere(Only(scope)), Verdict.PROVED, judged, statement(name), kernel="Coq")
