"""A report replaces what it has written itself, and nothing else."""

import json
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, succeeded

from littlestone.errors import InvalidValueError
from littlestone_command.html_report import write_report
from littlestone_command.html_report.folder import LIST

FIRST = {"index.html": "one", "classes/4-1.html": "two"}


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != LIST
    }


def test_a_report_is_replaced_by_the_next_one(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "report"
    write_report(FIRST, folder)
    assert texts(folder) == FIRST
    (folder / "mine.txt").write_text("mine")
    write_report({"index.html": "three"}, folder)
    assert texts(folder) == {"index.html": "three", "mine.txt": "mine"}


def test_a_folder_with_other_files_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(InvalidValueError, match=r"earlier report, not .*--force writes into this one"):
        write_report(FIRST, tmp_path)
    assert texts(tmp_path) == {"index.html": "mine"}
    write_report(FIRST, tmp_path, force=True)
    assert texts(tmp_path) == FIRST


def test_a_file_that_was_changed_is_not_replaced(tmp_path: Path) -> None:
    write_report(FIRST, tmp_path)
    (tmp_path / "index.html").write_text("changed by hand")
    with pytest.raises(InvalidValueError, match=r"index.html was changed"):
        write_report(FIRST, tmp_path)
    write_report({"classes/4-1.html": "two"}, tmp_path, force=True)
    assert texts(tmp_path) == {"index.html": "changed by hand", "classes/4-1.html": "two"}


def test_a_file_of_a_name_that_a_report_newly_needs_is_not_replaced(tmp_path: Path) -> None:
    write_report({"index.html": "one"}, tmp_path)
    (tmp_path / "ledger.html").write_text("mine")
    with pytest.raises(InvalidValueError, match="this one exists"):
        write_report({"ledger.html": "ours"}, tmp_path)
    assert texts(tmp_path) == {"index.html": "one", "ledger.html": "mine"}


@pytest.mark.parametrize("name", ["../outside.txt", "a/../../outside.txt", "/tmp/outside.txt"])
def test_a_forged_list_removes_nothing_outside(name: str, tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside.txt", tmp_path / "report"
    outside.write_text("mine")
    write_report(FIRST, folder)
    listed = json.loads((folder / LIST).read_text())
    # The hash of the text "mine".
    listed["files"][name] = "c288bd19feecb67ae8f94a0f13a4fa0cf6a4ca8b5b0e7f2a3e1c3f3d65b2e5a0"
    (folder / LIST).write_text(json.dumps(listed))
    with pytest.raises(InvalidValueError, match="the name of a page"):
        write_report(FIRST, folder)
    assert outside.read_text() == "mine"


def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder = tmp_path / "report"
    folder.mkdir()
    (folder / "classes").symlink_to(tmp_path / "elsewhere")
    for force in (False, True):
        with pytest.raises(InvalidValueError, match=r"earlier report|inside the folder"):
            write_report(FIRST, folder, force=force)
    assert texts(tmp_path / "elsewhere") == {}


@pytest.mark.slow
def test_the_command_writes_a_report_twice_and_refuses_other_places(tmp_path: Path) -> None:
    assert "open my-report/index.html" in succeeded("report", "my-report", cwd=tmp_path).stdout
    first = texts(tmp_path / "my-report")
    succeeded("report", "my-report", cwd=tmp_path)
    assert texts(tmp_path / "my-report") == first
    (tmp_path / "a-file").write_text("mine")
    assert_refused(run("report", "a-file", cwd=tmp_path), "a new folder")
    assert_refused(run("report", ".", cwd=tmp_path), "earlier report")
    (tmp_path / "my-report" / LIST).write_text("{broken")
    assert_refused(run("report", "my-report", cwd=tmp_path), "JSON")
