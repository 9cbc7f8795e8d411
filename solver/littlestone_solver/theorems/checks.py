"""Theorems for all sizes as checks: a statement in Coq, and changes of the statement that Coq refutes."""

import re
from collections.abc import Iterable

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Check, Counterexample, Only, Trial, Verdict, everywhere

from .kernel.acceptance import axioms_of, why_refused
from .kernel.axioms import CLASSICAL_AXIOMS, EXPONENTIAL_AXIOMS, REAL_NUMBERS
from .kernel.build import require_white
from .kernel.sources import digest, ids, place_of_refutation, statement
from .kernel.theorem import Change, Theorem
from .propositions.claims import Claimed

SOURCES = "sources"
"""The name of the value with the sources of an accepted theorem; the record compares it if Coq is missing."""

THEOREM = "theorem"
"""The name of the value with the statement."""

AXIOMS = "axioms"
"""The name of the value with the axioms of a theorem: none, or some of the axioms of the real numbers."""

CLASSICALLY = "without 'decides ..'"
"""The name of the value with the axioms under which the theorem holds without its premises ``decides ..``."""

STATEMENTS = "statements"
"""The name of the value with the ids of the statements, which precede its definition in Coq."""

EXPONENTIAL = "premises met by exp"
"""The name of the value with the axioms under which exp on the real numbers meets the premises, and refutes
changes."""

MET_BY_REALS = "premises met by reals"
"""The name of the same value for a theorem on fields that contain the real numbers, without an exponential."""

WORDS = "words"
"""The name of the value with the theorem in words."""

DECIDED = ", infinite ones by classical logic"
"""The premise ``decides ..`` of a statement in words, which is added to the scope of each theorem with this
premise."""

CLAIMS = "claims"
"""The name of the value with the claims that a theorem implies."""

_NEGATION = re.compile(r"(?:forall [^,]*, |[^,~]* -> )*~ (?:forall|exists) |exists ")
"""The beginning of statements that refute a claim."""

_KNOWN: list[Theorem] = []


_ASKED: dict[Theorem, tuple[str, ...] | BrokenCheckError | None] = {}
"""The axioms of each theorem that Coq was asked about in this process, or ``None`` if Coq does not accept it."""


def _axioms(asked: Theorem) -> tuple[str, ...]:
    """Return the axioms of a theorem that Coq accepts; all new theorems are asked about at once."""
    waiting = tuple(dict.fromkeys(theorem for theorem in _KNOWN if theorem not in _ASKED))
    if waiting:
        try:
            axioms = axioms_of(waiting)
            _ASKED.update({theorem: axioms.get(theorem) for theorem in waiting})
        except BrokenCheckError as error:
            # A refused file fails all theorems, and Coq is not asked about it again.
            _ASKED.update(dict.fromkeys(waiting, error))
    answer = _ASKED[asked]
    if isinstance(answer, BrokenCheckError):
        raise answer
    if answer is None:
        raise BrokenCheckError(why_refused(asked))
    return answer


def theorem(
    *,
    name: str,
    words: str,
    scope: str,
    wrong: Iterable[Change],
    fails: str = "",
    real: bool = False,
    claims: Iterable[str] = (),
    labels: int | None = None,
) -> Check[Only]:
    """Return the check that Coq's kernel accepts a theorem.

    Parameters
    ----------
    name
        The name of the statement in a file of :data:`~.sources.STATEMENTS`; its proof is ``name_proved``. The
        comment before it has the ids of the ledger.
    words
        The theorem in a sentence, or, if ``fails`` is given, the claim that it refutes.
    scope
        The scope of the theorem, in words.
    wrong
        Changes of the text of the statement, at least one; in Coq, theorems ``name_wrong``, ``name_wrong_2`` and so
        on refute them.
    fails
        The place where the claim fails, if the theorem is the negation of the claim; if Coq accepts the theorem,
        the verdict is ``refuted``. In this case the changes restore the part that the claim lacks.
    real
        If true, the axioms of the real numbers are allowed; otherwise no axiom is.
    claims
        The theorem's statements about finite classes as claims; they are the same claims as in lemmas for all
        classes of a size. Lemmas ``name_claimed``, ``name_claimed_2`` and so on derive them from the statement.
    labels
        2 if the claims are only for two labels.
    """
    statements = ids(name)
    stated = statement(name)
    if fails and not _NEGATION.match(stated):
        raise InvalidValueError("fails", fails, f"given with a negation or a counterexample, not {stated}")
    if not fails and _NEGATION.match(stated) and "fails" not in words:
        raise InvalidValueError("fails", fails, f"given for {name}, as {stated[:60]} does not state a claim")
    covered = f"{scope}{DECIDED}" if "decides" in stated else scope
    allowed = REAL_NUMBERS if real else frozenset[str]()
    asked = Theorem(name, tuple(wrong), tuple(Claimed(claim, labels) for claim in claims), allowed)
    _KNOWN.append(asked)

    def judged(trial: Trial, scope: Only) -> None:
        require_white()
        trial.value(THEOREM, name)
        trial.value(STATEMENTS, ", ".join(statements))
        trial.value(WORDS, words)
        trial.value(SOURCES, digest(*asked.files))
        if asked.claims:
            trial.value(CLAIMS, "; ".join(map(str, asked.claims)))
        axioms = _axioms(asked)
        trial.needs(allowed.issuperset(axioms), f"{name} rests on {', '.join(axioms)}")
        trial.value(AXIOMS, ", ".join(axioms) or "none")
        if asked.classical:
            trial.value(CLASSICALLY, ", ".join(sorted(CLASSICAL_AXIOMS)))
        if asked.on_reals:
            met = EXPONENTIAL if asked.exponential else MET_BY_REALS
            trial.value(met, ", ".join(sorted(EXPONENTIAL_AXIOMS)))
        trial.holds(True, name)
        for i, change in enumerate(asked.changes):
            refutation = place_of_refutation(name, i)
            changed = f"{change.new} in place of {change.old}"
            trial.fails(change.name, False, f"{changed}, refuted in {refutation.file}.v")
        for claim in asked.claims:
            trial.needs(bool(claim.variants), f"nothing else than '{claim.formula}' is refused")
            trial.holds(True, claim.formula)
        if fails:
            trial.refuted(Counterexample((), fails))

    return Check(statements, words, everywhere(Only(covered)), Verdict.PROVED, judged, stated, kernel="Coq")
