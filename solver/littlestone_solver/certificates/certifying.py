"""A second lineage: contradictions that z3 found are found again by CaDiCaL, and its proofs are checked.

A certificate rests on the formulas of the encodings, the writing of the clauses (:mod:`.clause_writer`), and the
checker of proofs (:mod:`.lrat`). It does not rest on z3's solver, nor on CaDiCaL.
"""

import hashlib
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from littlestone.errors import LittlestoneError
from littlestone.verdicts.solver_certificate import SolverCertificate

from ..engine.lemmas.contradictions import Contradiction, heard_by
from .acl2 import Acl2, running_acl2
from .cadical import has_model, refute, solver_name
from .clause_writer import clauses_of
from .cnf import Cnf, read_clauses
from .drat import MOST_CLAUSES, MOST_STEPS, check_drat, checker_name
from .lrat import Judgement, check_lrat
from .tying import fault_of_clauses

PLAIN = "lrat"
"""Name of the checker of this package."""


def require_tools(*, acl2: bool = False) -> None:
    """Raise an error that says in one line what to install, unless solvers and checkers are there."""
    missing = [name for name in ("z3", "pysat", "dratify") if find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise LittlestoneError(
            f"{' and '.join(missing)} {verb} missing: pip install 'littlestone[solver,certificates]'"
        )
    if acl2:
        running_acl2()


def rests_on(*, acl2: bool = False) -> str:
    """Return the trusted base of a certificate, in one sentence."""
    plain = "the checker of proofs (certificates.lrat)"
    checker = f"ACL2, whose checker is verified, or {plain}" if acl2 else plain
    return (
        "an accepted proof rests on the encodings, the writing of clauses (certificates.clause_writer; compared "
        f"with formulas and definitions on different classes by certificates.tying) and {checker}, not on z3's "
        f"solver nor on CaDiCaL; dratify checks proofs of up to {MOST_STEPS:,} steps too"
    )


def certificates_while(
    run: Callable[[], None], folder: Path | None = None, *, acl2: bool = False
) -> list[SolverCertificate]:
    """Run a function, and return the certificate of every contradiction that it rests on.

    Parameters
    ----------
    run
        The function that may meet contradictions.
    folder
        Where clauses and proofs are kept; ``None`` for nowhere.
    acl2
        Whether each proof must be accepted by ACL2's verified checker too.
    """
    certificates: list[SolverCertificate] = []

    def hear(contradiction: Contradiction) -> None:
        certificates.append(certificate_of(contradiction, folder, running_acl2() if acl2 else None))

    with heard_by(hear):
        run()
    return certificates


def certificate_of(
    contradiction: Contradiction, folder: Path | None = None, acl2: Acl2 | None = None
) -> SolverCertificate:
    """Decide a contradiction again, and judge the proof against the text of its clauses.

    In the folder, if there is one, clauses and proof are named by the first twelve digits of the clauses' hash.
    """
    start = process_time()
    cnf = clauses_of(contradiction)
    text, clauses = cnf.text(), cnf.clauses()
    untied = fault_of_clauses(contradiction, cnf)
    clauses_sha256 = hashlib.sha256(text.encode()).hexdigest()
    written = process_time()
    with TemporaryDirectory(prefix="littlestone-") as temporary:
        kept = folder or Path(temporary)
        (kept / f"{clauses_sha256[:12]}.cnf").write_text(text, encoding="utf-8")
        proof = kept / f"{clauses_sha256[:12]}.lrat"
        contradictory = refute(clauses, proof)
        solved = process_time()
        judged, checkers = _judged(cnf, text, proof, folder is not None, acl2) if contradictory else (_NO_PROOF, ())
        if untied:
            judged, checkers = Judgement(f"the clauses are not those of the lemma: {untied}", judged.n_steps), ()
        proof_sha256 = _sha256_of_file(proof) if contradictory else ""
    return SolverCertificate(
        contradiction.text,
        judged.fault,
        cnf.n_variables,
        len(clauses),
        clauses_sha256,
        judged.n_steps,
        proof_sha256,
        solver_name(),
        checkers,
        (round(written - start, 2), round(solved - written, 2), round(process_time() - solved, 2)),
    )


_NO_PROOF = Judgement("CaDiCaL finds a model of the clauses", 0)


def _judged(
    cnf: Cnf, text: str, proof: Path, is_kept: bool, acl2: Acl2 | None
) -> tuple[Judgement, tuple[str, ...]]:
    """Return the answers of the checkers, and which of them accept."""
    if not has_model(cnf.premises):
        return Judgement("the premises alone have no model, so the proof says nothing", 0), ()
    # The proof is judged against the text that is hashed, not against CaDiCaL's input.
    clauses = read_clauses(text)
    with proof.open(encoding="ascii") as lines:
        judged = check_lrat(clauses, lines)
    if judged.fault:
        return judged, ()
    accepting = [PLAIN]
    if judged.n_steps <= MOST_STEPS and len(clauses) <= MOST_CLAUSES:
        with proof.open(encoding="ascii") as lines:
            if not check_drat(text, lines, clauses):
                return Judgement(f"{checker_name()} does not accept the proof", judged.n_steps), (PLAIN,)
        accepting.append(checker_name())
    if acl2 is not None:
        with proof.open(encoding="ascii") as lines:
            refusal = acl2.refusal(clauses, lines, proof if is_kept else None)
        if refusal:
            return Judgement(f"{acl2.name} does not accept the proof: {refusal}", judged.n_steps), (*accepting,)
        accepting.append(acl2.name)
    return judged, (*accepting,)


def _sha256_of_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
