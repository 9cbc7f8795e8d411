"""The same proof, checked by ACL2's checker of LRAT proofs, which is itself proved to be right.

The theorem is ``lrat::main-theorem-stobj-based``: clauses of which a proof is accepted have no model. Its book and
the checker's are loaded with their certificates or not at all. What remains to be trusted is ACL2 with the Lisp
below it, and its reading of the two files, of which the theorem does not speak.

One process of ACL2 answers for many proofs, since it takes seconds to start. A proof is accepted only if ACL2
prints a line that nothing else prints: a token, new for each proof, which it joins with its answer. An error,
silence, and the end of ACL2 are refusals.
"""

import atexit
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from secrets import token_hex

from littlestone.errors import InvalidValueError, LittlestoneError

from .acl2_session import PACKAGES, Acl2Session
from .cnf import Clause, Cnf
from .numbering import renumbered

LOAD = """
(er-progn
  (include-book "projects/sat/lrat/stobj-based/soundness" :dir :system :uncertified-okp nil)
  (include-book "projects/sat/lrat/stobj-based/run" :dir :system :uncertified-okp nil)
  (littlestone-say "{token}" (f-get-global 'acl2-version state) state))
"""

# Without compilation long proofs overflow the stack. The function does what lrat::lrat-check does, without leaving.
PREPARE = """
(comp t)
(defun littlestone-judge (clauses proof token state)
  (declare (xargs :mode :program :stobjs state))
  (mv-let (erp val state)
    (lrat::verify-lrat-proof-fn clauses proof nil state)
    (littlestone-say token (if (and (null erp) (eq val t)) "VERIFIED" "FAILED") state)))
"""

JUDGE = '(littlestone-judge "{token}.cnf" "{token}.lrat" "{token}" state)'

ENDINGS = (".cnf", ".lrat")
"""Names of the two files that ACL2 reads."""


class Acl2:
    """ACL2 with its checker of proofs.

    Raises
    ------
    LittlestoneError
        If ACL2 or its certified books are missing.
    """

    def __init__(self) -> None:
        self._session = Acl2Session()
        self._is_prepared = False
        token = token_hex(16)
        lines = self._session.told(LOAD.format(token=token), token)
        said = [line.removeprefix(f"{token} ") for line in lines if line.startswith(f"{token} ACL2 Version ")]
        if len(said) != 1:
            self.close()
            raise LittlestoneError(f"acl2 has no certified checker of proofs: {PACKAGES} ({_reason(lines)})")
        self.name = said[0].replace("Version ", "")

    @property
    def is_running(self) -> bool:
        """True if ACL2 can be asked."""
        return self._session.is_running

    def close(self) -> None:
        """End ACL2."""
        self._session.close()

    def refusal(self, clauses: Sequence[Clause], proof: Iterable[str], kept: Path | None = None) -> str:
        """Return the reason why a proof in the LRAT format is not accepted; empty if it is accepted.

        Parameters
        ----------
        clauses
            The refuted clauses.
        proof
            The lines of the proof, which may be numbered as CaDiCaL does.
        kept
            Copies of the files that ACL2 reads get this name with other endings; ``None`` for no copies.
        """
        if not self.is_running:
            return "ACL2 has ended"
        if not self._is_prepared:
            self._session.told(PREPARE)
            self._is_prepared = True
        # The names are new too: ACL2 refuses to read a file again that has changed.
        token = token_hex(16)
        path = self._session.folder / token
        try:
            _write(path, clauses, proof)
        except InvalidValueError as error:
            return str(error)
        if kept is not None:
            for ending in ENDINGS:
                shutil.copyfile(path.with_suffix(ending), kept.with_suffix(f".acl2{ending}"))
        lines = self._session.told(JUDGE.format(token=token), token)
        for ending in ENDINGS:
            path.with_suffix(ending).unlink(missing_ok=True)
        answers = [line for line in lines if line.startswith(f"{token} ")]
        return "" if answers[:2] == [f"{token} VERIFIED", f"{token} DONE"] else _reason(lines)


_running: list[Acl2] = []


def running_acl2() -> Acl2:
    """Return the ACL2 of this process; it is started at the first request, or after the last one has ended."""
    if not _running or not _running[-1].is_running:
        _running[:] = [Acl2()]
        atexit.register(_running[0].close)
    return _running[0]


def _reason(lines: Sequence[str]) -> str:
    """Return the first error that ACL2 names, on one line."""
    for number, line in enumerate(lines):
        if any(sign in line for sign in ("Error:", "Error in ", "ERROR in ")):
            rest = list(lines[number:])
            text = " ".join(" ".join(rest[: rest.index("")] if "" in rest else rest).split())
            return text if len(text) <= 200 else text[:197] + "..."
    return "it names no error"


def _write(path: Path, clauses: Sequence[Clause], proof: Iterable[str]) -> None:
    """Write clauses without comments, which ACL2 refuses, and a proof with the usual numbers."""
    n_variables = max((abs(literal) for clause in clauses for literal in clause), default=0)
    lines = Cnf(premises=list(clauses), n_variables=n_variables).lines()
    with path.with_suffix(".cnf").open("w", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in lines if not line.startswith("c"))
    with path.with_suffix(".lrat").open("w", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in renumbered(len(clauses), proof))
