"""The standard AboveThreshold with a noisy threshold, for comparison with that of Cohen and Lyu.

The threshold gets noise of scale ``2 / epsilon`` once, and every query value gets fresh noise of scale
``4 / epsilon``; the mechanism stops at the first Above (Dwork and Roth).

Convention: values are integers, noise is discrete Laplace, and a tie counts as Above.
"""

from collections.abc import Iterable
from fractions import Fraction

from ..privacy.epsilon import Epsilon, Number
from ..randomness import Coins, Seed, coins_from
from .shares import share


def standard_above_threshold(
    values: Iterable[int],
    *,
    threshold: int,
    epsilon: Epsilon | Number,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> tuple[bool, ...]:
    """Return the answers to a sequence of queries, True for Above, up to and including the first Above.

    The mechanism is epsilon-private for every number of queries of sensitivity at most 1.

    Ledger: ``gl.algorithm-2`` uses it with several thresholds.

    >>> standard_above_threshold([0, 0, 50, 0], threshold=25, epsilon=2, seed=1)
    (False, False, True)
    """
    drawn, weight = coins_from(coins, seed), share(epsilon, 4).decay
    noisy_threshold = threshold + drawn.discrete_laplace(share(epsilon, 2).decay)
    answers = []
    for value in values:
        answers.append(drawn.discrete_laplace_reaches(weight, noisy_threshold - value))
        if answers[-1]:
            break
    return tuple(answers)
