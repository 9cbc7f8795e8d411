"""Mistake trees with predictions: a node carries with which probabilities its two labels are predicted."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from ..engine.values.exact_reals import Real
from ..engine.values.meanings import Universe, integer, of_four, of_one, of_two, rational, real
from .binary_trees import LEAF, BinaryTree, Path, binary_tree, is_complete, node, paths

_HALF = Fraction(1, 2)


def trees(universe: Universe) -> Sequence[BinaryTree]:
    """Return the leaf, and trees of depth up to 2, some of them without probabilities or not complete."""
    chances: list[tuple[Real, Real]] = [
        (_HALF, _HALF),
        (0, 1),
        (Fraction(1, 3), _HALF),
        (1, 0),
        (0, 0),
        (1, 1),
        (2, -1),
    ]
    stumps = [node(p, q, left=LEAF, right=LEAF) for p, q in chances]
    below = [*product(stumps[:3], stumps[:4])]
    deeper = [node(p, q, left=left, right=right) for p, q in chances for left, right in below]
    return [*[LEAF] * 3, *stumps, *deeper[::3], node(_HALF, _HALF, left=stumps[0], right=LEAF)]


def mistakes(path: Path) -> Fraction:
    """Return how many mistakes a path costs on average."""
    return sum((1 - rational(carried[side]) for carried, side in path), Fraction(0))


def are_predictions(tree: BinaryTree) -> bool:
    """Return whether the numbers at every node are probabilities of two different labels."""
    chances = [[rational(p) for p in carried] for path in paths(tree) for carried, _ in path]
    return all(min(both) >= 0 and sum(both) <= 1 for both in chances)


PATH_END = of_one(lambda _: LEAF, integer)
GUESS = of_four(lambda p, q, left, right: node(p, q, left=left, right=right), real, real, binary_tree, binary_tree)
HARDEST = of_one(lambda tree: max(map(mistakes, paths(tree))), binary_tree)
DEPTH = of_two(is_complete, binary_tree, integer)
PREDICTED = of_one(are_predictions, binary_tree)
