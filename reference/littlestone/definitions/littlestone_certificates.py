"""Checkers of the two certificates for the Littlestone dimension.

An algorithm that reports a dimension need not be trusted, only these checkers: each accepts, or raises with a
reason.
"""

from ..certificates import RankTable, Tree, VersionSpace
from ..classes import FiniteClass
from ..errors import CertificateError


def check_shattered_tree(hypothesis_class: FiniteClass, tree: Tree, depth: int, k: int = 1) -> None:
    """Raise unless the tree is complete, of this depth, and shattered; then the dimension is at least ``depth``.

    For the k-Littlestone dimension every inner node needs k + 1 labels or more.

    Ledger: ``bgs.definition-2.12``.

    >>> check_shattered_tree(FiniteClass.from_rows(["0"]), None, 0)
    """
    if hypothesis_class.is_empty:
        raise CertificateError("tree: some path is realised by no hypothesis")
    if tree is None:
        if depth != 0:
            raise CertificateError(f"tree: not complete, a leaf stands {depth} levels above the claimed depth")
        return
    if depth <= 0:
        raise CertificateError("tree: some path is longer than the claimed depth")
    if len(set(tree.labels)) <= k:
        raise CertificateError(f"tree: a node has the labels {tree.labels}, {k + 1} different ones are needed")
    for label, child in zip(tree.labels, tree.children, strict=True):
        check_shattered_tree(hypothesis_class.restricted_to(tree.point, label), child, depth - 1, k)


def check_rank_table(hypothesis_class: FiniteClass, table: RankTable, rank: int, k: int = 1) -> None:
    """Raise unless the table shows that the k-Littlestone dimension is at most ``rank``.

    A version space of rank r is right if at every point all labels except at most k lead to a lower child. A child
    is lower if the table gives it a rank below r, or if it has fewer than (k + 1)^r hypotheses. :class:`RankTable`
    says why this is enough.

    Two hypotheses have dimension at most 1 because they are fewer than 2^2.

    >>> check_rank_table(FiniteClass.from_rows(["00", "01"]), RankTable({}), 1)
    """

    def is_lower(version_space: VersionSpace, bound: int) -> bool:
        return version_space.bit_count() < (k + 1) ** bound or (
            version_space in table.ranks and table.ranks[version_space] < bound
        )

    whole = (1 << len(hypothesis_class)) - 1
    if rank < -1 or not is_lower(whole, rank + 1):
        raise CertificateError(f"table: the whole class has no rank of at most {rank}")
    members = {
        (point, label): sum(1 << i for i, h in enumerate(hypothesis_class) if h[point] == label)
        for point in hypothesis_class.points
        for label in hypothesis_class.labels
    }
    for version_space, bound in table.ranks.items():
        if bound < 0:
            raise CertificateError(f"table: rank {bound} of version space {version_space:#x} is negative")
        for point in hypothesis_class.points:
            higher = [
                label
                for label in hypothesis_class.labels
                if not is_lower(version_space & members[point, label], bound)
            ]
            if len(higher) > k:
                raise CertificateError(
                    f"table: version space {version_space:#x} of rank {bound} has no lower child "
                    f"for the labels {higher} of point {point}"
                )
