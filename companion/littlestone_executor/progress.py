"""Observers of the progress of a run."""

from collections.abc import Collection
from typing import Protocol


class Progress(Protocol):
    """An observer of the progress of a run."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Receive the number of all units, and of those among them that the journal holds."""

    def finish(self, unit: str) -> None:
        """Receive that a unit is finished."""


class Silence:
    """An observer that ignores everything."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Ignore it."""

    def finish(self, unit: str) -> None:
        """Ignore it."""
