"""The growth function, numbers of shattered sets and of edges, and the star number."""

from collections.abc import Iterator

from .. import definitions, dimensions
from ..classes import FiniteClass
from ..dimensions.growth import MAX_CELLS
from ..dimensions.star import MAX_STEPS
from .measure import (
    BY_SEARCH,
    MAX_CHECKING_STEPS,
    SEARCHED,
    UNCHECKED,
    Limits,
    Measure,
    Values,
    interval,
    of_bounds,
    vc_bounds,
)
from .own_dimensions import listed, shown_row

BY_SIZE = "as many as hypotheses, or as were found, to Sauer's bound"


def _dimension(h: FiniteClass, limits: Limits) -> int | None:
    return vc_bounds(h, limits).upper if h.is_binary else None


def growth_measure(h: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the growth function at m."""
    (m,) = values
    limit = limits.at_most(MAX_CELLS, 10**10)
    bounds = dimensions.bounded_growth_function(h, m, limit=limit, dimension=_dimension(h, limits))
    points = bounds.lower_certificate
    return interval(
        name,
        bounds,
        (len(h) * len(points), lambda points: definitions.check_patterns(h, points, m, bounds.lower)),
        (0, lambda _: None),
        lambda: {"points": list(points)},
        lambda: [f"\n{name}, points with the patterns: {listed(points, h.names)}"],
    )


def shattered_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the number of shattered sets of points."""
    limit = limits.at_most(MAX_CELLS, 10**10)
    bounds = dimensions.bounded_number_of_shattered_sets(h, limit=limit, dimension=_dimension(h, limits))
    return of_bounds(name, bounds, BY_SEARCH if bounds.stopped_by is None else BY_SIZE)


def strongly_shattered_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the number of strongly shattered sets of points."""
    limit = limits.at_most(MAX_CELLS, 10**10)
    return of_bounds(name, dimensions.bounded_number_of_strongly_shattered_sets(h, limit=limit), BY_SEARCH)


def edges_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the number of edges of the one-inclusion graph."""
    number = dimensions.number_of_edges(h)
    return Measure(name, number, number, "counted")


def star_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the star number."""
    bounds = dimensions.bounded_star_number(h, limit=limits.at_most(MAX_STEPS, 5 * 10**10))
    (points, centre), remark = bounds.lower_certificate, UNCHECKED
    if centre is not None and len(h) * len(points) ** 2 <= MAX_CHECKING_STEPS:
        definitions.check_star(h, points, centre, bounds.lower)
        remark = SEARCHED
    shown = {"points": list(points), "centre": centre}

    def drawn() -> Iterator[str]:
        yield f"\n{name}, points: {listed(points, h.names)}"
        if centre is not None:
            yield f"  centre, the hypothesis from which others differ at one of them: {shown_row(h, centre)}"

    return of_bounds(name, bounds, remark, lambda: shown, drawn)
