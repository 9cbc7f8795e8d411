"""A wrong step among those for the constants of the private online learner is noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from littlestone_reference.verdicts import BrokenCheckError, Trial
from littlestone_solver.induction import private_online_choices, private_online_constants
from littlestone_solver.induction.step import Step, verify_steps


@pytest.mark.parametrize(
    "step",
    [*private_online_choices.choices_steps(), *private_online_constants.constants_steps()],
    ids=lambda s: s.text,
)
def test_a_planted_wrong_step_is_noticed(step: Step) -> None:
    verify_steps(Trial(), [step])
    planted = replace(step, hypotheses=step.wrong[0].hypotheses, conclusion=step.wrong[0].conclusion)
    with pytest.raises(BrokenCheckError, match="does not follow"):
        verify_steps(Trial(), [planted])
