"""The hypotheses and points that may stand in each place of a threshold sequence, by counting on bit sets.

In a sequence of t pairs the hypothesis in place i (of 0 .. t - 1) has label 1 at the points in places i .. t - 1,
so it has at least t - i ones. The point in place j has label 1 under the hypotheses in places 0 .. j; for every i
<= j, at least i + 1 of these hypotheses have t - i ones or more. A hypothesis without ones cannot stand in any
place, and neither can a point at which no hypothesis with t ones or more has label 1. The remaining hypotheses and
points may still be too few: t - i different points stand in place i or later, and i + 1 different hypotheses in
place i or earlier.

The checker of certificates in ``definitions`` applies the same rule, and must agree with this module.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...certificates import VersionSpace
from ..version_spaces.version_space import members


class Remainder(NamedTuple):
    """The hypotheses and points that may stand in some place, and the hypotheses for the first place."""

    hypotheses: VersionSpace
    points: int
    first: VersionSpace


def in_at_least(sets: Iterable[int], most: int) -> list[int]:
    """Return the elements that are in at least k of the sets, for k = most, most - 1, .. 1.

    >>> in_at_least([0b011, 0b010, 0b110], 3)
    [2, 2, 7]
    """
    counted = [0] * most
    for elements in sets:
        for k in range(most - 1, -1, -1):
            before = counted[k]
            counted[k] = before | elements
            elements &= before
            if not elements:
                break
    return counted


def are_enough(hypotheses_until: Sequence[VersionSpace]) -> bool:
    """Return whether i + 1 hypotheses may stand in the places 0 .. i, for every i."""
    return all(hypotheses.bit_count() > i for i, hypotheses in enumerate(hypotheses_until))


def remainder(
    hypotheses_until: Sequence[VersionSpace], points: int, having: Sequence[VersionSpace]
) -> Remainder | None:
    """Return the hypotheses and points that counting allows, or ``None`` if counting excludes every sequence.

    ``hypotheses_until[i]`` holds the hypotheses that may stand in place i or earlier, as :func:`in_at_least` counts
    them in the points; ``having[x]`` holds the hypotheses with label 1 at point x.
    """
    length = len(hypotheses_until)
    if not are_enough(hypotheses_until):
        return None
    n_points_until = [0] * length
    points_left = 0
    for x in members(points):
        n_places = 0
        for hypotheses in hypotheses_until:
            if (having[x] & hypotheses).bit_count() <= n_places:
                break
            n_places += 1
        if n_places:
            n_points_until[n_places - 1] += 1
            points_left |= 1 << x
    n_points = 0
    for n_needed, n_more in enumerate(reversed(n_points_until), start=1):
        n_points += n_more
        if n_points < n_needed:
            return None
    return Remainder(hypotheses_until[-1], points_left, hypotheses_until[0])
