"""The growth function and the number of shattered sets, by dividing the hypotheses into cells, point by point."""

from collections import Counter
from math import inf

from ..certificates import VersionSpace
from ..classes import FiniteClass, Point, require_class
from ..errors import InvalidValueError, WorkLimitError, check_at_least
from .bounds import DimensionInterval, sauer_sum
from .vc import bounded_vc_dimension
from .version_spaces.version_space import VersionSpaces, mask_of

MAX_CELLS = 5_000_000
"""The largest number of cells that a bounded search divides."""


def growth_function(hypothesis_class: FiniteClass, m: int) -> int:
    """Return the largest number of patterns of labels on m points (shatter coefficient).

    Definition: :func:`littlestone.definitions.growth_function`. The time is exponential in m in the worst case; the
    bound of Sauer and Shelah ends the search early if it is attained.

    >>> [growth_function(FiniteClass.from_rows(["00", "01", "11"]), m) for m in range(4)]
    [1, 2, 3, 3]
    """
    return bounded_growth_function(hypothesis_class, m, limit=inf).exact


def bounded_growth_function(
    hypothesis_class: FiniteClass, m: int, *, limit: float = MAX_CELLS, dimension: int | None = None
) -> DimensionInterval[tuple[Point, ...], None]:
    """Return the growth function at m, or bounds on it if the search reaches a limit on the cells it divides.

    Points with many patterns certify the lower bound. The upper bound is the least of the number of hypotheses, of
    all patterns, and of Sauer's sum for ``dimension``, an upper bound on the VC dimension of a binary class, which
    is searched for if it is not given.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_growth_function(named_family("intervals", 9), 5, limit=50)
    >>> bounds.lower, bounds.upper, bounds.lower_certificate
    (4, 16, (8, 7))
    """
    require_class(hypothesis_class)
    check_at_least(0, m=m)
    spaces, n_labels = VersionSpaces.of(hypothesis_class), hypothesis_class.n_labels
    upper = min(len(hypothesis_class), n_labels ** min(m, len(hypothesis_class).bit_length()))
    if hypothesis_class.is_binary and m < hypothesis_class.n_points:
        if dimension is None:
            dimension = bounded_vc_dimension(hypothesis_class).upper
        upper = min(upper, sauer_sum(m, dimension))
    best, best_points, n_cells = 0, tuple[Point, ...](), 0
    points = list(
        {tuple(sorted(masks)): Point(x) for x, masks in reversed([*enumerate(spaces.with_label)])}.values()
    )

    def search(cells: list[VersionSpace], chosen: tuple[Point, ...], later: list[Point]) -> None:
        nonlocal best, best_points, n_cells
        if len(cells) > best:
            best, best_points = len(cells), chosen
        missing = min(m - len(chosen), len(later))
        most = n_labels**missing
        if best == upper or sum(min(cell.bit_count(), most) for cell in cells) <= best:
            return
        n_cells += len(cells) * len(later)
        if n_cells > limit and best_points:
            raise WorkLimitError("growth function", n_cells, limit, "cells of hypotheses")
        divided = {
            x: [part for cell in cells for mask in spaces.with_label[x] if (part := cell & mask)] for x in later
        }
        later = sorted(later, key=lambda x: -len(divided[x]))
        for place, x in enumerate(later):
            search(divided[x], (*chosen, x), later[place + 1 :])

    try:
        search([spaces.whole] if spaces.whole else [], (), points)
    except WorkLimitError as error:
        return DimensionInterval(best, upper, best_points, None, error)
    return DimensionInterval(best, best, best_points, None)


def number_of_shattered_sets(hypothesis_class: FiniteClass) -> int:
    """Return the number of shattered sets of points; it is at least the number of hypotheses.

    Definition: :func:`littlestone.definitions.number_of_shattered_sets`.

    >>> number_of_shattered_sets(FiniteClass.from_rows(["00", "11"]))
    3
    """
    return bounded_number_of_shattered_sets(hypothesis_class, limit=inf).exact


def bounded_number_of_shattered_sets(
    hypothesis_class: FiniteClass, *, limit: float = MAX_CELLS, dimension: int | None = None
) -> DimensionInterval[None, None]:
    """Return the number of shattered sets, or bounds on it if the search reaches a limit on the cells it divides.

    Then the lower bound is the number of sets found, or that of hypotheses (Pajor), and the upper bound is Sauer's
    sum for ``dimension``, an upper bound on the VC dimension, which is searched for if it is not given.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_number_of_shattered_sets(named_family("intervals", 9), limit=20)
    >>> bounds.lower, bounds.upper
    (46, 46)
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; shattered sets are binary")
    spaces = VersionSpaces.of(hypothesis_class)
    number = n_cells = 0

    def count(cells: list[VersionSpace], later: list[int]) -> None:
        """Count the shattered sets that extend one of them, with these cells, by some of the later points."""
        nonlocal number, n_cells
        number += 1
        n_cells += len(cells) * len(later)
        if n_cells > limit:
            raise WorkLimitError("shattered sets", n_cells, limit, "cells of hypotheses")
        sides = {x: [cell & mask for cell in cells for mask in spaces.with_label[x]] for x in later}
        later = [x for x in later if all(sides[x])]
        for place, x in enumerate(later):
            count(sides[x], later[place + 1 :])

    try:
        if spaces.whole:
            count([spaces.whole], list(hypothesis_class.points))
    except WorkLimitError as error:
        if dimension is None:
            dimension = bounded_vc_dimension(hypothesis_class).upper
        upper = sauer_sum(hypothesis_class.n_points, dimension)
        lower = max(number, len(hypothesis_class))
        return DimensionInterval(lower, upper, None, None, error if lower < upper else None)
    return DimensionInterval(number, number, None, None)


def number_of_strongly_shattered_sets(hypothesis_class: FiniteClass) -> int:
    """Return the number of strongly shattered sets of points; it is at most the number of hypotheses.

    Definition: :func:`littlestone.definitions.number_of_strongly_shattered_sets`.

    >>> number_of_strongly_shattered_sets(FiniteClass.from_rows(["00", "11"]))
    1
    """
    return bounded_number_of_strongly_shattered_sets(hypothesis_class, limit=inf).exact


def bounded_number_of_strongly_shattered_sets(
    hypothesis_class: FiniteClass, *, limit: float = MAX_CELLS
) -> DimensionInterval[None, None]:
    """Return the number of strongly shattered sets, or bounds on it if the search reaches a limit.

    A limit on the hypotheses that it looks at. The upper bound is the number of hypotheses.

    >>> bounded_number_of_strongly_shattered_sets(FiniteClass.from_rows(["00", "01", "11"]), limit=4).upper
    3
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; strong shattering is binary")
    number = n_looked_at = 0

    def count(bases: set[int], later: int) -> None:
        """Count the sets that extend one by points before ``later``; a base is the lowest hypothesis of a cube."""
        nonlocal number, n_looked_at
        number += 1
        for x in range(later):
            n_looked_at += len(bases)
            if n_looked_at > limit:
                raise WorkLimitError("strongly shattered sets", n_looked_at, limit, "hypotheses")
            kept = {base for base in bases if not base >> x & 1 and base | 1 << x in bases}
            if kept:
                count(kept, x)

    try:
        if not hypothesis_class.is_empty:
            count({mask_of(hypothesis) for hypothesis in hypothesis_class}, hypothesis_class.n_points)
    except WorkLimitError as error:
        stopped_by = error if number < len(hypothesis_class) else None
        return DimensionInterval(number, len(hypothesis_class), None, None, stopped_by)
    return DimensionInterval(number, number, None, None)


def number_of_edges(hypothesis_class: FiniteClass) -> int:
    """Return the number of edges of the one-inclusion graph: pairs of hypotheses that differ at exactly one point.

    Definition: :func:`littlestone.definitions.number_of_edges`. At each point it counts the hypotheses that have
    the same labels at all others.

    >>> number_of_edges(FiniteClass.from_rows(["00", "01", "11"]))
    2
    """
    require_class(hypothesis_class)
    width = (hypothesis_class.n_labels - 1).bit_length()
    codes = [sum(label << width * x for x, label in enumerate(h)) for h in hypothesis_class]
    pairs = 0
    for x in hypothesis_class.points:
        others = ~((1 << width) - 1 << width * x)
        pairs += sum(count * (count - 1) // 2 for count in Counter(code & others for code in codes).values())
    return pairs
