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
