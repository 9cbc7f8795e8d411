"""The Psi-dimension of Ben-David et al. by depth-first search, with certificates for both bounds.

A list of points with maps is carried with its cells: the version spaces of the patterns of 0 and 1 that are seen
through the maps. It is shattered when no cell is empty, and a cell of m hypotheses can be split evenly by at most
log2(m) further points. Of the maps at one point, only those with the largest sides are tried.

Convention: the empty class has dimension -1. The star is neither 0 nor 1.
"""

from dataclasses import dataclass
from itertools import product

from ..certificates import CollapsedPoint, MissingCollapsedPatterns, PsiShatteredSet, VersionSpace
from ..classes import CollapsingFamily, FiniteClass, Label, Point
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from .collapsed_splits import Split, all_splits, largest_splits, sides_of_map
from .version_space import VersionSpaces


@dataclass(frozen=True, slots=True)
class CertifiedPsiDimension:
    """A Psi-dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The dimension.
    shattered_set
        That many points with maps that are shattered; none for dimension 0 and for the empty class.
    missing_patterns
        Shows that no larger set is shattered.
    """

    value: int
    shattered_set: PsiShatteredSet
    missing_patterns: MissingCollapsedPatterns


def psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-dimension, the size of the largest set of points that is shattered through maps of Psi.

    With the pair maps it is the Natarajan dimension, with the graph maps the graph dimension.

    Locator: `bgs` section 1, which names it and does not define it.

    Parameters
    ----------
    hypothesis_class
        Any finite class, the empty one included.
    family
        Collapsing maps on the labels of the class.

    Notes
    -----
    Visits at most the shattered choices of points and maps and their extensions, O((n m)^(d + 1)) for m maps.

    Examples
    --------
    >>> from littlestone.classes import graph_maps, pair_maps
    >>> rows = FiniteClass.from_rows(["00", "01", "20", "12"])
    >>> psi_dimension(rows, pair_maps(3)), psi_dimension(rows, graph_maps(3))
    (1, 2)
    """
    shattered = largest_psi_shattered_set(hypothesis_class, family)
    return EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.collapsed_points)


def largest_psi_shattered_set(hypothesis_class: FiniteClass, family: CollapsingFamily) -> PsiShatteredSet:
    """Return a largest shattered set of points with maps, the certificate of the lower bound alone.

    For the empty class, which shatters no set, the set has no points.

    Notes
    -----
    Cost as for :func:`psi_dimension`.

    Examples
    --------
    >>> from littlestone.classes import pair_maps
    >>> largest_psi_shattered_set(FiniteClass.from_rows(["0", "2"]), pair_maps(3)).collapsed_points
    ((0, (0, None, 1)),)
    """
    check_same_labels(hypothesis_class, family)
    splits = all_splits(hypothesis_class, family, merge_points=False)
    splits_at = [largest_splits(s for s in splits if s.point == point) for point in hypothesis_class.points]
    best: tuple[CollapsedPoint, ...] = ()

    def extend(chosen: tuple[CollapsedPoint, ...], cells: list[VersionSpace], next_point: int) -> None:
        nonlocal best
        if len(chosen) > len(best):
            best = chosen
        smallest = min(cell.bit_count() for cell in cells)
        if len(chosen) + smallest.bit_length() - 1 <= len(best):
            return
        for split in [split for later in splits_at[next_point:] for split in later]:
            children = _divided(cells, split)
            if all(children):
                extend((*chosen, (split.point, split.collapsing_map)), children, split.point + 1)

    if not hypothesis_class.is_empty:
        extend((), [(1 << len(hypothesis_class)) - 1], 0)
    return PsiShatteredSet(best)


def certified_psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> CertifiedPsiDimension:
    """Return the Psi-dimension with a shattered set and the patterns that larger sets miss.

    Locator: `bgs` section 1, which names it and does not define it.

    Notes
    -----
    The missing patterns may be as many as there are choices of d + 1 points with maps of the family.

    Examples
    --------
    >>> from littlestone.classes import pair_maps
    >>> certified_psi_dimension(FiniteClass.from_rows(["00", "01", "12"]), pair_maps(3)).missing_patterns.patterns
    {(): ()}
    """
    shattered = largest_psi_shattered_set(hypothesis_class, family)
    dimension = EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.collapsed_points)
    return CertifiedPsiDimension(dimension, shattered, _missing_patterns(hypothesis_class, family, dimension))


def _divided(cells: list[VersionSpace], split: Split) -> list[VersionSpace]:
    """Return the cells after one more point, in the lexicographic order of their patterns."""
    return [cell & side for cell in cells for side in (split.zeros, split.ones)]


def _missing_patterns(
    hypothesis_class: FiniteClass, family: CollapsingFamily, dimension: int
) -> MissingCollapsedPatterns:
    spaces = VersionSpaces.of(hypothesis_class)
    splits_at = [
        [Split(Point(x), collapsing_map, *sides_of_map(masks, collapsing_map)) for collapsing_map in family]
        for x, masks in enumerate(spaces.with_label)
    ]
    patterns: dict[tuple[CollapsedPoint, ...], tuple[Label, ...]] = {}

    def extend(chosen: tuple[CollapsedPoint, ...], cells: list[VersionSpace], next_point: int) -> None:
        needed = 1 << (dimension + 1 - len(chosen))
        smallest = min(range(len(cells)), key=lambda position: cells[position].bit_count())
        if cells[smallest].bit_count() < needed:
            labels = list(product((Label(0), Label(1)), repeat=len(chosen)))
            patterns[chosen] = labels[smallest]
            return
        for split in [split for later in splits_at[next_point:] for split in later]:
            extend((*chosen, (split.point, split.collapsing_map)), _divided(cells, split), split.point + 1)

    extend((), [spaces.whole], 0)
    return MissingCollapsedPatterns(patterns)
