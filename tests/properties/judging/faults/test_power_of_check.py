"""The measured power of ``check`` and of the ``check_...`` functions: stored, and a sample measured again."""

from random import Random

import pytest
from tests.power.checked import Door, Said, all_checked, call, doors, said
from tests.power.checked_table import reason
from tests.power.named import NAMED
from tests.power.results import DEFAULT_SECONDS, Results, faults_of

from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.faults import FAULTS, Fault
from littlestone_properties.judging.reference import CANDIDATE

ADVICE = "renew it: python -m tests.power"
ANSWERS = {fault: answers for checked in all_checked() for fault, answers in checked.answers.items()}
BY_DOOR = [(fault, door) for fault in FAULTS for door in doors(fault)]
QUICK = [
    (fault, door)
    for fault, door in BY_DOOR
    if str(fault) in ANSWERS and door in ANSWERS[str(fault)] and ANSWERS[str(fault)][door].seconds < 2
]
RIGHT = ("vc_dimension", "zero_cover", "majority_vote", "sparse_sample", "above_threshold")


def test_every_fault_was_put_through_every_function() -> None:
    assert {fault: {*answers} for fault, answers in ANSWERS.items()} == {
        str(fault): {*doors(fault)} for fault in FAULTS
    }, ADVICE


@pytest.mark.parametrize(("fault", "door"), Random(25).sample(QUICK, 20), ids=str)
def test_the_answer_is_the_same_again(fault: Fault, door: Door) -> None:
    assert said(fault, door).is_violation is ANSWERS[str(fault)][door].is_violation


@pytest.mark.parametrize("capability", RIGHT)
def test_a_right_program_is_no_violation(capability: str) -> None:
    right = Fault(capability, "nothing", "none", CANDIDATE[capability])
    for door in doors(right):
        call(right, door)


def test_a_named_function_is_there_for_most_capabilities() -> None:
    assert {*NAMED} < {*CAPABILITIES}
    assert len(NAMED) >= 20


@pytest.mark.parametrize("has_coins", [False, True])
def test_check_finds_enough_and_all_that_a_default_run_finds(has_coins: bool) -> None:
    meant = [fault for fault in FAULTS if CAPABILITIES[fault.capability].has_coins is has_coins]
    found = [str(fault) for fault in meant if ANSWERS[str(fault)][Door.CHECK].is_found]
    assert len(found) >= (0.95 if has_coins else 0.97) * len(meant)
    by_default = {
        one.fault
        for capability in CAPABILITIES
        if faults_of(capability)
        for one in Results.load(capability).findings.values()
        if one.is_found_by_default
    }
    assert [str(fault) for fault in meant if str(fault) in by_default and str(fault) not in found] == []


def test_what_a_function_misses_has_a_reason() -> None:
    missed = [(fault, door) for fault, door in BY_DOOR if not ANSWERS[str(fault)][door].is_found]
    assert [f"{fault}, {door.value}" for fault, door in missed if not reason(fault, door)] == []


def test_what_takes_too_long_or_meets_a_limit_is_missed() -> None:
    assert Said(is_violation=True, seconds=1.0).is_found
    assert not Said(is_violation=True, seconds=DEFAULT_SECONDS).is_found
    assert not Said(is_violation=False, seconds=1.0).is_found
