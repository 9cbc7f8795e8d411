"""Wrong online learners, with mistakes that no family makes; every check of the mistake bound must catch them.

Each learner keeps a version space and differs from the standard optimal algorithm in its prediction or in its
memory. Two differences are not mistakes: answering another label of the largest dimension, and learning only from
wrong predictions.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, bit_restriction, n_label_bits
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import BitwiseLearner, DeterministicLearner
from littlestone.structure import multiclass_soa_label

from ...protocols import OnlineLearnerFactory
from ..candidates.learner_candidate import predicts
from .fault import Fault

_Predict: TypeAlias = Callable[[FiniteClass, Point], int]
"""A function that predicts the label of a point from a version space."""

_Keep: TypeAlias = Callable[[FiniteClass, FiniteClass, Point, Label, int], FiniteClass]
"""A function that returns the next version space from the whole class, the version space, the example and the
prediction for it."""

_soa = cache(multiclass_soa_label)


def _consistent(whole: FiniteClass, space: FiniteClass, point: Point, label: Label, predicted: int) -> FiniteClass:
    """Keep the hypotheses that agree with the example, as the definition says."""
    return space.restricted_to(point, label)


class _Learner(DeterministicLearner[FiniteClass]):
    """Rules made of a way to predict and a way to learn; the state is the version space."""

    def __init__(self, hypothesis_class: FiniteClass, predict: _Predict, keep: _Keep) -> None:
        super().__init__(hypothesis_class)
        self._predict, self._keep = predict, keep

    def start(self, coins: object) -> FiniteClass:
        return self.hypothesis_class

    def after(self, coins: object, state: FiniteClass, example: Example) -> FiniteClass:
        return self._keep(self.hypothesis_class, state, *example, self._predict(state, example[0]))

    def hypothesis(self, state: FiniteClass) -> Hypothesis:
        return tuple(self.label(state, point) for point in state.points)

    def label(self, state: FiniteClass, point: Point) -> Label:
        return Label(self._predict(state, point))


def _learner(predict: _Predict = _soa, keep: _Keep = _consistent) -> OnlineLearnerFactory:
    return lambda whole: _Learner(whole, predict, keep).running()


def _largest(value: Callable[[list[FiniteClass], int], tuple[int, ...]]) -> OnlineLearnerFactory:
    """Return the learner that predicts the first label with the largest value, given the parts of all labels."""

    @cache
    def predict(space: FiniteClass, point: Point) -> int:
        parts = [space.restricted_to(point, label) for label in space.labels]
        return max(space.labels, key=lambda label: value(parts, label))

    return _learner(predict)


def _dimension_without(parts: list[FiniteClass], label: int) -> tuple[int, ...]:
    """Return the dimension of the hypotheses with other labels, and the label; unused labels come last."""
    rest = [h for place, part in enumerate(parts) for h in part if place != label]
    left = replace(parts[0], hypotheses=tuple(sorted(rest)))
    return (-2, 0) if parts[label].is_empty else (littlestone_dimension(left), label)


@cache
def _bit_by_bit(space: FiniteClass, point: Point) -> int:
    """Predict each bit with the standard optimal algorithm of the bit restriction of the version space."""
    label = 0
    for bit in range(1, n_label_bits(space) + 1):
        label = 2 * label + _soa(bit_restriction(space, bit), point)
    return min(label, space.n_labels - 1)


def _all_but_the_prediction(
    whole: FiniteClass, space: FiniteClass, point: Point, label: Label, predicted: int
) -> FiniteClass:
    """Drop after a mistake only the hypotheses that agree with the prediction, which is enough for two labels."""
    if predicted == label:
        return space
    return FiniteClass(space.n_points, space.n_labels, tuple(h for h in space if h[point] != predicted))


def _starts_again(
    whole: FiniteClass, space: FiniteClass, point: Point, label: Label, predicted: int
) -> FiniteClass:
    """Forget everything after a right prediction."""
    return whole if label == predicted else space.restricted_to(point, label)


WRONG_ONLINE_LEARNERS: Mapping[str, OnlineLearnerFactory] = {
    "predicts the majority label": _largest(lambda parts, y: (len(parts[y]),)),
    "minimises the dimension": _largest(lambda parts, y: (not parts[y].is_empty, -littlestone_dimension(parts[y]))),
    "never predicts the last label": _largest(
        lambda parts, y: (y < len(parts) - 1, littlestone_dimension(parts[y]))
    ),
    "uses the dimension of the other side": _largest(_dimension_without),
    "tells only dimensions 0 and 1 apart": _largest(lambda parts, y: (min(1, littlestone_dimension(parts[y])),)),
    "predicts bit by bit from one version space": _learner(_bit_by_bit),
    "predicts with a learner for each bit": BitwiseLearner.for_class,
    "predicts as the first consistent hypothesis": _learner(
        lambda space, point: space.hypotheses[0][point] if not space.is_empty else 0
    ),
    "predicts the smallest label left": _learner(
        lambda space, point: min((h[point] for h in space), default=Label(0))
    ),
    "predicts the largest label left": _learner(
        lambda space, point: max((h[point] for h in space), default=Label(0))
    ),
    "predicts 0": _learner(lambda space, point: 0),
    "learns nothing": _learner(keep=lambda whole, space, point, label, predicted: space),
    "learns nothing from a mistake": _learner(
        keep=lambda whole, space, point, label, predicted: (
            space.restricted_to(point, label) if predicted == label else space
        )
    ),
    "forgets all examples but the last": _learner(
        keep=lambda whole, space, point, label, predicted: whole.restricted_to(point, label)
    ),
    "believes its own prediction": _learner(
        keep=lambda whole, space, point, label, predicted: space.restricted_to(point, Label(predicted))
    ),
    "drops only what it predicted": _learner(keep=_all_but_the_prediction),
    "restricts at the next point": _learner(
        keep=lambda whole, space, point, label, predicted: space.restricted_to(
            Point((point + 1) % space.n_points), label
        )
    ),
}
"""Name of the mistake -> the starter of a learner that exceeds the optimal mistake bound."""

ONLINE_FAULTS: tuple[Fault, ...] = tuple(
    Fault("online_learner", name, "by hand", predicts(make))
    for name, make in {
        **WRONG_ONLINE_LEARNERS,
        "starts again after a right prediction": _learner(keep=_starts_again),
    }.items()
)
"""The wrong online learners, and another learner, as programs that predict a label."""
