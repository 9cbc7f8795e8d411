"""AboveThreshold without noise on the threshold: Lemma 3.2 with a concrete constant, and the remarks after it.

The O() of the lemma hides a constant C. For given epsilon, K and number of queries let d(E) be the exact smallest
delta of the whole transcript at total cost E, over all adaptive strategies. Cost ``C epsilon (sqrt(K l) + l)`` with
``l = ln(1/delta)`` suffices for every delta if and only if C is at least the supremum of ``E / (epsilon (sqrt(K l)
+ l))`` with ``l = ln(1/d(E))``. As d decreases, values of d on a grid enclose that supremum from both sides. Both
directions are covered, because the query values of the two inputs may be exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, product

from littlestone_reference.intervals import Interval, logarithm, square_root
from littlestone_reference.mechanisms import (
    AboveThresholdSettings,
    Counted,
    StopRule,
    above_threshold,
    above_threshold_tables,
)
from littlestone_reference.privacy import adaptive_divergence
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "answers_counted",
    "claimed_shape",
    "constant_in_small_games",
    "counting_below",
    "counting_below_without_shift",
    "divergence_curve",
    "log_inverse",
    "needed_constant",
    "value_pairs",
]

HALF = Fraction(1, 2)


@cache
def value_pairs(largest: int) -> tuple[tuple[int, int], ...]:
    """Return all pairs of query values from ``-largest`` to ``largest`` that differ by at most 1.

    Examples
    --------
    >>> len(value_pairs(3)), value_pairs(0)
    (19, ((0, 0),))
    """
    values = range(-largest, largest + 1)
    return tuple((a, b) for a, b in product(values, repeat=2) if abs(a - b) <= 1)


@cache
def divergence_curve(
    settings: AboveThresholdSettings, pairs: Sequence[tuple[int, int]], n_rounds: int, base: Fraction, last: int
) -> tuple[Fraction, ...]:
    """Return the exact smallest delta for ``exp(epsilon) = base**-j``, j = 0 .. last, over all adaptive strategies.

    Examples
    --------
    >>> curve = divergence_curve(AboveThresholdSettings(0, HALF, 1), value_pairs(1), 1, HALF, 1)
    >>> [str(delta) for delta in curve]
    ['1/3', '0']
    """
    return tuple(
        adaptive_divergence(lambda counter: above_threshold_tables(settings, pairs, counter), 0, n_rounds, base**-j)
        for j in range(last + 1)
    )


def log_inverse(delta: Fraction) -> Interval:
    """Return an enclosure of ``ln(1/delta)``; a long fraction is shortened to 40 bits first, outwards."""
    size = (delta.denominator // delta.numerator).bit_length()
    short = Interval.exact(1 / delta).rounded(40) if size <= 1 else Interval.exact(1 / delta / 2**size).rounded(40)
    power = 1 if size <= 1 else 2**size
    return logarithm(Interval(max(short.lower * power, Fraction(1)), short.upper * power), 30)


def claimed_shape(limit: int, delta: Fraction) -> Interval:
    """Return an enclosure of ``sqrt(K ln(1/delta)) + ln(1/delta)``.

    Examples
    --------
    >>> print(claimed_shape(4, Fraction(1, 2)).rounded(20))
    [2.35825634003, 2.3582572937]
    """
    amount = log_inverse(delta)
    return square_root(amount * limit, 30) + amount


def needed_constant(limit: int, curve: Sequence[Fraction], steps: int) -> Interval:
    """Return an enclosure of the smallest constant that suffices for every delta in (0, 1).

    Parameters
    ----------
    limit
        The number K of the lemma.
    curve
        Exact deltas on a grid that ends where delta is 0; below 1 everywhere.
    steps
        Number of grid steps that make one epsilon.
    """
    lower = upper = Fraction(0)
    for j, (delta, following) in enumerate(pairwise(curve)):
        if delta == 0:
            break
        one = claimed_shape(limit, delta)
        lower = max(lower, Fraction(j, steps) / one.upper)
        upper = max(upper, Fraction(j + 1, steps) / one.lower)
        if following == 0:
            # Just below this delta the cost may be anything up to the next point of the grid, not more.
            break
    else:
        raise AssertionError("the grid must reach delta = 0")
    return Interval(lower, upper)


def _games(profile: Profile) -> tuple[tuple[Fraction, ...], int, int]:
    bases = (Fraction(9, 10), Fraction(4, 5))
    return {
        Profile.QUICK: (bases, 2, 2),
        Profile.STANDARD: (bases, 3, 3),
        Profile.DEEP: (bases, 3, 5),
    }[profile]


def constant_in_small_games(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 3.2 with the constant 1, for small epsilon, few answers and few queries.

    Ledger: ``lyu.lemma-3.2``. Locator: `lyu` Lemma 3.2.
    """
    bases, largest_limit, most_rounds = _games(profile)
    shown = ", ".join(f"ln({1 / base**2})" for base in bases)
    scope = (
        f"epsilon = {shown} (all below 1/2), K = 1..{largest_limit} with K + 1 counted answers, 1..{most_rounds} "
        "queries with values from 3 below to 3 above the threshold, every adaptive strategy, every delta in (0, 1)"
    )
    needed: dict[str, Interval] = {}
    for base, limit, n_rounds in product(bases, range(1, largest_limit + 1), range(1, most_rounds + 1)):
        settings = AboveThresholdSettings(0, base**2, limit)
        curve = divergence_curve(settings, value_pairs(3), n_rounds, base, 2 * n_rounds)
        constant = needed_constant(limit, curve, 2)
        if not constant.is_at_most(1):
            return Evidence(Verdict.UNDECIDED, scope, (f"1/ratio = {1 / base**2}, K = {limit}: {constant}",))
        group = "epsilon <= 1/4" if base**2 >= Fraction(7, 9) + Fraction(1, 500) else "1/4 < epsilon <= 1/2"
        known = needed.get(group, constant)
        needed[group] = Interval(max(known.lower, constant.lower), max(known.upper, constant.upper))
    wrong = Fraction(1, 5)
    if any(not wrong < constant.lower for constant in needed.values()):
        return Evidence(Verdict.FAILED, scope, (f"the wrong variant with constant {wrong} was not refuted",))
    notes = (
        *(f"{group}: smallest constant in the scope in {constant}" for group, constant in needed.items()),
        f"wrong variant 'constant {wrong}' refuted by every one of these groups",
        "the smallest constant grows with the number of queries: q times Below at values H - 1 against H loses q "
        "epsilon with probability (1 + exp(-epsilon))^-q, so no constant below 1 / ln(1 + exp(-epsilon)) suffices "
        "for all q: 1.74 at epsilon = 1/4, 2.11 at 1/2, 3.19 at 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def answers_counted(profile: Profile) -> Evidence:
    """Return the evidence on 'counter <= K': it costs exactly what stopping at K + 1 answers costs, more than at K.

    Ledger: ``lyu.algorithm-2``. Locator: `lyu` Algorithm 2, line 3.
    """
    largest_limit, n_rounds, largest = {
        Profile.QUICK: (1, 3, 1),
        Profile.STANDARD: (2, 3, 2),
        Profile.DEEP: (3, 4, 3),
    }[profile]
    ratios = (HALF, Fraction(4, 5))
    scope = (
        f"ratios 1/2 and 4/5, K = 1..{largest_limit}, {n_rounds} queries with values -{largest}..{largest}, every "
        "adaptive strategy"
    )
    shown = []
    for ratio, limit in product(ratios, range(1, largest_limit + 1)):
        printed, more, fewer = (
            divergence_curve(
                AboveThresholdSettings(0, ratio, n, stop=stop), value_pairs(largest), n_rounds, ratio, n_rounds
            )
            for n, stop in (
                (limit, StopRule.AS_PRINTED),
                (limit + 1, StopRule.AT_LIMIT),
                (limit, StopRule.AT_LIMIT),
            )
        )
        if printed != more or any(p < f for p, f in zip(printed, fewer, strict=True)):
            return refuted(scope, Finding((), f"ratio {ratio}, K = {limit}: {printed}, {more}, {fewer}"))
        j = next((j for j, (p, f) in enumerate(zip(printed, fewer, strict=True)) if p > f), None)
        if j is not None:
            shown.append(f"ratio {ratio}, K = {limit}, exp(epsilon) = {ratio**-j}: {printed[j]} against {fewer[j]}")
    if not shown:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(
        Verdict.EXACT, scope, (f"wrong variant 'both rules cost the same' refuted by {shown[0]}", *shown[1:])
    )


def _sequences(profile: Profile) -> Iterator[tuple[int, ...]]:
    longest = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    for length in range(longest + 1):
        yield from product(range(-2, 3), repeat=length)


def _mirrored_answers(values: Sequence[int], shift: int, limit: int) -> tuple[object, object]:
    """Return how counting Below is distributed, and counting Above with all signs and the answers exchanged."""
    below = AboveThresholdSettings(0, HALF, limit, Counted.BELOW, StopRule.AT_LIMIT)
    above = AboveThresholdSettings(shift, HALF, limit, Counted.ABOVE, StopRule.AT_LIMIT)
    mirrored = exact_distribution(above_threshold, [-value for value in values], above)
    exchanged = mirrored.mapped(lambda answers: tuple(not answer for answer in answers))
    return exact_distribution(above_threshold, values, below).probabilities, exchanged.probabilities


def counting_below(profile: Profile) -> Evidence:
    """Return the evidence that counting Below is counting Above with exchanged signs and a threshold moved by one.

    Ledger: ``lyu.remark-3.4-count-below``. Locator: `lyu` section 3.4, first remark.
    """
    n_rounds = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    scope = (
        f"discrete noise of ratio 1/2, K = 1, 2, every sequence of at most {n_rounds} values in -2..2: the "
        f"distributions of all answers; every adaptive strategy with {n_rounds} queries and values -3..3: the "
        "divergences"
    )
    count = 0
    for values, limit in product(_sequences(profile), (1, 2)):
        count += 1
        below, above = _mirrored_answers(values, 1, limit)
        if below != above:
            return refuted(scope, Finding((), f"values {values}, K = {limit}: {below} and {above}"))
    negated = tuple((-a, -b) for a, b in value_pairs(3))
    for limit in (1, 2):
        curves = [
            divergence_curve(
                AboveThresholdSettings(threshold, HALF, limit, counted), pairs, n_rounds, HALF, n_rounds
            )
            for threshold, counted, pairs in (
                (0, Counted.BELOW, value_pairs(3)),
                (1, Counted.ABOVE, negated),
                (0, Counted.ABOVE, negated),
            )
        ]
        if curves[0] != curves[1]:
            return refuted(scope, Finding((), f"K = {limit}: divergences {curves[0]} and {curves[1]}"))
    wrong = counting_below_without_shift(profile)
    if wrong.counterexample is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} sequences",
        f"wrong variant 'without the shift by one' refuted by {wrong.counterexample.explanation}",
        "with all integers as query values the shift changes the queries, not the worst case",
        "the remark stops at K answers, the printed loop at K + 1: compare with the same rule",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def counting_below_without_shift(profile: Profile) -> Evidence:
    """Return the evidence on exchanging Above and Below by negation alone, for discrete noise: refuted by a tie.

    Ledger: ``lyu.remark-3.4-count-below``. Locator: `lyu` section 3.4, first remark.
    """
    scope = "discrete noise of ratio 1/2, threshold 0 on both sides, K = 1, every sequence of values in -2..2"
    for values in sorted(_sequences(profile), key=lambda v: (len(v), sum(map(abs, v)), v)):
        below, above = _mirrored_answers(values, 0, 1)
        if below != above:
            one = exact_distribution(
                above_threshold, values, AboveThresholdSettings(0, HALF, 1, Counted.BELOW, StopRule.AT_LIMIT)
            ).probability((False,))
            text = f"one query of value {values[0]}: Below with probability {one}, mirrored {1 - one}"
            return refuted(scope, Finding((), text))
    return Evidence(Verdict.EXACT, scope)
