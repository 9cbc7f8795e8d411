"""The length of lists that the stable histogram needs (`gl` Theorem 5.1), by exact failure probabilities.

The theorem demands ``k >= 4/eta + log(1/(eta^2 beta delta)) / (eta epsilon)``, read with the natural logarithm.
Frequencies are counts over k. An element must be published if its count is above ``eta k``, and must not be
published if its count is at most ``eta k / 4``.

This length is too short for *every* mechanism. Let j of the k elements be x, and all other elements different, and
let p_j be the probability that x is published. Privacy gives ``p_(j+1) <= exp(epsilon) p_j + delta`` and ``1 - p_j
<= exp(epsilon) (1 - p_(j+1)) + delta``. Start with the probability beta at count ``floor(eta k / 4)``. Even the
largest probability that privacy then allows at count ``floor(eta k) + 1`` is below ``1 - beta``.
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

from ...kit.numbers import Fractions, fractions

LITERAL = 60
"""The largest length at which the failures of all lists are followed one by one."""

BITS = 40
"""The accuracy of logarithms in bits; rounding is outwards, so a returned length certainly suffices."""


def required_length(
    exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction, constant: Fraction | int = 1
) -> int:
    """Return the smallest k that certainly meets the printed condition, with a constant before the logarithm."""
    logarithms = logarithm(1 / (eta * eta * beta * delta), BITS) / logarithm(exp_epsilon, BITS)
    return ceil((4 / eta + logarithms * constant / eta).upper)


def largest_probability(steps: int, start: Fraction, exp_epsilon: Fraction, delta: Fraction) -> Fraction:
    """Return the largest probability that privacy allows after ``steps`` replaced elements, from ``start`` on."""
    value = start
    for _ in range(steps):
        value = min(exp_epsilon * value + delta, 1 - (1 - value - delta) / exp_epsilon, Fraction(1))
    return value


def _shortfall(length: int, exp_epsilon: Fraction, eta: Fraction, beta: Fraction, delta: Fraction) -> str:
    """Return, in words, the largest probability that privacy allows if it is below 1 - beta, otherwise ""."""
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
    """Refuted: at the printed length, with a natural logarithm, privacy allows a mechanism to separate eta/4 from
    eta.
    """
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
    """Return the probability that the construction violates a clause, on the worst list of the given length.

    The noises are independent, so the probability of success is a product over the elements. A recursion over the
    counts finds the worst division of the length into counts.
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
    """Return a threshold midway between eta/4 and eta, but at least the smallest private threshold.

    >>> threshold_between(40, Fraction(1, 2), Fraction(1, 2), Fraction(1, 10))
    13
    """
    return max(_private_threshold(weight, delta), ceil(Fraction(5, 8) * eta * length))


@cache
def _private_threshold(weight: Fraction, delta: Fraction) -> int:
    return smallest_threshold(Epsilon(weight**-2), delta)


def missed(length: int, weight: Fraction, threshold: int, eta: Fraction) -> Fraction:
    """Return the probability that an element with the smallest count above eta k is not published."""
    return 1 - discrete_laplace_tail(weight, threshold - floor(eta * length) - 1)


def sum_of_tails(length: int, weight: Fraction, threshold: int, eta: Fraction) -> Fraction:
    """Return a bound, for any list of the given length, on the probability that the construction violates a clause.

    Some elements are more frequent than eta; all other elements share the remaining places. The tail per place is
    largest for the smallest or the largest of their counts, since the logarithm of weight^-j / j is convex in j.
    """
    many, few = floor(eta * length) + 1, floor(eta * length / 4)
    each = max((discrete_laplace_tail(weight, threshold - j) / j for j in {1, few} if 0 < j <= few), default=0)
    miss = missed(length, weight, threshold, eta)
    return max(n * miss + (length - n * many) * each for n in (0, length // many))


SIXTEEN_THIRDS, HALF = Fraction(16, 3), Fraction(1, 2)


@check(
    "gl.theorem-5.1",
    text="noise ratios r = {ratios}, epsilon = 2 ln(1/r) below 1; discrete noise; eta = {etas}; delta = 1 - r, "
    "which is below epsilon/2, and (1 - r)/1000; beta = 1/2, 1/5, 1/100, 2^-{bits}; the smallest k that meets the "
    "condition and {further} more; every list of length k",
    quick=(fractions("5/8 9/10"), (HALF, *ETAS), 400, 1),
    standard=(fractions("5/8 3/4 9/10"), (Fraction(1, 10), HALF, *ETAS), 400, 3),
    deep=(fractions("5/8 3/4 9/10 99/100"), (Fraction(1, 100), Fraction(1, 10), HALF, *ETAS), 500, 3),
    strength=Verdict.EXACT,
)
def sixteen_thirds_of_the_logarithm(
    trial: Trial, ratios: Fractions, etas: Fractions, bits: int, further: int
) -> None:
    """With 16/3 before the logarithm, delta at most epsilon/2 and a threshold midway between eta/4 and eta, the
    construction keeps both clauses.
    """
    betas = (HALF, Fraction(1, 5), Fraction(1, 100), Fraction(1, 1 << bits))
    for weight, eta, beta, part in product(ratios, etas, betas, (1, 1000)):

        def judged(constant: Fraction | int, delta: Fraction, further: int = 0) -> tuple[int, int, str]:
            length = required_length(weight**-2, eta, beta, delta, constant) + further
            at = f"k = {length}, ratio {weight}, eta = {eta}, beta = {float(beta):.3g}, delta = {float(delta):.3g}"
            return length, threshold_between(length, weight, eta, delta), at

        delta = (1 - weight) / part
        for more in range(further + 1):
            length, threshold, at = judged(SIXTEEN_THIRDS, delta, more)
            fails = sum_of_tails(length, weight, threshold, eta)
            is_private = stable_histogram_delta(Epsilon(weight**-2), threshold) <= delta
            trial.holds(is_private and fails <= beta, f"{at}: {float(fails)}")
            if length <= LITERAL:
                exact = failure_probability(length, weight, threshold, eta)
                trial.holds(exact <= fails, f"{at}: exactly {float(exact)}")
                trial.kind("the failures of all lists, followed exactly")
        for constant in (1, 5, Fraction(21, 4)):
            length, threshold, at = judged(constant, delta)
            trial.fails(f"{constant} before the logarithm", missed(length, weight, threshold, eta) <= beta, at)
        length, threshold, at = judged(6, HALF)
        if length <= LITERAL and trial.is_open("delta = 1/2 for every epsilon, with 6 before the logarithm"):
            exact = failure_probability(length, weight, threshold, eta)
            trial.fails("delta = 1/2 for every epsilon, with 6 before the logarithm", exact <= beta, at)
