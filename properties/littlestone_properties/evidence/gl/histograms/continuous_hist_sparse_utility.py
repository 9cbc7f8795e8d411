"""HistSparse with its printed continuous noise and epsilon below 1: the size (4) of `gl` Lemma 5.3 is too small.

Convention: T = 1, eta = 1, alpha = eta/32, delta = e^-x; one list of k equal elements, k the smallest that (4)
allows. The histogram is called with ``(epsilon/(2c), delta/c)``, and (4) does not say so: its term is about x /
epsilon, where a private threshold is about 4 c x / epsilon. The count of all k elements is then far below it, and
almost surely nothing is published, where the lemma allows a failure of 2 beta. The form ``O~(c ln(T / (beta
delta)) / (eta epsilon))`` that the paper gives next to (4) has the factor c and is not contradicted.

Repaired: with its second term at the histogram's own epsilon/(2c), delta/c, beta/c the size is enough, as far as
the histogram does what Theorem 5.1 says. The first term (3) is enough for the tests, for all parameters: with
noise of at most alpha/3 on the thresholds and 2 alpha/3 on the queries, alpha = eta/32, an element that stays has
a frequency of at least 3 eta/32 - alpha = eta/16 and one that goes at most eta/8.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import ceil

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check


@dataclass(frozen=True, slots=True)
class UtilityFailure:
    """A size that meets condition (4) and a list on which almost surely nothing is published.

    ``threshold`` is a lower bound of the smallest private one, ``published`` an upper bound of the probability that
    anything is published, ``any_choice`` the same for every private choice that never leaves its list.
    """

    size: int
    threshold: Fraction
    published: Fraction
    any_choice: Fraction
    allowed: Fraction

    def __str__(self) -> str:
        return (
            f"k = {self.size}: a private threshold is at least {float(self.threshold):.0f}, so something is "
            f"published with probability at most {float(self.published):.1e}, by any private choice from the list "
            f"{float(self.any_choice):.1e}; allowed failure {self.allowed}"
        )


def size_failure(
    epsilon: Fraction, limit: int, beta: Fraction, exponent: int, *, binary: bool = False
) -> UtilityFailure | None:
    """Return how the utility of Lemma 5.3 fails for one list of k equal elements, ``None`` if it does not.

    Any other choice that never leaves its list publishes that element with probability at most ``(delta / c) (exp(k
    e) - 1) / (exp(e) - 1)``, e = epsilon/(2c), as changing all elements makes it impossible. With ``binary`` the
    logarithms of (3) and (4) are binary, which makes k larger.
    """
    if not 0 < epsilon < 1:
        raise InvalidValueError("epsilon", epsilon, "strictly between 0 and 1")
    unit = logarithm(2) if binary else Interval.exact(1)
    tests = logarithm(2 * limit / beta) / unit * (8 * limit * 32 / epsilon)
    histogram = (logarithm(1 / beta) + exponent) / unit / epsilon + 4
    size = ceil(max(tests.upper, histogram.upper))
    scale, each = Fraction(4 * limit) / epsilon, epsilon / (2 * limit)
    threshold = ((logarithm(Fraction(limit, 2)) + exponent) * scale).lower + 1
    published = Fraction(1) if threshold <= size else (exponential((size - threshold) / scale) / 2).upper
    # Everything in one exponent, as exp(k e) alone is huge.
    amount = each * size - exponent - logarithm(limit) - logarithm((exponential(each) - 1).lower)
    any_choice = exponential(amount.upper).upper if amount.upper < 0 else Fraction(1)
    if not published < 1 - 2 * beta or not any_choice < 1 - 2 * beta:
        return None
    return UtilityFailure(size, threshold, published, any_choice, 2 * beta)


def failure_of_tests(limit: int, n_rounds: int, beta: Fraction, share: Fraction | int = 1) -> Interval:
    """Return an enclosure of the union bound ``(c + T) (beta / (2 c T))^(4/3)`` for the tests, at most beta.

    The size (3) is multiplied by ``share``; half of it is too small for the bound.
    """
    return exponential(logarithm(2 * limit * n_rounds / beta) * (-Fraction(4, 3) * share)) * (limit + n_rounds)


@check(
    "gl.lemma-5.3",
    text="T = 1, eta = 1, c = 2, beta = 1/4, epsilon = 1/2, delta = e^-100, e^-400; k equal elements",
    strength=Verdict.EXACT,
)
def paper_size(trial: Trial) -> None:
    """Lists of the size (4), with epsilon, delta and beta of the whole, are long enough for the histogram."""
    for exponent in (100, 400):
        found = size_failure(Fraction(1, 2), 2, Fraction(1, 4), exponent)
        trial.holds(found is None, f"delta = e^-{exponent}, {found}")


@check(
    "gl.lemma-5.3",
    text="c = {limits}, T = {rounds}, beta = 1/2, 1/100; printed continuous noise",
    quick=((1, 2, 10), (1, 30, 1000)),
    standard=((1, 2, 3, 10, 100), (1, 2, 30, 1000, 10**6)),
    deep=((*range(1, 11), 100, 1000), (1, 2, 5, 30, 1000, 10**6, 10**9)),
    strength=Verdict.EXACT,
)
def size_for_the_tests(trial: Trial, limits: tuple[int, ...], rounds: tuple[int, ...]) -> None:
    """With the size (3) and alpha = eta/32 the tests break a clause with probability at most beta."""
    for limit, n_rounds, beta in product(limits, rounds, (Fraction(1, 2), Fraction(1, 100))):
        got = f"c = {limit}, T = {n_rounds}, beta = {beta}"
        trial.holds(failure_of_tests(limit, n_rounds, beta).is_at_most(beta), got)
        half = failure_of_tests(limit, n_rounds, beta, Fraction(1, 2))
        trial.fails("half the size", half.lower <= beta, got)
    trial.by_hand("(c + T) (beta / (2 c T))^(4/3) is at most beta for all parameters")
