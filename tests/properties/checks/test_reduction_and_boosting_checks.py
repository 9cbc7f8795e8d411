"""Checks of reductions and of boosting: every planted fault fails for its reason."""

from collections.abc import Mapping
from functools import partial

import pytest

from littlestone.errors import InvalidValueError
from littlestone_properties.checks import check_booster, check_multiclass_reduction, check_repetition
from littlestone_properties.faults.boosters import WRONG_BOOSTERS, WRONG_REPETITIONS
from littlestone_properties.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
from littlestone_properties.violation import PropertyViolationError

PRIVATE = "is (epsilon, delta)-private"

REASONS = {
    "learns every bit from the first examples": "learns each bit from examples of its own",
    "splits the sample by the labels": "splits without looking at the labels",
    "puts the bits together in the wrong order": "puts bits together",
    "gives a bit the labels of another bit": "gives a bit examples with that bit as their label",
    "publishes numbers that are not labels": "returns a label for every point, or None",
    "learns another class than the restriction": "learns a bit as its binary restriction",
    "learns the first bit again and again": "learns each bit once",
    "uses the same coins for every bit": "learns the bits with coins of their own",
    "breaks where a bit fails": "is defined on every sample",
    "corrects the output on the sample": "puts bits together",
    "chooses with twice the epsilon": PRIVATE,
    "counts the runs as the cost": PRIVATE,
    "counts the choice as the cost": PRIVATE,
    "chooses without noise": PRIVATE,
    "runs on the same part": "runs on parts of its own",
    "decides by examples of a run too": "prefers results without errors",
    "takes the first result": "prefers results without errors",
    "prefers mistakes": "prefers results without errors",
    "breaks where all runs fail": "is defined on every sample",
    "does not project the weights": "has smooth weights",
    "cuts weights and normalises them": "has smooth weights",
    "projects to half the density": "has smooth weights",
    "does not change the weights": "votes right on nearly all of the sample",
    "raises weights where hypotheses are right": "prefers examples with fewer right hypotheses",
    "counts one round as the cost": PRIVATE,
    "counts a quarter of what a draw costs": PRIVATE,
    "publishes the last hypothesis": "publishes the majority",
    "breaks where rounds fail": "is defined on every sample",
    "runs on the first examples": PRIVATE,
}


FAULTS: tuple[tuple[Mapping[str, object], object], ...] = (
    (WRONG_REDUCTIONS, partial(check_multiclass_reduction, n_labels=(3,))),
    (WRONG_REPETITIONS, check_repetition),
    (WRONG_BOOSTERS, check_booster),
)


@pytest.mark.parametrize(
    ("name", "wrong", "check"), [(name, wrong[name], check) for wrong, check in FAULTS for name in wrong]
)
def test_wrong_code_is_caught_for_its_reason(name: str, wrong: object, check: object) -> None:
    assert callable(check)
    with pytest.raises(PropertyViolationError) as caught:
        check(wrong)
    assert caught.value.property_name.startswith(REASONS[name])


def test_numbers_of_labels_are_checked() -> None:
    with pytest.raises(InvalidValueError, match="n_labels must be at least one number, each at least 2"):
        check_multiclass_reduction(reduced, n_labels=())
