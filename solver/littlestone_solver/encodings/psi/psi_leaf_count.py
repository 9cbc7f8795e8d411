"""The number of leaves of an unknown Psi-labelled tree that the class on a subcube reaches from a node.

Variable "H on c reaches R from 01 to 10": from the node 01 of the tree R, some hypothesis of the class on the
subcube c takes the turns 1 and 0. A hypothesis has one label at the point of a node, so the definition leads to the
subcube in which this label is fixed. The variables "leaves of R from 01 that H on c reaches, 3 levels below, 0 to
7" count these leaves in unary, by halves.

The number is at most N(0, H on c, z), where z is the input-labelled tree with the same points below that node. This
statement is stronger than the lower bound for 0-covers, and can be proved node by node, from the last level up.
"""

from itertools import product

import z3

from littlestone.classes import CollapsingFamily, Label, Point

from ...engine.lemmas.subcubes import Subcube, restricted, shown
from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import some_all_of
from ...engine.z3.unary import UnaryNumber, named_sum
from ..mistake_tree import Path, asks, path_shown
from .psi_tree import sends


def leaf_is_reached_from(
    symbolic: SymbolicClass, family: CollapsingFamily, subcube: Subcube, node: Path, turns: Path, tree: str
) -> z3.BoolRef:
    """Return "from the node, some hypothesis of the class on the subcube takes these turns".

    Statement: `bgs` Definition 4.2, for the part of the tree below a node.

    >>> from littlestone.classes import all_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> _ = leaf_is_reached_from(symbolic, all_maps(2), (Label(1),), (), (0,), "R")
    >>> symbolic.defined.equivalences[-1]
    H on 1 reaches R from root to 0 ==
    And(R: node root asks point 0,
        R: node root sends label 1 to 0,
        H on 1 is not empty)
    """
    if not turns:
        return symbolic.non_empty(subcube)

    def definition() -> z3.BoolRef:
        choices = []
        for x, fixed in enumerate(subcube):
            point = Point(x)
            for label in [fixed] if fixed is not None else [Label(y) for y in range(symbolic.n_labels)]:
                side = subcube if fixed is not None else restricted(subcube, point, label)
                asked = asks(symbolic.context, tree, node, point)
                sent = sends(symbolic, family, tree, node, label, turns[0])
                below = leaf_is_reached_from(symbolic, family, side, (*node, turns[0]), turns[1:], tree)
                choices.append([asked, sent, below])
        return some_all_of(symbolic.context, choices)

    name = f"{symbolic.name} on {shown(subcube)} reaches {tree} from {path_shown(node)} to {path_shown(turns)}"
    return symbolic.defined.variable(name, definition)


def reached_leaves(
    symbolic: SymbolicClass, family: CollapsingFamily, subcube: Subcube, node: Path, depth: int, tree: str
) -> UnaryNumber:
    """Return the number of leaves, ``depth`` levels below the node, that the class on the subcube reaches.

    >>> from littlestone.classes import all_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> reached_leaves(symbolic, all_maps(2), symbolic.whole, (), 2, "R").largest
    4
    """
    leaves: list[Path] = list(product((0, 1), repeat=depth))

    def count(first: int, last: int) -> UnaryNumber:
        if last - first == 1:
            return UnaryNumber(
                lambda bound: leaf_is_reached_from(symbolic, family, subcube, node, leaves[first], tree), 1
            )
        middle = (first + last) // 2
        words = f"leaves of {tree} from {path_shown(node)} that {symbolic.name} on {shown(subcube)} reaches"
        name = f"{words}, {depth} levels below, {first} to {last - 1}"
        return named_sum(symbolic.defined, name, count(first, middle), count(middle, last))

    return count(0, len(leaves))
