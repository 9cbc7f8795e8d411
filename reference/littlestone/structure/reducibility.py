"""The number of queries with SOA labels that a version space survives without losing dimension.

A reducing set of points must contain a point at which some hypothesis of a shattered tree disagrees with the SOA,
since otherwise the whole tree survives. The search tries these points one after another and so finds a smallest
reducing set. If there are m shattered trees that disagree with the SOA on disjoint sets of points, this set has at
least m points. As long as the dimension stays, the SOA of the restriction is that of the class, or at some point
either label reduces the dimension. So the search needs only the restriction, and this only up to its shape: the
table of its labels without the points on which it is constant. Two version spaces of the same shape differ by a
bijection of hypotheses and points that keeps all labels, so both have the same dimensions, depths and numbers of
points. Symmetric classes have few shapes.
"""

from bisect import bisect_left
from typing import TypeAlias

import numpy as np

from ..certificates import IrreducibilityTable, IrreducibilityWitness, Tree, VersionSpace
from ..classes import FiniteClass, Hypothesis, Point
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import WorkLimitError, check_at_least
from .soa import check_binary, soa_of

MAX_SHAPES = 200_000
SPACES_FOR_SHAPE = 25
"""The number of version spaces whose dimensions a search may store for each shape."""

MAX_WITNESSES = 20_000

Shape: TypeAlias = tuple[int, bytes, bytes]
"""The number of points, the packed table of labels, and the packed labels of a function if one is given."""

MAX_SUBCLASSES = 2**16


class Shapes:
    """The shapes of the version spaces of one binary class.

    Hypotheses stay in lexicographic order when constant columns are dropped, so equal tables mean equal shapes.

    >>> shapes = Shapes(FiniteClass.from_rows(["001", "010", "100"]))
    >>> shapes.of(0b011) == shapes.of(0b110), shapes.of(0b011) == shapes.of(0b111)
    (True, False)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        rows = (len(hypothesis_class), hypothesis_class.n_points)
        self._table = np.array(hypothesis_class.hypotheses, dtype=np.uint8).reshape(rows)
        self._n_bytes = (len(hypothesis_class) + 7) // 8

    def of(self, space: VersionSpace, function: Hypothesis | None = None) -> Shape:
        """Return the shape of a version space, with the labels of a function at the points of the shape."""
        packed = np.frombuffer(space.to_bytes(self._n_bytes, "little"), dtype=np.uint8)
        selected = np.unpackbits(packed, bitorder="little", count=len(self._table)).astype(bool)
        table = self._table[selected]
        kept = (table != table[:1]).any(axis=0)
        labels = b"" if function is None else np.array(function, dtype=np.uint8)[kept].tobytes()
        return int(kept.sum()), np.packbits(table[:, kept]).tobytes(), labels


class Reducibility:
    """Memoised answers on reducing sets of the version spaces of one class.

    The object stores at most ``limit`` shapes, and as many more after each :meth:`allow_more`.

    >>> from ..classes import FiniteClass
    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> reducibility = Reducibility(VersionSpaceDimensions(singletons))
    >>> [reducibility.survives(0b111, k) for k in (1, 2)], len(reducibility.reducing_points(0b111, 2))
    ([True, False], 2)
    """

    def __init__(self, dimensions: VersionSpaceDimensions, limit: float = MAX_SHAPES) -> None:
        self.dimensions = dimensions
        self.limit = self.allowed = limit
        self.shapes = Shapes(dimensions.hypothesis_class)
        self._survived: dict[Shape, int] = {}
        """Shape -> largest number of queries that it is known to survive."""
        self._reducible: dict[Shape, int] = {}
        """Shape -> smallest number of queries that is known to reduce it."""

    def allow_more(self) -> None:
        """Allow the object to store ``limit`` further shapes."""
        self.allowed = len(self._survived) + len(self._reducible) + self.limit

    def survives(self, space: VersionSpace, n_queries: int) -> bool:
        """Return whether the version space is irreducible for this number of queries, at least 0."""
        if n_queries <= 0 or self.dimensions.dimension(space) <= 0:
            return True
        shape = self.shapes.of(space)
        if n_queries >= min(shape[0], self._reducible.get(shape, shape[0])):
            return False
        if n_queries <= self._survived.get(shape, 0):
            return True
        children = self.kept_sides(space)
        survives = children is not None and (
            n_queries == 1
            or self._n_disjoint_trees(space, n_queries + 1) > n_queries
            or all(self.survives(child, n_queries - 1) for child in children.values())
        )
        if survives:
            self._survived[shape] = n_queries
        else:
            self._reducible[shape] = n_queries
        if len(self._survived) + len(self._reducible) > self.allowed:
            raise WorkLimitError("irreducibility", 1 + self.limit, self.limit, "shapes of version spaces")
        return survives

    def reducing_points(self, space: VersionSpace, at_most: int) -> tuple[Point, ...] | None:
        """Return a smallest reducing set of at most ``at_most`` points, or ``None`` if there is none."""
        if self.survives(space, at_most):
            return None
        most = min(at_most, self.shapes.of(space)[0])
        size = 1 + bisect_left(range(1, most + 1), True, key=lambda k: not self.survives(space, k))
        points: list[Point] = []
        while size > 0:
            point, space = self._first_step(space, size)
            points.append(point)
            size -= 1
        return tuple(points)

    def _first_step(self, space: VersionSpace, size: int) -> tuple[Point, VersionSpace]:
        """Return a point that begins a reducing set of this size, and the version space after querying it."""
        children = self.kept_sides(space)
        if children is None:
            point = next(x for x in self.distinguishing_points(space) if self._kept_side(space, x) is None)
            return point, space & self.dimensions.spaces.with_label[point][1]
        return next((point, child) for point, child in children.items() if not self.survives(child, size - 1))

    def witness(self, space: VersionSpace) -> tuple[VersionSpace, Tree]:
        """Return some hypotheses that shatter a tree as deep as the dimension, and the tree."""
        tree = self.dimensions.shattered_tree(space, self.dimensions.dimension(space))
        return self._shattering(space, tree), tree

    def _shattering(self, space: VersionSpace, tree: Tree) -> VersionSpace:
        if tree is None:
            return space & -space
        with_label = self.dimensions.spaces.with_label[tree.point]
        return sum(
            self._shattering(space & with_label[label], child)
            for label, child in zip(tree.labels, tree.children, strict=True)
        )

    def distinguishing_points(self, space: VersionSpace) -> list[Point]:
        """Return the points at which the hypotheses of the witness differ; elsewhere they agree with the SOA."""
        hypotheses, _ = self.witness(space)
        with_label = self.dimensions.spaces.with_label
        return [Point(x) for x, (zeros, ones) in enumerate(with_label) if hypotheses & zeros and hypotheses & ones]

    def _kept_side(self, space: VersionSpace, point: Point) -> VersionSpace | None:
        """Return the side of a point that keeps the dimension, or ``None`` if neither side does."""
        dimension = self.dimensions.dimension(space)
        for mask in self.dimensions.spaces.with_label[point]:
            if self.dimensions.is_at_least(space & mask, dimension):
                return space & mask
        return None

    def kept_sides(self, space: VersionSpace) -> dict[Point, VersionSpace] | None:
        """Return each distinguishing point's side that keeps the dimension.

        If a point has no such side, return ``None``.
        """
        sides: dict[Point, VersionSpace] = {}
        for point in self.distinguishing_points(space):
            side = self._kept_side(space, point)
            if side is None:
                return None
            sides[point] = side
        return sides

    def _n_disjoint_trees(self, space: VersionSpace, enough: int) -> int:
        """Return the size of a set of shattered trees that disagree with the SOA on disjoint sets of points."""
        dimension = self.dimensions.dimension(space)
        number = 0
        while number < enough and self.dimensions.is_at_least(space, dimension):
            number += 1
            sides = self.kept_sides(space)
            if sides is None:
                break
            for side in sides.values():
                space &= side
        return number

    def table(self, space: VersionSpace, n_queries: int) -> IrreducibilityTable:
        """Return the certificate that the whole class, given as ``space``, survives ``n_queries`` queries."""
        witnesses: dict[VersionSpace, IrreducibilityWitness] = {}
        waiting = [(space, n_queries)]
        while waiting:
            restriction, left = waiting.pop()
            if restriction in witnesses and witnesses[restriction].n_queries >= left:
                continue
            witnesses[restriction] = IrreducibilityWitness(left, *self.witness(restriction))
            if len(witnesses) > MAX_WITNESSES:
                raise WorkLimitError("irreducibility table", len(witnesses), MAX_WITNESSES, "version spaces")
            if left > 0:
                hypotheses = witnesses[restriction].hypotheses
                sides = (self.kept_sides(restriction) or {}).values()
                waiting += [(side, left - 1) for side in sides if hypotheses & ~side]
        soa = tuple(soa_of(self.dimensions, space, x) for x in self.dimensions.hypothesis_class.points)
        return IrreducibilityTable(soa, witnesses, self.dimensions.rank_table(space))


def soa_hull(hypothesis_class: FiniteClass, k: int, with_empty_subclass: bool = False) -> FiniteClass:
    """Return the class of the SOAs of all k-irreducible subclasses; `lyu` Lemma 4.2 uses k = d + 1.

    All subsets of the binary class count as subclasses, not only restrictions: 2^m for m hypotheses, at most
    65,536, which takes a few seconds. If ``with_empty_subclass`` is set, the empty subclass counts; it is
    irreducible, and its SOA is the constant 0.

    Ledger: ``lyu.lemma-4.2``.

    >>> constant = FiniteClass.from_rows(["1"])
    >>> soa_hull(constant, 1).to_rows(), soa_hull(constant, 1, with_empty_subclass=True).to_rows()
    (['1'], ['0', '1'])
    """
    check_binary(hypothesis_class)
    check_at_least(0, k=k)
    if 2 ** len(hypothesis_class) > MAX_SUBCLASSES:
        raise WorkLimitError("subclasses", 2.0 ** min(1000, len(hypothesis_class)), MAX_SUBCLASSES, "subclasses")
    dimensions = VersionSpaceDimensions(hypothesis_class)
    reducibility = Reducibility(dimensions)
    hull: set[Hypothesis] = set()
    for subclass in range(0 if with_empty_subclass else 1, 1 << len(hypothesis_class)):
        if reducibility.survives(subclass, k):
            hull.add(tuple(soa_of(dimensions, subclass, point) for point in hypothesis_class.points))
    return FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(hull)))
