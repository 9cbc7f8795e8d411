"""Certifying the solver's refutations by a module that is named by path: properties do not import it."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Protocol, runtime_checkable

from littlestone.errors import LittlestoneError
from littlestone.verdicts.solver_certificate import SolverCertificate

PATH = "littlestone_solver.certificates"


class Checker(StrEnum):
    """A checker of proofs that is asked in addition to those that are always asked."""

    ACL2 = "acl2"

    def among(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the names of checkers, with their versions, that are the package's own.

        Examples
        --------
        >>> Checker.ACL2.among(["lrat", "ACL2 8.5"])
        ('ACL2 8.5',)
        """
        return tuple(name for name in names if name.lower().startswith(f"{self.value} "))


@runtime_checkable
class Certifier(Protocol):
    """A package that certifies."""

    def rests_on(self, *, acl2: bool = False) -> str:
        """Return the trusted base of a certificate, in one sentence."""

    def require_tools(self, *, acl2: bool = False) -> None:
        """Raise an error that says in one line what to install, if anything is missing."""

    def certificates_while(
        self, run: Callable[[], None], folder: Path | None, *, acl2: bool = False
    ) -> list[SolverCertificate]:
        """Run a function, and return the certificate of every contradiction that it rests on.

        Clauses and proofs are kept in the folder, if there is one; on request ACL2 has to accept each proof too.
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
