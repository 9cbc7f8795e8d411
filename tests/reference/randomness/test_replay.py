"""An exact distribution is refused if the algorithm depends on anything but its arguments and its coins."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone import randomness
from littlestone.errors import NotReproducibleError
from littlestone.randomness import EnumeratedCoins, exact_distribution


def refused(algorithm: Callable[[EnumeratedCoins], object], what: str) -> None:
    with pytest.raises(NotReproducibleError, match=what) as error:
        exact_distribution(algorithm)
    assert "\n" not in str(error.value)


def test_the_global_generators_are_watched() -> None:
    refused(lambda coins: np.random.random() < 0.7, "global generator of `numpy.random`")  # noqa: NPY002
    refused(lambda coins: random.random() < 0.7, "global generator of `random`")
    # Even if the result does not depend on it, and in the last branch only.
    refused(lambda coins: coins.uniform_choice(100) == 99 and random.random() < 2, "global generator of `random`")


def test_a_generator_of_its_own_is_noticed() -> None:
    own = np.random.default_rng(3)
    refused(lambda coins: int(own.random() < 0.7), "branch 1, run again .* returned")
    refused(lambda coins: coins.uniform_choice(2) + int(own.random() < 0.7), "returned")
    refused(lambda coins: coins.uniform_choice(2 + int(own.random() < 0.5)), "asked something else as choice 1")
    # Where the first branch is innocent, others are run again too.
    refused(lambda coins: (side := coins.uniform_choice(2), side and float(own.random())), "branch 2, run again")


def test_hidden_state_is_noticed() -> None:
    calls: list[int] = []

    def counts(coins: EnumeratedCoins) -> bool:
        calls.append(coins.uniform_choice(4))
        return len(calls) > 5

    refused(counts, "returned True, not False")
    left = iter([1, 2, 3])

    def uses_up(coins: EnumeratedCoins, numbers: Iterator[int]) -> int:
        return sum(numbers) + coins.uniform_choice(2)

    with pytest.raises(NotReproducibleError, match="returned 0, not 6"):
        exact_distribution(uses_up, left)
    taken = iter([1])
    refused(lambda coins: next(taken), "raised StopIteration")
    asked: list[int] = []

    def asks_less(coins: EnumeratedCoins) -> int:
        asked.append(0)
        return sum(coins.uniform_choice(2) for _ in range(2 if len(asked) == 1 else 1))

    refused(asks_less, "asked for 1 choice, not 2")

    def asks_more(coins: EnumeratedCoins) -> int:
        asked.append(0)
        return sum(coins.uniform_choice(2) for _ in range(len(asked)))

    asked.clear()
    refused(asks_more, "asked for more than 1 choice")


def test_a_run_that_ends_before_a_choice_it_had_made_is_noticed_without_running_again() -> None:
    runs: list[int] = []

    def gives_up(coins: EnumeratedCoins) -> int:
        runs.append(0)
        return coins.uniform_choice(2) + coins.uniform_choice(2) if len(runs) == 1 else 0

    with pytest.raises(NotReproducibleError, match="ended after 0 choices"):
        randomness.enumerate_branches(EnumeratedCoins(), gives_up, n_repeats=0)


def test_results_that_equal_only_themselves_are_named() -> None:
    class Token:
        pass

    refused(lambda coins: Token(), "another Token; results of this type equal only themselves")


def test_streams_are_watched_too() -> None:
    own = np.random.default_rng(1)
    with pytest.raises(NotReproducibleError):
        randomness.exact_stream_distribution(lambda coins, state, number: state + float(own.random()), 0.0, 3)


def test_every_kind_of_choice_may_be_repeated() -> None:
    third = Fraction(1, 3)

    def everything(coins: EnumeratedCoins) -> tuple[object, ...]:
        return (
            coins.choose([third, 1 - third]),
            coins.choose_in_proportion([Fraction(1), Fraction(2)]),
            coins.choose_by_score([0, 1], Fraction(2)),
            coins.uniform_choice(2),
            coins.discrete_laplace(Fraction(1, 8)),
            coins.discrete_laplace_reaches(Fraction(1, 2), 1),
        )

    found = randomness.enumerate_branches(EnumeratedCoins(Fraction(1, 100)), everything, n_repeats=3)
    assert found == randomness.enumerate_branches(EnumeratedCoins(Fraction(1, 100)), everything, n_repeats=0)
    assert exact_distribution(lambda coins: float("nan")).cut_mass == 0, "not-a-number differs from itself"


def test_few_branches_are_run_again() -> None:
    runs: list[int] = []

    def walk(coins: EnumeratedCoins) -> int:
        runs.append(0)
        return sum(coins.uniform_choice(2) for _ in range(10))

    exact_distribution(walk)
    assert len(runs) == 1024 + 8 + 10, "the first branch 8 times, each further power of two once"
    runs.clear()

    def short_walk(coins: EnumeratedCoins) -> int:
        runs.append(0)
        return coins.uniform_choice(3)

    randomness.enumerate_branches(EnumeratedCoins(), short_walk)
    assert len(runs) == 3 + 3, "the last branch, too"


NOT_ONE = r"must be 1, not Fraction.*, 18014398509481984.: .*such as Fraction.'0.7'."
SAMPLED, OF = randomness.SampledCoins(np.random.default_rng(0)), randomness.ExactDistribution.of
test_floats_that_do_not_sum_to_one_and_results_that_are_not_hashable_are_named = each_refused(
    (lambda: exact_distribution(lambda coins: coins.choose([0.7, 0.3])), NOT_ONE),  # type: ignore[list-item]
    (lambda: SAMPLED.choose([0.7, 0.3]), NOT_ONE),  # type: ignore[list-item]
    (lambda: OF({0: 0.7, 1: 0.3}), NOT_ONE),  # type: ignore[dict-item]
    (lambda: randomness.ExactDistribution({0: 0.75, 1: 0.25}), r"probability of 0 must be a Fraction.*, not 0.75"),  # type: ignore[dict-item]
    (lambda: OF({0: float("inf")}), r"probability must be a finite number.*, not inf"),  # type: ignore[dict-item]
    (lambda: exact_distribution(lambda coins: [1]), r"hashable, such as a number, a text or a tuple.*, not \[1\]"),  # type: ignore[type-var]
)


def test_floats_that_are_exact_are_taken() -> None:
    assert randomness.ExactDistribution.of({0: 0.75, 1: 0.25}).probability(0) == Fraction(3, 4)  # type: ignore[dict-item]
    exact = exact_distribution(lambda coins: coins.choose([0.75, 0.25]))  # type: ignore[list-item]
    assert exact.probability(1) == Fraction(1, 4)
