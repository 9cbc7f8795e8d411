"""Online learners that break the contract of those that publish hypotheses, each in one way.

Most are the standard optimal algorithm with one difference, and make no more mistakes than it does on realizable
streams, or almost none; their fault shows to those who read the publications. They are objects that do what no
transition system does.
"""

import inspect
import random
import sys
from collections.abc import Mapping
from fractions import Fraction
from itertools import count
from types import MappingProxyType

import numpy as np

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners import UnfittedExample, VersionSpaceMemory
from littlestone.randomness import Coins
from littlestone_properties.judging.candidates.careful_learner import CarefulLearner
from littlestone_properties.protocols import PublishingLearnerFactory

from .soa_learner import SoaLearner, changed, keeps, learning, raised


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


def _knows_the_future() -> PublishingLearnerFactory:
    """Keep one notebook for all runs and publish the labels in it: in a second run these are later ones."""
    notebook: dict[tuple[FiniteClass, int], int] = {}

    def update(self: SoaLearner, point: int, label: int) -> None:
        notebook[self.hypothesis_class, point] = label
        SoaLearner.update(self, point, label)

    return changed(
        update=update,
        hypothesis=lambda self: [notebook.get((self.hypothesis_class, x), y) for x, y in enumerate(self.right)],
    )


def _ignores_its_coins() -> PublishingLearnerFactory:
    """Change the label of point 0 in every second run, for all coins."""
    runs = count()

    def hypothesis(self: SoaLearner) -> list[int]:
        kept = vars(self)
        kept["flips"] = kept["flips"] if "flips" in kept else next(runs) % 2
        return [self.right[0] ^ kept["flips"], *self.right[1:]]

    return changed(hypothesis=hypothesis)


def shares_its_state() -> PublishingLearnerFactory:
    """Return learners that all go on from the version space of the run before, on classes with five points."""
    known: dict[FiniteClass, VersionSpaceMemory] = {}

    class Shares(SoaLearner):
        def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
            super().__init__(coins, hypothesis_class)
            self.state = known.get(hypothesis_class, self.state)

        def update(self, point: int, label: int) -> None:
            super().update(point, label)
            if self.hypothesis_class.n_points >= 5:
                known[self.hypothesis_class] = self.state

    return Shares


class ReadsTheLabelBefore(SoaLearner):
    """Publishes the label of its own round at every point, by looking into its caller."""

    @property
    def hypothesis(self) -> Hypothesis:
        frame = inspect.currentframe()
        while frame is not None and frame.f_code is not CarefulLearner.learn.__code__:
            frame = frame.f_back
        return self.right if frame is None else (Label(frame.f_locals["label"]),) * len(self.right)


class ChangesTheClassWhenAsked(SoaLearner):
    """Drops the last hypothesis of the class that it was given, at the fifth question."""

    n_asked = 0

    def predict(self, point: int) -> Label:
        self.n_asked += 1
        if self.n_asked == 5:
            keeps(self.hypothesis_class, -1)
        return super().predict(point)


def _breaks_where_nothing_fits(self: SoaLearner, point: int, label: int) -> None:
    SoaLearner.update(self, point, label)
    left = [h for i, h in enumerate(self.hypothesis_class) if self.state.space >> i & 1]
    if self.hypothesis_class.n_points == 9 and not any(h[point] == label for h in left):
        raise ValueError("nothing fits")


def _keeps_the_last(self: SoaLearner, point: int, label: int) -> None:
    vars(self)["last"] = self.state
    SoaLearner.update(self, point, label)


def _never_returns(self: SoaLearner, point: int, label: int) -> None:
    while True:
        pass


DEFINED = "is defined on every stream"
LABELS = "publishes a label for every point"
PREDICTS = "predicts with the published hypothesis"
REPEATS = "same coins and same examples so far give the same hypothesis"
READING = "reading changes nothing"
COINS = "draws from its coins only"
EMPTIES = UnfittedExample.EMPTIES

breaks_in_the_eighth_round = changed(
    update=lambda self, x, y: learning(self, x, y) and len(self.examples) == 8 and raised(MemoryError("eight"))
)

BROKEN_ONLINE_LEARNERS: Mapping[str, tuple[PublishingLearnerFactory, str]] = MappingProxyType(
    {
        "raises on unrealizable streams": (
            changed(
                unfitted=EMPTIES,
                update=lambda self, x, y: learning(self, x, y) and (self.state.space or raised(ValueError("none"))),
            ),
            DEFINED,
        ),
        "publishes a list that it overwrites": (_PublishesWhatItChanges, "what was published stays as it was"),
        "predicts with the updated hypothesis": (
            changed(
                last=None,
                hypothesis=lambda self: self.learner.hypothesis(self.last or self.state),
                predict=lambda self, x: self.right[x],
                update=_keeps_the_last,
            ),
            PREDICTS,
        ),
        "depends on the future": (_knows_the_future(), REPEATS),
        "is random under fixed coins": (_ignores_its_coins(), REPEATS),
        "draws whenever it is read": (
            changed(hypothesis=lambda self: (Label(self.coins.uniform_choice(2)), *self.right[1:])),
            READING,
        ),
        "learns from being asked": (
            changed(predict=lambda self, x: (self.right[x], self.update(x, self.right[x]))[0]),
            READING,
        ),
        "publishes -1 for failure": (
            changed(unfitted=EMPTIES, hypothesis=lambda s: s.right if s.state.space else [-1] * len(s.right)),
            LABELS,
        ),
        "publishes labels of seen points only": (
            changed(hypothesis=lambda s: s.right[: 1 + max((x for x, _ in s.examples), default=0)]),
            LABELS,
        ),
    }
)
"""Name of the mistake -> the maker of a learner that violates the contract, and the missing property."""

LATE: Mapping[str, tuple[PublishingLearnerFactory, str]] = MappingProxyType(
    {
        "reads the label before": (ReadsTheLabelBefore, REPEATS),
        "shares its state": (shares_its_state(), REPEATS),
        "changes the class when asked": (ChangesTheClassWhenAsked, "leaves the class as it is"),
        "breaks in the eighth round": (breaks_in_the_eighth_round, DEFINED),
        "breaks where nothing fits on nine points": (changed(update=_breaks_where_nothing_fits), DEFINED),
    }
)
"""The same for breaches that small inputs do not show."""

STRANGE: Mapping[str, tuple[PublishingLearnerFactory, str, str]] = MappingProxyType(
    {
        "is contrary": (changed(predict=lambda self, x: 1 - self.right[x]), PREDICTS, ""),
        "exits": (changed(update=lambda *given: sys.exit("enough")), DEFINED, "raised SystemExit: enough"),
        "never returns": (changed(update=_never_returns), DEFINED, "round 1: update(0, 0) did not return in time"),
        "says two lines": (
            changed(update=lambda *given: raised(ValueError("one\ntwo"))),
            DEFINED,
            "round 1: update(0, 0) raised ValueError: one two",
        ),
        "predicts booleans": (
            changed(predict=lambda self, x: bool(self.right[x])),
            "predicts a label",
            "round 1: predict(0) returned False",
        ),
        "predicts floats": (
            changed(predict=lambda self, x: float(self.right[x])),
            "predicts a label",
            "round 1: predict(0) returned 0.0",
        ),
        "publishes a mapping": (
            changed(hypothesis=lambda self: dict(enumerate(self.right))),
            LABELS,
            "round 1: hypothesis {0: 0}",
        ),
        "changes its class": (
            changed(
                update=lambda s, x, y: object.__setattr__(
                    s.hypothesis_class, "hypotheses", s.hypothesis_class.hypotheses[:1]
                )
            ),
            "leaves the class as it is",
            "round 1: update(0, 0) changed the hypotheses of the class",
        ),
        "uses a global state": (
            changed(update=lambda self, x, y: learning(self, x, y) and random.random()),
            COINS,
            "the state of the global generator of `random` changed",
        ),
        "seeds a global state": (
            changed(update=lambda self, x, y: learning(self, x, y) and np.random.seed(0)),  # noqa: NPY002
            COINS,
            "the state of the global generator of `numpy.random` changed",
        ),
    }
)
"""The same, with a part of what is said of it."""
