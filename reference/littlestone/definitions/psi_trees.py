"""Complete Psi-labelled trees, their paths, and shattering.

Convention: the root has depth 0, so a tree of depth d has paths of d edges. The star matches no edge. With an
empty family only the tree of depth 0 exists.
"""

from collections.abc import Iterator
from itertools import product

from ..certificates import PsiMistakeTree, PsiTree
from ..classes import CollapsingFamily, CollapsingMap, FiniteClass, Label, Point


def psi_paths(tree: PsiMistakeTree) -> Iterator[tuple[tuple[Point, CollapsingMap, Label], ...]]:
    """Yield the triples of point, collapsing map and edge value along every path from the root to a leaf.

    Ledger: ``bgs.definition-4.2``.

    >>> list(psi_paths(None))
    [()]
    """
    if tree is None:
        yield ()
        return
    for edge, child in zip((Label(0), Label(1)), tree.children, strict=True):
        for path in psi_paths(child):
            yield ((tree.point, tree.collapsing_map, edge), *path)


def is_psi_shattered_tree(hypothesis_class: FiniteClass, tree: PsiMistakeTree) -> bool:
    """Return whether every root-to-leaf path is realised by some hypothesis.

    A hypothesis h realises a path if the map at each of its nodes sends the label of h at the point of the
    node to the value of the edge.

    Ledger: ``bgs.definition-4.3``.

    The map sends the third label to the star.

    >>> stump = PsiTree(Point(0), (Label(0), Label(1), None), (None, None))
    >>> is_psi_shattered_tree(FiniteClass.from_rows(["0", "1"], n_labels=3), stump)
    True
    >>> is_psi_shattered_tree(FiniteClass.from_rows(["0", "2"], n_labels=3), stump)
    False
    """
    return all(
        any(all(collapsing_map[h[point]] == edge for point, collapsing_map, edge in path) for h in hypothesis_class)
        for path in psi_paths(tree)
    )


def is_uniform_tree(tree: PsiMistakeTree) -> bool:
    """Return whether all nodes of the same depth carry the same collapsing map.

    Ledger: ``bgs.definition-4.1``.

    >>> stumps = [PsiTree(Point(0), (Label(0), Label(1), Label(y)), (None, None)) for y in (0, 1)]
    >>> is_uniform_tree(PsiTree(Point(0), (Label(0), Label(1), None), (stumps[0], stumps[1])))
    False
    """
    maps_on_paths = [tuple(collapsing_map for _, collapsing_map, _ in path) for path in psi_paths(tree)]
    return all(
        upper == lower
        for first in maps_on_paths
        for second in maps_on_paths
        for upper, lower in zip(first, second, strict=False)
    )


def complete_psi_trees(
    hypothesis_class: FiniteClass, family: CollapsingFamily, depth: int
) -> Iterator[PsiMistakeTree]:
    """Yield every complete Psi-labelled tree of the given depth over the points of the class.

    Ledger: ``bgs.definition-4.1``.

    >>> from littlestone.classes import bit_maps
    >>> len(list(complete_psi_trees(FiniteClass.from_rows(["02"]), bit_maps(3), 2)))
    64
    """
    if depth == 0:
        yield None
        return
    for point, collapsing_map in product(hypothesis_class.points, family):
        for left in complete_psi_trees(hypothesis_class, family, depth - 1):
            for right in complete_psi_trees(hypothesis_class, family, depth - 1):
                yield PsiTree(point, collapsing_map, (left, right))


def uniform_psi_trees(
    hypothesis_class: FiniteClass, family: CollapsingFamily, depth: int
) -> Iterator[PsiMistakeTree]:
    """Yield every complete Psi-uniformly labelled tree of the given depth over the points of the class.

    Ledger: ``bgs.definition-4.1``.

    >>> from littlestone.classes import bit_maps
    >>> len(list(uniform_psi_trees(FiniteClass.from_rows(["02"]), bit_maps(3), 2)))
    32
    """
    for maps in product(family, repeat=depth):
        yield from _trees_with_maps(hypothesis_class, maps)


def _trees_with_maps(hypothesis_class: FiniteClass, maps: tuple[CollapsingMap, ...]) -> Iterator[PsiMistakeTree]:
    """Yield every complete tree whose nodes of depth i all carry ``maps[i]``."""
    if not maps:
        yield None
        return
    for point in hypothesis_class.points:
        for left in _trees_with_maps(hypothesis_class, maps[1:]):
            for right in _trees_with_maps(hypothesis_class, maps[1:]):
                yield PsiTree(point, maps[0], (left, right))
