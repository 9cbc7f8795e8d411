"""The threshold dimension by depth-first search, with certificates for both bounds.

A threshold sequence is built from its first pair. After choosing ``(x, h)`` with ``h(x) = 1``, later hypotheses
must be 0 at x and later points must be other ones of h; the state is the hypotheses and points that remain. Larger
remainders are tried first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..certificates import ThresholdRankTable, ThresholdSequence, VersionSpace
from ..classes import FiniteClass, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError
from .dimension_interval import DimensionInterval, narrowed
from .littlestone import MAX_BITS
from .version_space import VersionSpaces, members

MAX_STATES = 100_000

_State: TypeAlias = tuple[VersionSpace, int]
_Choice: TypeAlias = tuple[int, int]


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedThresholdDimension:
    """A threshold dimension with a threshold sequence of that length, and why there is no longer one."""

    value: int
    sequence: ThresholdSequence
    rank_table: ThresholdRankTable


def threshold_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest t with ``x_1 .. x_t`` and ``h_1 .. h_t`` such that ``h_i(x_j) = 1`` iff ``i <= j``.

    Exponential in the worst case, fast where long sequences are easy to find and counting bounds them. At most
    100,000 states are remembered for one question "is it at least t?".

    >>> threshold_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    3
    """
    return bounded_threshold_dimension(hypothesis_class).exact


def certified_threshold_dimension(hypothesis_class: FiniteClass) -> CertifiedThresholdDimension:
    """Return the threshold dimension with a longest sequence and a rank table; limits as for the dimension.

    >>> certified_threshold_dimension(FiniteClass.from_rows(["01", "11"])).sequence
    ThresholdSequence(points=(0, 1), hypotheses=((1, 1), (0, 1)))
    """
    bounds = bounded_threshold_dimension(hypothesis_class)
    return CertifiedThresholdDimension(bounds.exact, bounds.lower_certificate, bounds.upper_certificate)


def bounded_threshold_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STATES
) -> DimensionInterval[ThresholdSequence, ThresholdRankTable]:
    """Return the threshold dimension, or bounds on it where a limit is reached.

    At most ``limit`` states are remembered for each question "is it at least t?".

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_threshold_dimension(named_family("parities", 4), limit=20)
    >>> bounds.lower, bounds.upper
    (4, 8)
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the threshold dimension is binary")
    if hypothesis_class.is_empty:
        nothing = ThresholdSequence((), ()), ThresholdRankTable({})
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, *nothing)
    search = _Search(hypothesis_class, limit)
    longest: list[_Choice] = []

    def is_at_least(length: int) -> bool:
        nonlocal longest
        if len(longest) < length:
            longest = search.sequence_longer_than(length - 1) or longest
        return len(longest) >= length

    _, upper, stopped_by = narrowed(0, min(len(hypothesis_class), hypothesis_class.n_points), is_at_least)
    sequence = ThresholdSequence(
        tuple(Point(x) for x, _ in longest), tuple(hypothesis_class.hypotheses[i] for _, i in longest)
    )
    return DimensionInterval(len(longest), upper, sequence, ThresholdRankTable(search.rank), stopped_by)


class _Search:
    def __init__(self, hypothesis_class: FiniteClass, limit: float) -> None:
        self.limit = min(limit, MAX_BITS // len(hypothesis_class))
        spaces = VersionSpaces.of(hypothesis_class)
        self.whole: _State = (spaces.whole, (1 << hypothesis_class.n_points) - 1)
        self.zeros = [masks[0] for masks in spaces.with_label]
        self.ones = [int("".join(map(str, reversed(h))), 2) for h in hypothesis_class]
        self.rank: dict[_State, int] = {}
        """State -> upper bound for the length of a sequence from there."""

    def sequence_longer_than(self, length: int) -> list[_Choice] | None:
        """Return a sequence of more than ``length`` choices, as long as it goes without turning back."""
        allowed = len(self.rank) + self.limit
        path: list[_Choice] = []
        states = [self.whole]
        untried = [self._choices(self.whole, length + 1)]
        while untried:
            step = next(untried[-1], None)
            if step is not None:
                choice, state = step
                path.append(choice)
                states.append(state)
                untried.append(self._choices(state, length + 1 - len(path)))
            elif len(path) > length:
                return path
            else:
                state = states.pop()
                self.rank[state] = min(length - len(path), self.rank.get(state, length))
                if len(self.rank) > allowed:
                    raise WorkLimitError("threshold dimension", self.limit + 1, self.limit, "states")
                untried.pop()
                if path:
                    path.pop()
        return None

    def _choices(self, state: _State, needed: int) -> Iterator[tuple[_Choice, _State]]:
        """Yield the choices after which ``needed - 1`` more pairs are not ruled out, largest remainders first."""
        if self.rank.get(state, needed) < needed:
            return
        space, points = state
        by_hypothesis = [(i, points & self.ones[i]) for i in members(space)]
        by_hypothesis.sort(key=lambda pair: -pair[1].bit_count())
        by_point = [(x, space & self.zeros[x]) for x in members(points)]
        by_point.sort(key=lambda pair: -pair[1].bit_count())
        for i, remaining_points in by_hypothesis:
            if remaining_points.bit_count() < max(needed, 1):
                return
            for x, remaining_space in by_point:
                if remaining_space.bit_count() < needed - 1:
                    break
                if self.ones[i] >> x & 1:
                    yield (x, i), (remaining_space, remaining_points & ~(1 << x))
