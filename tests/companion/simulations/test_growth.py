"""Growth of mean mistakes: paired errors, too short streams, and which growth fits best."""

from collections.abc import Callable
from dataclasses import replace
from math import log, sqrt

import numpy as np
import pytest

from littlestone_command.simulations import Growth, compared

LENGTHS = (10_000, 31_623, 100_000, 316_228, 1_000_000)
N_SEEDS = 20


def growth_of(function: Callable[[float], float], noise: float, levels: float = 0.0, seed: int = 3) -> Growth:
    """Return mistakes that follow a growth, with noise for every run and a level for every seed."""
    rng = np.random.default_rng(seed)
    of_seeds = levels * rng.normal(size=N_SEEDS)
    counts = [
        tuple(int(value) for value in np.rint(function(length) + of_seeds + noise * rng.normal(size=N_SEEDS)))
        for length in LENGTHS
    ]
    return Growth("class", "learner", LENGTHS, tuple(counts), (0,) * len(LENGTHS))


@pytest.mark.parametrize(
    ("function", "verdict"),
    [
        (lambda length: 100 + 50 * log(length), "ln T"),
        (lambda length: 100 + sqrt(length), "sqrt T"),
        (lambda length: 100 + length / 1000, "T"),
        (lambda length: 500.0, "none"),
        (lambda length: 1000 - 50 * log(length), "none"),
    ],
)
def test_the_growth_that_was_put_in_is_found(function: Callable[[float], float], verdict: str) -> None:
    comparison = compared(growth_of(function, noise=10))
    assert comparison is not None
    assert comparison.verdict == verdict
    assert sum(comparison.support.values()) == pytest.approx(1)


def test_noise_leaves_it_undecided_or_without_growth() -> None:
    comparison = compared(growth_of(lambda length: 1000 + 40 * log(length), noise=120))
    assert comparison is not None
    assert comparison.verdict in ("undecided", "none")


def test_the_exponent_is_that_of_a_power() -> None:
    comparison = compared(growth_of(lambda length: 10 * length**0.3, noise=1))
    assert comparison is not None
    assert comparison.exponent == pytest.approx(0.3, abs=0.01)
    assert comparison.exponent_error is not None
    assert 0 < comparison.exponent_error < 0.01
    without = compared(growth_of(lambda length: 0.0, noise=0))
    assert without is not None
    assert without.exponent is None


def test_levels_of_seeds_blur_the_means_but_not_the_slope() -> None:
    plain, blurred = (growth_of(lambda length: 50 * log(length), 5, levels) for levels in (0.0, 500.0))
    assert min(blurred.errors) > 10 * max(plain.errors)
    assert max(blurred.paired_errors) < 3 * max(plain.paired_errors)
    assert blurred.slope_error() < 3 * plain.slope_error()
    fit = blurred.fit()
    assert fit is not None
    assert abs(fit.slope - 50) < 4 * blurred.slope_error()


def test_paired_errors_of_independent_runs_are_their_errors() -> None:
    rng = np.random.default_rng(1)
    counts = tuple(tuple(rng.integers(1000, size=400).tolist()) for _ in LENGTHS)
    growth = Growth("class", "learner", LENGTHS, counts, (0,) * len(LENGTHS))
    assert growth.paired_errors == pytest.approx(growth.errors, rel=0.15)


def test_short_streams_are_left_out() -> None:
    whole = growth_of(lambda length: 50 * log(length), 5)
    cut = replace(whole, still_erring=(0, 2, 0, 0, 0))
    assert cut.long_enough == LENGTHS[2:]
    assert cut.fit() != whole.fit()
    assert compared(cut) is not None
    none = replace(whole, still_erring=(0, 0, 0, 1, 0))
    assert none.fit() is None
    assert none.slope_error() == 0
    assert compared(none) is None


def test_few_seeds_have_no_errors_and_no_comparison() -> None:
    one = Growth("class", "learner", LENGTHS, ((3,), (4,), (5,), (6,), (7,)), (0,) * 5)
    assert one.errors == one.paired_errors == (0.0,) * 5
    assert one.slope_error() == 0
    assert one.fit() is not None
    assert compared(one) is None
