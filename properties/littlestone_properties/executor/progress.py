"""Who is told how far a run is."""

from collections.abc import Collection
from typing import Protocol


class Progress(Protocol):
    """Somebody who is told how far a run is."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Hear of all units, and of those among them that the journal holds."""

    def finish(self, unit: str) -> None:
        """Hear that a unit is finished."""


class Silence:
    """Nobody who says anything."""

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Say nothing."""

    def finish(self, unit: str) -> None:
        """Say nothing."""
