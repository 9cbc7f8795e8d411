"""Checkers of the two certificates for the VC dimension."""

from ..certificates import MissingPatterns, ShatteredSet
from ..classes import FiniteClass, Point
from ..errors import CertificateError
from .vc import is_shattered_set


def check_shattered_set(hypothesis_class: FiniteClass, shattered: ShatteredSet, size: int) -> None:
    """Raise unless ``size`` distinct points are shattered, so that the VC dimension is at least ``size``.

    >>> check_shattered_set(FiniteClass.from_rows(["0", "1"]), ShatteredSet((0,)), 1)
    """
    if len(set(shattered.points)) != size or len(shattered.points) != size:
        raise CertificateError(f"set: {shattered.points} are not {size} different points")
    if not is_shattered_set(hypothesis_class, shattered.points):
        raise CertificateError(f"set: some pattern on the points {shattered.points} is missing")


def check_missing_patterns(hypothesis_class: FiniteClass, missing: MissingPatterns, dimension: int) -> None:
    """Raise unless, for every set of ``dimension + 1`` points, the certificate names a missing pattern.

    Time O(number of patterns times number of hypotheses).

    Three hypotheses are too few for the four patterns on any two points.

    >>> check_missing_patterns(FiniteClass.from_rows(["00", "01", "11"]), MissingPatterns({(): ()}), 1)
    """
    for points, pattern in missing.patterns.items():
        having = sum(all(h[x] == y for x, y in zip(points, pattern, strict=True)) for h in hypothesis_class)
        if having >= 2 ** (dimension + 1 - len(points)):
            raise CertificateError(
                f"patterns: {having} hypotheses have the pattern {pattern} on the points {points}, "
                f"fewer than {2 ** (dimension + 1 - len(points))} are needed"
            )
    _check_reasons(hypothesis_class, missing, dimension, ())


def _check_reasons(
    hypothesis_class: FiniteClass, missing: MissingPatterns, dimension: int, points: tuple[Point, ...]
) -> None:
    """Raise unless the certificate excludes every set of ``dimension + 1`` points that begins with ``points``."""
    if points in missing.patterns:
        return
    if len(points) == dimension + 1:
        raise CertificateError(f"patterns: no reason why the points {points} are not shattered")
    for x in hypothesis_class.points[points[-1] + 1 if points else 0 :]:
        _check_reasons(hypothesis_class, missing, dimension, (*points, x))
