"""Scopes that several topics share."""

from collections.abc import Iterator
from dataclasses import dataclass

from littlestone.claims import Symmetry, representatives
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.verdicts import Scope, up_to


@dataclass(frozen=True)
class AllClasses(Scope, text="every non-empty {kind} class on {points}"):
    """Every non-empty class on up to ``n_points`` points, fewest points first.

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

    def kinds(self) -> Iterator[tuple[FiniteClass, int]]:
        """Yield the first class of each kind, with the number of classes of this kind.

        Classes that differ only in the names of points are of one kind. One of them is enough for a statement that
        does not depend on these names.

        >>> len(list(AllClasses(3).kinds())), sum(number for _, number in AllClasses(3).kinds())
        (93, 273)
        """
        for n in range(1, self.n_points + 1):
            for representative in representatives(n, self.n_labels, Symmetry.POINTS):
                if not representative.classes[0].is_empty:
                    yield representative.classes[0], representative.orbit_size
