"""Sizes that only the fast functions reach, and refusals of impossible input."""

from collections.abc import Callable

import pytest
from tests.refusals import each_refused

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, class_from_text
from littlestone.errors import InvalidValueError, WorkLimitError


@pytest.mark.parametrize(
    ("text", "vc", "littlestone"),
    [("thresholds:1023", 1, 10), ("singletons:1000", 1, 1), ("cube:12", 12, 12), ("intervals:40", 2, 9)],
)
def test_large_families(text: str, vc: int, littlestone: int) -> None:
    h = class_from_text(text)
    assert (dimensions.vc_dimension(h), dimensions.littlestone_dimension(h)) == (vc, littlestone)


@pytest.mark.parametrize("largest", [255, 256, 300])
def test_labels_may_need_more_than_a_byte(largest: int) -> None:
    h = FiniteClass.from_rows([[0, 0], [largest, 0], [0, largest], [largest, largest]])
    assert h.n_labels == largest + 1
    assert dimensions.multiclass_littlestone_dimension(h) == 2


def test_threshold_dimension_of_a_long_chain() -> None:
    assert dimensions.threshold_dimension(class_from_text("thresholds:1023")) == 1023


@pytest.mark.parametrize(
    "function",
    [
        definitions.vc_dimension,
        definitions.threshold_dimension,
        dimensions.vc_dimension,
        dimensions.largest_shattered_set,
        dimensions.certified_vc_dimension,
        dimensions.threshold_dimension,
    ],
)
def test_binary_notions_refuse_three_labels(function: Callable[[FiniteClass], object]) -> None:
    with pytest.raises(InvalidValueError, match=r"n_labels must be 2, not 3: the .* dimension is binary"):
        function(FiniteClass.from_rows(["012"]))


test_searching_too_much_is_refused_with_an_estimate = each_refused(
    (
        lambda: definitions.littlestone_dimension_by_trees(class_from_text("cube:4")),
        r"mistake trees to search: 1\.07e\+09 trees would be needed, at most 2e\+06 are allowed",
    ),
    (lambda: definitions.zero_cover_number(class_from_text("cube:3"), 3), "candidate 0-covers"),
    (lambda: dimensions.zero_cover_number(class_from_text("singletons:1000"), 900), "depth of the trees"),
    by=WorkLimitError,
)


@pytest.mark.parametrize("function", [definitions.zero_cover_number, dimensions.zero_cover_number])
def test_negative_depth_is_refused(function: Callable[[FiniteClass, int], int]) -> None:
    with pytest.raises(InvalidValueError, match=r"depth must be at least 0.*, not -1"):
        function(FiniteClass.from_rows(["0"]), -1)


@pytest.mark.parametrize(
    ("arguments", "message"), [((-1, 1, 1), ", not -1"), ((1, -2, 1), ", not -2"), ((1, 1, 0), ", not 0")]
)
def test_sauer_sum_refuses(arguments: tuple[int, int, int], message: str) -> None:
    with pytest.raises(InvalidValueError, match=message):
        dimensions.sauer_sum(*arguments)
