"""The full cube, the parities (linear functions over the field with two elements), and Warmuth's class."""

from itertools import product

from ..finite_class import FiniteClass
from ..types import Label, check_entries, power_estimate
from .family import Family, KnownValues, Parameter, check_range, family_of_one


def full_cube(n_points: int) -> FiniteClass:
    """Return all ``2 ** n_points`` binary functions on the points (the power set).

    >>> full_cube(2)
    FiniteClass.from_rows(['00', '01', '10', '11'])
    """
    check_range("n_points", n_points, 1)
    check_entries("cube", power_estimate(2, n_points), n_points)
    return FiniteClass(n_points, 2, tuple(product((Label(0), Label(1)), repeat=n_points)))


def _known_cube(n_points: int) -> KnownValues:
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


FULL_CUBE = family_of_one(
    "cube", "every binary function on the points", Parameter("n_points", 1), full_cube, _known_cube
)


def parities(n_bits: int) -> FiniteClass:
    """Return the parities ``x -> a_1 x_1 + .. + a_n x_n mod 2``, one for each vector a of n bits.

    The points are the ``2 ** n`` vectors, read as binary numbers.

    >>> parities(2)
    FiniteClass.from_rows(['0000', '0011', '0101', '0110'])
    """
    check_range("n_bits", n_bits, 1)
    check_entries("parities", power_estimate(2, n_bits), power_estimate(2, n_bits))
    vectors = range(2**n_bits)
    label_of_count = [Label(count % 2) for count in range(n_bits + 1)]
    hypotheses = [tuple([label_of_count[(a & x).bit_count()] for x in vectors]) for a in vectors]
    return FiniteClass(2**n_bits, 2, tuple(sorted(hypotheses)))


def _known_parities(n_bits: int) -> KnownValues:
    return KnownValues(
        size=2**n_bits,
        vc=n_bits,
        littlestone=n_bits,
        threshold=n_bits,
        source=(
            "folklore: the unit vectors are shattered and log2 of the size bounds both dimensions; a triangle "
            "of t ones has rank t over the field with two elements, and the table of the class has rank n_bits"
        ),
    )


PARITIES = family_of_one(
    "parities", "linear functions on vectors of bits", Parameter("n_bits", 1), parities, _known_parities
)


_PATTERNS = ("00011", "01011")


def warmuth() -> FiniteClass:
    """Return Warmuth's class: the five cyclic shifts of 00011 and the five cyclic shifts of 01011.

    It has ten hypotheses on five points and VC dimension 2, but recursive teaching dimension 3: no two labels of a
    hypothesis distinguish it from all others. The source is Doliwa, Fan, Simon and Zilles, "Recursive teaching
    dimension, VC-dimension and sample compression", Journal of Machine Learning Research 15 (2014), who credit
    Manfred Warmuth.

    >>> warmuth().to_rows()[:5]
    ['00011', '00110', '01011', '01100', '01101']
    """
    return FiniteClass.from_rows(
        pattern[shift:] + pattern[:shift] for pattern in _PATTERNS for shift in range(len(pattern))
    )


WARMUTH = Family(
    name="warmuth",
    summary="Warmuth's ten hypotheses on five points",
    parameters=(),
    builder=lambda _: warmuth(),
    knowledge=lambda _: KnownValues(
        size=10,
        vc=2,
        littlestone=3,
        threshold=3,
        source=(
            "size and VC dimension: Doliwa, Fan, Simon and Zilles, Journal of Machine Learning Research 15 "
            "(2014); Littlestone and threshold dimension computed"
        ),
    ),
)
