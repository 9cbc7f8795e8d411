"""Amplification by subsampling, as appendix A of `bgs` uses it: uniform subsets, weighted draws, their order.

The appendix quotes two lemmas. Here the exact loss of small subsampled mechanisms stands beside what is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import log

from littlestone_reference.intervals import exponential
from littlestone_reference.privacy import (
    amplified_cost,
    basic_composition,
    largest_ratio,
    privacy_profile,
    replacement_pairs,
    subsampled,
    subsampled_by_weight,
    two_sided_divergence,
)
from littlestone_reference.randomness import ExactDistribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["amplification_after_boosting", "amplification_before_boosting", "uniform_subsets", "weighted_draws"]

EXP_EPSILON = Fraction(5, 4)
"""exp(epsilon) for an epsilon below 1/4, the largest that Theorem A.1 allows."""


def _coin(probability: Fraction) -> ExactDistribution[int]:
    return ExactDistribution.of({0: 1 - probability, 1: probability})


def _randomised_response(exp_epsilon: Fraction) -> Callable[[tuple[int, ...]], ExactDistribution[int]]:
    """Return the mechanism that tells the bit of its first record truthfully with the odds that epsilon allows."""
    return lambda bits: _coin((exp_epsilon if bits[0] else 1) / (1 + exp_epsilon))


def uniform_subsets(profile: Profile) -> Evidence:
    """Return the evidence that a uniform subset of m of n records costs ``1 + q (e^epsilon - 1)`` and ``q delta``.

    For epsilon <= 1 this is at most ``exp(2 q epsilon)``, so a lemma of the form (O(q epsilon), O(q delta)) holds.

    Ledger: ``bgs.theorem-a.1``. Locator: `bgs` appendix A, last step of the proof of Theorem A.1.
    """
    parts, largest = {Profile.QUICK: (2, 3), Profile.STANDARD: (3, 4), Profile.DEEP: (5, 5)}[profile]
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    exps = (Fraction(1), Fraction(4, 3), Fraction(4))
    scope = (
        f"all mechanisms from the number of ones among m = 1, 2 bits to one bit with probabilities in multiples of "
        f"1/{parts}, n = m..{largest} records, exp(epsilon) = 1, 4/3, 4, all neighbours"
    )
    count, attained, wrong = 0, 0, None
    for m in (1, 2):
        for table in product(grid, repeat=m + 1):

            def mechanism(bits: tuple[int, ...], table: tuple[Fraction, ...] = table) -> ExactDistribution[int]:
                return _coin(table[sum(bits)])

            before = privacy_profile(mechanism, replacement_pairs((0, 1), m), exps)
            for n, point in product(range(m, largest + 1), before):
                count += 1
                exp_epsilon, delta = amplified_cost((point.exp_epsilon, point.delta), m, n)
                needed = privacy_profile(subsampled(mechanism, m), replacement_pairs((0, 1), n), [exp_epsilon])[
                    0
                ].delta
                text = f"Pr[1] = {[str(p) for p in table]}, m = {m}, n = {n}, exp(epsilon) = {point.exp_epsilon}"
                if needed > delta:
                    return refuted(scope, Finding((), f"{text}: needs {needed} instead of {delta}"))
                attained += needed == delta > 0
    # Randomised response with exp(epsilon) = 4 on one of two records: q epsilon = ln 2 would be claimed.
    response = subsampled(_randomised_response(Fraction(4)), 1)
    pair = response((0, 0)), response((0, 1))
    if two_sided_divergence(pair[0], pair[1], Fraction(2)) > 0:
        wrong = f"randomised response, exp(epsilon) = 4, m = 1, n = 2: {largest_ratio(*pair)} > 2"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} cases, attained in {attained}",
        f"wrong variant 'epsilon becomes q epsilon' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def amplification_after_boosting(profile: Profile) -> Evidence:
    """Return the evidence on the last step of Theorem A.1, from 2 T epsilon to epsilon by a factor c T: refuted.

    Worst case: randomised response on one record out of c T, private with 2 T epsilon before.

    Ledger: ``bgs.theorem-a.1``. Locator: `bgs` appendix A, last step of the proof of Theorem A.1.
    """
    constants = {Profile.QUICK: (1, 12), Profile.STANDARD: (1, 2, 12, 100), Profile.DEEP: (1, 2, 12, 100, 1000)}[
        profile
    ]
    scope = f"exp(epsilon) = {EXP_EPSILON}, factors c T with c = {', '.join(map(str, constants))}, T = 1, 2, .."
    found = []
    for c in constants:
        rounds = 1
        while amplified_cost((EXP_EPSILON ** (2 * rounds), Fraction(0)), 1, c * rounds)[0] <= EXP_EPSILON:
            rounds += 1
        each, n = EXP_EPSILON ** (2 * rounds), c * rounds
        run = subsampled(_randomised_response(each), 1)
        ratio = largest_ratio(run((0,) * n), run((1, *(0,) * (n - 1))))
        if ratio is None or ratio <= EXP_EPSILON:
            return Evidence(Verdict.FAILED, scope, (f"c = {c}: the computed mechanism is private",))
        becomes = f"exp(epsilon) becomes {float(ratio):.4f} > {EXP_EPSILON}"
        found.append(f"c = {c}, T = {rounds}, one of {n} records: {becomes}")
    return refuted(scope, Finding((), found[0]), tuple(found[1:]))


def amplification_before_boosting(profile: Profile) -> Evidence:
    """Return the evidence for the other order: amplify the weak learner by 3 T, then run T rounds.

    A learner with (epsilon, delta) becomes one with ``e^eps' = 1 + (e^epsilon - 1) / (3 T)``, ``delta / (3 T)``,
    the rounds cost (2 eps', 3 delta') each by Claim A.2. Together they cost delta and at most, for all T,
    ``exp(2 (e^epsilon - 1) / 3)``; the exponent is convex in epsilon, 0 at 0 and below 1/4 at 1/4, so it is at most
    epsilon for all epsilon <= 1/4. The sample bound of Theorem A.1 is kept.

    Ledger: ``bgs.theorem-a.1``. Locator: `bgs` appendix A, proof of Theorem A.1, with two steps exchanged.
    """
    most = {Profile.QUICK: 20, Profile.STANDARD: 200, Profile.DEEP: 1000}[profile]
    exps = (Fraction(101, 100), Fraction(11, 10), EXP_EPSILON)
    scope = (
        f"arithmetic only; exp(epsilon) = {', '.join(map(str, exps))}, T = 1..{most}; "
        "all T and epsilon <= 1/4 by the limit"
    )
    delta, wrong = Fraction(1, 1000), None
    if not ((exponential(Fraction(1, 4)) - 1) * 2 / 3).is_at_most(Fraction(1, 4)):
        return Evidence(Verdict.FAILED, scope, ("the limit at epsilon = 1/4 is too large",))

    def whole(exp_epsilon: Fraction, factor: int, rounds: int) -> tuple[Fraction, Fraction]:
        weak = amplified_cost((exp_epsilon, delta), 1, factor * rounds)
        return basic_composition([(weak[0] ** 2, 3 * weak[1])] * rounds)

    for exp_epsilon in exps:
        for rounds in range(1, most + 1):
            cost = whole(exp_epsilon, 3, rounds)
            if cost[0] > exp_epsilon or cost[1] > delta:
                text = f"exp(epsilon) = {exp_epsilon}, T = {rounds}: {float(cost[0])}"
                return refuted(scope, Finding((), text))
        if wrong is None and (cost := whole(exp_epsilon, 2, 1))[0] > exp_epsilon:
            wrong = f"exp(epsilon) = {exp_epsilon}, T = 1: {cost[0]}, delta becomes {cost[1] / delta} delta"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'factor 2 T' refuted by {wrong}",))


def _weights(n: int, smoothness: Fraction) -> Iterator[tuple[Fraction, ...]]:
    """Yield smooth distributions: uniform, uniform on 1/s records, and one with two records of half weight."""
    yield (Fraction(1, n),) * n
    full = int(1 / smoothness)
    yield (*(smoothness,) * full, *(Fraction(0),) * (n - full))
    yield (*(smoothness,) * (full - 1), smoothness / 2, smoothness / 2, *(Fraction(0),) * (n - full - 1))


def _moved(weights: tuple[Fraction, ...], smoothness: Fraction) -> Iterator[tuple[Fraction, ...]]:
    """Yield the weights, and those at distance up to the smoothness from moving mass from or to the last record."""
    yield weights
    last = len(weights) - 1
    for source, target in ((0, last), (1, last), (last, 0)):
        mass = min(weights[source], smoothness - weights[target])
        if mass:
            changed = list(weights)
            changed[source] -= mass
            changed[target] += mass
            yield tuple(changed)


def weighted_draws(profile: Profile) -> Evidence:
    """Return the evidence for the privacy of Claim A.2 on small instances.

    Claimed is (32 epsilon s m, delta (1 + exp(8 epsilon s m)))-indistinguishability.

    The mechanism on the m = 1/(16 s) records drawn is (2 epsilon, delta)-private: with probability delta it shows
    whether a one was drawn, otherwise it answers a question about the number of ones by randomised response.

    Ledger: ``bgs.claim-a.2``. Locator: `bgs` Claim A.2, the privacy of W.
    """
    sizes = (1, 2) if profile is Profile.DEEP else (1,)
    extra = {Profile.QUICK: 1, Profile.STANDARD: 8, Profile.DEEP: 4}[profile]
    root = Fraction(33, 32)  # exp(epsilon / 8), so epsilon < 1/4
    deltas = (Fraction(0), Fraction(1, 10))
    scope = (
        f"m = {', '.join(map(str, sizes))}, s = 1/(16 m), n - 16 m = 1..{extra}, exp(epsilon) = (33/32)^8, delta "
        "= 0, 1/10, three s-smooth distributions, mass moved from or to the last record, data of ones and zeros "
        "that differ in the first or last record"
    )
    often = root**16 / (1 + root**16)

    def answer(delta: Fraction) -> Callable[[tuple[int, ...]], ExactDistribution[str]]:
        def run(bits: tuple[int, ...]) -> ExactDistribution[str]:
            yes = often if any(bits) else 1 - often
            table = {"yes": (1 - delta) * yes, "no": (1 - delta) * (1 - yes), f"shown {any(bits)}": delta}
            return ExactDistribution.of(table)

        return run

    count, largest, wrong = 0, Fraction(1), None
    for m, delta, more in product(sizes, deltas, range(1, extra + 1)):
        n, smoothness = 16 * m + more, Fraction(1, 16 * m)
        data = [
            tuple(int(i < ones or i >= n - late) for i in range(n)) for ones, late in ((0, 0), (0, 1), (n // 2, 0))
        ]
        for weights in _weights(n, smoothness):
            for moved, one, place in product(_moved(weights, smoothness), data, (0, n - 1)):
                count += 1
                other = (*one[:place], 1 - one[place], *one[place + 1 :])
                pair = (
                    subsampled_by_weight(answer(delta), one, weights, m),
                    subsampled_by_weight(answer(delta), other, moved, m),
                )
                # 32 s m = 2 and 8 s m = 1/2 in units of epsilon, epsilon = 8 ln(root).
                needed = two_sided_divergence(pair[0], pair[1], root**16)
                text = f"m = {m}, n = {n}, delta = {delta}, {sum(one)} ones, record {place + 1} changed"
                if needed > delta * (1 + root**4):
                    return refuted(scope, Finding((), f"{text}: needs {needed}"))
                if not delta:
                    largest = max(largest, largest_ratio(*pair) or largest)
                    if wrong is None and two_sided_divergence(pair[0], pair[1], root) > 0:
                        wrong = f"{text}: exp(epsilon) is {float(largest):.5f} > {float(root):.5f}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    constant = log(largest) / log(root) * 2
    notes = (
        f"{count} cases; of the constant 32 at most {constant:.2f} is needed",
        f"wrong variant '2 epsilon s m' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
