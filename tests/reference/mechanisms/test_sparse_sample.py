"""Private sparse sampling: proportions, empty lists, order and repetitions, invariance, refusals, sampled draws."""

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import required_failure_weight, sparse_sample, sparse_sample_delta, sparse_sample_step
from littlestone.privacy import Epsilon, add_remove_pairs, privacy_profile, replacement_pairs
from littlestone.randomness import ExactDistribution, SampledCoins, exact_distribution

LISTS = ["", "a", "b", "ab"]
X = Fraction(3)


@pytest.mark.parametrize(
    ("lists", "weights"),
    [
        (["a"], {"a": 3, None: 5}),
        (["ab", "b"], {"a": 3, "b": 9, None: 5}),
        (["abc", "c", "bc"], {"a": 3, "b": 9, "c": 27, None: 5}),
        (["", "a", ""], {"a": 3, None: 5}),
    ],
)
def test_probabilities_are_in_proportion(lists: list[str], weights: dict[str | None, int]) -> None:
    found = exact_distribution(sparse_sample_step, lists, X, Fraction(5))
    whole = sum(weights.values())
    assert found.probabilities == {item: Fraction(weight, whole) for item, weight in weights.items()}


@pytest.mark.parametrize("lists", [[], [""], ["", "", ""]])
def test_without_items_it_surely_fails(lists: list[str]) -> None:
    assert exact_distribution(sparse_sample_step, lists, X, Fraction(5)).probability(None) == 1


def test_order_and_repetitions_do_not_matter() -> None:
    lists = ["ab", "c", "bc"]
    first = exact_distribution(sparse_sample_step, lists, X, Fraction(5))
    for order in permutations(lists):
        assert exact_distribution(sparse_sample_step, order, X, Fraction(5)) == first
    assert exact_distribution(sparse_sample_step, ["abba", "ccc", "cb"], X, Fraction(5)) == first


def test_without_weight_of_failure_an_item_is_returned() -> None:
    assert exact_distribution(sparse_sample_step, ["a", "b"], X, Fraction(0)).probability(None) == 0
    with pytest.raises(InvalidValueError):
        exact_distribution(sparse_sample_step, [""], X, Fraction(0))


def test_smallest_weight_is_private_for_all_neighbours() -> None:
    """(1 - delta) L X / delta with L = 2 and delta = 1/4; less is not enough."""
    delta, least = Fraction(1, 4), Fraction(3) * 2 * X

    def deltas(weight: Fraction) -> tuple[Fraction, Fraction]:
        def sampler(lists: tuple[str, ...]) -> ExactDistribution[str | None]:
            return exact_distribution(sparse_sample_step, lists, X, weight)

        added = [pair for length in (1, 2, 3) for pair in add_remove_pairs(LISTS, length)]
        replaced = [pair for length in (1, 2, 3) for pair in replacement_pairs(LISTS, length)]
        epsilon = Epsilon.log(X)
        needed = (privacy_profile(sampler, added, [epsilon]), privacy_profile(sampler, replaced, [epsilon * 2]))
        return needed[0][0].delta, needed[1][0].delta

    for weight in (least, least - 1):
        assert set(deltas(weight)) == {sparse_sample_delta(Epsilon(X**2), weight, 2)}
    assert sparse_sample_delta(Epsilon(X**2), least, 2) == delta < min(deltas(least - 1))


def test_required_weight() -> None:
    assert required_failure_weight(1, Fraction(1, 2)) == 1024
    assert required_failure_weight(3, Fraction(1, 2)) == 6**10
    for list_size, delta in ((0, Fraction(1, 2)), (1, Fraction(0)), (1, Fraction(1))):
        with pytest.raises(InvalidValueError):
            required_failure_weight(list_size, delta)
    for weight, list_size in ((Fraction(0), 1), (Fraction(1), 0)):
        with pytest.raises(InvalidValueError):
            sparse_sample_delta(1, weight, list_size)


def test_sampled_draws_follow_the_exact_distribution() -> None:
    coins = SampledCoins(np.random.default_rng(5))
    exact = exact_distribution(sparse_sample_step, ["ab", "b"], X, Fraction(5))
    drawn = [sparse_sample(["ab", "b"], epsilon=Epsilon(X**2), failure_weight=5, coins=coins) for _ in range(4000)]
    for item in ("a", "b", None):
        assert abs(drawn.count(item) / 4000 - float(exact.probability(item))) < 0.04
