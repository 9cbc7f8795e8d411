"""Parameters of the private online learner: printed formulas, accounting, refusals."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import ceil, exp, log

import pytest

from littlestone.errors import InvalidValueError
from littlestone.learners.private_online.accounting import accounted_cost
from littlestone.learners.private_online.buffer_split import SplitRule
from littlestone.learners.private_online.feasibility import feasibility, paper_settings
from littlestone.learners.private_online.practical import practical_settings


def test_printed_formulas() -> None:
    d, n_rounds, epsilon, delta = 3, 10**6, 0.5, 1e-6
    settings = paper_settings(d, n_rounds, epsilon, delta, 2.0)
    k = ceil(2 * d**3.5 * log(n_rounds) * log(1 / delta) / epsilon)
    assert settings.training.n_teachers == k
    assert settings.buffer_limit == ceil(2 * d**3 * log(d * log(n_rounds)) * k)
    assert settings.n_updates == 2 * d**3
    assert float(settings.buffer_ratio) == pytest.approx(exp(-epsilon / (log(n_rounds / delta) * d**3)), abs=1e-11)
    sparse = epsilon / (d**1.5 * log(n_rounds) * log(1 / delta))
    assert float(settings.training.exp_epsilon) == pytest.approx(exp(sparse), abs=1e-11)
    assert settings.training.p(1) == 2 * d**3


@pytest.mark.parametrize("epsilon", [0.1, 1.0, 8.0, 50.0])
@pytest.mark.parametrize("n_rounds", [1, 1000, 10**6])
@pytest.mark.parametrize(("dimension", "n_hypotheses"), [(0, 1), (1, 64), (2, 7)])
def test_practical_settings_cost_what_they_promise(
    dimension: int, n_hypotheses: int, n_rounds: int, epsilon: float
) -> None:
    settings = practical_settings(dimension, n_hypotheses, n_rounds, epsilon, 1e-6)
    cost = accounted_cost(settings, n_hypotheses, 5e-7)
    assert cost.epsilon <= epsilon
    assert cost.delta <= 1e-6
    # A smaller failure score must be noticed.
    weaker = replace(settings, training=replace(settings.training, failure_score=1))
    assert accounted_cost(weaker, n_hypotheses, 5e-7).delta > 1e-6


@pytest.mark.parametrize("n_rounds", [10**3, 10**6])
@pytest.mark.parametrize("dimension", [1, 2])
def test_teachers_outweigh_the_failure_symbol(dimension: int, n_rounds: int) -> None:
    training = practical_settings(dimension, 64, n_rounds, 8.0, 1e-6).training
    each = log(float(training.exp_epsilon))
    odds = exp(each * (training.failure_score - 0.8 * training.n_teachers))
    chance = odds / (1 + odds)
    assert (4 * chance * (1 - chance)) ** (training.n_samples / 2) <= 1 / n_rounds
    # The noise of all agreement tests, one-sided.
    n_tests = 3 * (dimension + 1)
    assert n_tests * float(training.ratio) ** (training.n_teachers / 10) <= 1 / n_rounds


def test_practical_sizes_grow_like_the_logarithm_of_the_rounds() -> None:
    sizes = [practical_settings(1, 64, round(exp(k - 0.5)), 8.0, 1e-6).buffer_limit for k in range(8, 20)]
    steps = [later - earlier for earlier, later in pairwise(sizes)]
    assert min(steps) > 0
    assert max(steps) < 1.2 * min(steps)


def test_accounting_refuses_equal_splits() -> None:
    settings = replace(practical_settings(1, 4, 100, 1.0, 0.1), split=SplitRule.EQUAL_DROP)
    with pytest.raises(InvalidValueError, match="independent"):
        accounted_cost(settings, 4, 0.05)


def test_without_updates_only_the_update_tests_cost_something() -> None:
    settings = replace(practical_settings(1, 4, 100, 1.0, 0.1), n_updates=0)
    cost = accounted_cost(settings, 4, 0.05)
    assert cost.update_tests > 0
    assert (cost.agreement_tests, cost.samples, cost.delta) == (0, 0, 0.05)


def test_feasibility_gets_better_with_a_constant_only_where_it_helps() -> None:
    one, many = (feasibility(1, 10**6, 1.0, 1e-6, constant) for constant in (1.0, 1000.0))
    assert [requirement.is_met for requirement in one.requirements] == [False] * 4
    # A longer buffer makes Claim 6.1 hold, and Fact 4 fail.
    assert [requirement.is_met for requirement in many.requirements] == [True, False, True, False]
    assert (one.smallest_rounds, many.smallest_rounds) == (10**3, 10**13)


def test_bad_parameters_are_refused() -> None:
    for bad in ((-1, 10, 1.0, 0.1), (1, 0, 1.0, 0.1), (1, 10, 0.0, 0.1), (1, 10, 1.0, 1.0)):
        with pytest.raises(InvalidValueError):
            paper_settings(*bad)
    settings = practical_settings(1, 4, 100, 1.0, 0.1)
    with pytest.raises(InvalidValueError):
        replace(settings, buffer_limit=-1)
    with pytest.raises(InvalidValueError):
        replace(settings, buffer_ratio=Fraction(1))
    with pytest.raises(InvalidValueError):
        accounted_cost(settings, 4, 0.0)
