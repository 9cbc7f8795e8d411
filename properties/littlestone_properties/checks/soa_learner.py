"""The standard optimal algorithm as an online learner, and how a learner is run on a sequence of examples.

Convention: of several labels that leave the largest dimension the smallest is predicted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.structure import multiclass_soa_label

from ..protocols import OnlineLearnerFactory

__all__ = ["MulticlassSoaLearner", "predictions"]


class MulticlassSoaLearner:
    """The standard optimal algorithm: keep the version space, predict the label that leaves the largest dimension.

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
        self._version_space = hypothesis_class

    def predict(self, point: Point) -> int:
        """Return the label that leaves the largest dimension; of several, the smallest."""
        return _soa_label(self._version_space, point)

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree with the example."""
        self._version_space = self._version_space.restricted_to(point, label)


_soa_label = cache(multiclass_soa_label)


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
