"""Small classes with fewer than 2^d leaves for p = 1 and degree d + 1, where d is the Littlestone dimension.

    python -m examples.fewer_leaves 60 0 1

walks for 60 seconds with each of the seeds 0 and 1 (so it does without arguments), from six copies of two
hypotheses, and prints every smaller class that it meets: its numbers of points and hypotheses, and its rows. A step
flips a label, drops, copies, negates or merges points, or drops or copies a hypothesis; it is taken if the class
still has few leaves. A walk that finds nothing proves nothing.
"""

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import TypeAlias

from littlestone.classes import FiniteClass, named_family
from littlestone_atlas.relations.families import MEASURES, parted

Rows: TypeAlias = frozenset[tuple[int, ...]]


SMALLEST_KNOWN = (
    "0000001100 0000010000 0000010100 0000011100 0000011110 0000011111 0000101100 0000111100 0010011100 0011011100 "
    "1000011100 1100011100",
    "00110101 01010101 01011101 01100100 01100101 01110001 01110011 01110100 01110101 01110111 01111101 10110101 "
    "11110101",
)
"""The classes with the fewest hypotheses and on the fewest points that a walk found: 12 on 10 points, 13 on 8."""


def parsed(text: str) -> Rows:
    """Return the rows of a text."""
    return frozenset(tuple(map(int, row)) for row in text.split())


def has_few_leaves(rows: Rows) -> bool:
    """Return whether a class has fewer leaves than a class on five points has at least."""
    one = FiniteClass.from_rows(sorted(rows))
    return MEASURES["leaves_1_next"](one) < 2 ** MEASURES["ldim"](one)


def size(rows: Rows) -> tuple[int, int]:
    """Return the numbers of points and of hypotheses."""
    return len(next(iter(rows))), len(rows)


def changed(rows: Rows, random: Random) -> Rows:
    """Return the class after one step."""
    columns = [list(column) for column in zip(*sorted(rows), strict=True)]
    x, y = random.sample(range(len(columns)), 2)
    hypotheses = list(range(len(rows)))
    match random.randrange(8):
        case 0 | 1 | 2:
            columns[x][random.choice(hypotheses)] ^= 1
        case 3:
            del columns[x]
        case 4:
            columns.append(list(columns[x]))
        case 5:
            columns[x] = [1 - label for label in columns[x]]
        case 6:
            columns[x] = [one | other for one, other in zip(columns[x], columns[y], strict=True)]
        case _:
            hypotheses.remove(random.choice(hypotheses))
    return frozenset(tuple(column[i] for column in columns) for i in hypotheses)


COPIES = parsed(" ".join(parted(named_family("thresholds", 1), 6).to_rows()))
"""Six copies of two hypotheses, with a point for each copy."""


def walk(seed: int, seconds: float, now: Rows = COPIES) -> Iterator[Rows]:
    """Yield ever smaller classes with few leaves, counted in three times the points plus the hypotheses."""
    random, end, least = Random(seed), process_time() + seconds, weight(now)
    while process_time() < end:
        new = now
        for _ in range(random.randrange(1, 4)):
            new = changed(new, random) if min(size(new)) > 2 else new
        if weight(new) <= weight(now) + (random.random() < 0.1) and has_few_leaves(new):
            now = new
            if weight(now) < least:
                least = weight(now)
                yield now


def weight(rows: Rows) -> int:
    """Return three times the number of points plus the number of hypotheses."""
    n_points, n_hypotheses = size(rows)
    return 3 * n_points + n_hypotheses


if __name__ == "__main__":
    limit, *seeds = sys.argv[1:] or ("60", "0", "1")
    for seed in map(int, seeds):
        for found in walk(seed, float(limit)):
            print(seed, *size(found), *sorted("".join(map(str, row)) for row in found), flush=True)
