"""The size of a smallest 0-cover on an unknown input-labelled tree, exact for any number of labels.

An input-labelled tree of depth T has T levels of nodes, each with a point. At a node for x, the trees of a cover
whose root has label y serve only the hypotheses with h(x) = y. Each of these trees consists of a tree for the left
subtree and a tree for the right subtree. So N(0, H, z) is the sum, over the labels y, of the larger of the numbers
of H restricted to x -> y on the two subtrees. Below the last level the number is 1 for every class except the empty
class, which needs no tree.

Variables, for the tree named z: ``z: node 01 asks point x`` (exactly one point x for every node), and the
number "N(H on c, 2 levels of z from 01)" of the class on the subcube c and that part of the tree.

For a given class *and* tree the number is exact, in both directions. The tree is unknown, so a statement about it
means *some* tree if it is asserted, and *all* trees if its negation is refuted. For two labels a recursion over
subcubes (:mod:`~littlestone_solver.encodings.zero_cover`) finds the best tree. For more labels, two subtrees have
to serve all restrictions at once, and that recursion is only an upper bound.
"""

import z3

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, some_all_of
from ..engine.z3.unary import UnaryNumber, named_sum
from .mistake_tree import Path, asks, asks_one_point, path_shown


def is_an_input_tree(symbolic: SymbolicClass, depth: int, tree: str) -> z3.BoolRef:
    """Return "every node of the unknown tree asks exactly one point".

    Statement: `bgs` Definition 5.1.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> is_an_input_tree(symbolic, 1, "z")
    z: node root asks point 0
    """
    _require_depth(depth)
    return all_of(symbolic.context, asks_one_point(symbolic, tree, depth))


def zero_cover_on_tree_at_least(
    symbolic: SymbolicClass, subcube: Subcube, depth: int, tree: str, bound: int, node: Path = ()
) -> z3.BoolRef:
    """Return "every 0-cover of the class on the subcube on the unknown tree has at least ``bound`` trees".

    Statement: `bgs` Definitions 5.4 and 5.5, N(0, H, z). The formula has a meaning only together with
    :func:`is_an_input_tree`.

    For every node and every subcube that the nodes above it can fix, there are at most (k + 1)^depth bounds, each a
    sum over the k + 1 labels, for every point. So the formula is meant for three points and four labels.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> _ = zero_cover_on_tree_at_least(symbolic, symbolic.whole, 1, "z", 2)
    >>> symbolic.defined.equivalences[2]
    sum to label 1 for H on *, 1 levels of z from root asking 0 >= 2 ==
    And(H on 0 is not empty, H on 1 is not empty)
    """
    _require_depth(depth)

    def definition(at_least: int) -> z3.BoolRef:
        if at_least == 1:
            return symbolic.non_empty(subcube)
        choices = (
            [
                asks(symbolic.context, tree, node, point),
                _if_asked(symbolic, subcube, depth, tree, node, point).at_least(at_least),
            ]
            for point in symbolic.points
        )
        return some_all_of(symbolic.context, choices)

    if depth == 0 and bound == 1:
        return symbolic.non_empty(subcube)
    name = f"N({symbolic.name} on {shown(subcube)}, {depth} levels of {tree} from {path_shown(node)})"
    return symbolic.defined.number_at_least(name, bound, _largest(symbolic, subcube, depth), definition)


def _if_asked(
    symbolic: SymbolicClass, subcube: Subcube, depth: int, tree: str, node: Path, point: Point
) -> UnaryNumber:
    """Return the number if the node has this point: the sum over the labels, added one by one."""
    if subcube[point] is not None:
        # All restrictions except one are empty, and this one is the whole.
        return _larger_side(symbolic, subcube, depth - 1, tree, node)
    total = _larger_side(symbolic, restricted(subcube, point, Label(0)), depth - 1, tree, node)
    for y in range(1, symbolic.n_labels):
        summand = _larger_side(symbolic, restricted(subcube, point, Label(y)), depth - 1, tree, node)
        place = f"{depth} levels of {tree} from {path_shown(node)} asking {point}"
        name = f"sum to label {y} for {symbolic.name} on {shown(subcube)}, {place}"
        total = named_sum(symbolic.defined, name, total, summand)
    return total


def _larger_side(symbolic: SymbolicClass, subcube: Subcube, depth: int, tree: str, node: Path) -> UnaryNumber:
    """Return the larger of the numbers on the two subtrees below the node, which have this depth."""

    def at_least(bound: int) -> z3.BoolRef:
        if depth == 0:
            return zero_cover_on_tree_at_least(symbolic, subcube, 0, tree, bound, (*node, 0))
        sides = [
            zero_cover_on_tree_at_least(symbolic, subcube, depth, tree, bound, (*node, turn)) for turn in (0, 1)
        ]
        return any_of(symbolic.context, sides)

    return UnaryNumber(at_least, _largest(symbolic, subcube, depth))


def _largest(symbolic: SymbolicClass, subcube: Subcube, depth: int) -> int:
    """Return an upper bound on the number: (k + 1)^depth by the recursion, and the number of functions."""
    return int(symbolic.n_labels ** min(depth, len(free_points(subcube))))


def _require_depth(depth: int) -> None:
    if depth < 0:
        raise InvalidValueError("depth", depth, "at least 0")
