"""The answers of the papers' mechanisms with the printed continuous noise, as functions of the hidden noise.

Convention: counts and thresholds are integers, and epsilon is that of the noise on a count, which has scale
``1 / epsilon``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from operator import mul

from ...errors import InvalidValueError
from ..epsilon import Epsilon
from .hidden_threshold import ThresholdAnswer
from .logarithm_polynomial import LogarithmPolynomial
from .piecewise_exponential import PiecewiseExponential, laplace_density, noise_at_least, noise_below


def above_probability(epsilon: Epsilon, value: int, threshold: int = 0) -> Fraction:
    """Return the probability that a value plus continuous Laplace noise reaches a fixed threshold.

    Ledger: ``lyu.algorithm-2``.

    >>> [str(above_probability(Epsilon.log(2), value)) for value in (-1, 0, 2)]
    ['1/4', '1/2', '7/8']
    """
    return noise_at_least(epsilon, 1, value).value(threshold)


def between_thresholds_answers(
    epsilon: Epsilon, gap: int, count: int
) -> tuple[PiecewiseExponential, PiecewiseExponential, PiecewiseExponential]:
    """Return the probabilities of Left, Right and Top given mu, for the thresholds ``mu`` and ``gap - mu``.

    Left is tested first, so when the thresholds have crossed (mu above gap/2), the answer is Left or Right.

    Epsilon is a sixth of the mechanism's epsilon, the count is relative to the lower threshold, and the gap is
    even, so that the thresholds cross at a grid point.

    Ledger: ``yan.algorithm-1``.

    >>> [str(f.value(0)) for f in between_thresholds_answers(Epsilon.log(2), 2, 1)]
    ['1/4', '1/4', '1/2']
    """
    if gap < 2 or gap % 2:
        raise InvalidValueError("gap", gap, "positive and even")
    one = PiecewiseExponential.constant(epsilon, 1)
    uncrossed = PiecewiseExponential.step(epsilon, gap // 2)
    below = noise_below(epsilon, 1, count)
    right = uncrossed * noise_below(epsilon, 1, gap - count) + (one - uncrossed) * noise_at_least(epsilon, 1, count)
    return below, right, one - below - right


def between_thresholds_table(epsilon: Epsilon, gap: int, counts: tuple[int, int]) -> list[ThresholdAnswer]:
    """Return the answers of BetweenThresholds to a query with given counts on two inputs; Top stops the mechanism.

    The hidden noise has the density ``laplace_density(epsilon, 3)``.

    >>> [answer.goes_on for answer in between_thresholds_table(Epsilon.log(2), 2, (1, 0))]
    [True, True, False]
    """
    columns = (between_thresholds_answers(epsilon, gap, count) for count in counts)
    return [ThresholdAnswer(a, b, number < 2) for number, (a, b) in enumerate(zip(*columns, strict=True))]


def sparse_vector_table(epsilon: Epsilon, values: tuple[int, int]) -> list[ThresholdAnswer]:
    """Return the answers Below and Above of a test against a noisy threshold around 0; Above stops the mechanism.

    In HistSparse, epsilon is ``1 / (4c)`` of its epsilon, and the hidden noise has the density
    ``laplace_density(epsilon, 2)``. The values are relative to the threshold.

    Ledger: ``gl.algorithm-2``.
    """
    one, other = values
    return [
        ThresholdAnswer(noise_below(epsilon, 1, one), noise_below(epsilon, 1, other), True),
        ThresholdAnswer(noise_at_least(epsilon, 1, one), noise_at_least(epsilon, 1, other), False),
    ]


def chosen_element(epsilon: Epsilon, counts: Mapping[str, int], threshold: int, name: str) -> LogarithmPolynomial:
    """Return the probability that an element has the largest noisy count of a list and reaches the threshold.

    Every present element gets its own noise: this is the stable histogram, followed by the choice of its most
    frequent element.

    Ledger: ``gl.algorithm-2``.

    >>> both = {"a": 3, "b": 2}
    >>> for name in both:
    ...     print(name, chosen_element(Epsilon.log(2), both, -99, name).enclosure())
    a [0.66335660243, 0.66335660243]
    b [0.33664339757, 0.33664339757]
    """
    if counts.get(name, 0) < 1:
        return LogarithmPolynomial(epsilon, ())
    smaller = [noise_below(epsilon, 1, count) for other, count in counts.items() if other != name and count > 0]
    published = PiecewiseExponential.constant(epsilon, 1) - PiecewiseExponential.step(epsilon, threshold)
    return reduce(mul, smaller, laplace_density(epsilon, 1, counts[name]) * published).integral()
