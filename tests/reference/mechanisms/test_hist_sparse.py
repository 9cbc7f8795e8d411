"""HistSparse: enumerated, sampled, computed from counts; where it stops and what it does with nothing."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import HistSparseSettings, hist_sparse, most_frequent
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import EnumeratedCoins, SampledCoins, enumerate_branches
from littlestone_properties.audits.hist_sparse_exact import (
    published_distribution,
    transcript_distribution,
    transcript_probability,
)

TEN = Epsilon.log(10)
SETTINGS = HistSparseSettings(
    threshold=2, threshold_epsilon=TEN * 2, query_epsilon=TEN, histogram_epsilon=TEN, histogram_threshold=2, limit=3
)
COARSE = Fraction(1, 30)


@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("lists", [["ab"], ["aa", "ab"], ["aa", "bb"], ["ab", "ba"]], ids="-".join)
def test_enumeration_agrees_with_the_computation_from_counts(lists: list[str], limit: int) -> None:
    settings = replace(SETTINGS, limit=limit)
    plain = enumerate_branches(
        EnumeratedCoins(COARSE), lambda coins: hist_sparse(lists, settings=settings, coins=coins)
    )
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
    settings = replace(SETTINGS, threshold_epsilon=Epsilon.log(4), query_epsilon=Epsilon.log(2))
    exact = transcript_distribution(lists, settings, Fraction(1, 10**9))
    coins = SampledCoins(np.random.default_rng(8))
    counts = Counter(hist_sparse(lists, settings=settings, coins=coins) for _ in range(n_samples))
    assert set(counts) <= set(exact)
    for outputs, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outputs] - expected) <= 5 * max(1.0, expected) ** 0.5, (outputs, counts[outputs])


def _most_frequent(elements: str, coins: EnumeratedCoins) -> str | None:
    return most_frequent(coins, elements, TEN, 1)


def test_ties_do_not_depend_on_the_places_in_the_list() -> None:
    forwards, backwards = (
        enumerate_branches(EnumeratedCoins(COARSE), partial(_most_frequent, elements)) for elements in ("ab", "ba")
    )
    assert dict(forwards.probabilities) == dict(backwards.probabilities)
    assert forwards.probability("a") == forwards.probability("b")
    counted = published_distribution((("a", 1), ("b", 1)), TEN.decay, 1, Fraction(1, 10**9))
    assert counted.probability("a") == counted.probability("b")


def test_nothing_is_published_from_nothing() -> None:
    coins = SampledCoins(np.random.default_rng(1))
    assert hist_sparse([], settings=SETTINGS, coins=coins) == ()
    assert most_frequent(coins, "", TEN, 1) is None
    assert set(hist_sparse(["", "", ""], settings=SETTINGS, coins=coins)) == {None}


def test_it_stops_at_the_end_of_the_round_of_the_last_renewal() -> None:
    sure = Epsilon.log(10**6)
    settings = replace(
        SETTINGS, threshold=3, threshold_epsilon=sure, query_epsilon=sure, histogram_epsilon=sure, limit=2
    )
    lists = ["aaaa", "bbbb", "cccc"]
    for limit, outputs in ((2, "ab"), (1, "a"), (3, "abc"), (4, "abc")):
        assert hist_sparse(lists, settings=replace(settings, limit=limit), seed=2) == tuple(outputs)


def test_impossible_noise_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="threshold_epsilon"):
        replace(SETTINGS, threshold_epsilon=Epsilon.log(1))
    with pytest.raises(InvalidValueError, match="query_epsilon"):
        replace(SETTINGS, query_epsilon=Epsilon.log(1))
    with pytest.raises(InvalidValueError, match="histogram_epsilon"):
        replace(SETTINGS, histogram_epsilon=Epsilon.log(1))


def test_a_threshold_or_limit_below_one_is_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"histogram_threshold must be at least 1.*, not 0"):
        replace(SETTINGS, histogram_threshold=0)
    with pytest.raises(InvalidValueError, match=r"limit must be at least 1.*, not 0"):
        replace(SETTINGS, limit=0)


@pytest.mark.parametrize(("limit", "parts"), [(1, 8), (2, 8), (3, 14), (4, 20)])
def test_cost_adds_up_renewals_and_histograms(limit: int, parts: int) -> None:
    """With the noise of the paper, 4c parts are its epsilon; (3/2 - 1/c) of it are spent."""
    cost = replace(SETTINGS, limit=limit).privacy
    assert cost.epsilon == TEN * parts
    assert cost.delta == max(limit, 2) * Fraction(1, 11)


def test_cost_covers_all_streams_of_two_lists() -> None:
    lists = ["aa", "ab", "bb"]
    for limit in (1, 2, 3):
        settings = replace(SETTINGS, limit=limit)
        streams = list(product(lists, repeat=2))
        known = {stream: transcript_distribution(stream, settings, Fraction(1, 10**20)) for stream in streams}
        for one, other in product(streams, repeat=2):
            if all(abs(lists.index(x) - lists.index(y)) <= 1 for x, y in zip(one, other, strict=True)):
                cost = settings.privacy
                needed = hockey_stick_divergence(known[one], known[other], cost.epsilon)
                assert needed <= cost.delta, (limit, one, other)
