"""The stored table of extremes is checked again from its classes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from littlestone_properties.evidence.bgs.bits import extremes
from littlestone_properties.ledger.extremes import (
    MULTICLASS,
    StoredExtreme,
    extreme_from_json,
)
from littlestone_reference.classes import FiniteClass
from littlestone_reference.verdicts import Profile, Verdict

LINE = (
    '{"extreme": "bit", "labels": 3, "dimension": 1, "points": 2, "value": 2, "next": "size", "bound": 2, '
    '"class": "01 12 20 22", "bit": 1}'
)


@pytest.mark.parametrize("profile", [Profile.QUICK, Profile.STANDARD])
def test_every_stored_extreme_is_attained(profile: Profile) -> None:
    evidence = extremes.stored_table(profile)
    assert evidence.verdict is Verdict.ENUMERATED, evidence.notes or evidence.counterexample


@pytest.mark.parametrize(
    "changes", [{"value": 3}, {"value": 1}, {"dimension": 2}, {"bound": 1}, {"bit": 3}, {"quantity": MULTICLASS}]
)
def test_wrong_entries_are_rejected(changes: dict[str, int | str]) -> None:
    entry = extreme_from_json(LINE)
    assert extremes.objection(entry) is None
    wrong = extreme_from_json(json.dumps({**json.loads(LINE), **_renamed(changes)}))
    assert extremes.objection(wrong) is not None, f"{changes} was accepted"


def _renamed(changes: dict[str, int | str]) -> dict[str, int | str]:
    return {"extreme" if key == "quantity" else key: value for key, value in changes.items()}


def test_a_class_of_another_dimension_is_rejected() -> None:
    entry = replace(extreme_from_json(LINE), attained_by=FiniteClass.from_rows(["00", "02", "20", "22"], 3))
    assert extremes.objection(entry) == "given dimension 2, value 2; stored 1 and 2"


def test_a_table_without_entries_and_one_with_a_gap_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = extreme_from_json(LINE)
    farther = replace(entry, attained_by=FiniteClass.from_rows(["0100", "1200", "2000", "2200"], 3))
    for entries in ((), (entry, farther)):
        monkeypatch.setattr(extremes, "read_extremes", lambda entries=entries: entries)
        assert extremes.stored_table(Profile.STANDARD).verdict is Verdict.FAILED


def test_a_stored_value_that_is_too_large_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: StoredExtreme = replace(extreme_from_json(LINE), value=3, bound=3)
    monkeypatch.setattr(extremes, "read_extremes", lambda: (wrong,))
    evidence = extremes.stored_table(Profile.STANDARD)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation == "given dimension 1, value 2; stored 1 and 3"
