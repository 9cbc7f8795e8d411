"""Fast dimensions against the literal definitions, on every class in reach."""

from itertools import product

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, Label

N_PARTS = 8


def classes_on(n_points: int, n_labels: int, part: int = 0, n_parts: int = 1) -> list[FiniteClass]:
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    return [
        FiniteClass(n_points, n_labels, tuple(f for i, f in enumerate(functions) if mask >> i & 1))
        for mask in range(1, 2 ** len(functions))
        if mask % n_parts == part
    ]


SMALL_BINARY = [h for n in (1, 2, 3) for h in classes_on(n, 2)]
SMALL_TERNARY = [h for n in (1, 2) for h in classes_on(n, 3)]


def test_the_exhaustive_scopes_have_the_stated_sizes() -> None:
    assert len(SMALL_BINARY) == 273
    assert len(classes_on(2, 3)) == 511
    assert sum(len(classes_on(4, 2, part, N_PARTS)) for part in range(N_PARTS)) == 65_535


def test_three_definitions_and_the_fast_function_agree_on_all_binary_classes_on_three_points() -> None:
    for h in SMALL_BINARY:
        by_trees = definitions.littlestone_dimension_by_trees(h)
        assert by_trees == definitions.littlestone_dimension_by_recursion(h), h
        assert by_trees == definitions.littlestone_dimension_by_game(h), h
        assert by_trees == dimensions.littlestone_dimension(h), h


def test_definitions_and_the_fast_function_agree_on_all_classes_with_three_labels_on_two_points() -> None:
    for h in SMALL_TERNARY:
        value = definitions.littlestone_dimension_by_recursion(h)
        assert value == definitions.littlestone_dimension_by_game(h), h
        assert value == dimensions.multiclass_littlestone_dimension(h), h
        if len(h) < 8:  # a larger class has 279,936 trees of depth 3 to search
            assert value == definitions.littlestone_dimension_by_trees(h), h


@pytest.mark.parametrize("part", range(N_PARTS))
def test_littlestone_dimension_on_all_binary_classes_on_four_points(part: int) -> None:
    for h in classes_on(4, 2, part, N_PARTS):
        assert dimensions.littlestone_dimension(h) == definitions.littlestone_dimension_by_recursion(h), h


@pytest.mark.parametrize("part", [None, *range(N_PARTS)])
def test_vc_and_threshold_dimension_on_all_binary_classes_on_four_points_and_fewer(part: int | None) -> None:
    for h in SMALL_BINARY if part is None else classes_on(4, 2, part, N_PARTS):
        assert dimensions.vc_dimension(h) == definitions.vc_dimension(h), h
        assert dimensions.threshold_dimension(h) == definitions.threshold_dimension(h), h


def test_game_and_trees_on_a_sample_of_classes_on_four_points() -> None:
    sample = classes_on(4, 2, part=5, n_parts=97)
    assert len(sample) > 600
    for h in sample:
        value = dimensions.littlestone_dimension(h)
        assert value == definitions.littlestone_dimension_by_game(h), h
        if len(h) < 8:
            assert value == definitions.littlestone_dimension_by_trees(h), h


def test_zero_cover_number_on_small_classes() -> None:
    """The literal search reaches depth 3 only where there is one point, or two hypotheses on two points."""
    few_hypotheses = [h for h in SMALL_TERNARY if len(h) <= 3]
    scope = [(h, depth) for h in [*SMALL_BINARY, *few_hypotheses] for depth in range(3)]
    scope += [(h, 3) for h in [*classes_on(1, 2), FiniteClass.from_rows(["01", "10"])]]
    for h, depth in scope:
        assert definitions.zero_cover_number(h, depth) == dimensions.zero_cover_number(h, depth), (h, depth)


def test_the_empty_class_has_dimension_minus_one_everywhere() -> None:
    empty = FiniteClass.empty(2)
    assert definitions.EMPTY_CLASS_DIMENSION == -1
    assert definitions.littlestone_dimension_by_trees(empty) == -1
    assert definitions.littlestone_dimension_by_recursion(empty) == -1
    assert definitions.littlestone_dimension_by_game(empty) == -1
    assert definitions.vc_dimension(empty) == definitions.threshold_dimension(empty) == -1
    assert dimensions.vc_dimension(empty) == dimensions.threshold_dimension(empty) == -1
    assert dimensions.littlestone_dimension(empty) == -1
    for depth in (0, 2):
        assert definitions.zero_cover_number(empty, depth) == dimensions.zero_cover_number(empty, depth) == 0


def test_the_multiclass_dimension_of_direct_powers_of_the_two_constants_is_one() -> None:
    constants = FiniteClass.from_rows([[y] * 2 for y in range(16)], n_labels=16)
    assert dimensions.multiclass_littlestone_dimension(constants) == 1
    assert definitions.littlestone_dimension_by_recursion(constants) == 1
