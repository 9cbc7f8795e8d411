"""The DS dimension, by removing patterns that lack a neighbour, with certificates for both bounds.

The union of pseudo-cubes is one, so the patterns of a class on some points contain a pseudo-cube exactly if some
are left when patterns that lack a neighbour are removed as long as there are any. What is removed on some points
cannot be continued on further ones, and a pseudo-cube on d points has at least 2^d patterns; both cut the search.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..certificates import PseudoCube, RemovedPatterns, VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError
from .bounds import DimensionInterval, narrowed
from .version_spaces.version_space import VersionSpaces

MAX_SETS = 1_000_000
MAX_REMOVALS = 200_000
"""The largest number of removals that a certificate has."""

Removals: TypeAlias = tuple[tuple[Hypothesis, int], ...]
Cells: TypeAlias = Mapping[Hypothesis, VersionSpace]
"""Pattern -> the hypotheses that have it."""


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedDSDimension:
    """A DS dimension with a pseudo-cube, and a proof that there is none on more points."""

    value: int
    pseudo_cube: PseudoCube
    removed_patterns: RemovedPatterns


def ds_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the DS dimension, the size of the largest set of points on which the class has a pseudo-cube.

    A pseudo-cube is a finite set of patterns, not empty, in which every pattern has for every point a neighbour:
    another pattern that differs from it at this point and at no other. The name stands for Daniely and
    Shalev-Shwartz ("Optimal Learners for Multiclass Problems", 2014). A class with any number of labels is
    PAC-learnable exactly if the dimension is finite (Brukhim, Carmon, Dinur, Moran and Yehudayoff, 2022). It is at
    least the Natarajan dimension, and for two labels both are the VC dimension.

    For n points and dimension d the search tries at most n^(d + 1) sets of points; each takes ``O(d |H|)`` steps.

    The patterns of the example are a hexagon, without a square that the Natarajan dimension asks for:

    >>> hexagon = FiniteClass.from_rows(["00", "01", "11", "12", "22", "20"])
    >>> ds_dimension(hexagon), ds_dimension(FiniteClass.from_rows(["00", "01", "12", "20"]))
    (2, 1)
    """
    return bounded_ds_dimension(hypothesis_class, limit=float("inf")).exact


def certified_ds_dimension(hypothesis_class: FiniteClass) -> CertifiedDSDimension:
    """Return the DS dimension with a pseudo-cube, and with what is removed on larger sets of points.

    >>> certified_ds_dimension(FiniteClass.from_rows(["01", "21"])).pseudo_cube
    PseudoCube(points=(0,), patterns=((0,), (2,)))
    """
    require_class(hypothesis_class)
    search = _Search(hypothesis_class, float("inf"), float("inf"))
    value, _, _ = search.bounds()
    return CertifiedDSDimension(value, search.cube, RemovedPatterns(search.removals or {}))


def bounded_ds_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_SETS
) -> DimensionInterval[PseudoCube, RemovedPatterns | None]:
    """Return the DS dimension, or bounds on it; the search tries at most ``limit`` sets of points for one size.

    The certificate of the upper bound is ``None`` if it has more than 200,000 removals.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_ds_dimension(named_family("intervals", 9), limit=10)
    >>> bounds.lower, bounds.upper, str(bounds.stopped_by)
    (2, 5, 'DS dimension: 11 sets of points would be needed, at most 10 are allowed')
    """
    require_class(hypothesis_class)
    search = _Search(hypothesis_class, limit, MAX_REMOVALS)
    lower, upper, stopped_by = search.bounds()
    removed = None if search.removals is None else RemovedPatterns(search.removals)
    return DimensionInterval(lower, upper, search.cube, removed, stopped_by)


class _Search:
    """The search for one class, with what it has found: a pseudo-cube, and why there is none on more points."""

    def __init__(self, hypothesis_class: FiniteClass, limit: float, most_removals: float) -> None:
        self.hypothesis_class = hypothesis_class
        self.limit = limit
        self.most_removals = most_removals
        self.spaces = VersionSpaces.of(hypothesis_class)
        self.cube = PseudoCube((), () if hypothesis_class.is_empty else ((),))
        self.removals: dict[tuple[Point, ...], Removals] | None = {}
        self._n_sets = self._n_removals = 0

    def bounds(self) -> tuple[int, int, WorkLimitError | None]:
        """Return bounds on the dimension, and the limit between them."""
        n_hypotheses = len(self.hypothesis_class)
        most = min(self.hypothesis_class.n_points, n_hypotheses.bit_length() - 1)
        if n_hypotheses < 1 << most + 1:
            self.removals = {(): ()}
        lower = EMPTY_CLASS_DIMENSION if self.hypothesis_class.is_empty else 0
        return narrowed(lower, most, self._is_at_least)

    def _is_at_least(self, size: int) -> bool:
        self._n_sets = self._n_removals = 0
        kept, self.removals = self.removals, {}
        try:
            found = self._extended((), {(): self.spaces.whole}, size)
        except WorkLimitError:
            self.removals = kept
            raise
        if found is None:
            return False
        self.cube, self.removals = found, kept
        return True

    def _extended(self, points: tuple[Point, ...], cells: Cells, size: int) -> PseudoCube | None:
        """Return a pseudo-cube on ``size`` points that begin with these, or ``None``, with the reasons."""
        left, _ = _left(cells, len(points))
        if sum(map(int.bit_count, left.values())) < 1 << size:
            if self.removals is not None:
                # Patterns on the first of these points were removed before; a reason begins with all patterns.
                whole = {tuple(h[x] for x in points): 0 for h in self.hypothesis_class}
                self.removals[points] = _left(whole, len(points))[1]
                self._n_removals += len(self.removals[points])
                self.removals = self.removals if self._n_removals <= self.most_removals else None
            return None
        if len(points) == size:
            return PseudoCube(points, tuple(sorted(left)))
        last = self.hypothesis_class.n_points - (size - len(points))
        for x in self.hypothesis_class.points[points[-1] + 1 if points else 0 : last + 1]:
            self._n_sets += 1
            if self._n_sets > self.limit:
                raise WorkLimitError("DS dimension", self._n_sets, self.limit, "sets of points")
            divided = {
                (*pattern, Label(label)): space & mask
                for pattern, space in left.items()
                for label, mask in enumerate(self.spaces.with_label[x])
                if space & mask
            }
            found = self._extended((*points, x), divided, size)
            if found is not None:
                return found
        return None


def _left(cells: Cells, size: int) -> tuple[Cells, Removals]:
    """Return the largest pseudo-cube, and the other patterns in an order in which each lacks a neighbour."""
    alike: dict[tuple[int, Hypothesis], set[Hypothesis]] = defaultdict(set)
    for pattern in cells:
        for place in range(size):
            alike[place, pattern[:place] + pattern[place + 1 :]].add(pattern)
    left, removed = dict(cells), []
    waiting = [(next(iter(group)), place) for (place, _), group in alike.items() if len(group) == 1]
    while waiting:
        pattern, place = waiting.pop()
        if pattern not in left:
            continue
        del left[pattern]
        removed.append((pattern, place))
        for other in range(size):
            group = alike[other, pattern[:other] + pattern[other + 1 :]]
            group.discard(pattern)
            if len(group) == 1:
                waiting.append((next(iter(group)), other))
    return left, tuple(removed)
