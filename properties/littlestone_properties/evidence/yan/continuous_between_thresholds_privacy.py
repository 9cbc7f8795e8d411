"""The privacy of BetweenThresholds with its printed continuous noise (`yan` Lemma 1): a proof, and exact figures.

Convention: the lower threshold is 0, the upper one the gap, an even number of counts, so that noisy thresholds
cross at a grid point; ``b = exp(-epsilon / 6)`` is the ratio of the noise on counts, b^3 that of the noise on the
thresholds. The formulas are restored from the source, as the text lost them. Results are exact numbers.

Lemma 1 holds, for every number of adaptive queries, and already at the gap g of :func:`enough_gap`. Proof: let l
= ln 3 + epsilon / 3, and call the noise mu on the thresholds good if ``g - 2 mu >= 6 l / epsilon``. Compare mu on
one input with mu + 1 on the other: Left and Right only become more likely, the density of mu changes by at most
exp(epsilon / 2), and Top, the last answer, has the noise in an interval that loses 2 in length, the worst way at
its left end. The share of these 2 grows with the place of the interval (the density is log-concave) up to ``(1 -
b^2) / (1 - exp(-l)) <= 1 - b^3``, so Top changes by at most exp(epsilon / 2) as well. What is left is the
probability that mu is not good, ``exp(-(epsilon g - 6 l) / 4) / 2 <= delta``. The two inequalities are checked by
:func:`share_of_two` and :func:`enough_gap`. Wrong variants that are refuted: any gap, and delta = 0 from 7
queries on (6 are private at any gap: given mu each answer changes by at most exp(epsilon / 6)).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.privacy.continuous_noise import (
    LogarithmPolynomial,
    between_thresholds_table,
    laplace_density,
    noise_below,
    threshold_game_divergence,
)

from .between_thresholds_tables import epsilon_of, lemma_gap

__all__ = [
    "enough_gap",
    "even_lemma_gap",
    "largest_violating_gap",
    "needed_delta",
    "share_of_two",
]


def even_lemma_gap(base: Fraction, delta: Fraction) -> int:
    """Return the smallest even gap that certainly meets the condition of Lemma 1.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``, with epsilon below 1.
    delta
        Strictly between 0 and 1.

    Examples
    --------
    >>> [even_lemma_gap(Fraction(6, 7), Fraction(1, d)) for d in (2, 1000)]
    [54, 134]
    """
    gap = lemma_gap(base, delta)
    return gap + gap % 2


def enough_gap(base: Fraction, delta: Fraction) -> Interval:
    """Return an enclosure of a gap that is enough for privacy, ``(4 ln(1/(2 delta)) + 6 ln 3) / epsilon + 2``.

    For delta above 1/2 it is that of delta = 1/2. The gap that Lemma 1 asks for is at least 3 times as large.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    delta
        Strictly between 0 and 1.

    Examples
    --------
    >>> [round(float(enough_gap(Fraction(6, 7), Fraction(1, d)).upper), 2) for d in (2, 1000)]
    [9.13, 36.0]
    """
    tail = logarithm(max(1 / (2 * delta), Fraction(1))) * 4
    return (tail + logarithm(3) * 6) / epsilon_of(base) + 2


def share_of_two(base: Fraction, start: int, length: int) -> Fraction:
    """Return what share of the probability of an interval lies in its first 2 counts, for noise of ratio b.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    start
        Left end of the interval.
    length
        At least 2.

    Examples
    --------
    >>> base = Fraction(6, 7)
    >>> shares = [share_of_two(base, start, 10) for start in range(-15, 5)]
    >>> shares == sorted(shares), max(shares) <= 1 - base**3, share_of_two(base, 0, 6) <= 1 - base**3
    (True, True, False)
    """
    below = [noise_below(base, 1, 0).value(place) for place in (start, start + 2, start + length)]
    return (below[1] - below[0]) / (below[2] - below[0])


def needed_delta(
    base: Fraction, gap: int, menu: Sequence[tuple[int, int]], n_rounds: int, exp_cost: Fraction | None = None
) -> LogarithmPolynomial:
    """Return the smallest delta for the worst adaptive choices from a menu of queries, in both directions.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    gap
        Distance of the thresholds, positive and even.
    menu
        The counts of each query on the two inputs, which differ by at most 1.
    n_rounds
        Largest number of queries.
    exp_cost
        ``exp`` of what is claimed in place of epsilon; ``exp(epsilon)`` if not given.

    Examples
    --------
    >>> menu = ((1, 2), (1, 0))
    >>> [needed_delta(Fraction(6, 7), 2, menu, n).sign() for n in (6, 7)]
    [0, 1]
    """
    allowed = base**-6 if exp_cost is None else exp_cost
    noise, best = laplace_density(base, 3), LogarithmPolynomial(base, ())
    for pairs in (menu, [(other, one) for one, other in menu]):
        tables = [between_thresholds_table(base, gap, pair) for pair in pairs]
        found = threshold_game_divergence(noise, tables, n_rounds, allowed)
        if found.is_above(best):
            best = found
    return best


def largest_violating_gap(
    base: Fraction, delta: Fraction, n_rounds: int, largest: int
) -> tuple[int, LogarithmPolynomial] | None:
    """Return the largest even gap at which the middle query, asked repeatedly, needs more than delta, with it.

    All even gaps are tried from the largest down; ``None`` if none violates.

    Parameters
    ----------
    base
        ``exp(-epsilon / 6)``.
    delta
        What is claimed.
    n_rounds
        How often the query with counts gap/2 and gap/2 + 1 is asked.
    largest
        The largest gap that is tried.

    Examples
    --------
    >>> found = largest_violating_gap(Fraction(6, 7), Fraction(1, 1000), 10, 10)
    >>> found is not None and found[0]
    4
    """
    for gap in range(largest - largest % 2, 0, -2):
        found = needed_delta(base, gap, ((gap // 2, gap // 2 + 1),), n_rounds)
        if found.is_above(delta):
            return gap, found
    return None
