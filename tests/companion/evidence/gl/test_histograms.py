"""Checks on the histograms of gl catch planted faults; what they compute with agrees with slower ways."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm
from littlestone.mechanisms import HistSparseSettings, hist_sparse, stable_histogram_delta
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import LogarithmPolynomial
from littlestone.randomness import EnumeratedCoins, ExactDistribution, discrete_laplace_tail
from littlestone_ledger.evidence.gl.histograms import (
    composition,
    continuous_hist_sparse_privacy,
    continuous_hist_sparse_utility,
    hist_sparse_clauses,
    hist_sparse_failure_sums,
    hist_sparse_privacy,
    second_writing,
    stable_histogram_privacy,
    stable_histogram_utility,
)
from littlestone_ledger.evidence.gl.histograms.continuous_hist_sparse_privacy import (
    output_bounds,
    violating_streams,
)
from littlestone_ledger.evidence.gl.histograms.continuous_hist_sparse_utility import failure_of_tests
from littlestone_ledger.evidence.gl.histograms.hist_sparse_clauses import chosen_at_least, edge_lists, surviving
from littlestone_properties.audits import hist_sparse_exact

HALF = Fraction(1, 2)


def in_order(elements: str, root: Fraction, threshold: int, tail: Fraction) -> ExactDistribution[str | None]:
    """Break ties at random, as the mechanism does."""
    return hist_sparse_exact.published_distribution(
        tuple((x, elements.count(x)) for x in "ab" if x in elements), root, threshold, tail
    )


def low_threshold(root: Fraction, limit: int, threshold: int, histogram_threshold: int) -> HistSparseSettings:
    return hist_sparse_exact.settings_for(root, limit, threshold, histogram_threshold - 1)


def same_probabilities(noise: Epsilon, *arguments: int) -> tuple[int, LogarithmPolynomial, LogarithmPolynomial]:
    half = LogarithmPolynomial.exact(noise, HALF)
    return 100, half, half


def stays_with_its_first_item(
    lists: Sequence[str], *, settings: HistSparseSettings, coins: EnumeratedCoins
) -> tuple[str | None, ...]:
    """Publish the first item for ever."""
    outputs = hist_sparse(lists, settings=settings, coins=coins)
    return (outputs[0],) * len(outputs)


PLANTED: tuple[tuple[object, str, object], ...] = (
    (composition.share_in_range, "needed_by_share", lambda *a: Interval.exact(1)),
    (composition.share_near_one, "needed_by_share", lambda *a: Interval.exact(0)),
    (composition.budget_without_logarithm, "repeated_composition", lambda *a: Fraction(0)),
    (continuous_hist_sparse_privacy.paper_budget, "probabilities", same_probabilities),
    (continuous_hist_sparse_privacy.repaired_budget, "probabilities", same_probabilities),
    (hist_sparse_privacy.wider_noise, "settings_for", low_threshold),
    (continuous_hist_sparse_utility.paper_size, "smallest_private_threshold", lambda *a: Fraction(0)),
    (continuous_hist_sparse_utility.size_for_the_tests, "failure_of_tests", lambda *a: exponential(0)),
    (hist_sparse_privacy.one_round, "hockey_stick_divergence", lambda *a: Fraction(0)),
    (hist_sparse_clauses.mixed_lists, "surviving", lambda *a: HALF),
    (hist_sparse_failure_sums.tails_within_two_beta, "failure_of_a_call", lambda *a: Fraction(1)),
    (hist_sparse_privacy.tiny_streams, "settings_for", low_threshold),
    (hist_sparse_privacy.ties_by_place, "_first_in_list", in_order),
    (second_writing.by_the_lines, "hist_sparse", stays_with_its_first_item),
    (stable_histogram_privacy.exact_delta, "stable_histogram_delta", lambda epsilon, threshold: HALF),
    (stable_histogram_privacy.claimed_delta, "source_threshold", lambda ratio, delta: 1),
    (stable_histogram_utility.paper_length, "_shortfall", lambda *a: ""),
    (stable_histogram_utility.sixteen_thirds_of_the_logarithm, "threshold_between", lambda *a: 1),
    (stable_histogram_utility.sixteen_thirds_of_the_logarithm, "SIXTEEN_THIRDS", Fraction(21, 4)),
    (stable_histogram_utility.sixteen_thirds_of_the_logarithm, "sum_of_tails", lambda *a: Fraction(0)),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


def test_streams_are_neighbours_in_every_round_and_outputs_end_with_a_change() -> None:
    one, other, output = violating_streams(30, 4, 3, 5)
    assert len(one) == len(other) == len(output) == 12
    for left, right in zip(one, other, strict=True):
        changes = [right.get(name, 0) - left.get(name, 0) for name in {*left, *right}]
        assert sorted(changes) in ([-1], [-1, 1])  # one element replaced, here or by one that occurs once
    with pytest.raises(InvalidValueError, match="output"):
        output_bounds(one[:3], output[:3], Epsilon.log("7/6"), 30, 10, 320)


def test_failure_of_tests_is_the_sum_of_the_tails_of_each_draw() -> None:
    # From the scales 2c/(k epsilon) and 4c/(k epsilon) and k = 8 c L / (alpha epsilon).
    draws, amount = 2 + 3, logarithm(2 * 2 * 3 / Fraction(1, 4))
    for noise, scale in ((Fraction(1, 3), 2 * 2), (Fraction(2, 3), 4 * 2)):
        tail = exponential(amount * (-8 * 2 * noise / scale)) * draws
        assert abs(tail.lower - failure_of_tests(2, 3, Fraction(1, 4)).lower) < Fraction(1, 2**40)


def test_bounds_of_what_is_chosen_are_close_to_the_exact_probabilities() -> None:
    counts = (("a", 6), ("b", 4), ("c", 1))
    ratio, threshold = Fraction(1, 20), 3
    exact = hist_sparse_exact.published_distribution(counts, ratio, threshold, Fraction(1, 10**12))
    for name, bound in chosen_at_least(counts, ratio, threshold).items():
        assert Fraction(99, 100) * exact.probability(name) < bound <= exact.probability(name) + Fraction(1, 10**12)


@pytest.mark.parametrize("limit", [2, 3])
def test_survival_is_a_close_lower_bound_of_what_transcripts_say(limit: int) -> None:
    # With k = 8 and eta = 1 a frequency of eta/16 is one element, of eta/8 one and of eta/4 two.
    stream, eta = ["aaaaaaaa", "abbbbbbb"], Fraction(1)
    settings = hist_sparse_exact.settings_for(Fraction(1, 20), limit, 7, 2)
    exact = hist_sparse_exact.transcript_distribution(stream, settings, Fraction(1, 10**12))
    expected = sum((p for outputs, p in exact.probabilities.items() if None not in outputs), Fraction(0))
    counts = [tuple((x, each.count(x)) for x in "ab" if x in each) for each in stream]
    bound = surviving(counts, settings, eta)
    # The clauses also ask that b replaces a and not the other way round.
    assert expected - Fraction(1, 50) < bound <= expected


def test_edge_lists_have_their_size_and_a_frequent_element() -> None:
    for size, eta in ((76, HALF), (178, Fraction(1, 4)), (40, Fraction(1))):
        for counts in edge_lists(size, eta):
            assert sum(count for _, count in counts) == size
            assert max(count for _, count in counts) >= eta * size


def partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    firsts = range(1, min(total, largest) + 1)
    return [(first, *rest) for first in firsts for rest in partitions(total - first, first)]


def test_worst_list_of_the_histogram_by_trying_all_lists() -> None:
    ratio, eta = HALF, Fraction(3, 4)
    for length, threshold in product((2, 5, 6), (1, 3, 4)):
        worst = Fraction(0)
        for parts in partitions(length, length):
            success = Fraction(1)
            for count in parts:
                reached = discrete_laplace_tail(ratio, threshold - count)
                if Fraction(count, length) <= eta / 4:
                    success *= 1 - reached
                elif Fraction(count, length) > eta:
                    success *= reached
            worst = max(worst, 1 - success)
        assert stable_histogram_utility.failure_probability(length, ratio, threshold, eta) == worst


def test_largest_probability_bounds_the_construction() -> None:
    """No mechanism grows faster; the stable histogram is one of them, and randomised response attains the bound."""
    ratio, threshold = HALF, 4
    delta = stable_histogram_delta(Epsilon(ratio**-2), threshold)
    for count in range(8):
        published = discrete_laplace_tail(ratio, threshold - count) if count else Fraction(0)
        assert published <= stable_histogram_utility.largest_probability(count, Fraction(0), ratio**-2, delta)
    assert stable_histogram_utility.largest_probability(1, Fraction(1, 4), Fraction(3), Fraction(0)) == Fraction(
        3, 4
    )


def test_required_length_is_the_printed_condition() -> None:
    base, eta, beta, delta = Fraction(10), Fraction(99, 100), Fraction(1, 1 << 29), Fraction(1, 1 << 26)
    length = stable_histogram_utility.required_length(base, eta, beta, delta)
    right = 4 / eta + logarithm(1 / (eta * eta * beta * delta)) / (eta * logarithm(base))
    assert right.is_at_most(length)
    assert not right.is_at_most(length - 1)
    assert length == 21
