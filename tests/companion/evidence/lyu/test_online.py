"""Checks on the private online learner of lyu catch planted faults; helpers against independent values."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.intervals import Interval
from littlestone.learners import FollowedLearner, PrivateOnlineLearner, PrivateOnlineState
from littlestone.learners.private_online.settings import SplitRule
from littlestone.privacy import Epsilon
from littlestone_ledger.evidence.lyu.online import (
    buffer_size,
    interleaving,
    privacy,
    ruling_out,
    second_writing,
    stage_rule,
)
from littlestone_ledger.evidence.lyu.online import failure_probability as failures
from littlestone_ledger.evidence.lyu.online.privacy import sum_of_parts
from littlestone_ledger.evidence.lyu.online_constants import budgets
from littlestone_properties.judging.faults.faulty_private_learners import FAULTY_DP_OL_LEARNERS

HARMLESS = dict.fromkeys(FAULTY_DP_OL_LEARNERS, PrivateOnlineLearner)


def no_cost_of_tests(setup: second_writing.Setup, n: int) -> tuple[Epsilon, Fraction, Fraction]:
    epsilon, samples, _ = sum_of_parts(setup, n)
    return epsilon, samples, Fraction(0)


def copying(setup: second_writing.Setup) -> FollowedLearner[PrivateOnlineState, second_writing.Public]:
    return second_writing.followed_reference(setup, FAULTY_DP_OL_LEARNERS["every teacher gets the whole buffer"])


def independent(setup: second_writing.Setup) -> FollowedLearner[PrivateOnlineState, second_writing.Public]:
    return second_writing.followed_reference(setup.with_split(SplitRule.INDEPENDENT))


def every_function(hypothesis_class: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    return frozenset(product((Label(0), Label(1)), repeat=hypothesis_class.n_points))


pairs = stage_rule._pairs


def of_degree_five(scope: stage_rule.Tables) -> Iterator[tuple[DecompositionTables, int, int, int]]:
    """Say of every intersection that it has decomposition dimension 5."""
    return ((tables, one, other, 5) for tables, one, other, _ in pairs(scope))


PLANTED: tuple[tuple[object, str, object], ...] = (
    (buffer_size.fixed_delta, "_passes_without_mistakes", lambda *arguments: False),
    (buffer_size.lower_half, "width_of_the_noise", lambda *arguments: Interval.exact(0)),
    (buffer_size.upper_half, "width_of_the_noise", lambda *arguments: Interval.exact(0)),
    (interleaving.shared_errors, "_are_close", lambda one, other, d: True),
    (interleaving.ratios, "closeness", lambda d: Fraction(1, 2 * d)),
    (interleaving.teachers, "_are_close", lambda one, other, d: True),
    (interleaving.floor_repaired, "_threshold", lambda d, c, stage: 0),
    (failures.agreeing_teachers, "_is_rare", lambda d, share: True),
    (failures.large_dimensions, "_is_rare", lambda d, share: False),
    (failures.growth, "_essential", lambda hypothesis_class, d: frozenset(hypothesis_class)),
    (privacy.transcripts, "sum_of_parts", no_cost_of_tests),
    (privacy.transcripts, "FAULTY_DP_OL_LEARNERS", HARMLESS),
    (privacy.equal_parts, "followed_reference", independent),
    (privacy.second_writing, "followed_plain", copying),
    (budgets.one_epoch_of_update_tests, "discrete_laplace_tail", lambda r, m: Fraction(m <= 0)),
    (budgets.sparse_sampling_budget, "_inverse_of_needed", lambda c, d: Interval.exact(10**300)),
    (stage_rule.printed_lists, "_pairs", of_degree_five),
    (ruling_out.few_allowed_errors, "essential_hypotheses", every_function),
    (ruling_out.size_of_sub_data_sets, "logarithm", lambda x: Interval.exact(1)),
    (ruling_out.most_allowed_errors, "Fraction", lambda a, b: 1),
    (stage_rule.lists_only_shrink, "listed", lambda tables, h, t: tables.essential(h)),
    (stage_rule.no_common_item_lowers_the_degree, "listed", lambda tables, h, t: 0),
    (stage_rule.progress_of_equal_teachers, "listed", lambda tables, h, t: tables.essential(h)),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


def test_transcripts_are_distributions_and_share_prefixes() -> None:
    learner = second_writing.followed_reference(second_writing.Setup.of(("01", "10"), 2))
    stream = ((Point(0), Label(1)), (Point(1), Label(0)))
    exact = learner.transcripts(stream)
    assert sum(exact.probabilities.values(), Fraction(0)) == 1
    assert exact.mapped(lambda transcript: transcript[:-1]) == learner.transcripts(stream[:1])


def test_all_neighbours_are_listed_in_both_orders() -> None:
    pairs = list(second_writing.neighbouring_streams(1, 2))
    assert len(pairs) == len(set(pairs)) == 4 * 2
    assert {(other, one) for one, other in pairs} == set(pairs)


def test_a_budget_of_no_update_costs_the_update_tests_of_one_epoch_only() -> None:
    epsilon, samples, tests = sum_of_parts(second_writing.Setup.of(("01", "10"), 2, n_updates=0), 2)
    assert (epsilon, samples, tests) == (Epsilon.log(4), Fraction(0), Fraction(4, 27))


def test_more_votes_make_the_buffers_of_the_counterexamples_no_rarer() -> None:
    """On {00, 01, 11} with the target 00 they do, as most say 01: this class shows nothing."""
    for rows, d, point, label, no_rarer in (
        (["00", "01", "10", "11"], 2, 1, 1, True),
        (["000", "001", "010", "011", "100"], 2, 2, 1, True),
        (["00", "01", "11"], 1, 1, 0, False),
    ):
        stream = ((Point(point), Label(label)), *[(Point(point - 1), Label(label))] * 5)
        filled = tuple(sorted(stream[:4]))
        few, many = (interleaving.first_buffers(FiniteClass.from_rows(rows), d, votes, stream) for votes in (1, 5))
        assert sum(few.values()) == sum(many.values()) == 1
        assert (Fraction(1, 5) < few[filled] <= many[filled]) is no_rarer
