"""The sizes of the proved predictors: the closed forms and the inequalities of the theorems, a fault, refusals."""

import inspect
from fractions import Fraction
from math import ceil, exp, log, sqrt

import pytest
from tests.refusals import each_refused

from littlestone.dimensions.bounds import sauer_sum
from littlestone.intervals import logarithm
from littlestone.intervals.transcendental import power_above
from littlestone.mechanisms.shares import share
from littlestone.prediction import (
    ProvedPredictorSettings,
    proved_halfspace_settings,
    proved_predictor_settings,
    proved_settings,
)
from littlestone.privacy import Privacy

CASES = [
    (1, 1, (1, 1e-6), 0.5, 0.5),
    (1, 1000, (1, 1e-6), 0.1, 0.1),
    (3, 10**6, (0.25, 1e-9), 0.01, 1),
    (2, 50, (0.5, 0.5), 1, 0.05),
]


def close(found: int, expected: float) -> bool:
    """Return whether an integer is the number of the theorem, rounded up, within the error of doubles."""
    return -1e-6 * expected <= found - expected <= 1 + 1e-6 * expected


def check_sizes(proved: ProvedPredictorSettings, n_runs: int, n_queries: int, privacy: tuple[float, float]) -> None:
    """Compare sizes other than those of blocks, in doubles; check the inequalities on noise exactly."""
    settings, (epsilon, delta) = proved.settings, privacy
    beta = proved.guarantee.beta
    each = epsilon / sqrt(8 * n_runs * log(2 / delta))
    noise = share(settings.run_epsilon, 6)
    assert noise * 6 == settings.run_epsilon == share(settings.run_epsilon, 2) * 2
    assert each * (1 - 1e-9) <= log(noise.exp) * 6 <= each * (1 + 1e-9)
    many, few = (
        ceil(2 / each * log(32 * n_runs / (beta * delta))),
        ceil(6 / each * log(16 * (n_queries + 1) / beta)),
    )
    assert settings.n_blocks == 8 * (many + few)
    assert (settings.lower, settings.upper, settings.n_runs) == (3 * (many + few), 5 * (many + few), n_runs)
    r, exact_delta = noise.decay, Fraction(str(delta))
    assert 2 * n_runs * power_above(r, 3 * many) + settings.slack <= exact_delta
    assert 16 * n_runs * power_above(r, 3 * many) <= beta
    assert 16 * (n_queries + 1) * power_above(r, few) <= beta
    # The order of Claim 1, and the mean of randomised response to it.
    per_run = 6 * log(noise.exp)
    order = sqrt(2 * n_runs * log(1 / settings.slack)) / (n_runs * per_run)
    mean = (exp((order + 1) * per_run) + exp(-order * per_run)) / (1 + exp(per_run))
    assert n_runs * log(mean) <= log(settings.slack) + order * epsilon
    assert proved.guarantee.privacy == Privacy.of(privacy)
    assert proved.guarantee.n_examples == settings.n_examples


def check_oblivious(d: int, n_queries: int, privacy: tuple[float, float], alpha: float, beta: float) -> None:
    proved = proved_predictor_settings(d, n_queries, privacy=privacy, alpha=alpha, beta=beta)
    runs, k, m = proved.settings.n_runs, proved.settings.n_blocks, proved.settings.block_size
    assert close(runs, (d * log(exp(1) * n_queries / d) + log(4 / beta)) / log(2))
    check_sizes(proved, runs, n_queries, privacy)
    failure = Fraction(str(beta))
    assert 4 * sauer_sum(n_queries, d) <= failure * 2**runs
    a = Fraction(str(alpha)) / (8 * runs)
    assert close(m, 4 / a**2 * (d * log(4 * k / a**2) + log(8 * k / beta)))
    # By traces, in logarithms.
    for patterns, exponent in (
        (8 * k * sauer_sum(k * m, d), m * a**2 / 2),
        (12 * sauer_sum(2 * k * m, d), k * m * a**2 / 32),
    ):
        assert logarithm(patterns / failure).is_at_most(exponent)


@pytest.mark.parametrize(("d", "n_queries", "privacy", "alpha", "beta"), CASES)
def test_sizes_for_fixed_queries_are_those_of_the_theorem(
    d: int, n_queries: int, privacy: tuple[float, float], alpha: float, beta: float
) -> None:
    check_oblivious(d, n_queries, privacy, alpha, beta)


@pytest.mark.parametrize(("d", "n_queries", "privacy", "alpha", "beta"), CASES)
def test_sizes_for_halfspaces_are_those_of_the_theorem(
    d: int, n_queries: int, privacy: tuple[float, float], alpha: float, beta: float
) -> None:
    proved = proved_halfspace_settings(d, n_queries, privacy=privacy, alpha=alpha, beta=beta)
    check_sizes(proved, d + 2, n_queries, privacy)
    k, a = proved.settings.n_blocks, alpha / (8 * (d + 2) ** 2)
    assert close(proved.settings.block_size, 427 / a**2 * ((d + 1) * log(1 / a) + log(4 * k / beta)))


def test_noise_without_an_end_is_as_private() -> None:
    for function in (proved_predictor_settings, proved_halfspace_settings):
        proved = function(1, 1000, privacy=(1, 1e-6), alpha=0.1, beta=0.1)
        assert proved.settings.privacy.epsilon <= proved.guarantee.privacy.epsilon
        assert proved.settings.privacy.delta <= proved.guarantee.privacy.delta


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("32 * n_runs", "31 * n_runs"), ("* 6 / share", "* 5 / share"), ("8 *", "7 *")],
)
def test_a_wrong_constant_is_noticed(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str) -> None:
    source, names = inspect.getsource(proved_settings._settings), dict(vars(proved_settings))
    assert right in source
    exec(source.replace(right, wrong), names)
    monkeypatch.setattr(proved_settings, "_settings", names["_settings"])
    with pytest.raises(AssertionError):
        check_oblivious(*CASES[1])


test_bad_values_are_refused = each_refused(
    (lambda: proved_predictor_settings(0, 9, privacy=(1, 0.1), alpha=0.1, beta=0.1), "dimension"),
    (lambda: proved_predictor_settings(2, 1, privacy=(1, 0.1), alpha=0.1, beta=0.1), "n_queries"),
    (lambda: proved_predictor_settings(2, 9, privacy=(2, 0.1), alpha=0.1, beta=0.1), "epsilon"),
    (lambda: proved_predictor_settings(2, 9, privacy=(1, 0), alpha=0.1, beta=0.1), "delta"),
    (lambda: proved_predictor_settings(2, 9, privacy=(1, 0.1), alpha=0, beta=0.1), "alpha"),
    (lambda: proved_predictor_settings(2, 9, privacy=(1, 0.1), alpha=0.1, beta=1.5), "beta"),
    (lambda: proved_halfspace_settings(0, 9, privacy=(1, 0.1), alpha=0.1, beta=0.1), "dimension"),
    (lambda: proved_halfspace_settings(2, 0, privacy=(1, 0.1), alpha=0.1, beta=0.1), "n_queries"),
    (lambda: proved_halfspace_settings(2, 9, privacy=(2, 0.1), alpha=0.1, beta=0.1), "epsilon"),
    (lambda: proved_halfspace_settings(2, 9, privacy=(1, 0.1), alpha=2, beta=0.1), "alpha"),
    (lambda: proved_halfspace_settings(2, 9, privacy=(1, 0.1), alpha=0.1, beta=0), "beta"),
)
