"""The adversary that knows a deterministic learner and its predictions, and keeps the class as hard as it can.

After m mistakes that leave a class of Littlestone dimension d it is sure of m + d mistakes, whatever the learner
does later. It first continues the beginnings with the most certain mistakes, and soon exposes a learner that errs
too often; on small classes it continues them all, which gives the exact worst case.
"""

from collections.abc import Callable
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count, product

from littlestone.classes import FiniteClass, Point
from littlestone.dimensions import multiclass_littlestone_dimension

from ...strategies.streams import Stream

MAX_NODES = 200
"""The number of beginnings that are continued."""

MAX_RIGHT = 1
"""The most examples of a beginning on which the learner is right; these, too, may lead it astray."""


def stream_of_mistakes(
    predicted: Callable[[Stream, Point], int],
    hypothesis_class: FiniteClass,
    bound: int | Fraction,
    *,
    max_nodes: int = MAX_NODES,
) -> Stream | None:
    """Return a realizable stream with more mistakes than a bound, if it is found, else ``None``.

    Parameters
    ----------
    predicted
        What the learner predicts at a point after a stream; it is deterministic.
    bound
        At least 0.
    max_nodes
        How many beginnings are continued, at least 1.

    Notes
    -----
    One prediction for each point after each beginning.

    Examples
    --------
    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> stream_of_mistakes(lambda stream, point: 0, thresholds, 2)
    ((1, 1), (1, 1), (1, 1))
    """
    numbers = count()
    # In the order of what the adversary is sure of, then of right predictions, then of mistakes.
    waiting: list[tuple[int, int, int, int, Stream, FiniteClass]] = []
    heappush(waiting, (0, 0, 0, next(numbers), (), hypothesis_class))
    for _ in range(max_nodes):
        if not waiting:
            return None
        _, n_right, n_mistakes, _, stream, space = heappop(waiting)
        if -n_mistakes > bound:
            return stream
        guesses = {point: predicted(stream, point) for point in space.points}
        for point, label in product(space.points, space.labels):
            left = space.restricted_to(point, label)
            is_right = guesses[point] == label
            if left.is_empty or (is_right and (n_right == MAX_RIGHT or len(left) == len(space))):
                continue
            mistakes = -n_mistakes + (not is_right)
            sure = mistakes + multiclass_littlestone_dimension(left)
            entry = (-sure, n_right + is_right, -mistakes, next(numbers), (*stream, (point, label)), left)
            heappush(waiting, entry)
    return None
