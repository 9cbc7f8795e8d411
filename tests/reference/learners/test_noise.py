"""Noise: bounds hold, thresholds are smallest, multiples are never rounded down."""

from fractions import Fraction

import pytest

from littlestone.intervals.power import power_above
from littlestone.learners.noise import noise_bound, smallest_threshold, threshold_delta, times
from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon
from littlestone.randomness import discrete_laplace_tail


@pytest.mark.parametrize("epsilon", [Epsilon.log(10), Epsilon.log(2), Epsilon.nats(0.1)], ids=str)
@pytest.mark.parametrize("probability", [Fraction(1, 3), Fraction(1, 20), Fraction(1, 10**9), Fraction(1, 10**400)])
def test_thresholds_are_smallest_and_bounds_hold(epsilon: Epsilon, probability: Fraction) -> None:
    threshold = smallest_threshold(epsilon * 2, probability)
    assert stable_histogram_delta(epsilon.decay, threshold) <= probability
    assert threshold == 1 or stable_histogram_delta(epsilon.decay, threshold - 1) > probability
    assert discrete_laplace_tail(epsilon.decay, noise_bound(epsilon, probability) + 1) <= probability


def test_a_count_of_one_rarely_reaches_a_threshold_that_no_power_of_fractions_could_be_written_for() -> None:
    assert 0 < threshold_delta(Epsilon.nats(1e-9), 10**10) < Fraction(1, 40000)


def test_multiples_are_exact_while_they_are_short() -> None:
    assert times(Epsilon.log("3/2"), 300) == Epsilon.log("3/2") * 300
    assert times(Epsilon.log("3/2"), 2000).exp == power_above(Fraction(3, 2), 2000)
