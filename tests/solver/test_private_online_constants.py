"""The steps for the constants of the private online learner are proved, and a wrong variant is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from littlestone_reference.verdicts import Evidence, Profile, Verdict
from littlestone_solver.induction import private_online_choices, private_online_constants
from littlestone_solver.induction.step import verify_steps


@pytest.mark.parametrize("check", [private_online_choices.check, private_online_constants.check])
def test_steps_are_proved(check: Callable[[Profile], Evidence]) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.PROVED, evidence.notes


def test_a_planted_wrong_step_is_noticed() -> None:
    step = private_online_constants.constants_steps()[0]
    planted = replace(step, hypotheses=step.wrong[0].hypotheses)
    assert verify_steps([planted], "planted").verdict is Verdict.FAILED
