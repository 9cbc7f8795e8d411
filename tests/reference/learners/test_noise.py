"""Noise: bounds hold, thresholds are smallest, powers are never rounded down."""

from fractions import Fraction

import pytest

from littlestone.learners.noise import noise_bound, power_above, smallest_threshold, threshold_delta, times
from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon
from littlestone.randomness import discrete_laplace_tail


@pytest.mark.parametrize("epsilon", [Epsilon.log(10), Epsilon.log(2), Epsilon.nats(0.1)], ids=str)
@pytest.mark.parametrize("probability", [Fraction(1, 3), Fraction(1, 20), Fraction(1, 10**9), Fraction(1, 10**400)])
def test_thresholds_are_smallest_and_bounds_hold(epsilon: Epsilon, probability: Fraction) -> None:
    threshold = smallest_threshold(epsilon, probability)
    assert stable_histogram_delta(epsilon.decay, threshold) <= probability
    assert threshold == 1 or stable_histogram_delta(epsilon.decay, threshold - 1) > probability
    assert discrete_laplace_tail(epsilon.decay, noise_bound(epsilon, probability) + 1) <= probability


def test_short_powers_are_exact_and_long_ones_rounded_up_to_1024_bits() -> None:
    base = Fraction(2, 3)
    assert [power_above(base, n) for n in (0, 1, 5, 500)] == [base**n for n in (0, 1, 5, 500)]
    for value in (base, 1 / base):
        exact, found = value**2000, power_above(value, 2000)
        assert exact < found <= exact * (1 + Fraction(1, 2**1000))
    assert times(Epsilon.log("3/2"), 2000).exp == power_above(1 / base, 2000)


def test_a_count_of_one_rarely_reaches_a_threshold_that_no_power_of_fractions_could_be_written_for() -> None:
    assert 0 < threshold_delta(Epsilon.nats(1e-9), 10**10) < Fraction(1, 40000)
