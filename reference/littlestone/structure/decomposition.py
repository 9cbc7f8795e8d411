"""The decomposition dimension, fast, with an optimal tree and a certificate that no tree has smaller degree.

Conventions: p is at least 1; the empty class has decomposition dimension -1. The conditions on empty nodes
(:class:`EmptyNodes`) make no difference here: a query that leaves one side empty never helps.
"""

from dataclasses import dataclass

from ..certificates import Decomposition, DepthBound, DepthTable, IrreducibilityTable, RankTable, VersionSpace
from ..classes import FiniteClass, Hypothesis
from ..conventions import EMPTY_CLASS_DIMENSION
from ..dimensions.bounds import DimensionInterval, narrowed
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError
from .decomposition_search import DecompositionSearch
from .reducibility import MAX_SHAPES

MAX_BOUNDS = 20_000


def depth_table(search: DecompositionSearch, degree: int, avoided: Hypothesis | None = None) -> DepthTable:
    """Return a table as a proof that no valid tree of this degree avoids the function.

    The class of the search must not be empty, and no valid tree of at most this degree may avoid the function. A
    tree avoids the function if no leaf whose dimension equals the degree has the function as its SOA. Without a
    function, every tree counts. More than 20,000 version spaces are refused.

    Ledger: ``lyu.definition-4.2``.

    >>> from ..classes import FiniteClass
    >>> search = DecompositionSearch(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> depth_table(search, 0).bounds[0b111].depth
    -1
    """
    if search.may_be_node(search.whole, 0, degree, avoided):
        raise InvalidValueError("degree", degree, "a number for which a valid tree does not exist")
    bounds: dict[VersionSpace, DepthBound] = {}
    waiting = [(search.whole, -1)]
    while waiting:
        space, depth = waiting.pop()
        if space in bounds and bounds[space].depth <= depth:
            continue
        bounds[space] = _bound(search, space, depth, degree, avoided)
        if len(bounds) > MAX_BOUNDS:
            raise WorkLimitError("depth table", len(bounds), MAX_BOUNDS, "version spaces")
        if search.largest_node_depth(search.dimensions.dimension(space)) <= depth:
            continue
        for _, left, right in search.splits(space):
            if not any(side in bounds and bounds[side].depth <= depth + 1 for side in (left, right)):
                larger, smaller = sorted((left, right), key=int.bit_count, reverse=True)
                is_larger = not search.may_be_node(larger, depth + 2, degree, avoided)
                waiting.append((larger if is_larger else smaller, depth + 1))
    return DepthTable(degree, bounds, avoided)


def _bound(
    search: DecompositionSearch, space: VersionSpace, depth: int, degree: int, avoided: Hypothesis | None
) -> DepthBound:
    dimension = search.dimensions.dimension(space)
    tree = search.dimensions.shattered_tree(space, dimension)
    if dimension > degree or search.largest_leaf_depth(dimension) <= depth or avoided is None:
        return DepthBound(depth, tree)
    with_label = search.dimensions.spaces.with_label
    kept = [space & masks[label] for masks, label in zip(with_label, avoided, strict=True)]
    return DepthBound(depth, tree, tuple(search.dimensions.shattered_tree(side, degree) for side in kept))


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedDecompositionDimension:
    """A decomposition dimension with a valid tree of this degree, and a proof that no tree has a smaller degree.

    The proof is a depth table or an irreducibility table. The latter shows that the class has this dimension and
    keeps it under more queries than the largest depth of such a node. It is ``None`` if the value is at most 0:
    every tree of a non-empty class has a non-empty leaf, so no degree is below 0.
    """

    value: int
    tree: Decomposition
    lower_bound: IrreducibilityTable | DepthTable | None


def decomposition_dimension(hypothesis_class: FiniteClass, p: int, d: int) -> int:
    """Return the (p, d)-decomposition dimension: the smallest degree of a valid decomposition tree.

    The class is binary, of Littlestone dimension at most d; p is at least 1. The function searches version spaces
    of at most 200,000 shapes. It goes no deeper where the greedy construction already gives a valid tree of the
    degree. The search is fast for symmetric or interval-like classes of hundreds of hypotheses, and for all classes
    on few points.

    Ledger: ``lyu.definition-4.2``.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> decomposition_dimension(singletons, 1, 1), decomposition_dimension(singletons, 2, 1)
    (1, 0)
    """
    return smallest_degree(DecompositionSearch(hypothesis_class, p, d))


def smallest_degree(search: DecompositionSearch) -> int:
    """Return the smallest degree of a valid tree for the class of this search."""
    if search.hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    degree = search.dimensions.dimension(search.whole)
    while degree > 0 and search.may_be_node(search.whole, 0, degree - 1):
        degree -= 1
    return degree


def certified_decomposition_dimension(
    hypothesis_class: FiniteClass, p: int, d: int
) -> CertifiedDecompositionDimension:
    """Return the (p, d)-decomposition dimension with an optimal tree and a certificate of the lower bound.

    Ledger: ``lyu.definition-4.2``. Parameters, errors and costs are those of :func:`decomposition_dimension`; a
    certificate of more than 20,000 version spaces is refused too.

    >>> certified = certified_decomposition_dimension(FiniteClass.from_rows(["01", "10"]), 1, 1)
    >>> certified.value, certified.tree
    (0, DecompositionTree(point=0, children=(None, None)))
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    value = smallest_degree(search)
    tree = search.tree(search.whole, 0, value) if value >= 0 else None
    return CertifiedDecompositionDimension(value, tree, no_smaller_degree(search, value))


def bounded_decomposition_dimension(
    hypothesis_class: FiniteClass, p: int, d: int, *, limit: float = MAX_SHAPES
) -> DimensionInterval[IrreducibilityTable | DepthTable | None, Decomposition | RankTable]:
    """Return the (p, d)-decomposition dimension, or bounds on it if the search reaches a limit.

    A valid tree of this degree certifies the upper bound. If even the greedy tree is not feasible, a rank table for
    the Littlestone dimension certifies it, since this dimension is an upper bound by Claim 4.1. The lower bound 0
    needs no certificate.

    For each question "is there a tree of degree t?" the search stores at most ``limit`` shapes of version spaces.

    >>> bounds = bounded_decomposition_dimension(FiniteClass.from_rows(["01", "10"]), 1, 1)
    >>> bounds.lower, bounds.upper, bounds.stopped_by
    (0, 0, None)
    """
    search = DecompositionSearch(hypothesis_class, p, d, limit)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, None)

    def is_possible(negative_degree: int) -> bool:
        search.allow_more()
        return search.may_be_node(search.whole, 0, -negative_degree)

    # The search narrows minus the degree: if a tree of degree at most t exists, one exists for every larger t.
    least, most, stopped_by = narrowed(-search.dimensions.dimension(search.whole), 0, is_possible)
    lower, upper = -most, -least
    search.allow_more()
    try:
        shown: Decomposition | RankTable = search.tree(search.whole, 0, upper)
    except WorkLimitError as error:
        upper, shown = search.dimensions.dimension(search.whole), search.dimensions.rank_table(search.whole)
        stopped_by = error if lower < upper else None
    try:
        certificate = no_smaller_degree(search, lower)
    except WorkLimitError:
        certificate = None
    return DimensionInterval(lower, upper, certificate, shown, stopped_by)


def no_smaller_degree(
    search: DecompositionSearch, value: int, avoided: Hypothesis | None = None
) -> IrreducibilityTable | DepthTable | None:
    """Return the reason why no tree has a degree below the value, or ``None`` if no reason is needed.

    If a function is given, return the reason why no tree of this degree avoids it.
    """
    if value <= 0:
        return None
    n_queries = search.largest_node_depth(value) + 1
    if value == search.dimensions.dimension(search.whole) and search.reducibility.survives(search.whole, n_queries):
        return search.reducibility.table(search.whole, n_queries)
    return depth_table(search, value - 1 if avoided is None else value, avoided)


def greedy_decomposition(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    """Return a valid (p, d)-decomposition tree by the greedy construction of Claim 4.1.

    This tree need not be optimal.

    Ledger: ``lyu.claim-4.1``. Parameters and errors are those of :func:`decomposition_dimension`. Below each
    reducible node, the tree queries the points of a shortest reducing sequence.

    >>> greedy_decomposition(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> greedy_decomposition(FiniteClass.from_rows(["0", "1"]), 1, 1)
    DecompositionTree(point=0, children=(None, None))
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    return search.greedy_tree(search.whole)
