"""Induction steps: every step says something, and planted faults are noticed."""

import pytest
import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Only, Profile, Trial, Verdict, check, everywhere
from littlestone_solver.engine.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.engine.step import Step, WrongStep, verify_steps
from littlestone_solver.induction import decomposition_leaves as leaf_potential
from littlestone_solver.induction import decomposition_leaves_sharp as leaf_sum
from littlestone_solver.induction import reducible_cover
from littlestone_solver.induction.covers import cover_steps
from littlestone_solver.induction.sums import arithmetic_steps
from littlestone_solver.induction.trees import tree_steps

ALL_STEPS = [
    *tree_steps(),
    *cover_steps(),
    *arithmetic_steps(),
    *leaf_potential.potential_steps(),
    *leaf_sum.leaf_sum_steps(),
    *reducible_cover.cover_steps(),
    *reducible_cover.iterated_steps(),
]


def judge(steps: list[Step], resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> Evidence:
    @check(claim="some steps", scopes=everywhere(Only("all sizes")), strength=Verdict.PROVED)
    def judged(trial: Trial, scope: Only) -> None:
        verify_steps(trial, steps, resource_limit=resource_limit)

    return judged.run(Profile.QUICK)


def growing(hypothesis: bool = True) -> tuple[z3.BoolRef, z3.BoolRef, z3.BoolRef]:
    n = z3.Int("n", z3.Context())
    return n >= (0 if hypothesis else 1), n + 1 >= 1, n >= 1


@pytest.mark.parametrize("step", ALL_STEPS, ids=[step.text.split(":")[0][:40] for step in ALL_STEPS])
def test_step_is_proved_and_its_wrong_variants_are_refuted(step: Step) -> None:
    evidence = judge([step])
    assert evidence.verdict is Verdict.PROVED, evidence.reason
    assert len(evidence.wrong_variants or {}) == len(step.wrong)


def test_step_that_does_not_follow_is_a_failure() -> None:
    natural, _, positive = growing()
    step = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    evidence = judge([step])
    assert evidence.verdict.is_broken
    assert evidence.reason == "step 'n >= 1': the conclusion does not follow"


def test_step_with_contradictory_hypotheses_is_a_failure() -> None:
    natural, grown, positive = growing()
    step = Step("vacuous", (natural, z3.Not(natural)), grown, (WrongStep("n >= 1", (natural,), positive),))
    evidence = judge([step])
    assert evidence.verdict.is_broken
    assert evidence.reason == "step 'vacuous': no model of its hypotheses"


def test_wrong_variant_that_holds_is_a_failure() -> None:
    natural, grown, _ = growing()
    evidence = judge([Step("n + 1 >= 1", (natural,), grown, (WrongStep("same", (natural,), grown),))])
    assert evidence.verdict.is_broken
    assert evidence.reason == "wrong variant not refuted: step 1, same"


def test_small_budget_is_undecided() -> None:
    evidence = judge(tree_steps(), resource_limit=1)
    assert evidence.verdict is Verdict.UNDECIDED
    assert "resource units" in evidence.reason


def test_one_failed_step_is_not_hidden_by_an_undecided_one() -> None:
    natural, _, positive = growing()
    failing = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    assert judge([*arithmetic_steps(), failing], resource_limit=2000).verdict.is_broken
    assert judge(arithmetic_steps(), resource_limit=2000).verdict is Verdict.UNDECIDED


def test_no_steps_and_steps_without_wrong_variant_are_errors() -> None:
    natural, grown, _ = growing()
    with pytest.raises(InvalidValueError, match="at least one step"):
        judge([])
    with pytest.raises(InvalidValueError, match="at least one wrong variant"):
        judge([Step("n + 1 >= 1", (natural,), grown, ())])
