"""Checks on section 6 of lyu catch planted faults: the private online learner, and its constants together."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.intervals import Interval
from littlestone.learners import (
    FailureVotes,
    FollowedLearner,
    PrivateOnlineLearner,
    PrivateOnlineState,
    Shrink,
    SplitRule,
    error_thresholds,
    majority_vote,
)
from littlestone.learners.persistent_tuple import PersistentTuple
from littlestone.learners.teacher_classes import essential_list
from littlestone.privacy import Epsilon
from littlestone.verdicts import Check, Profile, Scope, Verdict
from littlestone_ledger.evidence.lyu.online import (
    buffer_size,
    interleaving,
    joint_training,
    privacy,
    ruling_out,
    second_writing,
    stage_rule,
)
from littlestone_ledger.evidence.lyu.online import failure_probability as failures
from littlestone_ledger.evidence.lyu.online.privacy import sum_of_parts
from littlestone_ledger.evidence.lyu.online_constants import budgets, choices, constants, rates
from littlestone_ledger.evidence.lyu.online_constants.inequalities import INEQUALITIES, failing
from littlestone_ledger.evidence.lyu.online_constants.parameters import Accounting, Size
from littlestone_ledger.evidence.lyu.online_constants.rates import Monomial, accounting_for, closed_slack
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


SIZES = [Size(d, m, n) for d, m, n in product((1, 2, 7), (2, 50), (1, 30))]


FAULTS: tuple[tuple[object, str, object], ...] = (
    (buffer_size.fixed_delta, "_passes_without_mistakes", lambda *arguments: False),
    (buffer_size.both_halves, "width_of_the_noise", lambda *arguments: Interval.exact(0)),
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
    (joint_training.one_call, "PlainLearner.vote", lambda self, samples: samples[0]),
    (budgets.one_epoch_of_update_tests, "discrete_laplace_tail", lambda r, m: Fraction(m <= 0)),
    (budgets.sparse_sampling_budget, "_inverse_of_needed", lambda c, d: Interval.exact(10**300)),
    (stage_rule.printed_lists, "_pairs", of_degree_five),
    (ruling_out.few_allowed_errors, "essential_hypotheses", every_function),
    (ruling_out.size_of_sub_data_sets, "logarithm", lambda x: Interval.exact(1)),
    (ruling_out.most_allowed_errors, "Fraction", lambda a, b: 1),
    (stage_rule.lists_only_shrink, "listed", lambda tables, h, t: tables.essential(h)),
    (stage_rule.no_common_item_lowers_the_degree, "listed", lambda tables, h, t: 0),
    (stage_rule.progress_of_equal_teachers, "listed", lambda tables, h, t: tables.essential(h)),
    (constants.consistent_choices, "failing", lambda parameters: ["calls"]),
    (constants.consistent_choices, "replace", lambda parameters, **changes: parameters),
    (constants.paper_choices, "failing", lambda parameters: []),
    (rates.consistent_for_all, "fits", lambda parameters, slack: False),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


right_appended = PersistentTuple.appended


def stored_as_a_set(self: PersistentTuple[Example], example: Example) -> PersistentTuple[Example]:
    return self if example in tuple(self) else right_appended(self, example)


def tenths(dimension: int, shrink: Shrink, n_stages: int, largest: Fraction) -> tuple[Fraction, ...]:
    return (largest,) * n_stages


def one_stage_early(dimension: int, shrink: Shrink, n_stages: int, largest: Fraction) -> tuple[Fraction, ...]:
    return (largest, *error_thresholds(dimension, shrink, n_stages, largest)[:-1])


def first_sample(
    samples: Sequence[Hypothesis | None], failure_votes: FailureVotes, tied: Label
) -> Hypothesis | None:
    return majority_vote(samples[:1], failure_votes, tied)


def all_vote(samples: Sequence[Hypothesis | None], failure_votes: FailureVotes, tied: Label) -> Hypothesis | None:
    return majority_vote(samples, FailureVotes.ZERO, tied)


def ties_give_one(
    samples: Sequence[Hypothesis | None], failure_votes: FailureVotes, tied: Label
) -> Hypothesis | None:
    return majority_vote(samples, failure_votes, Label(1))


LEARNER = "littlestone.learners.private_online"
FAULTS_OF_THE_LEARNER: tuple[tuple[object, str, object], ...] = (
    (joint_training.one_call, "learner.error_thresholds", tenths),
    (joint_training.one_call, "learner.error_thresholds", one_stage_early),
    (joint_training.one_call, "settings.Shrink.factor", lambda self, dimension: 1 - Fraction(1, 2 * dimension)),
    (joint_training.one_call, "joint_training.majority_vote", first_sample),
    (joint_training.one_call, "joint_training.majority_vote", all_vote),
    (joint_training.one_call, "joint_training.majority_vote", ties_give_one),
    (
        joint_training.one_call,
        "joint_training.essential_list",
        lambda h, space, p, d: essential_list(h, space, 2, d),
    ),
    (joint_training.one_call, "joint_training.JointTrainingSettings.p", lambda self, stage: 2),
    (joint_training.one_call, "joint_training.JointTrainingSettings.n_stages", property(lambda self: 1)),
    (privacy.second_writing, "joint_training.majority_vote", first_sample),
    (privacy.second_writing, "learner.PersistentTuple.appended", stored_as_a_set),
    (privacy.second_writing, "learner.PersistentTuple.appended", lambda self, example: self),
    (privacy.second_writing, "learner.PrivateOnlineLearner.is_full", lambda self, coins, state: True),
)


@pytest.mark.parametrize(("check", "target", "planted"), FAULTS_OF_THE_LEARNER)
def test_a_fault_of_the_learner_is_noticed(
    monkeypatch: pytest.MonkeyPatch, check: Check[Scope], target: str, planted: object
) -> None:
    joint_training._first_state.cache_clear()
    monkeypatch.setattr(f"{LEARNER}.{target}", planted)
    assert check.run(Profile.QUICK).verdict is Verdict.REFUTED
    joint_training._first_state.cache_clear()


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


def test_no_inequality_is_both_true_and_false() -> None:
    some_hold = some_fail = False
    for size, root in product(SIZES, choices.Root):
        for inequality in INEQUALITIES:
            parameters = choices.printed(size, 44, root=root)
            holds = inequality.holds(parameters)
            assert not (holds and inequality.fails(parameters))
            some_hold = some_hold or holds
            some_fail = some_fail or (not holds and inequality.fails(parameters))
    assert some_hold
    assert some_fail


def test_the_slack_is_the_smallest_that_fits() -> None:
    for size, accounting in product(SIZES, (Accounting.BASIC, Accounting.ADVANCED)):
        slack = choices.least_slack(size, accounting)
        assert choices.fits(choices.consistent(size, accounting, slack), slack)
        assert not choices.fits(choices.consistent(size, accounting, slack - 1), slack - 1)


def test_closed_formula_fits_where_nothing_else_was_looked_at() -> None:
    for size in (
        Size(17, 12345, 678, Fraction(3, 7)),
        Size(1000, 2, 10**7),
        Size(1, 10**12, 3, Fraction(1, 10**9)),
    ):
        parameters = choices.consistent(size, accounting_for(size), closed_slack(size))
        assert not failing(parameters)


def test_a_quarter_of_a_choice_is_noticed() -> None:
    """The choices are not far too large: a quarter of any of them breaks an inequality."""
    size = Size(2, 10, 20)
    parameters = choices.consistent(size, Accounting.ADVANCED, choices.least_slack(size, Accounting.ADVANCED))
    quartered = {
        "calls": replace(parameters, n_calls=parameters.n_calls / 4),
        "votes": replace(parameters, n_samples=parameters.n_samples / 4),
        "Fact 4, n <= p": replace(parameters, base=parameters.base / 4),
        "failure weight": replace(parameters, failure_score=parameters.failure_score / 4),
        "cost of samples": replace(parameters, sparse_epsilon=parameters.sparse_epsilon * 4),
        "cost of agreement tests": replace(parameters, agreement_scale=parameters.agreement_scale / 4),
        "cost of update tests": replace(parameters, update_scale=parameters.update_scale / 4),
        "typical parts": replace(parameters, part=parameters.part / 4),
        "enough tolerated": replace(parameters, tolerated=parameters.tolerated // 4),
    }
    for name, changed in quartered.items():
        assert name in failing(changed), name


def test_monomials_bound_sums_and_products() -> None:
    one, other = Monomial(Fraction(2), (Fraction(1),) * 5), Monomial(Fraction(3))
    assert [(one + other).bounds(value, (1, 1, 1, 1, 1)) for value in (5, 6)] == [True, False]
    assert [(one * other).bounds(value, (2, 1, 1, 1, 1)) for value in (12, 13)] == [True, False]
    assert one.root().exponents[0] == Fraction(1, 2)
