"""The randomised weighted majority algorithm: its expected number of mistakes on a given sequence.

In every round each of N experts predicts a label. The learner copies the prediction of a random expert, drawn with
probability proportional to the weight of the expert. Then the true label is revealed, and the weight of every
expert that was wrong is multiplied by ``factor`` (the literature's exp(-eta) or beta). All weights start at 1.

Convention: an exact factor gives an exact expectation, and an interval for the factor gives an interval. The result
depends only on which experts are wrong, not on the number of labels.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..classes import Label
from ..errors import InvalidValueError
from ..intervals import Interval


def weighted_majority_mistakes(
    advice: Sequence[Sequence[Label]], labels: Sequence[Label], factor: Fraction
) -> Fraction:
    """Return the exact expected number of mistakes of randomised weighted majority (Hedge).

    There is at least one expert, with a prediction in every round; ``factor`` is positive and at most 1. Time
    O(rounds times experts), with fractions that grow with the number of rounds.

    Ledger: ``bgs.lemma-8.7``.

    >>> zero, one = Label(0), Label(1)
    >>> weighted_majority_mistakes([[zero, one], [zero, one]], [zero, zero], Fraction(1, 2))
    Fraction(5, 6)
    """
    return weighted_majority_enclosure(advice, labels, Interval.exact(factor)).lower


def weighted_majority_enclosure(
    advice: Sequence[Sequence[Label]], labels: Sequence[Label], factor: Interval
) -> Interval:
    """Return an enclosure of the expected number of mistakes for a factor that lies in the given interval.

    Parameters are those of :func:`weighted_majority_mistakes`.

    Ledger: ``bgs.lemma-8.7``.

    >>> thirds = Interval(Fraction(1, 3), Fraction(1, 2))
    >>> weighted_majority_enclosure([[Label(0), Label(1)]], [Label(0)], thirds)
    Interval(lower=Fraction(1, 2), upper=Fraction(1, 2))
    """
    if not (factor.lower > 0 and factor.upper <= 1):
        raise InvalidValueError("factor", factor, "positive and at most 1")
    n_experts = len(advice[0]) if advice else 0
    if len(advice) != len(labels) or any(len(predictions) != n_experts for predictions in advice):
        raise InvalidValueError("advice", advice, "a prediction of each expert for every label")
    if advice and not n_experts:
        raise InvalidValueError("advice", advice, "at least one expert")
    weights = [Interval.exact(1)] * n_experts
    expected = Interval.exact(0)
    for predictions, label in zip(advice, labels, strict=True):
        wrong = [prediction != label for prediction in predictions]
        all_weights = sum(weights, Interval.exact(0))
        expected += sum((w for w, is_wrong in zip(weights, wrong, strict=True) if is_wrong), Interval.exact(0)) / (
            all_weights
        )
        weights = [w * factor if is_wrong else w for w, is_wrong in zip(weights, wrong, strict=True)]
    return expected
