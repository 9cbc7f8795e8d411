"""HistSparse with its printed continuous noise and epsilon below 1: the size (4) of `gl` Lemma 5.3 is too small.

Convention: T = 1, eta = 1, alpha = eta/32, delta = e^-x. The list has k equal elements, for the smallest k that (4)
allows. The histogram is called with ``(epsilon/(2c), delta/c)``, but (4) ignores this: its term is about x /
epsilon, and a private threshold is about 4 c x / epsilon. So the count of all k elements is far below the
threshold, and almost surely nothing is published. But the lemma allows a failure with probability at most 2 beta.
Next to (4), the paper states the form ``O~(c ln(T / (beta delta)) / (eta epsilon))``. This form has the factor c
and is not contradicted.

Repaired: with the histogram's own epsilon/(2c), delta/c, beta/c in the second term of (4), the size is enough,
provided that the histogram keeps the promise of Theorem 5.1. For all parameters, the first term (3) is enough for
the tests. To see this, let alpha = eta/32, and let the noise be at most alpha/3 on the thresholds and 2 alpha/3 on
the queries. Then an element that stays has a frequency of at least 3 eta/32 - alpha = eta/16, and a replaced
element has a frequency of at most eta/8.
"""

from fractions import Fraction
from itertools import product
from math import ceil

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import rounded_down, rounded_up


def failure_of_tests(limit: int, n_rounds: int, beta: Fraction, share: Fraction | int = 1) -> Interval:
    """Return an enclosure of the union bound ``(c + T) (beta / (2 c T))^(4/3)`` for the tests.

    The size (3) is multiplied by ``share``. For ``share = 1`` the bound is at most beta; for 1/2 it exceeds beta.
    """
    return exponential(logarithm(2 * limit * n_rounds / beta) * (-Fraction(4, 3) * share)) * (limit + n_rounds)


@check(
    "gl.lemma-5.3",
    text="T = 1, eta = 1, c = 2, beta = 1/4, epsilon = 1/2, delta = e^-100, e^-400; k equal elements",
    strength=Verdict.EXACT,
)
def paper_size(trial: Trial) -> None:
    """Refuted: a list of the size (4), computed with the epsilon, delta and beta of the whole algorithm, is long
    enough for the histogram.

    Consider any private choice that never publishes an element outside its list, and let e = epsilon/(2c). It
    publishes the element of the list with probability at most ``(delta / c) (exp(k e) - 1) / (exp(e) - 1)``: once
    all k copies are replaced, it can no longer publish this element.
    """
    epsilon, limit, beta = Fraction(1, 2), 2, Fraction(1, 4)
    for exponent in (100, 400):
        tests = logarithm(2 * limit / beta) * (8 * limit * 32 / epsilon)
        histogram = (logarithm(1 / beta) + exponent) / epsilon + 4
        size = ceil(max(tests.upper, histogram.upper))
        scale, per_update = Fraction(4 * limit) / epsilon, epsilon / (2 * limit)
        threshold = smallest_private_threshold(limit, exponent, scale)
        published = (exponential((size - threshold) / scale, 512) / 2).upper
        # All factors share one exponent, since exp(k e) alone is huge.
        amount = per_update * size - exponent - logarithm(limit) - logarithm((exponential(per_update) - 1).lower)
        any_choice = exponential(amount.upper).upper
        instance = (
            f"delta = e^-{exponent}, k = {size}: a private threshold is at least {rounded_down(threshold)}, so "
            f"something is published with probability at most {rounded_up(published, 2)}, by any private choice "
            f"from the list {rounded_up(any_choice, 2)}; allowed failure {2 * beta}"
        )
        is_large = max(published, any_choice) >= 1 - 2 * beta
        trial.holds(threshold <= size or is_large, instance, informative=threshold > size)


def smallest_private_threshold(limit: int, exponent: int, scale: Fraction) -> Fraction:
    """Return a lower bound on the thresholds with which the histogram is private for delta / c.

    Here delta = e^-exponent.
    """
    return ((logarithm(Fraction(limit, 2)) + exponent) * scale).lower + 1


@check(
    "gl.lemma-5.3",
    text="c = {limits}, T = {rounds}, beta = 1/2, 1/100; printed continuous noise",
    quick=((1, 2, 10), (1, 30, 1000)),
    standard=((1, 2, 3, 10, 100), (1, 2, 30, 1000, 10**6)),
    deep=((*range(1, 11), 100, 1000), (1, 2, 5, 30, 1000, 10**6, 10**9)),
    strength=Verdict.EXACT,
)
def size_for_the_tests(trial: Trial, limits: tuple[int, ...], rounds: tuple[int, ...]) -> None:
    """With the size (3) and alpha = eta/32, the tests violate a clause with probability at most beta."""
    for limit, n_rounds, beta in product(limits, rounds, (Fraction(1, 2), Fraction(1, 100))):
        instance = f"c = {limit}, T = {n_rounds}, beta = {beta}"
        trial.holds(failure_of_tests(limit, n_rounds, beta).is_at_most(beta), instance)
        half = failure_of_tests(limit, n_rounds, beta, Fraction(1, 2))
        trial.fails("half the size", half.lower <= beta, instance)
    trial.by_hand("(c + T) (beta / (2 c T))^(4/3) is at most beta for all parameters")
