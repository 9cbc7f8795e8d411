"""The 0-cover number of a symbolic class on a subcube, by the recursion.

Variable "N(H on c, T) >= m". The recursion is: N of the empty class is 0; N(H, 0) = 1 for every other class;
N(H, T) is the largest, over the points x, of the sum over the labels y of N(H restricted to x -> y, T - 1).

For two labels the recursion is exactly the 0-cover function: the restrictions to label 0 and label 1 can each get
the best of the two subtrees of the root. For three or more labels, two subtrees have to serve all of them, and the
recursion is only an *upper bound* on the 0-cover function. An example on four points is the class of the functions
h with h(0) = y for a label y = 0, 1, 2, with h(y + 1) either 0 or 1, and with h(x) = 0 at the two other points; it
has six members. The recursion gives 6 for T = 2, while two subtrees split at most two of the three restrictions, so
five trees suffice. So for any number of labels an upper bound on the recursion is also an upper bound on the
0-cover function.
"""

import z3

from littlestone.classes import Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import any_of
from ..engine.z3.unary import UnaryNumber, sum_at_least


def zero_cover_at_least(symbolic: SymbolicClass, subcube: Subcube, depth: int, bound: int) -> z3.BoolRef:
    """Return "the 0-cover number, by the recursion, of the class on the subcube is at least ``bound``".

    Statement: `bgs` Definition 5.5 for two labels; the module docstring treats more labels.

    >>> symbolic = SymbolicClass.of_unknowns("H", 2, 2)
    >>> zero_cover_at_least(symbolic, symbolic.whole, 1, 3)
    False
    """
    if depth < 0:
        raise InvalidValueError("depth", depth, "at least 0")
    free = free_points(subcube)

    def definition(at_least: int) -> z3.BoolRef:
        if at_least == 1:
            return symbolic.non_empty(subcube)
        choices = [
            sum_at_least(symbolic.context, _children(symbolic, subcube, point, depth - 1), at_least)
            for point in free
        ]
        if len(free) < symbolic.n_points:
            # Asking a fixed point again leaves only one restriction, which is the whole.
            choices.append(zero_cover_at_least(symbolic, subcube, depth - 1, at_least))
        return any_of(symbolic.context, choices)

    name = f"N({symbolic.name} on {shown(subcube)}, {depth})"
    return symbolic.defined.number_at_least(name, bound, _largest(symbolic, subcube, depth), definition)


def _children(symbolic: SymbolicClass, subcube: Subcube, point: Point, depth: int) -> list[UnaryNumber]:
    def child(label: Label) -> UnaryNumber:
        side = restricted(subcube, point, label)
        return UnaryNumber(
            lambda bound: zero_cover_at_least(symbolic, side, depth, bound), _largest(symbolic, side, depth)
        )

    return [child(Label(y)) for y in range(symbolic.n_labels)]


def _largest(symbolic: SymbolicClass, subcube: Subcube, depth: int) -> int:
    return int(symbolic.n_labels ** min(depth, len(free_points(subcube))))
