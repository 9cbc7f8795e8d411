"""Proofs for all sizes about labels and their bits: every step says something, and the proofs need each of them."""

from collections.abc import Callable
from fractions import Fraction
from math import comb, log
from types import ModuleType
from typing import TypeVar

import pytest
import z3

from littlestone.dimensions import bit_dimension_bound, sauer_sum
from littlestone.intervals import exponential
from littlestone.verdicts import Check, Profile, Scope, Trial, Verdict
from littlestone_solver.engine.session import Logic, Satisfiable, Unsatisfiable, solve
from littlestone_solver.engine.step import Step, verify_steps
from littlestone_solver.induction import bit_dimension_chain, exponential_bound
from littlestone_solver.induction.bit_dimension_chain import final_steps
from littlestone_solver.induction.covers import cover_steps
from littlestone_solver.induction.exponential_bound import exponential_steps
from littlestone_solver.induction.integer_bound import integer_bound_steps
from littlestone_solver.induction.paper_constant import enclosed, paper_steps, slope_steps
from littlestone_solver.induction.psi_lower_cover import lower_cover_steps
from littlestone_solver.induction.psi_orders import order_steps
from littlestone_solver.induction.sharper_constant import sharper_steps
from littlestone_solver.induction.sum_of_bits import sum_of_bits_steps
from littlestone_solver.induction.sums import arithmetic_steps
from littlestone_solver.induction.trees import tree_steps
from littlestone_solver.induction.weighted_sum import weighted_sum_steps

S = TypeVar("S", bound=Scope)

# The budget of these tests: a step that needs more has become fragile.
BUDGET = 2_000_000

GROUPS: dict[str, Callable[[], list[Step]]] = {
    "weighted sum": weighted_sum_steps,
    "exponential": exponential_steps,
    "lower cover": lower_cover_steps,
    "orders": order_steps,
    "sum of bits": sum_of_bits_steps,
    "printed": paper_steps,
    "sharper": sharper_steps,
    "final": final_steps,
    "integer bound": integer_bound_steps,
}
ALL_STEPS = [(group, number) for group, steps in GROUPS.items() for number in range(len(steps()))]


@pytest.mark.parametrize(("group", "number"), ALL_STEPS, ids=lambda value: str(value).replace(" ", "-"))
def test_step_is_proved_and_its_wrong_variants_are_refuted(group: str, number: int) -> None:
    trial, step = Trial(), GROUPS[group]()[number]
    verify_steps(trial, [step], resource_limit=BUDGET)
    assert len(trial.evidence("this step", Verdict.PROVED).wrong_variants or {}) == len(step.wrong)


@pytest.mark.parametrize(("group", "number"), ALL_STEPS, ids=lambda value: str(value).replace(" ", "-"))
def test_no_step_follows_without_its_hypotheses(group: str, number: int) -> None:
    step = GROUPS[group]()[number]
    answer = solve([z3.Not(step.conclusion)], logic=Logic.GENERAL, resource_limit=BUDGET)
    assert not isinstance(answer, Unsatisfiable), f"{step.text}: the conclusion says nothing"


def used_steps(check: Check[S], profile: Profile, module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the texts of the steps that a check judges."""
    used = set[str]()
    monkeypatch.setattr(module, "verify_steps", lambda trial, steps: used.update(step.text for step in steps))
    check.run(profile)
    return used


def test_the_quick_proof_of_the_exponential_bound_leaves_out_the_weighted_sum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick, standard = (
        used_steps(exponential_bound.check, profile, exponential_bound, monkeypatch)
        for profile in (Profile.QUICK, Profile.STANDARD)
    )
    assert standard - quick == {step.text for step in weighted_sum_steps()}


@pytest.mark.parametrize("check", [bit_dimension_chain.check, bit_dimension_chain.check_sharper])
def test_the_deep_proof_repeats_the_steps_it_rests_on(check: Check[S], monkeypatch: pytest.MonkeyPatch) -> None:
    standard, deep = (
        used_steps(check, profile, bit_dimension_chain, monkeypatch) for profile in (Profile.STANDARD, Profile.DEEP)
    )
    foundations = {
        step.text
        for steps in (tree_steps, cover_steps, arithmetic_steps, lower_cover_steps, order_steps, weighted_sum_steps)
        for step in steps()
    }
    assert foundations <= deep - standard
    assert standard < deep


def test_enclosures_contain_the_logarithms_and_not_their_neighbours() -> None:
    for value in (2, 3, 5, Fraction(653, 500)):
        context = z3.Context()
        unknown = z3.Real("ln", context)
        near = round(log(value) * 2**30)
        for numerator, expected in ((near - 2, Unsatisfiable), (near + 2, Unsatisfiable)):
            answer = solve([*enclosed(unknown, value), unknown * 2**30 == numerator], logic=Logic.GENERAL)
            assert isinstance(answer, expected), f"{numerator} / 2^30 is no logarithm of {value}"
        between = [unknown * 2**30 >= near - 1, unknown * 2**30 <= near + 1]
        assert isinstance(solve([*enclosed(unknown, value), *between], logic=Logic.GENERAL), Satisfiable)


def test_the_slopes_are_part_of_the_printed_chain() -> None:
    assert [step.text for step in slope_steps()] == [step.text for step in paper_steps()[: len(slope_steps())]]


@pytest.mark.parametrize("k", [1, 2, 5])
def test_what_the_steps_prove_holds_on_small_numbers(k: int) -> None:
    for n in range(1, 9):
        for d in range(1, n + 1):
            total = sauer_sum(n, d, k)
            for x in (Fraction(1), Fraction(1, 3), Fraction(d, k * n)):
                assert x**d * total <= (1 + k * x) ** n, f"weighted sum: n={n} d={d} k={k} x={x}"
            assert total <= (exponential(d) * Fraction(k * n, d) ** d).lower, f"inequality (5): n={n} d={d} k={k}"


def test_weighted_sum_fails_where_its_hypotheses_do() -> None:
    n, d, k, x = 1, 2, 1, Fraction(2)
    assert x**d * sum(comb(n, i) * k**i for i in range(d + 1)) > (1 + k * x) ** n


@pytest.mark.parametrize("k", [1, 2, 3, 8])
def test_integer_bounds_obey_the_constants(k: int) -> None:
    for d in range(31):
        bound = bit_dimension_bound(d, k)
        assert bound <= 4.01 * d * log(k + 1) <= 6 * d * log(k + 1), f"d={d} k={k}: {bound}"
