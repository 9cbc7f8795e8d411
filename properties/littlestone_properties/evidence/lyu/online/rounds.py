"""Exact distributions of what the private online learner publishes on tiny streams.

States are merged after every round, and streams share what their prefixes have in common.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Generic, TypeAlias, TypeVar

from littlestone.classes import Example, Label, Point
from littlestone.learners.private_online.joint_training import JointTraining
from littlestone.learners.private_online.learner import PrivateOnlineLearner, PrivateOnlineState
from littlestone.learners.teacher_classes import TeacherClasses, error_thresholds
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches

from .second_writing import Fault, PlainState, Public, Setup, plain_round, plain_training

Stream: TypeAlias = tuple[Example, ...]

State = TypeVar("State", bound=Hashable)


class TranscriptTree(Generic[State]):
    """The exact distribution of state and transcript after every prefix of a stream, each computed once.

    Parameters
    ----------
    start
        The state before the first round.
    step
        One round.
    published
        What is published in a state.
    """

    def __init__(
        self,
        start: Callable[[EnumeratedCoins], State],
        step: Callable[[EnumeratedCoins, State, Example], State],
        published: Callable[[State], Public],
    ) -> None:
        self._step = step
        self._published = published
        self._known: dict[tuple[State, Example], ExactDistribution[State]] = {}
        first = enumerate_branches(EnumeratedCoins(), start)
        self._masses: dict[Stream, dict[tuple[State, tuple[Public, ...]], Fraction]] = {
            (): {(state, (published(state),)): mass for state, mass in first.probabilities.items()}
        }

    def _after(self, stream: Stream) -> dict[tuple[State, tuple[Public, ...]], Fraction]:
        if stream not in self._masses:
            found: dict[tuple[State, tuple[Public, ...]], Fraction] = {}
            for (state, transcript), mass in self._after(stream[:-1]).items():
                for after, probability in self._round(state, stream[-1]).probabilities.items():
                    key = after, (*transcript, self._published(after))
                    found[key] = found.get(key, Fraction(0)) + mass * probability
            self._masses[stream] = found
        return self._masses[stream]

    def _round(self, state: State, example: Example) -> ExactDistribution[State]:
        if (state, example) not in self._known:
            self._known[state, example] = enumerate_branches(
                EnumeratedCoins(), lambda coins: self._step(coins, state, example)
            )
        return self._known[state, example]

    def states(self, stream: Stream) -> frozenset[State]:
        """Return all states that a stream can lead to."""
        return frozenset(state for state, _ in self._after(stream))

    def transcripts(self, stream: Stream) -> ExactDistribution[tuple[Public, ...]]:
        """Return the exact distribution of what is published, before the first round and after each."""
        found: dict[tuple[Public, ...], Fraction] = {}
        for (_, transcript), mass in self._after(stream).items():
            found[transcript] = found.get(transcript, Fraction(0)) + mass
        # Mass of noise that was drawn and cut belongs to no transcript.
        return ExactDistribution(found, 1 - sum(found.values(), Fraction(0)))


def plain_tree(setup: Setup, fault: Fault = Fault.NONE) -> TranscriptTree[PlainState]:
    """Return the transcripts of the plain learner, or of a faulty variant."""
    settings = setup.settings
    blank = PlainState(
        (Label(0),) * setup.hypothesis_class.n_points,
        1,
        settings.n_updates,
        False,
        (),
        ((),) * settings.training.n_teachers,
    )
    return TranscriptTree(
        lambda coins: plain_training(coins, setup, blank),
        lambda coins, state, example: plain_round(coins, setup, state, example, fault),
        lambda state: state.public,
    )


def reference_tree(setup: Setup) -> TranscriptTree[PrivateOnlineState]:
    """Return the transcripts of the reference learner; teachers are sorted, as their numbers do not matter."""
    settings, hypothesis_class = setup.settings, setup.hypothesis_class
    joint = settings.training
    training = JointTraining(hypothesis_class, joint)
    classes = TeacherClasses(hypothesis_class, error_thresholds(joint.dimension, settings.shrink, joint.n_stages))

    def learner(coins: Coins[Fraction]) -> PrivateOnlineLearner:
        return PrivateOnlineLearner(coins, hypothesis_class, settings, training=training, teacher_classes=classes)

    def in_order(state: PrivateOnlineState) -> PrivateOnlineState:
        return replace(state, teachers=tuple(sorted(state.teachers)))

    def step(coins: EnumeratedCoins, state: PrivateOnlineState, example: Example) -> PrivateOnlineState:
        worker.set_state(state, coins)
        worker.update(*example)
        return in_order(worker.state)

    worker = learner(EnumeratedCoins())
    return TranscriptTree(
        lambda coins: in_order(learner(coins).state),
        step,
        lambda state: (state.hypothesis, state.stage, state.n_updates_left, state.has_halted),
    )


def neighbouring_streams(n_points: int, n_rounds: int) -> Iterator[tuple[Stream, Stream]]:
    """Yield all streams of a length with all that differ in one round, in both orders."""
    alphabet = [(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)]
    for stream in product(alphabet, repeat=n_rounds):
        for place, example in product(range(n_rounds), alphabet):
            if example != stream[place]:
                yield stream, (*stream[:place], example, *stream[place + 1 :])
