"""Arrays and files: round trips, one-line errors, the size limit, interrupted writes."""

import os
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, from_array, read_class, to_array, write_class
from littlestone.errors import EmptyClassError, InvalidValueError, LittlestoneError, WorkLimitError

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
SUFFIXES = [".csv", ".json", ".txt"]
reuse_directory = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)


@st.composite
def classes(draw: st.DrawFn, min_size: int = 1, max_labels: int = 12) -> FiniteClass:
    n_points = draw(st.integers(1, 4))
    n_labels = draw(st.integers(2, max_labels))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    rows = draw(st.lists(row, min_size=min_size, max_size=6))
    return FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)


@given(classes())
def test_array_round_trip(hypothesis_class: FiniteClass) -> None:
    array = to_array(hypothesis_class)
    assert array.shape == (len(hypothesis_class), hypothesis_class.n_points)
    assert from_array(array, hypothesis_class.n_labels) == hypothesis_class
    assert from_array(np.repeat(array, 2, axis=0)[::-1], hypothesis_class.n_labels) == hypothesis_class


@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.uint8, np.int32, np.uint64])
def test_integer_and_boolean_arrays(dtype: type[np.bool_] | type[np.int8]) -> None:
    assert from_array(to_array(THRESHOLDS).astype(dtype)) == THRESHOLDS
    assert type(from_array(np.array([[1]], dtype=dtype)).hypotheses[0][0]) is int


def test_array_of_the_empty_class() -> None:
    assert to_array(FiniteClass.empty(3)).shape == (0, 3)
    with pytest.raises(EmptyClassError, match="at least one hypothesis"):
        from_array(to_array(FiniteClass.empty(3)))


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.array([[0.0, 1.0]]), "array.dtype must be integers or Booleans, not 'float64'"),
        (np.array([["0"]]), "array.dtype must be integers or Booleans, not '<U1'"),
        (np.array([0, 1]), "array.shape must be (number of hypotheses, number of points), not (2,)"),
        (np.zeros((2, 0), dtype=int), "len(rows[0]) must be at least one point, not 0"),
        (np.array([[0, -1]]), "rows[0] must be labels of at least 0, not (0, -1)"),
    ],
)
def test_from_array_refuses(array: npt.NDArray[np.int64], message: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        from_array(array)
    assert str(caught.value) == message


def test_from_array_refuses_large_arrays() -> None:
    with pytest.raises(WorkLimitError, match=r"array: 1e\+07 entries would be needed, at most 4e\+06 are allowed"):
        from_array(np.zeros((10**4, 10**3), dtype=np.bool_))


@reuse_directory
@given(classes(min_size=0))
def test_json_round_trip(tmp_path: Path, hypothesis_class: FiniteClass) -> None:
    path = tmp_path / "class.json"
    write_class(hypothesis_class, path, overwrite=True)
    assert read_class(path) == hypothesis_class


@reuse_directory
@given(classes())
def test_csv_round_trip(tmp_path: Path, hypothesis_class: FiniteClass) -> None:
    path = tmp_path / "class.csv"
    write_class(hypothesis_class, path, overwrite=True)
    assert read_class(path, hypothesis_class.n_labels) == hypothesis_class


@reuse_directory
@given(classes(max_labels=10))
def test_plain_rows_round_trip(tmp_path: Path, hypothesis_class: FiniteClass) -> None:
    path = tmp_path / "class.txt"
    write_class(hypothesis_class, path, overwrite=True)
    assert read_class(path, hypothesis_class.n_labels) == hypothesis_class


def complaint(path: Path) -> str:
    """Return the message of the error that reading raises, the empty string if there is none."""
    try:
        read_class(path)
    except LittlestoneError as error:
        return str(error)
    return ""


ANY_BYTES = st.binary(max_size=40)
NEARLY_VALID = st.text(alphabet='0129,"[]{}:- \r\n', max_size=30).map(str.encode)


@settings(reuse_directory, max_examples=200)
@given(st.sampled_from(SUFFIXES), ANY_BYTES | NEARLY_VALID)
def test_any_bytes_give_a_class_or_one_line(tmp_path: Path, suffix: str, data: bytes) -> None:
    path = tmp_path / f"class{suffix}"
    path.write_bytes(data)
    assert len(complaint(path).splitlines()) <= 1


@pytest.mark.parametrize(
    ("name", "data", "place", "requirement"),
    [
        ("a.csv", b"0,1\n0\n", ", line 2='0'", "2 labels, as on line 1, not 1"),
        ("a.csv", b"0,1\n\n0,1\n", ", line 2=''", "2 labels, as on line 1, not 1"),
        ("a.csv", b"0,1\n0,x\n", ", line 2='x'", "labels that are decimal numbers without sign"),
        ("a.csv", b"0,1\n0,-1\n", ", line 2='-1'", "labels that are decimal numbers without sign"),
        ("a.csv", b"0,1\n0,1.5\n", ", line 2='1.5'", "labels that are decimal numbers without sign"),
        ("a.csv", b"0,1\n0,1,\n", ", line 2='0,1,'", "2 labels, as on line 1, not 3"),
        ("a.csv", b"0,1234567890\n", ", line 1='1234567890'", "labels of at most 9 digits"),
        ("a.csv", b"", "=''", "at least one hypothesis (only JSON expresses the empty class)"),
        ("a.csv", b"\n\r\n", "=''", "at least one hypothesis (only JSON expresses the empty class)"),
        ("a.csv", b"0,1\n0,\xff\n", r", line 2=b'\xff'", "UTF-8 text"),
        ("a.txt", b"01\n0\n", ", line 2='0'", "2 labels, as on line 1, not 1"),
        ("a.txt", b"\n01\n", ", line 1=''", "at least one label"),
        ("a.txt", b"01\n0x\n", ", line 2='x'", "labels that are decimal numbers without sign"),
        ("a.txt", "01\n0²\n".encode(), ", line 2='²'", "labels that are decimal numbers without sign"),
        ("a.txt", b"0 1\n", ", line 1=' '", "labels that are decimal numbers without sign"),
        ("a.txt", b"\xef\xbb", r", line 1=b'\xef'", "UTF-8 text"),
        ("a.json", b"", ", line 1=''", "JSON (Expecting value at column 1)"),
        ("a.json", b'{"n_points": 1,\n"n_labels"', ", line 2='\"n_labels\"'", "JSON"),
        ("a.json", b"[" * 100_000, "='" + "[" * 30, "JSON without deep nesting"),
        ("a.json", b"9" * 5000, "='" + "9" * 30, "numbers of at most 4300 digits"),
        ("a.json", b"[]", "='list'", "an object with exactly the keys n_points, n_labels, hypotheses"),
        ("a.json", b'{"n_points": 1}', "=['n_points']", "an object with exactly the keys"),
        (
            "a.json",
            b'{"n_points": 1, "n_labels": 2, "hypotheses": [], "extra": 0}',
            "=['extra', ",
            "an object with exactly the keys",
        ),
    ],
)
def test_malformed_files(tmp_path: Path, name: str, data: bytes, place: str, requirement: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(InvalidValueError) as caught:
        read_class(path)
    message = str(caught.value)
    where, _, value = place.partition("=")
    assert message.startswith(f"file {str(path)!r}{where} must be {requirement}")
    assert f", not {value}" in message
    assert len(message.splitlines()) == 1


@pytest.mark.parametrize(
    ("n_points", "n_labels", "hypotheses", "place", "requirement"),
    [
        ("0", "2", "[]", "n_points=0", "an integer, at least 1"),
        ("true", "2", "[]", "n_points=True", "an integer, at least 1"),
        ("1", "1", "[]", "n_labels=1", "an integer, at least 2"),
        ("1", "2.0", "[]", "n_labels=2.0", "an integer, at least 2"),
        ("1", "2", "{}", "hypotheses='dict'", "a list of hypotheses"),
        ("1", "2", "[0]", "hypotheses[0]=0", "a string of digits or a list of integers"),
        ("1", "2", '["0", "x"]', "hypotheses[1]='x'", "a string of digits or a list of integers"),
        ("1", "2", "[[true]]", "hypotheses[0]=[True]", "a string of digits or a list of integers"),
        ("1", "2", "[[0.0]]", "hypotheses[0]=[0.0]", "a string of digits or a list of integers"),
        ("2", "2", '["0"]', "hypotheses[0]='0'", "one label for each of the 2 points"),
        ("1", "2", '[""]', "hypotheses[0]=''", "one label for each of the 1 points"),
        ("1", "2", '["2"]', "hypotheses[0]='2'", "labels from 0 to 1"),
        ("1", "2", "[[-1]]", "hypotheses[0]=[-1]", "labels from 0 to 1"),
    ],
)
def test_json_of_the_wrong_shape(
    tmp_path: Path, n_points: str, n_labels: str, hypotheses: str, place: str, requirement: str
) -> None:
    path = tmp_path / "a.json"
    path.write_text(f'{{"n_points": {n_points}, "n_labels": {n_labels}, "hypotheses": {hypotheses}}}')
    with pytest.raises(InvalidValueError) as caught:
        read_class(path)
    where, _, value = place.partition("=")
    assert str(caught.value) == f"file {str(path)!r}, {where} must be {requirement}, not {value}"


def test_labels_out_of_the_given_range(tmp_path: Path) -> None:
    for name, text in (("a.csv", "0,1\n0,2\n"), ("a.txt", "01\n02\n")):
        (tmp_path / name).write_text(text)
        with pytest.raises(InvalidValueError, match=r"line 2 must be labels from 0 to 1.*, not 2"):
            read_class(tmp_path / name, n_labels=2)
        assert read_class(tmp_path / name).n_labels == 3
        with pytest.raises(InvalidValueError, match=r"n_labels must be at least 2.*, not 1"):
            read_class(tmp_path / name, n_labels=1)
    write_class(THRESHOLDS, tmp_path / "a.json")
    assert read_class(tmp_path / "a.json", n_labels=2) == THRESHOLDS
    with pytest.raises(InvalidValueError, match=r"n_labels must be 3, as asked for.*, not 2"):
        read_class(tmp_path / "a.json", n_labels=3)


def test_lenient_where_it_is_harmless(tmp_path: Path) -> None:
    for name, data in (
        ("a.csv", b"\xef\xbb\xbf0, 1\r\n00,01\r\n1 ,1\r\n\r\n"),
        ("b.csv", b"0,0\n0,1\n1,1"),
        ("a.TXT", b"\xef\xbb\xbf00\r\n11\r\n01\r\n01"),
        ("a.json", b'{"hypotheses": ["01", [0, 0], "11"], "n_labels": 2, "n_points": 2}'),
    ):
        (tmp_path / name).write_bytes(data)
    assert read_class(tmp_path / "a.csv").to_rows() == ["01", "11"]
    assert all(read_class(tmp_path / name) == THRESHOLDS for name in ("b.csv", "a.TXT", "a.json"))


@pytest.mark.parametrize(
    ("name", "requirement"),
    [
        ("missing.csv", "an existing file"),
        ("a.xlsx", "a file ending in .csv, .json, .txt"),
        ("csv", "a file ending in .csv, .json, .txt"),
        ("directory.csv", "a file, not a directory or a device"),
    ],
)
def test_path_errors(tmp_path: Path, name: str, requirement: str) -> None:
    (tmp_path / "directory.csv").mkdir()
    with pytest.raises(InvalidValueError) as caught:
        read_class(tmp_path / name)
    assert f" must be {requirement}, not " in str(caught.value)


def _large_file(path: Path, style: str) -> None:
    """Write a file with 10**7 entries."""
    n_rows, n_points = 10**4, 10**3
    row = {".csv": ",".join("0" * n_points) + "\n", ".txt": "0" * n_points + "\n"}.get(path.suffix)
    if row is not None:
        path.write_text(row * n_rows)
        return
    json_row = '"' + "0" * n_points + '"' if style == "strings" else str([0] * n_points)
    listed = ", ".join([json_row] * n_rows)
    path.write_text(f'{{"n_points": {n_points}, "n_labels": 2, "hypotheses": [{listed}]}}')


@pytest.mark.parametrize(
    ("name", "style"), [("a.csv", ""), ("a.txt", ""), ("a.json", "strings"), ("a.json", "lists")]
)
def test_large_files_are_refused_before_they_are_parsed(tmp_path: Path, name: str, style: str) -> None:
    path = tmp_path / name
    _large_file(path, style)
    start = time.perf_counter()
    with pytest.raises(WorkLimitError, match=r": 1e\+07 entries would be needed, at most 4e\+06 are allowed"):
        read_class(path)
    assert time.perf_counter() - start < 0.5


def test_huge_files_are_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    with path.open("wb") as stream:
        stream.truncate(10**12)
    with pytest.raises(WorkLimitError, match=r"bytes would be needed, at most 6.4e\+07 are allowed"):
        read_class(path)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_exactly_the_limit_is_accepted(tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone.classes.size_limit.MAX_ENTRIES", 6)
    path = tmp_path / f"a{suffix}"
    write_class(THRESHOLDS, path)
    assert read_class(path) == THRESHOLDS
    path.write_text(path.read_text().replace("\n", "\r\n") + "\r\n")
    assert read_class(path) == THRESHOLDS
    write_class(FiniteClass.from_rows(["000", "001", "011"]), path, overwrite=True)
    with pytest.raises(WorkLimitError, match=": 9 entries would be needed, at most 6 are allowed"):
        read_class(path)


def test_limit_for_json_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone.classes.size_limit.MAX_ENTRIES", 4)
    path = tmp_path / "a.json"
    path.write_text('{"n_points": 2, "n_labels": 2, "hypotheses": [[0, 1], [1, 1]]}')
    assert len(read_class(path)) == 2
    path.write_text('{"n_points": 1, "n_labels": 2, "hypotheses": [[0], [1], [0], [1], [0]]}')
    with pytest.raises(WorkLimitError, match=": 5 entries would be needed, at most 4 are allowed"):
        read_class(path)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_existing_files_are_kept(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_text("precious")
    with pytest.raises(InvalidValueError, match="a new file, or overwrite=True"):
        write_class(THRESHOLDS, path)
    assert path.read_text() == "precious"
    write_class(THRESHOLDS, path, overwrite=True)
    assert read_class(path) == THRESHOLDS
    assert os.listdir(tmp_path) == [path.name]


def test_a_file_that_appears_during_the_write_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.csv"
    monkeypatch.setattr(os, "fsync", lambda _: path.write_text("precious"))
    with pytest.raises(InvalidValueError, match="a new file, or overwrite=True"):
        write_class(THRESHOLDS, path)
    assert path.read_text() == "precious"
    assert os.listdir(tmp_path) == ["a.csv"]


def test_file_systems_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    write_class(THRESHOLDS, tmp_path / "a.csv")
    assert read_class(tmp_path / "a.csv") == THRESHOLDS
    assert os.listdir(tmp_path) == ["a.csv"]


@pytest.mark.parametrize("overwrite", [False, True])
def test_an_interrupted_write_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, overwrite: bool
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "a.csv"
    if overwrite:
        path.write_text("precious")
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_class(THRESHOLDS, path, overwrite=overwrite)
    assert os.listdir(tmp_path) == (["a.csv"] if overwrite else [])
    assert not overwrite or path.read_text() == "precious"


def test_writing_refuses(tmp_path: Path) -> None:
    for suffix in (".csv", ".txt"):
        with pytest.raises(EmptyClassError, match=f"at least one hypothesis for a {suffix} file"):
            write_class(FiniteClass.empty(2), tmp_path / f"a{suffix}")
    with pytest.raises(InvalidValueError, match=r"n_labels must be at most 10 for rows of digits.*, not 11"):
        write_class(FiniteClass.from_rows([[10]]), tmp_path / "a.txt")
    with pytest.raises(InvalidValueError, match=r"a file ending in \.csv, \.json, \.txt"):
        write_class(THRESHOLDS, tmp_path / "a")
    with pytest.raises(InvalidValueError, match=r"a writable file \(No such file or directory\)"):
        write_class(THRESHOLDS, tmp_path / "missing" / "a.csv")
    (tmp_path / "file").touch()
    with pytest.raises(InvalidValueError, match=r"a writable file \(Not a directory\)"):
        write_class(THRESHOLDS, tmp_path / "file" / "a.csv")
    (tmp_path / "directory.csv").mkdir()
    with pytest.raises(InvalidValueError, match=r"a writable file \(Is a directory\)"):
        write_class(THRESHOLDS, tmp_path / "directory.csv", overwrite=True)
    assert sorted(os.listdir(tmp_path)) == ["directory.csv", "file"]
