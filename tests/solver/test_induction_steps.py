"""Induction steps: every step says something, and planted faults are noticed."""

import pytest
import z3

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Verdict
from littlestone_solver.induction.covers import cover_steps
from littlestone_solver.induction.step import Step, WrongStep, verify_steps
from littlestone_solver.induction.sums import arithmetic_steps
from littlestone_solver.induction.trees import tree_steps

ALL_STEPS = [*tree_steps(), *cover_steps(), *arithmetic_steps()]


def growing(hypothesis: bool = True) -> tuple[z3.BoolRef, z3.BoolRef, z3.BoolRef]:
    n = z3.Int("n", z3.Context())
    return n >= (0 if hypothesis else 1), n + 1 >= 1, n >= 1


@pytest.mark.parametrize("step", ALL_STEPS, ids=[step.text.split(":")[0] for step in ALL_STEPS])
def test_step_is_proved_and_its_wrong_variants_are_refuted(step: Step) -> None:
    evidence = verify_steps([step], "this step")
    assert evidence.verdict is Verdict.PROVED, evidence.notes


def test_step_that_does_not_follow_is_a_failure() -> None:
    natural, _, positive = growing()
    step = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    evidence = verify_steps([step], "every n")
    assert evidence.verdict is Verdict.FAILED
    assert evidence.notes == ("step 'n >= 1': the conclusion does not follow",)


def test_step_with_contradictory_hypotheses_is_a_failure() -> None:
    natural, grown, positive = growing()
    step = Step("vacuous", (natural, z3.Not(natural)), grown, (WrongStep("n >= 1", (natural,), positive),))
    evidence = verify_steps([step], "every n")
    assert evidence.verdict is Verdict.FAILED
    assert evidence.notes == ("step 'vacuous': no model of its hypotheses",)


def test_wrong_variant_that_holds_is_a_failure() -> None:
    natural, grown, _ = growing()
    evidence = verify_steps([Step("n + 1 >= 1", (natural,), grown, (WrongStep("same", (natural,), grown),))], "n")
    assert evidence.verdict is Verdict.FAILED
    assert "wrong variant 'same' is not refuted" in evidence.notes[0]


def test_small_budget_is_undecided() -> None:
    evidence = verify_steps(tree_steps(), "trees", resource_limit=1)
    assert evidence.verdict is Verdict.UNDECIDED
    assert "resource units" in evidence.notes[0]


def test_one_failed_step_is_not_hidden_by_an_undecided_one() -> None:
    natural, _, positive = growing()
    failing = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    assert verify_steps([*arithmetic_steps(), failing], "all").verdict is Verdict.FAILED


def test_no_steps_and_steps_without_wrong_variant_are_errors() -> None:
    natural, grown, _ = growing()
    with pytest.raises(InvalidValueError, match="at least one step"):
        verify_steps([], "nothing")
    with pytest.raises(InvalidValueError, match="at least one wrong variant"):
        verify_steps([Step("n + 1 >= 1", (natural,), grown, ())], "every n")
