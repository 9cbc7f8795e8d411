"""The places of theorems and proofs, and their Python functions, from modules that are imported at run time."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, runtime_checkable

PATH = "littlestone_solver.theorems.kernel.sources"
TABLES = "littlestone_solver.theorems.kernel.tables"
PROGRAM = "littlestone_solver.theorems.proved_program"


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


@runtime_checkable
class TheoremTables(Protocol):
    """A module that knows the Python functions that theorems speak of."""

    def in_python(self, name: str) -> str:
        """Return the dotted path of the function that a theorem speaks of, or ""."""

    def compared(self, name: str) -> str:
        """Return, in words, how this function was compared with Coq, or ""."""


def theorem_tables() -> TheoremTables:
    """Return the module that knows the Python functions."""
    module: object = import_module(TABLES)
    if not isinstance(module, TheoremTables):
        raise TypeError(f"{TABLES} does not know the Python functions of theorems")
    return module


@runtime_checkable
class ProvedProgram(Protocol):
    """A module that makes the program extracted from Coq."""

    @property
    def THEOREMS(self) -> Mapping[str, Sequence[str]]:  # noqa: N802
        """The functions of the program, and the theorems behind their answers."""

    @property
    def FAMILIES(self) -> Mapping[str, str]:  # noqa: N802
        """The families of maps that the program knows, and a theorem on each."""

    def theorems(self) -> Mapping[str, Mapping[str, str]]:
        """Return the statement, the place and the axioms of each theorem, as Coq says now."""

    def proved_javascript(self) -> Path:
        """Return the program in JavaScript."""

    def proved_beside(self, path: str) -> str:
        """Return, in words, what is proved of the program that was compared with a Python function, or ""."""


def proved_program() -> ProvedProgram:
    """Return the module that knows the program."""
    module: object = import_module(PROGRAM)
    if not isinstance(module, ProvedProgram):
        raise TypeError(f"{PROGRAM} does not know the program")
    return module
