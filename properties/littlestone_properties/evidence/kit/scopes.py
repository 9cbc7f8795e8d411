"""Scopes that several topics share."""

from collections.abc import Iterator
from dataclasses import dataclass

from littlestone.classes import FiniteClass
from littlestone.verdicts import Scope, up_to

from ...enumerations.all_classes import all_classes_up_to


@dataclass(frozen=True)
class AllClasses(Scope, text="every non-empty {kind} class on {points}"):
    """Every non-empty class up to a size, the smallest first.

    Examples
    --------
    >>> print(AllClasses(3)), print(AllClasses(2, n_labels=3)), len(list(AllClasses(3)))
    every non-empty binary class on 1..3 points
    every non-empty 3-label class on 1..2 points
    (None, None, 273)
    """

    n_points: int
    n_labels: int = 2

    @property
    def kind(self) -> str:
        return "binary" if self.n_labels == 2 else f"{self.n_labels}-label"

    @property
    def points(self) -> str:
        return up_to(self.n_points, "point")

    def __iter__(self) -> Iterator[FiniteClass]:
        return all_classes_up_to(self.n_points, self.n_labels)
