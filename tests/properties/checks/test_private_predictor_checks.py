"""The checks of private predictors and generators catch every planted fault."""

import pytest

from littlestone.classes import FiniteClass
from littlestone_properties.checks import check_hypothesis_generator, check_private_predictor
from littlestone_properties.faults.private_predictors import WRONG_GENERATORS, WRONG_PREDICTORS
from littlestone_properties.violation import PropertyViolationError

CLASS = FiniteClass.from_rows(["00", "01", "11"])
FAULTS = {
    "hard query answered by majority": (1, "is as private as its runs"),
    "noise not refreshed": (2, "answers with the probabilities"),
    "goes on after the last run": (2, "answers with the probabilities"),
    "no noise on the votes": (1, "is as private as its runs"),
    "every hypothesis from the whole sample": (1, "answers with the probabilities"),
}


def test_every_fault_is_listed() -> None:
    assert set(FAULTS) == set(WRONG_PREDICTORS)


@pytest.mark.parametrize("name", WRONG_PREDICTORS)
def test_wrong_predictors_are_caught(name: str) -> None:
    n_rounds, message = FAULTS[name]
    with pytest.raises(PropertyViolationError, match=message):
        check_private_predictor(WRONG_PREDICTORS[name], n_rounds=n_rounds)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("the other label recorded", "agrees with hard queries"),
        ("hard queries forgotten", "agrees with hard queries"),
        ("block not used", "errs least on its block"),
        ("no hypothesis in an unlikely state", "has a hypothesis in every state"),
        ("peeks at other blocks", "depends on its own block alone"),
    ],
)
def test_wrong_generators_are_caught(name: str, message: str) -> None:
    with pytest.raises(PropertyViolationError, match=message):
        check_hypothesis_generator(WRONG_GENERATORS[name], CLASS)
