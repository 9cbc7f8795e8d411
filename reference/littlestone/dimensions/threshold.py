"""The threshold dimension by depth-first search, with certificates for both bounds.

A threshold sequence is built from its first pair. After choosing ``(x, h)`` with ``h(x) = 1``, later hypotheses
must be 0 at x and later points must be other ones of h; the state is the hypotheses and points that remain. Larger
remainders are tried first.

Convention: the empty class has dimension -1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..certificates import ThresholdRankTable, ThresholdSequence, VersionSpace
from ..classes import FiniteClass, Point
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError, WorkLimitError
from .version_space import VersionSpaces, members

MAX_STATES = 100_000

_State: TypeAlias = tuple[VersionSpace, int]
_Choice: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CertifiedThresholdDimension:
    """A threshold dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The dimension.
    sequence
        A threshold sequence of that length.
    rank_table
        Shows that there is no longer one.
    """

    value: int
    sequence: ThresholdSequence
    rank_table: ThresholdRankTable


def threshold_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest t with ``x_1 .. x_t`` and ``h_1 .. h_t`` such that ``h_i(x_j) = 1`` iff ``i <= j``.

    Raises
    ------
    WorkLimitError
        If more than 100,000 states would have to be remembered.

    Notes
    -----
    Exponential in the worst case, fast where long sequences are easy to find and counting bounds them.

    Examples
    --------
    >>> threshold_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    3
    """
    return certified_threshold_dimension(hypothesis_class).value


def certified_threshold_dimension(hypothesis_class: FiniteClass) -> CertifiedThresholdDimension:
    """Return the threshold dimension with a longest sequence and a rank table.

    Raises
    ------
    WorkLimitError
        If more than 100,000 states would have to be remembered.

    Examples
    --------
    >>> certified_threshold_dimension(FiniteClass.from_rows(["01", "11"])).sequence
    ThresholdSequence(points=(0, 1), hypotheses=((1, 1), (0, 1)))
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, the threshold dimension is binary")
    if hypothesis_class.is_empty:
        return CertifiedThresholdDimension(EMPTY_CLASS_DIMENSION, ThresholdSequence((), ()), ThresholdRankTable({}))
    search = _Search(hypothesis_class)
    longest = search.longest()
    sequence = ThresholdSequence(
        tuple(Point(x) for x, _ in longest), tuple(hypothesis_class.hypotheses[i] for _, i in longest)
    )
    return CertifiedThresholdDimension(len(longest), sequence, ThresholdRankTable(search.rank))


class _Search:
    def __init__(self, hypothesis_class: FiniteClass) -> None:
        spaces = VersionSpaces.of(hypothesis_class)
        self.whole: _State = (spaces.whole, (1 << hypothesis_class.n_points) - 1)
        self.zeros = [masks[0] for masks in spaces.with_label]
        self.ones = [int("".join(map(str, reversed(h))), 2) for h in hypothesis_class]
        self.rank: dict[_State, int] = {}
        """State -> upper bound for the length of a sequence from there."""

    def longest(self) -> list[_Choice]:
        """Return the choices of a longest sequence."""
        longest: list[_Choice] = []
        while (longer := self._sequence_longer_than(len(longest))) is not None:
            longest = longer
        return longest

    def _sequence_longer_than(self, length: int) -> list[_Choice] | None:
        """Return a sequence of more than ``length`` choices, as long as it goes without turning back."""
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
                if len(self.rank) > MAX_STATES:
                    raise WorkLimitError("threshold dimension", len(self.rank), MAX_STATES, "states")
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
