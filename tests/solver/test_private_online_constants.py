"""The proofs for the constants of the private online learner are derived, and none of their wrong variants is."""

import pytest

from littlestone.verdicts import Profile, Verdict
from littlestone_solver.induction import private_online_choices, private_online_constants


@pytest.mark.parametrize("name", private_online_constants.DERIVED)
def test_steps_are_proved(name: str) -> None:
    assert private_online_constants.DERIVED[name].run(Profile.QUICK).verdict is Verdict.DERIVED


def test_choices_are_proved() -> None:
    assert private_online_choices.check.run(Profile.QUICK).verdict is Verdict.DERIVED
