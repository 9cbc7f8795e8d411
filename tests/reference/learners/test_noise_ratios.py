"""Ratios of noise are rounded towards more noise, and their bounds suffice."""

from fractions import Fraction
from math import exp

import pytest

from littlestone.learners.noise_ratios import (
    growth_of_epsilon,
    noise_bound,
    ratio_of_scale,
    ratio_of_share,
)
from littlestone.randomness import discrete_laplace_tail


def test_ratios_are_rounded_towards_more_noise() -> None:
    for share in (Fraction(1, 10**6), Fraction(1, 3), Fraction(5)):
        assert 0 <= ratio_of_share(share) - Fraction(exp(-share)) < Fraction(2, 2**40)


@pytest.mark.parametrize("share", [Fraction(1, 10**6), Fraction(1, 3), Fraction(5)])
def test_ratios_from_doubles_agree_with_exact_ones(share: Fraction) -> None:
    assert abs(ratio_of_scale(float(1 / share)) - ratio_of_share(share)) < Fraction(2, 10**12)
    exact = 1 / ratio_of_share(share, 100)
    assert 0 < exact - growth_of_epsilon(float(share)) < Fraction(2, 10**12)


def test_ratios_from_doubles_stay_below_and_growth_above_one() -> None:
    assert ratio_of_scale(1e30) < 1
    assert growth_of_epsilon(1e-30) > 1


@pytest.mark.parametrize("ratio", [Fraction(1, 10), Fraction(1, 2), Fraction(99, 100)])
@pytest.mark.parametrize("probability", [Fraction(1, 3), Fraction(1, 20), Fraction(1, 10**9), Fraction(1, 10**400)])
def test_noise_exceeds_its_bound_rarely(ratio: Fraction, probability: Fraction) -> None:
    assert discrete_laplace_tail(ratio, noise_bound(ratio, probability) + 1) <= probability
