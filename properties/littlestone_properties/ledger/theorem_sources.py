"""Where theorems are stated and proved: asked of the solver by its path, since properties do not import it."""

from importlib import import_module
from typing import Protocol, runtime_checkable

PATH = "littlestone_solver.theorems.kernel.sources"


class Place(Protocol):
    """A line of a source, shown as file and line."""

    @property
    def file(self) -> str:
        """The name of the file."""


@runtime_checkable
class TheoremSources(Protocol):
    """A module that knows the sources."""

    def place_of_statement(self, name: str) -> Place:
        """Return where a statement stands."""

    def place_of_proof(self, name: str) -> Place:
        """Return where it is proved."""

    def argument(self, file: str) -> tuple[str, ...]:
        """Return the argument with which a file of proofs begins, paragraph by paragraph."""


def theorem_sources() -> TheoremSources:
    """Return who knows the sources."""
    found: object = import_module(PATH)
    if not isinstance(found, TheoremSources):
        raise TypeError(f"{PATH} does not know the sources of theorems")
    return found
