"""Half-planes on a grid against an independent exact method: linear programming."""

from fractions import Fraction
from itertools import product

import pytest

from littlestone.classes import labels_flipped, points_permuted
from littlestone.classes.families import FAMILIES, halfspaces
from littlestone.dimensions import littlestone_dimension
from littlestone.prediction.halfspaces.linear_programme import Contradiction, minimise


def is_separable(grid: list[tuple[int, int]], labels: tuple[int, ...]) -> bool:
    """Return whether some a x + b y + c is at least 1 where the label is 1, and at most -1 elsewhere."""
    signs = [2 * label - 1 for label in labels]
    rows = [tuple(Fraction(sign * place) for place in (x, y, 1)) for sign, (x, y) in zip(signs, grid, strict=True)]
    return not isinstance(minimise([Fraction(0)] * 3, rows, [1] * len(grid)), Contradiction)


@pytest.mark.parametrize("side", [1, 2, 3])
def test_exactly_the_separable_dichotomies(side: int) -> None:
    grid = [(x, y) for x in range(side) for y in range(side)]
    assert set(halfspaces(side)) == {f for f in product((0, 1), repeat=len(grid)) if is_separable(grid, f)}


def test_published_sizes() -> None:
    """Sequence A114146 of the On-Line Encyclopedia of Integer Sequences."""
    published = [2, 14, 58, 174, 402, 838, 1498, 2566]
    assert [len(halfspaces(side)) for side in range(1, 9)] == published
    assert [FAMILIES["halfspaces"].known(side).size for side in range(1, 9)] == published


@pytest.mark.parametrize("side", range(1, 7))
def test_littlestone_dimension_is_the_logarithm_of_the_size_on_small_grids(side: int) -> None:
    measured = littlestone_dimension(halfspaces(side))
    assert measured == FAMILIES["halfspaces"].known(side).littlestone == len(halfspaces(side)).bit_length() - 1


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_symmetries_of_the_grid(side: int) -> None:
    h = halfspaces(side)
    transposed = [column * side + row for row in range(side) for column in range(side)]
    mirrored = [row * side + (side - 1 - column) for row in range(side) for column in range(side)]
    assert labels_flipped(h) == points_permuted(h, transposed) == points_permuted(h, mirrored) == h
