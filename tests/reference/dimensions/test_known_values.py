"""Sizes that only the fast functions reach, and refusals of impossible input."""

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, named_family
from littlestone.errors import InvalidValueError, WorkLimitError


@pytest.mark.parametrize(
    ("name", "values", "vc", "littlestone"),
    [
        ("thresholds", (1023,), 1, 10),
        ("singletons", (1000,), 1, 1),
        ("cube", (12,), 12, 12),
        ("intervals", (40,), 2, 9),
    ],
)
def test_large_families(name: str, values: tuple[int, ...], vc: int, littlestone: int) -> None:
    h = named_family(name, *values)
    assert dimensions.vc_dimension(h) == vc
    assert dimensions.littlestone_dimension(h) == littlestone


def test_threshold_dimension_of_a_long_chain() -> None:
    assert dimensions.threshold_dimension(named_family("thresholds", 1023)) == 1023


def test_zero_cover_numbers_of_thresholds_meet_the_bound_until_the_class_is_exhausted() -> None:
    thresholds = named_family("thresholds", 15)
    assert [dimensions.zero_cover_number(thresholds, depth) for depth in range(6)] == [1, 2, 4, 8, 16, 16]


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
def test_binary_notions_refuse_three_labels(function: object) -> None:
    assert callable(function)
    with pytest.raises(InvalidValueError, match=r"n_labels must be 2, not 3: the .* dimension is binary"):
        function(FiniteClass.from_rows(["012"]))


def test_searching_too_many_trees_is_refused_with_an_estimate() -> None:
    with pytest.raises(
        WorkLimitError,
        match=r"mistake trees to search: 1\.07e\+09 trees would be needed, at most 2e\+06 are allowed",
    ):
        definitions.littlestone_dimension_by_trees(named_family("cube", 4))


def test_too_many_candidate_covers_are_refused_with_an_estimate() -> None:
    with pytest.raises(WorkLimitError, match="candidate 0-covers"):
        definitions.zero_cover_number(named_family("cube", 3), 3)


@pytest.mark.parametrize("module", [definitions, dimensions])
def test_negative_depth_is_refused(module: object) -> None:
    function = definitions.zero_cover_number if module is definitions else dimensions.zero_cover_number
    with pytest.raises(InvalidValueError, match=r"depth must be at least 0.*, not -1"):
        function(FiniteClass.from_rows(["0"]), -1)


def test_very_deep_trees_are_refused() -> None:
    with pytest.raises(WorkLimitError, match="depth of the trees"):
        dimensions.zero_cover_number(named_family("singletons", 1000), 900)


@pytest.mark.parametrize(
    ("arguments", "message"), [((-1, 1, 1), ", not -1"), ((1, -2, 1), ", not -2"), ((1, 1, 0), ", not 0")]
)
def test_sauer_sum_refuses(arguments: tuple[int, int, int], message: str) -> None:
    with pytest.raises(InvalidValueError, match=message):
        dimensions.sauer_sum(*arguments)
