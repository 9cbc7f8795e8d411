"""The accuracy of BetweenThresholds with its printed continuous noise (`yan` Lemma 2): a proof, and exact figures.

Convention: the lower threshold is 0, the upper one the gap, an even number of counts; ``b = exp(-epsilon / 6)``.
The formulas are restored from the source, as the text lost them.

Lemma 2 holds: ``Pr[|mu| > alpha n / 4]`` and ``Pr[|nu| > 3 alpha n / 4]`` are both ``exp(-alpha n epsilon / 8)``
for continuous noise, and a union bound over T + 1 draws gives it, for all parameters and adaptive queries.
:func:`worst_failure` is the exact failure for the worst adaptive counts. If the thresholds cross, Top is
impossible and Right means at least mu, which is above gap/2, so its bullet holds as well. Wrong variant: the
constant 3 for 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import logarithm
from littlestone_reference.privacy.continuous_noise import (
    LogarithmPolynomial,
    PiecewiseExponential,
    between_thresholds_answers,
    laplace_density,
)

from .between_thresholds_tables import epsilon_of

__all__ = ["accuracy_in_counts", "worst_failure"]


def accuracy_in_counts(base: Fraction, n_queries: int, beta: Fraction, constant: Fraction | int = 8) -> int:
    """Return floor(alpha n) for the smallest alpha n that Lemma 2 allows; integer counts do not see the rest.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    n_queries
        The number T.
    beta
        Strictly between 0 and 1.
    constant
        In place of 8.

    Examples
    --------
    >>> accuracy_in_counts(Fraction(6, 7), 1, Fraction(1, 10))
    25
    """
    bound = (logarithm(n_queries + 1) + logarithm(1 / beta)) * constant / epsilon_of(base)
    if floor(bound.lower) != floor(bound.upper):
        raise InvalidValueError("beta", beta, "a value at which the bound is no integer")
    return floor(bound.lower)


def worst_failure(
    base: Fraction, gap: int, accuracy: int, n_queries: int, counts: Sequence[int] | None = None
) -> LogarithmPolynomial:
    """Return the exact probability that some answer breaks its bullet of Lemma 2, for the worst adaptive counts.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    gap
        Distance of the thresholds, positive and even.
    accuracy
        The whole number of counts that alpha n allows.
    n_queries
        The number T.
    counts
        The counts that may be asked; by default all from ``accuracy + 2`` below to as much above the thresholds.

    Examples
    --------
    >>> print(worst_failure(Fraction(1, 2), 2, 2, 1).enclosure())
    [0.0716533660889, 0.0716533660889]
    """
    asked = range(-accuracy - 2, gap + accuracy + 3) if counts is None else counts
    answers = [
        (
            between_thresholds_answers(base, gap, count),
            (count > accuracy, count < gap - accuracy, count < -accuracy or count > gap + accuracy),
        )
        for count in asked
    ]

    def worst(mass: PiecewiseExponential, rounds: int) -> LogarithmPolynomial:
        best = LogarithmPolynomial(base, ())
        for functions, breaks in answers:
            total = LogarithmPolynomial(base, ())
            for number, (function, broken) in enumerate(zip(functions, breaks, strict=True)):
                if broken:
                    total = total + (mass * function).integral()
                elif number < 2 and rounds > 1:
                    total = total + worst(mass * function, rounds - 1)
            if total.is_above(best):
                best = total
        return best

    return worst(laplace_density(base, 3), n_queries)
