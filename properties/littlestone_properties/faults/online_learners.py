"""Wrong online learners that publish hypotheses: some break the contract, others make too many mistakes.

All are the standard optimal algorithm with one difference. The first group makes no more mistakes than it does on
realizable streams, or almost none; what is wrong with it is seen by whoever reads what is published. Most of these
are objects that do what no transition system does. The others are rules with one function replaced.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.learners import (
    ConsistentLearner,
    Learner,
    RunningLearner,
    StandardOptimalLearner,
    UnfittedExample,
    VersionSpaceMemory,
)
from littlestone.randomness import Coins, bernoulli

from ..protocols import PublishingLearnerFactory, Started

IGNORED = UnfittedExample.IGNORED


class SoaLearner(RunningLearner[VersionSpaceMemory]):
    """The standard optimal algorithm; examples that leave no hypothesis are ignored. This is right."""

    def __init__(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, unfitted: UnfittedExample = IGNORED
    ) -> None:
        super().__init__(StandardOptimalLearner(hypothesis_class, unfitted=unfitted), coins)
        self.coins = coins
        self.hypothesis_class = hypothesis_class

    def predict(self, point: int) -> Label:
        """Return the label of the hypothesis."""
        return self.hypothesis[point]


def soa_learner(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> SoaLearner:
    """Return the right learner."""
    return SoaLearner(coins, hypothesis_class)


class _Emptied(SoaLearner):
    """Keep the version space of all examples, even if it is empty."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class, UnfittedExample.EMPTIES)


class _RaisesOnUnrealizable(_Emptied):
    """Break where no hypothesis is left."""

    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        if not self.state.space:
            raise ValueError("no hypothesis is consistent with the examples")


class _PublishesWhatItChanges:
    """Publish a list and write the label of the round into it: who keeps the list sees that label in it."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.right = SoaLearner(coins, hypothesis_class)
        self.hypothesis: list[Label] = list(self.right.hypothesis)

    def predict(self, point: Point) -> Label:
        """Return the label that is in the list now."""
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Overwrite the list."""
        self.right.update(point, label)
        self.hypothesis[:] = self.right.hypothesis


class _PredictsWithTheUpdated(SoaLearner):
    """Publish the hypothesis of before the last example and predict with the updated one."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.last = self.state

    @property
    def hypothesis(self) -> Hypothesis:
        return self.learner.hypothesis(self.last)

    def predict(self, point: int) -> Label:
        return self.learner.hypothesis(self.state)[point]

    def update(self, point: int, label: int) -> None:
        self.last = self.state
        super().update(point, label)


def _knows_the_future() -> PublishingLearnerFactory:
    """Keep one notebook for all runs and publish the labels in it: in a second run these are later ones."""
    notebook: dict[tuple[FiniteClass, int], int] = {}

    class KnowsTheFuture(SoaLearner):
        @property
        def hypothesis(self) -> Hypothesis:
            seen = super().hypothesis
            return tuple(
                Label(notebook.get((self.hypothesis_class, x), y))
                for x, y in zip(self.hypothesis_class.points, seen, strict=True)
            )

        def update(self, point: int, label: int) -> None:
            notebook[self.hypothesis_class, point] = label
            super().update(point, label)

    return KnowsTheFuture


def _ignores_its_coins() -> PublishingLearnerFactory:
    """Change the label of point 0 in every second run, whatever the coins say."""
    runs = count()

    class IgnoresItsCoins(SoaLearner):
        def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
            super().__init__(coins, hypothesis_class)
            self.flips = next(runs) % 2

        @property
        def hypothesis(self) -> Hypothesis:
            first, *others = super().hypothesis
            return (Label(first ^ self.flips), *others)

    return IgnoresItsCoins


class _DrawsWhenRead(SoaLearner):
    """Draw the label of point 0 anew whenever the hypothesis is read."""

    @property
    def hypothesis(self) -> Hypothesis:
        return (Label(self.coins.uniform_choice(2)), *super().hypothesis[1:])


class _LearnsFromBeingAsked(SoaLearner):
    """Believe its own predictions: who only asks changes it."""

    def predict(self, point: int) -> Label:
        predicted = super().predict(point)
        self.update(point, predicted)
        return predicted


class _PublishesFailure(_Emptied):
    """Publish -1 everywhere for failure."""

    @property
    def hypothesis(self) -> Hypothesis:
        return super().hypothesis if self.state.space else (Label(-1),) * self.hypothesis_class.n_points


class _PublishesSeenPoints(SoaLearner):
    """Publish labels up to the last point seen only."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.n_seen = 1

    @property
    def hypothesis(self) -> Hypothesis:
        return super().hypothesis[: self.n_seen]

    def update(self, point: int, label: int) -> None:
        self.n_seen = max(self.n_seen, point + 1)
        super().update(point, label)


BROKEN_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = {
    "raises on unrealizable streams": _RaisesOnUnrealizable,
    "publishes a list that it overwrites": _PublishesWhatItChanges,
    "predicts with the updated hypothesis": _PredictsWithTheUpdated,
    "depends on the future": _knows_the_future(),
    "is random under fixed coins": _ignores_its_coins(),
    "draws whenever it is read": _DrawsWhenRead,
    "learns from being asked": _LearnsFromBeingAsked,
    "publishes -1 for failure": _PublishesFailure,
    "publishes labels of seen points only": _PublishesSeenPoints,
}
"""Name of the mistake -> what makes a learner that violates the contract."""


class _Soa(StandardOptimalLearner):
    """The right rules; examples that leave no hypothesis are ignored."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class, unfitted=IGNORED)


_After: TypeAlias = Callable[[_Soa, VersionSpaceMemory, Example, Label], VersionSpaceMemory]
"""The right rules, the state before, the example and the prediction for it -> the state after."""


def _after(soa: _Soa, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
    return StandardOptimalLearner.after(soa, None, state, example)


def _learns_by(after: _After) -> PublishingLearnerFactory:
    class Replaced(_Soa):
        def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
            return after(self, state, example, self.label(state, example[0]))

    return Started(Replaced)


class _Flips(Learner[Fraction, tuple[VersionSpaceMemory, bool]]):
    """Flip one label, the same at all points, with some probability in each round."""

    def __init__(self, hypothesis_class: FiniteClass, probability: Fraction) -> None:
        self.hypothesis_class = hypothesis_class
        self._soa = _Soa(hypothesis_class)
        self._probability = probability

    def start(self, coins: Coins[Fraction]) -> tuple[VersionSpaceMemory, bool]:
        return self._soa.start(coins), bernoulli(coins, self._probability)

    def after(
        self, coins: Coins[Fraction], state: tuple[VersionSpaceMemory, bool], example: Example
    ) -> tuple[VersionSpaceMemory, bool]:
        return self._soa.after(coins, state[0], example), bernoulli(coins, self._probability)

    def hypothesis(self, state: tuple[VersionSpaceMemory, bool]) -> Hypothesis:
        right, is_flipped = self._soa.hypothesis(state[0]), state[1]
        last = self.hypothesis_class.n_labels - 1
        return tuple(Label(last - y if is_flipped else y) for y in right)


COSTLY_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = {
    "learns nothing": _learns_by(lambda soa, state, example, predicted: state),
    "learns nothing from a mistake": _learns_by(
        lambda soa, state, example, predicted: _after(soa, state, example) if example[1] == predicted else state
    ),
    "believes its own prediction": _learns_by(
        lambda soa, state, example, predicted: _after(soa, state, (example[0], predicted))
    ),
    "forgets all examples but the last": _learns_by(
        lambda soa, state, example, predicted: _after(soa, soa.start(None), example)
    ),
    "starts again after a right prediction": _learns_by(
        lambda soa, state, example, predicted: (
            soa.start(None) if example[1] == predicted else _after(soa, state, example)
        )
    ),
    "follows the first consistent hypothesis": Started(lambda h: ConsistentLearner(h, IGNORED)),
    "flips a label in half of the rounds": Started(lambda h: _Flips(h, Fraction(1, 2))),
    "flips a label in a tenth of the rounds": Started(lambda h: _Flips(h, Fraction(1, 10))),
}
"""Name of the mistake -> what makes a learner that exceeds the optimal mistake bound."""
