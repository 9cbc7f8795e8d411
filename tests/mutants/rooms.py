"""The rooms whose code is changed, and the tests that may notice.

A mutant: a module of the library with one small change.
"""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Change:
    """One change, named so that it can be found again after other lines have changed."""

    path: str
    """The path of the module, from the root of the repository."""
    function: str
    """The qualified name of the outermost function around it; empty outside of functions."""
    operator: str
    before: str
    """The changed lines, stripped and joined, before the change."""
    after: str

    @property
    def key(self) -> str:
        """The same before and after unrelated changes to the module."""
        return " | ".join((self.path, self.function, self.operator, self.before, self.after))


@dataclass(frozen=True, slots=True)
class Mutant(Change):
    """A module with one change."""

    source: str
    """The whole module after the change."""

    @property
    def module(self) -> str:
        return ".".join(Path(self.path).with_suffix("").parts[1:])


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
