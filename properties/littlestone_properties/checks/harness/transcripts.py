"""The transcript of an online learner: the hypotheses published before each round and after the last one.

A hypothesis is all its labels, and a prediction that differs from it is a breach of the contract. So predictions
are functions of the transcript, and whoever sees them sees no more than the transcript.
"""

from collections.abc import Callable
from fractions import Fraction

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.randomness import Coins

from ...protocols import PublishingLearnerFactory
from ...strategies.streams import Stream
from .careful_learner import BreachError, CarefulLearner
from .time_limit import MAX_SECONDS, time_limit


def transcript(
    make_learner: PublishingLearnerFactory,
) -> Callable[[Coins[Fraction], FiniteClass, Stream], tuple[Hypothesis, ...]]:
    """Return the function from coins, a class and a stream to what the learner publishes.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    make_learner
        Starts the learner.

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
    return lambda coins, hypothesis_class, stream: published_on(make_learner, coins, hypothesis_class, stream)


def published_on(
    make_learner: PublishingLearnerFactory,
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    stream: Stream,
    max_seconds: float = MAX_SECONDS,
) -> tuple[Hypothesis, ...]:
    """Return what a new learner publishes before each round of a stream and after the last one.

    Parameters
    ----------
    make_learner
        Starts the learner.
    coins
        Its coins.
    hypothesis_class
        Its class.
    stream
        The examples.
    max_seconds
        How long the run may last, positive.

    Raises
    ------
    BreachError
        If the learner breaks, publishes something else than labels, or predicts something else.
    """
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
