"""The options with which sub-commands certify the solver's refutations, and their meaning in combination."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from littlestone.errors import InvalidValueError
from littlestone_ledger import Certification, Checker, certifier

ProofChecker: TypeAlias = Annotated[
    Checker | None,
    typer.Option(
        "--checker",
        help="With --certify: who judges the proofs. Default: coq, which is proved sound in Coq and compiled by "
        "OCaml; python is a plain checker for machines without Coq and OCaml, and its results are not recorded.",
    ),
]


def certification_of(
    certify: bool, checker: Checker | None, proofs: Path | None = None, *, record: bool = False
) -> Certification | None:
    """Return the certification that the options request, after checking them; ``None`` without ``--certify``."""
    if proofs is not None and not (certify and proofs.is_dir()):
        raise InvalidValueError("proofs", str(proofs), "a folder that exists, with --certify")
    if checker is not None and not certify:
        raise InvalidValueError("checker", checker.value, "given together with --certify")
    if not certify:
        return None
    if record and checker is Checker.PYTHON:
        raise InvalidValueError("checker", checker.value, "coq, which the record says, with --record")
    certification = Certification(proofs, checker or Checker.COQ)
    certifier().require_tools(certification.checker)
    return certification
