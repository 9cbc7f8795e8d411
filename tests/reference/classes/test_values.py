"""Data in memory are read as files are; data with two readings are refused."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import networkx as nx
import numpy as np
import numpy.typing as npt
import pytest

from littlestone.classes import ClassData, FiniteClass, Names, finite_class, read_class
from littlestone.errors import InvalidValueError, LittlestoneError

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
TABLE = np.array([[0, 0], [0, 1], [1, 1]])


class Frame:
    """The parts of a frame of pandas that are used."""

    def __init__(self, index: list[object], columns: list[object], table: list[list[object]], kind: type) -> None:
        self.index, self.columns, self.table = index, columns, table
        self.kind = kind

    def to_numpy(self, copy: bool = False) -> object:
        return np.array(self.table, dtype=self.kind)


class Sparse:
    """The parts of a sparse matrix of SciPy that are used."""

    shape = (3, 2)

    def toarray(self) -> npt.NDArray[np.int64]:
        return TABLE


SETS: list[frozenset[str]] = [frozenset(), frozenset("b"), frozenset("ab")]
DATA: dict[str, ClassData] = {
    "texts": ["00", "01", "11"],
    "lists": [[0, 0], [0, 1], [1, 1]],
    "bools": ([False, row] for row in (False, True)),
    "arrays": list(TABLE),
    "array": TABLE.astype(bool),
    "sparse": Sparse(),
    "frame": Frame(["x", "y", "z"], ["p", "q"], [[0, 0], [0, 1], [1, 1]], np.int8),
    "a frame of types": Frame([0, 1, 2], [0, 1], [[False, 0], [False, 1], [True, 1]], object),
    "class": THRESHOLDS,
}


@pytest.mark.parametrize("name", DATA)
def test_data_in_memory_are_a_class(name: str) -> None:
    expected = FiniteClass.from_rows(["00", "01"]) if name == "bools" else THRESHOLDS
    assert finite_class(DATA[name]) == expected


def test_sets_have_points_with_names() -> None:
    assert finite_class(SETS) == FiniteClass.from_rows(["00", "10", "11"])
    assert finite_class(SETS).names == Names(("b", "a"))
    assert finite_class([{10, 9}, {9}, {10, 9}]) == FiniteClass.from_rows(["10", "11"])
    assert finite_class([["9", "x"], ["9"]]).names.points == ("9", "x")
    assert finite_class([["1", "2"], ["2", "3"]], format="sets") == finite_class([[1, 2], [2, 3]], format="sets")
    assert finite_class([[1, 2], [2, 3]], format="rows").n_labels == 4


def test_a_frame_has_names_and_merged_rows_have_all_of_theirs() -> None:
    frame = Frame(["x", "y", "z"], ["p", "q"], [[1, 0], [0, 1], [1, 0]], np.int64)
    assert finite_class(frame).names == Names(("p", "q"), ("y", "x, z"))
    assert finite_class(Frame([0, 1], ["p", "q"], [[1, 0], [0, 1]], np.int64)).names == Names(("p", "q"))
    assert "<th>p</th>" in finite_class(frame)._repr_html_()


def test_graphs_and_documents_and_paths(tmp_path: Path) -> None:
    path = nx.path_graph(["a", "b", "c"])
    assert finite_class(path) == FiniteClass.from_rows(["110", "111", "011"])
    assert finite_class(path).names == Names(("a", "b", "c"), ("c", "a", "b"))
    assert finite_class(nx.DiGraph([(1, 2)]), neighbourhoods="out") == FiniteClass.from_rows(["00", "01"])
    document: Mapping[str, object] = {"incidences": [{"edge": 1, "node": "a"}], "edges": [{"edge": "e"}]}
    assert finite_class(document).names == Names(("a",), ("e", "1"))
    (tmp_path / "a.edges").write_text("a b\nb c\n")
    assert finite_class(tmp_path / "a.edges") == finite_class(path)


REFUSED: list[tuple[ClassData, str]] = [
    ("01", "data must be rows, sets, an array, .*Path"),
    ({"a": ["b"]}, r"incidences or hypotheses.*closed_neighbourhoods reads neighbours.*\.values\(\)"),
    ([[1, 2], [2, 3]], r"data, rows\[0\] must be a row or a set.*'rows' reads labels.*'sets' reads members"),
    ([["0", "1"], ["1", "1"]], r"data, rows\[0\] must be a set or a row.*'sets' reads names.*integers"),
    ([{1}, [0]], "all sets or all rows"),
    ([{1, "a"}], r"data, sets\[0\] must be a list of names or of integers"),
    ([[1, 2], [1]], r"data, rows\[1\] must be one label for each of the 2 points.*format 'sets'"),
    ([[0.5]], r"data, rows\[0\] must be a text of digits or a list of integers"),
    (TABLE * 0.5, "array.dtype must be integer or Boolean"),
    (Frame(["x", "x"], [0], [[0], [1]], np.int64), "data, a name in index must be one that no other has, not 'x'"),
    (Frame([0], ["1", "1.0"], [[0, 1]], np.int64), "data, a name in columns must be .* same number"),
    (Frame([0, 1], ["p"], [[0.0], [None]], np.float64), "array.dtype must be integer or Boolean"),
    (Frame(["x"], ["p", "q"], [["a", 1]], object), r"rows\[0\] must be a sequence of integers, not \['a', 1\]"),
    (nx.Graph([(1, "1")]), "a name in the graph must be .* as 1 is the same number"),
    (nx.DiGraph([(1, 2)]), "the graph must be one whose edges have no direction"),
    (nx.MultiGraph([(1, 2)]), "the graph must be one with each edge once"),
]


@pytest.mark.parametrize(("data", "message"), REFUSED, ids=[message[:20] for _, message in REFUSED])
def test_other_data_are_refused_in_one_line(data: ClassData, message: str) -> None:
    with pytest.raises(InvalidValueError, match=message) as caught:
        finite_class(data)
    assert len(str(caught.value).splitlines()) == 1


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="format must be left out for such data"):
        finite_class(["01"], format="csv")
    with pytest.raises(InvalidValueError, match="neighbourhoods must be left out"):
        finite_class(TABLE, neighbourhoods="open")
    with pytest.raises(InvalidValueError, match="one for 3 labels"):
        finite_class(nx.path_graph(2), 3)
    with pytest.raises(InvalidValueError, match=r"names\.points must be as many as points, 2, not 1"):
        FiniteClass.from_rows(["01"], names=Names(("p",)))


PARTS: dict[str, object] = {
    "indices": [1, 2], "indptr": [0, 1, 2], "format": b"csr", "shape": [2, 3], "data": [1, 2]
}  # fmt: skip


def archived(path: Path, parts: Mapping[str, object]) -> Path:
    """Write arrays as ``numpy.savez`` and ``scipy.sparse.save_npz`` do."""
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        for name, value in parts.items():
            stream = BytesIO()
            np.save(stream, np.array(value))
            packed.writestr(f"{name}.npy", stream.getvalue())
    return path


def test_npz_files(tmp_path: Path) -> None:
    path, table, none = tmp_path / "a.npz", np.array([[0, 1, 0], [0, 0, 2]]), np.zeros(0, dtype=np.int64)
    for parts in ({"any": table}, PARTS, PARTS | {"_is_array": True}):
        assert read_class(archived(path, parts)) == FiniteClass.from_array(table)
    assert read_class(archived(path, PARTS | {"format": b"csc", "shape": [3, 2]})) == FiniteClass.from_array(
        table.T
    )
    empty: dict[str, object] = {"indices": none, "indptr": [0, 0], "shape": [1, 3], "data": none}
    assert read_class(archived(path, PARTS | empty)) == FiniteClass.from_rows(["000"])


def test_sparse_matrices_of_scipy(tmp_path: Path) -> None:
    sparse = pytest.importorskip("scipy.sparse")
    for kind in ("csr", "csc"):
        sparse.save_npz(tmp_path / "a.npz", sparse.csr_matrix(TABLE).asformat(kind))
        assert read_class(tmp_path / "a.npz") == finite_class(sparse.coo_array(TABLE)) == THRESHOLDS


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": b"coo"}, {"shape": [3, 3]}, {"shape": [3]}, {"indptr": [0, 1, 3]}, {"indptr": [1, 1, 2]},
        {"indptr": [0, 3, 2]}, {"indices": [0, 3]}, {"indices": [-1, 0]}, {"indptr": [0, 2, 2], "indices": [1, 1]},
        {"data": [0.5, 1]}, {"data": [-1, 1]}, {"shape": [10**6, 10**6]}, {"shape": [-2, 3]}, {"more": [1]},
    ],
)  # fmt: skip
def test_npz_files_that_hold_no_class(tmp_path: Path, wrong: dict[str, object]) -> None:
    path = archived(tmp_path / "a.npz", {**PARTS, **wrong})
    with pytest.raises(LittlestoneError) as caught:
        read_class(path)
    assert len(str(caught.value).splitlines()) == 1
    path.write_bytes(path.read_bytes()[:-10])
    with pytest.raises(InvalidValueError, match="must be a NumPy file of arrays"):
        read_class(path)
