"""Loops that draw again until they are lucky: branches that reach the same state are followed once from there."""

import math
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import count as counted_from

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone_properties.audits.own.merged import merged
from littlestone_properties.judging.asking.followed import Clock

from .audited import judged
from .known_mechanisms import Mechanism

SIGMA = 2.0


def accepted(noise: int, centre: float) -> float:
    return math.exp(-((abs(noise) - centre) ** 2) / (2 * SIGMA**2))


def with_coins(number: int, coins: Coins[Fraction]) -> int:
    while True:
        noise = coins.discrete_laplace(Fraction(3, 5))
        share = Fraction(accepted(noise, -math.log(0.6) * SIGMA**2))
        if coins.choose([share, 1 - share]) == 0:
            return number + noise


def in_a_box(number: int, rng: np.random.Generator) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() < accepted(noise, 0):
            return number + noise


def with_a_sign(number: int, rng: np.random.Generator) -> int:
    while True:
        noise = math.floor(rng.exponential(2)) * (1 if rng.random() < 0.5 else -1)
        if noise == 0 and rng.random() < 0.5:
            continue
        if rng.random() < accepted(noise, 2):
            return number + noise


def with_a_flag(number: int, coins: Coins[Fraction]) -> int:
    done, noise = False, 0
    while not done:
        noise = coins.discrete_laplace(Fraction(1, 2))
        weight = Fraction(accepted(noise, math.log(2) * SIGMA**2)).limit_denominator(10**9)
        done = coins.choose_in_proportion([weight, 1 - weight]) == 0
    return number + noise


def of_python(number: int, rng: random.Random) -> int:
    while True:
        noise = rng.choice(range(-18, 19))
        if rng.random() < accepted(noise, 0):
            break
    return number + noise


def in_parts(number: int, rng: np.random.Generator) -> int:
    def proposal() -> int:
        while True:
            size, is_negative = int(rng.exponential(2)), rng.random() < 0.5
            if size or not is_negative:
                return -size if is_negative else size

    noise = proposal()
    while rng.random() >= accepted(noise, 2):
        noise = proposal()
    return number + noise


SLOW = [pytest.param(way, marks=pytest.mark.slow) for way in (with_a_sign, in_parts)]
WAYS = [in_a_box, with_coins, with_a_flag, of_python, *SLOW]


def needed_delta(epsilon: float) -> float:
    """Return the delta of discrete Gaussian noise of this deviation, by its definition."""
    masses = {k: math.exp(-k * k / (2 * SIGMA**2)) for k in range(-60, 61)}
    whole = sum(masses.values())
    return sum(max(0.0, masses[k] - math.exp(epsilon) * masses.get(k - 1, 0.0)) for k in masses) / whole


@pytest.mark.parametrize("function", WAYS, ids=lambda way: way.__name__)
def test_a_discrete_gaussian_by_rejection_is_decided(function: Mechanism, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []
    monkeypatch.setattr(Clock, "count", lambda clock, number: runs.append(number))
    found = judged(function, "1", "0.01")
    assert found.verdict is AuditVerdict.HOLDS
    assert len(runs) < 2500
    assert "cut off" in found.notes[0]
    true = needed_delta(1.0)
    assert float(found.worst.delta.lower) == pytest.approx(true, rel=1e-6)
    assert found.worst.delta.upper - found.worst.delta.lower < Fraction(1, 10**9)
    assert judged(function, "1", "0.007").verdict is AuditVerdict.VIOLATED


def without_a_test(number: int, rng: np.random.Generator) -> int:
    return number + int(rng.integers(-18, 19))


def inverted(number: int, rng: np.random.Generator) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() > accepted(noise, 0):
            return number + noise


def too_narrow(number: int, rng: np.random.Generator) -> int:
    while True:
        noise = int(rng.integers(-18, 19))
        if rng.random() < accepted(noise, 0) ** 4:
            return number + noise


@pytest.mark.parametrize("function", [without_a_test, inverted, too_narrow], ids=lambda way: way.__name__)
def test_a_wrong_test_of_acceptance_is_found(function: Mechanism) -> None:
    assert judged(function, "1", "0.01").verdict is AuditVerdict.VIOLATED


class Kept:
    """State outside of all variables of a loop."""

    def __init__(self) -> None:
        self.number = 0
        self.seen: list[int] = []


def of_an_object(coins: EnumeratedCoins) -> int:
    kept = Kept()
    while coins.uniform_choice(2):
        kept.number = min(3, kept.number + 1)
    return kept.number


def of_a_list(coins: EnumeratedCoins) -> int:
    seen: list[int] = []
    while coins.uniform_choice(2):
        if len(seen) < 3:
            seen.append(1)
    return len(seen)


def of_a_closure(coins: EnumeratedCoins) -> int:
    number = 0

    def more() -> bool:
        nonlocal number
        number = min(3, number + 1)
        return True

    while coins.uniform_choice(2):
        more()
    return number


def of_an_operand(coins: EnumeratedCoins) -> int:
    def lucky() -> int:
        while coins.uniform_choice(2):
            pass
        return 0

    return min(3, coins.uniform_choice(4) + lucky())


def of_a_generator(coins: EnumeratedCoins) -> int:
    tries = counted_from()
    number = next(tries)
    while coins.uniform_choice(2):
        number = min(3, next(tries))
    return number


def of_a_for(coins: EnumeratedCoins) -> int:
    for number in range(3):
        if not coins.uniform_choice(2):
            return number
    return 3


@pytest.mark.parametrize("run", [of_an_object, of_a_list, of_a_closure, of_a_generator, of_a_for])
def test_states_outside_of_plain_variables_are_not_merged(
    run: Callable[[EnumeratedCoins], int],
) -> None:
    found = merged(run, EnumeratedCoins(least=Fraction(1, 1 << 30)))
    if found is not None:
        for number in range(4):
            true = Fraction(1, 2 ** min(number + 1, 3))
            assert 0 <= true - found.probability(number) < Fraction(1, 10**6)


def test_operands_that_wait_are_a_part_of_the_state() -> None:
    found = merged(of_an_operand, EnumeratedCoins(least=Fraction(1, 1 << 30)))
    assert found is not None
    for number in range(4):
        assert 0 <= Fraction(1, 4) - found.probability(number) < Fraction(1, 10**6)


def with_another_end(coins: EnumeratedCoins) -> int:
    math.tries = 0  # type: ignore[attr-defined]
    while coins.uniform_choice(2):
        math.tries += 1  # type: ignore[attr-defined]
    return int(math.tries)  # type: ignore[attr-defined]


def with_longer_questions(coins: EnumeratedCoins) -> int:
    math.tries = 0  # type: ignore[attr-defined]
    while coins.uniform_choice(2 if math.tries < 2 else 3):  # type: ignore[attr-defined]
        math.tries += 1  # type: ignore[attr-defined]
    return 0


@pytest.mark.parametrize("run", [with_another_end, with_longer_questions])
def test_nothing_is_merged_where_a_state_is_not_seen(run: Callable[[EnumeratedCoins], int]) -> None:
    try:
        assert merged(run, EnumeratedCoins(least=Fraction(1, 1 << 30))) is None
    finally:
        del math.tries  # type: ignore[attr-defined]
