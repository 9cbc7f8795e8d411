"""Arrays and files: round trips, one-line errors, the size limit, interrupted writes."""

import json
import os
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from littlestone.classes import (
    FILE_SUFFIXES,
    READ_SUFFIXES,
    FiniteClass,
    finite_class,
    read_class,
    read_class_and_remarks,
    write_class,
)
from littlestone.errors import EmptyClassError, InvalidValueError, LittlestoneError, WorkLimitError

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
reuse_directory = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)


@st.composite
def classes(draw: st.DrawFn, min_size: int = 1, max_labels: int = 12) -> FiniteClass:
    n_points = draw(st.integers(1, 4))
    n_labels = draw(st.integers(2, max_labels))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    rows = draw(st.lists(row, min_size=min_size, max_size=6))
    return FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)


@given(classes())
def test_array_round_trip(h: FiniteClass) -> None:
    array = h.to_array()
    assert array.shape == (len(h), h.n_points)
    assert FiniteClass.from_array(array, h.n_labels) == h
    assert FiniteClass.from_array(np.repeat(array, 2, axis=0)[::-1], h.n_labels) == h


def test_array_of_the_empty_class() -> None:
    assert FiniteClass.empty(3).to_array().shape == (0, 3)


LIMIT = "littlestone.classes.types.MAX_ENTRIES"


def test_large_arrays_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMIT, 4_000_000)
    with pytest.raises(WorkLimitError, match=r"array: 1e\+07 entries would be needed, at most 4e\+06"):
        FiniteClass.from_array(np.zeros((10**4, 10**3), dtype=np.bool_))


@pytest.mark.parametrize("suffix", FILE_SUFFIXES)
@reuse_directory
@given(st.data())
def test_round_trip_of_files(tmp_path: Path, suffix: str, data: st.DataObject) -> None:
    """Only JSON expresses the empty class, plain rows have at most ten labels."""
    h = data.draw(classes(min_size=suffix != ".json", max_labels=10 if suffix == ".txt" else 12))
    write_class(h, tmp_path / f"class{suffix}", overwrite=True)
    assert read_class(tmp_path / f"class{suffix}", h.n_labels) == h


@reuse_directory
@given(
    classes(), st.sampled_from([".csv", ".txt"]), st.sampled_from(["%d", "%.18e", "%f"]), st.sampled_from(" ,\t")
)
def test_what_numpy_savetxt_writes(tmp_path: Path, h: FiniteClass, suffix: str, fmt: str, delimiter: str) -> None:
    if h.n_points == 1 and fmt == "%d" and suffix == ".txt" and h.n_labels > 10:
        return  # "10" is then a row of two digits.
    path = tmp_path / f"class{suffix}"
    np.savetxt(path, h.to_array(), fmt, delimiter, header="made by a program\n1 2 3")
    assert read_class(path, h.n_labels) == h


@reuse_directory
@given(classes(), st.sampled_from([np.int64, np.int8, np.uint16, np.dtype(">i4")]), st.booleans())
def test_what_numpy_save_writes(
    tmp_path: Path, hypothesis_class: FiniteClass, dtype: np.dtype[np.int64], by_columns: bool
) -> None:
    path = tmp_path / "class.npy"
    np.save(path, hypothesis_class.to_array().astype(dtype, order="F" if by_columns else "C"))
    assert read_class(path, hypothesis_class.n_labels) == hypothesis_class
    np.save(path, THRESHOLDS.to_array().astype(bool))
    assert read_class(path) == THRESHOLDS


NPY_HEADER = b"\x93NUMPY\x01\x00"
ANY_BYTES = st.binary(max_size=40) | st.binary(max_size=40).map(NPY_HEADER.__add__)
NEARLY_VALID = st.text(alphabet='0129,"[]{}:-.e# \r\n', max_size=30).map(str.encode)


@settings(reuse_directory, max_examples=200)
@given(st.sampled_from(READ_SUFFIXES), ANY_BYTES | NEARLY_VALID)
def test_any_bytes_give_a_class_or_one_line(tmp_path: Path, suffix: str, data: bytes) -> None:
    path, message = tmp_path / f"class{suffix}", ""
    path.write_bytes(data)
    try:
        read_class(path)
    except LittlestoneError as error:
        message = str(error)
    assert len(message.splitlines()) <= 1


def of_json(n_points: str, n_labels: str, hypotheses: str) -> bytes:
    return f'{{"n_points": {n_points}, "n_labels": {n_labels}, "hypotheses": {hypotheses}}}'.encode()


ROW_OF = "must be a text of digits or a list of integers, not"
ROWS_OR_OBJECT = "a list of rows or an object with exactly the keys n_points, n_labels, hypotheses"


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.csv", b"0,1\n0\n", ", the number of labels on line 2 must be 2, as on line 1, not 1"),
        ("a.csv", b"0,1\n0,x\n", ", a label on line 2 must be a whole number without sign, not 'x'"),
        ("a.csv", b"0,1\n0,-1\n", ", a label on line 2 must be a whole number without sign, not '-1'"),
        ("a.csv", b"0,1\n0,nan\n", ", a label on line 2 must be a whole number without sign, not 'nan'"),
        ("a.csv", b"0,1\n0,1.5\n", ", a label on line 2 must be a whole number, not '1.5'"),
        ("a.csv", b"0,1\n0,1e999\n", ", a label on line 2 must be a whole number, not '1e999'"),
        ("a.csv", b"0,1\n0,1,\n", ", the number of labels on line 2 must be 2, as on line 1, not 3"),
        ("a.csv", b"x0,1\n0,1\n", ", a label on line 1 must be a whole number without sign, not 'x"),
        ("a.csv", b"0,1234567890\n", ", a label on line 1 must be a number of at most 9 digits, not '1234567890'"),
        ("a.csv", b"", " must be made of at least one row, not '': only JSON expresses the empty class"),
        ("a.csv", b"\n\r\n", " must be made of at least one row, not '': only JSON expresses"),
        ("a.csv", b"0,1\n0,\xff\n", r", line 2 must be UTF-8 text, not b'\xff'"),
        (
            "a.csv",
            b"0101\n0011\n",
            ", a label on line 1 must be a number without 0 in front, not '0101': rows of digits",
        ),
        (
            "a.json",
            b'{"n_points": 1, "n_points": 2, "n_labels": 2, "hypotheses": []}',
            " must be an object whose keys",
        ),
        ("a.csv", b"\xff\xfe0\x00,\x001\x00", r", line 1 must be UTF-8 text, not b'\xff'"),
        ("a.csv", b"0\x00,\x001\x00", r", line 1 must be without invisible characters, not '\x00'"),
        ("a.csv", "0,1\n\ufeff0,1\n".encode(), r", line 2 must be without invisible characters, not '\ufeff'"),
        ("a.csv", b"p,q\n0,1\f\n1,0\n", r", line 2 must be without invisible characters, not '\x0c'"),
        ("a.txt", "01\u202801\n".encode(), r", line 1 must be without invisible characters, not '\u2028'"),
        ("a.csv", b"sep=;\n0;1\n", ", line 1 must be names or labels, not 'sep=;': take out this line"),
        ("a.csv", b"p,q\nx,0\nx,1\n", ", a name in column 1, line 3 must be one that no other has, not 'x'"),
        ("a.csv", b"p,q\n1,0\n2,1\n,\n", ", a label on line 4 must be a whole number without sign, not ''"),
        (
            "a.edges",
            b"(1, 2)\n(2, 3)\n",
            ", line 1 must be made of vertices, not '(1, 2)': their names have no open",
        ),
        (
            "a.adj",
            b"[[0 1]\n [1 0]]\n",
            ", line 1 must be made of vertices, not '[[0 1]': their names have no open",
        ),
        ("a.edges", "1 2\n2 \u202e3\n".encode(), r", line 2 must be without invisible characters, not '\u202e'"),
        (
            "a.matrix",
            "\u0660 1\n1 0\n".encode(),
            ", line 1 must be made of entries 0 and 1, not '\u0660 1'",
        ),
        ("a.gml", b"graph [ \xe9 ]", r", line 1 must be UTF-8 text, not b'\xe9'"),
        ("a.dat", b"1 2\n3 \x1a\n", r", line 2 must be without invisible characters, not '\x1a'"),
        ("a.txt", b"01\n0\n", ", the number of digits on line 2 must be 2, as on line 1, not 1"),
        ("a.txt", b"# two\n\n01\n0\n", ", the number of digits on line 4 must be 2, as on line 3, not 1"),
        ("a.txt", b"01\n0x\n", ", a label on line 2 must be a whole number without sign, not 'x'"),
        ("a.txt", "01\n0²\n".encode(), ", a label on line 2 must be a whole number without sign, not '²'"),
        ("a.txt", b"0 1\n01\n", ", the number of labels on line 2 must be 2, as on line 1, not 1"),
        ("a.txt", b"0 1\n0 0.5\n", ", a label on line 2 must be a whole number, not '0.5'"),
        ("a.txt", b"# nothing\n", " must be made of at least one row, not ''"),
        ("a.txt", b"\xef\xbb", r", line 1 must be UTF-8 text, not b'\xef'"),
        ("a.json", b"", ", line 1 must be JSON, not '': Expecting value at column 1"),
        ("a.json", b'{"n_points": 1,\n"n_labels"', ", line 2 must be JSON, not '\"n_labels\"': Expecting"),
        ("a.json", b"[" * 100_000, " must be JSON that is not nested deeply, not '[[["),
        ("a.json", b"9" * 5000, " must be JSON with numbers of at most 4300 digits, not '999"),
        ("a.json", b"[]", " must be at least one row, not []: an empty class is an object that states"),
        ("a.json", b"3", f" must be {ROWS_OR_OBJECT}, not 3"),
        ("a.json", b'{"n_points": 1}', f" must be {ROWS_OR_OBJECT}, not ['n_points']"),
        (
            "a.json",
            b'{"n_points": 1, "n_labels": 2, "hypotheses": [], "extra": 0}',
            f" must be {ROWS_OR_OBJECT}, not",
        ),
        ("a.json", b'["01", "0"]', ", rows[1] must be one label for each of the 2 points, not '0'"),
        ("a.json", b'["01", ["0", "1"]]', ", rows[1] must be a text of digits or a list of integers, not ['0', "),
        ("a.json", b"[[0, 1], [0, -1]]", ", rows[1] must be made of labels of at least 0, not [0, -1]"),
        ("a.json", b"[[]]", ", rows[0] must be a text of digits or a list of integers, not []"),
        ("a.npy", b"", " must be a NumPy file of integers or Booleans, not b''"),
        ("a.npy", b"01\n", r" must be a NumPy file of integers or Booleans, not b'01\n'"),
        ("a.npy", NPY_HEADER, " must be a NumPy file of integers or Booleans, not b'"),
        ("a.json", of_json("0", "2", "[]"), ", n_points must be an integer of at least 1, not 0$"),
        ("a.json", of_json("true", "2", "[]"), ", n_points must be an integer of at least 1, not True$"),
        ("a.json", of_json("1", "1", "[]"), ", n_labels must be an integer of at least 2, not 1$"),
        ("a.json", of_json("1", "2.0", "[]"), ", n_labels must be an integer of at least 2, not 2.0$"),
        ("a.json", of_json("1", "2", "{}"), ", hypotheses must be a list of rows, not {}$"),
        ("a.json", of_json("1", "2", "[0]"), f", hypotheses[0] {ROW_OF} 0$"),
        ("a.json", of_json("1", "2", '["0", "x"]'), f", hypotheses[1] {ROW_OF} 'x'$"),
        ("a.json", of_json("1", "2", "[[true]]"), f", hypotheses[0] {ROW_OF} [True]$"),
        ("a.json", of_json("1", "2", "[[0.0]]"), f", hypotheses[0] {ROW_OF} [0.0]$"),
        (
            "a.json",
            of_json("2", "2", '["0"]'),
            ", hypotheses[0] must be one label for each of the 2 points, not '0'$",
        ),
        ("a.json", of_json("1", "2", '[""]'), f", hypotheses[0] {ROW_OF} ''$"),
        ("a.json", of_json("1", "2", '["2"]'), ", hypotheses[0] must be made of labels from 0 to 1, not '2'$"),
        ("a.json", of_json("1", "2", "[[-1]]"), ", hypotheses[0] must be made of labels from 0 to 1, not [-1]$"),
    ],
)
def test_malformed_files(tmp_path: Path, name: str, data: bytes, message: str) -> None:
    """A message begins with these words; with a dollar sign, it ends with them, too."""
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(InvalidValueError) as caught:
        read_class(path)
    found = f"{caught.value}$"
    assert found.startswith(f"file {str(path)!r}{message}")
    assert len(found.splitlines()) == 1


TYPE, SHAPE = "the type of the array must be", "the shape of the array must be (number of hypotheses, number of"


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.array([[0.0, 0.5]]), f"{TYPE} integer or Boolean, or have whole numbers, not 'float64': convert"),
        (np.array([[0.0, np.nan]]), f"{TYPE} integer or Boolean, or have whole numbers, not 'float64': convert"),
        (np.array([[-1, 1], [0, 1]]), "rows[0] must be made of labels from 0 to 2, not [-1, 1]"),
        (np.array([["0"]]), f"{TYPE} integer or Boolean, not '<U1'"),
        (np.array([[None]]), f"{TYPE} integer or Boolean, not 'object'"),
        (np.array([0, 1]), f"{SHAPE} points), both at"),
        (np.zeros((0, 3), dtype=int), f"{SHAPE} points), both"),
        (np.array([[0, 1], [0, -1]]), "rows[1] must be made of labels from 0 to 2, not [0, -1]"),
        (np.array([[0, 3]]), "rows[0] must be made of labels from 0 to 2, not [0, 3]"),
    ],
)
def test_npy_files_that_hold_no_class(tmp_path: Path, array: np.typing.NDArray[np.int64], message: str) -> None:
    path = tmp_path / "a.npy"
    np.save(path, array, allow_pickle=True)
    with pytest.raises(InvalidValueError) as caught:
        read_class(path, n_labels=3)
    assert str(caught.value).startswith(f"file {str(path)!r}, {message}")


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.float32, np.float64])
def test_arrays_of_signs_and_of_whole_numbers_are_read_as_tables_are(tmp_path: Path, kind: type) -> None:
    path = tmp_path / "a.npy"
    signs: npt.NDArray[np.int64] = np.array([[-1, 1, -1], [1, 1, -1]], dtype=kind)
    whole: npt.NDArray[np.int64] = np.array([[0, 1], [2, 1]], dtype=kind)
    zeros = FiniteClass.from_rows(["010", "110"])
    np.save(path, signs)
    assert read_class_and_remarks(path) == (zeros, 2, ["labels -1 and 1 read as 0 and 1"])
    assert finite_class(signs) == zeros
    np.save(path, whole)
    assert read_class_and_remarks(path) == (finite_class(whole), 2, [])
    assert finite_class(whole).to_rows() == ["01", "21"]


def test_npy_files_that_are_cut_or_boast(tmp_path: Path) -> None:
    path = tmp_path / "a.npy"
    write_class(THRESHOLDS, path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with pytest.raises(InvalidValueError, match="the number of bytes after the header must be 48, not 47"):
        read_class(path)
    path.write_bytes(whole.replace(b"(3, 2)", b"(3, 2000000000)"))
    with pytest.raises(LittlestoneError):
        read_class(path)
    path.write_bytes(whole.replace(b"(3, 2), }            ", b"(3, 2000000000), }   "))
    with pytest.raises(WorkLimitError, match=r"6e\+09 entries would be needed"):
        read_class(path)


def test_labels_out_of_the_given_range(tmp_path: Path) -> None:
    for name, text in (("a.csv", "0,1\n0,2\n"), ("a.txt", "01\n02\n")):
        (tmp_path / name).write_text(text)
        with pytest.raises(InvalidValueError, match="a label on line 2 must be from 0 to 1, not 2"):
            read_class(tmp_path / name, n_labels=2)
        assert read_class(tmp_path / name).n_labels == 3
        with pytest.raises(InvalidValueError, match="n_labels must be at least 2, not 1"):
            read_class(tmp_path / name, n_labels=1)
    write_class(THRESHOLDS, tmp_path / "a.json")
    assert read_class(tmp_path / "a.json", n_labels=2) == THRESHOLDS
    with pytest.raises(InvalidValueError, match="n_labels must be 3, as asked for, not 2"):
        read_class(tmp_path / "a.json", n_labels=3)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("b.csv", b"0,0\n0,1\n1,1"),
        ("r.txt", b"00\r01\r11\r"),
        ("a.TXT", b"\xef\xbb\xbf00\r\n11\r\n01\r\n01"),
        ("c.csv", b"0 0\n0 1\n\n1 1\n"),
        ("b.txt", b"# from elsewhere\n  0  1 \n0 0\n\n1\t1\n"),
        ("c.txt", b"0,1\n0,0\n1,1\n"),
        ("d.txt", b" 01\n\n00 \n11\n"),
        ("a.json", b'{"hypotheses": ["01", [0, 0], "11"], "n_labels": 2, "n_points": 2}'),
        ("b.json", b"[[0, 1], [0, 0], [1, 1]]"),
        ("c.json", b'\xef\xbb\xbf["01", [0, 0], "11"]'),
        ("a.csv", b"\xef\xbb\xbf0, 1\r\n00,01\r\n1 ,1\r\n0, 0\r\n\r\n"),
    ],
)
def test_lenient_where_it_is_harmless(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    assert read_class(tmp_path / name) == THRESHOLDS


def test_a_list_of_rows_has_as_many_labels_as_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('["01", "02"]')
    assert read_class(path).n_labels == 3
    assert read_class(path, n_labels=5).n_labels == 5
    with pytest.raises(InvalidValueError, match=r"rows\[1\] must be made of labels from 0 to 1, not '02'"):
        read_class(path, n_labels=2)


def test_paths_that_are_no_file_of_a_class_are_refused(tmp_path: Path) -> None:
    (tmp_path / "directory.csv").mkdir()
    ending = "a file ending in .csv, .json, .npy, .txt"
    names = {"missing.csv": "an existing file", "a.xlsx": ending, "csv": ending, "directory.csv": "a file"}
    for name, requirement in names.items():
        with pytest.raises(InvalidValueError, match=f"^path must be {requirement}"):
            read_class(tmp_path / name)


ROW = "0" * 1000
LARGE_TEXT = {
    "commas.csv": f"{','.join(ROW)}\n" * 10**4,
    "digits.txt": f"{ROW}\n" * 10**4,
    "blanks.txt": f"{' '.join(ROW)}\n" * 10**4,
}


def large_json(row: object) -> str:
    listed = ", ".join([json.dumps(row)] * 10**4)
    return f'{{"n_points": 1000, "n_labels": 2, "hypotheses": [{listed}]}}'


@pytest.mark.parametrize("name", [*LARGE_TEXT, "a.npy", "strings.json", "lists.json"])
def test_large_files_are_refused_before_they_are_parsed(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files with 10**7 entries."""
    monkeypatch.setattr(LIMIT, 4_000_000)
    path = tmp_path / name
    if name == "a.npy":
        np.save(path, np.zeros((10**4, 10**3), dtype=np.bool_))
    else:
        path.write_text(LARGE_TEXT.get(name) or large_json(ROW if name == "strings.json" else [0] * 1000))
    with pytest.raises(WorkLimitError, match=r": 1e\+07 entries would be needed, at most 4e\+06"):
        read_class(path)


def test_huge_files_are_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    with path.open("wb") as stream:
        stream.truncate(10**12)
    with pytest.raises(WorkLimitError, match=r"bytes would be needed, at most 3.2e\+09 are allowed"):
        read_class(path)


@pytest.mark.parametrize("suffix", FILE_SUFFIXES)
def test_exactly_the_limit_is_accepted(tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMIT, 6)
    path = tmp_path / f"a{suffix}"
    write_class(THRESHOLDS, path)
    assert read_class(path) == THRESHOLDS
    if suffix != ".npy":
        path.write_text(path.read_text().replace("\n", "\r\n") + "\r\n")
        assert read_class(path) == THRESHOLDS
    write_class(FiniteClass.from_rows(["000", "001", "011"]), path, overwrite=True)
    with pytest.raises(WorkLimitError, match=": 9 entries would be needed, at most 6 are allowed"):
        read_class(path)


def test_limit_for_json_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMIT, 4)
    path = tmp_path / "a.json"
    path.write_text("[[0, 1], [1, 1]]")
    assert len(read_class(path)) == 2
    path.write_text('{"n_points": 1, "n_labels": 2, "hypotheses": [[0], [1], [0], [1], [0]]}')
    with pytest.raises(WorkLimitError, match=": 5 entries would be needed, at most 4 are allowed"):
        read_class(path)


@pytest.mark.parametrize("suffix", FILE_SUFFIXES)
def test_existing_files_are_kept(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_text("precious")
    with pytest.raises(InvalidValueError, match=r"a new file, not .*: overwrite=True replaces it"):
        write_class(THRESHOLDS, path)
    assert path.read_text() == "precious"
    write_class(THRESHOLDS, path, overwrite=True)
    assert read_class(path) == THRESHOLDS
    assert os.listdir(tmp_path) == [path.name]


def test_writing_refuses(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "directory.csv").mkdir()
    for suffix in (".csv", ".npy", ".txt"):
        with pytest.raises(EmptyClassError, match=f"a class with a hypothesis for a {suffix} file"):
            write_class(FiniteClass.empty(2), tmp_path / f"a{suffix}")
    with pytest.raises(InvalidValueError, match="n_labels must be at most 10 for rows of digits, not 11"):
        write_class(FiniteClass.from_rows([[10]]), tmp_path / "a.txt")
    for name, reason in (
        ("a", r"a file ending in \.csv, \.json, \.npy, \.txt"),
        ("missing/a.csv", "a writable file, not .*: No such file or directory"),
        ("file/a.csv", "a writable file, not .*: Not a directory"),
        ("directory.csv", "a writable file, not .*: Is a directory"),
    ):
        with pytest.raises(InvalidValueError, match=reason):
            write_class(THRESHOLDS, tmp_path / name, overwrite=name == "directory.csv")
    assert sorted(os.listdir(tmp_path)) == ["directory.csv", "file"]
