"""Scopes of lemmas: all classes with so many labels up to so many points, and the grids of their parameters."""

from collections.abc import Sequence
from dataclasses import dataclass

from littlestone.verdicts import Scope, Scopes, up_to

from ..engine.conclusion import Grid, Size


def every_dimension(text: str = "every dimension", first: int = 0, above: int = 1) -> Grid:
    """Return the grid of the dimensions from ``first`` to the number of points, or less by ``1 - above``.

    Examples
    --------
    >>> list(every_dimension().keys(Size(2)))
    [(0,), (1,), (2,)]
    """
    return Grid(text, lambda size: [(d,) for d in range(first, size.n_points + above)])


@dataclass(frozen=True)
class Sizes:
    """Some sizes with a grid: a part of a scope.

    Parameters
    ----------
    sizes
        The sizes.
    grid
        The parameters of the lemma.
    """

    sizes: Sequence[Size]
    grid: Grid


@dataclass(frozen=True)
class BinarySizes(Scope, text="all binary classes on {points} (2^{functions} at n = {n_points}), {grid}; {manner}"):
    """All binary classes on 1, 2, ... points.

    Parameters
    ----------
    n_points
        The largest number of points.
    grid
        The parameters of the lemma.
    direct
        The largest number of points on which the lemma is checked without assuming it on fewer points; ``None``
        for all of them.
    assumed
        What is assumed where the check is by induction.

    Examples
    --------
    >>> print(BinarySizes(2, every_dimension("every d")))
    all binary classes on 1..2 points (2^4 at n = 2), every d; direct
    >>> BinarySizes(3, every_dimension(), 2, "assumed for fewer points").manner
    'direct for n <= 2, from n = 3 induction on n: assumed for fewer points'
    """

    n_points: int
    grid: Grid
    direct: int | None = None
    assumed: str = ""

    @property
    def points(self) -> str:
        """The numbers of points in words."""
        return up_to(self.n_points, "point")

    @property
    def functions(self) -> int:
        """The number of functions on the largest number of points."""
        return int(2**self.n_points)

    @property
    def sizes(self) -> list[Size]:
        """The sizes, smallest first."""
        last_direct = self.n_points if self.direct is None else self.direct
        return [Size(n, by_induction=n > last_direct) for n in range(1, self.n_points + 1)]

    @property
    def manner(self) -> str:
        """Where the check is direct, and where by induction."""
        if self.direct is None or self.direct >= self.n_points:
            return "direct"
        return f"direct for n <= {self.direct}, from n = {self.direct + 1} induction on n: {self.assumed}"


def binary_sizes(
    quick: int, standard: int, deep: int, grid: Grid, direct: int | None = None, assumed: str = ""
) -> Scopes[BinarySizes]:
    """Return the scopes with these largest numbers of points."""
    return Scopes(*(BinarySizes(n, grid, direct, assumed) for n in (quick, standard, deep)))


@dataclass(frozen=True)
class MulticlassSizes(Scope, text="all classes {classes}, {grid}; direct"):
    """All classes with three and with four labels, each up to a number of points of its own; 0 for none.

    Examples
    --------
    >>> print(MulticlassSizes(2, 0, every_dimension("every d")))
    all classes with 3 labels on 1..2 points (2^9 at n = 2), every d; direct
    """

    three_labels: int
    four_labels: int
    grid: Grid

    @property
    def sizes(self) -> list[Size]:
        """The sizes, by the number of labels."""
        return [Size(n, k) for k, last in self._largest for n in range(1, last + 1)]

    @property
    def classes(self) -> str:
        """The sizes in words."""
        return " and ".join(
            f"with {k} labels on {up_to(last, 'point')} (2^{k**last} at n = {last})" for k, last in self._largest
        )

    @property
    def _largest(self) -> list[tuple[int, int]]:
        return [(k, last) for k, last in ((3, self.three_labels), (4, self.four_labels)) if last]
