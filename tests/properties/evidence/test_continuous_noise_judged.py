"""Judgements with continuous noise: what fails in range, what holds, and that the wrong variants are refuted."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from littlestone_properties.enumeration.continuous_above_threshold import (
    adaptive_cost,
    first_failing_limit,
    large_epsilon_failure,
    repeated_query_delta,
)
from littlestone_properties.enumeration.continuous_above_threshold_bound import (
    cost_by_moments,
    growth,
    largest_order,
    moment_violation,
    stated_cost,
)
from littlestone_properties.enumeration.continuous_above_threshold_constants import (
    constant_bracket,
    is_enough_in_range,
)
from littlestone_properties.enumeration.continuous_between_thresholds_accuracy import (
    accuracy_in_counts,
    worst_failure,
)
from littlestone_properties.enumeration.continuous_between_thresholds_privacy import (
    enough_gap,
    even_lemma_gap,
    largest_violating_gap,
    needed_delta,
    share_of_two,
)
from littlestone_properties.enumeration.continuous_hist_sparse_privacy import (
    budget_violation,
    output_bounds,
    violating_streams,
)
from littlestone_properties.enumeration.continuous_hist_sparse_utility import failure_of_tests, size_failure
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import exponential, logarithm
from littlestone_reference.privacy import Answer, AnswerTable, adaptive_divergence
from littlestone_reference.privacy.continuous_noise import above_probability

BASE = Fraction(6, 7)
DELTAS = [Fraction(1, 2**i) for i in range(1, 11)]
COEFFICIENT = Fraction(5, 2)


def test_repeated_query_is_the_limit_of_games_with_nothing_else_to_ask() -> None:
    ratio = Fraction(1, 4)
    above, below = above_probability(ratio, 0), above_probability(ratio, -1)
    for n_above, cost, (p, q) in product((1, 2), (Fraction(1), Fraction(4)), ((above, below), (below, above))):

        def asked_again(
            counter: int, p: Fraction = p, q: Fraction = q, last: int = n_above - 1
        ) -> list[AnswerTable[int]]:
            after = counter + 1 if counter < last else None
            return [[Answer(p, q, after), Answer(1 - p, 1 - q, counter)]]

        limit = repeated_query_delta(n_above, p, q, cost)
        assert limit - Fraction(1, 100) < adaptive_divergence(asked_again, 0, 60, cost) <= limit


def test_constants_fail_in_range_at_the_smallest_limit() -> None:
    for constant, ratio, limit in ((1, Fraction(5, 8), 1), (2, Fraction(5, 8), 16), (1, Fraction(4, 5), 1)):
        found = first_failing_limit(constant, ratio, DELTAS, 20)
        assert found is not None
        assert found.limit == limit
        assert found.needed > found.delta
        assert logarithm(1 / ratio).is_below(1)
    assert first_failing_limit(4, Fraction(5, 8), DELTAS, 8) is None  # the wrong variant: the constant is too large


@pytest.mark.parametrize("constant", [1, 2, 5, 10])
def test_one_above_answer_is_enough_to_fail_for_large_epsilon(constant: int) -> None:
    found = large_epsilon_failure(constant, 100)
    assert found is not None
    assert found.n_queries is not None
    assert found.delta < Fraction(1, 2)
    # The needed delta, again from its event: Below throughout, at cost (n - 3) ln 2.
    likely, unlikely = (1 - found.ratio / 2) ** found.n_queries, Fraction(1, 2**found.n_queries)
    assert likely - unlikely * 2 ** (found.n_queries - 3) == found.needed
    assert exponential(found.cost.upper).upper < 2 ** (found.n_queries - 3)


@pytest.mark.parametrize("ratio", [Fraction(7, 10), Fraction(4, 5), Fraction(9, 10), Fraction(19, 20)])
def test_moments_bound_every_strategy(ratio: Fraction) -> None:
    for order in range(1, largest_order(ratio) + 1):
        assert moment_violation(ratio, order, growth(ratio, order, COEFFICIENT)) is None
        assert moment_violation(ratio, order, growth(ratio, order, Fraction(1))) is not None


def test_costs_by_moments_are_enough_for_the_repeated_query_and_of_the_stated_form() -> None:
    ratio = Fraction(9, 10)
    above, below = above_probability(ratio, 0), above_probability(ratio, -1)
    for n_above, delta in product((2, 9, 40), (Fraction(1, 2), Fraction(1, 1000))):
        cost = cost_by_moments(ratio, n_above, delta, COEFFICIENT)
        assert cost.is_at_most(stated_cost(ratio, n_above, delta, COEFFICIENT))
        allowed = exponential(cost.lower).lower.limit_denominator(10**9) * Fraction(999, 1000)
        for one, other in ((above, below), (below, above)):
            assert repeated_query_delta(n_above, one, other, allowed) <= delta


def test_constants_where_the_printed_form_holds() -> None:
    for ratio, next_ratio in ((Fraction(7, 10), Fraction(71, 100)), (Fraction(9, 10), Fraction(91, 100))):
        assert is_enough_in_range(ratio, next_ratio, 8)
        assert not is_enough_in_range(ratio, next_ratio, 2)
    assert not is_enough_in_range(Fraction(7, 10), Fraction(99, 100), 8)  # too far apart
    for limit, delta in product((1, 10), (Fraction(1, 1000), Fraction(1, 10**6))):
        found = constant_bracket(Fraction(9, 10), limit, delta)
        assert found.in_range
        assert 0 < found.at_least < found.at_most < 2
    assert constant_bracket(Fraction(9, 10), 64, Fraction(1, 10**9)).at_least > Fraction(8, 5)


def test_above_and_below_are_symmetric_for_continuous_noise() -> None:
    for value in range(-4, 5):
        assert above_probability(BASE, value) + above_probability(BASE, -value) == 1


def test_moments_fail_at_the_pair_that_is_reported() -> None:
    wrong = moment_violation(Fraction(4, 5), 2, growth(Fraction(4, 5), 2, Fraction(2)))
    assert wrong is not None
    factor = growth(Fraction(4, 5), 2, Fraction(2))
    left = wrong.one**3 / wrong.other**2 / factor + (1 - wrong.one) ** 3 / (1 - wrong.other) ** 2
    assert left == wrong.value > 1


def test_the_printed_loop_costs_what_one_more_answer_costs() -> None:
    counted = [adaptive_cost(Fraction(1, 2), 1, range(-2, 3), n, 3, Fraction(1)) for n in (1, 2)]
    assert counted == [Fraction(11, 32), Fraction(3, 8)]


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


def test_between_thresholds_is_private_at_a_third_of_the_gap() -> None:
    for delta in (Fraction(1, 2), Fraction(1, 1000)):
        lemma, enough = even_lemma_gap(BASE, delta), enough_gap(BASE, delta)
        assert (enough * 3).is_at_most(lemma)
        gap = -(-enough.upper.numerator // enough.upper.denominator)
        gap += gap % 2
        for menu, n_rounds in ((((gap // 2, gap // 2 + 1),), 12), (((1, 2), (1, 0)), 4)):
            assert not needed_delta(BASE, gap, menu, n_rounds).is_above(delta)
    found = largest_violating_gap(BASE, Fraction(1, 1000), 10, 36)
    assert found is not None
    assert found[0] == 4


def test_steps_of_the_proof_of_privacy() -> None:
    for base in (Fraction(1, 2), Fraction(6, 7), Fraction(99, 100)):
        # (1 - b^2) / (1 - exp(-l)) <= 1 - b^3 at exp(-l) = b^2 / 3, and a shorter interval is not enough.
        assert (1 - base**2) / (1 - base**2 / 3) <= 1 - base**3
        assert (1 - base**2) / (1 - base**2) > 1 - base**3
        shares = [share_of_two(base, start, 7) for start in range(-12, 4)]
        assert shares == sorted(shares)
        assert shares[-1] == (1 - base**2) / (1 - base**7)


def test_pure_privacy_of_between_thresholds_ends_after_six_queries() -> None:
    menu = ((1, 2), (1, 0))
    assert needed_delta(BASE, 2, menu, 6).sign() == 0
    assert needed_delta(BASE, 2, menu, 7).sign() > 0


def test_accuracy_of_between_thresholds_is_as_stated_and_three_is_too_small() -> None:
    for n_queries, beta, gap in product((1, 2), (Fraction(1, 2), Fraction(1, 10)), (2, 8)):
        edge = accuracy_in_counts(BASE, n_queries, beta)
        counts = sorted({-edge - 1, -edge, edge, edge + 1, gap - edge - 1, gap - edge, gap + edge, gap + edge + 1})
        assert not worst_failure(BASE, gap, edge, n_queries, counts).is_above(beta)
    small = accuracy_in_counts(BASE, 1, Fraction(1, 10), 3)
    assert worst_failure(BASE, 2, small, 1).is_above(Fraction(1, 10))
