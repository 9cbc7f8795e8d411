"""The stored table of extremes is checked again from its classes, read strictly, and shown as recorded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone_properties.evidence.bgs.bits import extremes
from littlestone_properties.ledger import Journal, Outcome
from littlestone_properties.ledger.extremes import (
    ALL_MAPS,
    BIT,
    MULTICLASS,
    StoredExtreme,
    document_of_journal,
    extreme_from_json,
    extremes_document,
    extremes_in_notes,
    extremes_tables,
    read_extremes,
)
from littlestone_reference.classes import FiniteClass
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Evidence, Profile, Verdict

LINE = (
    '{"extreme": "bit", "labels": 3, "dimension": 1, "points": 2, "value": 2, "next": "size", "bound": 2, '
    '"class": "01 12 20 22", "bit": 1}'
)


@pytest.mark.parametrize("profile", [Profile.QUICK, Profile.STANDARD])
def test_every_stored_extreme_is_attained(profile: Profile) -> None:
    evidence = extremes.stored_table(profile)
    assert evidence.verdict is Verdict.ENUMERATED, evidence.notes or evidence.counterexample


def test_every_quantity_is_stored_for_two_to_five_labels_and_both_dimensions() -> None:
    found = {(entry.quantity, *entry.size[:2]) for entry in read_extremes()}
    assert found >= {
        (name, labels, d) for name in (BIT, ALL_MAPS, MULTICLASS) for labels in (2, 3, 4, 5) for d in (1, 2)
    }


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


def test_document_and_notes_describe_the_same_entries() -> None:
    entries = read_extremes()
    lines = extremes_document(entries).splitlines()
    assert extremes_in_notes([line.rstrip(",") for line in lines]) == list(entries)
    assert json.loads(extremes_document(entries))[0]["extreme"] == BIT


def test_document_is_made_from_a_journal_of_a_deep_run(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal", Profile.DEEP)
    journal.add(Outcome("one.check", Evidence(Verdict.TESTED, "nothing", ("no entry",)), 0.1))
    with pytest.raises(InvalidValueError, match="extremes"):
        document_of_journal(tmp_path / "journal")
    journal.add(Outcome("another.check", Evidence(Verdict.VERIFIED, "one size", (LINE,)), 0.1))
    assert document_of_journal(tmp_path / "journal") == extremes_document([extreme_from_json(LINE)])


@pytest.mark.parametrize(
    "line",
    [
        '{"extreme": "bit"',
        '{"extreme": "other"}',
        LINE.replace('"points": 2', '"points": 3'),
        LINE.replace('"value": 2', '"value": "2"'),
        LINE.replace(', "bit": 1', ""),
    ],
)
def test_malformed_entries_are_refused(line: str) -> None:
    with pytest.raises(InvalidValueError):
        extreme_from_json(line)


def test_contradicting_notes_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="value 2"):
        extremes_in_notes([LINE, LINE.replace('"value": 2', '"value": 1')])


def test_what_is_final_does_not_change_with_more_points() -> None:
    entries = {(entry.quantity, entry.size): entry for entry in read_extremes()}
    followed = 0
    for (quantity, (labels, d, points)), entry in entries.items():
        later = entries.get((quantity, (labels, d, points + 1)))
        if entry.value == entry.bound and later is not None:
            assert (later.value, later.next_value) == (entry.value, "solver")
            followed += 1
    assert followed > 10


def test_tables_show_every_size_and_mark_what_is_final() -> None:
    tables = extremes_tables(read_extremes()).splitlines()
    sizes = {(entry.quantity == MULTICLASS, entry.size) for entry in read_extremes()}
    assert len(tables) == len(sizes) + 5
    one = extremes_tables([extreme_from_json(LINE)]).splitlines()
    assert one[2] == "| 3 | 1 | 2 | **2** (size) | 2 |  |  | 2 | 6.6 |"
