"""Wrong implementations for every capability, with the same signatures as the right ones."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone.structure import multiclass_soa_label
from littlestone_properties.faults.multiclass_online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.faults.online_learners import BROKEN_ONLINE_LEARNERS, COSTLY_ONLINE_LEARNERS
from littlestone_properties.faults.private_online_learners import (
    LEAKING_ONLINE_LEARNERS,
    PRIVATE_LEARNERS,
    PrivateClaim,
)
from littlestone_properties.judging.faults import ALGORITHM_FAULTS
from littlestone_properties.judging.faults.batch_learners import LEAKING_PAC_LEARNERS, WRONG_PAC_LEARNERS
from littlestone_properties.protocols import OnlineLearnerFactory, PacLearner, PublishingLearnerFactory

Rows = list[list[int]]
Examples = Sequence[tuple[int, int]]

UNSEEN = {
    "online_learner: publishes a list that it overwrites": "a program that is asked for labels publishes no list",
    "online_learner: predicts with the updated hypothesis": "the label of a round is not known before the answer",
    "online_learner: flips a label in half of the rounds": "it is random; only private online learners may be",
    "online_learner: flips a label in a tenth of the rounds": "it is random; only private online learners may be",
    "pac_learner: breaks on unrealizable samples": "the samples are realizable",
    "pac_learner: adds no noise": "the privacy of batch learners is not judged",
    "pac_learner: breaks ties by the order of the sample": "the privacy of batch learners is not judged",
}
"""Faults that no case can show -> why."""


def vc_of_rows(rows: Rows) -> int:
    """Is right."""
    return vc_dimension(FiniteClass.from_rows(rows)) if rows else -1


def vc_of_sorted_rows(rows: Rows) -> int:
    """Is right where the last row is the largest, as in all stored cases."""
    return vc_of_rows(rows[:-1] if rows and rows[-1] < rows[0] else rows)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong implementation of one capability."""

    capability: str
    name: str
    candidate: Mapping[str, object]

    def __str__(self) -> str:
        return f"{self.capability}: {self.name}"


def of_functions(capability: str, functions: Mapping[str, object]) -> Iterator[Wrong]:
    for name, function in functions.items():
        yield Wrong(capability, name, {capability: function, "littlestone_rows": "class"})


def replayed(make: OnlineLearnerFactory) -> Callable[[FiniteClass, Examples, int], int]:
    def predicted(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
        learner = make(hypothesis_class)
        for x, y in past:
            learner.predict(hypothesis_class.points[x])
            learner.update(hypothesis_class.points[x], hypothesis_class.labels[y])
        return learner.predict(hypothesis_class.points[point])

    return predicted


def ignores_its_last_mistake(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Predict as the standard optimal algorithm, which learns nothing from a mistake that leaves dimension 0."""
    space = hypothesis_class
    for x, y in past:
        is_right = multiclass_soa_label(space, Point(x)) == y
        if is_right or littlestone_dimension(space) != 1:
            space = space.restricted_to(Point(x), Label(y))
    return multiclass_soa_label(space, Point(point))


def without_coins(make: PublishingLearnerFactory) -> OnlineLearnerFactory:
    return lambda hypothesis_class: make(EnumeratedCoins(), hypothesis_class)


def batch(learn: PacLearner) -> Callable[[FiniteClass, Examples, Coins[Fraction]], object]:
    return lambda hypothesis_class, sample, coins: learn(coins, hypothesis_class, Sample(sample))


def published(make: PublishingLearnerFactory) -> Callable[[FiniteClass, Examples, Coins[Fraction]], object]:
    def transcript(hypothesis_class: FiniteClass, stream: Examples, coins: Coins[Fraction]) -> object:
        learner = make(coins, hypothesis_class)
        found = [learner.hypothesis]
        for x, y in stream:
            learner.predict(hypothesis_class.points[x])
            learner.update(hypothesis_class.points[x], hypothesis_class.labels[y])
            found.append(learner.hypothesis)
        return found

    return transcript


def private(name: str, claim: PrivateClaim) -> Wrong:
    capability = "private_online_learner"
    says = {capability: (claim.privacy.epsilon.exp, Fraction(claim.privacy.delta))}
    candidate = {capability: published(claim.make_learner), "littlestone_rows": "class", "littlestone_claims": says}
    return Wrong(capability, name, candidate)


def gallery() -> Iterator[Wrong]:
    """Yield every wrong implementation."""
    for fault in ALGORITHM_FAULTS:
        yield from of_functions(fault.capability, {fault.name: fault.function})
    learners = {name: replayed(make) for name, make in WRONG_ONLINE_LEARNERS.items()}
    for faults in (BROKEN_ONLINE_LEARNERS, COSTLY_ONLINE_LEARNERS):
        learners |= {name: replayed(without_coins(make)) for name, make in faults.items()}
    learners["ignores its last mistake"] = ignores_its_last_mistake
    yield from of_functions("online_learner", learners)
    for batch_faults in (WRONG_PAC_LEARNERS, LEAKING_PAC_LEARNERS):
        yield from of_functions("pac_learner", {name: batch(learn) for name, learn in batch_faults.items()})
    for name, claim in LEAKING_ONLINE_LEARNERS.items():
        yield private(name, claim)


def right_private_learners() -> Iterator[Wrong]:
    """Yield private learners that keep their claims."""
    for name, claim in PRIVATE_LEARNERS.items():
        yield private(name, claim)
