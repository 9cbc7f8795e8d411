"""Wrong decompositions, essential hypotheses and 0-covers: one line of a right construction is changed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product, zip_longest
from typing import TypeAlias

from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.enumerations.numbered_classes import domain
from littlestone.structure import decomposition_dimension

from ...json_values import Json
from ...judges.trees import tree_to_json
from ..fault import Fault, with_replaced

_Tables: TypeAlias = type[DecompositionTables]
_Answers: TypeAlias = Callable[[FiniteClass, int, int], object]


def _leaves(may_be: Callable[[DecompositionTables, int, int, int], bool]) -> _Tables:
    """Return tables with another rule for leaves.

    The rule gets the tables, a class, its depth, and 2 ** (d - dimension).
    """
    return with_replaced(
        DecompositionTables,
        may_be_leaf=lambda self, number, depth: may_be(
            self, number, depth, 2 ** (self.d - self.on.dimension(number))
        ),
    )


_TREE_RULES: Mapping[str, _Tables] = {
    "leaves one level too deep": _leaves(
        lambda tables, number, depth, power: DecompositionTables.may_be_leaf(tables, number, max(0, depth - 1))
    ),
    "leaves as deep as inner nodes": _leaves(
        lambda tables, number, depth, power: tables.on.is_irreducible(number, tables.p * power)
    ),
    "p where p 2^(d - t) belongs": _leaves(
        lambda tables, number, depth, power: (
            depth <= tables.p * (power - 1) and tables.on.is_irreducible(number, tables.p)
        )
    ),
    "leaves not checked for irreducibility": _leaves(
        lambda tables, number, depth, power: depth <= tables.p * (power - 1)
    ),
}
_RULES = dict(list(_TREE_RULES.items())[:2])
"""The first two rules. The last two rules change only the trees. They allow reducible leaves, but such a leaf can
be split further, so neither the smallest degree nor the essential hypotheses change."""


def _read(of: Callable[[DecompositionTables, int], object], build: _Tables = DecompositionTables) -> _Answers:
    """Return a function that reads its answer from the tables of a class."""

    def answer(hypothesis_class: FiniteClass, p: int, d: int) -> object:
        on = domain(hypothesis_class.n_points)
        return of(build(on, p, d), on.number_of(hypothesis_class))

    return answer


def _tree(tables: DecompositionTables, number: int) -> Decomposition:
    return _below(tables, number, 0, tables.decomposition_dimension(number))


def _below(tables: DecompositionTables, number: int, depth: int, degree: int) -> Decomposition:
    if tables.on.dimension(number) <= degree and tables.may_be_leaf(number, depth):
        return None
    for point, (zeros, ones) in enumerate(tables.on.sides):
        left, right = number & zeros, number & ones
        if left and right and all(tables.reaches(side, depth + 1, degree) for side in (left, right)):
            children = [_below(tables, side, depth + 1, degree) for side in (left, right)]
            return DecompositionTree(Point(point), (children[0], children[1]))
    raise AssertionError("no subtree of this degree")


def _written_tree(tables: DecompositionTables, number: int) -> Json:
    return tree_to_json(_tree(tables, number))


def _mirrored(tree: Decomposition) -> Decomposition:
    return tree and DecompositionTree(tree.point, (_mirrored(tree.children[1]), _mirrored(tree.children[0])))


def _complete(hypothesis_class: FiniteClass) -> Decomposition:
    tree: Decomposition = None
    for point in reversed(hypothesis_class.points):
        tree = DecompositionTree(point, (tree, tree))
    return tree


def _of_one_tree(tables: DecompositionTables, number: int) -> int:
    degree, found = tables.decomposition_dimension(number), 0

    def walk(tree: Decomposition, space: int) -> None:
        nonlocal found
        if tree is None:
            found |= (1 << tables.on.soa(space)) if tables.on.dimension(space) == degree else 0
            return
        for side, child in zip(tables.on.sides[tree.point], tree.children, strict=True):
            walk(child, space & side)

    walk(_tree(tables, number), number)
    return found


def _hypotheses(of: Callable[[DecompositionTables, int], int], build: _Tables = DecompositionTables) -> _Answers:
    return _read(lambda tables, number: tables.on.class_of(of(tables, number)).hypotheses, build)


def _essential(build: _Tables) -> _Answers:
    return _hypotheses(lambda tables, number: tables.essential(number), build)


DECOMPOSITIONS: Mapping[str, Mapping[str, _Answers]] = {
    "decomposition_dimension": {
        **{
            name: _read(lambda tables, number: tables.decomposition_dimension(number), build)
            for name, build in _RULES.items()
        },
        "the Littlestone dimension for d": lambda h, p, d: decomposition_dimension(h, p, littlestone_dimension(h)),
        "the Littlestone dimension": lambda h, p, d: littlestone_dimension(h),
    },
    "decomposition_tree": {
        **{name: _read(_written_tree, build) for name, build in _TREE_RULES.items()},
        "children exchanged": _read(lambda tables, number: tree_to_json(_mirrored(_tree(tables, number)))),
        "every point on every path": lambda h, p, d: tree_to_json(_complete(h)),
    },
    "essential_hypotheses": {
        **{name: _essential(build) for name, build in _RULES.items()},
        "the first member for the SOA": _essential(
            with_replaced(
                DecompositionTables,
                _leaf=lambda self, number, degree: number & -number if self.on.dimension(number) == degree else 0,
            )
        ),
        "leaves of every dimension": _essential(
            with_replaced(DecompositionTables, _leaf=lambda self, number, degree: 1 << self.on.soa(number))
        ),
        "in some optimal tree": _hypotheses(lambda tables, number: tables.possible(number)),
        "in one optimal tree": _hypotheses(_of_one_tree),
        "only members of the class": _hypotheses(lambda tables, number: tables.essential(number) & number),
    },
}
"""Capability -> the mistake -> the function with this mistake."""

_Labels: TypeAlias = tuple[Label, ...]
"""An output-labelled tree: label of the root, then labels of the left and of the right subtree (preorder)."""
_Join: TypeAlias = Callable[[list[_Labels], list[_Labels]], list[tuple[_Labels, _Labels]]]
"""A function that joins a cover of the left subtree with one of the right subtree."""
_Cover: TypeAlias = Callable[[FiniteClass, Sequence[Point], int], list[_Labels]]


def _in_parallel(left: list[_Labels], right: list[_Labels]) -> list[tuple[_Labels, _Labels]]:
    """Join the first trees, the second trees, and so on; the shorter list repeats its last tree."""
    last = (left or right)[-1] if len(left) < len(right) else (right or left)[-1]
    return list(zip_longest(left, right, fillvalue=last))


def _by_levels(labels: _Labels, first: int = 1) -> _Labels:
    """Rewrite a tree from preorder to level order.

    With ``first`` = 2, left and right are exchanged.
    """
    found = [Label(0)] * len(labels)

    def place(node: int, rest: _Labels) -> None:
        if rest:
            half = (len(rest) - 1) // 2
            found[node] = rest[0]
            place(2 * node + first, rest[1 : 1 + half])
            place(2 * node + 3 - first, rest[1 + half :])

    place(0, labels)
    return tuple(found)


def _joined(
    join: _Join = _in_parallel, write: Callable[[_Labels], _Labels] = _by_levels, *, restrict: bool = True
) -> _Cover:
    """Return the construction that joins, restricts and writes trees in the given way."""

    def below(hypotheses: Sequence[Hypothesis], tree: Sequence[Point], node: int) -> list[_Labels]:
        if node >= len(tree):
            return [()] if hypotheses else []
        trees: list[_Labels] = []
        for label in sorted({h[tree[node]] for h in hypotheses}):
            kept = [h for h in hypotheses if h[tree[node]] == label] if restrict else hypotheses
            left, right = (below(kept, tree, 2 * node + side) for side in (1, 2))
            trees += [(label, *one, *other) for one, other in join(left, right)]
        return trees

    return lambda h, input_tree, depth: [write(tree) for tree in below(h.hypotheses, input_tree, 0)]


_RIGHT = _joined()


def _traces(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    """Give each hypothesis one tree for all paths."""
    return list(dict.fromkeys(tuple(h[point] for point in input_tree) for h in hypothesis_class))


def _leftmost_path(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    path = {2**level - 1 for level in range(depth)}
    traces = _traces(hypothesis_class, input_tree, depth)
    return list(dict.fromkeys(tuple(y if i in path else Label(0) for i, y in enumerate(one)) for one in traces))


def _without_last_level(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    above = input_tree[: len(input_tree) // 2]
    zeros = (Label(0),) * (len(input_tree) - len(above))
    return [(*tree, *zeros) for tree in _RIGHT(hypothesis_class, above, depth)]


COVERS: Mapping[str, _Cover] = {
    "one tree of a hypothesis for all paths": _traces,
    "every left tree with every right tree": _joined(lambda left, right: list(product(left, right))),
    "left trees, then right trees": _joined(
        lambda left, right: [(one, right[0]) for one in left] + [(left[0], other) for other in right]
    ),
    "as many trees as the smaller side": _joined(lambda left, right: list(zip(left, right, strict=False))),
    "left subtrees only": _joined(lambda left, right: [(one, right[0]) for one in left]),
    "no restriction below the root": _joined(restrict=False),
    "nodes in preorder": _joined(write=lambda labels: labels),
    "left and right exchanged": _joined(write=lambda labels: _by_levels(labels, 2)),
    "leftmost path only": _leftmost_path,
    "last level not covered": _without_last_level,
    "root counted at depth 0": lambda h, tree, depth: [one[: len(tree) // 2] for one in _RIGHT(h, tree, depth)],
    "one hypothesis only": lambda h, tree, depth: _traces(h, tree, depth)[:1],
    "a tree for the empty class": lambda h, tree, depth: _RIGHT(h, tree, depth) or [(Label(0),) * len(tree)],
    "no tree at depth 0": lambda h, tree, depth: _RIGHT(h, tree, depth) if depth else [],
}
"""The mistake -> the construction of a 0-cover with this mistake."""


def _faults() -> Iterator[Fault]:
    for capability, wrong in {**DECOMPOSITIONS, "zero_cover": COVERS}.items():
        yield from (Fault(capability, name, "wrong construction", function) for name, function in wrong.items())


TREE_FAULTS: tuple[Fault, ...] = tuple(_faults())
