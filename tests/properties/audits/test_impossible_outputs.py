"""Outputs that are impossible on one side: no epsilon is enough, or none below a number that is derived."""

import re
from fractions import Fraction
from math import exp

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins

from .audited import judged

HALF = Fraction(1, 2)


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


@pytest.mark.parametrize("name", CUT)
def test_where_tails_were_cut_off_the_bound_on_epsilon_is_derived(name: str) -> None:
    found = judged(CUT[name]).worst
    assert found.verdict is AuditVerdict.VIOLATED
    text = r"no epsilon below (\S+) is enough: outputs of probability (\S+) were not met on the other input, "
    match = re.match(text + r"where at most (\S+) was cut off$", found.epsilon_text)
    assert match is not None, found.epsilon_text
    below, met, cut = float(match[1]), float(Fraction(match[2])), float(match[3])
    assert found.exp_needed is not None
    assert exp(below) <= found.exp_needed
    assert exp(below) == pytest.approx(met / cut, rel=0.6)


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
