"""Files appear complete or not at all, and replace others only when asked to."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from littlestone.errors import InvalidValueError
from littlestone.files import check_place, is_taken, write_file, write_text


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text("é\n", path)
    assert path.read_bytes() == "é\n".encode()
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_file_is_replaced_only_if_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text("old", path)
    with pytest.raises(InvalidValueError, match="a new file, or overwrite=True"):
        write_text("new", path)
    assert path.read_text() == "old"
    write_text("new", path, overwrite=True)
    assert path.read_text() == "new"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_file_that_appears_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"

    def slow(place: Path) -> None:
        place.write_text("mine")
        path.write_text("theirs")

    with pytest.raises(InvalidValueError, match="a new file"):
        write_file(slow, path)
    assert path.read_text() == "theirs"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_no_hard_links_are_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(source: str, target: str) -> None:
        raise PermissionError("this file system has no hard links")

    monkeypatch.setattr(os, "link", refused)
    write_text("text", tmp_path / "a.txt")
    assert (tmp_path / "a.txt").read_text() == "text"


def interrupted(place: Path) -> None:
    place.write_text("half")
    raise KeyboardInterrupt


def failing(place: Path) -> None:
    place.write_text("half")
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(("write", "error"), [(interrupted, KeyboardInterrupt), (failing, InvalidValueError)])
def test_a_write_that_breaks_off_leaves_the_old_file(
    write: Callable[[Path], None], error: type[BaseException], tmp_path: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    with pytest.raises(error):
        write_file(write, path, overwrite=True)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "missing" / "a.txt", tmp_path):
        with pytest.raises(InvalidValueError, match="a file in an existing folder"):
            check_place(path)
        with pytest.raises(InvalidValueError) as caught:
            write_text("text", path, overwrite=True)
        assert "\n" not in str(caught.value)
    with pytest.raises(InvalidValueError, match="a writable file"):
        write_text("text", tmp_path / ("a" * 300))
    check_place(tmp_path / "a.txt")


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_text("text", pipe)
        assert os.read(reader, 100) == b"text"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert not is_taken(pipe)


def test_a_link_that_leads_nowhere_is_taken(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    assert is_taken(tmp_path / "link")
