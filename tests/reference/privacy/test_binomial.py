from fractions import Fraction
from math import comb

import pytest
from tests.refusals import each_refused

from littlestone.privacy import binomial_tail_bound, proportion_bounds

PROBABILITIES = [Fraction(p) for p in ("0", "1/1000", "1/3", "1/2", "9/10", "999/1000", "1")]
HALF = Fraction(1, 2)


def exact_tail(n: int, at_least: int, p: Fraction) -> Fraction:
    return sum((comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(max(at_least, 0), n + 1)), Fraction(0))


@pytest.mark.parametrize("n", [0, 1, 2, 7, 40])
def test_the_tail_is_bounded_from_above_and_closely(n: int) -> None:
    for at_least in range(-1, n + 2):
        for p in PROBABILITIES:
            exact, bound = exact_tail(n, at_least, p), binomial_tail_bound(n, at_least, p)
            assert exact <= bound <= exact * (1 + Fraction(1, 1 << 50)), (n, at_least, p)


def test_a_long_tail_is_bounded_from_above_and_closely() -> None:
    for at_least, p in ((300, Fraction(1, 10)), (1100, Fraction(1, 2)), (1990, Fraction(9, 10))):
        exact, bound = exact_tail(2000, at_least, p), binomial_tail_bound(2000, at_least, p)
        assert exact <= bound <= exact * (1 + Fraction(1, 1 << 50))


@pytest.mark.parametrize(("successes", "n"), [(0, 20), (1, 20), (10, 20), (20, 20), (37, 500)])
def test_the_ends_are_where_the_tails_reach_the_failure_probability(successes: int, n: int) -> None:
    failure, step = Fraction(1, 1000), Fraction(1, 1 << 20)
    bounds = proportion_bounds(successes, n, failure)
    assert exact_tail(n, successes, bounds.lower) <= failure / 2 or not successes
    assert exact_tail(n, n - successes, 1 - bounds.upper) <= failure / 2 or successes == n
    if successes:
        assert exact_tail(n, successes, bounds.lower + step) > failure / 2, "a larger lower end would be right"
    if successes < n:
        assert exact_tail(n, n - successes, 1 - bounds.upper + step) > failure / 2


@pytest.mark.parametrize("p", [Fraction(1, 50), Fraction(1, 2), Fraction(4, 5)])
def test_the_bounds_miss_as_rarely_as_they_say(p: Fraction) -> None:
    n, failure = 30, Fraction(1, 10)
    missing = [k for k in range(n + 1) if not proportion_bounds(k, n, failure).contains(p)]
    assert 0 < sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in missing) <= failure


test_impossible_parameters_are_refused = each_refused(
    (lambda: binomial_tail_bound(-1, 0, HALF), "n_trials"),
    (lambda: binomial_tail_bound(1, 0, Fraction(2)), "probability"),
    (lambda: proportion_bounds(0, 0, HALF), "n_trials"),
    (lambda: proportion_bounds(2, 1, HALF), "successes"),
    (lambda: proportion_bounds(1, 1, Fraction(1)), "failure"),
)
