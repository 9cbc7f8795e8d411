"""Journals: finished units are found again, and nothing else is believed."""

import re
import resource
from pathlib import Path

import pytest

from littlestone.errors import InvalidValueError
from littlestone_executor import Journal


def journal_at(path: Path, task: str = "squares") -> Journal[int]:
    return Journal(
        path,
        {"journal": task},
        "squares",
        to_json=int,
        from_json=lambda entry: int(str(entry)),
        keeps=lambda number: number > 0,
    )


@pytest.fixture(autouse=True)
def no_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fingerprint, which takes a while, be a constant."""
    monkeypatch.setattr("littlestone_executor.journal.fingerprint", lambda: "this one")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with two results."""
    journal = journal_at(tmp_path / "run.journal")
    assert journal.results() == {}
    for unit, result in {"a": 10, 'b, "sum": "0"}': 20, "dropped": -1}.items():
        with journal.opened():
            journal.add(unit, result)
    assert journal.results() == {"a": 10, 'b, "sum": "0"}': 20}
    return tmp_path / "run.journal"


def test_a_journal_that_is_cut_anywhere_is_continued_behind_what_was_finished(path: Path) -> None:
    whole = path.read_bytes()
    first, second, _ = (match.end() for match in re.finditer(b"\n", whole))
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        journal = journal_at(path)
        with journal.opened() as known:
            assert len(known) == (length >= second)
            journal.add("c", 30)
        assert path.read_bytes().startswith(whole[: second if length >= second else first])
        assert journal_at(path).results() == {**known, "c": 30}


def test_a_journal_with_one_other_bit_is_refused_and_left_alone(path: Path) -> None:
    whole = path.read_bytes()
    for place in range(len(whole)):
        damaged = bytearray(whole)
        damaged[place] ^= 1
        if place == len(whole) - 1:
            continue  # is a last line that was cut short
        path.write_bytes(damaged)
        with pytest.raises(InvalidValueError, match=r"must be (a|an undamaged) (journal|file with text)"):
            journal_at(path)
        assert path.read_bytes() == damaged


def test_a_journal_without_one_of_its_lines_but_the_last_is_still_one(path: Path) -> None:
    header, one, two = path.read_text().splitlines(keepends=True)
    path.write_text(header + two)
    assert list(journal_at(path).results().values()) == [20]
    path.write_text(one + two)
    with pytest.raises(InvalidValueError, match="a journal, or a new file"):
        journal_at(path)


def test_a_journal_of_another_task_or_of_other_sources_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = path.read_bytes()
    with pytest.raises(InvalidValueError, match="a journal of the same squares, and of"):
        journal_at(path, "cubes")
    monkeypatch.setattr("littlestone_executor.journal.fingerprint", lambda: "another")
    with pytest.raises(InvalidValueError, match="the same installed source files"):
        journal_at(path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["my notes\n", "my notes", "{}\n", "\n", '{"journal": "squares"}\n'])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(InvalidValueError, match="a journal, or a new file"):
        journal_at(path)
    assert path.read_text() == text


def test_two_runs_do_not_write_to_one_journal(path: Path) -> None:
    whole = path.read_bytes()
    with (
        journal_at(path).opened(),
        pytest.raises(InvalidValueError, match="a journal that no other run is writing to"),
        journal_at(path).opened(),
    ):
        pass
    assert path.read_bytes() == whole


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    for path in (Path("/dev/full"), tmp_path):
        with pytest.raises(InvalidValueError, match="a regular file, or a new one"):
            journal_at(path)


def test_a_full_disk_is_said_and_leaves_a_journal(path: Path) -> None:
    whole = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    for room in (0, 10):
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + room, limits[1]))
        try:
            journal = journal_at(path)
            with journal.opened(), pytest.raises(InvalidValueError, match="a writable file"):
                journal.add("c", 30)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert len(journal_at(path).results()) == 2
