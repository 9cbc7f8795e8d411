"""Teaching dimensions."""

from collections.abc import Iterator
from typing import Protocol

from .. import definitions, dimensions
from ..classes import FiniteClass
from ..dimensions import DimensionInterval
from ..dimensions.teaching import MAX_STEPS, TeachingSets
from .measure import MAX_CHECKING_STEPS, UNCHECKED, Limits, Measure, of_bounds
from .own_dimensions import listed, shown_row


class Bounded(Protocol):
    """A function that bounds a teaching dimension."""

    def __call__(self, h: FiniteClass, /, *, limit: float) -> DimensionInterval[None, TeachingSets]:
        """Return the bounds."""
        ...


MOST_SHOWN = 20
"""The largest number of teaching sets that are printed."""

UPPER_CHECKED = "teaching sets checked; the lower bound rests on the search"


def teaching_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the teaching dimension."""
    return _measure(h, name, limits, dimensions.bounded_teaching_dimension)


def least_teaching_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the teaching dimension of the easiest hypothesis."""
    return _measure(h, name, limits, dimensions.bounded_least_teaching_dimension)


def recursive_teaching_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the recursive teaching dimension."""
    return _measure(h, name, limits, dimensions.bounded_recursive_teaching_dimension, in_order=True)


def _measure(
    h: FiniteClass,
    name: str,
    limits: Limits,
    bounded: Bounded,
    *,
    in_order: bool = False,
) -> Measure:
    bounds = bounded(h, limit=limits.at_most(MAX_STEPS, 2 * 10**10))
    sets, remark = bounds.upper_certificate, UNCHECKED
    if len(sets) * len(h) <= MAX_CHECKING_STEPS:
        definitions.check_teaching_sets(h, sets, bounds.upper, in_order=in_order)
        remark = UPPER_CHECKED
    shown = [{"hypothesis": list(h.hypotheses[number]), "points": list(points)} for number, points in sets]

    def drawn() -> Iterator[str]:
        yield f"\n{name}, teaching sets{' of each hypothesis among those after it' * in_order}:"
        for number, points in sets[:MOST_SHOWN]:
            yield f"  {shown_row(h, h.hypotheses[number])}: {listed(points, h.names)}"
        if len(sets) > MOST_SHOWN:
            yield f"  and {len(sets) - MOST_SHOWN} more, which --json has"

    return of_bounds(name, bounds, remark, lambda: {"teaching_sets": shown}, drawn)
