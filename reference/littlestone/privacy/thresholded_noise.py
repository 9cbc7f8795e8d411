"""What a threshold on noisy counts costs: the probability that noise lifts a count of 1 to the threshold.

Convention: noise of a given scale b, so the ratio of neighbouring probabilities is ``exp(-1 / b)``; a count is
published when the noisy count reaches the threshold. The two distributions differ: discrete Laplace noise on
integer counts publishes a count of 1 more often than continuous Laplace noise does.
"""

from fractions import Fraction

from ..errors import InvalidValueError
from ..intervals import Interval, exponential


def continuous_threshold_delta(scale: Fraction, threshold: Fraction) -> Interval:
    """Return an enclosure of the probability that 1 plus continuous Laplace noise reaches the threshold.

    It is ``exp(-(threshold - 1) / scale) / 2``, the smallest delta of the thresholded histogram with this noise.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    scale
        Scale of the noise on counts, positive.
    threshold
        What a noisy count must reach, at least 1.

    Examples
    --------
    >>> print(continuous_threshold_delta(Fraction(1), Fraction(5)))
    [0.00915781944437, 0.00915781944437]
    """
    _check(scale, threshold)
    return exponential((1 - Fraction(threshold)) / scale) / 2


def discrete_threshold_delta(scale: Fraction, threshold: int) -> Interval:
    """Return an enclosure of the probability that 1 plus discrete Laplace noise reaches the threshold.

    It is ``r^(threshold - 1) / (1 + r)`` with ``r = exp(-1 / scale)``, the smallest delta of the thresholded
    histogram with this noise on integer counts.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    scale
        Scale of the noise on counts, positive.
    threshold
        What a noisy count must reach, at least 2.

    Examples
    --------
    >>> print(discrete_threshold_delta(Fraction(1), 5))
    [0.0133898049327, 0.0133898049327]
    """
    _check(scale, threshold - 1)
    return exponential((1 - threshold) / Fraction(scale)) / (exponential(-1 / Fraction(scale)) + 1)


def _check(scale: Fraction, threshold: Fraction | int) -> None:
    if scale <= 0:
        raise InvalidValueError("scale", scale, "positive")
    if threshold < 1:
        raise InvalidValueError("threshold", threshold, "large enough that a count of 1 needs noise to reach it")
