"""Numbers that depend on the names of labels, for each class and each set of points at which labels are exchanged.

Their values are arrays with a row for each class and a column for each set of points. The number of a column is
that of the function that is 1 on the set. So column 0 belongs to the class itself, and the last column to the class
with labels exchanged at all points.
"""

from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from ..bitsets import Classes, Values, flipped, table


def threshold_dimensions(classes: Classes) -> Values:
    """Return the threshold dimension under all exchanges, -1 for the empty class."""
    n = classes.n_points
    values = np.repeat((classes.numbers != 0).astype(np.int8)[:, np.newaxis] - np.int8(1), 2**n, axis=1)
    for point, projection in enumerate(classes.projections):
        below = table(threshold_dimensions, n - 1)[projection]
        place = n - 1 - point
        for flips in range(2**n):
            rest = (flips >> (place + 1) << place) | (flips & ((1 << place) - 1))
            np.maximum(values[:, flips], below[:, rest], out=values[:, flips])
    for flips in range(2**n if n else 0):
        for chain in _chains(n):
            needed = np.uint32(sum(1 << (function ^ flips) for function in chain))
            values[classes.numbers & needed == needed, flips] = n
    return values


def _chains(n_points: int) -> list[list[int]]:
    """Return, for each order of the points, the functions that are 1 from some point of the order on."""
    return [
        [sum(1 << place for place in order[i:]) for i in range(n_points)] for order in permutations(range(n_points))
    ]


def dual_vc_dimensions(classes: Classes) -> Values:
    """Return the VC dimension of the dual class under all exchanges; -1 for the empty class, which has no dual.

    On at most 5 points it is at most 2, since 2^k points are needed to shatter k hypotheses.
    """
    n = classes.n_points
    values = np.repeat((classes.numbers != 0).astype(np.int8)[:, np.newaxis] - np.int8(1), 2**n, axis=1)
    constants = {0, 2**n - 1}
    shattering = [
        (one, np.uint32(sum(1 << other for other in range(2**n) if _has_every_pattern(one, other, n))))
        for one in range(2**n)
    ]
    for flips in range(2**n):
        own = flipped(classes.numbers, n, flips)
        varied = np.uint32(sum(1 << f for f in range(2**n) if f not in constants))
        values[own & varied != 0, flips] = 1
        for one, others in shattering:
            if others:
                values[(own >> np.uint32(one) & np.uint32(1) != 0) & (own & others != 0), flips] = 2
    return values


def _has_every_pattern(one: int, other: int, n_points: int) -> bool:
    return len({(one >> place & 1, other >> place & 1) for place in range(n_points)}) == 4


def dual_littlestone_dimensions(classes: Classes) -> Values:
    """Return the Littlestone dimension of the dual class under all exchanges; -1 for the empty class.

    On at most 5 points it is at most 2. It is at least 1 if two points differ as hypotheses of the dual class. It
    is 2 if some hypothesis is 0 at two such points and 1 at two such points.
    """
    n = classes.n_points
    values = np.repeat((classes.numbers != 0).astype(np.int8)[:, np.newaxis] - np.int8(1), 2**n, axis=1)
    pairs = list(combinations(range(n), 2))
    signature = np.zeros(len(classes), dtype=np.int64)
    for one, other in pairs:
        unequal = np.uint32(sum(1 << f for f in range(2**n) if (f >> one ^ f >> other) & 1))
        everything = np.uint32((1 << 2**n) - 1)
        differs = (classes.numbers & unequal != 0).astype(np.int64)
        agrees = (classes.numbers & (everything ^ unequal) != 0).astype(np.int64)
        signature = signature * 4 + differs * 2 + agrees
    for found in np.unique(signature).tolist():
        alike = (signature == found) & (classes.numbers != 0)
        numbers = classes.numbers[alike]
        seen = {
            pair: (found >> 2 * (len(pairs) - 1 - i) + 1 & 1, found >> 2 * (len(pairs) - 1 - i) & 1)
            for i, pair in enumerate(pairs)
        }
        for flips in range(2**n):
            apart = [
                (one, other)
                for (one, other), (differs_somewhere, agrees_somewhere) in seen.items()
                if (agrees_somewhere if (flips >> one ^ flips >> other) & 1 else differs_somewhere)
            ]
            values[alike, flips] = 1 if apart else 0
            splitting = np.uint32(sum(1 << (f ^ flips) for f in range(2**n) if _splits(f, apart)))
            values[np.flatnonzero(alike)[numbers & splitting != 0], flips] = 2
    return values


def _splits(function: int, apart: list[tuple[int, int]]) -> bool:
    """Return whether a function is 0 at both points of some listed pair, and 1 at both points of another pair."""
    both = {(function >> one & 1, function >> other & 1) for one, other in apart}
    return (0, 0) in both and (1, 1) in both


def is_closed_under_intersection(classes: Classes) -> npt.NDArray[np.bool_]:
    """Return, for each class, whether some exchange of labels makes the class closed under intersection.

    Closed means that the minimum of any two hypotheses is a hypothesis.
    """
    n = classes.n_points
    closed: npt.NDArray[np.bool_] = classes.numbers == 0
    for flips in range(2**n):
        asked = np.flatnonzero(~closed)
        own = flipped(classes.numbers[asked], n, flips)
        for one, other in combinations(range(2**n), 2):
            if one & other in (one, other):
                continue
            pair = np.uint32(1 << one | 1 << other)
            broken = (own & pair == pair) & (own >> np.uint32(one & other) & np.uint32(1) == 0)
            asked, own = asked[~broken], own[~broken]
        closed[asked] = True
    return closed
