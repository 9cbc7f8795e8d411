"""Checks on sections 3.3 and 3.4 of lyu catch planted faults; the functions that they rest on, by other ways."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught

from littlestone.intervals import Interval, exponential
from littlestone.mechanisms import AboveThresholdSettings, above_threshold, sparse_sample
from littlestone.privacy import Answer, AnswerTable, Epsilon, adaptive_divergence
from littlestone.privacy.continuous_noise import above_probability
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone_ledger.evidence.lyu.mechanisms import above_threshold_constant as constant
from littlestone_ledger.evidence.lyu.mechanisms import above_threshold_cost as cost
from littlestone_ledger.evidence.lyu.mechanisms import above_threshold_interleaving as interleaving
from littlestone_ledger.evidence.lyu.mechanisms import above_threshold_moments as moments
from littlestone_ledger.evidence.lyu.mechanisms import above_threshold_privacy as games
from littlestone_ledger.evidence.lyu.mechanisms import (
    sparse_sample_privacy,
    sparse_sample_scopes,
    sparse_sample_truncation,
    standard_above_threshold_privacy,
)

HALF = Fraction(1, 2)


def first_list_counts_twice(
    lists: sparse_sample_scopes.Family, *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
) -> int | None:
    return sparse_sample((*lists[:1], *lists), epsilon=epsilon, failure_weight=failure_weight, coins=coins)


def squared_weights(x: Fraction, weight: Fraction) -> sparse_sample_scopes.Sampler:
    return sparse_sample_scopes.sampler_at(x**2, weight)


RIGHT_BELOW = standard_above_threshold_privacy.all_below


def above_is_rarer(epsilon: Epsilon, value: int) -> Fraction:
    return above_probability(epsilon, value) * Fraction(9, 10)


def moved_up(
    values: Sequence[int], *, settings: AboveThresholdSettings, coins: EnumeratedCoins
) -> tuple[bool, ...]:
    return above_threshold([value + 1 for value in values], settings=settings, coins=coins)


def too_little_noise(values: tuple[int, ...], threshold_ratio: Fraction, query_ratio: Fraction) -> Fraction:
    return RIGHT_BELOW(values, threshold_ratio**2, query_ratio**2)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (sparse_sample_privacy.choice_in_proportion, "sparse_sample", first_list_counts_twice),
    (sparse_sample_privacy.as_printed, "required_failure_weight", lambda size, delta: 10**9),
    (sparse_sample_privacy.small_epsilon, "required_failure_weight", lambda size, delta: 1),
    (sparse_sample_privacy.exact_weight, "sampler_at", squared_weights),
    (sparse_sample_truncation.cutting_list_by_list, "are_neighbours", lambda a, b: a == b),
    (games.stop_rule, "above_probability", lambda ratio, value: HALF),
    (games.by_the_lines, "above_threshold", moved_up),
    (games.counting_below, "above_probability", above_is_rarer),
    (games.counting_below_discrete, "above_threshold", moved_up),
    (cost.large_limit, "first_failing_limit", lambda *arguments: None),
    (cost.large_epsilon, "claimed_shape", lambda *arguments: Interval.exact(10**4)),
    (moments.quadratic_term, "growth", lambda *arguments: Fraction(1)),
    (constant.constant_in_range, "proved_coefficient", lambda *arguments: Fraction(50)),
    (constant.constant_in_range, "repeated_query_cost", lambda *arguments: Fraction(0)),
    (interleaving.interleaved, "optimal_composition", lambda parts, ratio: Fraction(0)),
    (standard_above_threshold_privacy.pure_privacy, "all_below", too_little_noise),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


def test_pairs_of_a_scope() -> None:
    scope = sparse_sample_scopes.Lists(2, 2, 1)  # lists: none, a, b
    added, replaced = list(scope.added()), list(scope.replaced())
    assert (len(added), len(replaced)) == (3 + 9, 3 + 9)
    assert all(len(one) == len(other) + 1 for one, other in added)
    assert all(len(one) == len(other) and one != other for one, other in replaced)


def test_repeated_query_is_the_limit_of_games_with_nothing_else_to_ask() -> None:
    above, below = cost.above_and_below(Fraction(1, 4))
    for n_above, exp_cost, (p, q) in product((1, 2), (Fraction(1), Fraction(4)), ((above, below), (below, above))):

        def asked_again(
            counter: int, p: Fraction = p, q: Fraction = q, last: int = n_above - 1
        ) -> list[AnswerTable[int]]:
            after = counter + 1 if counter < last else None
            return [[Answer(p, q, after), Answer(1 - p, 1 - q, counter)]]

        limit = cost.repeated_query_delta(n_above, p, q, exp_cost)
        assert limit - Fraction(1, 100) < adaptive_divergence(asked_again, 0, 60, Epsilon.log(exp_cost)) <= limit


def test_the_first_failing_limit_is_the_first() -> None:
    for constant_, ratio, limit in ((1, Fraction(5, 8), 1), (2, Fraction(5, 8), 16), (1, Fraction(4, 5), 1)):
        found = cost.first_failing_limit(constant_, ratio, cost.DELTAS, limit)
        assert found is not None
        assert found[0] == limit
        assert found[1] < found[2]
    assert cost.first_failing_limit(2, Fraction(5, 8), cost.DELTAS, 15) is None
    assert cost.first_failing_limit(4, Fraction(5, 8), cost.DELTAS, 8) is None


def test_a_limit_that_fails_by_variance_fails_exactly() -> None:
    ratio = Fraction(1, 10)
    limit = cost.failing_limit_by_variance(1, ratio)
    first = cost.first_failing_limit(1, ratio, [HALF], limit)
    assert first is not None
    assert first[0] <= limit


@pytest.mark.parametrize("factor", [1, 2, 5, 10])
def test_one_above_answer_is_enough_to_fail_for_large_epsilon(factor: int) -> None:
    found = cost.large_epsilon_failure(factor, 100)
    assert found is not None
    inverse, delta = found
    # The needed delta, again from its event: Below throughout, at cost (n - 3) ln 2.
    n_queries = 3 * inverse
    likely, unlikely = (1 - Fraction(1, 2 * inverse)) ** n_queries, Fraction(1, 2**n_queries)
    assert likely - unlikely * 2 ** (n_queries - 3) == delta < HALF


@pytest.mark.parametrize("ratio", [Fraction(7, 10), Fraction(9, 10)])
def test_moments_fail_at_the_pair_that_is_reported(ratio: Fraction) -> None:
    for order in range(1, moments.largest_order(ratio) + 1):
        factor = moments.growth(ratio, order, Fraction(1))
        wrong = moments.moment_violation(ratio, order, factor)
        assert wrong is not None
        one, other, value = wrong
        left = one ** (order + 1) / other**order / factor
        assert left + (1 - one) ** (order + 1) / (1 - other) ** order == value > 1


def test_costs_by_moments_are_enough_for_the_repeated_query() -> None:
    ratio = Fraction(9, 10)
    above, below = cost.above_and_below(ratio)
    for n_above, delta in product((2, 9, 40), (HALF, Fraction(1, 1000))):
        whole = moments.cost_by_moments(ratio, n_above, delta, lambda order: moments.COEFFICIENT)
        allowed = exponential(whole.lower).lower.limit_denominator(10**9) * Fraction(999, 1000)
        for one, other in ((above, below), (below, above)):
            assert cost.repeated_query_delta(n_above, one, other, allowed) <= delta


def test_constants_where_the_printed_form_holds() -> None:
    assert not constant.is_enough_in_range(Fraction(7, 10), Fraction(71, 100), 2)
    assert not constant.is_enough_in_range(Fraction(7, 10), Fraction(99, 100), 8)  # too far apart
    for limit, delta in product((1, 10), (Fraction(1, 1000), Fraction(1, 10**6))):
        at_least, at_most = constant.constant_bracket(Fraction(9, 10), limit, delta)
        assert 0 < at_least < at_most < 2
    assert constant.constant_bracket(Fraction(9, 10), 64, Fraction(1, 10**9))[0] > Fraction(8, 5)
