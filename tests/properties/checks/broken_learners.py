"""Online learners that break the contract of those that publish hypotheses, or err too often, each in one way.

The first ones are the standard optimal algorithm with one difference, and make no more mistakes than it does on
realizable streams, or almost none; their fault shows to those who read the publications. They are
objects that do what no transition system does.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import count
from types import MappingProxyType

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners import RunningLearner, StandardOptimalLearner, UnfittedExample, VersionSpaceMemory
from littlestone.randomness import Coins, bernoulli
from littlestone_properties.judging.candidates.learner_candidate import without_coins
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.protocols import PublishingLearnerFactory


class SoaLearner(RunningLearner[VersionSpaceMemory]):
    """The standard optimal algorithm; examples that leave no hypothesis are ignored. This is right."""

    def __init__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        unfitted: UnfittedExample = UnfittedExample.IGNORED,
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
    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        if not self.state.space:
            raise ValueError("no hypothesis is consistent with the examples")


class _PublishesFailure(_Emptied):
    @property
    def hypothesis(self) -> Hypothesis:
        return super().hypothesis if self.state.space else (Label(-1),) * self.hypothesis_class.n_points


class _PublishesWhatItChanges:
    """Publish a list and write the label of the round into it: those who keep the list see that label in it."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.right = SoaLearner(coins, hypothesis_class)
        self.hypothesis: list[Label] = list(self.right.hypothesis)

    def predict(self, point: int) -> Label:
        return self.hypothesis[point]

    def update(self, point: int, label: int) -> None:
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
            known = [notebook.get((self.hypothesis_class, x)) for x in self.hypothesis_class.points]
            seen = super().hypothesis
            return tuple(y if note is None else Label(note) for note, y in zip(known, seen, strict=True))

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
    """Believe its own predictions, so that asking alone changes it."""

    def predict(self, point: int) -> Label:
        predicted = super().predict(point)
        self.update(point, predicted)
        return predicted


class _PublishesSeenPoints(SoaLearner):
    """Publish labels up to the last point seen only."""

    n_seen = 1

    @property
    def hypothesis(self) -> Hypothesis:
        return super().hypothesis[: self.n_seen]

    def update(self, point: int, label: int) -> None:
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


class _Flips(SoaLearner):
    """Flip the labels at all points with some probability in each round."""

    probability = Fraction(1, 2)

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.is_flipped = bernoulli(coins, self.probability)

    @property
    def hypothesis(self) -> Hypothesis:
        last = self.hypothesis_class.n_labels - 1
        return tuple(Label(last - y if self.is_flipped else y) for y in super().hypothesis)

    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        self.is_flipped = bernoulli(self.coins, self.probability)


class _FlipsSeldom(_Flips):
    probability = Fraction(1, 10)


COSTLY_ONLINE_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        **{name: without_coins(make) for name, make in WRONG_ONLINE_LEARNERS.items()},
        "flips a label in half of the rounds": _Flips,
        "flips a label in a tenth of the rounds": _FlipsSeldom,
    }
)
"""Name of the mistake -> what makes a learner that exceeds the optimal mistake bound, with up to three labels."""
