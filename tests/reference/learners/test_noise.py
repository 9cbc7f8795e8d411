"""Noise: bounds hold."""

from fractions import Fraction

import pytest

from littlestone.learners.noise import noise_bound
from littlestone.privacy import Epsilon
from littlestone.randomness import discrete_laplace_tail


@pytest.mark.parametrize("epsilon", [Epsilon.log(10), Epsilon.log(2), Epsilon.nats(0.1)], ids=str)
@pytest.mark.parametrize("probability", [Fraction(1, 3), Fraction(1, 20), Fraction(1, 10**9), Fraction(1, 10**400)])
def test_bounds_hold(epsilon: Epsilon, probability: Fraction) -> None:
    bound = noise_bound(epsilon, probability)
    assert discrete_laplace_tail(epsilon.decay, bound + 1) <= probability
    assert bound == 0 or discrete_laplace_tail(epsilon.decay, bound - 1) >= probability, "one to spare, not two"
