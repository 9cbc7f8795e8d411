"""Similar blocks (`yan` Claims 9 and 10, Corollary 4), under hard queries that one halfspace labels.

Let any two of n blocks of m examples differ in one example. Then their depths differ by at most 1, and so do their
convexified depths; in Claim 10 this difference is 2 alpha' m. For the union S of the blocks, alpha' = (n - 1) / (n
m), since the depth of S is the sum of the depths of the blocks.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product

from littlestone.classes import Label
from littlestone.prediction import HalfspaceGenerator, constraint, deepest_point, halfspace_label
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates, scaled
from littlestone.verdicts import Trial, check

from .convexified_depth import bounded_by_one, hold_together
from .hard_hyperplanes import Block, hard_queries, said_blocks, said_points

EFFORT = 100_000
"""An accuracy at which the deepest points are exact."""


def grid(dimension: int, width: int) -> list[Coordinates]:
    """Return the queries: all points whose coordinates are half-integers from -1 to ``width`` + 1."""
    return list(product([Fraction(value, 2) for value in range(-2, 2 * width + 3)], repeat=dimension))


def alike(dimension: int, size: int, width: int, n_blocks: int) -> Iterator[tuple[Block, ...]]:
    """Yield all lists of blocks, labelled by one halfspace, that agree in all examples except one."""
    points = list(product(map(Fraction, range(width + 1)), repeat=dimension))
    seen = set()
    for labels in product((Label(0), Label(1)), repeat=len(points)):
        label = dict(zip(points, labels, strict=True))
        rows = [constraint(point, y) for point, y in label.items()]
        if not hold_together(bounded_by_one(rows), dimension + 1):
            continue
        common = combinations_with_replacement(points, size - 1)
        for same, changed in product(common, combinations_with_replacement(points, n_blocks)):
            blocks = tuple(sorted(tuple((x, label[x]) for x in sorted((*same, example))) for example in changed))
            if blocks[0] != blocks[-1] and blocks not in seen:
                seen.add(blocks)
                yield blocks


def rivals(r: int) -> tuple[Block, Block]:
    """Return two blocks with the labels 0, 1, 0 at 0, 1, 2; they differ in two of 3 r + 3 examples."""
    first, second = (
        tuple(((Fraction(x),), Label(x % 2)) for x, n in enumerate(numbers) for _ in range(n))
        for numbers in ((r + 1, r + 2, r), (r, r + 1, r + 2))
    )
    return first, second


@check(
    "yan.claim-10",
    "yan.corollary-4",
    "yan.claim-9",
    text="d = {dimension}: of all in order, one of {stride}: {n_blocks} blocks of {size} "
    "points of {{0, .., {width}}}^d labelled by one halfspace, all but one of them the same; every sequence of "
    "queries that divides the two hypotheses, at half-integers from -1 to {width} + 1",
    quick=(1, 3, 7, 1, 1),
    standard=(1, 3, 7, 2, 3),
    deep=(2, 3, 13, 1, 1499),
)
def depth_and_errors_of_hypotheses(
    trial: Trial, dimension: int, n_blocks: int, size: int, width: int, stride: int
) -> None:
    """After u hard queries the hypothesis of each block has convexified depth at least (1 - 2 alpha' u) m on the
    block, and at most (d + 2) (2 u + 1) alpha' |S| errors on the sample. Here u is at most d if 2 alpha' (d + 1) <
    1 / (d + 2).
    """
    trial.needs((dimension + 1) * (dimension + 2) < size, "the blocks are not as alike as in appendix A.3")
    generator, deepest = HalfspaceGenerator(dimension, effort=EFFORT), cache(deepest_point)
    for blocks in islice(alike(dimension, size, width, n_blocks), 0, None, stride):
        asked = hard_queries(generator, blocks, grid(dimension, width))
        for public in sorted({()} | {(*hard.public, hard.query) for hard in asked}):
            normals, u = tuple(constraint(point, 1) for point in public), len(public)
            instance = f"blocks {said_blocks(blocks)}, hard queries {said_points(public)}"
            trial.holds(u <= dimension, instance)
            trial.attained("d hard queries", u == dimension, instance)
            for block in blocks:
                rows = tuple(constraint(point, label) for point, label in block)
                deep = deepest(rows, normals, dimension + 1, effort=EFFORT)
                wrong = sum(halfspace_label(scaled(deep.point), x) != y for block in blocks for x, y in block)
                shown = f"{instance}: {wrong} errors, cdepth {deep.lower} of {size}"
                bound = (dimension + 2) * (2 * u + 1) * (n_blocks - 1)
                trial.holds(deep.lower >= size - u, shown, informative=0 < u < size)
                trial.holds(wrong <= bound, shown, informative=bound < n_blocks * size)
                trial.attained("(1 - 2 alpha' u) m", deep.lower == size - u and u > 0, shown)
                trial.fails("hard queries cost no depth", deep.lower == size, shown)
                trial.fails("at most one error, as for two blocks", wrong <= 1, shown)
    asked = hard_queries(HalfspaceGenerator(1, effort=EFFORT), rivals(4), grid(1, 2))
    n_hard = max(len(hard.public) + 1 for hard in asked)
    trial.fails(
        "u is at most d for any labels", n_hard <= 1, f"blocks {said_blocks(rivals(4))}: {n_hard} hard queries"
    )
    trial.by_hand(
        "after d + 1 hard queries the flat is 0, which is (1 - 2 alpha' (d + 1)) m deep on a block by Claim 10; by "
        "Fact 1 it is at most (d + 1) / (d + 2) m deep, as it satisfies no constraint"
    )
