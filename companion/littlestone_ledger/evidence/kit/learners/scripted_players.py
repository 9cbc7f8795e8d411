"""Learners that follow a script, so all of them can be tried, and adversaries that are wrong on purpose."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from littlestone.adversaries import Published
from littlestone.certificates import Tree
from littlestone.classes import Example, Hypothesis, Label, Point


class ScriptedLearner:
    """A deterministic learner that publishes given hypotheses, one in each round, and then repeats the last one.

    Against a given deterministic adversary, every deterministic learner acts like some learner of this kind.

    Parameters
    ----------
    only_mistakes
        True if only rounds with a mistake count; then the learner is conservative.
    """

    def __init__(self, hypotheses: Sequence[Hypothesis], *, only_mistakes: bool = False) -> None:
        self._left = list(hypotheses)
        self._only_mistakes = only_mistakes

    @property
    def hypothesis(self) -> Hypothesis:
        return self._left[0]

    def predict(self, point: Point) -> Label:
        return self._left[0][point]

    def update(self, point: Point, label: Label) -> None:
        if len(self._left) > 1 and not (self._only_mistakes and self._left[0][point] == label):
            del self._left[0]


class HistoryLearner:
    """A deterministic learner given by its prediction after each sequence of labels.

    On the paths of one mistake tree, every deterministic learner acts like some learner of this kind, since the
    labels so far determine the node.

    Parameters
    ----------
    predictions
        Sequence of earlier labels -> the label that it predicts everywhere; missing sequences have 0.
    """

    def __init__(self, n_points: int, predictions: Mapping[tuple[Label, ...], Label]) -> None:
        self._n_points = n_points
        self._predictions = predictions
        self._seen: tuple[Label, ...] = ()

    @property
    def hypothesis(self) -> Hypothesis:
        return (self.predict(Point(0)),) * self._n_points

    def predict(self, point: Point) -> Label:
        return self._predictions.get(self._seen, Label(0))

    def update(self, point: Point, label: Label) -> None:
        self._seen = (*self._seen, label)


Edge: TypeAlias = Callable[[Label, tuple[Label, Label]], int]
"""A function of a prediction and the labels of both edges that chooses an edge, 0 for the left edge."""


def left_edge(predicted: Label, labels: tuple[Label, Label]) -> int:
    """Answer with the label of the left edge, for any prediction."""
    return 0


def predicted_edge(predicted: Label, labels: tuple[Label, Label]) -> int:
    """Answer with the prediction if an edge has this label."""
    return 1 if predicted == labels[1] else 0


class WrongTreeWalk:
    """An adversary that walks down a mistake tree by a given rule."""

    def __init__(self, tree: Tree, choose: Edge) -> None:
        self._node = tree
        self._choose = choose

    def next_example(self, published: Published) -> Example | None:
        """Return the point of the node with the label of the chosen edge, or ``None`` after the last level."""
        if self._node is None:
            return None
        point, labels = self._node.point, self._node.labels
        side = self._choose(published(point), labels)
        self._node = self._node.children[side]
        return point, labels[side]
