"""Checkers of the two certificates for the threshold dimension."""

from ..certificates import ThresholdRankTable, ThresholdSequence, VersionSpace
from ..classes import FiniteClass
from ..errors import CertificateError


def check_threshold_sequence(hypothesis_class: FiniteClass, sequence: ThresholdSequence, length: int) -> None:
    """Raise unless ``h_i(x_j) = 1`` iff ``i <= j``: the threshold dimension is at least ``length``.

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

    The whole class must have such a rank, and every choice must lower the rank.

    On one point no sequence of length 2 exists.

    >>> check_threshold_rank_table(FiniteClass.from_rows(["0", "1"]), ThresholdRankTable({}), 1)
    """

    def is_lower(version_space: VersionSpace, points: int, bound: int) -> bool:
        state = (version_space, points)
        return min(version_space.bit_count(), points.bit_count()) < bound or (
            state in table.ranks and table.ranks[state] < bound
        )

    n_points = hypothesis_class.n_points
    whole = ((1 << len(hypothesis_class)) - 1, (1 << n_points) - 1)
    if hypothesis_class.is_empty and rank == -1:
        return
    if rank < 0 or not is_lower(*whole, rank + 1):
        raise CertificateError(f"table: the whole class has no rank of at most {rank}")
    ones = [sum(1 << x for x in range(n_points) if h[x] == 1) for h in hypothesis_class]
    zeros = [sum(1 << i for i, h in enumerate(hypothesis_class) if h[x] == 0) for x in range(n_points)]
    for (version_space, points), bound in table.ranks.items():
        for i in range(len(hypothesis_class)):
            for x in range(n_points):
                is_choice = version_space >> i & 1 and points >> x & 1 and ones[i] >> x & 1
                if is_choice and not is_lower(version_space & zeros[x], points & ones[i] & ~(1 << x), bound):
                    raise CertificateError(
                        f"table: choosing point {x} and hypothesis {i} in a state of rank {bound} "
                        f"leads to no lower rank"
                    )
