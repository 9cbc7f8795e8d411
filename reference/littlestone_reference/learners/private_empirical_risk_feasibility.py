"""What the utility analysis of the staged private empirical risk minimiser asks for (`lyu` section 5).

Convention: rounded doubles and natural logarithms. The analysis is run with Proposition 2 and a union bound in
place of its "standard arguments"; no constant is hidden.
"""

from __future__ import annotations

from fractions import Fraction
from math import log

from ..dimensions.sauer import sauer_sum
from .feasibility import FeasibilityReport, Requirement
from .private_empirical_risk_settings import printed_settings

__all__ = ["feasibility"]

MAX_EXAMPLES = 10**30


def feasibility(
    dimension: int, n_examples: int, epsilon: Fraction, delta: Fraction, alpha: Fraction, constant: int = 1
) -> FeasibilityReport:
    """Return what the utility analysis of Theorem 3 needs, beside what the numbers give.

    Each event may fail with probability 1/100. Chunks so large that E_good holds by Proposition 2 and a union
    bound over chunks and behaviours on the sample; so many chunks that the failure symbol, and functions of few
    teachers, are unlikely against one of k/4 teachers; so many that the noise of all tests stays below k/4.
    Privacy is a matter of its own: :func:`private_erm_cost`.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5, proof of Theorem 3. Parameters and errors are those of
    :func:`printed_settings`.

    Notes
    -----
    With more examples the lists get longer, which asks for more chunks, so with a fixed constant only an interval
    of lengths can be feasible. Powers of two are tried, then the lower end of the interval is found by bisection.

    Examples
    --------
    >>> report = feasibility(1, 10**6, Fraction(1), Fraction(1, 10**6), Fraction(1, 10))
    >>> print(report)
    examples in a chunk: needs 4.894e+04, has 7.143e+04: met (lyu section 5, event E_good)
    chunks for the sampling: needs 1207, has 14: not met (lyu Lemma 3.1)
    chunks for the noise of d + 1 tests: needs 21.19, has 14: not met (lyu section 5, 'The algorithm')
    no stream of any searched length is long enough
    >>> feasibility(1, 10**6, Fraction(1), Fraction(1, 10**6), Fraction(1, 10), 200).smallest_rounds
    201136425
    """
    requirements = _requirements(dimension, n_examples, epsilon, delta, alpha, constant)

    def is_enough(n: int) -> bool:
        return all(one.is_met for one in _requirements(dimension, n, epsilon, delta, alpha, constant))

    high = 1
    while not is_enough(high):
        high *= 2
        if high > MAX_EXAMPLES:
            return FeasibilityReport(requirements, None)
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return FeasibilityReport(requirements, high)


def _requirements(
    dimension: int, n_examples: int, epsilon: Fraction, delta: Fraction, alpha: Fraction, constant: int
) -> tuple[Requirement, ...]:
    settings = printed_settings(dimension, n_examples, epsilon, delta, alpha, constant)
    d, k, eps = dimension, settings.n_chunks, float(epsilon)
    # Proposition 2 with closeness 1/(5d) at error alpha/3, for all chunks and all behaviours on the sample.
    chunk = 225 * d**2 / float(alpha) * (log(200 * k) + log(sauer_sum(n_examples, d)))
    weight = settings.failure_weight
    log_weight = log(weight.numerator) - log(weight.denominator)
    margin = 4 * log(100 * (d + 1)) / eps
    return (
        Requirement("examples in a chunk", "lyu section 5, event E_good", chunk, n_examples / k),
        # A function in k/4 lists has weight exp(epsilon k / 4), the failure symbol W.
        Requirement("chunks for the sampling", "lyu Lemma 3.1", 4 * (log_weight + log(100)) / eps, k),
        Requirement("chunks for the noise of d + 1 tests", "lyu section 5, 'The algorithm'", margin, k),
    )
