"""The randomised Littlestone dimension, by trees that need not be complete and by a game.

Filmus, Hanneke, Mehalel and Moran define it as half the largest average depth of a shattered tree, in "Optimal
Prediction Using Expert Advice and Randomized Littlestone Dimension". It is the least expected number of mistakes
that a randomised learner can guarantee when some hypothesis is always right.

Conventions: the empty class has dimension -1. A branch of a tree goes left or right with probability 1/2 at every
node, so a path of length l has probability 2^-l. The class is binary.
"""

from collections.abc import Iterator
from fractions import Fraction

from ..certificates import MistakeTree, Tree
from ..classes import FiniteClass, Label
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError, WorkLimitError, check_at_least

MAX_SHATTERED_TREES = 500_000


def expected_depth(tree: Tree) -> Fraction:
    """Return the expected length of a random branch of a tree: the sum of l 2^-l over its paths of length l.

    >>> stump = MistakeTree(0, (0, 1), (None, None))
    >>> expected_depth(stump), expected_depth(MistakeTree(1, (0, 1), (stump, None)))
    (Fraction(1, 1), Fraction(3, 2))
    """
    return sum((Fraction(length, 2**length) for length in _lengths(tree)), Fraction(0))


def _lengths(tree: Tree) -> Iterator[int]:
    if tree is None:
        yield 0
        return
    for child in tree.children:
        for length in _lengths(child):
            yield 1 + length


def shattered_trees(hypothesis_class: FiniteClass) -> list[Tree]:
    """Return every shattered tree, complete or not: each of its branches is followed by some hypothesis.

    A node queries a point on which the remaining hypotheses disagree, so every tree has depth at most n. More than
    500,000 trees are refused.

    >>> len(shattered_trees(FiniteClass.from_rows(["00", "01", "11"])))
    5
    """
    if _number_of_trees(hypothesis_class) > MAX_SHATTERED_TREES:
        raise WorkLimitError("shattered trees", _number_of_trees(hypothesis_class), MAX_SHATTERED_TREES, "trees")
    return _trees(hypothesis_class)


def _sides(hypothesis_class: FiniteClass) -> Iterator[tuple[int, FiniteClass, FiniteClass]]:
    """Yield each point on which hypotheses disagree, with its two restrictions."""
    for point in hypothesis_class.points:
        left, right = (hypothesis_class.restricted_to(point, Label(y)) for y in (0, 1))
        if not left.is_empty and not right.is_empty:
            yield point, left, right


def _number_of_trees(hypothesis_class: FiniteClass) -> int:
    if hypothesis_class.is_empty:
        return 0
    below = (_number_of_trees(left) * _number_of_trees(right) for _, left, right in _sides(hypothesis_class))
    return 1 + sum(below)


def _trees(hypothesis_class: FiniteClass) -> list[Tree]:
    if hypothesis_class.is_empty:
        return []
    trees: list[Tree] = [None]
    for point, left, right in _sides(hypothesis_class):
        others = _trees(right)
        trees += [
            MistakeTree(point, (0, 1), (left_tree, right_tree))
            for left_tree in _trees(left)
            for right_tree in others
        ]
    return trees


def randomised_littlestone_dimension(hypothesis_class: FiniteClass) -> Fraction:
    """Return half the largest expected depth of a shattered tree; the limit is that of :func:`shattered_trees`.

    Two hypotheses cost a randomised learner half a mistake; a third hypothesis costs a quarter more.

    >>> randomised_littlestone_dimension(FiniteClass.from_rows(["00", "01"]))
    Fraction(1, 2)
    >>> randomised_littlestone_dimension(FiniteClass.from_rows(["00", "01", "11"]))
    Fraction(3, 4)
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the randomised dimension is binary")
    depths = (expected_depth(tree) / 2 for tree in shattered_trees(hypothesis_class))
    return max(depths, default=Fraction(EMPTY_CLASS_DIMENSION))


def expected_mistakes_of_game(hypothesis_class: FiniteClass, n_rounds: int) -> Fraction:
    """Return the expected number of mistakes of the best learner against the worst stream of ``n_rounds`` rounds.

    In each round the adversary shows a point, the learner names its probability of predicting 1, and the adversary
    reveals a label that some remaining hypothesis has. The adversary may show a point on which all hypotheses
    agree, or the same point again. The best probability makes both labels cost the same, or is 0 or 1. Time O((2
    n)^rounds).

    >>> [expected_mistakes_of_game(FiniteClass.from_rows(["00", "01", "11"]), rounds) for rounds in range(4)]
    [Fraction(0, 1), Fraction(1, 2), Fraction(3, 4), Fraction(3, 4)]
    """
    check_at_least(0, n_rounds=n_rounds)
    if hypothesis_class.is_empty:
        raise InvalidValueError("number of hypotheses", 0, "at least 1; no stream has a hypothesis that is right")
    if n_rounds == 0:
        return Fraction(0)
    return max(_value_at(hypothesis_class, point, n_rounds) for point in hypothesis_class.points)


def _value_at(hypothesis_class: FiniteClass, point: int, n_rounds: int) -> Fraction:
    """Return the least cost that the learner can reach at a point.

    For each probability of predicting 1, the cost is that of the worse label.
    """
    later = {
        label: expected_mistakes_of_game(hypothesis_class.restricted_to(point, Label(label)), n_rounds - 1)
        for label in (0, 1)
        if not hypothesis_class.restricted_to(point, Label(label)).is_empty
    }

    def cost(probability: Fraction) -> Fraction:
        mistake = {0: probability, 1: 1 - probability}
        return max(mistake[label] + value for label, value in later.items())

    candidates = [Fraction(0), Fraction(1)]
    if len(later) == 2:
        equal = (1 + later[1] - later[0]) / 2
        candidates += [equal] if 0 <= equal <= 1 else []
    return min(map(cost, candidates))
