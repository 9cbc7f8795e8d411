"""dp-accounting as an outside oracle: our exact delta lies between its optimistic and its pessimistic estimate.

Its privacy loss distributions are rounded to a grid, down or up; additional floating-point error is allowed for by
``ERROR``. Everything is deterministic.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import exp, log
from typing import Protocol

import pytest
from tests.interop.testbed_tools import LossDistribution

from littlestone import privacy
from littlestone.randomness import ExactDistribution, discrete_laplace_pmf, discrete_laplace_tail

distributions = pytest.importorskip(
    "dp_accounting.pld.privacy_loss_distribution", reason="needs dp-accounting: pip install 'littlestone[interop]'"
)
accounting = pytest.importorskip("dp_accounting.pld.common")


class Builder(Protocol):
    """The functions that make them, rounded up or down to a grid."""

    def __call__(self, *, pessimistic_estimate: bool, value_discretization_interval: float) -> LossDistribution: ...


GRID = 1e-4
ERROR = 1e-10
EPSILONS = tuple(map(privacy.Epsilon.log, ("1", "5/4", "3/2", "5/2")))
Pair = tuple[ExactDistribution[int], ExactDistribution[int]]


def bracket(build: Builder, n_times: int, epsilon: privacy.Epsilon) -> tuple[float, float]:
    """Return the optimistic and the pessimistic delta of a mechanism that is run several times."""
    low, high = (build(pessimistic_estimate=each, value_discretization_interval=GRID) for each in (False, True))
    return delta_of(low, n_times, epsilon), delta_of(high, n_times, epsilon)


def delta_of(single: LossDistribution, n_times: int, epsilon: privacy.Epsilon) -> float:
    composed = single.self_compose(n_times) if n_times > 1 else single
    return float(composed.get_delta_for_epsilon(log(epsilon.exp)))


def check_inside(low: float, high: float, exact: Fraction) -> None:
    assert low - ERROR <= exact <= high + ERROR, f"{float(exact)} is not in [{low}, {high}]"
    # A bracket that holds everything would show nothing: a delta that is off by 0.002 must be outside.
    assert high - low < 0.002, (low, high)
    assert not low - ERROR <= exact + Fraction(2, 1000) <= high + ERROR


def repeated(
    pair: Pair, n_times: int
) -> tuple[ExactDistribution[tuple[int, ...]], ExactDistribution[tuple[int, ...]]]:
    return privacy.product_distribution([pair[0]] * n_times), privacy.product_distribution([pair[1]] * n_times)


def laplace_pair(ratio: Fraction, sensitivity: int) -> Pair:
    """Return noise on 0 and on the sensitivity; outcomes beyond both values have one ratio and are merged."""

    def around(value: int) -> ExactDistribution[int]:
        inner = {k: discrete_laplace_pmf(ratio, k - value) for k in range(1, sensitivity)}
        ends = {0: 1 - discrete_laplace_tail(ratio, 1 - value)}
        ends[sensitivity] = discrete_laplace_tail(ratio, sensitivity - value)
        return ExactDistribution.of({**inner, **ends})

    return around(0), around(sensitivity)


def response_pair(noise: Fraction, n_buckets: int) -> Pair:
    def around(truth: int) -> ExactDistribution[int]:
        lie = noise / n_buckets
        return ExactDistribution.of({k: lie + (1 - noise if k == truth else 0) for k in range(n_buckets)})

    return around(0), around(1)


def check_repeated(build: Builder, pair: Pair, n_times: int) -> None:
    """Compare the exact delta of a repeated mechanism, in both directions."""
    one, other = repeated(pair, n_times)
    for epsilon in EPSILONS:
        low, high = bracket(build, n_times, epsilon)
        check_inside(low, high, privacy.hockey_stick_divergence(one, other, epsilon))
        check_inside(low, high, privacy.hockey_stick_divergence(other, one, epsilon))


@pytest.mark.parametrize("n_times", [1, 4])
@pytest.mark.parametrize("sensitivity", [1, 2])
def test_discrete_laplace_noise(sensitivity: int, n_times: int) -> None:
    ratio = Fraction(3, 4)
    build = partial(distributions.from_discrete_laplace_mechanism, -log(ratio), sensitivity=sensitivity)
    check_repeated(build, laplace_pair(ratio, sensitivity), n_times)


@pytest.mark.parametrize("n_times", [1, 3])
@pytest.mark.parametrize("n_buckets", [2, 3])
def test_randomised_response(n_buckets: int, n_times: int) -> None:
    noise = Fraction(2, 3)
    build = partial(distributions.from_randomized_response, float(noise), n_buckets)
    check_repeated(build, response_pair(noise, n_buckets), n_times)


@pytest.mark.parametrize("n_times", [2, 16])
def test_many_randomised_responses_by_the_binomial_sum(n_times: int) -> None:
    each = privacy.Epsilon.log("5/4")
    noise = 2 / (1 + each.exp)  # truth with probability 5/9

    build = partial(distributions.from_randomized_response, float(noise), 2)
    for epsilon in EPSILONS:
        low, high = bracket(build, n_times, epsilon)
        check_inside(low, high, privacy.repeated_composition(n_times, privacy.Privacy(each), epsilon))


def test_a_pair_that_is_not_symmetric() -> None:
    one = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(3, 8), 2: Fraction(1, 8)})
    other = ExactDistribution.of({0: Fraction(1, 4), 1: Fraction(1, 8), 2: Fraction(5, 8)})

    tables = [{outcome: log(p) for outcome, p in table.probabilities.items()} for table in (one, other)]
    build = partial(distributions.from_two_probability_mass_functions, *tables, symmetric=False)
    one_way = set()
    for epsilon in EPSILONS:
        low, high = bracket(build, 1, epsilon)
        check_inside(low, high, privacy.two_sided_divergence(one, other, epsilon))
        one_way |= {
            low - ERROR <= privacy.hockey_stick_divergence(*pair, epsilon) <= high + ERROR
            for pair in ((one, other), (other, one))
        }
    assert one_way == {True, False}, "one direction alone must leave the bracket somewhere"


@pytest.mark.parametrize("n_times", [1, 2, 10])
def test_the_worst_case_of_given_parameters(n_times: int) -> None:
    each = privacy.Privacy(privacy.Epsilon.log("3/2"), 0.02)
    parameters = accounting.DifferentialPrivacyParameters(log(each.epsilon.exp), float(each.delta))
    single = distributions.from_privacy_parameters(parameters, value_discretization_interval=GRID)
    for epsilon in EPSILONS:
        exact = privacy.repeated_composition(n_times, each, epsilon)
        if n_times <= 2:
            one, other = repeated(privacy.worst_case_pair(each), n_times)
            assert privacy.hockey_stick_divergence(one, other, epsilon) == exact
        pessimistic = delta_of(single, n_times, epsilon)
        # Rounding each loss up to the grid costs at most the factor exp(GRID) for each mechanism.
        assert exact - ERROR <= pessimistic <= float(exact) + (exp(n_times * GRID) - 1) + ERROR
