"""Online learners as transition systems whose states are values, and a running learner that goes through a stream.

A learner defines a first state, the state after one more example, and the hypothesis that a state publishes. States
are frozen, and equivalent states are equal. So the same code can run once, follow every branch of its coins with
equal states merged, or compute with probabilities that are formulas.

Convention: after a learner has stopped (its budget is spent), it keeps publishing its last hypothesis and learns
nothing more; this costs no privacy.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Generic, Never, Protocol, TypeVar, runtime_checkable
from warnings import warn

from ..classes import Example, FiniteClass, Hypothesis, Label, Point
from ..classes.display import class_summary
from ..errors import InvalidValueError
from ..privacy.epsilon import Privacy
from ..randomness import Coins, EnumeratedCoins, Seed, coins_from
from .batch import State, Weight
from .parameter_range import check_example, check_point


@runtime_checkable
class HasNeeds(Protocol):
    """Settings that say how many mistakes a learner needs before its first hypothesis can change."""

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes that are needed, apart from noise."""


class HasPrivacy(Protocol):
    """Settings with a stated privacy."""

    @property
    def privacy(self) -> Privacy:
        """The privacy of all rounds together."""


Settings = TypeVar("Settings", bound=HasPrivacy)


class OnlineLearner(Protocol):
    """A user's online learner after some rounds of a stream; it is an object that changes.

    In each round it publishes a hypothesis, predicts the label of the point with this hypothesis, and then learns
    the true label.
    """

    @property
    def hypothesis(self) -> tuple[int, ...]:
        """The published hypothesis for the coming round: its label at every point."""

    def predict(self, point: Point, /) -> int:
        """Return the label of the published hypothesis at a point."""

    def update(self, point: Point, label: Label, /) -> None:
        """Learn the example of this round; the next round begins."""


class Learner(Protocol[Weight, State]):
    """The rules of an online learner; to write one, inherit from this class and define the first three functions.

    The object never changes, except for caches. ``Weight`` is the type of the weights that the learner gives to its
    coins, or ``Never`` if it draws only uniformly or not at all.
    """

    hypothesis_class: FiniteClass
    """The class that is learned; every example has a point and a label of this class."""

    def start(self, coins: Coins[Weight], /) -> State:
        """Return a state before the first example."""

    def after(self, coins: Coins[Weight], state: State, example: Example, /) -> State:
        """Return the state after one more example; the same object if nothing changes."""

    def hypothesis(self, state: State, /) -> Hypothesis:
        """Return the hypothesis that is published in a state."""

    def label(self, state: State, point: Point, /) -> Label:
        """Return the label of the published hypothesis at a point; a learner may compute it faster."""
        return self.hypothesis(state)[point]

    def parts(self, example: Example, /) -> tuple[Callable[[Coins[Weight], State], State], ...]:
        """Return the consecutive steps of :meth:`after`; equal states may be merged between two steps."""
        return (lambda coins, state: self.after(coins, state, example),)

    def merged(self, state: State, /) -> State:
        """Return a state with the same future; equivalent states should give the same result."""
        return state

    def running(
        self: Learner[Fraction, State], *, coins: Coins[Fraction] | None = None, seed: Seed = None
    ) -> RunningLearner[State]:
        """Return the learner before the first round of a stream, by default with fresh randomness."""
        return RunningLearner(self, coins_from(coins, seed))


class DeterministicLearner(Learner[Never, State], Protocol[State]):
    """The rules of a learner that uses no coins and needs no settings."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self.hypothesis_class = hypothesis_class

    @classmethod
    def for_class(cls, hypothesis_class: FiniteClass) -> RunningLearner[State]:
        """Return the learner of a class, with default options, before the first round of a stream."""
        return cls(hypothesis_class).running()

    def running(self, *, coins: Coins[Fraction] | None = None, seed: Seed = None) -> RunningLearner[State]:
        """Return the learner before the first round of a stream; coins and seed have no effect."""
        return RunningLearner(self, coins or _UNUSED)


class PrivateLearner(Learner[Fraction, State], Protocol[State, Settings]):
    """The rules of a private learner, which has settings."""

    settings: Settings

    def running(
        self, *, coins: Coins[Fraction] | None = None, seed: Seed = None, n_rounds: int | None = None
    ) -> RunningPrivateLearner[State, Settings]:
        """Return the learner before the first round of a stream, by default with fresh randomness.

        With ``n_rounds``, further rounds are refused.
        """
        return RunningPrivateLearner(self, coins_from(coins, seed), n_rounds)


class RunningLearner(Generic[State]):
    """A learner after some rounds of a stream: its rules, its coins and its present state.

    >>> from littlestone.learners import HalvingLearner
    >>> running = RunningLearner(HalvingLearner(FiniteClass.from_rows(["00", "01", "11"])), _UNUSED)
    >>> running.predict(0), running.update(0, 1), running.hypothesis
    (0, None, (1, 1))
    >>> running
    <running HalvingLearner: 3 hypotheses on 2 points, labels 0..1>
    """

    def __init__(self, learner: Learner[Fraction, State], coins: Coins[Fraction]) -> None:
        self.learner = learner
        self._coins = coins
        self.state = learner.start(coins)
        """The full state of the learner, secrets included, for examination only."""

    def __repr__(self) -> str:
        return f"<running {type(self.learner).__name__}: {class_summary(self.learner.hypothesis_class)}>"

    @property
    def hypothesis(self) -> Hypothesis:
        """The published hypothesis for the coming round: its label at every point."""
        return self.learner.hypothesis(self.state)

    def predict(self, point: int) -> Label:
        """Return the label of the published hypothesis at a point."""
        check_point(self.learner.hypothesis_class, point)
        return self.learner.label(self.state, Point(point))

    def update(self, point: int, label: int) -> None:
        """Learn the example of this round; the next round begins."""
        check_example(self.learner.hypothesis_class, point, label)
        self.state = self.learner.after(self._coins, self.state, (Point(point), Label(label)))


class LearntNothingWarning(UserWarning):
    """A warning: a private learner has made mistakes, and its published hypothesis has never changed."""


class RunningPrivateLearner(RunningLearner[State], Generic[State, Settings]):
    """A private learner after some rounds of a stream.

    Convention: a learner that was made for ``n_rounds`` rounds refuses further rounds. Its bound on mistakes ends
    there; its privacy does not end, since changes of the hypothesis cost privacy and rounds do not. The ``repr`` of
    the learner depends only on published hypotheses. The warning that it learnt nothing also depends on wrong
    predictions, so it is for users who hold the stream.
    """

    def __init__(
        self, learner: PrivateLearner[State, Settings], coins: Coins[Fraction], n_rounds: int | None = None
    ) -> None:
        super().__init__(learner, coins)
        self.settings = learner.settings
        self.n_rounds = n_rounds
        """The number of rounds for which the learner was made, or ``None`` if it is not given."""
        self.n_rounds_done = 0
        self.has_changed = False
        """True if the learner has published more than one hypothesis."""
        self._first = self.hypothesis
        self._has_erred = False

    @property
    def privacy(self) -> Privacy:
        """The privacy of all rounds together."""
        return self.settings.privacy

    def __repr__(self) -> str:
        end = "" if self.n_rounds is None else f" of {self.n_rounds}"
        learnt = "" if self.has_changed else ", learnt nothing so far"
        return f"{super().__repr__()[:-1]}, {self.n_rounds_done}{end} rounds{learnt}>"

    def update(self, point: int, label: int) -> None:
        """Learn the example of this round; the next round begins."""
        if self.n_rounds_done == self.n_rounds:
            asked = f"the n_rounds of this {type(self.learner).__name__}"
            reason = "more rounds would cost no privacy, but its bound on mistakes ends here"
            raise InvalidValueError("round", self.n_rounds_done + 1, f"at most {self.n_rounds}, {asked}; {reason}")
        before = self.state
        super().update(point, label)
        self._has_erred = self._has_erred or self.learner.label(before, Point(point)) != label
        self.n_rounds_done += 1
        if not self.has_changed and self.state is not before:
            self.has_changed = self.hypothesis != self._first
        if self.n_rounds_done == self.n_rounds and not self.has_changed and self._has_erred:
            self._warn()

    def _warn(self) -> None:
        needs = ""
        settings: object = self.settings
        if isinstance(settings, HasNeeds):
            needs = f"; its settings need about {settings.n_mistakes_needed} mistakes before the first change"
        warn(
            f"{type(self.learner).__name__} published one hypothesis in all {self.n_rounds} rounds and learnt "
            f"nothing{needs}: take longer streams, a larger epsilon or a smaller class",
            LearntNothingWarning,
            stacklevel=3,
        )


_UNUSED = EnumeratedCoins()
