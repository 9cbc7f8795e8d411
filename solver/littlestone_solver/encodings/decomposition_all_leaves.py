"""The largest number of leaves, empty ones included, of a valid decomposition tree of a symbolic class.

Here wasted queries matter: they cost depth, and every one makes a leaf with empty class, or more. So a node is a
subcube together with a depth that may exceed the number of fixed points.

Variable "all leaves(H on 0** at depth 2, (p, d) = (1, 1)) >= m": some valid subtree that begins at this node has at
least m leaves; 0 if there is none. At an empty node the number depends on the depth and the reading only:
1 if empty nodes are leaves, and otherwise 2^(L - depth), where L = p (2^(d+1) - 1) is the largest depth of a
leaf of dimension -1, since the complete tree of that depth is valid.
"""

from dataclasses import dataclass

import z3

from littlestone.classes import Label
from littlestone.conventions import EmptyNodes
from littlestone.errors import InvalidValueError

from ..engine.formulas import all_of, any_of, constant
from ..engine.subcubes import Subcube, free_points, restricted, shown
from ..engine.symbolic_class import SymbolicClass
from ..engine.unary import UnaryNumber, sum_at_least
from .irreducibility import is_irreducible
from .littlestone import littlestone_at_least


@dataclass(frozen=True, slots=True)
class AllLeaves:
    """Counts all leaves of valid (p, d)-decomposition trees, in unary, up to a largest number of interest.

    Parameters
    ----------
    symbolic
        A binary class of dimension at most d; formulas mean nothing for others.
    p
        At least 1.
    d
        At least 0.
    empty_nodes
        Whether empty nodes are leaves, or have dimension -1 and may be split.
    largest
        Numbers above are not distinguished.

    Examples
    --------
    >>> from ..engine.defined_variables import DefinedVariables
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2, DefinedVariables(z3.Context()))
    >>> AllLeaves(symbolic, 1, 0, EmptyNodes.LEAVES_ONLY, 5).at_least(symbolic.whole, 0, 1)
    all leaves(H on * at depth 0, (p, d) = (1, 0), leaves_only) >= 1
    """

    symbolic: SymbolicClass
    p: int
    d: int
    empty_nodes: EmptyNodes
    largest: int

    def __post_init__(self) -> None:
        if self.empty_nodes is EmptyNodes.UNRESTRICTED:
            raise InvalidValueError("empty_nodes", self.empty_nodes, "a reading with finitely many trees")

    def at_least(self, subcube: Subcube, depth: int, bound: int) -> z3.BoolRef:
        """Return "some valid subtree that begins at the node has at least ``bound`` leaves".

        Parameters
        ----------
        subcube
            The restriction at the node.
        depth
            Its depth, at least the number of fixed points.
        bound
            At most ``largest``.
        """
        context = self.symbolic.context

        def definition(at_least: int) -> z3.BoolRef:
            empty = z3.Not(self.symbolic.non_empty(subcube))
            choices = []
            if self._leaves_at_empty_node(depth) >= at_least:
                choices.append(empty)
            # Some leaf below a nonempty node is nonempty, hence no deeper than p (2^d - 1).
            if depth <= self.p * (2**self.d - 1):
                node = [self.symbolic.non_empty(subcube), self._not_too_deep(subcube, depth, 1)]
                choices.append(all_of(context, [*node, self._leaf_or_split(subcube, depth, at_least)]))
            return any_of(context, choices)

        place = f"{self.symbolic.name} on {shown(subcube)} at depth {depth}"
        name = f"all leaves({place}, (p, d) = ({self.p}, {self.d}), {self.empty_nodes.value})"
        return self.symbolic.defined.number_at_least(name, bound, self.largest, definition)

    def _leaf_or_split(self, subcube: Subcube, depth: int, at_least: int) -> z3.BoolRef:
        context = self.symbolic.context
        choices = [
            self._sum_at_least([restricted(subcube, point, Label(y)) for y in (0, 1)], depth + 1, at_least)
            for point in free_points(subcube)
        ]
        if len(free_points(subcube)) < len(subcube):
            # A fixed point is asked again: one side is the whole restriction, the other one is empty.
            beside = self._leaves_at_empty_node(depth + 1)
            if beside:
                choices.append(self.at_least(subcube, depth + 1, max(1, at_least - beside)))
        if at_least == 1:
            choices.append(self._may_be_leaf(subcube, depth))
        return any_of(context, choices)

    def _sum_at_least(self, sides: list[Subcube], depth: int, at_least: int) -> z3.BoolRef:
        context = self.symbolic.context

        def number(side: Subcube) -> UnaryNumber:
            return UnaryNumber(lambda bound: self.at_least(side, depth, bound), self.largest)

        valid = [self.at_least(side, depth, 1) for side in sides]
        return all_of(context, [*valid, sum_at_least(context, [number(side) for side in sides], at_least)])

    def _leaves_at_empty_node(self, depth: int) -> int:
        deepest = self.p * (2 ** (self.d + 1) - 1)
        if depth > deepest:
            return 0
        return 1 if self.empty_nodes is EmptyNodes.LEAVES_ONLY else int(2 ** (deepest - depth))

    def _not_too_deep(self, subcube: Subcube, depth: int, doublings: int) -> z3.BoolRef:
        """Return "depth <= p (2^(d - l + doublings) - 1)" for the dimension l of the class on the subcube."""
        allowed = [
            dimension
            for dimension in range(self.d + 1)
            if depth <= self.p * (2 ** (self.d - dimension + doublings) - 1)
        ]
        if not allowed:
            return constant(self.symbolic.context, False)
        return z3.Not(littlestone_at_least(self.symbolic, subcube, allowed[-1] + 1))

    def _may_be_leaf(self, subcube: Subcube, depth: int) -> z3.BoolRef:
        formulas = [self._not_too_deep(subcube, depth, 0)]
        for dimension in range(min(self.d, len(free_points(subcube))) + 1):
            k = self.p * 2 ** (self.d - dimension)
            formulas.append(
                z3.Or(
                    z3.Not(littlestone_at_least(self.symbolic, subcube, dimension)),
                    littlestone_at_least(self.symbolic, subcube, dimension + 1),
                    is_irreducible(self.symbolic, subcube, k),
                )
            )
        return all_of(self.symbolic.context, formulas)
