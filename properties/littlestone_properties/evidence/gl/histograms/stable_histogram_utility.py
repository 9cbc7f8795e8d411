"""How long a list must be for the stable histogram (`gl` Theorem 5.1), by exact failure probabilities.

The theorem asks for ``k >= 4/eta + log(1/(eta^2 beta delta)) / (eta epsilon)``; the logarithm is read as natural.
Frequencies are counts over k: elements with count at most ``eta k / 4`` must not be published, those with count
above ``eta k`` must be.

That this is too short is shown twice. For *every* mechanism: let p_j be the probability that x is published when j
of the k elements are x, the others being different. Privacy gives ``p_(j+1) <= exp(epsilon) p_j + delta`` and
``1 - p_j <= exp(epsilon) (1 - p_(j+1)) + delta``; starting from beta at count ``floor(eta k / 4)`` the largest
possible values stay below ``1 - beta`` at count ``floor(eta k) + 1``. For the usual construction: by the worst
list.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import ceil, floor

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.mechanisms import stable_histogram_delta
from littlestone_reference.randomness import discrete_laplace_tail
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .stable_histogram_privacy import smallest_private_cut, source_cut

__all__ = ["printed_length_for_any_mechanism", "printed_length_for_the_construction", "six_times_the_logarithm"]


BITS = 40
"""Accuracy of logarithms; rounding is outwards, so a length that is returned certainly suffices."""


def required_length(
    exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction, constant: Interval | int = 1
) -> int:
    """Return the smallest k that certainly meets the printed condition, with a constant before the logarithm.

    Examples
    --------
    >>> required_length(Fraction(4), Fraction(1, 2), Fraction(1, 10), Fraction(1, 10))
    17
    """
    logarithms = logarithm(1 / (eta * eta * beta * delta), BITS) / logarithm(exp_epsilon, BITS)
    return ceil((4 / eta + logarithms * constant / eta).upper)


def largest_probability(steps: int, start: Fraction, exp_epsilon: Fraction, delta: Fraction) -> Fraction:
    """Return the largest probability that privacy allows after so many replaced elements.

    Examples
    --------
    >>> largest_probability(1, Fraction(0), Fraction(2), Fraction(1, 10))
    Fraction(1, 10)
    """
    value = start
    for _ in range(steps):
        value = min(exp_epsilon * value + delta, 1 - (1 - value - delta) / exp_epsilon, Fraction(1))
    return value


def _shortfall(
    length: int, exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction
) -> tuple[int, int, Fraction] | None:
    """Return the two counts and the largest possible probability, if it stays below 1 - beta."""
    few, many = floor(eta * length / 4), floor(eta * length) + 1
    if many > length:
        return None
    reached = largest_probability(many - few, beta, exp_epsilon, delta)
    return (few, many, reached) if reached < 1 - beta else None


def printed_length_for_any_mechanism(profile: Profile) -> Evidence:
    """Return the evidence on Theorem 5.1 as printed, for every mechanism: refuted.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1, formula (2).
    """
    bases = (Fraction(5, 2), Fraction(10)) if profile is not Profile.DEEP else _EXP_EPSILONS
    etas = (Fraction(99, 100),) if profile is Profile.QUICK else _ETAS
    largest = 30 if profile is not Profile.DEEP else 60
    scope = (
        f"exp(epsilon) = {', '.join(map(str, bases))}; eta = {', '.join(map(str, etas))}; delta = 2^-j with j = 2, "
        f"4, .., {largest}, beta = delta or delta / 8; the smallest k that meets the condition; every mechanism"
    )
    best: dict[bool, tuple[int, str]] = {}
    base_two = 0
    for base, eta, j, extra in product(bases, etas, range(2, largest + 1, 2), (0, 3)):
        delta, beta = Fraction(1, 1 << j), Fraction(1, 1 << (j + extra))
        length = required_length(base, eta, beta, delta)
        found = _shortfall(length, base, eta, beta, delta)
        if found is None:
            continue
        few, many, reached = found
        text = (
            f"k = {length}, exp(epsilon) = {base}, eta = {eta}, delta = 2^-{j}, beta = 2^-{j + extra}: from "
            f"count {few} to {many} privacy allows at most 1 - {float(1 - reached):.4g}, less than 1 - "
            f"{float(beta):.4g}"
        )
        below_one = logarithm(base).is_below(1)
        if below_one not in best or length < best[below_one][0]:
            best[below_one] = length, text
        if _shortfall(required_length(base, eta, beta, delta, 6), base, eta, beta, delta) is not None:
            return Evidence(Verdict.FAILED, scope, ("the argument would refute even the constant 6: " + text,))
        wider = required_length(base, eta, beta, delta, 1 / logarithm(2))
        base_two += _shortfall(wider, base, eta, beta, delta) is not None
    if not best:
        return Evidence(Verdict.EXACT, scope)
    notes = [f"smallest with epsilon below 1: {best[True][1]}"] if True in best else []
    notes.append(
        f"with a logarithm to base 2 the argument refutes {base_two} of the same parameters, with 6 ln none"
    )
    _, text = min(best.values())
    return refuted(scope, Finding((), text), tuple(notes))


_EXP_EPSILONS = (Fraction(2), Fraction(5, 2), Fraction(4), Fraction(10), Fraction(16))
_ETAS = (Fraction(3, 4), Fraction(9, 10), Fraction(99, 100))


def failure_probability(length: int, ratio: Fraction, cut: int, eta: Fraction) -> Fraction:
    """Return the probability that the construction breaks a bullet, on the worst list of a length.

    The noises are independent, so the probability of success is a product over the elements; the worst way to split
    the length into counts is found count by count.

    Examples
    --------
    >>> failure_probability(1, Fraction(1, 2), 1, Fraction(1, 2))
    Fraction(1, 3)
    """
    success = [Fraction(1)]
    factors = [Fraction(1)]
    for count in range(1, length + 1):
        reached = discrete_laplace_tail(ratio, cut - count)
        if 4 * count <= eta * length:
            factors.append(1 - reached)
        else:
            factors.append(reached if count > eta * length else Fraction(1))
        success.append(min(factors[first] * success[count - first] for first in range(1, count + 1)))
    return 1 - success[length]


def printed_length_for_the_construction(profile: Profile) -> Evidence:
    """Return the evidence on the printed length for the usual construction with the source's cut: refuted.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1, formula (2).
    """
    ratios = (Fraction(1, 2), Fraction(2, 3)) if profile is Profile.QUICK else (*_RATIOS, Fraction(3, 4))
    deltas = (Fraction(1, 10), Fraction(1, 1000))
    scope = (
        f"noise ratios {', '.join(map(str, ratios))}, epsilon = 2 ln(1/ratio); eta = 1/2, 3/4, 9/10; beta = 1/2, "
        f"1/10; delta = {', '.join(map(str, deltas))}; the smallest k that meets the condition; the source's "
        "cut and the smallest private cut"
    )
    found: list[tuple[int, Fraction, str]] = []
    for ratio in ratios:
        for eta in (Fraction(1, 2), Fraction(3, 4), Fraction(9, 10)):
            for beta in (Fraction(1, 2), Fraction(1, 10)):
                for delta in deltas:
                    length = required_length(ratio**-2, eta, beta, delta)
                    cuts = {source_cut(ratio, delta), smallest_private_cut(ratio, delta)}
                    fails = min(failure_probability(length, ratio, cut, eta) for cut in cuts)
                    if fails > beta:
                        text = (
                            f"k = {length}, ratio {ratio}, eta = {eta}, beta = {beta}, delta = {delta}: with "
                            f"either of the cuts {sorted(cuts)} the worst list fails with probability at least "
                            f"{float(fails):.4f}"
                        )
                        found.append((length, ratio, text))
    if not found:
        return Evidence(Verdict.EXACT, scope)
    notes = (f"it fails at {len(found)} parameters", "this refutes the constant 1 for the construction only")
    return refuted(scope, Finding((), min(found)[2]), notes)


_RATIOS = (Fraction(1, 4), Fraction(1, 2), Fraction(2, 3))


def cut_between(length: int, ratio: Fraction, eta: Fraction, delta: Fraction) -> int:
    """Return the cut that separates eta/4 from eta in the middle, but at least the smallest private cut.

    Examples
    --------
    >>> cut_between(40, Fraction(1, 2), Fraction(1, 2), Fraction(1, 10))
    13
    """
    return max(smallest_private_cut(ratio, delta), ceil(Fraction(5, 8) * eta * length))


def six_times_the_logarithm(profile: Profile) -> Evidence:
    """Return the evidence for Theorem 5.1 with 6 before the logarithm and a cut in the middle of eta/4 and eta.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1, formula (2).
    """
    ratios = {Profile.QUICK: (Fraction(1, 4),), Profile.STANDARD: (Fraction(1, 4), Fraction(1, 2))}.get(
        profile, _RATIOS
    )
    etas = (Fraction(1, 2), Fraction(9, 10)) if profile is not Profile.DEEP else (Fraction(1, 2), *_ETAS)
    chances = (Fraction(1, 2), Fraction(1, 100))
    further = {Profile.QUICK: 2, Profile.STANDARD: 6}.get(profile, 10)
    scope = (
        f"noise ratios {', '.join(map(str, ratios))}, epsilon = 2 ln(1/ratio); eta = {', '.join(map(str, etas))}; "
        f"beta and delta = {', '.join(map(str, chances))}; the smallest k that meets the condition and {further} "
        "more; every list of length k"
    )
    largest, count, needed_more = Fraction(0), 0, ""
    for ratio in ratios:
        for eta in etas:
            for beta in chances:
                for delta in chances:
                    least = required_length(ratio**-2, eta, beta, delta, 6)
                    for length in range(least, least + further + 1):
                        cut = cut_between(length, ratio, eta, delta)
                        fails = failure_probability(length, ratio, cut, eta)
                        if stable_histogram_delta(ratio, cut) > delta or fails > beta:
                            text = (
                                f"k = {length}, ratio {ratio}, eta = {eta}, beta = {beta}, delta = {delta}: {fails}"
                            )
                            return refuted(scope, Finding((), text))
                        count += 1
                        largest = max(largest, fails / beta)
                    printed = required_length(ratio**-2, eta, beta, delta)
                    fails = failure_probability(printed, ratio, cut_between(printed, ratio, eta, delta), eta)
                    if fails > beta and not needed_more:
                        needed_more = f"k = {printed}, ratio {ratio}, eta = {eta}, beta = {beta}, delta = {delta}"
    if not needed_more:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'constant 1' was not refuted",))
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            f"{count} cases; the failure probability is at most {float(largest):.3f} of what is allowed",
            f"wrong variant 'constant 1 as printed, same cut' refuted at {needed_more}",
        ),
    )
