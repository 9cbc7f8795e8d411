"""The full cube: every binary labelling."""

from itertools import product

from ..finite_class import FiniteClass
from ..size_limit import check_entries, power_estimate
from ..types import Label
from .family import Family, KnownValues, Parameter, check_range


def full_cube(n_points: int) -> FiniteClass:
    """Return all ``2 ** n_points`` binary functions on the points (the power set).

    >>> full_cube(2)
    FiniteClass.from_rows(['00', '01', '10', '11'])
    """
    check_range("n_points", n_points, 1)
    check_entries("cube", power_estimate(2, n_points), n_points)
    return FiniteClass(n_points, 2, tuple(product((Label(0), Label(1)), repeat=n_points)))


def _known(n_points: int) -> KnownValues:
    return KnownValues(
        size=2**n_points,
        vc=n_points,
        littlestone=n_points,
        threshold=n_points,
        source=(
            "folklore: all points are shattered, the Littlestone dimension is at most log2 of the size, and "
            "the points of a threshold sequence are distinct"
        ),
    )


FULL_CUBE = Family(
    name="cube",
    summary="every binary function on the points",
    parameters=(Parameter("n_points", 1),),
    builder=lambda values: full_cube(values[0]),
    knowledge=lambda values: _known(values[0]),
)
