"""Tails that are summed: known sums, wrong reaches and recurrences that do not exist."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from littlestone.errors import WorkLimitError
from littlestone.randomness import discrete_laplace_tail
from littlestone_properties.testbed.tails import (
    TailCoins,
    shortest_recurrence,
    summed_distribution,
    summed_sequence,
)

HALF = Fraction(1, 2)


@pytest.mark.parametrize("bound", [-3, 0, 1, 4])
def test_the_tail_of_noise_is_the_known_one(bound: int) -> None:
    found = summed_distribution(lambda coins: coins.discrete_laplace(HALF) >= bound, reach=4)
    assert found.probability(True) == discrete_laplace_tail(HALF, bound)


@pytest.mark.parametrize("question", ["reaches", "clamped", "noise"])
def test_three_ways_to_ask_for_a_bound_agree(question: str) -> None:
    asked: dict[str, Callable[[TailCoins], bool]] = {
        "reaches": lambda coins: coins.discrete_laplace_reaches(HALF, 2),
        "clamped": lambda coins: coins.clamped_discrete_laplace(HALF, -1, 5) >= 2,
        "noise": lambda coins: coins.discrete_laplace(HALF) >= 2,
    }
    found = summed_distribution(asked[question], reach=3)
    assert found.probability(True) == Fraction(1, 6)
    assert found.cut_mass == 0


def test_finite_choices_have_their_probabilities() -> None:
    def run(coins: TailCoins) -> tuple[int, int, int]:
        return coins.uniform_choice(2), coins.choose([HALF, HALF]), coins.choose_by_score([0, 1], Fraction(3))

    assert summed_distribution(run, reach=0).probability((1, 0, 1)) == Fraction(3, 16)


def test_sums_of_independent_noise_need_linked_noise() -> None:
    def sum_is_zero(coins: TailCoins) -> bool:
        return coins.discrete_laplace(HALF) + coins.discrete_laplace(HALF) == 0

    # ((1 - w)/(1 + w))^2 (1 + w^2)/(1 - w^2), by summing squares.
    assert summed_distribution(sum_is_zero, 1, linked=True).probability(True) == Fraction(5, 27)


def test_a_threshold_beyond_the_reach_is_missed() -> None:
    """The reason to compare every entry with a larger reach and with enumeration."""

    def run(coins: TailCoins) -> bool:
        return coins.discrete_laplace(HALF) >= 40

    assert summed_distribution(run, reach=1).probability(True) == 0
    assert summed_distribution(run, reach=39).probability(True) == discrete_laplace_tail(HALF, 40)


def test_what_has_no_recurrence_is_refused() -> None:
    def run(coins: TailCoins) -> bool:
        value = abs(coins.discrete_laplace(HALF))
        return value in (0, 1, 4, 9, 16, 25, 36, 49, 64, 81)

    with pytest.raises(WorkLimitError):
        summed_distribution(run, reach=1)


def test_recurrences_are_the_shortest_ones() -> None:
    squares = [Fraction(n * n) for n in range(9)]
    assert shortest_recurrence(squares) == [3, -3, 1]
    assert shortest_recurrence([Fraction(0)] * 4) == []
    assert summed_sequence([Fraction(n * n, 2**n) for n in range(9)]) == 6
    assert summed_sequence([Fraction(n * n, 2**n) for n in range(8)]) is None
