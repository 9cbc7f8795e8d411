"""Repeated private mechanisms: `gl` Lemma 5.4 and the budget of its Theorem 4.2, and the runs of `yan` Claim 1.

What n mechanisms of given parameters can lose together is known exactly (the worst case is randomised response with
a leak); a stated bound holds for all mechanisms if and only if it holds for that.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from littlestone_reference.intervals import Interval, exponential, logarithm, square_root
from littlestone_reference.privacy import (
    advanced_composition,
    hockey_stick_divergence,
    product_distribution,
    repeated_composition,
    share_of_repeated,
    worst_case_pair,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.composition_grids import (
    BITS,
    DELTAS,
    MODEST,
    NEAR_ONE,
    NUMBERS,
    listed,
    needed_by,
    needed_by_share,
    shown,
)
from ...kit.judging import Finding, refuted

__all__ = [
    "budget_without_logarithm",
    "repeated_share_as_printed",
    "repeated_share_in_range",
    "runs_up_to_the_bound",
]


def repeated_share_as_printed(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 5.4 for all epsilon > 0 and delta in (0, 1): refuted at T = 1.

    Ledger: ``gl.lemma-5.4``. Locator: `gl` Lemma 5.4.
    """
    powers = {
        Profile.QUICK: (1, 5, 40),
        Profile.STANDARD: (1, 2, 3, 5, 10, 20, 40),
        Profile.DEEP: tuple(range(1, 61)),
    }
    numbers, exponents = NUMBERS[profile][:7], powers[profile]
    deltas = NEAR_ONE if profile is not Profile.QUICK else NEAR_ONE[::2]
    scope = f"T = {listed(numbers)}, epsilon = j ln 2 with j = {shown(exponents)}, delta = {listed(deltas)}"
    first: Finding | None = None
    smallest_delta: dict[int, Fraction] = {}
    for n, j, delta in product(numbers, exponents, deltas):
        if j in smallest_delta and delta >= smallest_delta[j]:
            continue
        needed = needed_by_share(n, Fraction(2) ** j, delta)
        if needed.lower > delta:
            smallest_delta[j] = delta
            if first is None:
                share = share_of_repeated(n, logarithm(2, BITS) * j, delta)[0]
                text = (
                    f"T = {n}, epsilon = {j} ln 2, delta = {delta}: epsilon' = {float(share.lower):.6f}, delta' = "
                    f"{delta / (2 * n)}, and the whole needs delta >= {float(needed.lower):.6f}"
                )
                first = Finding((), text)
    if first is None:
        return Evidence(Verdict.FAILED, scope, ("no violation found",))
    table = "; ".join(f"{j} ln 2: {delta}" for j, delta in sorted(smallest_delta.items())[:12])
    return refuted(scope, first, (f"epsilon: smallest delta in the scope at which some T fails: {table}",))


def repeated_share_in_range(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.4 with epsilon <= 1 and delta <= 1/2; ln(1/delta) as printed suffices there.

    Beside the exact optimum on a grid: by Theorem 3 of `yan` with slack delta/2 the whole costs at most
    ``epsilon (sqrt(1 + ln 2 / x) / 2 + epsilon / (8 x) g(epsilon'))`` with x = ln(1/delta), g(t) = (e^t - 1) / t.
    This factor increases in epsilon, decreases in x and in T: T = 1, epsilon = 1, delta = 1/2 is its worst case.

    Ledger: ``gl.lemma-5.4``. Locator: `gl` Lemma 5.4.
    """
    numbers, exps, deltas = NUMBERS[profile], MODEST[profile], DELTAS[profile]
    scope = (
        f"all T, epsilon <= 1, delta <= 1/2 by a corner of Theorem 3; against the optimum T = {shown(numbers)}, "
        f"exp(epsilon) = {shown(exps)}, delta = {shown(deltas)}"
    )
    corner = advanced_composition(1, share_of_repeated(1, Fraction(1), Fraction(1, 2))[0], Fraction(1, 4))
    if not corner.is_at_most(1):
        return Evidence(Verdict.UNDECIDED, scope, (f"the corner is {corner}",))
    count, no_logarithm, multiple = 0, None, {2: "", 3: ""}
    for n, exp_epsilon, delta in product(numbers, exps, deltas):
        count += 1
        needed, text = (
            needed_by_share(n, exp_epsilon, delta),
            f"T = {n}, exp(epsilon) = {exp_epsilon}, delta = {delta}",
        )
        if needed.lower > delta:
            return refuted(scope, Finding((), f"{text}: needs {float(needed.lower):.6g}"))
        if needed.upper > delta:
            return Evidence(Verdict.UNDECIDED, scope, (f"{text}: needs delta in {needed}",))
        if no_logarithm is None:
            share = logarithm(exp_epsilon, BITS) / square_root(n, BITS)
            if needed_by(n, share, delta / (2 * n), Interval.exact(exp_epsilon)).lower > delta:
                no_logarithm = text
        for factor, failed in multiple.items():
            if not failed and needed_by_share(n, exp_epsilon, delta, factor).lower > delta:
                multiple[factor] = text
    if no_logarithm is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant without the logarithm was not refuted",))
    spare = (f"{factor} epsilon': " + (f"fails at {t}" if t else "holds too") for factor, t in multiple.items())
    notes = (
        f"{count} cases; the corner costs {float(corner.upper):.4f} of 1",
        f"wrong variant 'epsilon / sqrt(T), without the logarithm' refuted by {no_logarithm}",
        f"constant needed: {'; '.join(spare)}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def budget_without_logarithm(profile: Profile) -> Evidence:
    """Return the evidence on the budget of Theorem 4.2 with an absolute constant in O(epsilon / sqrt(T)): refuted.

    For epsilon' = epsilon / (c sqrt(T)) and delta' = delta / (2 T), whatever the constant c, some T and delta fail;
    with the constant growing like sqrt(ln(1/delta)), as in Lemma 5.4, the budget suffices.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, section 5, before Lemma 5.4.
    """
    most = {Profile.QUICK: 3, Profile.STANDARD: 5, Profile.DEEP: 8}[profile]
    scope = f"c = 1..{most}, T = (2 c)^2, exp(epsilon') = 1 + 1/(4 c^2), so epsilon <= 1/2, delta = 1/10, 1/100, .."
    found = []
    for c in range(1, most + 1):
        n, each = 4 * c * c, 1 + Fraction(1, 4 * c * c)
        total = each ** (2 * c * c)
        delta = Fraction(1, 10)
        while (needed := repeated_composition(n, (each, delta / (2 * n)), total)) <= delta:
            delta /= 10
            if delta < Fraction(1, 10**200):
                return Evidence(Verdict.UNDECIDED, scope, (f"c = {c}: no delta found",))
        # The same T and delta with the share of Lemma 5.4.
        if not needed_by_share(n, total, delta).is_at_most(delta):
            return Evidence(Verdict.FAILED, scope, (f"c = {c}: Lemma 5.4 does not help",))
        digits = len(str(delta.denominator)) - 1
        found.append(
            f"c = {c}, T = {n}, exp(epsilon) = (1 + 1/{n})^{n // 2}, delta = 10^-{digits}: "
            f"needs {float(needed):.4g}"
        )
    return refuted(scope, Finding((), found[0]), (*found[1:], "with the share of Lemma 5.4 each of these holds"))


def runs_up_to_the_bound(profile: Profile) -> Evidence:
    """Return the evidence on Claim 1 with K answers TOP and so up to K + 1 runs: refuted for black-box runs.

    A run may put the outcome of the worst case into its answers Left and Right before it stops with TOP; the last
    run of the stream may end without TOP. So K TOPs allow K + 1 independent runs, here in a fixed order of queries.

    Ledger: ``yan.claim-1``, ``yan.corollary-1``. Locator: `yan` Claim 1, Corollary 1.
    """
    most = {Profile.QUICK: 1, Profile.STANDARD: 4, Profile.DEEP: 6}[profile]
    deltas = (Fraction(0), Fraction(1, 100), Fraction(1, 10))
    slacks = (Fraction(1, 1000), Fraction(1, 100), Fraction(1, 10))
    exps = (Fraction(3, 2), Fraction(2)) if profile is Profile.QUICK else (Fraction(3, 2), Fraction(2), Fraction(4))
    scope = (
        f"K = 1..{most}, runs that are any (epsilon', delta')-private mechanisms with these answers, exp(epsilon') "
        f"= {listed(exps)}, delta' = {listed(deltas)}, delta'' = {listed(slacks)} and delta'' = K delta'"
    )
    first, usual, count = None, 0, 0
    for k, each, delta, slack in product(range(1, most + 1), exps, deltas, (*slacks, Fraction(0))):
        usual_split = not slack
        slack = slack or k * delta
        if not 0 < slack < 1:
            continue
        count += 1
        total = exponential(advanced_composition(k, logarithm(each, BITS), slack, BITS), BITS).upper
        needed = repeated_composition(k + 1, (each, delta), total)
        if needed > k * delta + slack:
            usual += usual_split
            if first is None:
                pairs = [product_distribution([side] * (k + 1)) for side in worst_case_pair(each, delta)]
                if hockey_stick_divergence(pairs[0], pairs[1], total) != needed:
                    return Evidence(Verdict.FAILED, scope, ("the transcript does not need what the formula says",))
                first = (
                    f"K = {k}, exp(epsilon') = {each}, delta' = {delta}, delta'' = {slack}: {k + 1} runs need "
                    f"delta >= {float(needed):.6g} > {k * delta + slack}"
                )
    if first is None:
        return Evidence(Verdict.FAILED, scope, ("no violation found",))
    notes = (
        f"{count} cases; of those with the usual split delta'' = K delta', {usual} fail",
        "K = 0 would claim epsilon = 0 for the one run that answers before the first TOP",
    )
    return refuted(scope, Finding((), first), notes)
