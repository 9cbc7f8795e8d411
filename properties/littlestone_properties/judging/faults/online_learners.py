"""Wrong online learners that every check of the mistake bound must catch, by mistakes that no family makes.

Each keeps a version space and differs from the standard optimal algorithm in how it predicts or in what it keeps.
Two differences are not mistakes: answering another label of the largest dimension, and learning only from wrong
predictions.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, bit_restriction, n_label_bits
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import BitwiseLearner, DeterministicLearner, Learner
from littlestone.randomness import Coins, bernoulli
from littlestone.structure import multiclass_soa_label

from ...protocols import OnlineLearner, OnlineLearnerFactory, PublishingLearnerFactory, Started
from ..candidates.learner_candidate import as_function
from .fault import Fault

_Predict: TypeAlias = Callable[[FiniteClass, Point], int]
"""Predicts the label of a point from a version space."""

_Keep: TypeAlias = Callable[[FiniteClass, FiniteClass, Point, Label, int], FiniteClass]
"""Returns the next version space from the whole class, the version space, the example and the prediction for it."""

_Rules: TypeAlias = Callable[[FiniteClass], DeterministicLearner[FiniteClass]]

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
        """Return the whole class."""
        return self.hypothesis_class

    def after(self, coins: object, state: FiniteClass, example: Example) -> FiniteClass:
        """Learn the label of a point."""
        return self._keep(self.hypothesis_class, state, *example, self._predict(state, example[0]))

    def hypothesis(self, state: FiniteClass) -> Hypothesis:
        """Return the prediction of every point."""
        return tuple(self.label(state, point) for point in state.points)

    def label(self, state: FiniteClass, point: Point) -> Label:
        """Predict the label of a point."""
        return Label(self._predict(state, point))


def _rules(predict: _Predict = _soa, keep: _Keep = _consistent) -> _Rules:
    return partial(_Learner, predict=predict, keep=keep)


def _running(rules: _Rules, hypothesis_class: FiniteClass) -> OnlineLearner:
    return rules(hypothesis_class).running()


def _parts(space: FiniteClass, point: Point) -> list[FiniteClass]:
    return [space.restricted_to(point, label) for label in space.labels]


@cache
def _majority(space: FiniteClass, point: Point) -> int:
    sizes = [len(part) for part in _parts(space, point)]
    return sizes.index(max(sizes))


@cache
def _smallest_dimension(space: FiniteClass, point: Point) -> int:
    """Minimise the dimension among the labels in use."""
    values = {part_label: littlestone_dimension(part) for part_label, part in enumerate(_parts(space, point))}
    in_use = [label for label, value in values.items() if value >= 0]
    return min(in_use, key=lambda label: values[label], default=0)


@cache
def _without_the_last_label(space: FiniteClass, point: Point) -> int:
    values = [littlestone_dimension(part) for part in _parts(space, point)[:-1]]
    return values.index(max(values))


@cache
def _wrong_side(space: FiniteClass, point: Point) -> int:
    """Predict the label in use without which the largest dimension is left."""
    best = (-1, 0)
    for label, part in enumerate(_parts(space, point)):
        if not part.is_empty:
            others = tuple(h for h in space if h[point] != label)
            rest = littlestone_dimension(FiniteClass(space.n_points, space.n_labels, others))
            best = max(best, (rest, label))
    return best[1]


@cache
def _one_mistake_ahead(space: FiniteClass, point: Point) -> int:
    values = [min(1, littlestone_dimension(part)) for part in _parts(space, point)]
    return values.index(max(values))


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


BITWISE = "predicts with a learner for each bit"

_RULES: Mapping[str, _Rules] = {
    "predicts the majority label": _rules(_majority),
    "minimises the dimension": _rules(_smallest_dimension),
    "never predicts the last label": _rules(_without_the_last_label),
    "uses the dimension of the other side": _rules(_wrong_side),
    "tells only dimensions 0 and 1 apart": _rules(_one_mistake_ahead),
    "predicts bit by bit from one version space": _rules(_bit_by_bit),
    "predicts as the first consistent hypothesis": _rules(
        lambda space, point: space.hypotheses[0][point] if not space.is_empty else 0
    ),
    "predicts the smallest label left": _rules(
        lambda space, point: min((h[point] for h in space), default=Label(0))
    ),
    "predicts the largest label left": _rules(
        lambda space, point: max((h[point] for h in space), default=Label(0))
    ),
    "predicts 0": _rules(lambda space, point: 0),
    "learns nothing": _rules(keep=lambda whole, space, point, label, predicted: space),
    "learns nothing from a mistake": _rules(
        keep=lambda whole, space, point, label, predicted: (
            space.restricted_to(point, label) if predicted == label else space
        )
    ),
    "forgets all examples but the last": _rules(
        keep=lambda whole, space, point, label, predicted: whole.restricted_to(point, label)
    ),
    "believes its own prediction": _rules(
        keep=lambda whole, space, point, label, predicted: space.restricted_to(point, Label(predicted))
    ),
    "drops only what it predicted": _rules(keep=_all_but_the_prediction),
    "restricts at the next point": _rules(
        keep=lambda whole, space, point, label, predicted: space.restricted_to(
            Point((point + 1) % space.n_points), label
        )
    ),
}


class _Flips(Learner[Fraction, tuple[FiniteClass, bool]]):
    """Flip one label, the same at all points, with some probability in each round."""

    def __init__(self, hypothesis_class: FiniteClass, probability: Fraction) -> None:
        self.hypothesis_class = hypothesis_class
        self._probability = probability

    def start(self, coins: Coins[Fraction]) -> tuple[FiniteClass, bool]:
        return self.hypothesis_class, bernoulli(coins, self._probability)

    def after(
        self, coins: Coins[Fraction], state: tuple[FiniteClass, bool], example: Example
    ) -> tuple[FiniteClass, bool]:
        return state[0].restricted_to(*example), bernoulli(coins, self._probability)

    def hypothesis(self, state: tuple[FiniteClass, bool]) -> Hypothesis:
        space, is_flipped = state
        last = space.n_labels - 1
        right = [_soa(space, x) for x in space.points]
        return tuple(Label(last - y if is_flipped else y) for y in right)


def _starts_again(
    whole: FiniteClass, space: FiniteClass, point: Point, label: Label, predicted: int
) -> FiniteClass:
    """Forget everything after a right prediction."""
    return whole if label == predicted else space.restricted_to(point, label)


WRONG_ONLINE_LEARNERS: Mapping[str, OnlineLearnerFactory] = MappingProxyType(
    {
        **{name: partial(_running, rules) for name, rules in _RULES.items()},
        BITWISE: BitwiseLearner.for_class,
    }
)
"""Name of the mistake -> what makes a learner that exceeds the optimal mistake bound."""

COSTLY_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        **{name: Started(rules) for name, rules in _RULES.items()},
        BITWISE: Started(BitwiseLearner),
        "starts again after a right prediction": Started(_rules(keep=_starts_again)),
        "flips a label in half of the rounds": Started(partial(_Flips, probability=Fraction(1, 2))),
        "flips a label in a tenth of the rounds": Started(partial(_Flips, probability=Fraction(1, 10))),
    }
)
"""These, started with coins, and some more; some are right for two labels."""

ONLINE_FAULTS: tuple[Fault, ...] = tuple(
    Fault("online_learner", name, "by hand", as_function(make, "online_learner"))
    for name, make in COSTLY_ONLINE_LEARNERS.items()
    if not name.startswith("flips")
)
"""The deterministic ones as programs, which are asked for a label."""
