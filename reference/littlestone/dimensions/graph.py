"""The graph dimension: the Psi-dimension of the maps that tell one label from all others."""

from dataclasses import dataclass

from ..certificates import GraphShatteredSet, MissingCollapsedPatterns, PsiShatteredSet
from ..classes import FiniteClass, Label, graph_maps, require_class
from ..classes.operations import with_labels_in_use
from ..display import displayed
from .bounds import DimensionInterval
from .psi_dimension import MAX_LISTS, bounded_psi_dimension, certified_psi_dimension, psi_dimension


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedGraphDimension:
    """A graph dimension with a shattered set and its function, and a proof that no larger set is shattered.

    The proof consists of missing patterns for the family of graph maps.
    """

    value: int
    shattered_set: GraphShatteredSet
    missing_patterns: MissingCollapsedPatterns


def graph_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the graph dimension, the size of the largest shattered set of points.

    A set S of points is shattered if some function has this property: for every part T of S some hypothesis agrees
    with the function on T and differs from it at all other points of S.

    For n points, l labels in use (at most 1,000) and dimension d, the search makes O((n l)^(d + 1)) choices of
    points and labels.

    Locator: `bgs` section 1 names this dimension as a Psi-dimension and does not define it.

    >>> graph_dimension(FiniteClass.from_rows(["00", "01", "20", "12"]))
    2
    """
    require_class(hypothesis_class)
    relabelled, _ = with_labels_in_use(hypothesis_class)
    return psi_dimension(relabelled, graph_maps(relabelled.n_labels))


def certified_graph_dimension(hypothesis_class: FiniteClass) -> CertifiedGraphDimension:
    """Return the graph dimension with a shattered set and the patterns that all larger sets miss.

    >>> certified_graph_dimension(FiniteClass.from_rows(["0", "2"], n_labels=3)).shattered_set
    GraphShatteredSet(points=(0,), labels=(0,))
    """
    require_class(hypothesis_class)
    certified = certified_psi_dimension(hypothesis_class, graph_maps(hypothesis_class.n_labels))
    return CertifiedGraphDimension(certified.value, _shattered(certified.shattered_set), certified.missing_patterns)


def bounded_graph_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_LISTS
) -> DimensionInterval[GraphShatteredSet, MissingCollapsedPatterns | None]:
    """Return the graph dimension, or bounds on it; the limit is that of :func:`bounded_psi_dimension`.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_graph_dimension(named_family("intervals", 9), limit=10)
    >>> bounds.lower, bounds.upper
    (1, 5)
    """
    require_class(hypothesis_class)
    bounds = bounded_psi_dimension(hypothesis_class, graph_maps(hypothesis_class.n_labels), limit=limit)
    shattered = _shattered(bounds.lower_certificate)
    return DimensionInterval(bounds.lower, bounds.upper, shattered, bounds.upper_certificate, bounds.stopped_by)


def _shattered(shattered_set: PsiShatteredSet) -> GraphShatteredSet:
    collapsed_points = shattered_set.collapsed_points
    return GraphShatteredSet(
        tuple(point for point, _ in collapsed_points),
        tuple(Label(collapsing_map.index(Label(0))) for _, collapsing_map in collapsed_points),
    )
