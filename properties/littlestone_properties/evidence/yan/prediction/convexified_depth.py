"""The reduction from halfspaces, and the deepest point of a flat (`yan` Definitions 7 and 8, Algorithm 4).

Convention: the bound of a constraint is 1, so that a satisfied one is a rightly labelled example.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import Label
from littlestone.prediction import constraint, deepest_point, depth, halfspace_label
from littlestone.prediction.halfspace_generator import scaled
from littlestone.prediction.linear_programme import Contradiction, Vector, dot, minimise
from littlestone.verdicts import Trial, check

from .hull_membership import ZERO, bounded_by_one, hold_together

SAMPLES = "every sample of {size} points of {{0, 1, 2}}^d with any labels; parameters from -{width} to {width}"

Sample: TypeAlias = tuple[tuple[tuple[int, ...], int], ...]


def samples(dimension: int, size: int) -> Iterator[tuple[Sample, list[Vector]]]:
    """Yield every sample of a size, with its constraints."""
    for sample in combinations_with_replacement(list(product(product(range(3), repeat=dimension), (0, 1))), size):
        yield sample, [constraint(x, y) for x, y in sample]


def parameters(dimension: int, width: int) -> list[Vector]:
    """Return the parameters of a grid."""
    return list(product(map(Fraction, range(-width, width + 1)), repeat=dimension + 1))


@check(
    "yan.definition-7",
    "yan.definition-6",
    "yan.remark-pac-reduction",
    text=f"d = 1: {SAMPLES}",
    quick=(2, 4),
    standard=(3, 8),
    deep=(4, 8),
)
def reduction(trial: Trial, size: int, width: int) -> None:
    """A sample is labelled by a halfspace exactly if all its constraints hold somewhere, and a halfspace errs on at
    most as many examples as it violates constraints.
    """
    for sample, rows in samples(1, size):
        errors = {p: sum(halfspace_label(scaled(p), x) != y for x, y in sample) for p in parameters(1, width)}
        trial.holds(hold_together(bounded_by_one(rows), 2) == (min(errors.values()) == 0), f"sample {sample}")
        for p, wrong in errors.items():
            found = depth(rows, p)
            got = f"sample {sample}, p = {scaled(p)}: {wrong} errors, depth {found}"
            trial.holds(wrong <= size - found, got, informative=found > 0)
            trial.fails("errors are violated constraints", wrong == size - found, got)


@check(
    "yan.definition-7", text=f"d = {{dimension}}: {SAMPLES}", quick=(1, 2, 2), standard=(1, 3, 3), deep=(2, 2, 2)
)
def bound_zero(trial: Trial, dimension: int, size: int, width: int) -> None:
    """With the bound 0 for both labels, a halfspace that violates no constraint makes no error."""
    for sample, rows in samples(dimension, size):
        for p in parameters(dimension, width):
            violated = sum(dot(row, p) < 0 for row in rows)
            wrong = sum(halfspace_label(scaled(p), x) != y for x, y in sample)
            got = f"sample {sample}, p = {scaled(p)}: {violated} violated, {wrong} errors"
            trial.fails("no error without a violation, and no violation", wrong == violated == 0, got)
            trial.holds(violated > 0 or wrong == 0, got, informative=violated == 0)


@check(
    "yan.definition-8",
    "yan.algorithm-4",
    text="d = {dimensions}, {sizes} constraints of seeded points in [-3, 3]^d, 1 and 2 hyperplanes, {seeds} seeds",
    quick=((1, 2), (2, 3), 3),
    standard=((1, 2, 3), (2, 3, 4), 4),
    deep=((1, 2, 3), (3, 4, 5, 6), 4),
)
def deepest_in_flats(trial: Trial, dimensions: tuple[int, ...], sizes: tuple[int, ...], seeds: int) -> None:
    """The point of the code lies in the flat, is a combination of points of its depth, and none in the flat is
    deeper: one large programme separates the flat from all deeper points. Hulls are closed.
    """
    for dimension, size, count, seed in product(dimensions, sizes, (1, 2), range(seeds)):
        draw = random.Random(f"{dimension} {size} {count} {seed}")
        drawn = [
            constraint([draw.randint(-3, 3) for _ in range(dimension)], Label(draw.randrange(2)))
            for _ in range(size + count)
        ]
        rows, normals = drawn[:size], drawn[size:]
        found = deepest_point(rows, normals, len(rows[0]))
        got = f"constraints {[scaled(row) for row in rows]}, normals {[scaled(n) for n in normals]}: {found.lower}"
        total = [ZERO] * len(found.point)
        for part in found.summands:
            total = [a + part.weight * b for a, b in zip(total, part.vector, strict=True)]
        deep = all(depth(rows, part.vector) >= found.lower for part in found.summands if part.is_point)
        flat = all(dot(normal, found.point) == 0 for normal in normals)
        trial.holds(deep and flat and tuple(total) == found.point, got)
        if found.gap == 0 and found.upper < len(rows):
            trial.kind("not every constraint", True)
            trial.holds(is_separated(rows, normals, found.upper + 1), got)
            trial.fails("one less would do", is_separated(rows, normals, found.upper), got)


def is_separated(rows: Sequence[Vector], normals: Sequence[Vector], level: int) -> bool:
    """Return whether some u in the span of the normals is above 0 on all points of a depth; one large programme.

    By duality u is above 0 where some constraints hold if it is a combination of them with weights that are at
    least 0 and not all 0.

    Examples
    --------
    >>> rows = [constraint((0,), 0), constraint((2,), 1)]
    >>> is_separated(rows, [constraint((5,), 1)], 2), is_separated(rows, [constraint((5,), 1)], 1)
    (True, False)
    """
    size = len(rows[0])
    kept = [chosen for chosen in combinations(rows, level) if hold_together(bounded_by_one(chosen), size)]
    n_variables = len(normals) + level * len(kept)
    programme: list[list[Fraction]] = []
    bounds: list[int] = []
    for number, chosen in enumerate(kept):
        first = len(normals) + level * number
        for place in range(size):
            row = [ZERO] * n_variables
            row[: len(normals)] = [-normal[place] for normal in normals]
            row[first : first + level] = [each[place] for each in chosen]
            programme += [row, [-entry for entry in row]]
            bounds += [0, 0]
        total = [ZERO] * n_variables
        total[first : first + level] = [Fraction(1)] * level
        units = [
            [Fraction(int(column == first + place)) for column in range(n_variables)] for place in range(level)
        ]
        programme += [total, *units]
        bounds += [1, *[0] * level]
    return not isinstance(minimise([ZERO] * n_variables, programme, bounds), Contradiction)
