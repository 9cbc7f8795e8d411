"""The star number by depth-first search around each hypothesis, or bounds on it."""

from math import inf

from ..classes import FiniteClass, Hypothesis, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError, WorkLimitError
from .bounds import DimensionInterval
from .version_spaces.version_space import VersionSpaces

MAX_STEPS = 50_000_000
"""The largest number of steps of a bounded search: points to add, each tried against every point of a star."""

Star = tuple[tuple[Point, ...], Hypothesis | None]
"""The points of a star and its centre, which the empty class does not have."""


def star_number(hypothesis_class: FiniteClass) -> int:
    """Return the largest s for which some points ``x_1 .. x_s`` and hypotheses ``h_0 .. h_s`` form a star.

    In a star, x_i is the only one of these points at which h_i differs from h_0, for each i from 1 to s. The class
    is binary; the empty class has star number -1. The search tries each hypothesis as centre, and adds points in
    order as long as every point has a hypothesis of its own. Definition:
    :func:`littlestone.definitions.star_number`.

    >>> star_number(FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1000"]))
    4
    """
    return bounded_star_number(hypothesis_class, limit=inf).exact


def bounded_star_number(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STEPS
) -> DimensionInterval[Star, None]:
    """Return the star number with a largest star, or bounds on it if the search reaches a limit.

    >>> bounds = bounded_star_number(FiniteClass.from_rows(["000", "001", "010", "100"]), limit=7)
    >>> bounds.lower, bounds.upper, bounds.lower_certificate
    (2, 3, ((0, 1), (0, 0, 0)))
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the star number is binary")
    spaces = VersionSpaces.of(hypothesis_class)
    most = min(sum(all(masks) for masks in spaces.with_label), len(hypothesis_class) - 1)
    best: tuple[Point, ...] = ()
    best_centre, n_steps = None if hypothesis_class.is_empty else hypothesis_class.hypotheses[0], 0

    def search(
        points: tuple[Point, ...], witnesses: list[int], agreeing: int, later: list[tuple[Point, int]]
    ) -> None:
        """Extend a star by later points, each given with the hypotheses that differ from the centre there.

        ``witnesses`` holds, for each point of the star, the hypotheses that differ from the centre there and at no
        other point of the star. ``agreeing`` holds those that differ from the centre at none of the points.
        """
        nonlocal best, best_centre, n_steps
        if len(points) > len(best):
            best, best_centre = points, centre
        n_steps += len(later) * (1 + len(points))
        if n_steps > limit:
            raise WorkLimitError("star number", n_steps, limit, "steps")
        # A part of a star is a star, so a point that cannot be added now cannot be added later.
        later = [(x, mask) for x, mask in later if agreeing & mask and all(own & ~mask for own in witnesses)]
        for place, (x, mask) in enumerate(later):
            if len(points) + len(later) - place <= len(best) or len(best) == most:
                break
            own = [*(witness & ~mask for witness in witnesses), agreeing & mask]
            search((*points, x), own, agreeing & ~mask, later[place + 1 :])

    stopped_by = None
    try:
        for centre in hypothesis_class:
            differing = [(Point(x), spaces.with_label[x][1 - label]) for x, label in enumerate(centre)]
            search((), [], spaces.whole, differing)
    except WorkLimitError as error:
        stopped_by = error if len(best) < most else None
    lower = EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(best)
    return DimensionInterval(lower, lower if stopped_by is None else most, (best, best_centre), None, stopped_by)
