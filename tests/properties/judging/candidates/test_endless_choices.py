"""Candidates that ask for very many choices, or without end: judged, or one line, and the run goes on."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from littlestone.randomness import Coins
from littlestone_properties.judging import PythonCandidate, Status, run_suite
from littlestone_properties.judging.asking import asking
from littlestone_properties.judging.reference import CANDIDATE

GROUP = "geometric_mechanism/output distributions"


def by_flips(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is right: a sign and zero in their proportions, then a step more as long as flips allow."""
    sign = coins.choose_in_proportion([1 - weight, weight, weight])
    if sign == 0:
        return count
    size = 1
    while coins.choose_in_proportion([1 - weight, weight]):
        size += 1
    return count + (size if sign == 1 else -size)


def among_many(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.uniform_choice(100_000)


def among_too_many(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.uniform_choice(1000) + coins.uniform_choice(1000)


def with_wide_noise(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.discrete_laplace(1 - Fraction(1, 10**9))


def without_end(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    while coins.choose([Fraction(1)]) == 0:
        count += 0
    return count


def outcomes_of(mechanism: Callable[[int, Fraction, Coins[Fraction]], int]) -> list[tuple[Status, str]]:
    both = {"geometric_mechanism": mechanism, "randomised_response": CANDIDATE["randomised_response"]}
    report = run_suite(PythonCandidate(both), only=[f"{GROUP}/1", "randomised_response"])
    assert {one.status for one in report.outcomes if one.case.group != GROUP} == {Status.PASS}, "the run goes on"
    return [(one.status, one.got) for one in report.outcomes if one.case.group == GROUP]


def test_a_sampler_that_flips_coins_until_it_is_lucky_is_judged() -> None:
    assert outcomes_of(by_flips) == [(Status.PASS, "")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mechanism", "status", "said"),
    [
        (among_many, Status.FAIL, "with probability"),
        (among_too_many, Status.ERROR, "branches"),
        (with_wide_noise, Status.ERROR, "branches"),
        (without_end, Status.ERROR, "choices"),
    ],
)
def test_what_is_too_much_is_one_line(
    mechanism: Callable[[int, Fraction, Coins[Fraction]], int], status: Status, said: str
) -> None:
    ((found, got),) = outcomes_of(mechanism)
    assert found is status
    assert said in got
    assert "\n" not in got


def test_branches_for_one_input_have_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MAX_SECONDS", 0.05)
    ((found, got),) = outcomes_of(among_many)
    assert found is Status.ERROR
    assert "branches in 0.05 seconds, and more to follow" in got


def by_rejection(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is right: it throws a die of eight sides until it shows three or more, and adds the noise."""
    while coins.uniform_choice(8) < 3:
        pass
    return count + coins.discrete_laplace(weight)


def rejecting_noise(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is wrong: it rejects as often, and then leaves the noise out."""
    while coins.uniform_choice(8) < 3:
        pass
    return count


@pytest.mark.slow
def test_rejection_with_many_branches_is_judged_without_the_unlikely_ones() -> None:
    assert outcomes_of(by_rejection) == [(Status.PASS, "")]
    ((found, got),) = outcomes_of(rejecting_noise)
    assert found is Status.FAIL
    assert "with probability" in got


def cutting_noise(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is wrong, and draws noise of which nothing but 0 is left, until the cut mass excuses everything."""
    return 7 + sum(coins.discrete_laplace(Fraction(1, 4200)) for _ in range(3000))


def test_noise_that_is_drawn_to_be_cut_excuses_nothing() -> None:
    ((found, got),) = outcomes_of(cutting_noise)
    assert found is Status.ERROR
    assert "are cut, where at most 0.0625 may be" in got
