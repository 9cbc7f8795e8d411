"""The VC and the Littlestone dimension of a partial class; the empty class has dimension -1."""

from itertools import combinations, product

from ..classes.partial import PartialClass
from ..conventions import EMPTY_CLASS_DIMENSION


def partial_vc_dimension(partial_class: PartialClass) -> int:
    """Return the size of the largest set of points on which hypotheses that are defined there show every pattern.

    Locator: Alon, Hanneke, Holzman and Moran (2021), section 1.

    >>> partial_vc_dimension(PartialClass.from_rows(["00?", "01?", "10?", "1?1"]))
    1
    """
    if not len(partial_class):
        return EMPTY_CLASS_DIMENSION
    n_points = partial_class.table.n_points
    return max(
        size
        for size in range(n_points + 1)
        for points in combinations(range(n_points), size)
        if {*product((0, 1), repeat=size)} <= {tuple(h[x] for x in points) for h in partial_class}
    )


def partial_littlestone_dimension(partial_class: PartialClass) -> int:
    """Return the largest depth of a mistake tree each of whose branches a hypothesis has, and is defined on.

    Locator: Alon, Hanneke, Holzman and Moran (2021), section 1.

    >>> partial_littlestone_dimension(PartialClass.from_rows(["0?0", "0?1", "10?", "11?"]))
    2
    """
    if not len(partial_class):
        return EMPTY_CLASS_DIMENSION
    depths = [0]
    for point in range(partial_class.table.n_points):
        sides = [partial_class.restricted_to(point, label) for label in (0, 1)]
        if all(map(len, sides)):
            depths.append(1 + min(map(partial_littlestone_dimension, sides)))
    return max(depths)
