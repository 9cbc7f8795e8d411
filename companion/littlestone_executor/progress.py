"""Observers of the progress of a run."""

from collections.abc import Collection
from typing import Protocol


class Progress(Protocol):
    """An observer of the progress of a run."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Start, given the names of all units and the names of units whose results the journal holds."""

    def finish(self, unit: str) -> None:
        """Record that a unit is finished."""


class Silence:
    """An observer that ignores everything."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Ignore the call."""

    def finish(self, unit: str) -> None:
        """Ignore the call."""
