"""The failures that the noises of HistSparse can cause (Lemma 5.3), summed exactly for lists of any elements.

Let F = floor(3 eta k/32), and let the integers a and b have the sum floor(eta k/32). Suppose that every threshold
noise is at most a and every query noise at most b in absolute value. Then an element that stays has a count above F
- a - b, hence above eta k/16. An element that is replaced has a count of at most F + a + b, hence at most eta k/8.
Let L be a level at or above the threshold of the histogram. Suppose that in a call some element of count at least
eta k reaches L, and that no element of count below eta k/4 reaches L. Then an element of count at least eta k/4 has
the largest noisy count. There are T queries and, for c at least 2, at most c thresholds and c calls of the
histogram. So for any lists, the two clauses fail with probability at most the sum of the tails.
"""

from fractions import Fraction
from itertools import product
from math import ceil

from littlestone.randomness import discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import Fractions, fractions
from .hist_sparse_clauses import Parameters


def failure_of_tests(at: Parameters, size: int) -> Fraction:
    """Return the sum of the tails of all query and threshold noises beyond the margin of eta k/32.

    >>> half = Fraction(1, 2)
    >>> failure_of_tests(Parameters(half, Fraction(1), 2, 1, half, half), 64)
    Fraction(8, 15)
    """
    margin = int(at.eta * size / 32)
    of_threshold = margin // 2
    query = 2 * discrete_laplace_tail(at.root, margin - of_threshold + 1)
    threshold = 2 * discrete_laplace_tail(at.root**2, of_threshold + 1)
    return min(at.n_rounds * query + at.limit * threshold, Fraction(1))


def failure_of_a_call(at: Parameters, size: int) -> Fraction:
    """Return a bound on the probability that a call of the histogram yields no element of count eta k/4 or more.

    Elements of small counts share the places that the frequent element leaves. The tail per place is largest for
    the smallest or the largest of their counts, since the logarithm of ratio^-j / j is convex in j.
    """
    top, below = ceil(at.eta * size), ceil(at.eta * size / 4) - 1
    level = at.threshold(size)
    failed = discrete_laplace_tail(at.root, top - level + 1)
    if below >= 1 and size > top:
        failed += (size - top) * max(discrete_laplace_tail(at.root, level - count) / count for count in {1, below})
    return min(failed, Fraction(1))


@check(
    "gl.lemma-5.3",
    text="exp(-epsilon/(4c)) = {roots}; eta = {etas}; c = {limits}; T = {rounds}; beta = 1/4, 1/1000; delta = "
    "2^-20, 2^-800; alpha = eta/32; discrete noise, the cut in the middle of eta/4 and eta or the smallest private "
    "one; any lists in which some element has frequency at least eta; k the smallest size by (3) and by (2) at "
    "epsilon/(2c), delta/c, beta/c with 2 before its logarithm",
    quick=(fractions("1/2"), fractions("1 1/3"), (2,), (1, 100)),
    standard=(fractions("1/10 1/2 9/10"), fractions("1 1/7"), (2, 10), (1, 1000)),
    deep=(
        fractions("1/100 1/10 1/2 9/10"),
        fractions("1 3/4 1/2 1/7 1/30"),
        (2, 3, 10, 100),
        (1, 2, 30, 1000, 10**6),
    ),
    strength=Verdict.EXACT,
)
def tails_within_two_beta(
    trial: Trial, roots: Fractions, etas: Fractions, limits: tuple[int, ...], rounds: tuple[int, ...]
) -> None:
    """With the factor 2 before the logarithm of (2), the tails of all noises sum to at most beta for tests and for
    calls.
    """
    betas, deltas = fractions("1/4 1/1000"), (Fraction(1, 2**20), Fraction(1, 2**800))
    for case in product(roots, etas, limits, rounds, betas, deltas):
        at = Parameters(*case)
        size = at.size(2)
        of_tests, of_calls = failure_of_tests(at, size), at.limit * failure_of_a_call(at, size)
        instance = f"{at}, k = {size}: {float(of_tests)} and {float(of_calls)} of {at.beta}"
        trial.holds(max(of_tests, of_calls) <= at.beta, instance)
        for constant in fractions("1 3/2"):
            small = at.size(constant)
            nothing = 1 - discrete_laplace_tail(at.root, at.threshold(small) - small)
            missed = f"{at}, k = {small}: of equal elements none is published with probability {float(nothing**2)}"
            trial.fails(f"{constant} before the logarithm", nothing**2 <= 2 * at.beta, missed)
        trial.fails("the same tails at half the size", failure_of_tests(at, size // 2) <= at.beta, instance)
    trial.by_hand("the clauses follow from the tails, whatever the lists are (see the module)")
