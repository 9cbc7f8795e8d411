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
probability that mu is not good, ``exp(-(epsilon g - 6 l) / 4) / 2 <= delta``. The two inequalities are checked
with :func:`share_of_two` and :func:`enough_gap`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil

from littlestone.intervals import Interval, logarithm
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    between_thresholds_answers,
    between_thresholds_table,
    laplace_density,
    noise_below,
    threshold_game_divergence,
)
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...audits.between_thresholds_tables import epsilon_of, lemma_gap
from ..kit.numbers import Fractions, fractions

BASE = Fraction(6, 7)
"""epsilon = 6 ln(7/6) = 0.925."""

CLOSE_MENU = ((1, 2), (1, 0))
"""Queries next to the lower threshold."""


def even_lemma_gap(base: Fraction, delta: Fraction) -> int:
    """Return the smallest even gap that certainly meets the condition of Lemma 1."""
    gap = lemma_gap(base, delta)
    return gap + gap % 2


def enough_gap(base: Fraction, delta: Fraction) -> Interval:
    """Return an enclosure of a gap that is enough for privacy, ``(4 ln(1/(2 delta)) + 6 ln 3) / epsilon + 2``.

    For delta above 1/2 it is that of delta = 1/2. The gap that Lemma 1 asks for is at least 3 times as large.
    """
    tail = logarithm(max(1 / (2 * delta), Fraction(1))) * 4
    return (tail + logarithm(3) * 6) / epsilon_of(base) + 2


def share_of_two(base: Fraction, start: int, length: int) -> Fraction:
    """Return what share of the probability of an interval lies in its first 2 counts, for noise of ratio b."""
    below = [noise_below(Epsilon.log(1 / base), 1, 0).value(place) for place in (start, start + 2, start + length)]
    return (below[1] - below[0]) / (below[2] - below[0])


@cache
def needed_delta(base: Fraction, gap: int, menu: tuple[tuple[int, int], ...], n_rounds: int) -> LogarithmPolynomial:
    """Return the smallest delta for the worst adaptive choices from a menu of queries, in both directions.

    Examples
    --------
    >>> menu = ((1, 2), (1, 0))
    >>> [needed_delta(Fraction(6, 7), 2, menu, n).sign() for n in (6, 7)]
    [0, 1]
    """
    part = Epsilon.log(1 / base)
    noise, best = laplace_density(part, 3), LogarithmPolynomial(part, ())
    for pairs in (menu, [(other, one) for one, other in menu]):
        tables = [between_thresholds_table(part, gap, pair) for pair in pairs]
        found = threshold_game_divergence(noise, tables, n_rounds, part * 6)
        if found.is_above(best):
            best = found
    return best


def largest_violating_gap(
    base: Fraction, delta: Fraction, n_rounds: int, largest: int
) -> tuple[int, LogarithmPolynomial] | None:
    """Return the largest even gap at which the middle query, asked repeatedly, needs more than delta, with it.

    All even gaps are tried from the largest down; ``None`` if none violates.
    """
    for gap in range(largest - largest % 2, 0, -2):
        found = needed_delta(base, gap, ((gap // 2, gap // 2 + 1),), n_rounds)
        if found.is_above(delta):
            return gap, found
    return None


@dataclass(frozen=True)
class Plays(
    Scope,
    text="epsilon = 6 ln(1/b) for b = {bases}; delta = {deltas}; one query {n_repeated} times, 8 counts below the "
    "lower threshold, 1 above it, or in the middle; both directions",
):
    """Single queries that are repeated more than six times, as up to six cost delta = 0 at every gap."""

    bases: Fractions
    deltas: Fractions
    n_repeated: int


PLAYS = Scopes(
    Plays(fractions("6/7"), fractions("1/1000"), 7),
    Plays(fractions("6/7 9/10"), fractions("1/2 1/1000"), 8),
    Plays(fractions("6/7 9/10 19/20 29/30"), fractions("1/2 1/1000 1/100000"), 10),
)


def _judge_gaps(trial: Trial, scope: Plays, gaps: Callable[[Fraction, Fraction], int]) -> None:
    largest = 0.0
    for base, delta in product(scope.bases, scope.deltas):
        gap = gaps(base, delta)
        for count in (-8, 1, gap // 2):
            found = needed_delta(base, gap, ((count, count + 1),), scope.n_repeated)
            needed = float(found.enclosure().upper)
            got = f"b = {base}, thresholds {gap} apart, delta = {delta}: needs {needed:.3g}"
            trial.holds(not found.is_above(delta), got, informative=found.sign() > 0)
            largest = max(largest, needed)
    trial.value("largest delta that a play needs", f"{largest:.3g}")


def _judge_close_thresholds(trial: Trial) -> None:
    found = needed_delta(BASE, 2, CLOSE_MENU[:1], 7)
    got = f"b = 6/7, one query 7 times: delta = {float(found.enclosure().lower):.6f} is needed"
    trial.fails("thresholds 2 apart, delta = 10^-4", not found.is_above(Fraction(1, 10**4)), got)


@check("yan.lemma-1", scopes=PLAYS, strength=Verdict.EXACT)
def stated_gap(trial: Trial, scope: Plays) -> None:
    """With continuous noise BetweenThresholds is (epsilon, delta)-private at the gap that Lemma 1 asks for."""
    _judge_gaps(trial, scope, even_lemma_gap)
    _judge_close_thresholds(trial)
    trial.by_hand(
        "for every stream: compare mu on one input with mu + 1 on the other, unless the noisy thresholds are "
        "closer than (6 ln 3) / epsilon + 2, which has probability at most delta"
    )


@check("yan.lemma-1", scopes=PLAYS, strength=Verdict.EXACT)
def third_of_the_gap(trial: Trial, scope: Plays) -> None:
    """The gap (4 ln(1/(2 delta)) + 6 ln 3) / epsilon + 2 is enough, at most a third of what Lemma 1 asks for."""
    for base, delta in product(scope.bases, scope.deltas):
        enough = enough_gap(base, delta)
        trial.holds((enough * 3).is_at_most(even_lemma_gap(base, delta)), f"b = {base}, delta = {delta}: {enough}")
    _judge_gaps(trial, scope, lambda base, delta: 2 * ceil(enough_gap(base, delta).upper / 2))
    for base in fractions("6/7 9/10 99/100"):
        # The noise mu + 1 on the other input leaves Top an interval that is shorter by 2, at exp(-l) = b^2 / 3.
        trial.holds((1 - base**2) / (1 - base**2 / 3) <= 1 - base**3, f"b = {base}: Top loses too much")
        trial.fails("shorter intervals", (1 - base**2) / (1 - base**2) <= 1 - base**3, f"b = {base}, 2 counts long")
        shares = [share_of_two(base, start, 7) for start in range(-12, 4)]
        trial.holds(shares == sorted(shares), f"b = {base}: the first 2 of 7 counts weigh more further left")
    _judge_close_thresholds(trial)
    trial.by_hand("the proof for every stream of queries, of which these are the two inequalities")


@check(
    "yan.lemma-1",
    text="epsilon = 6 ln(7/6); thresholds 2, 4, .. {largest} apart, one query in the middle asked {n_rounds} times",
    quick=(2, 7),
    standard=(16, 10),
    deep=(36, 12),
    strength=Verdict.EXACT,
)
def any_gap(trial: Trial, largest: int, n_rounds: int) -> None:
    """BetweenThresholds with continuous noise is (epsilon, 10^-4)-private for thresholds at any distance."""
    found = largest_violating_gap(BASE, Fraction(1, 10**4), n_rounds, largest)
    if found is not None:
        asked = lemma_gap(BASE, Fraction(1, 10**4))
        trial.value("largest gap that violates", f"{found[0]}, where Lemma 1 asks for {asked}")
    smallest = needed_delta(BASE, 2, CLOSE_MENU[:1], 7)
    needed = float(smallest.enclosure().lower)
    got = f"thresholds 2 apart, counts 1 against 2, 7 queries: delta = {needed:.6f} is needed"
    trial.holds(not smallest.is_above(Fraction(1, 10**4)), got)


@check(
    "yan.lemma-1",
    text="b = 6/7, thresholds {gaps} apart, all integer noise and counts within {width}; adaptive choices from "
    "{n_queries} queries next to a threshold",
    quick=((2,), 4, 1),
    standard=((2, 8), 6, 2),
    deep=((2, 8, 30), 25, 2),
    strength=Verdict.EXACT,
)
def six_queries(trial: Trial, gaps: tuple[int, ...], width: int, n_queries: int) -> None:
    """Up to six queries are epsilon-private with delta = 0, whatever the thresholds are.

    Given the noise on the thresholds, one answer changes by a factor of at most exp(epsilon / 6).
    """
    for gap in gaps:
        around = range(-width, gap + width + 1)
        answers = {count: between_thresholds_answers(Epsilon.log(1 / BASE), gap, count) for count in around}
        for count, shift in product(around[:-1], around):
            for one, other in zip(answers[count], answers[count + 1], strict=True):
                p, q = one.value(shift), other.value(shift)
                trial.holds(p * BASE <= q and q * BASE <= p, f"gap {gap}, mu = {shift}, count {count}: {p} and {q}")
    six, seven = (needed_delta(BASE, 2, CLOSE_MENU[:n_queries], n) for n in (6, 7))
    trial.holds(six.sign() == 0, "six queries, thresholds 2 apart")
    got = f"thresholds 2 apart: delta = {float(seven.enclosure().lower):.6f} is needed"
    trial.fails("seven queries", seven.sign() == 0, got)
    trial.by_hand("for every gap and noise: the noise on counts has the scale 6 / epsilon, and counts differ by 1")
