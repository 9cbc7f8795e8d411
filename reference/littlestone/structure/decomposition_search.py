"""A search for the depths at which a version space may lie in a valid decomposition tree of degree at most t.

Let a node have dimension l and depth at most p (2^(d - l) - 1). Then a valid tree of degree at most l exists below
it: the greedy tree of Claim 4.1, which reduces the class if it is reducible and is a leaf otherwise. So below a
node the search only has to split until each node meets this condition with l at most t. Deeper nodes are harder, so
the search stores the largest depth known to be possible and the smallest depth known to be impossible. If a version
space cannot be a leaf and survives j queries, some node j levels below it has the same dimension; if that node
would be too deep, there is no valid tree.

To avoid a function f, a leaf of dimension t with SOA f is forbidden. A node of dimension t with SOA f can still be
treated greedily if it is reducible, since all leaves below it then have smaller dimension.
"""

from ..certificates import Decomposition, DecompositionTree, VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, Point
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import InvalidValueError, WorkLimitError, check_at_least
from .reducibility import MAX_SHAPES, SPACES_FOR_SHAPE, Reducibility, Shape
from .soa import check_binary, soa_of


class DecompositionSearch:
    """Memoised answers on the decompositions of one binary class of Littlestone dimension at most d, for one p.

    The search stores at most ``limit`` shapes of version spaces, the dimensions of at most 25 times as many version
    spaces, and as many more after each :meth:`allow_more`.

    >>> search = DecompositionSearch(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> search.may_be_node(0b111, 0, 1), search.may_be_node(0b111, 0, 0)
    (True, False)
    """

    def __init__(self, hypothesis_class: FiniteClass, p: int, d: int, limit: float = MAX_SHAPES) -> None:
        check_binary(hypothesis_class)
        check_at_least(1, p=p)
        self.dimensions = VersionSpaceDimensions(hypothesis_class, max(1, limit) * SPACES_FOR_SHAPE)
        dimension = max(0, self.dimensions.dimension(self.dimensions.spaces.whole))
        if d < dimension:
            raise InvalidValueError("d", d, f"at least {dimension}, the Littlestone dimension of the class")
        self.hypothesis_class = hypothesis_class
        self.p = p
        self.d = d
        self.whole = self.dimensions.spaces.whole
        self.limit = self.allowed = limit
        self.reducibility = Reducibility(self.dimensions, limit)
        self._possible: dict[tuple[Shape, int], int] = {}
        self._impossible: dict[tuple[Shape, int], int] = {}

    def allow_more(self) -> None:
        """Allow the search to store ``limit`` further shapes."""
        self.allowed = len(self._possible) + len(self._impossible) + self.limit
        self.reducibility.allow_more()
        self.dimensions.allow_more()

    def largest_node_depth(self, dimension: int) -> int:
        """Return the largest depth at which a node of this dimension may lie."""
        return int(self.p * (2 ** (self.d - dimension + 1) - 1))

    def largest_leaf_depth(self, dimension: int) -> int:
        """Return the largest depth at which a leaf of this dimension may lie."""
        return int(self.p * (2 ** (self.d - dimension) - 1))

    def required_irreducibility(self, dimension: int) -> int:
        """Return the number of queries that a leaf of this dimension must survive."""
        return int(self.p * 2 ** (self.d - dimension))

    def agrees(self, space: VersionSpace, function: Hypothesis, dimension: int) -> bool:
        """Return whether, at every point, the restriction to the function's label has at least this dimension."""
        with_label = self.dimensions.spaces.with_label
        return all(
            self.dimensions.is_at_least(space & masks[label], dimension)
            for masks, label in zip(with_label, function, strict=True)
        )

    def is_settled(self, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None = None) -> bool:
        """Return whether the greedy tree below this node is valid, of degree at most t, and avoids the function."""
        dimension = self.dimensions.dimension(space)
        if dimension > degree or depth > self.largest_leaf_depth(dimension):
            return False
        return (
            avoided is None
            or dimension < degree
            or not self.agrees(space, avoided, dimension)
            or not self.reducibility.survives(space, self.required_irreducibility(dimension))
        )

    def may_be_node(self, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None = None) -> bool:
        """Return whether a version space at this depth has a valid tree of degree at most t below it.

        No leaf of dimension t may have ``avoided`` as its SOA. The version space is not empty.
        """
        room = self.largest_node_depth(self.dimensions.dimension(space)) - depth
        if room < 0:
            return False
        if self.is_settled(space, depth, degree, avoided):
            return True
        if self.reducibility.survives(space, room + 1):
            return False
        key = (self.reducibility.shapes.of(space, self._visible(space, avoided)), degree)
        if depth <= self._possible.get(key, -1):
            return True
        if key in self._impossible and depth >= self._impossible[key]:
            return False
        if self._split(space, depth, degree, avoided) is not None:
            self._possible[key] = depth
            return True
        self._impossible[key] = depth
        if len(self._possible) + len(self._impossible) > self.allowed:
            raise WorkLimitError("decomposition", 1 + self.limit, self.limit, "shapes of version spaces")
        return False

    def _visible(self, space: VersionSpace, avoided: Hypothesis | None) -> Hypothesis | None:
        """Return the avoided function, or ``None`` if at some point no hypothesis of the space has its label.

        In the second case, no non-empty restriction of the space has the avoided function as its SOA. So the search
        is as easy as without a function to avoid.
        """
        if avoided is None:
            return None
        with_label = self.dimensions.spaces.with_label
        return avoided if all(space & masks[y] for masks, y in zip(with_label, avoided, strict=True)) else None

    def splits(self, space: VersionSpace) -> list[tuple[Point, VersionSpace, VersionSpace]]:
        """Return the points that split the version space, one for each pair of sides; even splits come first."""
        seen: dict[VersionSpace, tuple[Point, VersionSpace, VersionSpace]] = {}
        for point, (zeros, ones) in enumerate(self.dimensions.spaces.with_label):
            left, right = space & zeros, space & ones
            if left and right and left not in seen and right not in seen:
                seen[left] = (Point(point), left, right)
        return sorted(seen.values(), key=lambda split: abs(split[1].bit_count() - split[2].bit_count()))

    def _split(
        self, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None
    ) -> tuple[Point, VersionSpace, VersionSpace] | None:
        """Return a query after which both sides may be nodes one level deeper, or ``None`` if there is none."""
        tried: set[tuple[Shape, Shape]] = set()
        for point, left, right in self.splits(space):
            shapes = self.reducibility.shapes
            pair = (
                shapes.of(left, self._visible(left, avoided)),
                shapes.of(right, self._visible(right, avoided)),
            )
            if pair in tried:
                continue
            tried.add(pair)
            smaller, larger = sorted((left, right), key=int.bit_count)
            if self.may_be_node(larger, depth + 1, degree, avoided) and self.may_be_node(
                smaller, depth + 1, degree, avoided
            ):
                return point, left, right
        return None

    def tree(
        self, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None = None
    ) -> Decomposition:
        """Return a tree below a node for which :meth:`may_be_node` holds."""
        if self.is_settled(space, depth, degree, avoided):
            return self.greedy_tree(space)
        split = self._split(space, depth, degree, avoided)
        if split is None:
            raise InvalidValueError("degree", degree, "one for which the node has a valid tree below it")
        point, *sides = split
        left, right = (self.tree(side, depth + 1, degree, avoided) for side in sides)
        return DecompositionTree(point, (left, right))

    def greedy_tree(self, space: VersionSpace) -> Decomposition:
        """Return the tree of Claim 4.1 below a version space, with smallest reducing sequences."""
        dimension = self.dimensions.dimension(space)
        n_points = self.hypothesis_class.n_points
        points = self.reducibility.reducing_points(space, min(self.required_irreducibility(dimension), n_points))
        if points is None:
            return None
        labels = [soa_of(self.dimensions, space, point) for point in points]
        with_label = self.dimensions.spaces.with_label
        off_path: list[Decomposition] = []
        for point, label in zip(points, labels, strict=True):
            off_path.append(self.greedy_tree(space & with_label[point][1 - label]))
            space &= with_label[point][label]
        tree = self.greedy_tree(space)
        for point, label, other in reversed(list(zip(points, labels, off_path, strict=True))):
            tree = DecompositionTree(point, (tree, other) if label == Label(0) else (other, tree))
        return tree
