"""Queries are three-valued, budgeted and independent; the hand-written types of z3 agree with the installed z3."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import z3

from littlestone.errors import InvalidValueError
from littlestone_solver.engine.z3.session import Logic, Satisfiable, Unknown, Unsatisfiable, solve


def pigeons(context: z3.Context, holes: int) -> list[z3.BoolRef]:
    """One pigeon more than holes, no two in one hole: contradictory, and hard to see."""
    sits = [[z3.Bool(f"{p} in {h}", context) for h in range(holes)] for p in range(holes + 1)]
    formulas = [z3.Or(*row) for row in sits]
    for h in range(holes):
        formulas += [z3.Not(z3.And(sits[p][h], sits[q][h])) for p in range(holes + 1) for q in range(p)]
    return formulas


@pytest.mark.parametrize("logic", list(Logic))
def test_small_budget_is_unknown_and_says_why(logic: Logic) -> None:
    answer = solve(pigeons(z3.Context(), 9), logic=logic, resource_limit=1000)
    assert isinstance(answer, Unknown)
    assert "1,000 resource units" in answer.reason


@pytest.mark.parametrize("logic", list(Logic))
def test_sufficient_budget_decides(logic: Logic) -> None:
    assert solve(pigeons(z3.Context(), 4), logic=logic) == Unsatisfiable()


def test_model_answers_questions_about_terms_of_the_asking_context() -> None:
    context = z3.Context()
    rain, number = z3.Bool("rain", context), z3.Int("number", context)
    answer = solve([rain, number == 3], logic=Logic.GENERAL)
    assert isinstance(answer, Satisfiable)
    assert answer.model.is_true(rain)
    assert not answer.model.is_true(z3.Not(rain))
    assert answer.model.shown(number) == "3"


def test_core_names_the_contradicting_formulas_only() -> None:
    context = z3.Context()
    rain, wind = z3.Bool("rain", context), z3.Bool("wind", context)
    answer = solve([], named=[("it rains", rain), ("it is windy", wind), ("it is dry", z3.Not(rain))])
    assert answer == Unsatisfiable(("it rains", "it is dry"))


def test_budget_must_be_positive() -> None:
    with pytest.raises(InvalidValueError, match=r"resource_limit must be at least 1.*, not 0"):
        solve([], resource_limit=0)


pytest.importorskip("mypy")

STUBS = Path(__file__).parents[2] / "solver" / "stubs"


def test_stub_agrees_with_the_installed_z3(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "z3", "--ignore-missing-stub", "--concise"],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(STUBS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, (
        f"solver/stubs/z3 does not match the installed z3:\n{finished.stdout}{finished.stderr}"
    )
