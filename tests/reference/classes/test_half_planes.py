"""Half-planes on a grid against an independent exact method: disjointness of convex hulls."""

from itertools import combinations, product

import pytest

from littlestone.classes import labels_flipped, points_permuted
from littlestone.classes.families import FAMILIES, halfspaces
from littlestone.dimensions import littlestone_dimension

_Vector = tuple[int, int]


def orientation(a: _Vector, b: _Vector, c: _Vector) -> int:
    """Return the sign of the area of the triangle."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def is_between(a: _Vector, p: _Vector, b: _Vector) -> bool:
    """Return whether p lies on the segment from a to b."""
    inner = (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1])
    return orientation(a, b, p) == 0 and inner <= 0


def segments_meet(a: _Vector, b: _Vector, c: _Vector, d: _Vector) -> bool:
    if orientation(a, b, c) * orientation(a, b, d) < 0 and orientation(c, d, a) * orientation(c, d, b) < 0:
        return True
    return is_between(a, c, b) or is_between(a, d, b) or is_between(c, a, d) or is_between(c, b, d)


def is_in_triangle(p: _Vector, a: _Vector, b: _Vector, c: _Vector) -> bool:
    if orientation(a, b, c) == 0:
        return is_between(a, p, b) or is_between(b, p, c) or is_between(a, p, c)
    signs = {orientation(a, b, p), orientation(b, c, p), orientation(c, a, p)}
    return not {-1, 1} <= signs


def hulls_meet(ones: list[_Vector], zeros: list[_Vector]) -> bool:
    """Return whether the convex hulls meet: by Kirchberger's theorem at most four points show it."""
    for first, second in ((ones, zeros), (zeros, ones)):
        if any(is_in_triangle(p, *corners) for corners in combinations(first, 3) for p in second):
            return True
        if any(is_between(a, p, b) for a, b in combinations(first, 2) for p in second):
            return True
    return any(segments_meet(*s, *t) for s in combinations(ones, 2) for t in combinations(zeros, 2))


@pytest.mark.parametrize("side", [1, 2, 3])
def test_exactly_the_separable_dichotomies(side: int) -> None:
    grid = [(row, column) for row in range(side) for column in range(side)]
    separable = set()
    for labels in product((0, 1), repeat=len(grid)):
        ones, zeros = ([p for p, label in zip(grid, labels, strict=True) if label == y] for y in (1, 0))
        if not hulls_meet(ones, zeros):
            separable.add(labels)
    assert set(halfspaces(side)) == separable


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


def test_the_planted_crossing_is_found() -> None:
    assert hulls_meet([(0, 0), (1, 1)], [(0, 1), (1, 0)])
    assert hulls_meet([(0, 0), (0, 2)], [(0, 1)])
    assert not hulls_meet([(0, 0), (0, 1)], [(1, 0), (1, 1)])
