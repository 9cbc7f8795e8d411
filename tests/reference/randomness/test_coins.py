"""All interpreters give the same distributions; enumeration is exact and refuses what it cannot do."""

import tracemalloc
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import permutations
from math import comb, log

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone import randomness
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import discrete_laplace_tail, exact_distribution

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

ALGORITHMS: dict[str, Callable[[randomness.Coins[Fraction]], object]] = {
    "choose": lambda coins: coins.choose([HALF, THIRD, Fraction(1, 6)]),
    "in proportion": lambda coins: coins.choose_in_proportion([Fraction(2), Fraction(0), Fraction(3)]),
    "by score": lambda coins: coins.choose_by_score([0, 2, -1], Fraction(3, 2)),
    "uniform": lambda coins: coins.uniform_choice(5),
    "noise": lambda coins: coins.discrete_laplace(Fraction(3, 5)),
    "reaches": lambda coins: [coins.discrete_laplace_reaches(HALF, bound) for bound in (-1, 0, 2)].count(True),
    "bernoulli": lambda coins: randomness.bernoulli(coins, Fraction(2, 7)),
    "permutation": lambda coins: randomness.random_permutation(coins, 3),
    "subset": lambda coins: randomness.random_subset(coins, 5, 2),
    "split": lambda coins: randomness.equal_split(coins, 6, 3),
    "adaptive": lambda coins: (first := coins.uniform_choice(3), coins.uniform_choice(first + 1)),
}


@pytest.mark.parametrize("block_size", [1, 1000])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_samples_follow_the_exact_distribution(name: str, block_size: int) -> None:
    """At most five standard deviations away; the seed is fixed."""
    exact = exact_distribution(lambda coins: str(ALGORITHMS[name](coins)))
    coins, n_samples = randomness.SampledCoins(np.random.default_rng(5), block_size), 4000
    counts = Counter(str(ALGORITHMS[name](coins)) for _ in range(n_samples))
    for outcome, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outcome] - expected) <= 5 * max(1.0, expected) ** 0.5, (outcome, counts[outcome])
    assert exact.cut_mass <= Fraction(2, 1 << 40)


def test_uniform_draws_are_uniform() -> None:
    assert set(exact_distribution(randomness.random_permutation, 4).probabilities.values()) == {Fraction(1, 24)}
    assert set(exact_distribution(randomness.random_permutation, 3)) == set(permutations(range(3)))
    subsets = exact_distribution(randomness.random_subset, 6, 3)
    assert set(subsets.probabilities.values()) == {Fraction(1, comb(6, 3))}
    splits = exact_distribution(randomness.equal_split, 6, 3)
    assert set(splits.probabilities.values()) == {Fraction(1, 90)}
    assert all(sorted(sum(parts, ())) == list(range(6)) for parts in splits)


@pytest.mark.parametrize("sizes", [(2, 2), (1, 2, 3), (0, 3, 1), (3,), ()])
def test_random_parts_are_subsets_of_what_is_left(sizes: tuple[int, ...]) -> None:
    def one_after_the_other(coins: randomness.Coins[Fraction]) -> tuple[tuple[int, ...], ...]:
        left, parts = list(range(sum(sizes))), []
        for size in sizes:
            parts.append(tuple(left[place] for place in randomness.random_subset(coins, len(left), size)))
            left = [element for element in left if element not in parts[-1]]
        return tuple(parts)

    found = exact_distribution(randomness.random_parts, sizes).probabilities
    assert dict(found) == dict(exact_distribution(one_after_the_other).probabilities)
    assert len(set(found.values())) == 1, "all splits are equally likely"


@pytest.mark.parametrize("weight", [Fraction(1, 5), HALF, Fraction(9, 10)])
@pytest.mark.parametrize("bound", range(-4, 5))
def test_tail_is_the_sum_of_probabilities(weight: Fraction, bound: int) -> None:
    tail, beyond = discrete_laplace_tail(weight, bound), discrete_laplace_tail(weight, bound + 30)
    assert sum(randomness.discrete_laplace_pmf(weight, k) for k in range(bound, bound + 30)) + beyond == tail
    assert tail + discrete_laplace_tail(weight, 1 - bound) == 1


def test_noise_and_its_threshold_test_agree() -> None:
    exact = exact_distribution(lambda coins: coins.discrete_laplace(HALF) >= 2)
    tail = discrete_laplace_tail(HALF, 2)
    assert tail - exact.cut_mass <= exact.probability(True) <= tail


@pytest.mark.parametrize("scale", [0.5, 3.0])
def test_continuous_noise_has_median_0_and_half_of_it_within_scale_times_ln_2(scale: float) -> None:
    coins = randomness.SampledCoins(np.random.default_rng(2))
    drawn = np.array([coins.laplace(scale) for _ in range(4000)])
    assert abs((drawn > 0).mean() - 0.5) < 0.04
    assert abs((abs(drawn) < scale * log(2)).mean() - 0.5) < 0.04


def test_streams_merge_and_agree_with_branches() -> None:
    def step(coins: randomness.EnumeratedCoins, state: tuple[int, ...], number: int) -> tuple[int, ...]:
        return (*state, coins.choose([THIRD, 1 - THIRD]) * (number + 1))

    def whole(coins: randomness.EnumeratedCoins) -> tuple[int, ...]:
        state: tuple[int, ...] = ()
        for number in range(3):
            state = step(coins, state, number)
        return state

    start: tuple[int, ...] = ()
    assert (
        randomness.exact_stream_distribution(step, start, 3).probabilities
        == exact_distribution(whole).probabilities
    )
    states: list[int] = []
    merged = randomness.exact_stream_distribution(
        lambda coins, total, _: total + coins.uniform_choice(2),
        0,
        60,
        progress=lambda _, count: states.append(count),
    )
    assert merged.probability(30) == Fraction(comb(60, 30), 2**60)
    assert states == list(range(2, 62)), "equal totals were not merged"


def test_a_refused_request_leaves_nothing_behind_that_a_second_one_could_use() -> None:
    sampled = randomness.SampledCoins(np.random.default_rng(0))
    for _ in range(2):
        with pytest.raises(InvalidValueError, match=r"n_choices must be at least 1.*, not 0"):
            sampled.uniform_choice(0)
        with pytest.raises(InvalidValueError, match="strictly between 0 and 1"):
            sampled.discrete_laplace(Fraction(1))


test_impossible_coins_are_refused = each_refused(
    (lambda: randomness.SampledCoins(np.random.default_rng(0), 0), r"block_size must be at least 1.*, not 0"),
    (lambda: randomness.SampledCoins(np.random.default_rng(0)).laplace(0.0), "positive and finite"),
    (lambda: randomness.ExactDistribution.of({0: HALF}), "sum of the probabilities"),
    (lambda: exact_distribution(randomness.random_parts, [2, -1]), "sizes must be at least 0 each"),
)


def sampled(draw: Callable[[randomness.Coins[Fraction]], object]) -> object:
    return draw(randomness.SampledCoins(np.random.default_rng(0)))


IMPOSSIBLE: list[tuple[Callable[[randomness.Coins[Fraction]], object], str]] = [
    (lambda coins: coins.choose([HALF, THIRD]), r"sum of the probabilities must be 1.*, not Fraction\(5, 6\)"),
    (
        lambda coins: coins.choose_in_proportion([Fraction(-1), Fraction(2)]),
        r"weight must be at least 0.*, not F",
    ),
    (lambda coins: coins.choose_in_proportion([Fraction(0)]), "at least one positive weight"),
    (lambda coins: coins.discrete_laplace(Fraction(1)), "strictly between 0 and 1"),
    (lambda coins: coins.uniform_choice(0), r"n_choices must be at least 1.*, not 0"),
    (lambda coins: randomness.equal_split(coins, 5, 2), "a multiple of the 2 parts"),
    (lambda coins: randomness.bernoulli(coins, Fraction(-1, 2)), "probability must be between 0 and 1"),
    (lambda coins: randomness.bernoulli(coins, Fraction(3, 2)), "probability must be between 0 and 1"),
    (lambda coins: randomness.random_permutation(coins, -1), "n_elements must be at least 0"),
    (lambda coins: randomness.random_subset(coins, 3, -1), "size must be from 0 to 3"),
    (lambda coins: randomness.random_subset(coins, 3, 4), "size must be from 0 to 3"),
    (lambda coins: randomness.equal_split(coins, 4, 0), "n_parts must be at least 1"),
    (lambda coins: randomness.equal_split(coins, -2, 2), "n_elements must be a multiple of the 2 parts"),
    (lambda coins: coins.discrete_laplace(Fraction(0)), "strictly between 0 and 1"),
    (lambda coins: coins.discrete_laplace(Fraction(-1, 2)), "strictly between 0 and 1"),
    (lambda coins: coins.discrete_laplace(Fraction(3, 2)), "strictly between 0 and 1"),
    (lambda coins: coins.discrete_laplace_reaches(Fraction(1), 2), "strictly between 0 and 1"),
]
test_impossible_draws_are_refused_by_enumeration_and_sampling = each_refused(
    *((partial(of, draw), message) for of in (exact_distribution, sampled) for draw, message in IMPOSSIBLE)
)


def test_nothing_is_split_into_empty_parts() -> None:
    assert dict(exact_distribution(randomness.equal_split, 0, 2).probabilities) == {((), ()): 1}
    assert dict(exact_distribution(randomness.random_permutation, 0).probabilities) == {(): 1}


def test_too_many_branches_are_refused_with_an_estimate() -> None:
    reports: list[int] = []
    with pytest.raises(WorkLimitError) as refused:
        randomness.enumerate_branches(
            randomness.EnumeratedCoins(),
            lambda coins: tuple(coins.uniform_choice(2) for _ in range(30)),
            max_branches=20_000,
            progress=lambda count, _: reports.append(count),
        )
    assert refused.value.estimate == pytest.approx(2**30, rel=0.01)
    assert reports[:2] == [10_000, 20_000]


def test_choices_from_many_ranges_take_little_memory() -> None:
    coins = randomness.SampledCoins(3, 1000)
    tracemalloc.start()
    for n_choices in range(1000, 3000):
        assert 0 <= coins.uniform_choice(n_choices) < n_choices
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10**7, "a block is kept for each range"
