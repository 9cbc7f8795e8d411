"""The star number by depth-first search around each hypothesis."""

from ..classes import FiniteClass, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError
from .version_spaces.version_space import VersionSpaces


def star_number(hypothesis_class: FiniteClass) -> int:
    """Return the largest s for which some points ``x_1 .. x_s`` and hypotheses ``h_0 .. h_s`` form a star.

    In a star, x_i is the only one of these points at which h_i differs from h_0, for each i from 1 to s. The class
    is binary; the empty class has star number -1. The search tries each hypothesis as centre, and adds points in
    order as long as every point has a hypothesis of its own. Definition:
    :func:`littlestone.definitions.star_number`.

    >>> star_number(FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1000"]))
    4
    """
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the star number is binary")
    spaces = VersionSpaces.of(hypothesis_class)
    best = EMPTY_CLASS_DIMENSION
    for centre in hypothesis_class:
        differing = [spaces.with_label[x][1 - label] for x, label in enumerate(centre)]
        best = max(best, _largest([mask for mask in differing if mask], 0, (), spaces.whole, best))
    return best


def _largest(differing: list[int], start: int, witnesses: tuple[int, ...], agreeing: int, best: int) -> int:
    """Return the size of the largest star that extends this star by points from ``start`` on, or a larger ``best``.

    ``witnesses`` holds, for each point of the star, the hypotheses that differ from the centre there and at no
    other point of the star. ``agreeing`` holds the hypotheses that differ from the centre at none of the points.
    """
    best = max(best, len(witnesses))
    for place in range(start, len(differing)):
        if len(witnesses) + len(differing) - place <= best:
            break
        own = [*(witness & ~differing[place] for witness in witnesses), agreeing & differing[place]]
        if all(own):
            best = _largest(differing, place + 1, tuple(own), agreeing & ~differing[place], best)
    return best
