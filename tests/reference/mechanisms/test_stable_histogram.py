"""The stable histogram: exact and sampled runs agree, its exact delta, its cut, and what it refuses."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import smallest_cut, stable_histogram, stable_histogram_delta
from littlestone.privacy import (
    Epsilon,
    add_remove_pairs,
    hockey_stick_divergence,
    replacement_pairs,
    two_sided_divergence,
)
from littlestone.randomness import SampledCoins, discrete_laplace_tail, exact_distribution
from littlestone_properties.evidence.gl.histograms.stable_histogram_privacy import histogram

HALF, EIGHTH, TWO_THIRDS = Fraction(1, 2), Fraction(1, 8), Fraction(2, 3)


def test_samples_follow_the_exact_distribution() -> None:
    exact = exact_distribution(stable_histogram, "aab", EIGHTH, 2)
    coins = SampledCoins(np.random.default_rng(4))
    n_samples = 3000
    counts = Counter(stable_histogram(coins, "aab", EIGHTH, 2) for _ in range(n_samples))
    for outcome, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outcome] - expected) <= 5 * max(1.0, expected) ** 0.5, (
            outcome,
            counts[outcome],
            expected,
        )


@pytest.mark.parametrize("elements", ["a", "ab", "aab", "aabb"])
def test_order_does_not_matter_and_absent_elements_are_never_published(elements: str) -> None:
    first = exact_distribution(stable_histogram, elements, EIGHTH, 2)
    for order in list(permutations(elements))[::7]:
        assert exact_distribution(stable_histogram, order, EIGHTH, 2) == first
    for outcome in first:
        assert {element for element, _ in outcome} <= set(elements)
        assert all(count >= 2 for _, count in outcome), "only counts that reach the cut"


def test_the_cut_itself_is_published() -> None:
    exact = exact_distribution(stable_histogram, "aaa", HALF, 3)
    published = exact.mapped(bool).probability(True)
    assert 0 <= discrete_laplace_tail(HALF, 0) - published <= exact.cut_mass
    assert exact.probability(frozenset({("a", 3)})) == Fraction(1, 3)


def test_empty_list() -> None:
    assert exact_distribution(stable_histogram, "", HALF, 3).probability(frozenset()) == 1


@pytest.mark.parametrize("ratio", [HALF, Fraction(2, 3), Fraction(9, 10)])
@pytest.mark.parametrize("cut", [1, 2, 4])
def test_exact_delta_for_replaced_elements(ratio: Fraction, cut: int) -> None:
    epsilon = Epsilon.log(1 / ratio) * 2
    deltas = [
        hockey_stick_divergence(histogram(one, "abc", ratio, cut), histogram(other, "abc", ratio, cut), epsilon)
        for pair in replacement_pairs("abc", 3)
        for one, other in (pair, pair[::-1])
    ]
    assert max(deltas) == stable_histogram_delta(ratio, cut) == discrete_laplace_tail(ratio, cut - 1)


def two_sided(one: Sequence[str], other: Sequence[str], cut: int, epsilon: Epsilon) -> Fraction:
    # Counts are merged from the length of the list on; equal lengths keep the outcomes comparable.
    longer = max(len(one), len(other))
    found = [histogram((*each, *"z" * (longer - len(each))), "ab", TWO_THIRDS, cut) for each in (one, other)]
    return two_sided_divergence(found[0], found[1], epsilon)


def test_added_elements_need_half_the_epsilon_and_replaced_ones_all_of_it() -> None:
    pairs, half = [pair for length in (1, 2, 3) for pair in add_remove_pairs("ab", length)], Epsilon.log("3/2")
    added = max(two_sided(one, other, 3, half) for one, other in pairs)
    assert added == stable_histogram_delta(TWO_THIRDS, 3)
    replaced = "a" * 8 + "b" * 8, "a" * 7 + "b" * 9
    assert two_sided(*replaced, 6, half) > stable_histogram_delta(TWO_THIRDS, 6)
    assert two_sided(*replaced, 6, half * 2) == 0


def test_smallest_cut_keeps_its_promise_and_no_smaller_one_does() -> None:
    for ratio in (HALF, Fraction(9, 10)):
        for delta in (Fraction(1, 3), Fraction(1, 100)):
            cut = smallest_cut(ratio, delta)
            assert 2 * stable_histogram_delta(ratio, cut) <= delta
            assert cut == 1 or 2 * stable_histogram_delta(ratio, cut - 1) > delta


@pytest.mark.parametrize(("ratio", "cut"), [(Fraction(1), 2), (Fraction(0), 2), (HALF, 0), (HALF, -1)])
def test_refusals(ratio: Fraction, cut: int) -> None:
    for elements in ("", "ab"):
        with pytest.raises(InvalidValueError):
            exact_distribution(stable_histogram, elements, ratio, cut)
    with pytest.raises(InvalidValueError):
        stable_histogram_delta(ratio, cut)


@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1), Fraction(-1, 2)])
def test_smallest_cut_refuses_impossible_deltas(delta: Fraction) -> None:
    with pytest.raises(InvalidValueError):
        smallest_cut(HALF, delta)
