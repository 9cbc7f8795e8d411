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
    share: float
    """The number of its mutants that are tried unless the command line says otherwise."""

    @property
    def modules(self) -> list[Path]:
        """Its modules; a package's own file only names what others define."""
        return sorted(path for path in (ROOT / self.code).rglob("*.py") if path.name != "__init__.py")


def _rooms(package: str, tests: str, shares: dict[str, float]) -> dict[str, Room]:
    codes = {name: f"{package}/{name}" for name in shares}
    return {
        name: Room(name, codes[name], (codes[name], tests.format(name)), share) for name, share in shares.items()
    }


REFERENCE = {
    "definitions": 0.025,
    "dimensions": 0.025,
    "structure": 0.06,
    "mechanisms": 0.1,
    "privacy": 0.02,
    "randomness": 0.1,
    "learners": 0.02,
}
SOLVER = {"engine": 0.035, "encodings": 0.045}
ROOMS = _rooms("reference/littlestone", "tests/reference/{}", REFERENCE) | _rooms(
    "solver/littlestone_solver", "tests/solver", SOLVER
)

NOTICING = (
    "reference/littlestone",
    "tests/reference",
    "tests/users",
    "tests/properties/checks",
    "tests/companion/evidence",
    "solver/littlestone_solver",
    "tests/solver",
)
"""Every test that may notice: documents, command line and ledger are left out, which run the library elsewhere."""
