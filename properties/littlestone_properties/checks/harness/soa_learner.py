"""The standard optimal learner of the reference for the checks of learners, and how a learner is run on a sequence.

The checks judge by the mistakes that they count and by dimensions, not by this learner.
"""

from collections.abc import Iterable
from functools import lru_cache

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner

from ...protocols import OnlineLearnerFactory


class MulticlassSoaLearner:
    """The standard optimal learner of the reference; learners of the same class share what they compute.

    Parameters
    ----------
    hypothesis_class
        A class with at least one hypothesis.

    Examples
    --------
    >>> learner = MulticlassSoaLearner(FiniteClass.from_rows(["00", "20", "21"]))
    >>> learner.predict(Point(0)), learner.update(Point(0), Label(2)), learner.predict(Point(1))
    (2, None, 0)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self._learner = _first_learner(hypothesis_class).fresh()

    def predict(self, point: Point) -> int:
        """Return the label that leaves the largest dimension."""
        return self._learner.predict(point)

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree with the example."""
        self._learner.update(point, label)


@lru_cache(maxsize=1024)
def _first_learner(hypothesis_class: FiniteClass) -> StandardOptimalLearner:
    return StandardOptimalLearner(hypothesis_class)


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
