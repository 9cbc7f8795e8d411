"""What a learner publishes on a stream: one run, or the exact distribution over every branch of its coins.

Convention: a transcript is what is published before each example and after the last one. Predictions are labels of
published hypotheses, so whoever sees them sees no more than the transcript.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from ..classes import Example, Hypothesis, Label, Point, Sample
from ..randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches
from ..randomness.enumerated import DEFAULT_TAIL
from ..randomness.streams import mixed
from .batch import BatchLearner
from .example_range import check_example
from .protocol import Learner

Weight = TypeVar("Weight")
State = TypeVar("State", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)

Stream: TypeAlias = tuple[Example, ...]


def transcript(
    coins: Coins[Weight], learner: Learner[Weight, State], examples: Iterable[Example]
) -> tuple[Hypothesis, ...]:
    """Return what a learner publishes in one run; with any interpreter of coins.

    Examples
    --------
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import HalvingLearner
    >>> learner = HalvingLearner(FiniteClass.from_rows(["00", "01", "11"]))
    >>> transcript(EnumeratedCoins(), learner, [(Point(0), Label(1))])
    ((0, 1), (1, 1))
    """
    state = learner.start(coins)
    published = [learner.hypothesis(state)]
    for example in examples:
        state = learner.after(coins, state, example)
        published.append(learner.hypothesis(state))
    return tuple(published)


def exact_transcripts(
    learner: Learner[Fraction, State], examples: Iterable[tuple[int, int]], *, tail: Fraction = DEFAULT_TAIL
) -> ExactDistribution[tuple[Hypothesis, ...]]:
    """Return the exact distribution of what a learner publishes on a stream; equal states are merged.

    Parameters
    ----------
    learner
        The learner.
    examples
        The stream, fixed in advance; realizable or not.
    tail
        Mass of unbounded noise that may be cut off on each side, each time it is drawn.

    Raises
    ------
    WorkLimitError
        If a round has more than 2,000,000 branches, or there are more than 200,000 states with a transcript.

    Notes
    -----
    One enumeration of a round for every state and example; to follow many streams, :class:`FollowedLearner` shares
    them.

    Examples
    --------
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import WeightedMajorityLearner
    >>> learner = WeightedMajorityLearner(FiniteClass.from_rows(["0", "1"]), Fraction(1, 3))
    >>> exact_transcripts(learner, [(0, 1), (0, 1)]).probability(((0,), (1,), (1,)))
    Fraction(27, 80)
    """
    stream = tuple((Point(point), Label(label)) for point, label in examples)
    return FollowedLearner(learner, learner.hypothesis, tail=tail).transcripts(stream)


def exact_outputs(
    learner: BatchLearner[Fraction, State], sample: Sample, *, tail: Fraction = DEFAULT_TAIL
) -> ExactDistribution[Hypothesis | None]:
    """Return the exact distribution of what a batch learner publishes; equal states are merged after every stage.

    Parameters
    ----------
    learner
        The learner.
    sample
        The data.
    tail
        Mass of unbounded noise that may be cut off on each side, each time it is drawn.
    """

    def followed(state: State) -> Mapping[State, Fraction]:
        if learner.is_finished(state):
            return {state: Fraction(1)}
        return branches(lambda coins: learner.after(coins, state))

    def branches(step: Callable[[EnumeratedCoins], State]) -> Mapping[State, Fraction]:
        return enumerate_branches(EnumeratedCoins(tail), lambda coins: learner.merged(step(coins))).probabilities

    masses = branches(lambda coins: learner.start(coins, sample))
    while not all(learner.is_finished(state) for state in masses):
        masses = mixed(masses, followed)
    found = mixed(masses, lambda state: {learner.hypothesis(state): Fraction(1)})
    return ExactDistribution(MappingProxyType(found), 1 - sum(found.values(), Fraction(0)))


class FollowedLearner(Generic[State, Outcome]):
    """A learner on every branch of its coins; rounds and beginnings of streams that occur again are looked up.

    It is what :mod:`~littlestone.privacy.adaptive.adaptive_game` plays against.

    Parameters
    ----------
    learner
        The learner.
    published
        What counts as published in a state; its hypothesis, or anything else that is to be known.
    tail
        Mass of unbounded noise that may be cut off on each side, each time it is drawn.

    Examples
    --------
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import WeightedMajorityLearner
    >>> learner = WeightedMajorityLearner(FiniteClass.from_rows(["0", "1"]), Fraction(1, 3))
    >>> followed = FollowedLearner(learner, lambda state: state.drawn)
    >>> stream = ((Point(0), Label(1)),)
    >>> followed.transcripts(stream).probability((0, 1)), len(followed.states(stream))
    (Fraction(3, 8), 2)
    """

    def __init__(
        self,
        learner: Learner[Fraction, State],
        published: Callable[[State], Outcome],
        *,
        tail: Fraction = DEFAULT_TAIL,
    ) -> None:
        self.learner = learner
        self._published = published
        self._tail = tail
        self._steps: dict[tuple[State, Example] | None, dict[tuple[Outcome, State], Fraction]] = {}
        self._reached: dict[Stream, dict[tuple[tuple[Outcome, ...], State], Fraction]] = {}

    def start(self) -> dict[tuple[Outcome, State], Fraction]:
        """Return what is published first and the state behind it, with probabilities."""
        return self._step(None, self.learner.start)

    def after(self, state: State, example: Example) -> dict[tuple[Outcome, State], Fraction]:
        """Return what is published after one more example and the state behind it, with probabilities."""
        return self._step((state, example), lambda coins: self.learner.after(coins, state, example))

    def transcripts(self, examples: Stream) -> ExactDistribution[tuple[Outcome, ...]]:
        """Return the exact distribution of what is published before each example and after the last one."""
        found = mixed(self._after_stream(examples), lambda reached: {reached[0]: Fraction(1)})
        return ExactDistribution(MappingProxyType(found), 1 - sum(found.values(), Fraction(0)))

    def states(self, examples: Stream) -> frozenset[State]:
        """Return the states in which the learner can be after a stream."""
        return frozenset(state for _, state in self._after_stream(examples))

    def _step(
        self, key: tuple[State, Example] | None, step: Callable[[EnumeratedCoins], State]
    ) -> dict[tuple[Outcome, State], Fraction]:
        if key not in self._steps:

            def run(coins: EnumeratedCoins) -> tuple[Outcome, State]:
                state = step(coins)
                return self._published(state), self.learner.merged(state)

            self._steps[key] = dict(enumerate_branches(EnumeratedCoins(self._tail), run).probabilities)
        return self._steps[key]

    def _after_stream(self, examples: Stream) -> dict[tuple[tuple[Outcome, ...], State], Fraction]:
        if examples not in self._reached:
            if examples:
                last = examples[-1]
                check_example(self.learner.hypothesis_class, *last)
                self._reached[examples] = mixed(
                    self._after_stream(examples[:-1]),
                    lambda reached: {
                        ((*reached[0], outcome), state): mass
                        for (outcome, state), mass in self.after(reached[1], last).items()
                    },
                )
            else:
                self._reached[()] = {((outcome,), state): mass for (outcome, state), mass in self.start().items()}
        return self._reached[examples]
