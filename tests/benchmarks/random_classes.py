"""Random classes that several benchmarks measure."""

import random
from itertools import combinations

from littlestone.classes import FiniteClass


def random_rows(n_hypotheses: int, n_points: int) -> FiniteClass:
    """Return random binary hypotheses, every label a fair coin."""
    coins = random.Random(n_points)
    rows: set[str] = set()
    while len(rows) < n_hypotheses:
        rows.add(format(coins.getrandbits(n_points), f"0{n_points}b"))
    return FiniteClass.from_rows(sorted(rows))


def rich_small_cells(n_rich: int, n_poor: int, n_points: int, n_selectors: int) -> FiniteClass:
    """Return a class whose smaller cells shatter much, and whose larger ones refuse nearly every set of points.

    Selectors are points that tell random hypotheses from those that differ from one of eight centres at two points
    at most; each of them differs from the others in the label of one hypothesis.
    """
    coins = random.Random(n_points)
    rich = set[int]()
    while len(rich) < n_rich:
        rich.add(coins.getrandbits(n_points))
    flips = [0, *(1 << x for x in range(n_points)), *(1 << x | 1 << y for x, y in combinations(range(n_points), 2))]
    centres = [coins.getrandbits(n_points) for _ in range(8)]
    poor = coins.sample(sorted({centre ^ flip for centre in centres for flip in flips}), n_poor)
    rows = []
    for number, (selected, hypothesis) in enumerate([*((1, h) for h in sorted(rich)), *((0, h) for h in poor)]):
        selectors = [selected ^ (number == selector) for selector in range(n_selectors)]
        rows.append([*selectors, *(hypothesis >> x & 1 for x in range(n_points))])
    return FiniteClass.from_rows(rows)
