"""Examples out of range are refused in one line; examples that no hypothesis fits are not."""

import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.learners.example_range import check_example, check_point

ONE_POINT = FiniteClass.from_rows(["0"])


@pytest.mark.parametrize("point", [-1, 1])
def test_a_point_out_of_range_is_refused(point: int) -> None:
    with pytest.raises(InvalidValueError, match=rf"point must be from 0 to 0.*, not {point}"):
        check_point(ONE_POINT, Point(point))


@pytest.mark.parametrize("label", [-1, 2])
def test_a_label_out_of_range_is_refused(label: int) -> None:
    with pytest.raises(InvalidValueError, match=rf"label must be from 0 to 1.*, not {label}"):
        check_example(ONE_POINT, Point(0), Label(label))


def test_an_example_that_no_hypothesis_fits_is_in_range() -> None:
    check_example(ONE_POINT, Point(0), Label(1))
    with pytest.raises(InvalidValueError, match=r"point must be .*, not 1"):
        check_example(ONE_POINT, Point(1), Label(1))
