"""Mistake trees as unknowns: an encoding of the Littlestone dimension without the recursion.

A complete mistake tree of depth d has a point at every inner node and, on its two outgoing edges, two different
labels. A class shatters it if each leaf is reached by some hypothesis: at every node of the path, the hypothesis
has the label of the edge taken (`bgs` Definitions 2.10 to 2.12).

Variables, for the tree named R and the node with path 01 (left, then right):

* ``R: node 01 asks point x`` - exactly one point x for every inner node;
* ``R: edge 010 has label y`` - for more than two labels, exactly one label for every edge, different from that of
  the sibling edge. For two labels the left edge has label 0 and the right edge label 1, which excludes no tree up
  to symmetry.

A class has dimension at least d if and only if it shatters *some* tree of depth d, so satisfiability of these
formulas means a lower bound. A negation would mean something else, so the formulas may only be used positively.
"""

from itertools import combinations, product
from typing import TypeAlias

import z3

from littlestone.classes import Hypothesis, Label, Point
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, functions_in
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant, negation, some_all_of

Path: TypeAlias = tuple[int, ...]
"""A node or leaf, by the turns that lead to it: 0 is left, 1 is right."""


def shatters_a_tree(symbolic: SymbolicClass, subcube: Subcube, depth: int, tree: str) -> z3.BoolRef:
    """Return "the class on the subcube shatters the unknown complete mistake tree of this depth".

    Statement: `bgs` Definition 2.12. The size is 2^depth times the number of functions in the subcube.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> shatters_a_tree(symbolic, symbolic.whole, 0, "R")
    Or(H(0), H(1))
    """
    if depth < -1:
        raise InvalidValueError("depth", depth, "at least -1")
    context = symbolic.context
    if depth == -1:
        return constant(context, True)
    shape = asks_one_point(symbolic, tree, depth)
    if symbolic.n_labels > 2:
        shape += [_has_two_labels(symbolic, tree, node) for node in inner_nodes(depth)]
    reached = (
        some_all_of(
            context,
            (
                [
                    symbolic.membership[h],
                    *(_turns(symbolic, tree, leaf[:level], leaf[level], h) for level in range(depth)),
                ]
                for h in functions_in(subcube, symbolic.n_labels)
            ),
        )
        for leaf in product((0, 1), repeat=depth)
    )
    return all_of(context, [*shape, *reached])


def inner_nodes(depth: int) -> list[Path]:
    """Return the nodes of a complete tree of this depth, level by level."""
    return [path for level in range(depth) for path in product((0, 1), repeat=level)]


def asks_one_point(symbolic: SymbolicClass, tree: str, depth: int) -> list[z3.BoolRef]:
    """Return, for every node, "the node asks exactly one point"."""
    context = symbolic.context
    return [
        exactly_one(context, [asks(context, tree, node, x) for x in symbolic.points]) for node in inner_nodes(depth)
    ]


def asks(context: z3.Context, tree: str, node: Path, point: Point) -> z3.BoolRef:
    """Return the variable "the node of the tree asks this point"."""
    return z3.Bool(f"{tree}: node {path_shown(node)} asks point {point}", context)


def _edge_has(symbolic: SymbolicClass, tree: str, node: Path, turn: int, label: Label) -> z3.BoolRef:
    if symbolic.n_labels == 2:
        return constant(symbolic.context, label == turn)
    return z3.Bool(f"{tree}: edge {path_shown((*node, turn))} has label {label}", symbolic.context)


def _turns(symbolic: SymbolicClass, tree: str, node: Path, turn: int, hypothesis: Hypothesis) -> z3.BoolRef:
    """Return "at this node the hypothesis has the label of this edge"."""
    choices = (
        [asks(symbolic.context, tree, node, x), _edge_has(symbolic, tree, node, turn, hypothesis[x])]
        for x in symbolic.points
    )
    name = f"{tree}: {path_shown(hypothesis)} takes edge {path_shown((*node, turn))}"
    return symbolic.defined.variable(name, lambda: some_all_of(symbolic.context, choices))


def _has_two_labels(symbolic: SymbolicClass, tree: str, node: Path) -> z3.BoolRef:
    labels = [Label(y) for y in range(symbolic.n_labels)]
    left, right = ([_edge_has(symbolic, tree, node, turn, y) for y in labels] for turn in (0, 1))
    different = [negation(z3.And(a, b)) for a, b in zip(left, right, strict=True)]
    return all_of(
        symbolic.context,
        [exactly_one(symbolic.context, left), exactly_one(symbolic.context, right), *different],
    )


def exactly_one(context: z3.Context, formulas: list[z3.BoolRef]) -> z3.BoolRef:
    """Return "exactly one of the formulas holds"."""
    at_most_one = [negation(z3.And(a, b)) for a, b in combinations(formulas, 2)]
    return all_of(context, [any_of(context, formulas), *at_most_one])


def path_shown(path: tuple[int, ...]) -> str:
    """Return a node, or a function, as text."""
    return "".join(map(str, path)) or "root"
