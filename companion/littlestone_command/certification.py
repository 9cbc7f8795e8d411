"""Options of the sub-commands that certify the refutations of the solver, and their joint meaning."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from littlestone.errors import InvalidValueError
from littlestone_ledger import Certification, Checker, certifier

VerifiedChecker: TypeAlias = Annotated[
    Checker | None,
    typer.Option(
        "--checker",
        help="With --certify: have each proof accepted by this verified checker too; needs the Debian packages "
        "acl2, acl2-books-source and acl2-books-certs.",
    ),
]


def certification_of(certify: bool, checker: Checker | None, proofs: Path | None = None) -> Certification | None:
    """Return the certification that is asked for, after checking its requirements; ``None`` if there is none."""
    if proofs is not None and not (certify and proofs.is_dir()):
        raise InvalidValueError("proofs", str(proofs), "a folder that exists, with --certify")
    if checker is not None and not certify:
        raise InvalidValueError("checker", checker.value, "given together with --certify")
    if not certify:
        return None
    certification = Certification(proofs, checker)
    certifier().require_tools(acl2=certification.by_acl2)
    return certification
