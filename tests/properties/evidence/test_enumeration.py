"""An enumeration reports the first violation, and is worth nothing if it cannot fail."""

from __future__ import annotations

import pytest

from littlestone_properties.evidence.common import restrictions, sizes_and_dimensions
from littlestone_properties.evidence.common.dimensions_agree import littlestone_violation
from littlestone_properties.evidence.kit.all_classes import (
    ClassProperty,
    all_classes,
    all_classes_up_to,
    enumerated,
)
from littlestone_reference.classes import FiniteClass
from littlestone_reference.errors import InvalidValueError, WorkLimitError
from littlestone_reference.verdicts import Check, Profile, Verdict

ALWAYS = ClassProperty("anything", lambda h: None)
NEVER = ClassProperty("nothing", lambda h: f"{len(h)} hypotheses")
FEWER_THAN_THREE = ClassProperty("|H| < 3", lambda h: None if len(h) < 3 else f"{len(h)} hypotheses")


def test_there_are_273_binary_classes_on_up_to_three_points() -> None:
    classes = list(all_classes_up_to(3))
    assert len(classes) == len(set(classes)) == 273


def test_classes_come_in_the_order_of_their_size() -> None:
    sizes = [len(h) for h in all_classes(2, n_labels=3)]
    assert sizes == sorted(sizes)
    assert len(sizes) == 511


def test_too_many_classes_are_refused() -> None:
    with pytest.raises(WorkLimitError, match=r"classes to enumerate=4\.29e\+09 classes"):
        next(all_classes(5))


def test_a_false_claim_is_refuted_by_a_smallest_class() -> None:
    evidence = enumerated(FEWER_THAN_THREE, NEVER, all_classes_up_to(3), "scope")
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.classes == (("H", FiniteClass.from_rows(["00", "01", "10"])),)


def test_a_true_claim_is_enumerated_and_names_what_refuted_the_wrong_variant() -> None:
    evidence = enumerated(ALWAYS, FEWER_THAN_THREE, all_classes_up_to(2), "scope")
    assert evidence.verdict is Verdict.ENUMERATED
    assert evidence.notes == (
        "18 classes",
        "wrong variant '|H| < 3' refuted by ['00', '01', '10']: 3 hypotheses",
    )


def test_a_wrong_variant_that_is_not_refuted_fails_the_evidence() -> None:
    assert enumerated(ALWAYS, ALWAYS, all_classes_up_to(1), "scope").verdict is Verdict.FAILED


def test_no_classes_is_an_error_and_not_success() -> None:
    with pytest.raises(InvalidValueError, match="at least one class"):
        enumerated(ALWAYS, NEVER, [], "scope")


@pytest.mark.parametrize(
    ("check", "target"),
    [
        (
            sizes_and_dimensions.vc_at_most_littlestone,
            "common.sizes_and_dimensions.littlestone_dimension_by_recursion",
        ),
        (
            sizes_and_dimensions.size_at_least_power,
            "common.sizes_and_dimensions.littlestone_dimension_by_recursion",
        ),
        (sizes_and_dimensions.sauer_shelah, "common.sizes_and_dimensions.vc_dimension"),
        (restrictions.one_side_smaller, "common.restrictions.littlestone_dimension_by_recursion"),
        (restrictions.two_large_sides, "common.restrictions.littlestone_dimension_by_recursion"),
        (restrictions.subclass_monotone, "common.restrictions.littlestone_dimension_by_recursion"),
    ],
)
def test_each_check_catches_a_wrong_dimension(check: Check, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a dimension that depends on the first hypothesis only, every inequality breaks somewhere."""

    def planted(h: FiniteClass) -> int:
        return -1 if h.is_empty else 3 * h.hypotheses[0][0] - (len(h) > 1)

    monkeypatch.setattr(f"littlestone_properties.evidence.{target}", planted)
    assert check(Profile.QUICK).verdict is Verdict.REFUTED


def test_the_agreement_of_dimensions_notices_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    cube = FiniteClass.from_rows(["00", "01", "10", "11"])
    assert littlestone_violation(cube) is None
    monkeypatch.setattr("littlestone_reference.dimensions.littlestone_dimension", lambda h: 1)
    explanation = littlestone_violation(cube)
    assert explanation is not None
    assert "'fast': 1" in explanation


def test_the_empty_class_refutes_that_some_side_is_smaller() -> None:
    evidence = restrictions.one_side_smaller_with_empty_class(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.classes[0][1].is_empty
