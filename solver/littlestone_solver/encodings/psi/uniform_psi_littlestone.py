"""The uniform Psi-Littlestone dimension of a symbolic class, by recursion over the maps of the levels.

In a uniform tree all nodes of a level have the same collapsing map, though their points may differ. So the maps of
the levels are chosen first, and after this choice the two children of a node are independent.

Variable "H on box b shatters a tree with maps 001,010": with no map left, it says that the restriction to the label
box is not empty. Otherwise it says that some point leads, by the first map, to two boxes that shatter trees with
the remaining maps. The dimension is at least d if this holds for some sequence of d maps. The star is neither
value, so labels that a map sends to it are lost on both sides.
"""

from itertools import product

import z3

from littlestone.classes import CollapsingFamily, CollapsingMap, Label
from littlestone.errors import InvalidValueError

from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import any_of, constant, some_all_of
from .label_boxes import LabelBox, box_non_empty, box_restricted, box_shown, largest_tree_depth


def uniform_psi_littlestone_at_least(
    symbolic: SymbolicClass, box: LabelBox, family: CollapsingFamily, bound: int
) -> z3.BoolRef:
    """Return "the uniform Psi-Littlestone dimension of the class on the box is at least ``bound``".

    Statement: `bgs` Definition 4.4, second half; the empty class has dimension -1.

    For |Psi| maps there are |Psi|^bound sequences, so the formula is meant for small families, such as that of the
    bits. A dimension is at most the binary logarithm of the number of functions of its box.

    >>> from littlestone.classes import bit_maps
    >>> from .label_boxes import whole_box
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3)
    >>> _ = uniform_psi_littlestone_at_least(symbolic, whole_box(1, 3), bit_maps(3), 1)
    >>> symbolic.defined.equivalences[1]
    H on box * shatters a tree with maps 001 ==
    And(H on box [01] is not empty, H(2))
    """
    if family.n_labels != symbolic.n_labels:
        raise InvalidValueError("family.n_labels", family.n_labels, f"{symbolic.n_labels}, as in the class")
    if bound <= -1:
        return constant(symbolic.context, True)
    return any_of(symbolic.context, [_shatters(symbolic, box, maps) for maps in product(family, repeat=bound)])


def _shatters(symbolic: SymbolicClass, box: LabelBox, maps: tuple[CollapsingMap, ...]) -> z3.BoolRef:
    """Return "some tree whose levels have these maps is shattered on the box"."""
    context = symbolic.context
    if not maps:
        return box_non_empty(symbolic, box)
    if len(maps) > largest_tree_depth(box):
        return constant(context, False)

    def definition() -> z3.BoolRef:
        choices = []
        for x in symbolic.points:
            left, right = (box_restricted(box, x, _sent_to(maps[0], value)) for value in (0, 1))
            if left is not None and right is not None:
                choices.append([_shatters(symbolic, side, maps[1:]) for side in (left, right)])
        return some_all_of(context, choices)

    stars = ("".join("*" if value is None else str(value) for value in collapsing_map) for collapsing_map in maps)
    shown = ",".join(stars)
    name = f"{symbolic.name} on box {box_shown(box, symbolic.n_labels)} shatters a tree with maps {shown}"
    return symbolic.defined.variable(name, definition)


def _sent_to(collapsing_map: CollapsingMap, value: int) -> list[Label]:
    return [Label(y) for y, sent in enumerate(collapsing_map) if sent == value]
