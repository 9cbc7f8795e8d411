"""The places of theorems and proofs, from a module that is imported by its name at run time."""

from collections.abc import Sequence
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
    """A module that knows the sources of theorems."""

    def place_of_statement(self, name: str) -> Place:
        """Return the place of a statement."""

    def place_of_proof(self, name: str) -> Place:
        """Return the place of the proof of a statement."""

    def statement(self, name: str) -> str:
        """Return the statement in one line, as the source has it."""

    def definitions(self, name: str) -> Sequence[tuple[Place, str]]:
        """Return the definitions on which a statement rests, each with its place."""

    def argument(self, proof: Place) -> tuple[str, ...]:
        """Return the argument of a proof at a place, paragraph by paragraph."""


def theorem_sources() -> TheoremSources:
    """Return the module that knows the sources."""
    module: object = import_module(PATH)
    if not isinstance(module, TheoremSources):
        raise TypeError(f"{PATH} does not know the sources of theorems")
    return module
