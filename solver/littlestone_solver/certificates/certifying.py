"""A second, independent check: CaDiCaL finds the contradictions of z3 again, and its proofs are checked.

For claims in :mod:`.proved_claims` each size has a further certificate, for a formula that is proved to mean the
claim. Any other certificate relies on the formulas of the encodings, on the writing of the clauses
(:mod:`.clause_writer`), and on a checker of proofs. The checker is :mod:`.proved_checker`, or :mod:`.lrat` if Coq
is missing. No certificate relies on z3's solver or on CaDiCaL.
"""

import hashlib
import os
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import LittlestoneError
from littlestone.verdicts.solver_certificate import FOR_EVERY_CLASS, MEANT, PLAIN, SolverCertificate

from ..engine.lemmas.contradictions import Contradiction, Decided, decisions_heard_by, heard_by
from .cadical import has_model, refute, solver_name
from .clause_writer import clauses_of
from .cnf import read_clauses
from .lrat import Judgement, check_lrat
from .proved_checker import checker_name, judged, program
from .proved_claims import certified, clauses_of_claim, file_of, judged_claim
from .tying import fault_of_clauses

PROVED = (
    "; of a formula that is proved to mean the claim (rocq/Certified*.v), on extraction and OCaml (rocq/*.ml) alone"
)
"""The trusted base of certificates of claims."""


def _judged_plainly(clauses: Path, proof: Path) -> Judgement:
    with proof.open(encoding="ascii") as lines:
        return check_lrat(read_clauses(clauses.read_text(encoding="utf-8")), lines)


_JUDGES: Mapping[str, tuple[Callable[[], str], Callable[[Path, Path], Judgement]]] = {
    "coq": (checker_name, judged),
    "python": (lambda: PLAIN, _judged_plainly),
}
"""For each checker, a function that returns its name with its version, and a function that judges a proof of
clauses in files."""


def require_tools(checker: str = "coq") -> None:
    """Raise an error that says in one line what to install, unless the solvers and this checker are available."""
    missing = [name for name in ("z3", "pysat") if find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise LittlestoneError(
            f"{' and '.join(missing)} {verb} missing: pip install 'littlestone[solver,certificates]'"
        )
    if checker == "coq":
        program()


def rests_on(checker: str = "coq") -> str:
    """Return the trusted base of a certificate, in one sentence."""
    trusted = {
        "coq": "Coq's extraction and OCaml with the reader of clauses (rocq/lrat_driver.ml), as the checker of "
        "proofs is proved sound (rocq/Lrat.v)",
        "python": "the checker of proofs (certificates.lrat), which is not proved",
    }
    return (
        "an accepted proof rests on the encodings, the writing of clauses (certificates.clause_writer; compared "
        f"with formulas and definitions on different classes by certificates.tying) and {trusted[checker]}, not on "
        f"z3's solver nor on CaDiCaL{PROVED if checker == 'coq' else ''}"
    )


def certificates_while(
    run: Callable[[], None], folder: Path | None = None, checker: str = "coq"
) -> list[SolverCertificate]:
    """Run a function, and return the certificate of every contradiction on which it relies.

    Parameters
    ----------
    folder
        The folder in which clauses and proofs are kept, or ``None``.
    checker
        The checker of the proofs: "coq", which is proved sound, or "python".
    """
    certificates: list[SolverCertificate] = []

    def hear(contradiction: Contradiction) -> None:
        certificates.append(certificate_of(contradiction, folder, checker))

    def hear_decided(decided: Decided) -> None:
        if checker == "coq" and (number := certified(decided.claim, decided.size)) is not None:
            certificates.append(certificate_of_claim(number, decided, folder))

    with heard_by(hear), decisions_heard_by(hear_decided):
        run()
    return certificates


def certificate_of_claim(number: int, decided: Decided, folder: Path | None = None) -> SolverCertificate:
    """Refute, by a formula with a proved meaning, that a claim fails for some class of the given size.

    The program that makes the formula judges the proof; it does not use the text that CaDiCaL reads.
    """
    start = _spent()
    text = clauses_of_claim(number, decided.size)
    clauses_sha256, written = hashlib.sha256(text.encode()).hexdigest(), _spent()
    clauses = read_clauses(text)
    with TemporaryDirectory(prefix="littlestone-") as temporary:
        cnf = (folder or Path(temporary)) / f"{clauses_sha256[:12]}.cnf"
        cnf.write_text(text, encoding="utf-8")
        proof = cnf.with_suffix(".lrat")
        contradictory = refute(clauses, proof)
        solved = _spent()
        judgement = (
            judged_claim(number, decided.size, proof)
            if contradictory
            else Judgement("CaDiCaL finds a model of the clauses", 0)
        )
        proof_sha256 = _sha256_of_file(proof) if contradictory else ""
    return SolverCertificate(
        f"{decided.claim}; {FOR_EVERY_CLASS}{decided.size}{MEANT}",
        judgement.fault,
        max(abs(literal) for clause in clauses for literal in clause),
        len(clauses),
        clauses_sha256,
        judgement.n_steps,
        proof_sha256,
        solver_name(),
        () if judgement.fault else (f"{checker_name()} with {file_of(number)}",),
        (round(written - start, 2), round(solved - written, 2), round(_spent() - solved, 2)),
    )


def certificate_of(
    contradiction: Contradiction, folder: Path | None = None, checker: str = "coq"
) -> SolverCertificate:
    """Decide a contradiction again, and judge the proof against the text of its clauses.

    In the folder, if there is one, the files of the clauses and of the proof are named after the first twelve
    digits of the hash of the clauses.
    """
    start = _spent()
    cnf = clauses_of(contradiction)
    text, clauses = cnf.text(), cnf.clauses()
    untied = fault_of_clauses(contradiction, cnf)
    clauses_sha256 = hashlib.sha256(text.encode()).hexdigest()
    written = _spent()
    with TemporaryDirectory(prefix="littlestone-") as temporary:
        kept = folder or Path(temporary)
        written_clauses = kept / f"{clauses_sha256[:12]}.cnf"
        written_clauses.write_text(text, encoding="utf-8")
        proof = written_clauses.with_suffix(".lrat")
        contradictory = refute(clauses, proof)
        solved = _spent()
        name, judge = _JUDGES[checker]
        if not contradictory:
            judgement = Judgement("CaDiCaL finds a model of the clauses", 0)
        elif untied:
            judgement = Judgement(f"the clauses are not those of the lemma: {untied}", 0)
        elif not has_model(cnf.premises):
            judgement = Judgement("the premises alone have no model, so the proof says nothing", 0)
        else:
            # The proof is judged against the hashed text, not against CaDiCaL's input.
            judgement = judge(written_clauses, proof)
        proof_sha256 = _sha256_of_file(proof) if contradictory else ""
    return SolverCertificate(
        contradiction.text,
        judgement.fault,
        cnf.n_variables,
        len(clauses),
        clauses_sha256,
        judgement.n_steps,
        proof_sha256,
        solver_name(),
        () if judgement.fault else (name(),),
        (round(written - start, 2), round(solved - written, 2), round(_spent() - solved, 2)),
    )


def _spent() -> float:
    """Return the processor time in seconds of this process and of the processes that it has waited for."""
    return sum(os.times()[:4])


def _sha256_of_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
