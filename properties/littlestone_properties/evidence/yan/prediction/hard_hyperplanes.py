"""Hard queries for halfspaces (`yan` Claims 8 to 10): every one lowers the dimension of the flat.

On the guarantee of Lemma 2 a query is hard only where hypotheses differ. The label is not used, so the adversary,
an adaptive one included, chooses a sequence of points, and all sequences are followed.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import Label
from littlestone.prediction import HalfspaceGenerator, constraint, deepest_point, depth
from littlestone.prediction.halfspace_generator import Coordinates, Halfspace, scaled
from littlestone.prediction.linear_programme import dot
from littlestone.verdicts import Scope, Scopes, Trial, check

from .hull_membership import bounded_by_one, convexified_depth, is_deep

Block: TypeAlias = tuple[tuple[Coordinates, Label], ...]


@dataclass(frozen=True)
class Divided(
    Scope,
    text="d = {dimension}: every two blocks of {size} points of {{0, .., {width}}}^d with any labels, the "
    "generator of the code, every sequence of queries at {where} of the grid that divides the two hypotheses",
):
    dimension: int
    size: int
    width: int
    step: Fraction = Fraction(1, 2)

    @property
    def where(self) -> str:
        return "points" if self.step == 1 else "half-integers"

    @property
    def queries(self) -> list[Coordinates]:
        values = [number * self.step for number in range(int(self.width / self.step) + 1)]
        return list(product(values, repeat=self.dimension))

    def __iter__(self) -> Iterator[tuple[Block, ...]]:
        points = product(map(Fraction, range(self.width + 1)), repeat=self.dimension)
        examples = list(product(points, (Label(0), Label(1))))
        blocks = list(combinations_with_replacement(examples, self.size))
        yield from combinations_with_replacement(blocks, 2)


@dataclass(frozen=True)
class Hard:
    """A state in which a query divides two hypotheses."""

    public: tuple[Coordinates, ...]
    query: Coordinates
    voters: tuple[Halfspace, Halfspace]


def hard_queries(
    generator: HalfspaceGenerator, blocks: tuple[Block, ...], asked: list[Coordinates]
) -> Iterator[Hard]:
    """Yield every hard query that some sequence leads to."""
    waiting: list[tuple[Coordinates, ...]] = [()]
    seen: set[tuple[Coordinates, ...]] = set()
    while waiting:
        public = waiting.pop()
        one, other = (generator.hypothesis(public, block) for block in blocks)
        for query in asked:
            if generator.label(one, query) != generator.label(other, query):
                yield Hard(public, query, (one, other))
                after = generator.after(public, query, Label(0), True)
                if len(after) > len(public) and after not in seen:
                    seen.add(after)
                    waiting.append(after)


SCOPES = Scopes(Divided(1, 1, 1), Divided(1, 2, 2), Divided(2, 1, 1))


@check("yan.claim-9", scopes=SCOPES)
def number_of_hard_queries(trial: Trial, scope: Divided) -> None:
    """A hard query always lowers the dimension of the flat, so there are at most d + 1, whatever the blocks are."""
    most = 0
    generator = HalfspaceGenerator(scope.dimension)
    for blocks in scope:
        for hard in hard_queries(generator, blocks, scope.queries):
            number = len(hard.public) + 1
            after = generator.after(hard.public, hard.query, Label(0), True)
            most = max(most, number)
            got = f"blocks {said_blocks(blocks)}: hard queries {said_points((*hard.public, hard.query))}"
            trial.holds(len(after) == number <= scope.dimension + 1, got)
            trial.fails("no hard query", number == 0, got)
    trial.value("most hard queries", f"{most} in dimension {scope.dimension}")
    trial.by_hand(
        "the flat of public parameters contains both hypotheses and only one side of the new hyperplane does"
    )


@check(
    "yan.claim-8",
    "yan.claim-10",
    "yan.algorithm-4",
    scopes=Scopes(Divided(1, 2, 1), Divided(1, 2, 2), Divided(2, 2, 1, Fraction(1))),
)
def intersection_points(trial: Trial, scope: Divided) -> None:
    """After a hard query the segment between the two hypotheses meets the new flat, and on each block that point
    has at least the convexified depth of one of the two, as has the deepest point of the new flat.
    """
    depth_at, deepest_in, is_deep_at = cache(convexified_depth), cache(deepest_point), cache(is_deep)
    size = scope.dimension + 1
    generator = HalfspaceGenerator(scope.dimension)
    for blocks in scope:
        systems = [tuple(constraint(point, label) for point, label in block) for block in blocks]
        for hard in hard_queries(generator, blocks, scope.queries):
            normals = tuple(constraint(point, 1) for point in (*hard.public, hard.query))
            one, other = (deepest_in(rows, normals[:-1], size).point for rows in systems)
            above, below = (dot(normals[-1], voter) for voter in (one, other))
            meeting = tuple((above * b - below * a) / (above - below) for a, b in zip(one, other, strict=True))
            got = f"blocks {said_blocks(blocks)}: hard queries {said_points((*hard.public, hard.query))}"
            trial.holds(all(dot(normal, meeting) == 0 for normal in normals), got)
            for rows in systems:
                constraints = bounded_by_one(rows)
                least = min(depth_at(constraints, one), depth_at(constraints, other))
                deepest = deepest_in(rows, normals, size).lower
                shown = f"{got}: cdepth {deepest} in the flat, at least {least} at both hypotheses"
                is_as_deep = is_deep_at(constraints, meeting, least)
                trial.holds(is_as_deep and least <= deepest, shown, informative=least > 0)
                trial.fails("plain depth where they meet", depth(rows, meeting) >= least, shown)
                trial.fails("the new flat is as deep as any", deepest == len(rows), shown)
            trial.holds((scaled(one), scaled(other)) == hard.voters, f"{got}: the generator has other hypotheses")


@check("yan.algorithm-4", scopes=SCOPES)
def recorded_label(trial: Trial, scope: Divided) -> None:
    """A hard query that is asked again gets the label that was drawn for it."""
    generator = HalfspaceGenerator(scope.dimension)
    for blocks in scope:
        for hard in hard_queries(generator, blocks, scope.queries):
            after = generator.after(hard.public, hard.query, Label(0), True)
            again = {generator.label(generator.hypothesis(after, block), hard.query) for block in blocks}
            got = f"blocks {said_blocks(blocks)}: {said_points((hard.query,))} drawn as 0, later {again}"
            trial.fails("the two hypotheses still differ there", len(again) == 2, got)
            trial.holds(again == {0}, got)


def said_points(points: tuple[Coordinates, ...]) -> str:
    """Return points in a line."""
    return " ".join(f"({', '.join(map(str, point))})" for point in points)


def said_blocks(blocks: tuple[Block, ...]) -> str:
    """Return blocks in a line, repeated examples once with their number.

    Examples
    --------
    >>> example = ((Fraction(2),), Label(1))
    >>> said_blocks(((example, example), (example,)))
    '2 x (2):1 and (2):1'
    """
    return " and ".join(
        " ".join(f"{f'{n} x ' if n > 1 else ''}{said_points((x,))}:{y}" for (x, y), n in Counter(block).items())
        for block in blocks
    )
