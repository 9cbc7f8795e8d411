"""The delta of a threshold on noisy counts: the probability that noise raises a count of 1 to the threshold.

Convention: the noise has scale ``1 / epsilon`` with a positive epsilon, and a count is published when the noisy
count reaches the threshold. Discrete Laplace noise on integer counts publishes a count of 1 more often than
continuous noise does.
"""

from fractions import Fraction

from ..errors import InvalidValueError
from ..intervals import Interval, exponential, logarithm
from .epsilon import Epsilon, Number


def continuous_threshold_delta(epsilon: Epsilon | Number, threshold: Fraction) -> Interval:
    """Return an enclosure of the probability that 1 plus continuous Laplace noise reaches the threshold.

    It is ``exp(-epsilon (threshold - 1)) / 2``, the smallest delta of the thresholded histogram with this
    noise, for a threshold of at least 1.

    Ledger: ``gl.theorem-5.1``.

    >>> print(continuous_threshold_delta(Epsilon.log(2), Fraction(5)))
    [0.03125, 0.03125]
    """
    exp = _checked(epsilon, threshold).exp
    return exponential(logarithm(exp) * (1 - Fraction(threshold))) / 2


def discrete_threshold_delta(epsilon: Epsilon | Number, threshold: int) -> Fraction:
    """Return the probability that 1 plus discrete Laplace noise reaches the threshold.

    It is ``r^(threshold - 1) / (1 + r)`` with ``r = exp(-epsilon)``, the smallest delta of the thresholded
    histogram with this noise on integer counts. The threshold is at least 2.

    Ledger: ``gl.theorem-5.1``.

    >>> discrete_threshold_delta(Epsilon.log(2), 5)
    Fraction(1, 24)
    """
    decay = _checked(epsilon, threshold - 1).decay
    return decay ** (threshold - 1) / (1 + decay)


def _checked(epsilon: Epsilon | Number, threshold: Fraction | int) -> Epsilon:
    checked = Epsilon.of(epsilon)
    if checked.exp == 1:
        raise InvalidValueError("epsilon", epsilon, "positive")
    if threshold < 1:
        raise InvalidValueError("threshold", threshold, "large enough that a count of 1 needs noise to reach it")
    return checked
