"""Online learners that err too often, or tell too much, where small inputs do not show it."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions import multiclass_littlestone_dimension
from littlestone.learners import HalvingLearner, VersionSpaceMemory
from littlestone.randomness import Coins, bernoulli
from littlestone_properties.checks import MulticlassSoaLearner
from littlestone_properties.judging.candidates.learner_candidate import without_coins
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.protocols import Internal, PublishingLearnerFactory, SharedChoices, WatchedLearner

from .soa_learner import SoaLearner

Examples = list[tuple[int, int]]


def remembering(kept: Callable[[Examples, int], Examples]) -> PublishingLearnerFactory:
    """Return the right learner, which begins anew with the examples that are kept, given the number of points."""

    class Remembering(SoaLearner):
        def update(self, point: int, label: int) -> None:
            right = SoaLearner(self.coins, self.hypothesis_class)
            self.examples.append((point, label))
            for x, y in kept(self.examples, self.hypothesis_class.n_points):
                right.update(x, y)
            self.state = right.state

    return Remembering


class PrefersTheMajorityFromFivePointsOn(SoaLearner):
    @property
    def hypothesis(self) -> Hypothesis:
        if self.hypothesis_class.n_points < 5:
            return self.right
        return HalvingLearner(self.hypothesis_class).hypothesis(VersionSpaceMemory(self.state.space))


FORGETS_THE_OLDEST_OF_FOUR = remembering(lambda seen, n: seen[1:] if len(seen) == 4 else seen)

FORGETFUL: dict[str, PublishingLearnerFactory] = {
    "forgets the oldest of four": FORGETS_THE_OLDEST_OF_FOUR,
    "forgets the eighth": remembering(lambda seen, n: seen[:7] + seen[8:]),
    "ignores the last of five points": remembering(
        lambda seen, n: [one for one in seen if n < 5 or one[0] < n - 1]
    ),
    "prefers the majority from five points on": PrefersTheMajorityFromFivePointsOn,
}


class _Flips(SoaLearner):
    """Flip the labels at all points with some probability in each round."""

    probability = Fraction(1, 2)

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.is_flipped = bernoulli(coins, self.probability)

    @property
    def hypothesis(self) -> Hypothesis:
        last = self.hypothesis_class.n_labels - 1
        return tuple(Label(last - y if self.is_flipped else y) for y in self.right)

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
"""Name of the mistake -> the maker of a learner that exceeds the optimal mistake bound, with up to three labels."""


class CappedSoa:
    """The SOA with ranks that have an upper end."""

    def __init__(self, hypothesis_class: FiniteClass, largest: int, prefers: int = 0) -> None:
        self._space, self._largest, self._prefers = hypothesis_class, largest, prefers

    @property
    def hypothesis(self) -> list[int]:
        return [self.predict(point) for point in self._space.points]

    def predict(self, point: Point) -> int:
        def key(label: Label) -> tuple[int, int]:
            left = self._space.restricted_to(point, label)
            return min(self._largest, multiclass_littlestone_dimension(left)), label if self._prefers else -label

        return int(max(self._space.labels, key=key))

    def update(self, point: Point, label: Label) -> None:
        kept = self._space.restricted_to(point, label)
        self._space = self._space if kept.is_empty else kept


def predicted_by_capped(largest: int, whole: FiniteClass, stream: Examples, point: int) -> int:
    """Return the prediction of the capped SOA after a stream."""
    learner = CappedSoa(whole, largest)
    for x, y in stream:
        learner.update(whole.points[x], whole.labels[y])
    return learner.predict(whole.points[point])


class FourLabels(MulticlassSoaLearner):
    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class)
        if hypothesis_class.n_labels > 5:
            raise ValueError("too many labels")


class SmallestLeft(MulticlassSoaLearner):
    """Predicts the smallest label left where there are more than five."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class)
        self.space = hypothesis_class

    def predict(self, point: int) -> Label:
        return super().predict(point) if self.space.n_labels <= 5 else min(h[point] for h in self.space)

    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        self.space = self.space.restricted_to(Point(point), Label(label))


def errs_once() -> Callable[[FiniteClass], MulticlassSoaLearner]:
    """Return learners of which the first has learned another class."""
    others = iter([FiniteClass.from_rows(["1"])])
    return lambda whole: MulticlassSoaLearner(next(others, whole))


class Zero:
    """Publishes the constant 0 on one point, which is as private as can be."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.coins, self.labels = coins, list[int]()

    @property
    def hypothesis(self) -> tuple[int, ...]:
        return (0,)

    def predict(self, point: Point) -> int:
        return self.hypothesis[0]

    def update(self, point: Point, label: Label) -> None:
        self.labels.append(label)


class RarelyBreaks(Zero):
    def update(self, point: Point, label: Label) -> None:
        if self.coins.uniform_choice(4) == 3:
            raise KeyError("rare")


class Waits(Zero):
    def update(self, point: Point, label: Label) -> None:
        while self.coins.uniform_choice(2) == 0:
            pass


class Whispers(Zero):
    """Its predictions tell more than its hypotheses."""

    def predict(self, point: Point) -> int:
        return self.labels[-1] if self.labels else 0


class TellsInTheThirdRound(Zero):
    """Publishes a coin, but after three rounds the label of the first one."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.coin = coins.uniform_choice(2)

    @property
    def hypothesis(self) -> tuple[int, ...]:
        return (self.labels[0] if len(self.labels) == 3 else self.coin,)


class TellsOnARareBranch(TellsInTheThirdRound):
    """Publishes the last label with probability 1/32."""

    @property
    def hypothesis(self) -> tuple[int, ...]:
        return (self.coin,)

    def update(self, point: Point, label: Label) -> None:
        if self.coins.uniform_choice(32) == 31:
            self.coin = label


def doubles_from_the_fifth_on(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
    """Keep every example once, but twice from the fifth on."""
    kept: tuple[Example, ...] = ()
    for number, example in enumerate(examples, 1):
        kept += (example,) * (2 if number >= 5 else 1)
        yield Internal("buffer", kept)


def _sharing(buffer: list[Example], choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
    for example in examples:
        buffer.append(example)
        yield Internal("size of the buffer", len(buffer))


def tells_by_the_number_of_its_choices(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
    """Ask a coin more for each 1, so that all later trees are other ones."""
    trees: list[tuple[Example, ...]] = [(), ()]
    coins = choices.of("trees")
    for example in examples:
        if example[1]:
            coins.uniform_choice(2)
        trees[coins.uniform_choice(2)] += (example,)
        yield Internal("trees", tuple(trees), by_place=True)


SENSITIVE_LATE: dict[str, WatchedLearner] = {
    "doubles from the fifth on": doubles_from_the_fifth_on,
    "shares its buffer": partial(_sharing, []),
    "tells by the number of its choices": tells_by_the_number_of_its_choices,
}
