"""Checkers of the two certificates for the threshold dimension.

A state consists of the hypotheses and the points that are still allowed; counting excludes many of them from a
sequence of t pairs. Let the places of the sequence be 0 .. t - 1. The hypothesis in place i is 1 at t - i points of
the state or more. The point in place j has label 1 under the hypotheses in places 0 .. i, for every i <= j; each of
these hypotheses may stand in place i or earlier.
"""

from collections.abc import Sequence

from ..certificates import ThresholdRankTable, ThresholdSequence, VersionSpace
from ..classes import FiniteClass
from ..errors import CertificateError


def check_threshold_sequence(hypothesis_class: FiniteClass, sequence: ThresholdSequence, length: int) -> None:
    """Raise unless ``h_i(x_j) = 1`` iff ``i <= j``; then the threshold dimension is at least ``length``.

    >>> check_threshold_sequence(FiniteClass.from_rows(["0", "1"]), ThresholdSequence((0,), ((1,),)), 1)
    """
    if len(sequence.points) != length or len(sequence.hypotheses) != length:
        raise CertificateError(f"sequence: not {length} points and {length} hypotheses")
    for i, hypothesis in enumerate(sequence.hypotheses):
        if hypothesis not in hypothesis_class:
            raise CertificateError(f"sequence: hypothesis {hypothesis} is not in the class")
        for j, point in enumerate(sequence.points):
            if hypothesis[point] != int(i <= j):
                raise CertificateError(f"sequence: hypothesis {i} has label {hypothesis[point]} at point {point}")


def check_threshold_rank_table(hypothesis_class: FiniteClass, table: ThresholdRankTable, rank: int) -> None:
    """Raise unless the table shows that the threshold dimension is at most ``rank``.

    The whole class must have at most this rank, and every choice of a pair must lower the rank.

    On one point no sequence of length 2 exists.

    >>> check_threshold_rank_table(FiniteClass.from_rows(["0", "1"]), ThresholdRankTable({}), 1)
    """
    n_points = hypothesis_class.n_points
    ones = [sum(1 << x for x in range(n_points) if h[x] == 1) for h in hypothesis_class]
    having = [sum(1 << i for i, h in enumerate(hypothesis_class) if h[x] == 1) for x in range(n_points)]

    def is_too_long(length: int, version_space: VersionSpace, points: int) -> bool:
        """Return whether the state contains no sequence of ``length`` pairs."""
        if length < 1 or points.bit_count() < length:
            return length >= 1
        state = state_for_length(length, version_space, points, ones, having)
        return state is None or table.ranks.get(state, length) < length

    if hypothesis_class.is_empty and rank == -1:
        return
    if not is_too_long(rank + 1, (1 << len(hypothesis_class)) - 1, (1 << n_points) - 1):
        raise CertificateError(f"table: the whole class has no rank of at most {rank}")
    for (version_space, points), bound in table.ranks.items():
        for i in _members(version_space):
            for x in _members(ones[i] & points):
                if not is_too_long(bound, version_space & ~having[x], points & ones[i] & ~(1 << x)):
                    raise CertificateError(
                        f"table: choosing point {x} and hypothesis {i} in a state of rank {bound} "
                        f"leads to no lower rank"
                    )


def state_for_length(
    length: int, version_space: VersionSpace, points: int, ones: Sequence[int], having: Sequence[VersionSpace]
) -> tuple[VersionSpace, int] | None:
    """Return the part of a state that counting allows for ``length`` pairs, or ``None`` if it excludes all pairs.

    ``ones`` holds the points with label 1 of each hypothesis, ``having`` the hypotheses with label 1 at each point.

    Of the two hypotheses on one point, only the second has label 1 there.

    >>> state_for_length(1, 0b11, 0b1, [0b0, 0b1], [0b10]), state_for_length(2, 0b11, 0b1, [0b0, 0b1], [0b10])
    ((2, 1), None)
    """
    places = range(length)
    n_ones = {i: (ones[i] & points).bit_count() for i in _members(version_space)}
    hypotheses_until = [sum(1 << i for i in n_ones if n_ones[i] >= length - place) for place in places]
    first_failure = {
        x: next((i for i in places if (having[x] & hypotheses_until[i]).bit_count() <= i), length)
        for x in _members(points)
    }
    points_from = [sum(1 << x for x in first_failure if first_failure[x] > place) for place in places]
    if any(hypotheses_until[i].bit_count() <= i or points_from[i].bit_count() < length - i for i in places):
        return None
    return hypotheses_until[-1], points_from[0]


def _members(mask: int) -> list[int]:
    return [position for position, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]
