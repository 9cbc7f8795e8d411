"""The standard AboveThreshold with a noisy threshold, for comparison with the one of Cohen and Lyu.

The threshold gets noise of scale 2/epsilon once, every query value fresh noise of scale 4/epsilon, and the
mechanism stops at the first Above. It is epsilon-differentially private for queries of sensitivity 1 (Dwork and
Roth).

Convention: integers and discrete Laplace noise with ratios ``exp(-epsilon / 2)`` and ``exp(-epsilon / 4)``; a tie
counts as Above.
"""

from collections.abc import Iterable
from fractions import Fraction

from ..randomness import Coins


def standard_above_threshold(
    coins: Coins[Fraction], values: Iterable[int], threshold: int, threshold_ratio: Fraction, query_ratio: Fraction
) -> tuple[bool, ...]:
    """Return the answers to a sequence of queries, True for Above, up to and including the first Above.

    Ledger: ``gl.algorithm-2`` uses it with several thresholds.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    values
        The values of the queries, of sensitivity at most 1.
    threshold
        What they are compared with.
    threshold_ratio, query_ratio
        Ratios of the noise on the threshold and on the values, strictly between 0 and 1.

    Notes
    -----
    The noise of the threshold is drawn, so enumeration cuts its tail and says how much mass that was.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(standard_above_threshold, [0], 0, Fraction(1, 2), Fraction(2, 3))
    >>> round(float(exact.probability((True,))), 6)
    0.566667
    """
    noisy_threshold = threshold + coins.discrete_laplace(threshold_ratio)
    answers = []
    for value in values:
        answers.append(coins.discrete_laplace_reaches(query_ratio, noisy_threshold - value))
        if answers[-1]:
            break
    return tuple(answers)
