"""The decomposition dimension, fast, with an optimal tree and a certificate that no tree has smaller degree.

Conventions: p is at least 1; the empty class has decomposition dimension -1. What empty nodes may do
(:class:`EmptyNodes`) makes no difference here: a query that leaves one side empty never helps.
"""

from dataclasses import dataclass

from ..certificates import Decomposition, DepthTable, IrreducibilityTable
from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from .decomposition_search import DecompositionSearch
from .depth_bounds import depth_table


@dataclass(frozen=True, slots=True)
class CertifiedDecompositionDimension:
    """A decomposition dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The decomposition dimension.
    tree
        A valid tree of that degree.
    lower_bound
        Why there is none of smaller degree: the class has that dimension and survives more queries than the
        depth of such nodes allows, or a depth table; ``None`` if the value is at most 0, where no reason is
        needed: each hypothesis is in some leaf.
    """

    value: int
    tree: Decomposition
    lower_bound: IrreducibilityTable | DepthTable | None


def decomposition_dimension(hypothesis_class: FiniteClass, p: int, d: int) -> int:
    """Return the (p, d)-decomposition dimension: the smallest degree of a valid decomposition tree.

    Ledger: ``lyu.definition-4.2``.

    Parameters
    ----------
    hypothesis_class
        A binary class of Littlestone dimension at most d; the empty class has decomposition dimension -1.
    p
        At least 1.
    d
        At least 0.

    Raises
    ------
    WorkLimitError
        If more than 200,000 shapes of version spaces, or a Littlestone dimension out of reach, would be needed.

    Notes
    -----
    A search over version spaces up to their shape, cut off wherever the greedy construction settles the matter.
    Fast for symmetric or interval-like classes of hundreds of hypotheses, and for any class on few points.

    Examples
    --------
    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> decomposition_dimension(singletons, 1, 1), decomposition_dimension(singletons, 2, 1)
    (1, 0)
    """
    return smallest_degree(DecompositionSearch(hypothesis_class, p, d))


def smallest_degree(search: DecompositionSearch) -> int:
    """Return the smallest degree of a valid tree of the class of a search.

    Ledger: ``lyu.definition-4.2``.
    """
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

    Ledger: ``lyu.definition-4.2``. Parameters, errors and costs are those of :func:`decomposition_dimension`;
    a certificate of more than 20,000 version spaces is refused as well.

    Examples
    --------
    >>> certified = certified_decomposition_dimension(FiniteClass.from_rows(["01", "10"]), 1, 1)
    >>> certified.value, certified.tree
    (0, DecompositionTree(point=0, children=(None, None)))
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    value = smallest_degree(search)
    if value <= 0:
        tree = search.tree(search.whole, 0, value) if value == 0 else None
        return CertifiedDecompositionDimension(value, tree, None)
    tree = search.tree(search.whole, 0, value)
    n_queries = search.largest_node_depth(value) + 1
    if value == search.dimensions.dimension(search.whole) and search.reducibility.survives(search.whole, n_queries):
        return CertifiedDecompositionDimension(value, tree, search.reducibility.table(search.whole, n_queries))
    return CertifiedDecompositionDimension(value, tree, depth_table(search, value - 1))


def greedy_decomposition(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    """Return a valid (p, d)-decomposition tree by the greedy construction of Claim 4.1. It need not be optimal.

    Ledger: ``lyu.claim-4.1``. Parameters and errors are those of
    :func:`decomposition_dimension`; each restriction path is a smallest reducing sequence.

    Examples
    --------
    >>> greedy_decomposition(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> greedy_decomposition(FiniteClass.from_rows(["0", "1"]), 1, 1)
    DecompositionTree(point=0, children=(None, None))
    """
    search = DecompositionSearch(hypothesis_class, p, d)
    return search.greedy_tree(search.whole)
