"""HistSparse: enumerated, computed from counts; its stop, and empty lists."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from tests import settings
from tests.refusals import each_refused

from littlestone.mechanisms import HistSparseState, hist_sparse, hist_sparse_step, most_frequent
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, SampledCoins, enumerate_branches, exact_distribution
from littlestone_properties.audits.hist_sparse_exact import published_distribution, transcript_distribution

TEN = Epsilon.log(10)
SETTINGS = replace(
    settings.hist_sparse(TEN, threshold=2, histogram_threshold=2, limit=3), threshold_epsilon=TEN * 2
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
    for limit, outputs in ((2, "ab"), (1, "a"), (3, "abc"), (4, "abc")):
        sure = settings.hist_sparse(Epsilon.log(10**6), threshold=3, histogram_threshold=2, limit=limit)
        assert hist_sparse(["aaaa", "bbbb", "cccc"], settings=sure, seed=2) == tuple(outputs)


def test_after_the_stop_nothing_is_asked_and_nothing_changes() -> None:
    """Neither a coin nor the list of the round; also where the query would be above the threshold for sure."""

    def never() -> str:
        raise AssertionError("the list is read after the stop")

    for published in ("a", None):
        stopped = HistSparseState(published, 3, -1000, has_stopped=True)
        branches = exact_distribution(hist_sparse_step, stopped, never, 0, SETTINGS)
        assert dict(branches.probabilities) == {stopped: 1}


test_impossible_settings_are_refused = each_refused(
    (lambda: replace(SETTINGS, threshold_epsilon=Epsilon.log(1)), "threshold_epsilon"),
    (lambda: replace(SETTINGS, query_epsilon=Epsilon.log(1)), "query_epsilon"),
    (lambda: replace(SETTINGS, histogram_epsilon=Epsilon.log(1)), "histogram_epsilon"),
    (lambda: replace(SETTINGS, histogram_threshold=0), r"histogram_threshold must be at least 1.*, not 0"),
    (lambda: replace(SETTINGS, limit=0), r"limit must be at least 1.*, not 0"),
)


@pytest.mark.parametrize(("limit", "parts"), [(1, 8), (2, 8), (3, 14), (4, 20)])
def test_cost_adds_up_renewals_and_histograms(limit: int, parts: int) -> None:
    """With the noise of the paper, 4c parts are its epsilon; (3/2 - 1/c) of it are spent."""
    cost = replace(SETTINGS, limit=limit).privacy
    assert cost.epsilon == TEN * parts
    assert cost.delta == max(limit, 2) * Fraction(1, 11)
