"""The rooms whose code is changed, and the tests that may notice."""

from dataclasses import dataclass
from pathlib import Path

from .mutant import ROOT


@dataclass(frozen=True, slots=True)
class Room:
    """A folder of the library."""

    name: str
    code: str
    """Its folder, from the root."""
    tests: tuple[str, ...]
    """Its own tests, which are tried first."""

    @property
    def modules(self) -> list[Path]:
        """Its modules; a package's own file only names what others define."""
        return sorted(path for path in (ROOT / self.code).rglob("*.py") if path.name != "__init__.py")


def _reference(name: str) -> Room:
    code = f"reference/littlestone/{name}"
    return Room(name, code, (code, f"tests/reference/{name}"))


def _solver(name: str) -> Room:
    code = f"solver/littlestone_solver/{name}"
    return Room(name, code, (code, "tests/solver"))


REFERENCE = "definitions dimensions structure mechanisms privacy randomness learners".split()
ROOMS = {name: _reference(name) for name in REFERENCE} | {name: _solver(name) for name in ("engine", "encodings")}

NOTICING = (
    "reference/littlestone",
    "tests/reference",
    "tests/users",
    "tests/properties/checks",
    "tests/properties/evidence",
    "tests/solver",
)
"""Every test that may notice: documents, command line and ledger are left out, which run the library elsewhere."""
