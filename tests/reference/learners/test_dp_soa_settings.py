"""Parameters of DP-SOA: what they cost, the printed ones, the feasibility report, the chosen ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import exp, lgamma, log, log2

import numpy as np
import pytest

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.learners.dp_soa_feasibility import feasibility, printed_settings
from littlestone_reference.learners.dp_soa_settings import (
    DpSoaSettings,
    practical_settings,
    privacy_cost,
    ratio_of_share,
)
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.randomness import discrete_laplace_tail

MILLIONTH = Fraction(1, 10**6)


@pytest.mark.parametrize("limit", [2, 3, 7])
def test_the_printed_shares_cost_three_halves_minus_one_over_c(limit: int) -> None:
    root = Fraction(1, 3)
    exp_epsilon, delta = privacy_cost(HistSparseSettings(3, root**2, root, root, 4, limit))
    assert exp_epsilon == root ** -(6 * limit - 4)
    assert delta == limit * discrete_laplace_tail(root, 3)


@pytest.mark.parametrize("dimension", [0, 1, 2, 3])
@pytest.mark.parametrize("epsilon", [Fraction(1, 2), Fraction(1), Fraction(8)])
def test_chosen_parameters_keep_their_budget(dimension: int, epsilon: Fraction) -> None:
    chosen = practical_settings(dimension, 10**6, epsilon, MILLIONTH)
    exp_epsilon, delta = privacy_cost(chosen.hist_sparse)
    assert 0.999 * exp(epsilon) < exp_epsilon <= exp(epsilon) * (1 + 1e-12)
    assert MILLIONTH / 10 < delta <= MILLIONTH
    assert chosen.n_leaves == 2**dimension
    # The first list can be published, and a rare hypothesis is told apart from a frequent one.
    assert chosen.n_trees > chosen.n_leaves * chosen.hist_sparse.histogram_cut
    assert 0 < chosen.n_trees - chosen.hist_sparse.threshold < chosen.n_trees


def test_the_number_of_trees_grows_like_the_logarithm_of_the_rounds() -> None:
    sizes = [practical_settings(1, 10**k, Fraction(1), MILLIONTH).n_trees for k in range(3, 10)]
    steps = [later - earlier for earlier, later in pairwise(sizes)]
    assert min(steps) > 0
    assert max(steps) - min(steps) <= 8 * 2, "one decade more costs the same, up to rounding"


def too_early(settings: DpSoaSettings, n_trees: int) -> float:
    """Return the probability that noise in one round makes a histogram prefer the published hypothesis, d = 1.

    Half of the changed trees hold the target, independently. Everything is counted in units of half a tree.
    """
    size = 2**14
    places = np.arange(-size, size)

    def noise(ratio: Fraction, weight: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        r = float(ratio)
        found = np.zeros(2 * size)
        values = np.arange(-(size // weight) + 1, size // weight)
        found[values * weight + size] = (1 - r) / (1 + r) * r ** np.abs(values)
        return found

    hist = settings.hist_sparse
    low = settings.n_trees - hist.threshold
    changed = n_trees - n_trees * low // settings.n_trees
    held = np.zeros(2 * size)
    for wrong in range(changed + 1):
        # Twice the number of trees by which the target falls short of its mean.
        held[2 * wrong - changed + size] = exp(
            lgamma(changed + 1) - lgamma(wrong + 1) - lgamma(changed - wrong + 1) - changed * log(2)
        )
    total = held
    for other in (
        noise(hist.query_ratio, 3),
        noise(hist.threshold_ratio, 3),
        noise(hist.histogram_ratio, 2),
        noise(hist.histogram_ratio, 2),
    ):
        total = np.fft.irfft(np.fft.rfft(np.fft.ifftshift(total)) * np.fft.rfft(np.fft.ifftshift(other)), 2 * size)
        total = np.fft.fftshift(np.clip(total, 0, None))
    lead = changed - 2 * (n_trees - changed)
    return float(total[places >= lead].sum())


@pytest.mark.parametrize("epsilon", [Fraction(1), Fraction(8)])
def test_there_are_enough_trees_against_noise_and_wrong_guesses(epsilon: Fraction) -> None:
    n_rounds = 1000
    chosen = practical_settings(1, n_rounds, epsilon, MILLIONTH, failure=Fraction(1, 100))
    assert too_early(chosen, chosen.n_trees) <= 1 / (2 * 100 * n_rounds)
    assert too_early(chosen, chosen.n_trees // 2) > 1 / (2 * 100 * n_rounds), "half of them would not do"


@pytest.mark.parametrize("epsilon", [Fraction(1, 1000), Fraction(700)])
def test_an_epsilon_whose_powers_are_too_long_is_refused(epsilon: Fraction) -> None:
    with pytest.raises(InvalidValueError, match="from 1/100 to 700"):
        practical_settings(1, 10, epsilon, MILLIONTH)


def test_long_streams_and_small_deltas_are_no_trouble() -> None:
    for n_rounds, delta in ((10**400, MILLIONTH), (10**6, Fraction(1, 10**400)), (1, MILLIONTH)):
        chosen = practical_settings(1, n_rounds, Fraction(8), delta)
        assert privacy_cost(chosen.hist_sparse)[1] <= delta


@pytest.mark.parametrize(
    ("dimension", "n_rounds", "epsilon", "delta"),
    [
        (-1, 10, Fraction(1), MILLIONTH),
        (1, 0, Fraction(1), MILLIONTH),
        (1, 10, Fraction(0), MILLIONTH),
        (1, 10, Fraction(1), Fraction(1)),
        (5, 10, Fraction(1), MILLIONTH),
    ],
)
def test_parameters_out_of_range_are_refused(
    dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction
) -> None:
    with pytest.raises(InvalidValueError):
        practical_settings(dimension, n_rounds, epsilon, delta)
    with pytest.raises(InvalidValueError):
        printed_settings(dimension, n_rounds, epsilon, delta)


def test_further_arguments_out_of_range_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="limit"):
        practical_settings(1, 10, Fraction(1), MILLIONTH, limit=1)
    with pytest.raises(InvalidValueError, match="failure"):
        practical_settings(1, 10, Fraction(1), MILLIONTH, failure=Fraction(1))
    with pytest.raises(InvalidValueError, match="constant"):
        printed_settings(1, 10, Fraction(1), MILLIONTH, Fraction(0))
    with pytest.raises(InvalidValueError, match="at most 8"):
        feasibility(9, 10, Fraction(1), MILLIONTH)
    hist = practical_settings(1, 10, Fraction(1), MILLIONTH).hist_sparse
    with pytest.raises(InvalidValueError, match="n_trees"):
        DpSoaSettings(0, 2, hist)
    with pytest.raises(InvalidValueError, match="n_leaves"):
        DpSoaSettings(2, 3, hist)


@pytest.mark.parametrize("dimension", [0, 1, 2, 3, 4])
def test_printed_parameters(dimension: int) -> None:
    printed = printed_settings(dimension, 10**6, Fraction(1), MILLIONTH)
    k = 2 ** (dimension + 1)
    assert printed.n_leaves == k
    assert printed.hist_sparse.limit == 16 * k**2 * 2 ** (4 * k)
    assert 8 * 2**dimension < log2(printed.n_trees) < 8 * 2**dimension + 6
    share = 1 - printed.hist_sparse.query_ratio
    assert abs(share * 4 * printed.hist_sparse.limit - 1) < Fraction(1, 10**3)


def test_the_report_says_how_far_away_the_analysis_is() -> None:
    reports = [feasibility(d, 10**6, Fraction(1), MILLIONTH) for d in range(7)]
    for dimension, report in enumerate(reports):
        leaves, sparse_vector, histogram = report.requirements
        assert leaves.is_met
        assert not sparse_vector.is_met
        assert not report.is_feasible
        assert sparse_vector.needed > 16 * 2**dimension
        assert histogram.needed > 8 * 2**dimension
        assert report.smallest_rounds is not None
        assert report.smallest_rounds.bit_length() >= sparse_vector.needed
    lengths = [report.smallest_rounds or 0 for report in reports]
    assert lengths == sorted(lengths)
    assert lengths[0] > 2**32
    assert lengths[1] > 2**57


def test_ratios_are_rounded_towards_more_noise() -> None:
    for share in (Fraction(1, 10**6), Fraction(1, 3), Fraction(5)):
        assert 0 <= ratio_of_share(share) - Fraction(exp(-share)) < Fraction(2, 2**40)
