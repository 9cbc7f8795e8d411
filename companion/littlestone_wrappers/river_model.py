"""Online learners as classifiers of River."""

from collections.abc import Callable, Mapping
from typing import Protocol

from river.base import Classifier


class OnlineLearner(Protocol):
    """An online learner, such as ``StandardOptimalLearner.for_class(..)``."""

    def predict(self, point: int, /) -> int:
        """Return the label at a point."""

    def update(self, point: int, label: int, /) -> None:
        """Learn the label of a point."""


class OnlineClassClassifier(Classifier):  # type: ignore[misc]  # its types are not looked at
    """An online learner of a finite class, for streams of features with labels 0, 1, ..

    * ``learner``: the learner, which changes; copies of the classifier copy it in its present state.
    * ``point``: the feature that is the number of the point, or a function that makes this number of the features.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import StandardOptimalLearner
    >>> h = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> model = OnlineClassClassifier(StandardOptimalLearner.for_class(h), point="hour")
    >>> model.learn_one({"hour": 1}, True)
    >>> model.learn_one({"hour": 0}, False)
    >>> [model.predict_one({"hour": hour}) for hour in range(3)]
    [0, 1, 1]
    """

    def __init__(
        self, learner: OnlineLearner, point: str | Callable[[Mapping[str, object]], int] = "point"
    ) -> None:
        self.learner = learner
        self.point = point

    @property
    def _multiclass(self) -> bool:
        return True

    def learn_one(self, x: Mapping[str, object], y: int) -> None:
        """Learn the label of the point that the features mean."""
        self.learner.update(self._point(x), int(y))

    def predict_one(self, x: Mapping[str, object]) -> int:
        """Return the label that the learner predicts there."""
        return int(self.learner.predict(self._point(x)))

    def _point(self, x: Mapping[str, object]) -> int:
        return int(str(x[self.point])) if isinstance(self.point, str) else self.point(x)
