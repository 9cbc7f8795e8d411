"""Hard queries for halfspaces (`yan` Claims 8 to 10): every hard query lowers the dimension of the flat.

Under the guarantee of Lemma 2, a query is hard only if hypotheses differ at it. The label is not used, so even an
adaptive adversary only chooses a sequence of points. All sequences are followed.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, islice, product
from typing import TypeAlias

from littlestone.classes import Label
from littlestone.prediction import HalfspaceGenerator, constraint, deepest_point, depth
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates, Halfspace, scaled
from littlestone.prediction.halfspaces.linear_programme import dot
from littlestone.verdicts import Trial, check

from .convexified_depth import bounded_by_one, convexified_depth, is_deep

Block: TypeAlias = tuple[tuple[Coordinates, Label], ...]


DIVIDED = (
    "d = {dimension}: every {n_blocks} blocks of {size} points of {{0, .., {width}}}^d, any labels, the generator "
    "of the code, every sequence of queries at multiples of {step} in the grid that divide two hypotheses"
)
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Hard:
    """A state with a query to which the voters of two blocks give different labels."""

    public: tuple[Coordinates, ...]
    query: Coordinates
    places: tuple[int, ...]
    voters: tuple[Halfspace, Halfspace]


def hard_queries(
    generator: HalfspaceGenerator, blocks: tuple[Block, ...], asked: list[Coordinates]
) -> Iterator[Hard]:
    """Yield every hard query to which some sequence leads."""
    waiting: list[tuple[Coordinates, ...]] = [()]
    seen: set[tuple[Coordinates, ...]] = set()
    while waiting:
        public = waiting.pop()
        voters = [generator.hypothesis(public, block) for block in blocks]
        for query, places in product(asked, combinations(range(len(blocks)), 2)):
            first, second = (voters[place] for place in places)
            if generator.label(first, query) != generator.label(second, query):
                yield Hard(public, query, places, (first, second))
                after = generator.after(public, query, Label(0), True)
                if len(after) > len(public) and after not in seen:
                    seen.add(after)
                    waiting.append(after)


def divided(
    dimension: int, n_blocks: int, size: int, width: int, step: Fraction, stride: int = 1
) -> Iterator[tuple[HalfspaceGenerator, tuple[Block, ...], Hard, str]]:
    """Yield the hard queries for each ``stride``-th choice of blocks, with generator, blocks and a description."""
    points = product(map(Fraction, range(width + 1)), repeat=dimension)
    blocks = combinations_with_replacement(list(product(points, (Label(0), Label(1)))), size)
    queries = list(product([number * step for number in range(int(width / step) + 1)], repeat=dimension))
    generator = HalfspaceGenerator(dimension)
    for pair in islice(combinations_with_replacement(list(blocks), n_blocks), 0, None, stride):
        for hard in hard_queries(generator, pair, queries):
            said = f"blocks {said_blocks(pair)}: hard queries {said_points((*hard.public, hard.query))}"
            yield generator, pair, hard, said


@check(
    "yan.claim-9",
    "yan.algorithm-4",
    text=DIVIDED,
    quick=(1, 3, 1, 1, HALF),
    standard=(1, 3, 2, 1, HALF),
    deep=(2, 3, 1, 1, HALF),
)
def number_of_hard_queries(
    trial: Trial, dimension: int, n_blocks: int, size: int, width: int, step: Fraction
) -> None:
    """A hard query always lowers the dimension of the flat, so there are at most d + 1 hard queries, whatever the
    blocks are."""
    largest, kept, same = 0, "a hard query keeps the label that was drawn", "always the same two blocks are divided"
    for generator, blocks, hard, instance in divided(dimension, n_blocks, size, width, step):
        number = len(hard.public) + 1
        after = generator.after(hard.public, hard.query, Label(0), True)
        largest = max(largest, number)
        trial.holds(len(after) == number <= dimension + 1, instance)
        trial.fails("no hard query", number == 0, instance)
        trial.fails(same, hard.places == (0, 1), f"{instance}: blocks {hard.places} are divided")
        if trial.is_open(kept):
            again = [generator.label(generator.hypothesis(after, block), hard.query) for block in blocks]
            trial.fails(kept, again == [0, 0], f"{instance}, drawn as 0, later {again}")
    trial.value("most hard queries", f"{largest} in dimension {dimension}")
    trial.by_hand(
        "the flat of public parameters contains both hypotheses and only one side of the new hyperplane does"
    )


@check(
    "yan.claim-8",
    "yan.claim-10",
    "yan.algorithm-4",
    text=f"{DIVIDED}; of all blocks in order one of {{stride}}",
    quick=(1, 3, 2, 1, HALF, 1),
    standard=(1, 3, 2, 2, Fraction(1), 3),
    deep=(2, 3, 2, 1, Fraction(1), 23),
)
def intersection_points(
    trial: Trial, dimension: int, n_blocks: int, size: int, width: int, step: Fraction, stride: int
) -> None:
    """After a hard query, the segment between the two hypotheses meets the new flat at a point. On each block, this
    point has at least the convexified depth of one of the two hypotheses, and so has the deepest point of the new
    flat.
    """
    depth_at, deepest_in, is_deep_at = cache(convexified_depth), cache(deepest_point), cache(is_deep)
    own = "one of the two is the deepest on every block, as it is on its own"
    for _, blocks, hard, instance in divided(dimension, n_blocks, size, width, step, stride):
        systems = [tuple(constraint(point, label) for point, label in block) for block in blocks]
        normals = tuple(constraint(point, 1) for point in (*hard.public, hard.query))
        first, second = (deepest_in(systems[place], normals[:-1], dimension + 1).point for place in hard.places)
        above, below = (dot(normals[-1], voter) for voter in (first, second))
        meeting = tuple((above * b - below * a) / (above - below) for a, b in zip(first, second, strict=True))
        trial.holds(all(dot(normal, meeting) == 0 for normal in normals), instance)
        for rows in systems:
            constraints = bounded_by_one(rows)
            least = min(depth_at(constraints, first), depth_at(constraints, second))
            deepest = deepest_in(rows, normals, dimension + 1).lower
            shown = f"{instance}: cdepth {deepest} in the flat, at least {least} at both hypotheses"
            is_as_deep = is_deep_at(constraints, meeting, least)
            trial.holds(is_as_deep and least <= deepest, shown, informative=least > 0)
            trial.fails("plain depth where they meet", depth(rows, meeting) >= least, shown)
            trial.fails("the new flat is as deep as any", deepest == len(rows), shown)
            if trial.is_open(own):
                before = deepest_in(rows, normals[:-1], dimension + 1).lower
                trial.fails(own, max(depth_at(constraints, first), depth_at(constraints, second)) == before, shown)
        trial.holds(
            (scaled(first), scaled(second)) == hard.voters, f"{instance}: the generator has other hypotheses"
        )


def said_points(points: tuple[Coordinates, ...]) -> str:
    """Return points as a line of text."""
    return " ".join(f"({', '.join(map(str, point))})" for point in points)


def said_blocks(blocks: tuple[Block, ...]) -> str:
    """Return blocks as a line of text, each example once with its multiplicity.

    >>> example = ((Fraction(2),), Label(1))
    >>> said_blocks(((example, example), (example,)))
    '2 x (2):1 and (2):1'
    """
    return " and ".join(
        " ".join(f"{f'{n} x ' if n > 1 else ''}{said_points((x,))}:{y}" for (x, y), n in Counter(block).items())
        for block in blocks
    )
