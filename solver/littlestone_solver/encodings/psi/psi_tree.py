"""Trees with collapsing maps as unknowns: an encoding of Psi-Littlestone dimensions without recursion.

A complete Psi-labelled tree of depth d has, at every inner node, a point and a map of the family Psi; its edges are
labelled 0 (left) and 1 (right). A class shatters it if each leaf is reached by some hypothesis: at every node of
the path, the map sends the label of the hypothesis to the value of the edge taken. A label that a map sends to the
star takes neither edge. In a *uniform* tree all nodes of a level have the same map.

Variables, for the tree named R, the node with path 01 and the map with number 3 of the family:

* ``R: node 01 asks point x`` - exactly one point x for every inner node;
* ``R: node 01 has map 3``, or ``R: level 2 has map 3`` in a uniform tree - exactly one map for every node or level;
* ``R: node 01 sends label y to 0`` - defined by the maps. For the family of *all* maps there are no numbered maps,
  and these last variables are the unknowns. The only condition is that no label is sent to both 0 and 1.

A class has dimension at least d if and only if it shatters *some* tree of depth d, so satisfiability of these
formulas means a lower bound. A negation would mean something else, so the formulas may only be used positively.
"""

from itertools import product

import z3

from littlestone.classes import CollapsingFamily, Hypothesis, Label, Point
from littlestone.errors import InvalidValueError

from ...engine.lemmas.subcubes import functions_in
from ...engine.lemmas.symbolic_class import SymbolicClass
from ...engine.z3.formulas import all_of, any_of, constant, negation, some_all_of
from ..mistake_tree import Path, asks, asks_one_point, exactly_one, inner_nodes, path_shown


def shatters_a_psi_tree(
    symbolic: SymbolicClass, family: CollapsingFamily, depth: int, tree: str, *, uniform: bool = False
) -> z3.BoolRef:
    """Return "the class shatters the unknown complete Psi-labelled tree of this depth".

    Statement: `bgs` Definitions 4.1 to 4.3. The size is 2^depth times the number of functions, without the choice
    of a map for every node.

    ``uniform``: if true, all nodes of a level have the same map.

    >>> from littlestone.classes import bit_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3)
    >>> shatters_a_psi_tree(symbolic, bit_maps(3), 0, "R")
    Or(H(0), H(1), H(2))
    """
    if depth < -1:
        raise InvalidValueError("depth", depth, "at least -1")
    _require_same_labels(symbolic, family)
    if depth == -1:
        return constant(symbolic.context, True)
    shape = is_a_psi_tree(symbolic, family, depth, tree, uniform=uniform)
    leaves = product((0, 1), repeat=depth)
    reached = [leaf_is_reached(symbolic, family, leaf, tree, uniform=uniform) for leaf in leaves]
    return all_of(symbolic.context, [shape, *reached])


def is_a_psi_tree(
    symbolic: SymbolicClass, family: CollapsingFamily, depth: int, tree: str, *, uniform: bool = False
) -> z3.BoolRef:
    """Return "every inner node of the unknown tree has exactly one point and one map of the family".

    Statement: `bgs` Definition 4.1.

    >>> from littlestone.classes import pair_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> is_a_psi_tree(symbolic, pair_maps(2), 1, "R")
    And(R: node root asks point 0,
        And(Or(R: node root has map 0, R: node root has map 1),
            Not(And(R: node root has map 0,
                    R: node root has map 1))))
    """
    _require_same_labels(symbolic, family)
    owners = dict.fromkeys(_owner(node, uniform) for node in inner_nodes(depth))
    maps = [_has_a_map(symbolic, family, tree, owner) for owner in owners]
    return all_of(symbolic.context, [*asks_one_point(symbolic, tree, depth), *maps])


def leaf_is_reached(
    symbolic: SymbolicClass, family: CollapsingFamily, leaf: Path, tree: str, *, uniform: bool = False
) -> z3.BoolRef:
    """Return "some hypothesis realises the path from the root of the unknown tree to the leaf".

    Statement: `bgs` Definition 4.2.

    >>> from littlestone.classes import pair_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> leaf_is_reached(symbolic, pair_maps(2), (0,), "R")
    Or(And(H(0), R: 0 takes edge 0),
       And(H(1), R: 1 takes edge 0))
    """
    _require_same_labels(symbolic, family)
    steps = [(leaf[:level], turn) for level, turn in enumerate(leaf)]
    return some_all_of(
        symbolic.context,
        (
            [
                symbolic.membership[h],
                *(_turns(symbolic, family, tree, node, turn, h, uniform) for node, turn in steps),
            ]
            for h in functions_in(symbolic.whole, symbolic.n_labels)
        ),
    )


def sends(
    symbolic: SymbolicClass,
    family: CollapsingFamily,
    tree: str,
    node: Path,
    label: Label,
    value: int,
    *,
    uniform: bool = False,
) -> z3.BoolRef:
    """Return "the map at this node of the unknown tree sends the label to this value, 0 or 1".

    >>> from littlestone.classes import pair_maps
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3)
    >>> _ = sends(symbolic, pair_maps(3), "R", (), Label(2), 1)
    >>> symbolic.defined.equivalences
    [R: node root sends label 2 to 1 ==
    Or(R: node root has map 1, R: node root has map 3)]
    """
    return _sends(symbolic, family, tree, _owner(node, uniform), label, value)


def _require_same_labels(symbolic: SymbolicClass, family: CollapsingFamily) -> None:
    if family.n_labels != symbolic.n_labels:
        raise InvalidValueError("family.n_labels", family.n_labels, f"{symbolic.n_labels}, as in the class")


def _owner(node: Path, uniform: bool) -> str:
    """Return the owner of a map: the node, or its level."""
    return f"level {len(node)}" if uniform else f"node {path_shown(node)}"


def _has_every_map(family: CollapsingFamily) -> bool:
    n_maps: int = 3**family.n_labels
    return len(family) == n_maps


def _has_map(symbolic: SymbolicClass, tree: str, owner: str, number: int) -> z3.BoolRef:
    return z3.Bool(f"{tree}: {owner} has map {number}", symbolic.context)


def _sends(
    symbolic: SymbolicClass, family: CollapsingFamily, tree: str, owner: str, label: Label, value: int
) -> z3.BoolRef:
    """Return "the map of this owner sends the label to this value, 0 or 1"."""
    name = f"{tree}: {owner} sends label {label} to {value}"
    if _has_every_map(family):
        return z3.Bool(name, symbolic.context)
    return symbolic.defined.variable(
        name,
        lambda: any_of(
            symbolic.context,
            [_has_map(symbolic, tree, owner, i) for i, one in enumerate(family) if one[label] == value],
        ),
    )


def _has_a_map(symbolic: SymbolicClass, family: CollapsingFamily, tree: str, owner: str) -> z3.BoolRef:
    if _has_every_map(family):
        labels = [Label(y) for y in range(symbolic.n_labels)]
        sent = [[_sends(symbolic, family, tree, owner, y, value) for value in (0, 1)] for y in labels]
        return all_of(symbolic.context, [negation(z3.And(zero, one)) for zero, one in sent])
    return exactly_one(symbolic.context, [_has_map(symbolic, tree, owner, number) for number in range(len(family))])


def _turns(
    symbolic: SymbolicClass,
    family: CollapsingFamily,
    tree: str,
    node: Path,
    turn: int,
    hypothesis: Hypothesis,
    uniform: bool,
) -> z3.BoolRef:
    """Return "at this node the map sends the label of the hypothesis to the value of this edge"."""

    def definition() -> z3.BoolRef:
        owner = _owner(node, uniform)
        choices = (
            [
                asks(symbolic.context, tree, node, Point(x)),
                _sends(symbolic, family, tree, owner, label, turn),
            ]
            for x, label in enumerate(hypothesis)
        )
        return some_all_of(symbolic.context, choices)

    name = f"{tree}: {path_shown(hypothesis)} takes edge {path_shown((*node, turn))}"
    return symbolic.defined.variable(name, definition)
