"""The certification of the solver's refutations, by a module that is imported by its name at run time."""

from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Protocol, runtime_checkable

from littlestone.errors import LittlestoneError
from littlestone.verdicts.solver_certificate import SolverCertificate

PATH = "littlestone_solver.certificates"


class Checker(StrEnum):
    """A checker of proofs: proved sound in Coq, or a plain checker for machines without Coq and OCaml."""

    COQ = "coq"
    PYTHON = "python"


@runtime_checkable
class Certifier(Protocol):
    """A package that certifies the solver's refutations."""

    def rests_on(self, checker: str) -> str:
        """Return the trusted base of a certificate, in one sentence."""

    def require_tools(self, checker: str) -> None:
        """Raise an error that says in one line what to install, if anything is missing."""

    def certificates_while(
        self, run: Callable[[], None], folder: Path | None, checker: str
    ) -> list[SolverCertificate]:
        """Run a function, and return the certificate of every contradiction on which it rests.

        Clauses and proofs are kept in the folder, if there is one; the checker has to accept each proof.
        """


def certifier() -> Certifier:
    """Return the package that certifies."""
    try:
        module: object = import_module(PATH)
    except ModuleNotFoundError as error:
        extras = "pip install 'littlestone[solver,certificates]'"
        raise LittlestoneError(f"{error.name} is missing: {extras}") from None
    if not isinstance(module, Certifier):
        raise TypeError(f"{PATH} does not certify")
    return module
