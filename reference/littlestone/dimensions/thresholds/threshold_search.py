"""Threshold sequences, found by depth-first search from their first pair.

After the choice of ``(x, h)`` with ``h(x) = 1``, later hypotheses must have label 0 at x, and later points must be
among the other points where h has label 1. The state consists of the hypotheses and points that counting allows,
see :mod:`.threshold_places`. The search stores each state with an upper bound on the length of the sequences in it,
so it searches no state twice for one length. As the first hypothesis, the search tries only those that counting
allows in this place, and only one of several hypotheses with the same remaining points.

Counting is done once for each hypothesis: every later hypothesis has label 0 at x, so it has as many ones at the
remaining points without x as with x. Hypotheses with more remaining points are tried first.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...certificates import VersionSpace
from ...classes import FiniteClass, SetClass
from ...errors import WorkLimitError
from ..version_spaces.version_space import VersionSpaces, mask_of, mask_of_members, members
from .threshold_places import Remainder, are_enough, in_at_least, remainder


class Pair(NamedTuple):
    """A point and the number of a hypothesis with label 1 there."""

    point: int
    hypothesis: int


class ThresholdSearch:
    """The search in a non-empty binary class; it takes at most ``limit`` steps for one length.

    A step examines a pair of a point and a hypothesis for one place.
    """

    def __init__(self, hypothesis_class: FiniteClass, limit: float) -> None:
        self.limit = limit
        self.hypotheses, masks = (spaces := VersionSpaces.of(hypothesis_class)).whole, spaces.with_label
        self.having = [mask[1] for mask in masks]
        h = hypothesis_class
        self.ones = [*map(mask_of_members, h.ones)] if isinstance(h, SetClass) else [mask_of(row) for row in h]
        self.points = (1 << hypothesis_class.n_points) - 1
        self.rank: dict[tuple[VersionSpace, int], int] = {}
        """State -> upper bound on the length of a sequence in it."""
        self._n_steps = 0

    def longest_by_counts(self) -> int:
        """Return an upper bound: the largest t such that, for all i < t, i + 1 hypotheses have t - i ones or more.

        The same condition must hold for the points. Counting in the whole class excludes every longer sequence.
        """
        return min(_staircase(self.ones), _staircase(self.having))

    def greedy(self, after: Sequence[Pair] = ()) -> list[Pair]:
        """Extend the given beginning to a sequence, by adding pairs that leave many points and hypotheses."""
        path = list(after)
        hypotheses, points = self.hypotheses, self.points
        for pair in path:
            hypotheses &= ~self.having[pair.point]
            points &= self.ones[pair.hypothesis] & ~(1 << pair.point)
        while hypotheses and points:
            chosen = max(members(hypotheses), key=lambda i: (self.ones[i] & points).bit_count())
            points &= self.ones[chosen]
            if not points:
                break
            point = min(members(points), key=lambda x: (self.having[x] & hypotheses).bit_count())
            hypotheses &= ~self.having[point]
            points ^= 1 << point
            path.append(Pair(point, chosen))
        return path

    def sequence(self, length: int) -> list[Pair] | None:
        """Return a sequence of at least ``length`` pairs, at least 1, or ``None`` if there is none."""
        self._n_steps = 0
        whole = remainder(in_at_least(self.having, length), self.points, self.having)
        if whole is None:
            return None
        path: list[Pair] = []
        states = [whole]
        untried = [self._choices(whole, length)]
        while untried:
            step = next(untried[-1], None)
            if step is None:
                untried.pop()
                hypotheses, points, _ = states.pop()
                bound = length - len(path) - 1
                self.rank[hypotheses, points] = min(bound, self.rank.get((hypotheses, points), bound))
                if path:
                    path.pop()
                continue
            pair, state = step
            path.append(pair)
            if len(path) == length:
                return self.greedy(path)
            states.append(state)
            untried.append(self._choices(state, length - len(path)))
        return None

    def _choices(self, state: Remainder, length: int) -> Iterator[tuple[Pair, Remainder]]:
        """Yield each first pair after which counting allows ``length - 1`` more pairs, with the remaining state."""
        hypotheses, points, first = state
        if self.rank.get((hypotheses, points), length) < length:
            return
        traces = {self.ones[i] & points: i for i in members(first)}
        for trace in sorted(traces, key=int.bit_count, reverse=True):
            self._take(trace.bit_count() * length)
            inside = [(self.having[x] & hypotheses, x) for x in members(trace)]
            inside.sort(key=lambda pair: pair[0].bit_count())
            hypotheses_until = in_at_least((having for having, _ in inside), length)
            if not are_enough(hypotheses_until):
                continue
            for having, x in inside:
                zeros = ~having
                later = [mask & zeros for mask in hypotheses_until[1:]]
                following = remainder(later, trace ^ 1 << x, self.having) if later else Remainder(0, 0, 0)
                if following is not None:
                    yield Pair(x, traces[trace]), following

    def _take(self, n_steps: int) -> None:
        self._n_steps += n_steps
        if self._n_steps > self.limit:
            raise WorkLimitError("threshold dimension", self._n_steps, self.limit, "steps")


def _staircase(sets: Sequence[int]) -> int:
    """Return the largest t such that, for every i < t, at least i + 1 sets have t - i elements or more."""
    sizes = sorted(map(int.bit_count, sets), reverse=True)
    length = 0
    allowed = len(sizes)
    for i, size in enumerate(sizes):
        allowed = min(allowed, size + i)
        if allowed <= i:
            break
        length = i + 1
    return min(length, allowed)
