"""HistSparse judged with continuous noise: what fails in range, what holds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from littlestone_properties.evidence.gl.histograms.continuous_hist_sparse_privacy import (
    budget_violation,
    output_bounds,
    violating_streams,
)
from littlestone_properties.evidence.gl.histograms.continuous_hist_sparse_utility import (
    failure_of_tests,
    size_failure,
)
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import exponential, logarithm

BASE = Fraction(6, 7)


def test_budget_of_the_histogram_stream_is_exceeded_below_one() -> None:
    for base, limit, lead, cut in ((Fraction(12, 13), 3, 20, 330), (Fraction(49, 50), 3, 80, 1300)):
        found = budget_violation(base, limit, 10, lead, cut)
        assert found is not None
        assert found.epsilon.is_below(1)
        assert found.needed.lower > found.delta
        assert budget_violation(base, limit, 10, lead, cut, Fraction(7, 6)) is None
    assert budget_violation(Fraction(12, 13), 2, 10, 20, 330) is None  # two crossings are within the budget
    with pytest.raises(InvalidValueError, match="budget"):
        budget_violation(Fraction(12, 13), 3, 10, 20, 330, Fraction(8, 7))


def test_streams_are_neighbours_in_every_round_and_outputs_end_with_a_change() -> None:
    one, other, output = violating_streams(30, 4, 3, 5)
    assert len(one) == len(other) == len(output) == 12
    for left, right in zip(one, other, strict=True):
        changes = [right.get(name, 0) - left.get(name, 0) for name in {*left, *right}]
        assert sorted(changes) in ([-1], [-1, 1])  # one element replaced, here or by one that occurs once
    with pytest.raises(InvalidValueError, match="output"):
        output_bounds(one[:3], output[:3], BASE, 30, 10, 320)


def test_size_of_the_lists_is_not_enough_below_one() -> None:
    for epsilon, limit, beta, exponent in (
        (Fraction(1, 2), 2, Fraction(1, 4), 400),
        (Fraction(9, 10), 3, Fraction(1, 10), 1000),
        (Fraction(1, 10), 2, Fraction(1, 4), 400),
    ):
        found = size_failure(epsilon, limit, beta, exponent)
        assert found is not None
        assert found.cut > found.size
        assert max(found.published, found.any_choice) < Fraction(1, 10**18)
    assert size_failure(Fraction(1, 2), 2, Fraction(1, 4), 1000, binary=True) is not None
    assert size_failure(Fraction(1, 2), 2, Fraction(1, 4), 100) is None
    with pytest.raises(InvalidValueError, match="epsilon"):
        size_failure(Fraction(11, 2), 2, Fraction(1, 4), 400)


def test_size_for_the_tests_is_enough() -> None:
    for limit, n_rounds, beta in product((1, 2, 10), (1, 30, 1000), (Fraction(1, 2), Fraction(1, 100))):
        assert failure_of_tests(limit, n_rounds, beta).is_at_most(beta)
    # The tail of each draw, from the scales 2c/(k epsilon) and 4c/(k epsilon) and k = 8 c L / (alpha epsilon).
    draws, amount = 2 + 3, logarithm(2 * 2 * 3 / Fraction(1, 4))
    for noise, scale in ((Fraction(1, 3), 2 * 2), (Fraction(2, 3), 4 * 2)):
        tail = exponential(amount * (-8 * 2 * noise / scale)) * draws
        assert abs(tail.lower - failure_of_tests(2, 3, Fraction(1, 4)).lower) < Fraction(1, 2**40)
