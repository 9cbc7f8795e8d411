"""Chosen parameters of DP-SOA: their budget, their number of trees, and refusals."""

from fractions import Fraction
from itertools import pairwise
from math import comb

import numpy as np
import pytest

from littlestone.learners.dp_soa.practical import practical_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings

MILLIONTH = Fraction(1, 10**6)


@pytest.mark.parametrize("dimension", [0, 1, 2, 3])
@pytest.mark.parametrize("epsilon", [Fraction(1, 2), Fraction(1), Fraction(8)])
def test_chosen_parameters_keep_their_budget(dimension: int, epsilon: Fraction) -> None:
    chosen = practical_settings(dimension, n_rounds=10**6, privacy=(epsilon, MILLIONTH))
    assert 0.999 * epsilon < float(chosen.privacy.epsilon) <= epsilon
    assert MILLIONTH / 10 < chosen.privacy.delta <= MILLIONTH
    assert chosen.n_leaves == 2**dimension
    # The first list can be published, and a rare hypothesis is told apart from a frequent one.
    assert chosen.n_trees > chosen.n_leaves * chosen.hist_sparse.histogram_threshold
    assert 0 < chosen.n_trees - chosen.hist_sparse.threshold < chosen.n_trees


def test_the_number_of_trees_grows_like_the_logarithm_of_the_rounds() -> None:
    sizes = [practical_settings(1, n_rounds=10**k, privacy=(1, MILLIONTH)).n_trees for k in range(3, 10)]
    steps = [later - earlier for earlier, later in pairwise(sizes)]
    assert min(steps) > 0
    assert max(steps) - min(steps) <= 8 * 2, "one decade more costs the same, up to rounding"


def too_early(settings: DpSoaSettings, n_trees: int) -> float:
    """Return the probability that noise in one round makes a histogram prefer the published hypothesis, d = 1.

    Half of the changed trees hold the target, independently. Everything is counted in units of half a tree.
    """
    size = 2**14
    hist = settings.hist_sparse
    changed = n_trees - n_trees * (settings.n_trees - hist.threshold) // settings.n_trees
    total = np.zeros(2 * size)
    for wrong in range(changed + 1):
        # Twice the number of trees by which the target falls short of its mean.
        total[2 * wrong - changed + size] = comb(changed, wrong) / 2**changed
    for epsilon, weight in (
        (hist.query_epsilon, 3),
        (hist.threshold_epsilon, 3),
        *[(hist.histogram_epsilon, 2)] * 2,
    ):
        r, noise = float(epsilon.decay), np.zeros(2 * size)
        values = np.arange(-(size // weight) + 1, size // weight)
        noise[values * weight + size] = (1 - r) / (1 + r) * r ** np.abs(values)
        total = np.fft.irfft(np.fft.rfft(np.fft.ifftshift(total)) * np.fft.rfft(np.fft.ifftshift(noise)), 2 * size)
        total = np.fft.fftshift(np.clip(total, 0, None))
    lead = changed - 2 * (n_trees - changed)
    return float(total[np.arange(-size, size) >= lead].sum())


@pytest.mark.parametrize("epsilon", [Fraction(1), Fraction(8)])
def test_there_are_enough_trees_against_noise_and_wrong_guesses(epsilon: Fraction) -> None:
    n_rounds = 1000
    chosen = practical_settings(1, n_rounds=n_rounds, privacy=(epsilon, MILLIONTH), failure=0.01)
    assert too_early(chosen, chosen.n_trees) <= 1 / (2 * 100 * n_rounds)
    assert too_early(chosen, chosen.n_trees // 2) > 1 / (2 * 100 * n_rounds), "half of them would not do"


def test_long_streams_and_small_deltas_are_no_trouble() -> None:
    for n_rounds, delta in ((10**400, MILLIONTH), (10**6, Fraction(1, 10**400)), (1, MILLIONTH)):
        assert practical_settings(1, n_rounds=n_rounds, privacy=(8, delta)).privacy.delta <= delta
