"""The Natarajan dimension: the Psi-dimension of the maps that tell two labels apart."""

from dataclasses import dataclass

from ..certificates import MissingCollapsedPatterns, NatarajanShatteredSet, PsiShatteredSet
from ..classes import FiniteClass, Label, pair_maps, require_class
from ..classes.operations import with_labels_in_use
from ..display import displayed
from .bounds import DimensionInterval
from .psi_dimension import MAX_LISTS, bounded_psi_dimension, certified_psi_dimension, psi_dimension


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedNatarajanDimension:
    """A Natarajan dimension with a shattered set, its two functions, and a proof that no larger set is shattered.

    The proof consists of missing patterns for the family of pair maps.
    """

    value: int
    shattered_set: NatarajanShatteredSet
    missing_patterns: MissingCollapsedPatterns


def natarajan_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the Natarajan dimension, the size of the largest shattered set of points.

    A set S of points is shattered if two functions, different at every point of S, have this property: for every
    part T of S some hypothesis agrees with the first function on T and with the second on the rest of S.

    For n points, l labels in use (at most 100) and dimension d, the search makes O((n l^2)^(d + 1)) choices of
    points and pairs of labels.

    Locator: `bgs` section 1 names this dimension as a Psi-dimension and does not define it.

    >>> natarajan_dimension(FiniteClass.from_rows(["00", "02", "10", "12"]))
    2
    """
    require_class(hypothesis_class)
    relabelled, _ = with_labels_in_use(hypothesis_class)
    return psi_dimension(relabelled, pair_maps(relabelled.n_labels))


def certified_natarajan_dimension(hypothesis_class: FiniteClass) -> CertifiedNatarajanDimension:
    """Return the Natarajan dimension with a shattered set and the patterns that all larger sets miss.

    >>> certified_natarajan_dimension(FiniteClass.from_rows(["0", "2"])).shattered_set
    NatarajanShatteredSet(points=(0,), first=(0,), second=(2,))
    """
    require_class(hypothesis_class)
    certified = certified_psi_dimension(hypothesis_class, pair_maps(hypothesis_class.n_labels))
    return CertifiedNatarajanDimension(
        certified.value, _shattered(certified.shattered_set), certified.missing_patterns
    )


def bounded_natarajan_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_LISTS
) -> DimensionInterval[NatarajanShatteredSet, MissingCollapsedPatterns | None]:
    """Return the Natarajan dimension, or bounds on it; the limit is that of :func:`bounded_psi_dimension`.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_natarajan_dimension(named_family("intervals", 9), limit=10)
    >>> bounds.lower, bounds.upper
    (1, 5)
    """
    require_class(hypothesis_class)
    bounds = bounded_psi_dimension(hypothesis_class, pair_maps(hypothesis_class.n_labels), limit=limit)
    shattered = _shattered(bounds.lower_certificate)
    return DimensionInterval(bounds.lower, bounds.upper, shattered, bounds.upper_certificate, bounds.stopped_by)


def _shattered(shattered_set: PsiShatteredSet) -> NatarajanShatteredSet:
    collapsed_points = shattered_set.collapsed_points
    return NatarajanShatteredSet(
        tuple(point for point, _ in collapsed_points),
        tuple(Label(collapsing_map.index(Label(0))) for _, collapsing_map in collapsed_points),
        tuple(Label(collapsing_map.index(Label(1))) for _, collapsing_map in collapsed_points),
    )
