"""HistSparse: enumerated, sampled, computed from counts; where it stops and what it does with nothing."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import HistSparseSettings, hist_sparse, most_frequent
from littlestone.randomness import EnumeratedCoins, SampledCoins, enumerate_branches
from littlestone_properties.evidence.gl.histograms.hist_sparse_exact import (
    published_distribution,
    transcript_distribution,
    transcript_probability,
)

TENTH = Fraction(1, 10)
SETTINGS = HistSparseSettings(2, TENTH**2, TENTH, TENTH, 2, limit=3)
COARSE = Fraction(1, 30)


@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("lists", [["ab"], ["aa", "ab"], ["aa", "bb"], ["ab", "ba"]], ids="-".join)
def test_enumeration_agrees_with_the_computation_from_counts(lists: list[str], limit: int) -> None:
    settings = replace(SETTINGS, limit=limit)
    plain = enumerate_branches(EnumeratedCoins(COARSE), lambda coins: hist_sparse(coins, lists, settings))
    exact = transcript_distribution(lists, settings, Fraction(1, 10**12))
    assert exact.cut_mass < Fraction(1, 10**9)
    assert set(plain) <= set(exact)
    for outputs in exact:
        gap = exact.probability(outputs) - plain.probability(outputs)
        assert -exact.cut_mass <= gap <= plain.cut_mass, (outputs, float(gap))
        lower, upper = transcript_probability(lists, settings, outputs, Fraction(1, 10**12))
        assert lower == exact.probability(outputs)
        assert upper - lower < Fraction(1, 10**9)


def test_samples_follow_the_exact_distribution() -> None:
    lists, n_samples = ["aab", "abb", "bbb"], 4000
    settings = replace(SETTINGS, threshold_ratio=Fraction(1, 4), query_ratio=Fraction(1, 2))
    exact = transcript_distribution(lists, settings, Fraction(1, 10**9))
    coins = SampledCoins(np.random.default_rng(8))
    counts = Counter(hist_sparse(coins, lists, settings) for _ in range(n_samples))
    assert set(counts) <= set(exact)
    for outputs, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outputs] - expected) <= 5 * max(1.0, expected) ** 0.5, (outputs, counts[outputs])


def _most_frequent(elements: str, coins: EnumeratedCoins) -> str | None:
    return most_frequent(coins, elements, TENTH, 1)


def test_ties_do_not_depend_on_the_places_in_the_list() -> None:
    forwards, backwards = (
        enumerate_branches(EnumeratedCoins(COARSE), partial(_most_frequent, elements)) for elements in ("ab", "ba")
    )
    assert dict(forwards.probabilities) == dict(backwards.probabilities)
    assert forwards.probability("a") == forwards.probability("b")
    counted = published_distribution((("a", 1), ("b", 1)), TENTH, 1, Fraction(1, 10**9))
    assert counted.probability("a") == counted.probability("b")


def test_nothing_is_published_from_nothing() -> None:
    coins = SampledCoins(np.random.default_rng(1))
    assert hist_sparse(coins, [], SETTINGS) == ()
    assert most_frequent(coins, "", TENTH, 1) is None
    assert set(hist_sparse(coins, ["", "", ""], SETTINGS)) == {None}


def test_it_stops_at_the_end_of_the_round_of_the_last_renewal() -> None:
    sure = Fraction(1, 10**6)
    settings = HistSparseSettings(3, sure, sure, sure, 2, limit=2)
    lists = ["aaaa", "bbbb", "cccc"]
    coins = SampledCoins(np.random.default_rng(2))
    assert hist_sparse(coins, lists, settings) == ("a", "b")
    assert hist_sparse(coins, lists, replace(settings, limit=1)) == ("a",)
    assert hist_sparse(coins, lists, replace(settings, limit=3)) == ("a", "b", "c")
    assert hist_sparse(coins, lists, replace(settings, limit=4)) == ("a", "b", "c")


@pytest.mark.parametrize("place", [0, 1, 2])
def test_impossible_noise_is_refused(place: int) -> None:
    ratios = [Fraction(1) if i == place else TENTH for i in range(3)]
    with pytest.raises(InvalidValueError, match="ratio"):
        HistSparseSettings(2, ratios[0], ratios[1], ratios[2], 2, 3)


def test_a_cut_or_limit_below_one_is_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"histogram_cut must be at least 1.*, not 0"):
        replace(SETTINGS, histogram_cut=0)
    with pytest.raises(InvalidValueError, match=r"limit must be at least 1.*, not 0"):
        replace(SETTINGS, limit=0)
