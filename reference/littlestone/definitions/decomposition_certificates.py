"""Checkers of the certificates about irreducibility and decomposition trees.

``is_reducing`` checks a reducing sequence, and ``check_decomposition_tree`` a decomposition tree. The checkers here
verify that no such sequence or tree exists, and compute no dimension themselves.
"""

from ..certificates import DepthTable, IrreducibilityTable, Tree, VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, Point
from ..errors import CertificateError
from .decomposition import largest_leaf_depth, largest_node_depth
from .littlestone_certificates import check_rank_table, check_shattered_tree


def check_irreducibility_table(hypothesis_class: FiniteClass, table: IrreducibilityTable, k: int) -> None:
    """Raise unless the table shows that the class is k-irreducible and that its SOA is the stated function.

    The class is binary and not empty, and k is at least 1; every class is 0-irreducible. The whole class must have
    a witness for k queries, and every version space after a query must have a witness for the remaining queries;
    :class:`IrreducibilityTable` says why that is enough.

    Ledger: ``lyu.definition-4.1``.

    >>> from littlestone.certificates import IrreducibilityWitness, RankTable
    >>> single = FiniteClass.from_rows(["01"])
    >>> witness = IrreducibilityWitness(5, 0b1, None)
    >>> check_irreducibility_table(single, IrreducibilityTable((0, 1), {0b1: witness}, RankTable({})), 5)
    """
    whole = (1 << len(hypothesis_class)) - 1

    def survives(space: VersionSpace, n_queries: int) -> bool:
        return space in table.witnesses and table.witnesses[space].n_queries >= n_queries

    if k < 1 or not survives(whole, k):
        raise CertificateError(f"table: the whole class has no witness for {k} queries")
    dimension = _depth(table.witnesses[whole].tree)
    check_rank_table(hypothesis_class, table.rank_table, dimension)
    for space, witness in table.witnesses.items():
        if witness.hypotheses & ~space:
            raise CertificateError(f"table: the witness of {space:#x} is not a part of it")
        hypotheses = _subclass(hypothesis_class, witness.hypotheses)
        check_shattered_tree(hypotheses, witness.tree, dimension)
        for point in hypothesis_class.points if witness.n_queries > 0 else ():
            if any(h[point] != table.soa[point] for h in hypotheses) and not survives(
                _restricted(hypothesis_class, space, point, table.soa[point]), witness.n_queries - 1
            ):
                raise CertificateError(
                    f"table: version space {space:#x} after a query at point {point} has no witness "
                    f"for {witness.n_queries - 1} queries"
                )


def check_depth_table(hypothesis_class: FiniteClass, table: DepthTable, p: int, d: int) -> None:
    """Raise unless a table shows that no valid (p, d)-decomposition tree of degree at most ``table.degree`` exists.

    The table shows this if its bounds exclude the whole class as a root, and every bound is justified. If the table
    names a function to avoid, it shows less: such trees may exist, but each has a leaf of dimension
    ``table.degree`` whose SOA is that function.

    Ledger: ``lyu.definition-4.2``.

    The class consists of three singletons, and p = d = 1. A single hypothesis may be a leaf of depth at most 1. Two
    hypotheses have dimension 1, so in a tree of degree 0 they are not a leaf and may lie only at depth 0; but every
    query to the whole class puts two hypotheses at depth 1.

    >>> from littlestone.certificates import DepthBound, MistakeTree
    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> split = {x: MistakeTree(Point(x), (Label(0), Label(1)), (None, None)) for x in (0, 1)}
    >>> bounds = {0b001: DepthBound(1, None), 0b010: DepthBound(1, None), 0b100: DepthBound(1, None)}
    >>> bounds |= {0b011: DepthBound(0, split[1]), 0b101: DepthBound(0, split[0]), 0b110: DepthBound(0, split[0])}
    >>> bounds[0b111] = DepthBound(-1, split[0])
    >>> check_depth_table(singletons, DepthTable(0, bounds), 1, 1)
    """
    whole = (1 << len(hypothesis_class)) - 1
    if whole not in table.bounds or table.bounds[whole].depth >= 0:
        raise CertificateError("table: the whole class may be the root of a tree")
    for space, bound in table.bounds.items():
        members = _subclass(hypothesis_class, space)
        dimension = _depth(bound.tree)
        check_shattered_tree(members, bound.tree, dimension)
        if dimension <= table.degree and largest_leaf_depth(p, d, dimension) > bound.depth:
            _check_no_leaf_avoids(members, table, bound.kept_trees, space)
        if largest_node_depth(p, d, dimension) <= bound.depth:
            continue
        for point in hypothesis_class.points:
            children = [_restricted(hypothesis_class, space, point, label) for label in (Label(0), Label(1))]
            if (
                not any(
                    child in table.bounds and table.bounds[child].depth <= bound.depth + 1
                    for child in children
                    if child != space
                )
                and space not in children
            ):
                raise CertificateError(
                    f"table: a query at point {point} in version space {space:#x} leads nowhere with a depth "
                    f"of at most {bound.depth + 1}"
                )


def check_no_smaller_degree(
    hypothesis_class: FiniteClass,
    certificate: IrreducibilityTable | DepthTable | None,
    p: int,
    d: int,
    value: int,
) -> None:
    """Raise unless the certificate shows that the (p, d)-decomposition dimension is at least ``value``.

    An irreducibility table shows this for a class of dimension l = ``value`` that is k-irreducible with k = p (2^(d
    - l + 1) - 1) + 1. On a walk down a valid tree along the SOA, the dimension would still be l after k queries, at
    a depth where no node of dimension l may lie. So the walk ends earlier, in a leaf of dimension l.

    Ledger: ``lyu.definition-4.2``.

    For the value 0, a class that is not empty needs no certificate.

    >>> check_no_smaller_degree(FiniteClass.from_rows(["0"]), None, 1, 1, 0)
    """
    if certificate is None:
        if value > (-1 if hypothesis_class.is_empty else 0):
            raise CertificateError(f"certificate: none is given for the value {value}")
    elif isinstance(certificate, DepthTable):
        if certificate.degree != value - 1 or certificate.avoided is not None:
            raise CertificateError(f"table: not about all trees of degree {value - 1}")
        check_depth_table(hypothesis_class, certificate, p, d)
    else:
        _check_walk(hypothesis_class, certificate, p, d, value)


def check_essential_hypothesis(
    hypothesis_class: FiniteClass,
    hypothesis: Hypothesis,
    certificate: IrreducibilityTable | DepthTable | None,
    p: int,
    d: int,
    degree: int,
) -> None:
    """Raise unless each valid tree of degree at most ``degree`` has a leaf of this dimension with the given SOA.

    If ``degree`` is the decomposition dimension, the hypothesis is then essential. An irreducibility table shows
    this as in :func:`check_no_smaller_degree`: at the leaf where the walk ends, at least one more query keeps the
    dimension, so the SOA of the leaf is the SOA of the class.

    Ledger: ``lyu.definition-4.3``.

    Every leaf of dimension 0 is a single hypothesis, and every hypothesis is in one leaf.

    >>> check_essential_hypothesis(FiniteClass.from_rows(["0"]), (Label(0),), None, 1, 1, 0)
    """
    if certificate is None:
        constant_zero = (Label(0),) * hypothesis_class.n_points
        if not (
            (degree == 0 and hypothesis in hypothesis_class)
            or (degree == -1 and hypothesis_class.is_empty and hypothesis == constant_zero)
        ):
            raise CertificateError(f"certificate: none is given for {hypothesis} and the degree {degree}")
    elif isinstance(certificate, DepthTable):
        if certificate.degree != degree or certificate.avoided != hypothesis:
            raise CertificateError(f"table: not about trees of degree {degree} that avoid {hypothesis}")
        check_depth_table(hypothesis_class, certificate, p, d)
    else:
        if certificate.soa != hypothesis:
            raise CertificateError(f"table: the SOA is {certificate.soa}, not {hypothesis}")
        _check_walk(hypothesis_class, certificate, p, d, degree)


def _check_walk(hypothesis_class: FiniteClass, table: IrreducibilityTable, p: int, d: int, dimension: int) -> None:
    """Raise unless the class has this dimension, and keeps it for more queries than the largest depth of a node."""
    check_irreducibility_table(hypothesis_class, table, largest_node_depth(p, d, dimension) + 1)
    if _depth(table.witnesses[(1 << len(hypothesis_class)) - 1].tree) != dimension:
        raise CertificateError(f"table: the dimension of the class is not {dimension}")


def _check_no_leaf_avoids(
    members: FiniteClass, table: DepthTable, kept_trees: tuple[Tree, ...], space: VersionSpace
) -> None:
    """Raise unless this class, if its dimension is at most ``table.degree``, has the avoided function as its SOA.

    It is shown that the class then has this dimension and keeps it if a point gets the label of that function.
    """
    if table.avoided is None or len(kept_trees) != members.n_points:
        raise CertificateError(f"table: version space {space:#x} may be a leaf deeper than its bound")
    for point, tree in zip(members.points, kept_trees, strict=True):
        check_shattered_tree(members.restricted_to(point, table.avoided[point]), tree, table.degree)


def _depth(tree: Tree) -> int:
    return 0 if tree is None else 1 + _depth(tree.children[0])


def _subclass(hypothesis_class: FiniteClass, space: VersionSpace) -> FiniteClass:
    members = tuple(h for i, h in enumerate(hypothesis_class) if space >> i & 1)
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, members)


def _restricted(hypothesis_class: FiniteClass, space: VersionSpace, point: Point, label: Label) -> VersionSpace:
    return sum(1 << i for i, h in enumerate(hypothesis_class) if space >> i & 1 and h[point] == label)
