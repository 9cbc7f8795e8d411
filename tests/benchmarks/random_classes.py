"""Random classes that several benchmarks measure."""

import random

from littlestone.classes import FiniteClass


def random_rows(n_hypotheses: int, n_points: int) -> FiniteClass:
    """Return random binary hypotheses, every label a fair coin."""
    coins = random.Random(n_points)
    rows: set[str] = set()
    while len(rows) < n_hypotheses:
        rows.add(format(coins.getrandbits(n_points), f"0{n_points}b"))
    return FiniteClass.from_rows(sorted(rows))
