"""The star number by its definition (Hanneke and Yang, Minimax Analysis of Active Learning).

Convention: the empty class has star number -1; every other class has a star without points.
"""

from collections.abc import Sequence
from itertools import combinations

from ..classes import FiniteClass, Hypothesis
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError, InvalidValueError


def is_star(hypothesis_class: FiniteClass, points: Sequence[int], centre: Hypothesis) -> bool:
    """Return whether, for each of the points, some hypothesis differs from the centre at this point only.

    >>> singletons = FiniteClass.from_rows(["000", "001", "010", "100"])
    >>> is_star(singletons, [0, 1, 2], singletons.hypotheses[0])
    True
    """
    return all(
        any(all((h[x] != centre[x]) == (x == point) for x in points) for h in hypothesis_class) for point in points
    )


def star_number(hypothesis_class: FiniteClass) -> int:
    """Return the largest s for which some points ``x_1 .. x_s`` and hypotheses ``h_0 .. h_s`` form a star.

    In a star, x_i is the only one of these points at which h_i differs from h_0, for each i from 1 to s. At all
    other points the hypotheses may differ in any way. The class is binary.

    All sets of points are tried; meant for n up to about 10.

    If a class has all four patterns on two points, each pattern is the centre of a star of both points. With the
    three patterns below, the centre is 00.

    >>> star_number(FiniteClass.from_rows(["00", "01", "10"])), star_number(FiniteClass.from_rows(["00", "11"]))
    (2, 1)
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the star number is binary")
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        for points in combinations(hypothesis_class.points, size)
        if any(is_star(hypothesis_class, points, centre) for centre in hypothesis_class)
    )


def check_star(hypothesis_class: FiniteClass, points: Sequence[int], centre: Hypothesis, size: int) -> None:
    """Raise unless the class has this star of ``size`` points, so that its star number is at least this.

    >>> check_star(FiniteClass.from_rows(["00", "01", "10"]), [0, 1], (0, 0), 2)
    """
    if len(points) != size or centre not in hypothesis_class or not is_star(hypothesis_class, points, centre):
        raise CertificateError(f"star: {points} are not {size} points of a star around {centre}")
