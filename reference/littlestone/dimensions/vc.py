"""The VC dimension, with certificates for both bounds, or an interval."""

from dataclasses import dataclass
from math import inf

from ..certificates import MissingPatterns, ShatteredSet
from ..classes import FiniteClass, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError
from .bounds import DimensionInterval
from .shattering.collapsed_splits import Split, all_splits
from .shattering.shattered_sets import DepthFirstSearch, ShatteredSetSearch, largest_shattered, missing_patterns
from .shattering.traces import IDENTITY, TraceSearch
from .version_spaces.version_space import FEW, VersionSpaces

MAX_SETS = 30_000_000
MAX_PATTERN_STEPS = 5_000_000
"""The largest number of missing patterns times hypotheses for which a bounded search certifies its upper bound."""

LARGE_CLASS = 4000
"""The smallest number of entries for which NumPy is faster."""


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedVCDimension:
    """A VC dimension with a shattered set of that size, and the patterns that all larger sets miss."""

    value: int
    shattered_set: ShatteredSet
    missing_patterns: MissingPatterns


def vc_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the Vapnik-Chervonenkis dimension, the size of the largest shattered set of points.

    The search visits only shattered sets and their one-point extensions, O(n^(d + 1)) for dimension d; in large
    classes it visits far fewer, and many at once.

    Ledger: ``yan.definition-2``.

    >>> vc_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    1
    """
    require_class(hypothesis_class)
    if hypothesis_class.is_binary and 0 < len(hypothesis_class) < FEW:
        return _dimension_of_few(hypothesis_class)
    shattered = largest_shattered_set(hypothesis_class)
    return EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.points)


def largest_shattered_set(hypothesis_class: FiniteClass) -> ShatteredSet:
    """Return a largest shattered set, which certifies only the lower bound; it has no points for the empty class.

    >>> largest_shattered_set(FiniteClass.from_rows(["00", "01", "11"])).points
    (0,)
    """
    return _searched(hypothesis_class, inf)[0]


def certified_vc_dimension(hypothesis_class: FiniteClass) -> CertifiedVCDimension:
    """Return the VC dimension with a shattered set and the patterns that all larger sets miss.

    There may be as many patterns as sets of d + 1 points.

    Ledger: ``yan.definition-2``.

    >>> certified_vc_dimension(FiniteClass.from_rows(["00", "01", "11"])).missing_patterns.patterns
    {(): ()}
    """
    shattered, value, _ = _searched(hypothesis_class, inf)
    missing = _missing_patterns(hypothesis_class, value, inf)
    if missing is None:
        raise AssertionError("without a limit there are patterns")
    return CertifiedVCDimension(value, shattered, missing)


def bounded_vc_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_SETS
) -> DimensionInterval[ShatteredSet, MissingPatterns | None]:
    """Return the VC dimension, or bounds on it if the search reaches a limit.

    The search tries at most ``limit`` sets of points for each size; in large classes, a set counts once for each 64
    hypotheses in which it is tried. The certificate of the upper bound is ``None`` if a check of it would take more
    than 5,000,000 steps.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_vc_dimension(named_family("intervals", 9), limit=10)
    >>> bounds.lower, bounds.upper, str(bounds.stopped_by)
    (1, 5, 'shattered sets: 17 sets of points would be needed, at most 10 are allowed')
    """
    shattered, upper, stopped_by = _searched(hypothesis_class, limit)
    missing = _missing_patterns(hypothesis_class, upper, MAX_PATTERN_STEPS // max(1, len(hypothesis_class)))
    lower = EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.points)
    return DimensionInterval(lower, upper, shattered, missing, stopped_by)


def _dimension_of_few(hypothesis_class: FiniteClass) -> int:
    spaces = VersionSpaces.of(hypothesis_class)
    columns = list({min(masks) for masks in spaces.with_label})
    value = 0
    while value < len(hypothesis_class).bit_length() - 1 and _is_shattered([spaces.whole], columns, value + 1):
        value += 1
    return value


def _is_shattered(cells: list[int], columns: list[int], size: int) -> bool:
    """Return whether some ``size`` columns divide every cell into all patterns."""
    enough = 1 << size - 1
    for cell in cells:
        most = cell.bit_count() - enough
        columns = [ones for ones in columns if enough <= (cell & ones).bit_count() <= most]
    if size == 1:
        return bool(columns)
    return any(
        _is_shattered([half for cell in cells for half in (cell & ones, cell & ~ones)], columns[number:], size - 1)
        for number, ones in enumerate(columns[: 1 - size], start=1)
    )


def _searched(hypothesis_class: FiniteClass, limit: float) -> tuple[ShatteredSet, int, WorkLimitError | None]:
    """Return the largest shattered set found, an upper bound, and the limit if the search reached it."""
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the VC dimension is binary")
    if hypothesis_class.is_empty:
        return ShatteredSet(()), EMPTY_CLASS_DIMENSION, None
    splits = all_splits(hypothesis_class, IDENTITY)
    search: ShatteredSetSearch
    if len(splits) * len(hypothesis_class) < LARGE_CLASS:
        search = DepthFirstSearch(splits, (1 << len(hypothesis_class)) - 1, limit)
    else:
        search = TraceSearch(splits, len(hypothesis_class), limit)
    largest_size = min(len(splits), len(hypothesis_class).bit_length() - 1)
    shattered, upper, stopped_by = largest_shattered(search, largest_size)
    return ShatteredSet(tuple(split.point for split in shattered)), upper, stopped_by


def _missing_patterns(hypothesis_class: FiniteClass, dimension: int, limit: float) -> MissingPatterns | None:
    spaces = VersionSpaces.of(hypothesis_class)
    splits = [Split(Point(x), IDENTITY.maps[0], *masks) for x, masks in enumerate(spaces.with_label)]
    patterns = missing_patterns(splits, spaces.whole, dimension, limit)
    if patterns is None:
        return None
    return MissingPatterns({tuple(s.point for s in prefix): pattern for prefix, pattern in patterns.items()})
