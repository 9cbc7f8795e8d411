"""The length of lists that the stable histogram needs (`gl` Theorem 5.1), by exact failure probabilities.

The theorem asks for ``k >= 4/eta + log(1/(eta^2 beta delta)) / (eta epsilon)``; the logarithm is read as natural.
Frequencies are counts over k: elements with count at most ``eta k / 4`` must not be published, those with count
above ``eta k`` must be.

This length is too short for *every* mechanism: let p_j be the probability that x is published when j of the k
elements are x, the others being different. Privacy gives ``p_(j+1) <= exp(epsilon) p_j + delta`` and ``1 - p_j <=
exp(epsilon) (1 - p_(j+1)) + delta``; starting from beta at count ``floor(eta k / 4)`` the largest possible values
stay below ``1 - beta`` at count ``floor(eta k) + 1``.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, floor

from littlestone.intervals import logarithm
from littlestone.mechanisms import smallest_threshold, stable_histogram_delta
from littlestone.privacy import Epsilon
from littlestone.randomness import discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

BITS = 40
"""Accuracy of logarithms; rounding is outwards, so a length that is returned certainly suffices."""


def required_length(
    exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction, constant: int = 1
) -> int:
    """Return the smallest k that certainly meets the printed condition, with a constant before the logarithm."""
    logarithms = logarithm(1 / (eta * eta * beta * delta), BITS) / logarithm(exp_epsilon, BITS)
    return ceil((4 / eta + logarithms * constant / eta).upper)


def largest_probability(steps: int, start: Fraction, exp_epsilon: Fraction, delta: Fraction) -> Fraction:
    """Return the largest probability that privacy allows after a number of replaced elements."""
    value = start
    for _ in range(steps):
        value = min(exp_epsilon * value + delta, 1 - (1 - value - delta) / exp_epsilon, Fraction(1))
    return value


def _shortfall(length: int, exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction) -> str:
    """Return the largest probability that privacy allows, in words, if it is below 1 - beta, or ""."""
    few, many = floor(eta * length / 4), floor(eta * length) + 1
    reached = largest_probability(max(0, many - few), beta, exp_epsilon, delta)
    if many > length or reached >= 1 - beta:
        return ""
    most, enough = f"1 - {float(1 - reached):.4g}", f"1 - {float(beta):.4g}"
    return f"from count {few} to {many} privacy allows at most {most}, less than {enough}"


FIVE_HALVES, ETAS = Fraction(5, 2), (Fraction(3, 4), Fraction(9, 10), Fraction(99, 100))


@check(
    "gl.theorem-5.1",
    text="exp(epsilon) = {exps}, so epsilon below 1; eta = {etas}; delta = 2^-j with j = 2, 4, .., {largest}, beta "
    "= delta or delta / 8; the smallest k that meets the condition, smallest k first; every mechanism",
    quick=((FIVE_HALVES,), ETAS[2:], 30),
    standard=((Fraction(2), FIVE_HALVES), ETAS, 30),
    deep=((Fraction(3, 2), Fraction(2), FIVE_HALVES), ETAS, 60),
    strength=Verdict.EXACT,
)
def paper_length(trial: Trial, exps: tuple[Fraction, ...], etas: tuple[Fraction, ...], largest: int) -> None:
    """Privacy allows the printed length, with a natural logarithm, to separate eta/4 from eta."""
    cases = []
    for base, eta, j, extra in product(exps, etas, range(2, largest + 1, 2), (0, 3)):
        delta, beta = Fraction(1, 1 << j), Fraction(1, 1 << (j + extra))
        cases.append((required_length(base, eta, beta, delta), base, eta, beta, delta))
    for length, base, eta, beta, delta in sorted(cases):
        six = _shortfall(required_length(base, eta, beta, delta, 6), base, eta, beta, delta)
        trial.needs(not six, "the argument would refute even 6 before the logarithm")
        shortfall = _shortfall(length, base, eta, beta, delta)
        where = f"k = {length}, exp(epsilon) = {base}, eta = {eta}, delta = {delta}, beta = {beta}"
        trial.holds(not shortfall, f"{where}: {shortfall}")


def failure_probability(length: int, weight: Fraction, threshold: int, eta: Fraction) -> Fraction:
    """Return the probability that the construction breaks a bullet, on the worst list of a length.

    The noises are independent, so the probability of success is a product over the elements; the worst way to split
    the length into counts is found count by count.
    """
    success, factors = [Fraction(1)], [Fraction(1)]
    for count in range(1, length + 1):
        reached = discrete_laplace_tail(weight, threshold - count)
        if 4 * count <= eta * length:
            factors.append(1 - reached)
        else:
            factors.append(reached if count > eta * length else Fraction(1))
        success.append(min(factors[first] * success[count - first] for first in range(1, count + 1)))
    return 1 - success[length]


def threshold_between(length: int, weight: Fraction, eta: Fraction, delta: Fraction) -> int:
    """Return the middle of eta/4 and eta as a threshold, but at least the smallest private one.

    Examples
    --------
    >>> threshold_between(40, Fraction(1, 2), Fraction(1, 2), Fraction(1, 10))
    13
    """
    return max(_private_threshold(weight, delta), ceil(Fraction(5, 8) * eta * length))


@cache
def _private_threshold(weight: Fraction, delta: Fraction) -> int:
    return smallest_threshold(Epsilon(weight**-2), delta)


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


@check(
    "gl.theorem-5.1",
    text="noise ratios {ratios}, epsilon = 2 ln(1/ratio); discrete noise; eta = {etas}; beta and delta = 1/2, "
    "1/100; the smallest k that meets the condition and {further} more; every list of length k",
    quick=((QUARTER,), (HALF, ETAS[1]), 2),
    standard=((QUARTER, HALF), (HALF, ETAS[1]), 6),
    deep=((QUARTER, HALF, Fraction(2, 3)), (HALF, *ETAS), 10),
    strength=Verdict.EXACT,
)
def six_times_the_logarithm(
    trial: Trial, ratios: tuple[Fraction, ...], etas: tuple[Fraction, ...], further: int
) -> None:
    """With 6 before the logarithm and a threshold in the middle of eta/4 and eta the construction keeps both
    clauses.
    """
    chances = (HALF, Fraction(1, 100))
    for weight, eta, beta, delta in product(ratios, etas, chances, chances):
        at = f"ratio {weight}, eta = {eta}, beta = {beta}, delta = {delta}"
        least = required_length(weight**-2, eta, beta, delta, 6)
        for length in range(least, least + further + 1):
            threshold = threshold_between(length, weight, eta, delta)
            fails = failure_probability(length, weight, threshold, eta)
            is_private = stable_histogram_delta(Epsilon(weight**-2), threshold) <= delta
            trial.holds(is_private and fails <= beta, f"k = {length}, {at}: {fails}")
        printed = required_length(weight**-2, eta, beta, delta)
        fails = failure_probability(printed, weight, threshold_between(printed, weight, eta, delta), eta)
        trial.fails("constant 1 as printed, same cut", fails <= beta, f"k = {printed}, {at}: {fails}")
