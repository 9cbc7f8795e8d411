"""Direct powers: constant functions with many labels, and point functions in every bit of the label."""

from math import comb

from ..finite_class import FiniteClass
from ..operations import direct_power
from ..types import Label, check_entries, power_estimate
from .family import Family, KnownValues, Parameter, check_range
from .subset_sizes import EXACT_POINT_FUNCTIONS, exact_point_functions


def constants(n_points: int, exponent: int) -> FiniteClass:
    """Return power r of ``{constant 0, constant 1}``, as a direct power: the constants with ``2 ** r`` labels.

    Each of its binary restrictions is the class of the two constants.

    >>> constants(3, 2)
    FiniteClass.from_rows(['000', '111', '222', '333'])
    """
    check_range("n_points", n_points, 1)
    check_entries("constants", 2, n_points)
    two_constants = FiniteClass(n_points, 2, ((Label(0),) * n_points, (Label(1),) * n_points))
    return direct_power(two_constants, exponent)


def _known_constants(n_points: int, exponent: int) -> KnownValues:
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
    knowledge=lambda values: _known_constants(values[0], values[1]),
)


def points_per_bit(n_points: int, n_ones: int, n_bits: int) -> FiniteClass:
    """Return all functions on n points for which each of the L label bits is, independently, 1 on exactly d points.

    There are ``2 ** L`` labels and ``C(n, d) ** L`` hypotheses, and every bit restriction is the class of the
    d-point functions, of Littlestone dimension ``min(d, n - d)``. The multiclass Littlestone dimension is
    ``min(n - 1, L min(d, n - d))``. So it is ``d L`` exactly if d = 0 or there are at least ``max(2 d, d L + 1)``
    points; the paper takes the natural numbers as points.

    The reason is as follows. Let m points be left, let bit i have to be 1 on ``a_i`` of them, and let
    ``b_i = min(a_i, m - a_i)``. The dimension is at most ``m - 1``, since the last label is determined. It is at
    most the sum of the ``b_i``, since the dimensions of the bit restrictions add up. A tree attains the smaller of
    the two bounds. Its root has any remaining point and lets one bit i with ``b_i >= 1`` be 0 or 1, preferably a
    bit with ``b_i = m / 2``. Every other bit takes the value that keeps its ``b``. A bit with ``b = m / 2`` loses
    1, but if there are two such bits the sum stays at least ``m - 2``. So both bounds decrease by at most 1 in each
    step.

    Ledger: ``bgs.theorem-7.2``.

    >>> points_per_bit(2, 1, 2)
    FiniteClass.from_rows(['03', '12', '21', '30'])
    """
    check_range("n_points", n_points, 1)
    check_range("n_ones", n_ones, 0, n_points)
    check_range("n_bits", n_bits, 1)
    point_functions = exact_point_functions(n_points, n_ones)
    check_entries("points_per_bit", power_estimate(len(point_functions), n_bits), n_points)
    return direct_power(point_functions, n_bits)


def _known_points_per_bit(n_points: int, n_ones: int, n_bits: int) -> KnownValues:
    if n_bits == 1:
        return EXACT_POINT_FUNCTIONS.known(n_points, n_ones)
    return KnownValues(
        size=comb(n_points, n_ones) ** n_bits,
        vc=None,
        littlestone=min(n_points - 1, n_bits * min(n_ones, n_points - n_ones)),
        threshold=None,
        source=(
            "Bun, Gaboardi and Sivakumar, Theorem 7.2, states n_bits * n_ones over the natural numbers; own "
            "argument for finitely many points: the last label is determined, and the dimensions of the bit "
            "restrictions add up until then"
        ),
    )


POINTS_PER_BIT = Family(
    name="points_per_bit",
    summary="every bit of the label is 1 on exactly n_ones points",
    parameters=(Parameter("n_points", 1), Parameter("n_ones", 0, at_most="n_points"), Parameter("n_bits", 1)),
    builder=lambda values: points_per_bit(values[0], values[1], values[2]),
    knowledge=lambda values: _known_points_per_bit(values[0], values[1], values[2]),
)
