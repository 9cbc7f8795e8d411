"""The 0-cover function through its exact recursion on version spaces.

On a tree with root x, trees of a cover with different root labels serve disjoint parts of the class, and the
trees for one part pair any cover of the left subtree with any cover of the right one. So the smallest cover has
``sum over y of max(left, right)`` trees for the parts ``{h : h(x) = y}``, and the worst tree uses the same worst
subtree on both sides: ``N(0, H, T) = max over x of sum over y of N(0, {h in H : h(x) = y}, T - 1)``.

Convention: ``N(0, H, 0) = 1`` for a class with hypotheses, and the empty class needs no tree at any depth.
"""

from __future__ import annotations

from ..certificates import VersionSpace
from ..classes import FiniteClass
from ..errors import InvalidValueError, WorkLimitError
from .version_space import VersionSpaces

__all__ = ["zero_cover_number"]

MAX_STATES = 2_000_000
MAX_DEPTH = 400


def zero_cover_number(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return N(0, H, T), T = ``depth``: the largest size of a smallest 0-cover over all trees of that depth.

    Synonyms: sequential covering number at scale zero.

    Ledger: ``bgs.definition-5.5``. Locator: `bgs` Definition 5.5.

    Parameters
    ----------
    hypothesis_class
        Any number of labels.
    depth
        Number of levels of the input-labelled trees (their root has depth 1); at least 0.

    Raises
    ------
    InvalidValueError
        If the depth is negative.
    WorkLimitError
        If more than 2,000,000 pairs of a version space and a depth would have to be remembered, or for a depth
        above 400 on a domain with more points.

    Notes
    -----
    One step for every reachable version space, depth and point.

    Examples
    --------
    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> [zero_cover_number(thresholds, depth) for depth in range(4)]
    [1, 2, 4, 4]
    """
    if depth < 0:
        raise InvalidValueError("depth", depth, "at least 0")
    if depth >= hypothesis_class.n_points:
        return len(hypothesis_class)  # asking every point on every path tells all hypotheses apart
    if depth > MAX_DEPTH:
        raise WorkLimitError("depth of the trees", depth, MAX_DEPTH, "levels")
    spaces = VersionSpaces.of(hypothesis_class)
    known: dict[tuple[VersionSpace, int], int] = {}

    def number(space: VersionSpace, depth: int) -> int:
        if depth == 0 or space.bit_count() <= 1:
            return min(1, space.bit_count())
        if (space, depth) not in known:
            splits = {tuple(space & mask for mask in masks) for masks in spaces.with_label}
            # A point where all agree wastes a level: covers of the parts of any other split cover the whole.
            informative = [split for split in splits if space not in split]
            known[space, depth] = max(sum(number(part, depth - 1) for part in split) for split in informative)
            if len(known) > MAX_STATES:
                raise WorkLimitError("0-cover number", len(known), MAX_STATES, "version spaces and depths")
        return known[space, depth]

    return number(spaces.whole, depth)
