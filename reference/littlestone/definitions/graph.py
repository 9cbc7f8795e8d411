"""The graph dimension by its definition.

Convention: the empty class has dimension -1; the empty set of points is shattered by every other class.
"""

from collections.abc import Sequence
from itertools import combinations, product

from ..certificates import GraphShatteredSet
from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError


def is_graph_shattered(hypothesis_class: FiniteClass, points: Sequence[int], function: Sequence[int]) -> bool:
    """Return whether the function on the points witnesses that the class shatters them.

    For every part T of the points, which are distinct, some hypothesis must agree with the function on T and differ
    from it at all other points. The values of the function are in the order of the points.

    >>> is_graph_shattered(FiniteClass.from_rows(["0", "2"]), [0], [0])
    True
    """
    return all(
        any(
            all((h[x] == label) == belongs for x, label, belongs in zip(points, function, part, strict=True))
            for h in hypothesis_class
        )
        for part in product((True, False), repeat=len(points))
    )


def graph_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the graph dimension: the size of the largest shattered set of points.

    A set of points is shattered if some function on it is a witness, as in :func:`is_graph_shattered`. For two
    labels the graph dimension is the VC dimension.

    All l^s functions on every set of s points are tried; meant for n up to about 4.

    Locator: `bgs` section 1 names this dimension as a Psi-dimension and does not define it.

    With the constant 0 as the function, every pattern of "equal" and "different" occurs.

    >>> graph_dimension(FiniteClass.from_rows(["00", "01", "20", "12"]))
    2
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        if any(
            is_graph_shattered(hypothesis_class, points, function)
            for points in combinations(hypothesis_class.points, size)
            for function in product(hypothesis_class.labels, repeat=size)
        )
    )


def check_graph_shattered_set(hypothesis_class: FiniteClass, shattered: GraphShatteredSet, size: int) -> None:
    """Raise unless ``size`` distinct points are shattered, so that the graph dimension is at least ``size``.

    The checker accepts if the certificate has ``size`` distinct points of the class with one value each, and the
    function is a witness.

    >>> check_graph_shattered_set(
    ...     FiniteClass.from_rows(["0", "2"]), GraphShatteredSet((0,), (0,)), 1
    ... )
    """
    points, labels = shattered.points, shattered.labels
    if not len(set(points)) == len(points) == len(labels) == size:
        raise CertificateError(f"set: not {size} different points with one label each")
    if not set(points) <= set(hypothesis_class.points):
        raise CertificateError(f"set: some of {points} are not points of the class")
    if not is_graph_shattered(hypothesis_class, points, labels):
        raise CertificateError(f"set: {labels} does not witness that {points} are shattered")
