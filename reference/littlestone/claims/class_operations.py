"""Operations that make a class from another class, each with its literal definition, fast twin and symmetry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .. import definitions, structure
from ..classes import FiniteClass, Hypothesis, bit_restriction
from ..display import displayed
from .class_numbers import Symmetry

Operate: TypeAlias = Callable[[FiniteClass, Sequence[int]], FiniteClass]
"""A function of a class and of the values of the parameters."""


@displayed
@dataclass(frozen=True, slots=True)
class ClassOperation:
    """An operation on a class.

    The fields are those of a :class:`~littlestone.claims.class_numbers.ClassNumber`, except that ``symmetry`` has
    the renamings with which the operation commutes: applied to the renamed class, the operation gives the renamed
    result.
    """

    name: str
    words: str
    latex: str
    literal: Operate
    fast: Operate
    parameters: tuple[str, ...]
    symmetry: Symmetry = Symmetry.POINTS
    is_binary: bool = True


def _class_of(functions: frozenset[Hypothesis], like: FiniteClass) -> FiniteClass:
    return FiniteClass(like.n_points, like.n_labels, tuple(sorted(functions)))


_OPERATIONS = [
    ClassOperation(
        "bit",
        "the binary restriction to one bit of the labels; bit 1 is the most significant",
        r"\mathrm{bit}",
        lambda h, values: bit_restriction(h, values[0]),
        lambda h, values: bit_restriction(h, values[0]),
        ("j",),
        is_binary=False,
    ),
    ClassOperation(
        "essential",
        "the (p, d)-essential hypotheses; of the empty class, the constant 0",
        r"\mathrm{Ess}",
        lambda h, values: _class_of(definitions.essential_hypotheses(h, values[0], values[1]), h),
        lambda h, values: _class_of(structure.essential_hypotheses(h, values[0], values[1]), h),
        ("p", "d"),
    ),
    ClassOperation(
        "topleaves",
        "the SOAs of the leaves of largest dimension of the optimal (p, d)-decomposition trees",
        r"\mathrm{Top}",
        lambda h, values: _class_of(definitions.largest_leaf_hypotheses(h, values[0], values[1]), h),
        lambda h, values: _class_of(structure.largest_leaf_hypotheses(h, values[0], values[1]), h),
        ("p", "d"),
    ),
    ClassOperation(
        "soahull",
        "the SOAs of the non-empty k-irreducible subclasses",
        r"\mathrm{Hull}",
        lambda h, values: definitions.soa_hull(h, values[0]),
        lambda h, values: structure.soa_hull(h, values[0]),
        ("k",),
    ),
]

CLASS_OPERATIONS: Mapping[str, ClassOperation] = {operation.name: operation for operation in _OPERATIONS}
"""Every operation on a class with integer parameters, by its name in formulas."""
