"""The version space as a memory of a stream, and the treatment of an example that no hypothesis fits.

Convention: an example is *unfitted* if no hypothesis is left that agrees with it and with the examples kept before.
The papers define their algorithms on realizable streams, where this does not happen. Privacy speaks of all streams,
so the behaviour in this case is a named option. Memories are values: two learners with equal memories behave alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...certificates import VersionSpace
from ...classes import Example, Label, Point
from ...dimensions.version_spaces.version_space import VersionSpaces
from ...display import displayed


class UnfittedExample(Enum):
    """Rules for an example that no remaining hypothesis fits.

    Only :attr:`CORRECTED` makes the hypothesis change after *every* mistake, which `gl` takes for granted.
    """

    EMPTIES = "empties"
    """The printed rule: the version space is that of all examples, so it is empty from now on, and conventions for
    the empty class apply."""

    IGNORED = "ignored"
    """The example is forgotten. The learner then predicts as before, and would do so for ever if the example came
    again and again."""

    CORRECTED = "corrected"
    """The version space stays, and the learner answers the label it was told at this point, until it is told
    another one there."""


@displayed
@dataclass(frozen=True, slots=True)
class VersionSpaceMemory:
    """The hypotheses that are left, and the labels of unfitted examples that are believed, sorted by their points.

    >>> from littlestone.classes import FiniteClass
    >>> spaces = VersionSpaces.of(FiniteClass.from_rows(["00", "01"]))
    >>> start = VersionSpaceMemory(spaces.whole)
    >>> start.after(spaces, Point(0), Label(1), UnfittedExample.EMPTIES)
    VersionSpaceMemory(space=0, corrections=())
    >>> start.after(spaces, Point(0), Label(1), UnfittedExample.CORRECTED).corrected_label(Point(0))
    1
    """

    space: VersionSpace
    corrections: tuple[Example, ...] = ()

    def after(
        self, spaces: VersionSpaces, point: Point, label: Label, unfitted: UnfittedExample
    ) -> VersionSpaceMemory:
        """Return the memory after one more example, the masks being those of the class."""
        restriction = self.space & spaces.with_label[point][label]
        others = self.corrections and tuple(example for example in self.corrections if example[0] != point)
        if restriction or unfitted is UnfittedExample.EMPTIES:
            return VersionSpaceMemory(restriction, others)
        if unfitted is UnfittedExample.IGNORED:
            return self
        return VersionSpaceMemory(self.space, tuple(sorted((*others, (point, label)))))

    def corrected_label(self, point: Point) -> Label | None:
        """Return the label of an unfitted example that is believed at a point, ``None`` if there is none."""
        return dict(self.corrections).get(point) if self.corrections else None
