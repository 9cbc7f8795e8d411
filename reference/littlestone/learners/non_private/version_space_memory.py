"""The version space as the memory of a learner, and the treatment of an example that no hypothesis fits.

Convention: an example is *unfitted* if no remaining hypothesis agrees with it. The papers define their algorithms
on realizable streams, where this does not happen. Privacy concerns all streams, so a named option decides the
behaviour in this case. Memories are values: two learners with equal memories behave alike.
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
    """The printed rule: the version space is that of all examples, so it is empty from then on, and the conventions
    for the empty class apply."""

    IGNORED = "ignored"
    """The learner ignores the example. It then predicts as before, and if the example is repeated, it errs again
    every time."""

    CORRECTED = "corrected"
    """The version space stays, and at this point the learner predicts the label of the example, until another
    example contradicts it there."""


@displayed
@dataclass(frozen=True, slots=True)
class VersionSpaceMemory:
    """The remaining hypotheses, and the stored labels of unfitted examples, sorted by points.

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
        """Return the memory after one more example; ``spaces`` holds the masks of the class."""
        restriction = self.space & spaces.with_label[point][label]
        others = self.corrections and tuple(example for example in self.corrections if example[0] != point)
        if restriction or unfitted is UnfittedExample.EMPTIES:
            return VersionSpaceMemory(restriction, others)
        if unfitted is UnfittedExample.IGNORED:
            return self
        return VersionSpaceMemory(self.space, tuple(sorted((*others, (point, label)))))

    def corrected_label(self, point: Point) -> Label | None:
        """Return the stored label of an unfitted example at a point, or ``None`` if there is none."""
        return dict(self.corrections).get(point) if self.corrections else None
