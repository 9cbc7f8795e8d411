"""The stored table of extremes is read strictly, made from a journal, and shown as recorded."""

import json
from pathlib import Path

import pytest

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_ledger import Outcome, extremes, verify_journal

LINE = (
    '{"extreme": "bit", "labels": 3, "dimension": 1, "points": 2, "value": 2, "next": "size", "bound": 2, '
    '"class": "01 12 20 22", "bit": 1}'
)


def test_every_quantity_is_stored_for_two_to_five_labels_and_both_dimensions() -> None:
    found = {(entry.quantity, *entry.size[:2]) for entry in extremes.read_extremes()}
    assert found >= {
        (name, labels, d)
        for name in (extremes.BIT, extremes.ALL_MAPS, extremes.MULTICLASS)
        for labels in (2, 3, 4, 5)
        for d in (1, 2)
    }


def test_document_and_values_describe_the_same_entries() -> None:
    entries = extremes.read_extremes()
    lines = extremes.extremes_document(entries).splitlines()
    assert extremes.extremes_among([line.rstrip(",") for line in lines]) == list(entries)
    assert json.loads(extremes.extremes_document(entries))[0]["extreme"] == extremes.BIT


def test_document_is_made_from_a_journal_of_a_deep_run(tmp_path: Path) -> None:
    journal = verify_journal(tmp_path / "journal", Profile.DEEP)
    without = Outcome("one.check", Evidence(Verdict.TESTED, "nothing", values={"none": "no entry"}))
    entry = Outcome("another.check", Evidence(Verdict.VERIFIED, "one size", values={"d = 1": LINE}))
    with journal.opened():
        journal.add("one.check", without)
        journal.add("a.check.left.out", None)
    with pytest.raises(InvalidValueError, match="extremes"):
        extremes.document_of_journal(tmp_path / "journal")
    with journal.opened():
        journal.add("another.check", entry)
    assert extremes.document_of_journal(tmp_path / "journal") == extremes.extremes_document(
        [extremes.extreme_from_json(LINE)]
    )


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
        extremes.extreme_from_json(line)


def test_contradicting_values_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="value 2"):
        extremes.extremes_among([LINE, LINE.replace('"value": 2', '"value": 1')])


def test_what_is_final_does_not_change_with_more_points() -> None:
    entries = {(entry.quantity, entry.size): entry for entry in extremes.read_extremes()}
    followed = 0
    for (quantity, (labels, d, points)), entry in entries.items():
        later = entries.get((quantity, (labels, d, points + 1)))
        if entry.value == entry.bound and later is not None:
            assert (later.value, later.next_value) == (entry.value, "solver")
            followed += 1
    assert followed > 10


def test_tables_show_every_size_and_mark_what_is_final() -> None:
    tables = extremes.extremes_tables(extremes.read_extremes()).splitlines()
    sizes = {(entry.quantity == extremes.MULTICLASS, entry.size) for entry in extremes.read_extremes()}
    assert len(tables) == len(sizes) + 5
    one = extremes.extremes_tables([extremes.extreme_from_json(LINE)]).splitlines()
    assert one[2] == "| 3 | 1 | 2 | **2** (size) | 2 |  |  | 2 | 6.6 |"
