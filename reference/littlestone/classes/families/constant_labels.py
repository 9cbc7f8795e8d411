"""The direct power of the two constants: constant functions with many labels."""

from ..finite_class import FiniteClass
from ..operations import direct_power
from ..size_limit import check_entries
from ..types import Label
from .family import Family, KnownValues, Parameter, check_range


def constants(n_points: int, exponent: int) -> FiniteClass:
    """Return direct power number r of ``{constant 0, constant 1}``: the constant functions with ``2 ** r`` labels.

    Each of its binary restrictions is the class of the two constants.

    >>> constants(3, 2)
    FiniteClass.from_rows(['000', '111', '222', '333'])
    """
    check_range("n_points", n_points, 1)
    check_entries("constants", 2, n_points)
    two_constants = FiniteClass(n_points, 2, ((Label(0),) * n_points, (Label(1),) * n_points))
    return direct_power(two_constants, exponent)


def _known(n_points: int, exponent: int) -> KnownValues:
    binary = 1 if exponent == 1 else None
    return KnownValues(
        size=2**exponent,
        vc=binary,
        littlestone=1,
        threshold=binary,
        source=(
            "own argument: the first label says which constant it is; Littlestone dimension in the multiclass "
            "sense; compare Bun, Gaboardi and Sivakumar, Sections 6 and 7, on how it and the binary "
            "restrictions can differ"
        ),
    )


CONSTANTS = Family(
    name="constants",
    summary="constant functions with 2 ** exponent labels",
    parameters=(Parameter("n_points", 1), Parameter("exponent", 1)),
    builder=lambda values: constants(values[0], values[1]),
    knowledge=lambda values: _known(values[0], values[1]),
)
