"""Families with an address: some points spell a number in binary, which determines the labels of the other points.

Classes of this kind serve as examples in the literature on learning with queries; the precise definitions here
are this project's own.
"""

from ..finite_class import FiniteClass
from ..types import Hypothesis, Label, check_entries
from .family import KnownValues, Parameter, check_range, family_of_one, floor_log2


def addressing(n_registers: int) -> FiniteClass:
    """Return the addressing class: an address, and one bit in the register with that address.

    The first ``ceil(log2(n_registers))`` points spell the address ``0 <= a < n_registers`` in binary, most
    significant bit first. The other ``n_registers`` points are the registers: register a holds 0 or 1, every
    other register holds 0.

    >>> addressing(2)
    FiniteClass.from_rows(['000', '010', '100', '101'])
    """
    check_range("n_registers", n_registers, 1)
    n_address_points = (n_registers - 1).bit_length()
    check_entries("addressing", 2 * n_registers, n_address_points + n_registers)
    hypotheses = [_addressed(n_registers, address, bit) for address in range(n_registers) for bit in (0, 1)]
    return FiniteClass(n_address_points + n_registers, 2, tuple(sorted(hypotheses)))


def tagged_singletons(n_singletons: int) -> FiniteClass:
    """Return the singletons on ``n_singletons`` points, with their numbers spelt on extra points (tags).

    The first ``ceil(log2(n_singletons))`` points spell the number ``0 <= i < n_singletons`` in binary, most
    significant bit first; of the other ``n_singletons`` points, exactly point i has the label 1.

    >>> tagged_singletons(3)
    FiniteClass.from_rows(['00100', '01010', '10001'])
    """
    check_range("n_singletons", n_singletons, 1)
    n_tag_points = (n_singletons - 1).bit_length()
    check_entries("tagged_singletons", n_singletons, n_tag_points + n_singletons)
    hypotheses = [_addressed(n_singletons, number, 1) for number in range(n_singletons)]
    return FiniteClass(n_tag_points + n_singletons, 2, tuple(sorted(hypotheses)))


def _addressed(n_registers: int, address: int, bit: int) -> Hypothesis:
    """Return the address in binary, followed by the registers."""
    n_address_points = (n_registers - 1).bit_length()
    code = [Label((address >> shift) & 1) for shift in range(n_address_points - 1, -1, -1)]
    registers = [Label(0)] * n_registers
    registers[address] = Label(bit)
    return (*code, *registers)


def _known_addressing(n_registers: int) -> KnownValues:
    return KnownValues(
        size=2 * n_registers,
        vc=max(1, floor_log2(n_registers)),
        littlestone=1 + floor_log2(n_registers),
        threshold=1 + floor_log2(n_registers),
        source=(
            "own argument: first ask floor(log2(n_registers)) free address bits, then the register; a single "
            "hypothesis has a given register at 1, so no shattered set of two points has a register; a "
            "threshold sequence begins with a register and continues with the ones of its address"
        ),
    )


def _known_tagged_singletons(n_singletons: int) -> KnownValues:
    return KnownValues(
        size=n_singletons,
        vc=floor_log2(n_singletons),
        littlestone=floor_log2(n_singletons),
        threshold=max(1, floor_log2(n_singletons)),
        source=(
            "own argument: floor(log2(n_singletons)) tag points are shattered, and log2 of the size bounds "
            "both dimensions; the plain singletons have dimension 1, so the tags alone make the difference"
        ),
    )


ADDRESSING = family_of_one(
    "addressing",
    "a binary address, and one bit in the register that it names",
    Parameter("n_registers", 1),
    addressing,
    _known_addressing,
)
TAGGED_SINGLETONS = family_of_one(
    "tagged_singletons",
    "singletons with their numbers spelt in binary on extra points",
    Parameter("n_singletons", 1),
    tagged_singletons,
    _known_tagged_singletons,
)
