"""The standard optimal learner of the reference for the checks of learners, and how a learner is run on a sequence.

The checks judge by the mistakes that they count and by dimensions, not by this learner.
"""

from collections.abc import Iterable
from functools import lru_cache

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import RunningLearner, StandardOptimalLearner, VersionSpaceMemory
from littlestone.randomness import EnumeratedCoins

from ...protocols import OnlineLearnerFactory


class MulticlassSoaLearner(RunningLearner[VersionSpaceMemory]):
    """The standard optimal learner of the reference; learners of the same class share what they compute.

    Examples
    --------
    >>> learner = MulticlassSoaLearner(FiniteClass.from_rows(["00", "20", "21"]))
    >>> learner.predict(0), learner.update(0, 2), learner.predict(1)
    (2, None, 0)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(_rules(hypothesis_class), _UNUSED)


_rules = lru_cache(maxsize=1024)(StandardOptimalLearner)
_UNUSED = EnumeratedCoins()


def predictions(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Iterable[tuple[int, int]]
) -> list[int]:
    """Return what a new learner predicts on a sequence of examples, each label told after its prediction.

    Examples
    --------
    >>> predictions(MulticlassSoaLearner, FiniteClass.from_rows(["00", "20", "21"]), [(0, 2), (1, 1), (1, 1)])
    [2, 0, 1]
    """
    learner = make_learner(hypothesis_class)
    predicted = []
    for point, label in examples:
        predicted.append(learner.predict(Point(point)))
        learner.update(Point(point), Label(label))
    return predicted
