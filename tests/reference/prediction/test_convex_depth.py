"""Convexified depth: certificates, and large blocks in seconds."""

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone.classes import Label
from littlestone.errors import InvalidValueError
from littlestone.prediction import HalfspaceGenerator, constraint, deepest_point, depth
from littlestone.prediction.halfspaces.convex_depth import DeepPoint
from littlestone.prediction.halfspaces.linear_programme import (
    Contradiction,
    Descent,
    Optimum,
    Vector,
    dot,
    minimise,
)

ZERO = Fraction(0)


def assert_certified(found: DeepPoint, constraints: Sequence[Vector], normals: Sequence[Vector]) -> None:
    total = [ZERO] * len(found.point)
    for summand in found.summands:
        total = [a + summand.weight * b for a, b in zip(total, summand.vector, strict=True)]
        assert summand.weight > 0
        if summand.is_point:
            assert depth(constraints, summand.vector) >= found.lower
        else:
            assert sum(dot(each, summand.vector) >= 0 for each in constraints) >= found.lower
    assert tuple(total) == found.point
    assert sum((s.weight for s in found.summands if s.is_point), ZERO) == 1
    assert all(dot(normal, found.point) == 0 for normal in normals)
    size = len(found.point)
    assert depth(constraints, found.point) >= (size + 1) * found.lower - size * len(constraints)


@pytest.mark.parametrize("noise", [0, 10])
def test_blocks_of_two_hundred_points_in_space(noise: int) -> None:
    draw = random.Random(noise)
    points = [[draw.randint(-20, 20) for _ in range(3)] for _ in range(200)]
    labels = [int(3 * x - y + 2 * z >= 5) for x, y, z in points]
    for place in range(noise):
        labels[place] = 1 - labels[place]
    block = [constraint(x, y) for x, y in zip(points, labels, strict=True)]
    free = deepest_point(block, [], 4, effort=10)
    assert_certified(free, block, [])
    assert depth(block, free.point) == free.lower >= 200 - 3 * noise
    border = [constraint((2, 1, 0), 1)]
    assert_certified(deepest_point(block, border, 4, effort=10), block, border)


def test_without_constraints_or_without_room_the_point_is_zero() -> None:
    assert deepest_point([], [], 2).point == (ZERO, ZERO)
    full = [constraint((0,), 1), constraint((1,), 1)]
    found = deepest_point([constraint((5,), 1)] * 3, full, 2)
    assert (found.point, found.lower, found.gap) == ((ZERO, ZERO), 0, 0)
    opposite = deepest_point([constraint((5,), 1), constraint((5,), 0)], full, 2)
    assert (opposite.point, opposite.lower, opposite.gap) == ((ZERO, ZERO), 1, 0)
    with pytest.raises(InvalidValueError, match="of length 2"):
        deepest_point([constraint((5, 1), 1)], [], 2)


def test_programmes_end_in_each_of_three_ways() -> None:
    one = Fraction(1)
    rows = [[one, ZERO], [ZERO, one], [-one, -one]]
    lowest = minimise([one, 2 * one], rows, [1, 1, -5])
    assert lowest == Optimum((one, one))
    assert isinstance(minimise([-one, ZERO], rows[:2], [1, 1]), Descent)
    conflict = minimise([one, one], rows, [3, 3, -5])
    assert isinstance(conflict, Contradiction)
    assert sum(w * bound for w, bound in zip(conflict.weights.values(), (3, 3, -5), strict=True)) > 0


def test_hard_queries_end_in_the_constant_one() -> None:
    generator = HalfspaceGenerator(2)
    public = generator.start()
    for x, y in ((0, 0), (1, 0), (2, 0), (0, 1)):
        public = generator.after(public, (Fraction(x), Fraction(y)), Label(0), True)
    assert public == tuple((Fraction(x), Fraction(y)) for x, y in ((0, 0), (1, 0), (0, 1)))
    block = (((Fraction(5), Fraction(5)), Label(0)),)
    assert generator.hypothesis(public, block) == generator.public_hypothesis(public) == (0, 0, 0)
    assert generator.label((0, 0, 0), (Fraction(7), Fraction(7))) == 1
