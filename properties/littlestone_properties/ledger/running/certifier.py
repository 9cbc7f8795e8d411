"""Who certifies what the solver refutes: named by its path, since properties do not import the solver."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Protocol, runtime_checkable

from littlestone.errors import LittlestoneError
from littlestone.verdicts.solver_certificate import SolverCertificate

PATH = "littlestone_solver.certificates"


class Checker(StrEnum):
    """A checker of proofs that is asked besides those that are always asked."""

    ACL2 = "acl2"

    def among(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return which names of checkers, with their versions, are its own.

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
        """Return what a reader of a certificate is asked to trust."""

    def require_tools(self, *, acl2: bool = False) -> None:
        """Raise an error that says in one line what to install, unless everything is there."""

    def certificates_while(
        self, run: Callable[[], None], folder: Path | None, *, acl2: bool = False
    ) -> list[SolverCertificate]:
        """Run something, and return the certificate of every contradiction that it rests on.

        Clauses and proofs are kept in the folder, if there is one; ACL2 has to accept each proof too, if wanted.
        """


def certifier() -> Certifier:
    """Return who certifies."""
    try:
        found: object = import_module(PATH)
    except ModuleNotFoundError as error:
        extras = "pip install 'littlestone[solver,certificates]'"
        raise LittlestoneError(f"{error.name} is missing: {extras}") from None
    if not isinstance(found, Certifier):
        raise TypeError(f"{PATH} does not certify")
    return found
