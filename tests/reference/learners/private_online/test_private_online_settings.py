"""Parameters of the private online learner: printed formulas, accounting, refusals."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import ceil, exp, log

import pytest
from tests.refusals import each_refused

from littlestone.learners.private_online.practical import feasibility, paper_settings, practical_settings
from littlestone.learners.private_online.settings import (
    SplitRule,
    epsilon_of_paid_tests,
    n_paid_tests,
    sampling_delta,
    smallest_failure_score,
)
from littlestone.privacy import Delta, Epsilon


def test_printed_formulas() -> None:
    d, n_rounds, epsilon, delta = 3, 10**6, 0.5, 1e-6
    settings = paper_settings(d, n_rounds=n_rounds, privacy=(epsilon, delta), constant=2)
    k = ceil(2 * d**3.5 * log(n_rounds) * log(1 / delta) / epsilon)
    assert settings.training.n_teachers == k
    assert settings.buffer_limit == ceil(2 * d**3 * log(d * log(n_rounds)) * k)
    assert settings.n_updates == 2 * d**3
    assert float(settings.buffer_epsilon) == pytest.approx(epsilon / (log(n_rounds / delta) * d**3), rel=1e-9)
    sparse = epsilon / (d**1.5 * log(n_rounds) * log(1 / delta))
    assert float(settings.training.sample_epsilon) == pytest.approx(sparse, rel=1e-9)
    assert settings.training.p(1) == 2 * d**3


@pytest.mark.parametrize("n_rounds", [10**3, 10**6])
@pytest.mark.parametrize("dimension", [1, 2])
def test_teachers_outweigh_the_failure_symbol(dimension: int, n_rounds: int) -> None:
    training = practical_settings(dimension, 64, n_rounds=n_rounds, privacy=(8, 1e-6)).training
    each = float(training.sample_epsilon)
    odds = exp(each * (training.failure_score - 0.8 * training.n_teachers))
    chance = odds / (1 + odds)
    assert (4 * chance * (1 - chance)) ** (training.n_samples / 2) <= 1 / n_rounds
    # The noise of all agreement tests, one-sided.
    n_tests = 3 * (dimension + 1)
    assert n_tests * exp(-float(training.agreement_epsilon) * training.n_teachers / 10) <= 1 / n_rounds


def test_practical_sizes_grow_like_the_logarithm_of_the_rounds() -> None:
    rounds = [round(exp(k - 0.5)) for k in range(8, 20)]
    sizes = [practical_settings(1, 64, n_rounds=n, privacy=(8, 1e-6)).buffer_limit for n in rounds]
    steps = [later - earlier for earlier, later in pairwise(sizes)]
    assert min(steps) > 0
    assert max(steps) < 1.2 * min(steps)


SMALL = practical_settings(1, 4, n_rounds=100, privacy=(1, 0.1))


def test_without_updates_only_the_update_tests_cost_something() -> None:
    spent = replace(SMALL, n_updates=0).privacy
    assert spent.delta == SMALL.update_delta == Fraction(1, 20)
    assert spent.epsilon == SMALL.buffer_epsilon * n_paid_tests(SMALL.buffer_epsilon, SMALL.update_delta)


@pytest.mark.parametrize("epsilon", [Epsilon.log(2), Epsilon.nats(0.001), Epsilon.nats(5)], ids=str)
@pytest.mark.parametrize("delta", [Fraction(9, 10), Fraction(8, 27), Fraction(1, 10**12)], ids=str)
def test_as_many_tests_are_paid_for_as_delta_asks(epsilon: Epsilon, delta: Fraction) -> None:
    n, falls = n_paid_tests(epsilon, delta), 1 / (1 + epsilon.decay)
    assert falls**n <= delta
    assert n == 1 or falls ** (n - 1) > delta
    least = epsilon_of_paid_tests(epsilon, delta)
    assert least * n_paid_tests(least, delta) <= epsilon


@pytest.mark.parametrize("longest_list", [1, 64])
@pytest.mark.parametrize("delta", [Fraction(1, 2), Fraction(1, 9), Fraction(1, 10**300)], ids=float)
@pytest.mark.parametrize("epsilon", [Epsilon.log(2), Epsilon.nats(1e-6), Epsilon.nats(300)], ids=str)
def test_the_failure_score_is_the_smallest(epsilon: Epsilon, delta: Fraction, longest_list: int) -> None:
    score = smallest_failure_score(epsilon, longest_list, delta)
    assert sampling_delta(epsilon, score, longest_list) <= delta
    assert score == 0 or sampling_delta(epsilon, score - 1, longest_list) > delta


def test_feasibility_gets_better_with_a_constant_only_where_it_helps() -> None:
    one, many = (feasibility(1, n_rounds=10**6, privacy=(1, 1e-6), constant=constant) for constant in (1, 1000))
    assert [requirement.is_met for requirement in one.requirements] == [False] * 4
    # A longer buffer makes Claim 6.1 hold, and Fact 4 fail.
    assert [requirement.is_met for requirement in many.requirements] == [True, False, True, False]
    assert (one.smallest_rounds, many.smallest_rounds) == (10**3, 10**13)


def test_feasibility_for_dimension_0_and_one_round_counts_them_as_1() -> None:
    first, lists, _, sizes = feasibility(0, n_rounds=1, privacy=(2, 1e-6)).requirements
    assert first.needed == pytest.approx(11 * log(10**6) / 2)
    assert lists.needed > 0
    assert sizes.available == 2


test_bad_parameters_are_refused = each_refused(
    (lambda: paper_settings(-1, n_rounds=10, privacy=(1, 0.1)), "dimension"),
    (lambda: paper_settings(1, n_rounds=0, privacy=(1, 0.1)), "n_rounds"),
    (lambda: paper_settings(1, n_rounds=10, privacy=(0, 0.1)), "epsilon"),
    (lambda: paper_settings(1, n_rounds=10, privacy=(1, 1)), "delta"),
    (lambda: replace(SMALL, buffer_limit=-1), "buffer_limit"),
    (lambda: replace(SMALL, buffer_epsilon=Epsilon.log(1)), "buffer_epsilon"),
    (lambda: replace(SMALL, update_delta=Delta(Fraction(0))), "update_delta"),
    (lambda: replace(SMALL, split=SplitRule.EQUAL_DROP).privacy, "independent"),
)
