"""Valid (p, d)-decomposition trees, exactly as in Definition 4.2.

Conventions: p is at least 1, the root has depth 0, and the empty class has dimension -1. As in the printed
definition, points may repeat on a path, and a query may leave one side empty. :class:`EmptyNodes` says which
conditions an empty node must meet.
"""

from collections.abc import Iterator

from ..certificates import Decomposition
from ..classes import Example, FiniteClass, Label
from ..conventions import EmptyNodes
from ..errors import CertificateError, InvalidValueError, check_at_least
from .irreducibility import is_irreducible_by_sets
from .littlestone_by_recursion import littlestone_dimension_by_recursion


def check_decomposition_parameters(hypothesis_class: FiniteClass, p: int, d: int) -> None:
    """Raise unless Definition 4.2 applies: p >= 1, d >= 0, and a binary class of Littlestone dimension at most d.

    Locator: `lyu` Definition 4.2.

    >>> check_decomposition_parameters(FiniteClass.from_rows(["0", "1"]), 1, 0)
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: d must be at least 1, the Littlestone dimension of the class, not 0
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, decompositions are binary")
    check_at_least(1, p=p)
    dimension = max(0, littlestone_dimension_by_recursion(hypothesis_class))
    if d < dimension:
        raise InvalidValueError("d", d, f"at least {dimension}, the Littlestone dimension of the class")


def largest_node_depth(p: int, d: int, dimension: int) -> int:
    """Return ``p (2^(d - dimension + 1) - 1)``, the largest depth at which a node of this dimension may lie.

    >>> largest_node_depth(1, 2, 2), largest_node_depth(1, 2, -1)
    (1, 15)
    """
    return int(p * (2 ** (d - dimension + 1) - 1))


def largest_leaf_depth(p: int, d: int, dimension: int) -> int:
    """Return ``p (2^(d - dimension) - 1)``, the largest depth at which a leaf of this dimension may lie.

    >>> largest_leaf_depth(1, 2, 2), largest_leaf_depth(1, 2, -1)
    (0, 7)
    """
    return int(p * (2 ** (d - dimension) - 1))


def may_be_node(
    restriction: FiniteClass, depth: int, p: int, d: int, empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE
) -> bool:
    """Return whether a node with this class may lie at this depth.

    Locator: `lyu` Definition 4.2, third bullet, first condition.

    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> may_be_node(both, 1, 1, 1), may_be_node(both, 2, 1, 1)
    (True, False)
    """
    if restriction.is_empty and empty_nodes is EmptyNodes.UNRESTRICTED:
        return True
    return depth <= largest_node_depth(p, d, littlestone_dimension_by_recursion(restriction))


def may_be_leaf(
    restriction: FiniteClass, depth: int, p: int, d: int, empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE
) -> bool:
    """Return whether a node with this class may be a leaf at this depth; a leaf must also be irreducible enough.

    Locator: `lyu` Definition 4.2, third bullet, second condition.

    A class of two hypotheses is 1-reducible, so it may not be a leaf; a class of one hypothesis may.

    >>> may_be_leaf(FiniteClass.from_rows(["0", "1"]), 0, 1, 1), may_be_leaf(FiniteClass.from_rows(["0"]), 1, 1, 1)
    (False, True)
    """
    if restriction.is_empty and empty_nodes is EmptyNodes.UNRESTRICTED:
        return True
    dimension = littlestone_dimension_by_recursion(restriction)
    return depth <= largest_leaf_depth(p, d, dimension) and is_irreducible_by_sets(
        restriction, p * 2 ** (d - dimension)
    )


def check_decomposition_tree(
    hypothesis_class: FiniteClass,
    tree: Decomposition,
    p: int,
    d: int,
    empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE,
) -> None:
    """Raise unless the tree is a valid (p, d)-decomposition of the class.

    Every node of dimension l has depth at most p (2^(d - l + 1) - 1); every leaf of dimension l has depth at
    most p (2^(d - l) - 1) and is p 2^(d - l)-irreducible.

    The class is binary, of Littlestone dimension at most d >= 0, and p at least 1; the tree ``None`` is a single
    leaf. The check computes one dimension by recursion per node and up to 2^n dimensions per leaf; it is meant for
    up to about 5 points.

    Ledger: ``lyu.definition-4.2``.

    >>> from littlestone.certificates import DecompositionTree
    >>> from littlestone.classes import Point
    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> check_decomposition_tree(both, DecompositionTree(Point(0), (None, None)), 1, 1)
    >>> check_decomposition_tree(both, None, 1, 1)
    Traceback (most recent call last):
        ...
    littlestone.errors.CertificateError: tree: the leaf at () may not have 2 hypotheses
    """
    check_decomposition_parameters(hypothesis_class, p, d)
    _check_below(hypothesis_class, tree, p, d, empty_nodes, ())


def _check_below(
    restriction: FiniteClass,
    tree: Decomposition,
    p: int,
    d: int,
    empty_nodes: EmptyNodes,
    path: tuple[Example, ...],
) -> None:
    if not may_be_node(restriction, len(path), p, d, empty_nodes):
        raise CertificateError(f"tree: the node at {path} is too deep for its dimension")
    if tree is None:
        if not may_be_leaf(restriction, len(path), p, d, empty_nodes):
            raise CertificateError(f"tree: the leaf at {path} may not have {len(restriction)} hypotheses")
        return
    if restriction.is_empty and empty_nodes is EmptyNodes.LEAVES_ONLY:
        raise CertificateError(f"tree: the empty node at {path} is not a leaf")
    for label, child in zip((Label(0), Label(1)), tree.children, strict=True):
        below = restriction.restricted_to(tree.point, label)
        _check_below(below, child, p, d, empty_nodes, (*path, (tree.point, label)))


def decomposition_leaves(hypothesis_class: FiniteClass, tree: Decomposition) -> Iterator[FiniteClass]:
    """Yield the class of every leaf, from left to right; these classes are the induced decomposition.

    Classes may be empty or equal.

    Ledger: ``lyu.definition-4.2``.

    >>> [leaf.to_rows() for leaf in decomposition_leaves(FiniteClass.from_rows(["0", "1"]), None)]
    [['0', '1']]
    """
    if tree is None:
        yield hypothesis_class
        return
    for label, child in zip((Label(0), Label(1)), tree.children, strict=True):
        yield from decomposition_leaves(hypothesis_class.restricted_to(tree.point, label), child)


def decomposition_degree(hypothesis_class: FiniteClass, tree: Decomposition) -> int:
    """Return the degree of the tree: the largest Littlestone dimension of a leaf.

    Ledger: ``lyu.definition-4.2``.

    >>> decomposition_degree(FiniteClass.from_rows(["0", "1"]), None)
    1
    """
    return max(littlestone_dimension_by_recursion(leaf) for leaf in decomposition_leaves(hypothesis_class, tree))
