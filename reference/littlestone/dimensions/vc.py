"""The VC dimension by depth-first search over sets of points, with certificates for both bounds.

A set of points is carried with its cells: the version spaces of the patterns on it. It is shattered when no
cell is empty, and a cell of m hypotheses can be split evenly by at most log2(m) further points.

Convention: the empty class has dimension -1.
"""

from dataclasses import dataclass
from itertools import product

from ..certificates import MissingPatterns, ShatteredSet, VersionSpace
from ..classes import FiniteClass, Label, Point
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError
from .version_space import VersionSpaces


@dataclass(frozen=True, slots=True)
class CertifiedVCDimension:
    """A VC dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The dimension.
    shattered_set
        That many points that are shattered; no points for dimension 0 and for the empty class.
    missing_patterns
        Shows that no larger set is shattered.
    """

    value: int
    shattered_set: ShatteredSet
    missing_patterns: MissingPatterns


def vc_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the Vapnik-Chervonenkis dimension, the size of the largest shattered set of points.

    Ledger: ``yan.definition-2``.

    Notes
    -----
    Visits at most the shattered sets and their one-point extensions, O(n^(d + 1)) for dimension d.

    Examples
    --------
    >>> vc_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    1
    """
    if hypothesis_class.is_binary and hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return len(largest_shattered_set(hypothesis_class).points)


def largest_shattered_set(hypothesis_class: FiniteClass) -> ShatteredSet:
    """Return a largest shattered set, the certificate of the lower bound alone.

    For the empty class, which shatters no set, the set has no points.

    Notes
    -----
    Cost as for :func:`vc_dimension`.

    Examples
    --------
    >>> largest_shattered_set(FiniteClass.from_rows(["00", "01", "11"])).points
    (0,)
    """
    _require_binary(hypothesis_class)
    if hypothesis_class.is_empty:
        return ShatteredSet(())
    return ShatteredSet(_largest_shattered_set(VersionSpaces.of(hypothesis_class)))


def certified_vc_dimension(hypothesis_class: FiniteClass) -> CertifiedVCDimension:
    """Return the VC dimension with a shattered set and the patterns that larger sets miss.

    Ledger: ``yan.definition-2``.

    Notes
    -----
    The missing patterns may be as many as there are sets of d + 1 points.

    Examples
    --------
    >>> certified_vc_dimension(FiniteClass.from_rows(["00", "01", "11"])).missing_patterns.patterns
    {(): ()}
    """
    _require_binary(hypothesis_class)
    if hypothesis_class.is_empty:
        return CertifiedVCDimension(EMPTY_CLASS_DIMENSION, ShatteredSet(()), MissingPatterns({(): ()}))
    spaces = VersionSpaces.of(hypothesis_class)
    points = _largest_shattered_set(spaces)
    return CertifiedVCDimension(len(points), ShatteredSet(points), _missing_patterns(spaces, len(points)))


def _require_binary(hypothesis_class: FiniteClass) -> None:
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, the VC dimension is binary")


def _split(cells: list[VersionSpace], masks: tuple[VersionSpace, ...]) -> list[VersionSpace]:
    """Return the cells after one more point, in the lexicographic order of their patterns."""
    return [cell & mask for cell in cells for mask in masks]


def _largest_shattered_set(spaces: VersionSpaces) -> tuple[Point, ...]:
    best: tuple[Point, ...] = ()

    def extend(points: tuple[Point, ...], cells: list[VersionSpace]) -> None:
        nonlocal best
        if len(points) > len(best):
            best = points
        smallest = min(cell.bit_count() for cell in cells)
        if len(points) + smallest.bit_length() - 1 <= len(best):
            return
        for point in range(points[-1] + 1 if points else 0, len(spaces.with_label)):
            children = _split(cells, spaces.with_label[point])
            if all(children):
                extend((*points, Point(point)), children)

    extend((), [spaces.whole])
    return best


def _missing_patterns(spaces: VersionSpaces, dimension: int) -> MissingPatterns:
    patterns: dict[tuple[Point, ...], tuple[Label, ...]] = {}

    def extend(points: tuple[Point, ...], cells: list[VersionSpace]) -> None:
        needed = 1 << (dimension + 1 - len(points))
        smallest = min(range(len(cells)), key=lambda position: cells[position].bit_count())
        if cells[smallest].bit_count() < needed:
            labels = list(product((Label(0), Label(1)), repeat=len(points)))
            patterns[points] = labels[smallest]
            return
        for point in range(points[-1] + 1 if points else 0, len(spaces.with_label)):
            extend((*points, Point(point)), _split(cells, spaces.with_label[point]))

    extend((), [spaces.whole])
    return MissingPatterns(patterns)
