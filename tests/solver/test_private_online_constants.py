"""The steps for the constants of the private online learner are proved, and none of their wrong variants is."""

from dataclasses import replace

import pytest

from littlestone.verdicts import BrokenCheckError, Profile, Trial, Verdict
from littlestone_solver.engine.step import Step, verify_steps
from littlestone_solver.induction import private_online_choices, private_online_constants

STEPS = (*private_online_choices.choices_steps(), *private_online_constants.constants_steps())


@pytest.mark.parametrize("name", private_online_constants.PROVED)
def test_steps_are_proved(name: str) -> None:
    assert private_online_constants.PROVED[name].run(Profile.QUICK).verdict is Verdict.PROVED


def test_choices_are_proved() -> None:
    assert private_online_choices.check.run(Profile.QUICK).verdict is Verdict.PROVED


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.text)
def test_a_planted_wrong_step_is_noticed(step: Step) -> None:
    wrong = step.wrong[0]
    planted = replace(step, hypotheses=wrong.hypotheses, conclusion=wrong.conclusion)
    with pytest.raises(BrokenCheckError):
        verify_steps(Trial(), [planted])
