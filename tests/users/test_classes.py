"""Classes, samples and families, used as in somebody else's project; the few names of ``import littlestone``."""

from pathlib import Path

import numpy as np
import pytest

import littlestone
from littlestone import FiniteClass, InvalidValueError, Sample, named_family, read_class, write_class
from littlestone.classes import CollapsingFamily, Hypothesis, bit_restriction, is_realizable, union


def test_classes_come_from_anything_and_go_anywhere(tmp_path: Path) -> None:
    rows = FiniteClass.from_rows(["00", "01"])
    assert rows == FiniteClass.from_rows([[0, 0], [0, 1]]) == FiniteClass.from_array(np.array([[0, 0], [0, 1]]))
    assert rows == FiniteClass.from_rows(np.array([[False, False], [False, True]]))
    for name in ("class.csv", "class.json", "class.npy", "class.txt"):
        write_class(rows, tmp_path / name)
        assert read_class(str(tmp_path / name)) == rows
    column: list[int] = rows.to_array()[:, 1].tolist()
    assert column == [0, 1]


def test_plain_integers_are_points_and_labels() -> None:
    thresholds = named_family("thresholds", 3)
    assert len(thresholds.restricted_to(1, 0).restricted_to_points([2, 0])) == 2
    assert thresholds.restricted_to_sample([(0, 0), (2, 1)]) == thresholds.restricted_to_sample(
        Sample([(0, 0), (2, 1)])
    )
    assert is_realizable(thresholds, [(1, 1)])
    assert Sample(np.array([[0, 1], [1, 1]])).n_mistakes([0, 0]) == 2
    assert bit_restriction(union(thresholds, thresholds), 1) == thresholds
    assert len(CollapsingFamily(3, ((0, 1, None),))) == 1
    first: Hypothesis = thresholds.hypotheses[0]
    assert first == (0, 0, 0)


def test_errors_are_values_errors_of_one_line() -> None:
    with pytest.raises(InvalidValueError) as caught:
        FiniteClass.from_rows(["00", "0x"])
    assert str(caught.value) == "rows[1] must be a text of digits, not '0x'"


def rejected(thresholds: FiniteClass) -> None:
    """Code that a type checker refuses; never run."""
    thresholds.n_points = 3  # type: ignore[misc]  # a class never changes
    thresholds.restricted_to("0", 1)  # type: ignore[arg-type]  # a point is a number
    thresholds.restricted_to(0)  # type: ignore[call-arg]  # a label is missing
    FiniteClass(np.zeros((2, 2), dtype=np.int64))  # type: ignore[call-arg, arg-type]  # rows are for from_rows
    FiniteClass.from_array(np.zeros((2, 2)))  # type: ignore[arg-type]  # floating-point numbers are not labels
    Sample([0, 1])  # type: ignore[list-item]  # examples are pairs
    wrong: Hypothesis = [0, 0]  # type: ignore[assignment]  # a hypothesis is a tuple of labels
    del wrong


def test_the_names_at_the_top_are_few() -> None:
    names = set(littlestone.__all__) - {"__version__"}
    assert len(names) <= 30
    assert {"FiniteClass", "littlestone_dimension", "Privacy", "play", "InvalidValueError"} <= names
