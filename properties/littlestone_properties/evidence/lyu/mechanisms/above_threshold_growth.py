"""AboveThreshold without noise on the threshold: what Lemma 3.2 does not say, and no constant can repair.

One query is asked again and again, with value at the threshold on the first input and one below it on the second.
With noise of ratio r Above has probability ``1/(1 + r)`` against ``r/(1 + r)``, so b times Below before the N-th
Above has likelihood ratio ``r^(b - N)``; all sums over b are finite, the number of queries is unlimited.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.mechanisms import AboveThresholdSettings, StopRule, above_threshold_tables
from littlestone_reference.privacy import adaptive_divergence
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .above_threshold_privacy import claimed_shape

__all__ = [
    "growth_with_the_limit",
    "large_noise_ratio",
    "repeated_query_divergence",
    "with_quadratic_term",
]

DELTAS = tuple(Fraction(1, 2**i) for i in range(1, 11))


def repeated_query_divergence(n_counted: int, ratio: Fraction, steps: int, *, exchanged: bool = False) -> Fraction:
    """Return the exact divergence of the repeated query at ``exp(epsilon) = ratio**-steps``, queries unlimited.

    Parameters
    ----------
    n_counted
        Number of Above answers N that are given, at least 1.
    ratio
        Ratio of the noise.
    steps
        At least 0.
    exchanged
        Whether the inputs are exchanged, so that Above is the rarer answer on the first one.

    Examples
    --------
    >>> repeated_query_divergence(1, Fraction(1, 2), 0), repeated_query_divergence(1, Fraction(1, 2), 1)
    (Fraction(1, 3), Fraction(0, 1))
    """
    total = Fraction(0)
    if not exchanged:
        for below in range(max(0, n_counted - steps)):
            ways = comb(below + n_counted - 1, below) / (1 + ratio) ** (n_counted + below)
            total += ways * (ratio**below - ratio ** (n_counted - steps))
        return total
    # Likelihood ratio r^(N - b): the rest, b > N + steps, is 1 minus the finite part, on both inputs.
    one = other = Fraction(1)
    for below in range(n_counted + steps + 1):
        ways = comb(below + n_counted - 1, below) / (1 + ratio) ** (n_counted + below)
        one -= ways * ratio**n_counted
        other -= ways * ratio**below
    return one - other * ratio**-steps


def _steps_allowed(constant: int, limit: int, delta: Fraction) -> int:
    """Return an integer j with ``C (sqrt(K l) + l) <= j``, so that j epsilon is at least what the lemma allows."""
    allowed = (claimed_shape(limit, delta) * constant).upper
    return -(-allowed.numerator // allowed.denominator)


def _first_failing_limit(constant: int, ratio: Fraction, largest: int) -> str | None:
    """Return the smallest K at which the constant fails on a grid of deltas, with the exact figures."""
    for limit in range(1, largest + 1):
        for delta in DELTAS:
            steps = _steps_allowed(constant, limit, delta)
            found = repeated_query_divergence(limit + 1, ratio, steps)
            if found > delta:
                return (
                    f"C = {constant}, exp(-epsilon) = {ratio}, K = {limit}: at delta = {delta} at most "
                    f"{steps} epsilon are allowed, where the repeated query needs delta = {float(found):.6f}"
                )
    return None


def _asked_again(
    settings: AboveThresholdSettings, pair: tuple[int, int], n_rounds: int, exp_epsilon: Fraction
) -> Fraction:
    """Return the divergence of asking one query up to a number of times."""
    return adaptive_divergence(
        lambda counter: above_threshold_tables(settings, [pair], counter), 0, n_rounds, exp_epsilon
    )


def growth_with_the_limit(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 3.2 for fixed epsilon and growing K: refuted, the cost grows like K.

    Ledger: ``lyu.lemma-3.2``. Locator: `lyu` Lemma 3.2.
    """
    instances = {
        Profile.QUICK: [(1, Fraction(1, 4)), (2, Fraction(1, 4))],
        Profile.STANDARD: [(1, Fraction(1, 4)), (2, Fraction(1, 4)), (4, Fraction(1, 4)), (1, Fraction(4, 5))],
        Profile.DEEP: [(c, ratio) for ratio in (Fraction(1, 4), Fraction(4, 5)) for c in (1, 2, 3, 4)],
    }[profile]
    scope = (
        "the repeated query with values H and H - 1, K + 1 counted Above, queries unlimited, delta = 2^-1 .. 2^-10"
    )
    # The closed form is compared with the worst strategy when nothing else can be asked.
    for n, steps in product((1, 2), (0, 1)):
        settings = AboveThresholdSettings(0, Fraction(1, 4), n, stop=StopRule.AT_LIMIT)
        for exchanged, pair in ((False, (0, -1)), (True, (-1, 0))):
            n_rounds = 2 * n if not exchanged else 12
            found = _asked_again(settings, pair, n_rounds, Fraction(4) ** steps)
            closed = repeated_query_divergence(n, Fraction(1, 4), steps, exchanged=exchanged)
            if not (found == closed if not exchanged else closed - Fraction(1, 100) < found <= closed):
                return Evidence(Verdict.FAILED, scope, (f"N = {n}, steps {steps}: {found} and {closed}",))
    failures = []
    for constant, ratio in instances:
        failure = _first_failing_limit(constant, ratio, 600)
        if failure is None:
            return Evidence(Verdict.UNDECIDED, scope, (f"constant {constant} was not refuted up to K = 600",))
        failures.append(failure)
    notes = (
        *failures[1:],
        "every C at exp(-epsilon) = 1/4: with N = K + 1 the number of Below has mean N/4 and variance 5N/16, so "
        "the loss is at least N epsilon / 2 with probability at least 1 - 5/N; at N >= 15 delta is at least 1/2 at "
        "cost (N/2 - 1) epsilon, more than C epsilon (sqrt(K ln 2) + ln 2) for K >= 4 (C + 1)^2",
        "every epsilon has such a K: the expected loss per Above is epsilon (1 - exp(-epsilon)), about epsilon^2",
    )
    return refuted(scope, Finding((), failures[0]), notes)


def large_noise_ratio(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 3.2 for K = 1 and two queries: refuted for every constant by large epsilon.

    Ledger: ``lyu.lemma-3.2``. Locator: `lyu` Lemma 3.2.
    """
    constants = {Profile.QUICK: (1, 2), Profile.STANDARD: (1, 2, 5, 10), Profile.DEEP: (1, 2, 5, 10, 100, 1000)}[
        profile
    ]
    scope = "K = 1, the query with values H - 1 and H asked twice"
    found = []
    for constant in constants:
        ratio = Fraction(1, 25 * constant**2)
        settings = AboveThresholdSettings(0, ratio, 1)
        delta = _asked_again(settings, (-1, 0), 2, 1 / ratio)
        # At cost epsilon delta is needed; just below that delta the lemma must allow at least epsilon.
        if not (claimed_shape(1, delta) * constant).is_below(1):
            return Evidence(Verdict.UNDECIDED, scope, (f"C = {constant}: delta = {delta}",))
        found.append(
            f"C = {constant}, epsilon = ln {1 / ratio}: C (sqrt(l) + l) is at most "
            f"{float((claimed_shape(1, delta) * constant).upper):.4f} at delta = {delta}, so (epsilon, delta) is "
            "claimed also for a slightly smaller delta; but cost epsilon needs that delta"
        )
    notes = (
        *found[1:],
        "every C: for exp(-epsilon) = r <= 1/(25 C^2) two Below lose 2 epsilon with probability (1 + r)^-2, so "
        "cost epsilon needs delta >= (1 - r)/(1 + r)^2, whose l is at most 4 r, and C (sqrt(4 r) + 4 r) < 1",
    )
    return refuted(scope, Finding((), found[0]), notes)


def _needed(limit: int, ratio: Fraction) -> tuple[Interval, Interval]:
    """Return enclosures of the constant that the repeated query needs, with and without ``K epsilon^2``."""
    epsilon = logarithm(1 / ratio, 30)
    ends = [[Fraction(0), Fraction(0)], [Fraction(0), Fraction(0)]]
    for exchanged in (False, True):
        for j in range(3 * (limit + 1)):
            delta = repeated_query_divergence(limit + 1, ratio, j, exchanged=exchanged)
            if delta == 0:
                break
            shape = claimed_shape(limit, delta)
            for number, whole in enumerate((shape + epsilon * limit, shape)):
                ends[number][0] = max(ends[number][0], j / whole.upper)
                ends[number][1] = max(ends[number][1], (j + 1) / whole.lower)
    return Interval(*ends[0]), Interval(*ends[1])


def with_quadratic_term(profile: Profile) -> Evidence:
    """Return the evidence for the cost ``3 (epsilon sqrt(K l) + epsilon l + K epsilon^2)``, for the repeated query.

    Ledger: ``lyu.lemma-3.2``. Locator: `lyu` Lemma 3.2.
    """
    limits, ratios = {
        Profile.QUICK: ((16,), (Fraction(5, 8),)),
        Profile.STANDARD: ((1, 4, 16, 32), (Fraction(4, 5), Fraction(5, 8))),
        Profile.DEEP: ((*range(1, 17), 32, 64, 128), (Fraction(4, 5), Fraction(5, 8))),
    }[profile]
    scope = (
        "the repeated query with values H and H - 1 in both directions, queries unlimited, exp(-epsilon) in "
        f"{', '.join(map(str, ratios))}, K in {limits} with K + 1 counted Above, every delta from the one at cost "
        "3 (K + 1) epsilon up to 1"
    )
    worst, without = Interval.exact(0), Interval.exact(0)
    for limit, ratio in product(limits, ratios):
        found, plain = _needed(limit, ratio)
        if not found.is_at_most(3):
            return Evidence(Verdict.UNDECIDED, scope, (f"K = {limit}, ratio {ratio}: {found}",))
        worst = max(worst, found, key=lambda interval: interval.upper)
        without = max(without, plain, key=lambda interval: interval.upper)
    if not without.lower > 2:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"smallest constant in the scope in {worst}",
        f"wrong variant 'constant 2 without the quadratic term' refuted by a smallest constant in {without}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
