"""Theorems for all sizes as checks: a statement in Coq, and changes of it that Coq refutes."""

import re
from collections.abc import Iterable

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Check, Counterexample, Only, Trial, Verdict, everywhere

from .kernel.acceptance import axioms_of, why_refused
from .kernel.axioms import CLASSICAL_AXIOMS, EXPONENTIAL_AXIOMS, REAL_NUMBERS
from .kernel.sources import digest, ids, place_of_refutation, statement
from .kernel.theorem import Change, Theorem
from .kernel.white_list import require_white
from .propositions.claims import Claimed

SOURCES = "sources"
"""The value that names the sources of an accepted theorem; the record compares it where Coq is missing."""

THEOREM = "theorem"
"""The value that names the statement."""

AXIOMS = "axioms"
"""The value that names the axioms of a theorem: none, or those of the real numbers, of which it may use a part."""

CLASSICALLY = "without 'decides ..'"
"""The value that names the axioms under which the theorem holds without its premises ``decides ..``."""

STATEMENTS = "statements"
"""The value that names the ids of the statements, which are those before its definition in Coq."""

EXPONENTIAL = "premises met by exp"
"""The value that names the axioms under which exp on the real numbers meets the premises, and refutes changes."""

WORDS = "words"
"""The value that repeats the theorem in words."""

DECIDED = ", decided: classically all are, finite ones by a proof"
"""The premise ``decides ..`` of a statement in words; it is added to the scope of each theorem that has it."""

CLAIMS = "claims"
"""The value that repeats the claims that a theorem implies."""

_NEGATION = re.compile(r"(?:forall [^,]*, |[^,~]* -> )*~ |exists ")
"""The beginning of statements that refute a claim."""

_KNOWN: list[Theorem] = []


_ASKED: dict[Theorem, tuple[str, ...] | BrokenCheckError | None] = {}
"""The axioms of each theorem that Coq was asked for in this process, ``None`` if it does not accept it."""


def _axioms(asked: Theorem) -> tuple[str, ...]:
    """Return the axioms of a theorem that Coq accepts; all theorems that were not asked yet are asked at once."""
    waiting = tuple(dict.fromkeys(theorem for theorem in _KNOWN if theorem not in _ASKED))
    if waiting:
        try:
            axioms = axioms_of(waiting)
            _ASKED.update({theorem: axioms.get(theorem) for theorem in waiting})
        except BrokenCheckError as error:
            # A file that is refused fails all theorems, and is not asked for again.
            _ASKED.update(dict.fromkeys(waiting, error))
    found = _ASKED[asked]
    if isinstance(found, BrokenCheckError):
        raise found
    if found is None:
        raise BrokenCheckError(why_refused(asked))
    return found


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
        The statement in a file of :data:`~.sources.STATEMENTS`; its proof is ``name_proved``. The comment before it
        has the ids of the ledger.
    words
        The theorem in a sentence; the claim that it refutes if ``fails`` is given.
    scope
        The symbolic part of it, in words.
    wrong
        Changes of its text, at least one; theorems ``name_wrong``, ``name_wrong_2`` and so on refute them in Coq.
    fails
        Where the claim fails whose negation the theorem is: Coq's acceptance then finds ``refuted``. The changes
        restore the part that the claim lacks.
    real
        Whether the axioms of the real numbers are allowed; without them none is.
    claims
        What it says of finite classes as claims, the same as those of lemmas for all classes of a size. Lemmas
        ``name_claimed``, ``name_claimed_2`` and so on lead to them from the statement.
    labels
        2 if the claims are made for two labels only.
    """
    statements = ids(name)
    stated = statement(name)
    if fails and not _NEGATION.match(stated):
        raise InvalidValueError("fails", fails, f"given with a negation or a counterexample, not {stated}")
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
        if asked.exponential:
            trial.value(EXPONENTIAL, ", ".join(sorted(EXPONENTIAL_AXIOMS)))
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
