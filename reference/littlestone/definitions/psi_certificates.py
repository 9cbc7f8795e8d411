"""Checkers of the two certificates for the Psi-Littlestone dimensions.

Convention: the star matches no edge, so a hypothesis that is sent to it belongs to neither child.
"""

from itertools import product

from ..certificates import PsiMistakeTree, RankTable, VersionSpace
from ..classes import CollapsingFamily, FiniteClass, Label
from ..classes.collapsing import check_same_labels
from ..errors import CertificateError
from .psi_trees import is_psi_shattered_tree, is_uniform_tree, psi_paths


def check_psi_shattered_tree(
    hypothesis_class: FiniteClass,
    family: CollapsingFamily,
    tree: PsiMistakeTree,
    depth: int,
    *,
    is_uniform: bool = False,
) -> None:
    """Raise unless the tree is complete, of the given depth, labelled by the family, and Psi-shattered.

    Then the Psi-Littlestone dimension is at least ``depth``. With ``is_uniform``, all nodes of one depth must carry
    the same map, and then the uniform dimension is at least ``depth`` too.

    Ledger: ``bgs.definition-4.3``.

    >>> from littlestone.classes import pair_maps
    >>> check_psi_shattered_tree(FiniteClass.from_rows(["0"]), pair_maps(2), None, 0)
    """
    check_same_labels(hypothesis_class, family)
    for path in psi_paths(tree):
        if len(path) != depth:
            raise CertificateError(f"tree: a path has {len(path)} edges, {depth} are claimed")
        for point, collapsing_map, _ in path:
            if collapsing_map not in family.maps:
                raise CertificateError(f"tree: the map {collapsing_map} does not belong to the family")
            if point not in hypothesis_class.points:
                raise CertificateError(f"tree: there is no point {point}")
    if is_uniform and not is_uniform_tree(tree):
        raise CertificateError("tree: two nodes of the same depth carry different maps")
    if not is_psi_shattered_tree(hypothesis_class, tree):
        raise CertificateError("tree: some path is realised by no hypothesis")


def check_psi_rank_table(
    hypothesis_class: FiniteClass, family: CollapsingFamily, table: RankTable, rank: int
) -> None:
    """Raise unless the table shows that the Psi-Littlestone dimension is at most ``rank``.

    A version space of rank r is right if for every point and every map of the family one of the two children is
    lower: its rank in the table is below r, or it has fewer than 2^r hypotheses. Then no Psi-labelled tree of depth
    r + 1 is shattered, by induction on r: at its root the lower child would have to shatter a tree of depth r. The
    table must give the whole class a rank of at most ``rank``, or the class must have too few hypotheses; ``rank``
    is at least -1. Then the uniform dimension is at most ``rank`` as well. Time O(size of the table times number of
    points times number of maps).

    Ledger: ``bgs.definition-4.4``.

    Three hypotheses have dimension at most 1 because they are fewer than 2^2.

    >>> from littlestone.classes import all_maps
    >>> check_psi_rank_table(FiniteClass.from_rows(["0", "1", "2"]), all_maps(3), RankTable({}), 1)
    """
    check_same_labels(hypothesis_class, family)

    def is_lower(version_space: VersionSpace, bound: int) -> bool:
        return version_space.bit_count() < 2**bound or (
            version_space in table.ranks and table.ranks[version_space] < bound
        )

    whole = (1 << len(hypothesis_class)) - 1
    if rank < -1 or not is_lower(whole, rank + 1):
        raise CertificateError(f"table: the whole class has no rank of at most {rank}")
    children = {
        (point, collapsing_map, edge): sum(
            1 << i for i, h in enumerate(hypothesis_class) if collapsing_map[h[point]] == edge
        )
        for point, collapsing_map in product(hypothesis_class.points, family)
        for edge in (Label(0), Label(1))
    }
    for version_space, bound in table.ranks.items():
        if bound < 0:
            raise CertificateError(f"table: rank {bound} of version space {version_space:#x} is negative")
        for point, collapsing_map in product(hypothesis_class.points, family):
            if not any(
                is_lower(version_space & children[point, collapsing_map, edge], bound)
                for edge in (Label(0), Label(1))
            ):
                raise CertificateError(
                    f"table: version space {version_space:#x} of rank {bound} has no lower child "
                    f"for the map {collapsing_map} at point {point}"
                )
