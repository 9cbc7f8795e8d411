"""The record is read as it was written, and its file is a sorted list with a line for each different finding."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_properties.ledger import read_record, record_path, write_record

FOUND = Evidence(
    Verdict.VERIFIED,
    "n <= 4",
    instances=4,
    kinds={},
    wrong_variants={"n < 4": "n = 4"},
    sharpness={},
    dropped_hypotheses={},
    values={},
)
QUICK, STANDARD, DEEP = Profile


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A record of one's own, empty at first."""
    monkeypatch.setattr("littlestone_properties.ledger.record.record_path", lambda: tmp_path / "record.json")
    read_record.cache_clear()
    yield tmp_path / "record.json"
    read_record.cache_clear()


def test_profiles_that_found_the_same_share_a_line(path: Path) -> None:
    larger = replace(FOUND, scope="n <= 9")
    for check, profile, evidence in (
        ("b.check", QUICK, FOUND),
        ("a.check", QUICK, FOUND),
        ("a.check", STANDARD, FOUND),
        ("a.check", DEEP, larger),
    ):
        write_record([check], {check: evidence}, profile, ["a.check", "b.check"])
    lines = path.read_text(encoding="utf-8").splitlines()
    heads = [(line["check"], line["profiles"]) for line in json.loads("\n".join(lines))]
    assert heads == [("a.check", "quick standard"), ("a.check", "deep"), ("b.check", "quick")]
    assert len(lines) == 2 + len(heads)
    found = read_record()
    assert [found.at("a.check", profile) for profile in Profile] == [FOUND, FOUND, larger]
    assert found.at("b.check", DEEP) is None


def test_what_broke_or_is_no_longer_named_is_not_kept(path: Path) -> None:
    write_record(["a.check", "b.check"], {"a.check": FOUND, "b.check": FOUND}, QUICK, ["a.check", "b.check"])
    write_record(["a.check"], {"a.check": Evidence.broken("planted")}, QUICK, ["a.check", "b.check"])
    assert set(read_record().found) == {"b.check"}
    write_record([], {}, QUICK, ["a.check"])
    assert set(read_record().found) == set()


def test_the_file_is_as_the_writer_leaves_it(path: Path) -> None:
    """Nobody edits the record by hand: writing it again changes nothing."""
    shutil.copy(record_path(), path)
    before = path.read_text(encoding="utf-8")
    write_record([], {}, QUICK, read_record().found)
    assert path.read_text(encoding="utf-8") == before
