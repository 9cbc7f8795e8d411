"""The stable histogram: its exact delta, its threshold, and its refusals."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

import pytest
from tests.refusals import each_refused

from littlestone.mechanisms import noisy_counts, smallest_threshold, stable_histogram, stable_histogram_delta
from littlestone.privacy import Epsilon, add_remove_pairs, replacement_pairs, two_sided_divergence
from littlestone.randomness import EnumeratedCoins
from littlestone_ledger.evidence.gl.histograms.stable_histogram_privacy import histogram

HALF, TWO_THIRDS = Fraction(1, 2), Fraction(2, 3)


def two_sided(one: Sequence[str], other: Sequence[str], threshold: int, epsilon: Epsilon) -> Fraction:
    # Counts are merged from the length of the list on; equal lengths keep the outcomes comparable.
    longer = max(len(one), len(other))
    found = [histogram((*each, *"z" * (longer - len(each))), "ab", TWO_THIRDS, threshold) for each in (one, other)]
    return two_sided_divergence(found[0], found[1], epsilon)


def test_added_items_need_half_the_epsilon_and_replaced_ones_all_of_it() -> None:
    pairs, half = [pair for length in (1, 2, 3) for pair in add_remove_pairs("ab", length)], Epsilon.log("3/2")
    added = max(two_sided(one, other, 3, half) for one, other in pairs)
    assert added == stable_histogram_delta(half * 2, 3)
    replaced = "a" * 8 + "b" * 8, "a" * 7 + "b" * 9
    assert two_sided(*replaced, 6, half) > stable_histogram_delta(half * 2, 6)
    assert two_sided(*replaced, 6, half * 2) == 0


@pytest.mark.parametrize("epsilon", [Epsilon.log(4), Epsilon(Fraction(10, 9) ** 2), 0.01, 3])
@pytest.mark.parametrize("delta", [0.9, 0.5, Fraction(1, 3), Fraction(1, 24), 0.01, 1e-9])
def test_smallest_threshold_keeps_its_promise_and_no_smaller_one_does(
    epsilon: Epsilon | float, delta: Fraction | float
) -> None:
    threshold = smallest_threshold(epsilon, delta)
    assert stable_histogram_delta(epsilon, threshold) <= delta
    assert threshold == 1 or stable_histogram_delta(epsilon, threshold - 1) > delta


def test_a_delta_that_a_threshold_needs_exactly_is_enough_for_it() -> None:
    for threshold in range(1, 60):
        assert smallest_threshold(Epsilon.log(4), stable_histogram_delta(Epsilon.log(4), threshold)) == threshold


@pytest.mark.parametrize(
    ("delta", "threshold"), [(Fraction(3, 2**3000), 2999), (Fraction(1, 10), 4), (Fraction(1, 20), 5)]
)
def test_smallest_thresholds(delta: Fraction, threshold: int) -> None:
    """No double holds the first delta; half of a delta, as in the usual proof, is not needed."""
    assert smallest_threshold(Epsilon.log(4), delta) == threshold


def test_a_count_of_one_rarely_reaches_a_threshold_that_no_power_of_fractions_could_be_written_for() -> None:
    tiny = Epsilon.nats(1e-9) * 2
    assert 0 < stable_histogram_delta(tiny, 10**10) < Fraction(1, 40000)
    assert smallest_threshold(tiny, Fraction(1, 40000)) < 10**10


def test_epsilon_with_an_irrational_half_is_private_with_its_noise() -> None:
    """The noise is rounded towards more of it, so nothing is lost at epsilon itself."""
    epsilon = Epsilon.nats(1)
    weight = (epsilon / 2).decay
    assert weight**2 >= epsilon.decay
    for pair in replacement_pairs("ab", 3):
        one, other = (histogram(each, "ab", weight, 3) for each in pair)
        assert two_sided_divergence(one, other, epsilon) <= stable_histogram_delta(epsilon, 3)


def published(items: str, epsilon: float, threshold: int) -> object:
    return stable_histogram(items, epsilon=epsilon, threshold=threshold, seed=1)


IMPOSSIBLE = ((0, 2, "epsilon"), (-1, 2, "epsilon"), (1, 0, "threshold"), (1, -1, "threshold"))
test_refusals = each_refused(
    *((partial(published, items, *given), name) for items in ("", "ab") for *given, name in IMPOSSIBLE),
    *((partial(stable_histogram_delta, *given), name) for *given, name in IMPOSSIBLE),
    *((partial(noisy_counts, EnumeratedCoins(), "ab", Epsilon.log(2), n), "threshold") for n in (0, -1)),
    *((partial(smallest_threshold, 1, delta), "delta") for delta in (0, 1, Fraction(-1, 2))),
)
