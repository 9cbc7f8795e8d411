"""Parities: the linear functions over the field with two elements."""

from ..finite_class import FiniteClass
from ..size_limit import check_entries, power_estimate
from ..types import Label
from .family import Family, KnownValues, Parameter, check_range


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


def _known(n_bits: int) -> KnownValues:
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


PARITIES = Family(
    name="parities",
    summary="linear functions on vectors of bits",
    parameters=(Parameter("n_bits", 1),),
    builder=lambda values: parities(values[0]),
    knowledge=lambda values: _known(values[0]),
)
