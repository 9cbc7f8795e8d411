"""The privacy of BetweenThresholds with its continuous noise (`yan` Lemma 1): exact figures for given parameters.

Convention: the lower threshold is 0, and the upper threshold is the gap, an even number of counts, so that noisy
thresholds cross at a grid point. The ratio of the noise on counts is ``b = exp(-epsilon / 6)``, and that of the
noise on the thresholds is b^3. The formulas are restored from the source, since the text lost them. Results are
exact numbers.

Lemma 1 holds for every number of adaptive queries, already at the gap of :func:`enough_gap`, by the theorem
``yan_lemma_1_sharper`` of ``solver/rocq/AccuracyStatements.v``. Its proof compares the noise mu on the thresholds
on one input with the noise mu + 1 on the other input. For Top the noise lies in an interval, which is shorter by 2
on the other input. The checks below compute the share that is lost at the left end of the interval. This share
increases with the position of the interval, since the density is log-concave, and is at most
``(1 - b^2) / (1 - b^2 / 3) <= 1 - b^3``.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil

from littlestone.intervals import Interval, logarithm
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    between_thresholds_table,
    laplace_density,
    noise_below,
    threshold_game_divergence,
)
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.between_thresholds_tables import epsilon_of, lemma_gap

from ..kit.numbers import Fractions, fractions, rounded_down

BASE = Fraction(6, 7)
"""The ratio b for epsilon = 6 ln(7/6) = 0.925."""


def even_lemma_gap(base: Fraction, delta: Fraction) -> int:
    """Return the smallest even gap that certainly satisfies the condition of Lemma 1."""
    gap = lemma_gap(base, delta)
    return gap + gap % 2


def enough_gap(base: Fraction, delta: Fraction) -> Interval:
    """Return an enclosure of a gap that is enough for privacy, ``(4 ln(1/(2 delta)) + 6 ln 3) / epsilon + 2``.

    A delta above 1/2 has the gap of delta = 1/2. The gap of Lemma 1 is at least 3 times as large.
    """
    tail = logarithm(max(1 / (2 * delta), Fraction(1))) * 4
    return (tail + logarithm(3) * 6) / epsilon_of(base) + 2


def share_of_two(base: Fraction, start: int, length: int) -> Fraction:
    """Return the share of an interval's probability that lies in its first 2 counts, for noise of ratio b."""
    below = [noise_below(Epsilon.log(1 / base), 1, 0).value(place) for place in (start, start + 2, start + length)]
    return (below[1] - below[0]) / (below[2] - below[0])


def half_is_enough(base: Fraction, delta: Fraction) -> bool:
    """Return whether the sharper theorem shows that half of delta is enough at the gap of Lemma 1."""
    return enough_gap(base, delta / 2).is_at_most(lemma_gap(base, delta))


@cache
def needed_delta(base: Fraction, gap: int, menu: tuple[tuple[int, int], ...], n_rounds: int) -> LogarithmPolynomial:
    """Return the smallest delta for the worst adaptive choices from a menu of queries, in both directions.

    >>> [needed_delta(BASE, 2, ((1, 2), (1, 0)), n).sign() for n in (6, 7)]
    [0, 1]
    """
    part = Epsilon.log(1 / base)
    noise, best = laplace_density(part, 3), LogarithmPolynomial(part, ())
    for pairs in (menu, [(second, first) for first, second in menu]):
        tables = [between_thresholds_table(part, gap, pair) for pair in pairs]
        delta = threshold_game_divergence(noise, tables, n_rounds, part * 6)
        if delta.is_above(best):
            best = delta
    return best


PLAYS = (
    "epsilon = 6 ln(1/b) for b = {bases}; delta = {deltas}; one query {n_repeated} times, 8 counts below the lower "
    "threshold, 1 above it, or in the middle; both directions"
)
FEW = fractions("6/7"), fractions("1/1000"), 7
SOME = fractions("6/7 9/10"), fractions("1/2 1/1000"), 8
MANY = fractions("6/7 9/10 19/20 29/30"), fractions("1/2 1/1000 1/100000"), 10
"""The bases, the deltas, and the number of times that one query is asked. Asked up to six times, a query costs no
delta at any gap."""


def _judge_gap(trial: Trial, base: Fraction, delta: Fraction, gap: int, n_repeated: int) -> float:
    """Judge whether delta is enough at a gap, and return the largest delta that some queries need there."""
    largest = 0.0
    for count in (-8, 1, gap // 2):
        lost = needed_delta(base, gap, ((count, count + 1),), n_repeated)
        needed = float(lost.enclosure().upper)
        instance = f"b = {base}, thresholds {gap} apart, delta = {delta}: needs {needed:.3g}"
        trial.holds(not lost.is_above(delta), instance, informative=lost.sign() > 0)
        largest = max(largest, needed)
    close = "thresholds 2 apart, delta = 10^-4"
    if trial.is_open(close):
        lost = needed_delta(BASE, 2, ((1, 2),), 7)
        instance = f"b = 6/7, one query 7 times: delta = {rounded_down(lost.enclosure().lower)} is needed"
        trial.fails(close, not lost.is_above(Fraction(1, 10**4)), instance)
    return largest


# The standard scope takes over three seconds, since eight rounds lead to exact polynomials with large fractions.
@check("yan.lemma-1", text=PLAYS, quick=FEW, standard=SOME, deep=MANY, strength=Verdict.EXACT)
def stated_gap(trial: Trial, bases: Fractions, deltas: Fractions, n_repeated: int) -> None:
    """With continuous noise BetweenThresholds is (epsilon, delta)-private at the gap that Lemma 1 asks for."""
    largest = max(
        _judge_gap(trial, base, delta, even_lemma_gap(base, delta), n_repeated)
        for base, delta in product(bases, deltas)
    )
    trial.value("largest delta that a play needs", f"{largest:.3g}")


@check("yan.lemma-1", text=PLAYS, quick=FEW, standard=(*FEW[:2], 8), deep=MANY, strength=Verdict.EXACT)
def third_of_the_gap(trial: Trial, bases: Fractions, deltas: Fractions, n_repeated: int) -> None:
    """The gap (4 ln(1/(2 delta)) + 6 ln 3) / epsilon + 2 is enough; it is at most a third of the gap of Lemma 1."""
    for base, delta in product(bases, deltas):
        enough = enough_gap(base, delta)
        trial.holds((enough * 3).is_at_most(even_lemma_gap(base, delta)), f"b = {base}, delta = {delta}: {enough}")
        _judge_gap(trial, base, delta, 2 * ceil(enough.upper / 2), n_repeated)
    for base in fractions("6/7 9/10 99/100"):
        # With the noise mu + 1 on the other input, the interval for Top is shorter by 2, at exp(-l) = b^2 / 3.
        trial.holds((1 - base**2) / (1 - base**2 / 3) <= 1 - base**3, f"b = {base}: Top loses too much")
        trial.fails("shorter intervals", (1 - base**2) / (1 - base**2) <= 1 - base**3, f"b = {base}, 2 counts long")
        shares = [share_of_two(base, start, 7) for start in range(-12, 4)]
        trial.holds(shares == sorted(shares), f"b = {base}: the first 2 of 7 counts weigh more further left")
