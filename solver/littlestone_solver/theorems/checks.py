"""Theorems for all sizes as checks: a statement in Coq, and changes of it that its proof does not prove."""

from collections.abc import Iterable

from littlestone.verdicts import BrokenCheckError, Check, Only, Trial, Verdict, everywhere

from .kernel.acceptance import Change, Theorem, axioms_of, why_refused
from .kernel.sources import digest, statement
from .propositions.claims import Claimed

SOURCES = "sources"
"""The value that names the sources of an accepted theorem; the record compares it where Coq is missing."""

THEOREM = "theorem"
"""The value that names the statement."""

AXIOMS = "axioms"
"""The value that names the axioms of a theorem: none, or those of the real numbers, of which it may use a part."""

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

DECIDED = ", decided: classically all are, finite ones by a proof"
"""The premise ``decides ..`` of a statement in words; it is added to the scope of each theorem that has it."""

CLAIMS = "claims"
"""The value that repeats the claims that a theorem implies."""

_KNOWN: list[Theorem] = []

_ASKED: dict[Theorem, tuple[str, ...] | None] = {}
"""The axioms of each theorem that Coq was asked for in this process, ``None`` if it does not accept it."""


def _axioms(asked: Theorem) -> tuple[str, ...] | None:
    """Return the axioms of a theorem that Coq accepts; all theorems that were not asked yet are asked at once."""
    waiting = tuple(theorem for theorem in _KNOWN if theorem not in _ASKED)
    if waiting:
        axioms = axioms_of(waiting)
        _ASKED.update({theorem: axioms.get(theorem) for theorem in waiting})
    return _ASKED[asked]


def theorem(
    *statements: str,
    name: str,
    words: str,
    scope: str,
    wrong: Iterable[Change],
    real: bool = False,
    claims: Iterable[str] = (),
    labels: int | None = None,
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
        The symbolic part of it, in words.
    wrong
        Changes of its text, at least one, after which the proof must be refused.
    real
        Whether the axioms of the real numbers are allowed; without them none is.
    claims
        What it says of finite classes as claims, the same as those of lemmas for all classes of a size. Lemmas
        ``name_claimed``, ``name_claimed_2`` and so on lead to them from the statement.
    labels
        2 if the claims are made for two labels only.
    """
    stated = statement(name)
    covered = f"{scope}{DECIDED}" if "decides" in stated else scope
    allowed = REAL_NUMBERS if real else frozenset[str]()
    asked = Theorem(name, tuple(wrong), tuple(Claimed(claim, labels) for claim in claims), allowed)
    _KNOWN.append(asked)

    def judged(trial: Trial, scope: Only) -> None:
        trial.value(THEOREM, name)
        trial.value(SOURCES, digest(*asked.files))
        if asked.claims:
            trial.value(CLAIMS, "; ".join(map(str, asked.claims)))
        axioms = _axioms(asked)
        if axioms is None:
            raise BrokenCheckError(why_refused(asked))
        trial.needs(allowed.issuperset(axioms), f"{name} rests on {', '.join(axioms)}")
        trial.value(AXIOMS, ", ".join(axioms) or "none")
        trial.holds(True, name)
        for change in asked.changes:
            trial.fails(f"same proof, {change.name}", False, f"{change.new} in place of {change.old}")
        for claim in asked.claims:
            trial.needs(bool(claim.variants), f"nothing else than '{claim.formula}' is refused")
            trial.holds(True, claim.formula)

    return Check(statements, words, everywhere(Only(covered)), Verdict.PROVED, judged, stated, kernel="Coq")
