"""k-irreducibility of a symbolic class on a subcube.

Variable "H on 0** is 2-irreducible". A class is k-irreducible if no k points, with the labels that its own SOA
answers there, lower its Littlestone dimension (`lyu` Definition 4.1). Points may repeat in a sequence, so sets of
at most k points matter. A superset lowers the dimension at least as much, so only sets of exactly k points matter,
or the set of all free points if these are fewer. Points that the subcube fixes change nothing.
"""

from collections.abc import Sequence
from itertools import combinations, product

import z3

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, implication
from .soa import keeps_dimension, soa_answers


def is_irreducible(symbolic: SymbolicClass, subcube: Subcube, k: int) -> z3.BoolRef:
    """Return "the class on the subcube is k-irreducible"; the empty class is k-irreducible.

    Ledger: ``lyu.definition-4.1``. The size is C(f, k) 2^k for f free points.

    Parameters
    ----------
    k
        The number of points, at least 0; numbers above that of the free points have the same effect as that number.

    Examples
    --------
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> is_irreducible(symbolic, symbolic.whole, 7)
    H on * is 1-irreducible
    """
    if k < 0:
        raise InvalidValueError("k", k, "at least 0")
    free = free_points(subcube)
    size = min(k, len(free))

    def definition() -> z3.BoolRef:
        chosen = combinations(free, size)
        return all_of(symbolic.context, [f for points in chosen for f in _not_reducing(symbolic, subcube, points)])

    return symbolic.defined.variable(f"{symbolic.name} on {shown(subcube)} is {size}-irreducible", definition)


def _not_reducing(symbolic: SymbolicClass, subcube: Subcube, points: Sequence[Point]) -> list[z3.BoolRef]:
    """Return, for all labels of the points, "if the SOA answers them, they keep the dimension"."""
    formulas = []
    for labels in product((Label(0), Label(1)), repeat=len(points)):
        inner = subcube
        for point, label in zip(points, labels, strict=True):
            inner = restricted(inner, point, label)
        answers = [soa_answers(symbolic, subcube, x, y) for x, y in zip(points, labels, strict=True)]
        formulas.append(implication(all_of(symbolic.context, answers), keeps_dimension(symbolic, subcube, inner)))
    return formulas
