"""Wrong online learners that publish hypotheses: some break the contract, others make too many mistakes.

All are the standard optimal algorithm with one difference. The first group makes no more mistakes than it does on
realizable streams, or almost none; what is wrong with it is seen by whoever reads what is published.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count
from types import MappingProxyType
from typing import TypeAlias

from littlestone.certificates import VersionSpace
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.learners import StandardOptimalAlgorithm
from littlestone.randomness import Coins, bernoulli

from ..protocols import PublishingLearnerFactory


class SoaLearner:
    """The standard optimal algorithm; examples that leave no hypothesis are ignored. This is right.

    Parameters
    ----------
    coins
        Not used.
    hypothesis_class
        A class with at least one hypothesis.
    """

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.coins = coins
        self.hypothesis_class = hypothesis_class
        self.soa = StandardOptimalAlgorithm(hypothesis_class)
        self.space = self.soa.initial()

    @property
    def hypothesis(self) -> Hypothesis:
        """The prediction of every point."""
        return self.soa.hypothesis(self.space) or tuple(Label(0) for _ in self.hypothesis_class.points)

    def predict(self, point: Point) -> Label:
        """Return the label of the hypothesis."""
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree, if there are any."""
        self.space = self.soa.after(self.space, point, label) or self.space


def soa_learner(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> SoaLearner:
    """Return the right learner."""
    return SoaLearner(coins, hypothesis_class)


class _RaisesOnUnrealizable(SoaLearner):
    """Break where no hypothesis is left."""

    def update(self, point: Point, label: Label) -> None:
        self.space = self.soa.after(self.space, point, label)
        if not self.space:
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
        self.last = self.space

    @property
    def hypothesis(self) -> Hypothesis:
        return self.soa.hypothesis(self.last) or ()

    def predict(self, point: Point) -> Label:
        return self.soa.label(self.space, point)

    def update(self, point: Point, label: Label) -> None:
        self.last = self.space
        super().update(point, label)


def _knows_the_future() -> PublishingLearnerFactory:
    """Keep one notebook for all runs and publish the labels in it: in a second run these are later ones."""
    notebook: dict[tuple[FiniteClass, Point], Label] = {}

    class KnowsTheFuture(SoaLearner):
        @property
        def hypothesis(self) -> Hypothesis:
            seen = super().hypothesis
            return tuple(
                notebook.get((self.hypothesis_class, x), y)
                for x, y in zip(self.hypothesis_class.points, seen, strict=True)
            )

        def update(self, point: Point, label: Label) -> None:
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

    def predict(self, point: Point) -> Label:
        predicted = super().predict(point)
        self.space = self.soa.after(self.space, point, predicted) or self.space
        return predicted


class _PublishesFailure(SoaLearner):
    """Publish -1 everywhere for failure."""

    def update(self, point: Point, label: Label) -> None:
        self.space = self.soa.after(self.space, point, label)

    @property
    def hypothesis(self) -> Hypothesis:
        return self.soa.hypothesis(self.space) or tuple(Label(-1) for _ in self.hypothesis_class.points)


class _PublishesSeenPoints(SoaLearner):
    """Publish labels up to the last point seen only."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.n_seen = 1

    @property
    def hypothesis(self) -> Hypothesis:
        return super().hypothesis[: self.n_seen]

    def update(self, point: Point, label: Label) -> None:
        self.n_seen = max(self.n_seen, point + 1)
        super().update(point, label)


BROKEN_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
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
)
"""Name of the mistake -> what makes a learner that violates the contract."""


_Keep: TypeAlias = Callable[[StandardOptimalAlgorithm, VersionSpace, Point, Label, Label], VersionSpace]
"""Returns the next version space from the old one, the example and the prediction for it."""


def _learns_by(keep: _Keep) -> PublishingLearnerFactory:
    class Learner(SoaLearner):
        def update(self, point: Point, label: Label) -> None:
            predicted = self.predict(point)
            self.space = keep(self.soa, self.space, point, label, predicted) or self.space

    return Learner


def _flips(probability: Fraction) -> PublishingLearnerFactory:
    """Flip one label, the same at all points, with some probability in each round."""

    class Flips(SoaLearner):
        def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
            super().__init__(coins, hypothesis_class)
            self.is_flipped = bernoulli(coins, probability)

        @property
        def hypothesis(self) -> Hypothesis:
            last = self.hypothesis_class.n_labels - 1
            return tuple(Label(last - y if self.is_flipped else y) for y in super().hypothesis)

        def update(self, point: Point, label: Label) -> None:
            super().update(point, label)
            self.is_flipped = bernoulli(self.coins, probability)

    return Flips


class _FirstConsistent(SoaLearner):
    """Publish the first hypothesis of the list that is left."""

    @property
    def hypothesis(self) -> Hypothesis:
        return next(h for i, h in enumerate(self.hypothesis_class.hypotheses) if self.space >> i & 1)


COSTLY_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        "learns nothing": _learns_by(lambda soa, space, point, label, predicted: space),
        "learns nothing from a mistake": _learns_by(
            lambda soa, space, point, label, predicted: (
                soa.after(space, point, label) if label == predicted else space
            )
        ),
        "believes its own prediction": _learns_by(
            lambda soa, space, point, label, predicted: soa.after(space, point, predicted)
        ),
        "forgets all examples but the last": _learns_by(
            lambda soa, space, point, label, predicted: soa.after(soa.initial(), point, label)
        ),
        "starts again after a right prediction": _learns_by(
            lambda soa, space, point, label, predicted: (
                soa.initial() if label == predicted else soa.after(space, point, label)
            )
        ),
        "follows the first consistent hypothesis": _FirstConsistent,
        "flips a label in half of the rounds": _flips(Fraction(1, 2)),
        "flips a label in a tenth of the rounds": _flips(Fraction(1, 10)),
    }
)
"""Name of the mistake -> what makes a learner that exceeds the optimal mistake bound."""
