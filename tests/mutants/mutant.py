"""A mutant: a module of the library with one small change."""

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
        """Its dotted name."""
        return ".".join(Path(self.path).with_suffix("").parts[1:])
