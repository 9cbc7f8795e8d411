"""The transcript of an online learner: the hypotheses published before each round and after the last one.

A hypothesis is all its labels, and a prediction that differs from it is a breach of the contract. So predictions
are functions of the transcript, and whoever sees them sees no more than the transcript.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.errors import WorkLimitError
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution

from ....protocols import PublishingLearnerFactory, Started
from ....strategies.streams import Stream
from ....time_limit import MAX_SECONDS, OutOfTime, time_limit
from ..careful_learner import BreachError, CarefulLearner, LateError
from ..learner_runs import written_stream
from .sound_runs import Breach, SoundRuns


def transcript(
    make_learner: PublishingLearnerFactory,
) -> Callable[[Coins[Fraction], FiniteClass, Stream], tuple[Hypothesis, ...]]:
    """Return the function from coins, a class and a stream to what the learner publishes.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    Raises
    ------
    BreachError
        When the function is called and the learner breaks its contract.

    Examples
    --------
    >>> from littlestone_properties.faults.online_learners import soa_learner
    >>> from littlestone.randomness import exact_distribution
    >>> hypothesis_class, stream = FiniteClass.from_rows(["0", "1"]), ((0, 0),)
    >>> dict(exact_distribution(transcript(soa_learner), hypothesis_class, stream).probabilities)
    {((1,), (0,)): Fraction(1, 1)}
    """
    return lambda coins, h, stream: published_on(make_learner, coins, h, stream)


def published_on(
    make_learner: PublishingLearnerFactory,
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    stream: Stream,
    max_seconds: float = MAX_SECONDS,
) -> tuple[Hypothesis, ...]:
    """Return what a new learner publishes before each round of a stream and after the last one."""
    with time_limit(max_seconds):
        learner = CarefulLearner(make_learner, coins, hypothesis_class)
        published = [learner.hypothesis]
        for number, (point, label) in enumerate(stream, start=1):
            predicted = learner.predict(point)
            if predicted != published[-1][point]:
                # It could tell by its predictions what its hypotheses do not tell.
                got = f"round {number}: published {published[-1]}, predict({point}) returned {predicted}"
                raise BreachError("predicts with the published hypothesis", got, str(published[-1][point]))
            learner.update(point, label)
            published.append(learner.hypothesis)
    return tuple(published)


StreamArguments: TypeAlias = tuple[FiniteClass, Stream]
"""A class and a stream."""


class TranscriptRuns(SoundRuns[StreamArguments]):
    """The exact distributions of what a learner publishes on streams.

    Parameters
    ----------
    make_learner
        Starts the learner; from rules it is followed state by state, else on every branch.
    """

    def __init__(self, make_learner: PublishingLearnerFactory, tail: Fraction, max_seconds: float) -> None:
        def run(coins: EnumeratedCoins, arguments: StreamArguments) -> tuple[Hypothesis, ...] | Breach:
            try:
                return published_on(make_learner, coins, *arguments, max_seconds)
            except LateError as late:
                raise OutOfTime(late.got) from None
            except BreachError as breach:
                return Breach(breach.name, breach.got, breach.required)

        super().__init__(run, written_arguments, "transcript(make_learner)", tail)
        self._make_learner = make_learner

    def distribution(self, arguments: StreamArguments) -> ExactDistribution[Hashable]:
        """Return the exact distribution of what is published."""
        if isinstance(self._make_learner, Started) and arguments not in self._known:
            try:
                found = self._make_learner.transcripts(*arguments, self._tail)
            except WorkLimitError:
                raise
            except Exception:  # the run on every branch says what is wrong
                return super().distribution(arguments)
            self._known[arguments] = found.mapped(lambda published: published)
        return super().distribution(arguments)


def written_arguments(arguments: StreamArguments) -> str:
    """Return a class and a stream as Python source."""
    return written_stream(*arguments)
