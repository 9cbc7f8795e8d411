"""Fast dimensions against the literal definitions, on every class in reach."""

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations, product
from random import Random

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, Label
from littlestone.dimensions import vc
from littlestone.dimensions.version_spaces import version_space
from littlestone.dimensions.version_spaces.version_space import VersionSpaces

Dimension = Callable[[FiniteClass], int]


def class_of(functions: list[tuple[Label, ...]], mask: int) -> FiniteClass:
    chosen = tuple(f for i, f in enumerate(functions) if mask >> i & 1)
    return FiniteClass(len(functions[0]), max(map(max, functions)) + 1, chosen)


def classes_on(n_points: int, n_labels: int, part: int = 0, n_parts: int = 1) -> list[FiniteClass]:
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    return [class_of(functions, mask) for mask in range(1, 2 ** len(functions)) if mask % n_parts == part]


@lru_cache
def alike_on_four_points(*, flips: bool) -> list[list[FiniteClass]]:
    """Return all classes on four points, those together that differ in the order or in flips of points."""
    points = range(4)
    functions = list(product([Label(0), Label(1)], repeat=4))
    flipped = list(product((0, 1), repeat=4)) if flips else [(0, 0, 0, 0)]
    images = [
        [functions.index(tuple(Label(h[x] ^ flip[x]) for x in order)) for h in functions]
        for order in permutations(points)
        for flip in flipped
    ]
    seen, alike = set[int](), []
    for first in range(1, 2**16):
        if first not in seen:
            masks = {sum(1 << image[i] for i in range(16) if first >> i & 1) for image in images}
            seen |= masks
            alike.append([class_of(functions, mask) for mask in masks])
    return alike


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fast", "literal", "flips", "n_kinds"),
    [
        (dimensions.littlestone_dimension, definitions.littlestone_dimension_by_recursion, True, 401),
        (dimensions.vc_dimension, definitions.vc_dimension, True, 401),
        (dimensions.threshold_dimension, definitions.threshold_dimension, False, 3_983),
    ],
    ids=["Littlestone", "VC", "threshold"],
)
def test_dimensions_of_all_binary_classes_on_four_points(
    fast: Dimension, literal: Dimension, flips: bool, n_kinds: int
) -> None:
    """The definitions do not name points or labels: they are evaluated twice for classes that differ in names."""
    kinds = alike_on_four_points(flips=flips)
    assert len(kinds) == n_kinds
    assert sum(map(len, kinds)) == 65_535
    for alike in kinds:
        value = literal(alike[0])
        assert literal(alike[-1]) == value, alike[-1]
        for h in alike:
            assert fast(h) == value, h


@pytest.mark.parametrize("size", [1, 2, 5, 31, 62, 63, 64, 65, 100])
def test_few_hypotheses_are_searched_in_another_way_with_the_same_result(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    functions = list(product([Label(0), Label(1)], repeat=7))
    classes = [class_of(functions, sum(1 << i for i in Random(seed).sample(range(128), size))) for seed in range(3)]

    def found() -> list[tuple[object, ...]]:
        fast = (VersionSpaces.of, dimensions.vc_dimension, dimensions.threshold_dimension)
        return [tuple(each(h) for each in fast) for h in classes]

    as_it_is = found()
    for few in (0, 1000):
        monkeypatch.setattr(version_space, "FEW", few)
        monkeypatch.setattr(vc, "FEW", few)
        assert found() == as_it_is
    assert [value for _, value, _ in as_it_is] == [definitions.vc_dimension(h) for h in classes]


def test_game_and_trees_on_a_sample_of_classes_on_four_points() -> None:
    sample = classes_on(4, 2, part=5, n_parts=97)
    assert len(sample) > 600
    for h in sample:
        value = dimensions.littlestone_dimension(h)
        assert value == definitions.littlestone_dimension_by_game(h), h
        if len(h) < 8:
            assert value == definitions.littlestone_dimension_by_trees(h), h


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
