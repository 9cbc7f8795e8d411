"""Exact verdicts: on sums of a few draws, on draws that share one, and where outputs are impossible on one side."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import prod

import numpy as np
import pytest
from tests.each import on_each_or_slow

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins
from littlestone.randomness.drawn.laws import Gumbel, Laplace, Law, Logistic, Normal
from littlestone.randomness.drawn.stars import Leaf, star_mass
from littlestone_properties.audits.own import PairAudit, audit_own, claim_of
from littlestone_properties.audits.own.findings import UNDECIDED
from littlestone_properties.audits.own.mechanism import own_mechanism
from littlestone_properties.judging.json_values import Json

from .audited import judged
from .known_mechanisms import Mechanism, counted

HALF = Fraction(1, 2)


def draw(coins: Coins[Fraction]) -> int:
    return coins.discrete_laplace(HALF)


def draws(coins: Coins[Fraction], number: int) -> list[int]:
    return [draw(coins) for _ in range(number)]


def in_three_loops(bit: int, rng: np.random.Generator) -> int:
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
        pytest.param(in_three_loops, 1e4, 1e8, marks=pytest.mark.slow),
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
    "a factor alone, too": lambda bit, coins: [(x := draw(coins)) * draw(coins) + bit, x % 2],
    "a part compared": lambda bit, coins: [int(str(bit + (x := draw(coins)) + draw(coins))), int(x > 30)],
    "two products": lambda bit, coins: (x := draw(coins)) * draw(coins) + bit > x * draw(coins),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SEVERAL_TIMES)
def test_draws_that_are_used_again_are_taken_one_by_one(name: str) -> None:
    found = judged(SEVERAL_TIMES[name])
    assert found.exit_code != UNDECIDED
    assert found.worst.why == ""


IMPOSSIBLE = {
    "shifted exponential noise": lambda bit, rng: bit + rng.exponential(),
    "scaled exponential noise": lambda bit, rng: bit + rng.exponential(1 / np.log(2)),
    "two exponential draws": lambda bit, rng: [bit + rng.exponential(), rng.exponential()],
    "mirrored": lambda bit, rng: -bit - rng.exponential(),
    "shifted uniform noise": lambda bit, rng: bit / 2 + rng.random(),
    "shifted trials": lambda bit, rng: int(bit + rng.geometric(0.5)),
    "a leak after a real comparison": lambda bit, rng: "leak" if bit and rng.normal() > 1 else "",
    "a leak next to real noise": lambda bit, rng: ("leak", 1) if bit and rng.laplace() > 1 else rng.normal(),
    "two real comparisons": lambda bit, rng: (bool(rng.laplace() > 1), bit and bool(rng.logistic() > 2)),
    "cut noise": lambda bit, coins: bit + max(-3, min(3, coins.discrete_laplace(HALF))),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_no_epsilon_is_enough_where_nothing_was_cut_off(name: str) -> None:
    found = judged(IMPOSSIBLE[name]).worst
    assert found.verdict is AuditVerdict.VIOLATED
    assert found.epsilon_text.startswith("no epsilon is enough: outputs of probability ")
    assert (found.exp_needed, found.to_json()["epsilon_needed"]) == (None, None)


def leak_beside_noise(bit: int, coins: Coins[Fraction]) -> object:
    is_leak = bit and coins.choose([Fraction(1, 100), Fraction(99, 100)]) == 0
    return "leak" if is_leak else str(coins.discrete_laplace(HALF))


def until_lucky(bit: int, rng: np.random.Generator) -> int:
    number = bit
    while rng.random() < 0.5:
        number += 1
    return number


CUT = {
    "noise that is used": lambda bit, coins: (2 * coins.discrete_laplace(HALF) + bit) ** 2,
    "a leak beside noise": leak_beside_noise,
    "a loop": until_lucky,
    "Poisson noise": lambda bit, rng: int(bit + rng.poisson(2.0)),
    "a sum of trials": lambda bit, rng: int(bit + rng.geometric(0.5) + rng.geometric(0.5)),
    "rounded normal noise": lambda bit, rng: (2 * int(3 * rng.normal()) + bit) ** 2,
}


@on_each_or_slow("name", CUT, "a loop".__eq__)
def test_where_tails_were_cut_off_no_epsilon_is_enough_if_outputs_are_impossible(name: str) -> None:
    found = judged(CUT[name]).worst
    assert found.verdict is AuditVerdict.VIOLATED
    text = r"no epsilon is enough if outputs of probability (\S+) are impossible on the other input: "
    match = re.match(text + r"none of them was met there, and at most (\S+) was cut off$", found.epsilon_text)
    assert match is not None, found.epsilon_text
    met, cut = float(Fraction(match[1])), float(match[2])
    assert found.exp_needed is not None
    assert found.exp_needed == pytest.approx(met / cut, rel=0.6)


def test_a_delta_that_allows_the_outputs_leaves_an_epsilon() -> None:
    shifted = IMPOSSIBLE["shifted uniform noise"]
    found = judged(CUT["a leak beside noise"], delta="0.02").worst
    assert found.verdict is AuditVerdict.HOLDS
    assert "no epsilon" not in found.epsilon_text
    assert "no epsilon is enough" in judged(shifted, delta="0.4").worst.epsilon_text
    assert "no epsilon" not in judged(shifted, delta="0.5").worst.epsilon_text


def test_noise_that_is_possible_on_both_sides_needs_an_epsilon() -> None:
    """Rounding alone makes no output impossible, however unlikely it is."""
    for function in (
        lambda bit, rng: bit + rng.laplace(),
        lambda bit, rng: round(bit + rng.laplace(0, 2)),
        lambda bit, rng: bool(bit + rng.laplace() > 80),
        lambda bit, rng: bool(bit + rng.normal() > 30),
        lambda bit, rng: bool(bit + rng.normal() > 20),
    ):
        assert "no epsilon is enough" not in judged(function).worst.epsilon_text


Draw = Callable[[np.random.Generator, float], float]

DRAWS: dict[str, Draw] = {
    "logistic": lambda rng, scale: rng.logistic(0, scale),
    "normal": lambda rng, scale: rng.normal(0, scale),
    "gumbel": lambda rng, scale: rng.gumbel(0, scale),
}
SMALL: tuple[Json, Json] = ([0, 1, 0], [1, 2, 1])
LARGE: tuple[Json, Json] = ([0, 1, 0, 1, 0, 1], [1, 2, 1, 2, 1, 2])


def judged_above(threshold: Draw, noise: Draw, pair: tuple[Json, Json], epsilon: str) -> PairAudit:
    def above_threshold(counts: list[int], rng: np.random.Generator) -> int:
        bound = 2 + threshold(rng, 2)
        return next((i for i, x in enumerate(counts) if x + noise(rng, 4) >= bound), len(counts))

    return audit_own(own_mechanism(above_threshold, "mine"), [pair], claim_of(epsilon)).worst


@on_each_or_slow("name", DRAWS, "normal".__ne__)
def test_noise_that_shares_a_threshold_is_judged_exactly(name: str) -> None:
    draw = DRAWS[name]
    assert judged_above(draw, draw, SMALL, "1").verdict is AuditVerdict.HOLDS
    wrong = judged_above(draw, draw, SMALL, "0.1")
    assert wrong.verdict is AuditVerdict.VIOLATED
    assert wrong.delta.upper - wrong.delta.lower < Fraction(1, 10**11)


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAWS)
def test_six_queries_are_judged_exactly(name: str) -> None:
    assert judged_above(DRAWS[name], DRAWS[name], LARGE, "1").verdict is AuditVerdict.HOLDS


@pytest.mark.slow
def test_a_threshold_of_another_kind_is_judged_exactly() -> None:
    def laplace(rng: np.random.Generator, scale: float) -> float:
        return rng.laplace(0, scale)

    assert judged_above(DRAWS["normal"], laplace, SMALL, "1").verdict is AuditVerdict.HOLDS
    assert judged_above(laplace, DRAWS["normal"], SMALL, "0.1").verdict is AuditVerdict.VIOLATED


@pytest.mark.parametrize("law", [Laplace(), Logistic(), Normal(), Gumbel()], ids=str)
@pytest.mark.parametrize("number", [1, 2, 6])
def test_one_of_equal_draws_is_the_smallest_with_equal_chances(law: Law, number: int) -> None:
    leaf = Leaf(law, (None, None), Fraction(0), Fraction(1), is_lower=True)
    found = star_mass(law, (None, None), (leaf,) * number)
    assert 0 <= Fraction(1, number + 1) - found < Fraction(1, 10**11)


def test_a_lower_bound_of_a_sum_over_all_answers_is_below_1() -> None:
    sides = [Leaf(Gumbel(), (None, Fraction(3)), Fraction(1, 3), Fraction(-3, 2), side) for side in (True, False)]
    total = sum(star_mass(Normal(), (Fraction(-1), None), (side,)) for side in sides)
    true = Normal().mass(Fraction(-1), None) * Gumbel().mass(None, Fraction(3))
    assert 0 <= true.upper - total < Fraction(1, 10**11)


def test_a_tiny_epsilon_reads_like_none() -> None:
    none, tiny = (judged(keeps_three_of_four, epsilon).worst for epsilon in ("0", "1e-12"))
    assert (none.delta_text, tiny.delta_text) == ("1/2", "0.5")
    assert none.epsilon_text == tiny.epsilon_text == "log 3 = 1.09861"
    assert none.event_text == tiny.event_text
    assert none.verdict_text == tiny.verdict_text == "violated"


def keeps_three_of_four(bit: int, coins: Coins[Fraction]) -> int:
    return bit ^ coins.choose([Fraction(3, 4), Fraction(1, 4)])
