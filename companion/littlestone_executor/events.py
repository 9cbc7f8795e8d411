"""The events of a unit, and the places where units run."""

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar


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


Argument = TypeVar("Argument")
Result = TypeVar("Result")
ResultOut = TypeVar("ResultOut", covariant=True)

Bundle: TypeAlias = Sequence[tuple[str, Argument]]
"""Units with their arguments; one process runs them in turn, since they share tables."""


@dataclass(frozen=True, slots=True)
class Finished(Generic[ResultOut]):
    """A unit has a result."""

    unit: str
    result: ResultOut


@dataclass(frozen=True, slots=True)
class Killed:
    """A unit was abandoned, since the processes that ran it ended again and again."""

    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class Failed:
    """A unit raised an error, which ends the run."""

    error: Exception


Event: TypeAlias = Finished[Result] | Killed | Failed


class Place(Protocol):
    """A place where units run."""

    def events(
        self, function: Callable[[Argument], Result], bundles: Sequence[Bundle[Argument]]
    ) -> Generator[Finished[Result] | Killed]:
        """Yield the event of each unit, as soon as it is known; closing the iterator stops the work."""


class Here:
    """The present process, which runs one unit after another, and ends if a unit kills it."""

    def events(
        self, function: Callable[[Argument], Result], bundles: Sequence[Bundle[Argument]]
    ) -> Generator[Finished[Result] | Killed]:
        """Yield the event of each unit."""
        for bundle in bundles:
            for unit, argument in bundle:
                yield Finished(unit, function(argument))
