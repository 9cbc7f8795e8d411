"""FiniteClass: construction and its errors, duplicates, restriction, the empty class, value semantics."""

import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import EmptyClassError, InvalidValueError, LittlestoneError

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])


@st.composite
def row_lists(draw: st.DrawFn, n_labels: int = 3) -> list[list[int]]:
    n_points = draw(st.integers(1, 4))
    row = st.lists(st.integers(0, n_labels - 1), min_size=n_points, max_size=n_points)
    return draw(st.lists(row, min_size=1, max_size=8))


@pytest.mark.parametrize(
    ("n_points", "n_labels", "hypotheses", "message"),
    [
        (0, 2, (), "n_points must be at least 1, not 0"),
        (1, 1, (), "n_labels must be at least 2, not 1"),
        (2, 2, ((Label(0),),), "hypothesis must be one label for each of the 2 points, not (0,)"),
        (1, 2, ((Label(2),),), "hypothesis must be labels from 0 to 1, not (2,)"),
        (1, 2, ((Label(-1),),), "hypothesis must be labels from 0 to 1, not (-1,)"),
        (
            1,
            2,
            ((Label(1),), (Label(0),)),
            "hypotheses must be distinct and in lexicographic order, not ((1,), (0,))",
        ),
        (
            1,
            2,
            ((Label(0),), (Label(0),)),
            "hypotheses must be distinct and in lexicographic order, not ((0,), (0,))",
        ),
    ],
)
def test_constructor_refuses(
    n_points: int, n_labels: int, hypotheses: tuple[tuple[Label, ...], ...], message: str
) -> None:
    with pytest.raises(InvalidValueError) as caught:
        FiniteClass(n_points, n_labels, hypotheses)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("rows", "n_labels", "message"),
    [
        (["01", "0"], None, "len(rows[1]) must be 2, the length of the first row, not 1"),
        ([""], None, "len(rows[0]) must be at least one point, not 0"),
        (["0x"], None, "row must be digits only, not '0x'"),
        (["0²"], None, "row must be digits only, not '0²'"),
        (["-1"], None, "row must be digits only, not '-1'"),
        ([[0.5]], None, "row must be integer labels only, not [0.5]"),
        ([[0, -1]], None, "rows[0] must be labels of at least 0, not (0, -1)"),
        (["02"], 2, "rows[0] must be labels from 0 to 1, not (0, 2)"),
    ],
)
def test_from_rows_refuses(rows: list[str | list[int]], n_labels: int | None, message: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        FiniteClass.from_rows(rows, n_labels)
    assert str(caught.value) == message


def test_from_rows_refuses_no_rows() -> None:
    with pytest.raises(EmptyClassError, match="at least one hypothesis"):
        FiniteClass.from_rows([])


def test_errors_are_also_builtin_errors() -> None:
    for expected in (ValueError, LittlestoneError):
        with pytest.raises(expected, match=r"n_points must be .*, not 0"):
            FiniteClass.empty(0)


def test_duplicates_are_merged_and_rows_sorted() -> None:
    hypothesis_class = FiniteClass.from_rows(["10", "01", "10"])
    assert hypothesis_class.hypotheses == ((0, 1), (1, 0))
    assert len(hypothesis_class) == 2
    assert list(hypothesis_class) == [(0, 1), (1, 0)]
    assert (0, 1) in hypothesis_class
    assert (1, 1) not in hypothesis_class


def test_number_of_labels_is_inferred_or_given() -> None:
    assert FiniteClass.from_rows(["00"]).n_labels == 2
    assert FiniteClass.from_rows(["03"]).n_labels == 4
    assert FiniteClass.from_rows(["00"], n_labels=5).labels == (0, 1, 2, 3, 4)
    assert not FiniteClass.from_rows(["00"], n_labels=5).is_binary


def test_points_and_labels() -> None:
    assert THRESHOLDS.points == (0, 1, 2)
    assert THRESHOLDS.labels == (0, 1)
    assert THRESHOLDS.is_binary


def test_empty_class_is_a_value() -> None:
    empty = FiniteClass.empty(2, 3)
    assert empty.is_empty
    assert len(empty) == 0
    assert empty.restricted_to(Point(1), Label(2)) == empty
    assert empty.to_rows() == []
    assert THRESHOLDS.restricted_to_sample([(Point(0), Label(1)), (Point(2), Label(0))]) == FiniteClass.empty(3)


def test_restriction_keeps_points_and_labels() -> None:
    restricted = FiniteClass.from_rows(["01", "21"]).restricted_to(Point(0), Label(0))
    assert restricted == FiniteClass(2, 3, ((Label(0), Label(1)),))


@pytest.mark.parametrize(
    ("point", "label", "message"),
    [
        (3, 0, "point must be from 0 to 2, not 3"),
        (-1, 0, "point must be from 0 to 2, not -1"),
        (0, 2, "label must be from 0 to 1, not 2"),
        (0, -1, "label must be from 0 to 1, not -1"),
    ],
)
def test_restriction_refuses(point: int, label: int, message: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        THRESHOLDS.restricted_to(Point(point), Label(label))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ([], "points must be at least one point, no repetition, not []"),
        ([0, 0], "points must be at least one point, no repetition, not [0, 0]"),
        ([3], "points must be points from 0 to 2, not [3]"),
    ],
)
def test_trace_refuses(points: list[int], message: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        THRESHOLDS.restricted_to_points([Point(point) for point in points])
    assert str(caught.value) == message


def test_to_rows_refuses_more_than_ten_labels() -> None:
    with pytest.raises(InvalidValueError, match=r"n_labels must be at most 10 for rows of digits.*, not 11"):
        FiniteClass.from_rows([[10]]).to_rows()


def test_immutable() -> None:
    with pytest.raises(FrozenInstanceError):
        THRESHOLDS.n_points = 4  # type: ignore[misc]  # the assignment must fail


@given(row_lists())
def test_rows_round_trip_and_order_does_not_matter(rows: list[list[int]]) -> None:
    hypothesis_class = FiniteClass.from_rows(rows, n_labels=3)
    again = FiniteClass.from_rows(hypothesis_class.to_rows(), n_labels=3)
    reversed_rows = FiniteClass.from_rows(rows[::-1] + rows, n_labels=3)
    assert hypothesis_class == again == reversed_rows
    assert hash(hypothesis_class) == hash(again) == hash(reversed_rows)
    assert pickle.loads(pickle.dumps(hypothesis_class)) == hypothesis_class


@given(row_lists())
def test_restrictions_at_one_point_partition_the_class(rows: list[list[int]]) -> None:
    hypothesis_class = FiniteClass.from_rows(rows, n_labels=3)
    for point in hypothesis_class.points:
        parts = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        assert sorted(h for part in parts for h in part) == list(hypothesis_class)
        for label, part in zip(hypothesis_class.labels, parts, strict=True):
            assert all(h[point] == label for h in part)
            # What a restriction builds without checking passes the checks.
            assert FiniteClass(part.n_points, part.n_labels, part.hypotheses) == part


def test_equality_looks_at_points_and_labels() -> None:
    assert FiniteClass.empty(1) != FiniteClass.empty(2)
    assert FiniteClass.empty(1, 2) != FiniteClass.empty(1, 3)
    assert FiniteClass.from_rows(["0"]) != FiniteClass.from_rows(["0"], n_labels=3)
