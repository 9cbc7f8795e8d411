"""The cost of the best randomised learner without privacy: a recursion over version spaces, which needs no solver.

In a round the adversary names a point, and the learner predicts each label with some probability. The adversary
knows these probabilities, and names the label. If the label is y, the learner pays the probability of all other
labels, and then the cost of the remaining rounds on the version space in which the point has the label y. For a
point with two possible labels, let a and b be these later costs, with |a - b| <= 1. The best prediction makes both
labels equally bad, at the cost (1 + a + b) / 2. The cost of T rounds is the value of the game without privacy. If T
is at least the number of hypotheses, this value is the randomised Littlestone dimension (Filmus, Hanneke, Mehalel,
Moran, "Optimal prediction using expert advice and randomized Littlestone dimension", COLT 2023). The reason is that
a round with only one possible label may be left out, and every other round makes the version space smaller.
"""

from fractions import Fraction
from functools import cache

from littlestone.classes import FiniteClass
from littlestone.errors import EmptyClassError, check_at_least


def least_mistakes_without_privacy(hypothesis_class: FiniteClass, n_rounds: int) -> Fraction:
    """Return the least worst-case expected number of mistakes of a randomised learner in T rounds, without privacy.

    ``n_rounds``: the number T of rounds, at least 0.

    Example: the cube costs half a mistake for each level of its tree; the second class has dimension 1 and costs
    more than half a mistake.

    >>> least_mistakes_without_privacy(FiniteClass.from_rows(["00", "01", "10", "11"]), 5)
    Fraction(1, 1)
    >>> least_mistakes_without_privacy(FiniteClass.from_rows(["00", "01", "10"]), 5)
    Fraction(3, 4)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", hypothesis_class, "a class with at least one hypothesis")
    check_at_least(0, n_rounds=n_rounds)
    return _cost(hypothesis_class, n_rounds)


@cache
def _cost(version_space: FiniteClass, n_rounds: int) -> Fraction:
    if len(version_space) == 1 or n_rounds == 0:
        return Fraction(0)
    return max(_cost_of_point(version_space, point, n_rounds) for point in version_space.points)


def _cost_of_point(version_space: FiniteClass, point: int, n_rounds: int) -> Fraction:
    """Return the least c such that 1 - p(y) + later(y) <= c for some probabilities p and all possible labels y."""
    spaces = [version_space.restricted_to(point, label) for label in version_space.labels]
    later = sorted((_cost(space, n_rounds - 1) for space in spaces if not space.is_empty), reverse=True)
    # If only the k worst labels are predicted, 1 + later - c sums to 1 over these labels; the largest c counts.
    return max((sum(later[:k], Fraction(0)) + k - 1) / k for k in range(1, len(later) + 1))
