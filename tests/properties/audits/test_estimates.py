"""Work is estimated before it is done, and sums and products of a few draws are decided without it."""

import re
from fractions import Fraction
from math import prod

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins
from littlestone_properties.audits.own.findings import UNDECIDED

from .audited import judged
from .known_mechanisms import Mechanism, counted

HALF = Fraction(1, 2)


def draws(coins: Coins[Fraction], number: int) -> list[int]:
    return [coins.discrete_laplace(HALF) for _ in range(number)]


def until_lucky(bit: int, rng: np.random.Generator) -> int:
    number = 0
    for _ in range(3):
        while rng.random() < 0.9:
            number += 1
    return number + bit


@pytest.mark.parametrize(
    ("function", "least", "most"),
    [
        (lambda bit, coins: str([bit + noise for noise in draws(coins, 4)]), 79**4, 85**4),
        (lambda bit, coins: sum(coins.uniform_choice(2) ^ bit for _ in range(30)), 2**30, 2**30),
        (until_lucky, 1e4, 1e8),
    ],
)
def test_too_many_branches_are_counted_before_they_are_followed(
    function: Mechanism, least: float, most: float
) -> None:
    mine, calls = counted(function)
    found = judged(mine)
    assert len(calls) < 3000
    assert found.exit_code == UNDECIDED
    match = re.match(r"undecided: too many branches: about (\S+) on input 0", found.worst.verdict_text)
    assert match is not None
    assert least * 0.94 < float(match[1]) < most * 1.06


SUMS = {
    "sum of 2": (lambda bit, coins: bit + sum(draws(coins, 2)), "log 2", True),
    "sum of 4": (lambda bit, coins: bit + sum(draws(coins, 4)), "log 2", True),
    "sum of 8, as an integer": (lambda bit, coins: int(bit + sum(draws(coins, 8))), "log 2", True),
    "mean of 4": (lambda bit, coins: (bit + sum(draws(coins, 4))) / 4, "log 2", True),
    "weights": (lambda bit, coins: 2 * coins.discrete_laplace(HALF) + sum(draws(coins, 2)) + bit, "log 2", True),
    "size of a sum": (lambda bit, coins: abs(bit + sum(draws(coins, 3))), "log 2", True),
    "compared": (lambda bit, coins: bit + sum(draws(coins, 4)) >= 2, "log 2", True),
    "product of 3": (lambda bit, coins: bit + prod(draws(coins, 3)), "log 2", False),
    "squares": (lambda bit, coins: sum((bit + noise) ** 2 for noise in draws(coins, 2)), "log 2", False),
    "with others": (lambda bit, coins: [bit + sum(draws(coins, 2)), sum(draws(coins, 3))], "log 2", True),
    "rounded": (lambda bit, rng: bit + sum(round(rng.laplace(0, 2)) for _ in range(3)), "0.5", True),
    "geometric": (lambda bit, rng: bit + sum(rng.geometric(0.5) - rng.geometric(0.5) for _ in "ab"), "log 2", True),
}


@pytest.mark.parametrize("name", SUMS)
def test_sums_and_products_of_draws_are_decided(name: str) -> None:
    function, claim, holds = SUMS[name]
    mine, calls = counted(function)
    found = judged(mine, claim)
    assert found.verdict is (AuditVerdict.HOLDS if holds else AuditVerdict.VIOLATED)
    assert len(calls) < 300


def test_a_sum_has_the_probabilities_of_its_definition() -> None:
    """At epsilon 0 the delta of the sum of two draws is the probability of its middle: p(0), from the square."""
    found = judged(lambda bit, coins: bit + sum(draws(coins, 2)), "0", "0.1")
    at_zero = sum(Fraction(1, 9) * HALF ** (2 * abs(k)) for k in range(-60, 61))
    assert found.worst.delta.lower <= at_zero <= found.worst.delta.upper
    assert found.worst.delta.upper - found.worst.delta.lower < Fraction(1, 10**11)


SEVERAL_TIMES = {
    "a factor alone, too": lambda bit, coins: twice_used(draws(coins, 2), bit),
    "a part compared": lambda bit, coins: compared_later(draws(coins, 2), bit),
    "two products": lambda bit, coins: shared_factor(draws(coins, 3), bit),
}


def twice_used(drawn: list[int], bit: int) -> list[int]:
    x, y = drawn
    return [x * y + bit, x % 2]


def compared_later(drawn: list[int], bit: int) -> list[int]:
    x, y = drawn
    total = str(bit + x + y)
    return [int(total), int(x > 30)]


def shared_factor(drawn: list[int], bit: int) -> bool:
    x, y, z = drawn
    return x * y + bit > x * z


@pytest.mark.slow
@pytest.mark.parametrize("name", SEVERAL_TIMES)
def test_draws_that_are_used_again_are_taken_one_by_one(name: str) -> None:
    found = judged(SEVERAL_TIMES[name])
    assert found.exit_code != UNDECIDED
    assert found.worst.why == ""
