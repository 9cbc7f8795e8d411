"""Learners that follow a script, so all of them can be tried, and adversaries that are wrong on purpose.

Together, all realizable sequences cover every adaptive adversary, since an adversary can foresee what a
deterministic learner does. The number of mistakes never decreases along a sequence, so all shorter sequences are
covered as well.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from littlestone.adversaries import Published
from littlestone.certificates import Tree
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.learners import OnlineLearner


class ScriptedLearner:
    """A deterministic learner that publishes given hypotheses, one in each round, and then repeats the last one.

    Against a given deterministic adversary, every deterministic learner acts like some learner of this kind.

    ``only_mistakes``: true if the learner goes on to its next hypothesis only after a mistake; then it is
        conservative.
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

    ``predictions``: sequence of earlier labels -> the label that the learner predicts everywhere; 0 after a
        sequence that is missing.
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
"""A function that chooses an edge, given the prediction and the labels of both edges; 0 is the left edge."""


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
        point, (first, second) = self._node.point, self._node.labels
        labels = (first, second)
        side = self._choose(Label(published(point)), labels)
        self._node = self._node.children[side]
        return point, labels[side]


LearnerStarter: TypeAlias = Callable[[FiniteClass], OnlineLearner]
"""A function that starts a deterministic learner of a class."""


def realizable_sequences(hypothesis_class: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sequence of ``length`` points, repetitions included, with each labelling by a hypothesis.

    >>> list(realizable_sequences(FiniteClass.from_rows(["0", "1"]), 2))
    [((0, 0), (0, 0)), ((0, 1), (0, 1))]
    """
    for points in product(hypothesis_class.points, repeat=length):
        labellings = dict.fromkeys(tuple(h[x] for x in points) for h in hypothesis_class)
        for labels in labellings:
            yield tuple(zip(points, labels, strict=True))


def n_mistakes(learner: OnlineLearner, examples: Iterable[Example]) -> int:
    """Return the number of mistakes of a learner that is told each label of a sequence after its prediction."""
    number = 0
    for point, label in examples:
        number += learner.predict(point) != label
        learner.update(point, label)
    return number


def most_mistakes(
    make_learner: LearnerStarter, hypothesis_class: FiniteClass, length: int
) -> tuple[int, tuple[Example, ...]]:
    """Return the largest number of mistakes, and the first sequence on which it is reached.

    All realizable sequences of the given length are tried.
    """
    worst: tuple[int, tuple[Example, ...]] = (0, ())
    for examples in realizable_sequences(hypothesis_class, length):
        number = n_mistakes(make_learner(hypothesis_class), examples)
        if number > worst[0]:
            worst = number, examples
    return worst
