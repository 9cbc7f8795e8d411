"""Blocks that are alike (`yan` Claims 9 and 10, Corollary 4): what hard queries do when one halfspace labels them.

Two blocks of m examples that differ in at most r of them satisfy Claim 7 with 2 alpha' = r / m, as depths, and with
them convexified depths, differ by r at most; their union S is twice as large, and alpha' = r / (2 m) for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, islice, product

from littlestone.classes import Label
from littlestone.prediction import HalfspaceGenerator, constraint, deepest_point, halfspace_label
from littlestone.prediction.halfspace_generator import Coordinates, scaled
from littlestone.verdicts import Scope, Scopes, Trial, check

from .hard_hyperplanes import Block, hard_queries, said_blocks, said_points
from .hull_membership import bounded_by_one, hold_together

EFFORT = 100_000
"""Enough for the deepest points to be exact."""


@dataclass(frozen=True)
class Alike(
    Scope,
    text="d = {dimension}: {which} two blocks of {size} points of {{0, .., {width}}}^d labelled by one halfspace, "
    "all but at most {apart} of them the same; every sequence of queries that divides the two hypotheses, at "
    "half-integers from -1 to {width} + 1",
):
    dimension: int
    size: int
    width: int
    apart: int
    stride: int = 1

    @property
    def which(self) -> str:
        return "every" if self.stride == 1 else f"of all pairs in order every {self.stride}-th of"

    @property
    def queries(self) -> list[Coordinates]:
        values = [Fraction(value, 2) for value in range(-2, 2 * self.width + 3)]
        return list(product(values, repeat=self.dimension))

    def __iter__(self) -> Iterator[tuple[Block, Block]]:
        return islice(self._pairs(), 0, None, self.stride)

    def _pairs(self) -> Iterator[tuple[Block, Block]]:
        points = list(product(map(Fraction, range(self.width + 1)), repeat=self.dimension))
        chosen = list(combinations_with_replacement(points, self.size - self.apart))
        others = list(combinations_with_replacement(points, self.apart))
        seen = set()
        for labels in product((Label(0), Label(1)), repeat=len(points)):
            label = dict(zip(points, labels, strict=True))
            rows = [constraint(point, y) for point, y in label.items()]
            if hold_together(bounded_by_one(rows), self.dimension + 1):
                for common, (one, other) in product(chosen, combinations(others, 2)):
                    pair = [tuple((x, label[x]) for x in sorted((*common, *rest))) for rest in (one, other)]
                    if (found := (min(pair), max(pair))) not in seen:
                        seen.add(found)
                        yield found


def n_different(one: Block, other: Block) -> int:
    """Return how many examples of a block must be replaced to get another one of its size."""
    return sum(max(one.count(example) - other.count(example), 0) for example in set(one))


def _judge_number(
    trial: Trial, generator: HalfspaceGenerator, blocks: tuple[Block, Block], queries: list[Coordinates]
) -> None:
    """Judge whether there are at most d hard queries where 2 alpha' (d + 1) (d + 2) < 1, as in appendix A.3."""
    dimension, apart, size = generator.dimension, n_different(*blocks), len(blocks[0])
    trial.needs((dimension + 1) * (dimension + 2) * apart < size, "the blocks are not as alike as in appendix A.3")
    number, asked = 0, ""
    for hard in hard_queries(generator, blocks, queries):
        if len(hard.public) + 1 > number:
            number, asked = len(hard.public) + 1, said_points((*hard.public, hard.query))
    got = f"blocks {said_blocks(blocks)}: {number} hard queries {asked}"
    trial.fails("no hard query", number == 0, got)
    trial.holds(number <= dimension, got)
    trial.attained("d", number == dimension, got)


ALIKE = Scopes(Alike(1, 7, 1, 1), Alike(1, 7, 2, 1), Alike(2, 13, 1, 1, 499))


@check("yan.claim-9", scopes=ALIKE)
def fewer_hard_queries(trial: Trial, scope: Alike) -> None:
    """If 2 alpha' (d + 1) < 1 / (d + 2), as in appendix A.3, and one halfspace labels the sample, at most d queries
    are hard.
    """
    generator = HalfspaceGenerator(scope.dimension, effort=EFFORT)
    for blocks in scope:
        _judge_number(trial, generator, blocks, scope.queries)
    trial.by_hand(
        "after d + 1 hard queries the flat is 0, and Claim 10 makes 0 (1 - 2 alpha' (d + 1)) m deep on a block; "
        "by Fact 1 it is at most (d + 1) / (d + 2) m deep, as it satisfies no constraint"
    )


def rivals(r: int) -> tuple[Block, Block]:
    """Return two blocks with the labels 0, 1, 0 at 0, 1, 2, which differ in two of 3 r + 3 examples."""
    examples = [((Fraction(x),), Label(x % 2)) for x in range(3)]
    one, other = (
        tuple(example for example, n in zip(examples, numbers, strict=True) for _ in range(n))
        for numbers in ((r + 1, r + 2, r), (r, r + 1, r + 2))
    )
    return one, other


@check(
    "yan.claim-9",
    text="d = 1: labels 0, 1, 0 at the points 0, 1, 2, (r + 1, r + 2, r) and (r, r + 1, r + 2) times, r = {times}; "
    "every sequence of queries that divides the two hypotheses, at half-integers from -1 to 3",
    quick=((4,),),
    standard=((4,),),
    deep=((4, 5, 6),),
)
def fewer_hard_queries_for_any_labels(trial: Trial, times: tuple[int, ...]) -> None:
    """The same for samples that no halfspace labels."""
    generator = HalfspaceGenerator(1, effort=EFFORT)
    for r in times:
        _judge_number(trial, generator, rivals(r), Alike(1, 1, 2, 1).queries)


@check("yan.claim-10", "yan.corollary-4", scopes=ALIKE)
def depth_and_errors_of_hypotheses(trial: Trial, scope: Alike) -> None:
    """After u hard queries the hypothesis of each block has convexified depth at least (1 - 2 alpha' u) m on it,
    and at most (d + 2) (2 u + 1) alpha' |S| errors on the sample.
    """
    size = scope.dimension + 1
    generator, queries, deepest = (
        HalfspaceGenerator(scope.dimension, effort=EFFORT),
        scope.queries,
        cache(deepest_point),
    )
    for blocks in scope:
        apart = n_different(*blocks)
        states = {()} | {(*hard.public, hard.query) for hard in hard_queries(generator, blocks, queries)}
        for public in sorted(states):
            normals, u = tuple(constraint(point, 1) for point in public), len(public)
            for block in blocks:
                rows = tuple(constraint(point, label) for point, label in block)
                found = deepest(rows, normals, size, effort=EFFORT)
                wrong = sum(halfspace_label(scaled(found.point), x) != y for one in blocks for x, y in one)
                got = f"blocks {said_blocks(blocks)}, hard queries {said_points(public)}: {wrong} errors"
                shown = f"{got}, cdepth {found.lower} of {len(block)}"
                bound = (scope.dimension + 2) * (2 * u + 1) * apart
                trial.holds(found.lower >= len(block) - apart * u, shown, informative=0 < apart * u < len(block))
                trial.holds(wrong <= bound, got, informative=bound < 2 * len(block))
                trial.attained("(1 - 2 alpha' u) m", found.lower == len(block) - apart * u and u > 0, shown)
                trial.fails("hard queries cost no depth", found.lower == len(block), shown)
                trial.fails("no error", wrong == 0, got)
