"""Every check catches each of its faults, for its reason, and shows where."""

from collections.abc import Iterable

import pytest

from littlestone_properties import checks

from . import wrong_functions as functions
from . import wrong_learners as online
from . import wrong_mechanisms as mechanisms
from . import wrong_private as private
from . import wrong_reductions as reductions
from .catching import Wrong
from .wrong_private import wrong_predictors


def named(faults: Iterable[Wrong], *marks: pytest.MarkDecorator) -> list[object]:
    return [pytest.param(fault, id=str(fault), marks=marks) for fault in faults]


ALWAYS = (
    *(*functions.wrong_functions(), *online.wrong_online_learners(), *reductions.wrong_reductions()),
    *(*private.wrong_batch_learners(), *private.wrong_watched_learners(), *mechanisms.wrong_mechanisms()),
    *(*mechanisms.wrong_sensitivities(), *mechanisms.wrong_samplers(), *wrong_predictors()),
)
LONG = (
    "check_private_predictor goes on for ever",
    "check_private_predictor noise not refreshed",
    "check_online_learner forgets the oldest of four, compared",
    "check_online_learner unrealizable streams",
)
SLOW = (*online.slow_online_learners(), *reductions.slow_reductions())
PLANTED = (
    *functions.planted_functions(),
    *online.planted_online_learners(),
    *reductions.planted_reductions(),
)


@pytest.mark.parametrize(
    "fault",
    [
        *named(one for one in ALWAYS if str(one) not in LONG),
        *named((*(one for one in ALWAYS if str(one) in LONG), *SLOW), pytest.mark.slow),
    ],
)
def test_every_check_catches_each_of_its_faults(fault: Wrong) -> None:
    fault.require_caught()


@pytest.mark.slow
@pytest.mark.parametrize("fault", named(PLANTED))
@pytest.mark.drawn(20)
def test_every_check_catches_each_planted_fault(fault: Wrong) -> None:
    fault.require_caught()


def test_every_check_has_faults_and_is_hidden() -> None:
    fronts = {name: getattr(checks, name) for name in checks.__all__ if name.startswith("check_")}
    assert all(one.__globals__.get("__tracebackhide__") for one in fronts.values())
    tried = {getattr(fault.check, "__name__", "") for fault in (*ALWAYS, *SLOW, *PLANTED)}
    # Sensitivity is tried on pairs by a function of its own, and streams by the lines that show violations.
    assert {*fronts} - tried == {"check_learner_sensitivity", "check_online_learner_on_streams"}
