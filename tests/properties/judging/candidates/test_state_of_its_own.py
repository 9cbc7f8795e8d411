"""A candidate that does more than answer has an error in its case, which is named, and the run goes on."""

import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from tests.commands import run

from littlestone.randomness import Coins
from littlestone_properties.judging import PythonCandidate, Status, run_suite
from littlestone_properties.judging.reference import CANDIDATE

MODULE = """
n_calls = 0
def geometric_mechanism(count, weight, coins):
    global n_calls
    n_calls += 1
    if n_calls % 3 == 0:
        coins.choose([weight, 1 - weight])
    return count + coins.discrete_laplace(weight)
def exponential_mechanism(scores, weight, coins):
    return coins.choose_in_proportion([weight ** (score - min(scores)) for score in scores])
"""


@pytest.mark.slow
def test_the_whole_run_ends_with_a_table_and_names_the_case(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MODULE)
    done = run("conform", "mine", "--seconds", "600", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert "geometric_mechanism/output distributions/1: error" in done.stdout
    assert "a state, or randomness, of its own" in done.stdout
    assert re.search(r"\b(\d+) of \1 cases executed: \d+ pass, \d+ error;", done.stdout), done.stdout


def keeps_answers(bit: int, weight: Fraction, coins: Coins[Fraction], seen: list[int] = []) -> int:  # noqa: B006
    seen.append(bit ^ coins.choose_in_proportion([Fraction(1), weight]))
    return max(seen[-2:])


def ends_the_process(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    sys.exit(0)


def returns_a_long_integer(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return 10**5000


def returns_half_a_character(bit: int, weight: Fraction, coins: Coins[Fraction]) -> str:
    return "\ud800"


@pytest.mark.parametrize(
    "mechanism", [keeps_answers, ends_the_process, returns_a_long_integer, returns_half_a_character]
)
def test_it_is_an_error_of_its_case_and_the_others_are_judged(mechanism: Callable[..., object]) -> None:  # type: ignore[explicit-any]
    both = {"randomised_response": mechanism, "geometric_mechanism": CANDIDATE["geometric_mechanism"]}
    report = run_suite(PythonCandidate(both))
    assert report.exit_code == 1
    assert report.is_complete
    others = [one.status for one in report.outcomes if one.case.capability == "geometric_mechanism"]
    assert set(others) == {Status.PASS}
    assert report.wrong[0].case.capability == "randomised_response"
