"""The number of mistakes of a learner on a stream, on average over every branch of its coins.

Convention: noise that was cut off counts as no mistake, so an expectation is a lower bound if noise was cut.
"""

from fractions import Fraction

from littlestone.classes import FiniteClass
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches

from ...judging.followed import MAX_BRANCHES
from ...protocols import PublishingLearnerFactory
from ...strategies.streams import Stream
from ...time_limit import MAX_SECONDS, time_limit
from .careful_learner import CarefulLearner
from .exact_runs.private_mechanism import TAIL
from .exact_runs.replayed_coins import RecordingCoins


def expected_mistakes(
    make_learner: PublishingLearnerFactory, hypothesis_class: FiniteClass, examples: Stream, tail: Fraction = TAIL
) -> Fraction:
    """Return how many mistakes a learner makes on a stream, averaged over every branch of its coins.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    examples
        The stream, realizable or not.

    Raises
    ------
    BreachError
        If the learner breaks, or predicts something that is not a label.

    Examples
    --------
    >>> from littlestone_properties.faults.online_learners import soa_learner
    >>> from littlestone.classes import Label, Point
    >>> stream = ((Point(0), Label(0)),)
    >>> expected_mistakes(soa_learner, FiniteClass.from_rows(["0", "1"]), stream)
    Fraction(1, 1)
    """
    return mean_of_mistakes(distribution_of_mistakes(make_learner, hypothesis_class, examples, tail))


def distribution_of_mistakes(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Stream,
    tail: Fraction = TAIL,
    max_seconds: float = MAX_SECONDS,
) -> ExactDistribution[tuple[int, bool]]:
    """Return the distribution of the number of mistakes, and of whether coins were used."""

    def run(coins: EnumeratedCoins) -> tuple[int, bool]:
        recording = RecordingCoins(coins)
        number = 0
        with time_limit(max_seconds):
            learner = CarefulLearner(make_learner, recording, hypothesis_class)
            for point, label in examples:
                number += learner.predict(point) != label
                learner.update(point, label)
        return number, bool(recording.record)

    return enumerate_branches(EnumeratedCoins(tail), run, MAX_BRANCHES)


def mean_of_mistakes(numbers: ExactDistribution[tuple[int, bool]]) -> Fraction:
    """Return the mean of such a distribution."""
    return sum((p * number for (number, _), p in numbers.probabilities.items()), Fraction(0))
