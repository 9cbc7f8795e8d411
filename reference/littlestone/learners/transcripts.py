"""Transcripts of a learner on a stream: of one run, or their exact distribution over all branches of its coins.

Convention: a transcript consists of the hypotheses published before each example and after the last example.
Predictions are labels of published hypotheses, so they reveal no more than the transcript.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from ..classes import Example, Hypothesis, Label, Point, Sample
from ..randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches
from ..randomness.branches import mixed
from ..randomness.distribution import Outcome
from ..randomness.enumerated import DEFAULT_TAIL
from .batch import BatchLearner, State
from .parameter_range import check_example
from .protocol import Learner

Weight = TypeVar("Weight")

Stream: TypeAlias = tuple[Example, ...]


def transcript(
    coins: Coins[Weight], learner: Learner[Weight, State], examples: Iterable[Example]
) -> tuple[Hypothesis, ...]:
    """Return the publications of a learner in one run, with any interpreter of coins.

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
    """Return the exact distribution of a learner's publications on a stream; equal states are merged.

    ``tail`` is the mass of unbounded noise that each draw may cut off on each side. A round from a given state,
    with a given example, is enumerated once, in parts if the learner has parts, with at most 2,000,000 branches
    each time. At most 200,000 pairs of a state and a transcript are kept. A :class:`FollowedLearner` shares these
    enumerations among several streams.

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
    """Return the exact distribution of a batch learner's publication on a sample."""
    return FollowedBatchLearner(learner, tail=tail).outputs(sample)


class FollowedLearner(Generic[State, Outcome]):
    """A learner, followed on every branch of its coins; a round or beginning of a stream is computed only once.

    ``published`` gives the publication of a state: its hypothesis, or anything else. The object is the player in
    the game of :mod:`~littlestone.privacy.adaptive.adaptive_game`.

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
        self._rounds: dict[tuple[State, Example] | None, Mapping[tuple[Outcome, State], Fraction]] = {}
        self._parts: dict[object, Mapping[tuple[Outcome, State], Fraction]] = {}
        self._reached: dict[Stream, dict[tuple[tuple[Outcome, ...], State], Fraction]] = {}

    def start(self) -> Mapping[tuple[Outcome, State], Fraction]:
        """Return the first publication and the state after it, with probabilities."""
        if None not in self._rounds:
            self._rounds[None] = self._branches(self.learner.start)
        return self._rounds[None]

    def after(self, state: State, example: Example) -> Mapping[tuple[Outcome, State], Fraction]:
        """Return the publication after one more example and the state after it, with probabilities."""
        if (state, example) not in self._rounds:
            first, *others = self.learner.parts(example)
            distribution = self._branches(lambda coins: first(coins, state))
            for part in others:
                distribution = mixed(distribution, partial(self._part, part))
            self._rounds[state, example] = distribution
        return self._rounds[state, example]

    def transcripts(self, examples: Stream) -> ExactDistribution[tuple[Outcome, ...]]:
        """Return the exact distribution of the publications before each example and after the last example."""
        return _distribution(mixed(self._after_stream(examples), lambda reached: {reached[0]: Fraction(1)}))

    def states(self, examples: Stream) -> frozenset[State]:
        """Return the states that the learner can reach on a stream."""
        return frozenset(state for _, state in self._after_stream(examples))

    def _part(
        self, part: Callable[[Coins[Fraction], State], State], reached: tuple[Outcome, State]
    ) -> Mapping[tuple[Outcome, State], Fraction]:
        state = reached[1]
        if (part, state) not in self._parts:
            self._parts[part, state] = self._branches(lambda coins: part(coins, state))
        return self._parts[part, state]

    def _branches(self, step: Callable[[EnumeratedCoins], State]) -> Mapping[tuple[Outcome, State], Fraction]:
        def run(coins: EnumeratedCoins) -> tuple[Outcome, State]:
            state = step(coins)
            return self._published(state), self.learner.merged(state)

        return enumerate_branches(EnumeratedCoins(self._tail), run).probabilities

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


class FollowedBatchLearner(Generic[State]):
    """A batch learner, followed on every branch of its coins; what follows a state is computed only once."""

    def __init__(self, learner: BatchLearner[Fraction, State], *, tail: Fraction = DEFAULT_TAIL) -> None:
        self.learner = learner
        self._tail = tail
        self._known: dict[State, ExactDistribution[Hypothesis | None]] = {}

    def starts(self, sample: Sample) -> Mapping[State, Fraction]:
        """Return the states before the first stage, with probabilities."""
        return self._branches(lambda coins: self.learner.start(coins, sample))

    def outputs(self, sample: Sample) -> ExactDistribution[Hypothesis | None]:
        """Return the exact distribution of the publication on a sample."""
        return _distribution(mixed(self.starts(sample), lambda state: self.outputs_from(state).probabilities))

    def outputs_from(self, state: State) -> ExactDistribution[Hypothesis | None]:
        """Return the exact distribution of the publication from a state on."""
        if self.learner.is_finished(state):
            return ExactDistribution({self.learner.hypothesis(state): Fraction(1)})
        state = self.learner.merged(state)
        if state not in self._known:
            stage = self._branches(lambda coins: self.learner.after(coins, state))
            self._known[state] = _distribution(mixed(stage, lambda after: self.outputs_from(after).probabilities))
        return self._known[state]

    def _branches(self, step: Callable[[EnumeratedCoins], State]) -> Mapping[State, Fraction]:
        run = enumerate_branches(EnumeratedCoins(self._tail), lambda coins: self.learner.merged(step(coins)))
        return run.probabilities


def _distribution(masses: Mapping[Outcome, Fraction]) -> ExactDistribution[Outcome]:
    return ExactDistribution(MappingProxyType(dict(masses)), 1 - sum(masses.values(), Fraction(0)))
