"""The sizes on which a lemma is decided, as a scope: all classes up to some points, directly or by induction."""

from collections.abc import Callable
from dataclasses import dataclass

from littlestone.verdicts import Scope, Scopes, up_to

from ..engine.lemmas.conclusion import Size

KINDS = {2: "binary classes", 3: "classes with 3 labels", 4: "classes with 4 labels"}


@dataclass(frozen=True)
class AllClasses(Scope, text="all {classes}; {manner}{note}"):
    """All classes with some labels on 1, 2, ... points.

    >>> print(AllClasses((0, 2)))
    all classes with 3 labels on 1..2 points (2^9 at n = 2); direct
    >>> AllClasses((3,), 2).manner
    'direct for n <= 2, by induction from n = 3'
    """

    points: tuple[int, ...]
    """The largest number of points for each number of labels from 2 on; 0 means that there are no classes."""
    direct: int | None = None
    """The largest number of points for a direct check, without the lemma on fewer points; ``None`` for all."""
    note: str = ""
    """Other information for a reader."""

    @property
    def sizes(self) -> list[Size]:
        """The sizes, in the order of the numbers of labels."""
        last = max(self.points) if self.direct is None else self.direct
        return [Size(n, k, by_induction=n > last) for k, largest in self._largest for n in range(1, largest + 1)]

    @property
    def classes(self) -> str:
        """The classes in words."""
        return " and ".join(
            f"{KINDS[k]} on {up_to(largest, 'point')} (2^{k**largest} at n = {largest})"
            for k, largest in self._largest
        )

    @property
    def manner(self) -> str:
        """The sizes on which the check is direct, and those on which it is by induction."""
        if self.direct is None or self.direct >= max(self.points):
            return "direct"
        return f"direct for n <= {self.direct}, by induction from n = {self.direct + 1}"

    @property
    def _largest(self) -> list[tuple[int, int]]:
        return [(k, largest) for k, largest in enumerate(self.points, start=2) if largest]


def sizes(
    quick: int | tuple[int, ...] | None,
    standard: int | tuple[int, ...],
    deep: int | tuple[int, ...],
    direct: int | None = None,
    note: Callable[[int], str] = lambda n_points: "",
) -> Scopes[AllClasses]:
    """Return the scopes with these largest numbers of points; a single number is for two labels.

    >>> print(sizes(None, 3, 4).standard)
    all binary classes on 1..3 points (2^8 at n = 3); direct
    """

    def scope(points: int | tuple[int, ...]) -> AllClasses:
        points = (points,) if isinstance(points, int) else points
        return AllClasses(points, direct, note(max(points)))

    return Scopes(None if quick is None else scope(quick), scope(standard), scope(deep))
