"""The events of a unit, and the places where units run."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

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
