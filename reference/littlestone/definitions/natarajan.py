"""The Natarajan dimension by its definition.

Convention: the empty class has dimension -1; the empty set of points is shattered by every other class.
"""

from collections.abc import Sequence
from itertools import combinations, product

from ..certificates import NatarajanShatteredSet
from ..classes import FiniteClass, Label, Point
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError


def is_natarajan_shattered(
    hypothesis_class: FiniteClass, points: Sequence[Point], first: Sequence[Label], second: Sequence[Label]
) -> bool:
    """Return whether the two functions on the points witness that the class shatters them.

    They must differ at each of the distinct points. For every part T of the points, some hypothesis must agree with
    the first function on T and with the second function on the other points. The values of both functions are in
    the order of the points.

    >>> zeros, ones = [Label(0)], [Label(1)]
    >>> is_natarajan_shattered(FiniteClass.from_rows(["0", "2"]), [Point(0)], zeros, ones)
    False
    """
    if any(first_label == second_label for first_label, second_label in zip(first, second, strict=True)):
        return False
    return all(
        any(
            all(
                h[x] == (first_label if belongs else second_label)
                for x, first_label, second_label, belongs in zip(points, first, second, part, strict=True)
            )
            for h in hypothesis_class
        )
        for part in product((True, False), repeat=len(points))
    )


def natarajan_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the Natarajan dimension: the size of the largest shattered set of points.

    A set of points is shattered if some two functions on it are witnesses, as in :func:`is_natarajan_shattered`.
    For two labels the Natarajan dimension is the VC dimension.

    All l^(2 s) pairs of functions on every set of s points are tried; meant for n up to 3 or l = 2.

    Locator: `bgs` section 1 names this dimension as the Psi-dimension of the pair maps and does not define it.

    >>> natarajan_dimension(FiniteClass.from_rows(["00", "02", "10", "12"]))
    2
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        if any(
            is_natarajan_shattered(hypothesis_class, points, first, second)
            for points in combinations(hypothesis_class.points, size)
            for first in product(hypothesis_class.labels, repeat=size)
            for second in product(hypothesis_class.labels, repeat=size)
        )
    )


def check_natarajan_shattered_set(
    hypothesis_class: FiniteClass, shattered: NatarajanShatteredSet, size: int
) -> None:
    """Raise unless ``size`` distinct points are shattered, so that the Natarajan dimension is at least ``size``.

    The checker accepts if the certificate has ``size`` distinct points of the class with two values each, and the
    two functions are witnesses.

    >>> witness = NatarajanShatteredSet((Point(0),), (Label(0),), (Label(2),))
    >>> check_natarajan_shattered_set(FiniteClass.from_rows(["0", "2"]), witness, 1)
    """
    points, first, second = shattered.points, shattered.first, shattered.second
    if not len(set(points)) == len(points) == len(first) == len(second) == size:
        raise CertificateError(f"set: not {size} different points with two labels each")
    if not set(points) <= set(hypothesis_class.points):
        raise CertificateError(f"set: some of {points} are not points of the class")
    if not is_natarajan_shattered(hypothesis_class, points, first, second):
        raise CertificateError(f"set: {first} and {second} do not witness that {points} are shattered")
