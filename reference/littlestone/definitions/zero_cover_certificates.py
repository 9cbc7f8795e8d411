"""Checkers of the certificates for 0-covers: a cover, a packing, and two tables of upper bounds.

A cover and a packing of the same size on one tree determine N(0, H, z). A packing, like any lower bound for one
tree, also bounds N(0, H, T) from below; the tables bound N(0, H, T) from above for all trees.
"""

from collections.abc import Sequence
from itertools import combinations, product
from math import comb

from ..certificates import RankTable, VersionSpace, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from ..classes import FiniteClass, Point
from ..errors import CertificateError
from .littlestone_certificates import check_rank_table
from .zero_cover import paths


def check_zero_cover(
    hypothesis_class: FiniteClass, input_tree: Sequence[Point], cover: ZeroCover, size: int
) -> None:
    """Raise unless at most ``size`` trees form a 0-cover on the tree; then N(0, H, z) is at most ``size``.

    For every hypothesis and every path some tree of the cover must have the labels of the hypothesis; different
    paths may use different trees.

    Ledger: ``bgs.definition-5.4``.

    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> check_zero_cover(both, [Point(0)], ZeroCover(((both.labels[0],),)), 1)
    Traceback (most recent call last):
        ...
    littlestone.errors.CertificateError: cover: no tree has the labels of (1,) on the path (0,)
    """
    depth = _depth(hypothesis_class, input_tree)
    if len(cover.trees) > size:
        raise CertificateError(f"cover: {len(cover.trees)} trees are more than {size}")
    for tree in cover.trees:
        if len(tree) != len(input_tree):
            raise CertificateError(f"cover: a tree has {len(tree)} nodes, not {len(input_tree)}")
        if not set(tree) <= set(hypothesis_class.labels):
            raise CertificateError(f"cover: a label is not from 0 to {hypothesis_class.n_labels - 1}")
    for h in hypothesis_class:
        for path in paths(depth):
            if not any(all(h[input_tree[node]] == tree[node] for node in path) for tree in cover.trees):
                raise CertificateError(f"cover: no tree has the labels of {h} on the path {path}")


def check_zero_cover_packing(
    hypothesis_class: FiniteClass, input_tree: Sequence[Point], packing: ZeroCoverPacking, size: int
) -> None:
    """Raise unless there are ``size`` pairs, any two of which disagree; then N(0, H, z) is at least ``size``.

    Each pair consists of a hypothesis of the class and a path, and no tree may serve two pairs.

    Ledger: ``bgs.definition-5.5``, in the manner of the proof of Lemma 5.11.

    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> zero, one = both
    >>> check_zero_cover_packing(both, [Point(0)], ZeroCoverPacking(((zero, (0,)), (one, (0,)))), 2)
    """
    depth = _depth(hypothesis_class, input_tree)
    if len(packing.pairs) < size:
        raise CertificateError(f"packing: {len(packing.pairs)} pairs are fewer than {size}")
    all_paths = set(paths(depth))
    for hypothesis, path in packing.pairs:
        if hypothesis not in hypothesis_class:
            raise CertificateError(f"packing: {hypothesis} is not in the class")
        if path not in all_paths:
            raise CertificateError(f"packing: {path} is not a root-to-leaf path of a tree of depth {depth}")
    for (first, path), (second, other_path) in combinations(packing.pairs, 2):
        common = set(path) & set(other_path)
        if all(first[input_tree[node]] == second[input_tree[node]] for node in common):
            raise CertificateError(f"packing: one tree can serve {first} on {path} and {second} on {other_path}")


def check_zero_cover_table(hypothesis_class: FiniteClass, table: ZeroCoverTable, depth: int, size: int) -> None:
    """Raise unless the table shows that N(0, H, T) is at most ``size`` for T = ``depth``, on every tree.

    :class:`ZeroCoverTable` says when a bound is right, and why that is enough. For every entry and point, all
    ``2 ** m`` ways to divide the m parts are tried.

    Ledger: ``bgs.definition-5.5``, in the manner of the proof of Theorem 5.6.

    Two hypotheses need at most two trees, whatever the points are.

    >>> check_zero_cover_table(FiniteClass.from_rows(["00", "01"]), ZeroCoverTable({}), 5, 2)
    """
    if depth < 0:
        raise CertificateError(f"table: depth {depth} is negative")
    whole = (1 << len(hypothesis_class)) - 1
    if _bound(table, [whole], hypothesis_class.n_labels, depth) > size:
        raise CertificateError(f"table: the whole class has no bound of at most {size} for depth {depth}")
    members = [
        [
            sum(1 << i for i, h in enumerate(hypothesis_class) if h[point] == label)
            for label in hypothesis_class.labels
        ]
        for point in hypothesis_class.points
    ]
    for (family, levels), bound in table.bounds.items():
        if levels < 1:
            raise CertificateError(f"table: an entry for depth {levels}; depth 0 needs none")
        if any(first & second for first, second in combinations(family, 2)):
            raise CertificateError(f"table: two version spaces of an entry for depth {levels} overlap")
        for point in hypothesis_class.points:
            parts = [space & mask for space in family for mask in members[point] if space & mask]
            for goes_left in product((True, False), repeat=len(parts)):
                if len(parts) > 1 and len(set(goes_left)) == 1:
                    continue  # all on one side: no more trees than with one part on the other side
                left = [part for part, is_left in zip(parts, goes_left, strict=True) if is_left]
                right = [part for part, is_left in zip(parts, goes_left, strict=True) if not is_left]
                needed = sum(_bound(table, side, hypothesis_class.n_labels, levels - 1) for side in (left, right))
                if needed > bound:
                    raise CertificateError(
                        f"table: bound {bound} for depth {levels}, but {needed} below point {point} "
                        f"with {len(left)} parts on one side and {len(right)} on the other"
                    )


def check_zero_cover_ranks(
    hypothesis_class: FiniteClass, table: RankTable, rank: int, depth: int, size: int
) -> None:
    """Raise unless the table shows that N(0, H, T) is at most ``size``, by the Sauer bound for its rank.

    A class of Littlestone dimension at most r with labels 0..k has an N(0, H, T) of at most the sum of C(T, i) k^i
    over i <= r.

    Ledger: ``bgs.theorem-5.6``.

    >>> check_zero_cover_ranks(FiniteClass.from_rows(["00", "01", "11"]), RankTable({}), 1, 7, 8)
    """
    check_rank_table(hypothesis_class, table, rank)
    bound = sum(comb(depth, i) * (hypothesis_class.n_labels - 1) ** i for i in range(rank + 1))
    if bound > size:
        raise CertificateError(f"ranks: the Sauer bound {bound} for rank {rank} and depth {depth} exceeds {size}")


def _bound(table: ZeroCoverTable, spaces: Sequence[VersionSpace], n_labels: int, depth: int) -> int:
    """Return a bound for some version spaces, from the table or from the numbers of hypotheses and labels."""
    occupied = [space for space in spaces if space]
    family = frozenset(space for space in occupied if space.bit_count() > 1)
    if (family, depth) in table.bounds:
        return len(occupied) - len(family) + table.bounds[family, depth]
    return sum(min(space.bit_count(), n_labels**depth) for space in occupied)


def _depth(hypothesis_class: FiniteClass, input_tree: Sequence[Point]) -> int:
    """Return the number of levels of a complete input-labelled tree."""
    depth = (len(input_tree) + 1).bit_length() - 1
    if len(input_tree) != 2**depth - 1:
        raise CertificateError(f"input tree: {len(input_tree)} nodes do not make a complete binary tree")
    if not all(0 <= point < hypothesis_class.n_points for point in input_tree):
        raise CertificateError(f"input tree: a point is not from 0 to {hypothesis_class.n_points - 1}")
    return depth
