"""FiniteClass: construction and its errors, duplicates, restriction, the empty class, value semantics."""

import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import called, each_input_refused

from littlestone.classes import FiniteClass, Label, named_family
from littlestone.classes.types import Rows
from littlestone.errors import EmptyClassError, InvalidValueError, LittlestoneError

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
CANONICAL = "distinct and in lexicographic order"
CONVERT = "convert it first, as in array.astype(int)"
MERGES = "FiniteClass.from_rows merges and sorts"
NO_REPETITION = "at least one point, without repetition"
ZERO, ONE = Label(0), Label(1)


@st.composite
def row_lists(draw: st.DrawFn, n_labels: int = 3) -> list[list[int]]:
    n_points = draw(st.integers(1, 4))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    return draw(st.lists(row, min_size=1, max_size=8))


test_what_is_no_class_and_what_a_class_does_not_have_is_refused = each_input_refused(
    called,
    (lambda: FiniteClass(0, 2, ()), "n_points must be at least 1, not 0$"),
    (lambda: FiniteClass(1, 1, ()), "n_labels must be at least 2, not 1$"),
    (lambda: FiniteClass(2, 2, ((ZERO,),)), "hypothesis must be one label for each of the 2 points, not (0,)$"),
    (lambda: FiniteClass(1, 2, ((Label(2),),)), "hypothesis must be made of labels from 0 to 1, not (2,)$"),
    (lambda: FiniteClass(1, 2, ((Label(-1),),)), "hypothesis must be made of labels from 0 to 1, not (-1,)$"),
    (lambda: FiniteClass(1, 2, ((ONE,), (ZERO,))), f"hypotheses must be {CANONICAL}, not ((1,), (0,)): {MERGES}$"),
    (lambda: FiniteClass(1, 2, ((ZERO,), (ZERO,))), f"hypotheses must be {CANONICAL}, not ((0,), (0,)): {MERGES}$"),
    (lambda: THRESHOLDS.restricted_to(3, 0), "point must be from 0 to 2, not 3$"),
    (lambda: THRESHOLDS.restricted_to(-1, 0), "point must be from 0 to 2, not -1$"),
    (lambda: THRESHOLDS.restricted_to(0, 2), "label must be from 0 to 1, not 2$"),
    (lambda: THRESHOLDS.restricted_to(0, -1), "label must be from 0 to 1, not -1$"),
    (lambda: THRESHOLDS.restricted_to_points([]), "points must be at least one point, without repetition, not []$"),
    (lambda: THRESHOLDS.restricted_to_points([0, 0]), f"points must be {NO_REPETITION}, not [0, 0]$"),
    (lambda: THRESHOLDS.restricted_to_points([3]), "points must be points from 0 to 2, not [3]$"),
    (FiniteClass.from_rows([[10]]).to_rows, "n_labels must be at most 10 for rows of digits, not 11$"),
)


@pytest.mark.parametrize(
    "rows", [[[0, 1], [1, 0]], ["01", "10"], "01", np.array([[0, 1], [1, 0]]), np.array([[False, True]])]
)
def test_the_constructor_says_how_a_class_is_made_of_rows(rows: object) -> None:
    make: Callable[[object], FiniteClass] = FiniteClass  # type: ignore[assignment]  # a checker would refuse it
    with pytest.raises(InvalidValueError) as caught:
        make(rows)
    message = str(caught.value)
    assert message.startswith("n_points must be an integer, not <class ")
    assert message.endswith("finite_class makes a class of rows, of an array and of what files have")
    assert "\n" not in message


make: Callable[[object], object] = FiniteClass.from_rows  # type: ignore[assignment]  # a checker would refuse some
REFUSED: list[tuple[object, str]] = [
    ("011", "rows must be a list of rows, not '011'$"),
    (["01", "0"], "len(rows[1]) must be 2, the length of the first row, not 1$"),
    (["01", ""], "len(rows[1]) must be at least 1, not 0: a class has points$"),
    (["00", "0x"], "rows[1] must be a text of digits, not '0x'$"),
    (["0²"], "rows[0] must be a text of digits, not '0²'$"),
    (["-1"], "rows[0] must be a text of digits, not '-1'$"),
    ([[0.5]], "rows[0] must be a sequence of integers, not [0.5]$"),
    ([np.array([0.0, 1.0])], "rows[0] must be a sequence of integers, not array([0., 1.])$"),
    ([0, 1], "rows[0] must be a sequence of integers, not 0$"),
    (3, "rows must be a list of rows or an array, not 3$"),
    ([[0, -1]], "rows[0] must be made of labels of at least 0, not (0, -1)$"),
    ([], "rows must be at least one row, not []: the empty class is FiniteClass.empty(n_points)$"),
    (np.array([0, 1]), "array.shape must be (number of hypotheses, number of points), not (2,)$"),
    (np.array([[0.0]]), f"array.dtype must be integer or Boolean, not 'float64': {CONVERT}$"),
]
test_from_rows_refuses = each_input_refused(make, *REFUSED)


def test_no_rows_are_an_empty_class_error_and_labels_out_of_a_given_range_are_refused() -> None:
    for rows in (list[str](), np.zeros((0, 3), dtype=int)):
        with pytest.raises(EmptyClassError, match="at least one row"):
            FiniteClass.from_rows(rows)
    with pytest.raises(InvalidValueError, match=r"^rows\[0\] must be made of labels from 0 to 1, not \(0, 2\)$"):
        FiniteClass.from_rows(["02"], 2)


@pytest.mark.parametrize(
    "rows",
    [
        ["00", "01", "11", "01"],
        ([0, 0], (0, 1), "11"),
        [[False, False], [False, True], [True, True]],
        iter(("00", "01", "11")),
        [np.array([0, 0]), np.array([False, True]), np.array([1, 1], dtype=np.uint8)],
        np.array([[0, 0], [0, 1], [1, 1]], dtype=np.int8),
        np.array([[False, False], [False, True], [True, True]]),
        np.asfortranarray(np.array([[1, 1], [0, 0], [0, 1]])),
    ],
    ids=lambda rows: type(rows).__name__,
)
def test_whatever_holds_rows_makes_the_same_class(rows: Rows) -> None:
    made = FiniteClass.from_rows(rows)
    assert made == FiniteClass(2, 2, tuple(FiniteClass.from_rows(["00", "01", "11"])))
    assert {type(label) for hypothesis in made for label in hypothesis} == {int}


def test_anything_that_turns_into_an_array() -> None:
    class Table:
        """Like the tables of other libraries, which iterate over the names of their columns."""

        def __array__(self, dtype: None = None, copy: bool | None = None) -> npt.NDArray[np.int64]:
            return np.array([[0, 1], [1, 2]])

        def __iter__(self) -> Iterator[str]:
            return iter("01")

    assert FiniteClass.from_rows(Table()).to_rows() == ["01", "12"]


def test_errors_are_also_builtin_errors() -> None:
    for expected in (ValueError, LittlestoneError):
        with pytest.raises(expected, match="n_points must be at least 1"):
            FiniteClass.empty(0)


def test_points_and_labels_are_inferred_or_given() -> None:
    assert (THRESHOLDS.points, THRESHOLDS.labels, THRESHOLDS.is_binary) == ((0, 1, 2), (0, 1), True)
    assert [FiniteClass.from_rows([row]).n_labels for row in ("00", "03")] == [2, 4]
    given = FiniteClass.from_rows(["00"], n_labels=5)
    assert (given.labels, given.is_binary) == ((0, 1, 2, 3, 4), False)


def test_empty_class_is_a_value() -> None:
    empty = FiniteClass.empty(2, 3)
    assert empty.is_empty
    assert len(empty) == 0
    assert empty.restricted_to(1, 2) == empty
    assert empty.to_rows() == []
    assert THRESHOLDS.restricted_to_sample([(0, 1), (2, 0)]) == FiniteClass.empty(3)


def test_immutable() -> None:
    with pytest.raises(FrozenInstanceError):
        THRESHOLDS.n_points = 4  # type: ignore[misc]  # the assignment must fail


@given(row_lists())
def test_rows_round_trip_and_order_does_not_matter(rows: list[list[int]]) -> None:
    h = FiniteClass.from_rows(rows, n_labels=3)
    others = FiniteClass.from_rows(h.to_rows(), n_labels=3), FiniteClass.from_rows(rows[::-1] + rows, n_labels=3)
    assert all((other, hash(other)) == (h, hash(h)) for other in others)
    assert pickle.loads(pickle.dumps(h)) == h


@given(row_lists())
def test_restrictions_at_one_point_partition_the_class(rows: list[list[int]]) -> None:
    h = FiniteClass.from_rows(rows, n_labels=3)
    for point in h.points:
        parts = [h.restricted_to(point, label) for label in h.labels]
        assert parts == [FiniteClass(h.n_points, 3, tuple(f for f in h if f[point] == y)) for y in h.labels]


def test_equality_looks_at_points_and_labels() -> None:
    assert FiniteClass.empty(1) != FiniteClass.empty(2)
    assert FiniteClass.empty(1, 2) != FiniteClass.empty(1, 3)
    assert FiniteClass.from_rows(["0"]) != FiniteClass.from_rows(["0"], n_labels=3)


@given(row_lists(), st.sampled_from([3, 4, 11]))
def test_repr_evaluates(rows: list[list[int]], n_labels: int) -> None:
    for hypothesis_class in (FiniteClass.from_rows(rows, n_labels), FiniteClass.empty(len(rows), n_labels)):
        assert eval(repr(hypothesis_class), {"FiniteClass": FiniteClass}) == hypothesis_class


def test_repr_of_a_large_class_is_short_and_no_source() -> None:
    thresholds = named_family("thresholds", 1023)
    assert repr(thresholds) == "<FiniteClass: 1024 hypotheses on 1023 points, labels 0..1>"
    assert repr(thresholds.restricted_to(0, 1)) == "<FiniteClass: 1 hypothesis on 1023 points, labels 0..1>"
    assert repr(FiniteClass.empty(1, 5)) == "FiniteClass.empty(1, n_labels=5)"
    for small in (["0" * 330], [f"{i:03}" for i in range(45)]):
        assert repr(FiniteClass.from_rows(small)).startswith("FiniteClass.from_rows([")


def cells(html: str, kind: str) -> list[list[str]]:
    rows = re.findall("<tr>(.*?)</tr>", html)
    return [found for row in rows if (found := re.findall(f"<{kind}[^>]*>(.*?)</{kind}>", row))]


def test_html_is_the_table() -> None:
    html = THRESHOLDS._repr_html_()
    assert "<caption>4 hypotheses on 3 points, labels 0..1</caption>" in html
    assert cells(html, "th") == [["x0", "x1", "x2"]]
    assert cells(html, "td") == [list(row) for row in THRESHOLDS.to_rows()]
    assert cells(FiniteClass.empty(2)._repr_html_(), "td") == []


def test_html_of_a_large_class_is_its_corner() -> None:
    html = named_family("thresholds", 1023)._repr_html_()
    assert len(html) < 10_000
    assert [len(row) for row in cells(html, "td")] == [21] * 21
    assert cells(html, "td")[-1] == ["…"] * 21
    assert cells(html, "th")[0][-2:] == ["x19", "…"]
