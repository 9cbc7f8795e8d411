"""Wrong decomposition dimensions, trees and essential hypotheses that every check of such functions must catch.

Each changes one line of a correct recursion over the restrictions of a class.
"""

from collections.abc import Callable, Mapping

from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Hypothesis, Point
from littlestone.dimensions import littlestone_dimension

from ..enumerations.decomposition_tables import DecompositionTables
from ..enumerations.numbered_classes import Domain, domain
from ..protocols import DecompositionDimensionFunction, DecompositionFunction, EssentialHypothesesFunction

Builder = Callable[[Domain, int, int], DecompositionTables]


def _leaves(may_be: Callable[[DecompositionTables, int, int, int], bool]) -> Builder:
    """Return tables with another rule for leaves, of a class, its depth, and 2 ** (d - dimension)."""

    class Changed(DecompositionTables):
        def may_be_leaf(self, number: int, depth: int) -> bool:
            return may_be(self, number, depth, 2 ** (self.d - self.on.dimension(number)))

    return Changed


class _MembersAtLeaves(DecompositionTables):
    def _leaf(self, number: int, degree: int) -> int:
        return number & -number if self.on.dimension(number) == degree else 0


class _AllLeaves(DecompositionTables):
    def _leaf(self, number: int, degree: int) -> int:
        return 1 << self.on.soa(number)


def _number(hypothesis_class: FiniteClass, p: int, d: int, build: Builder) -> tuple[DecompositionTables, int]:
    on = domain(hypothesis_class.n_points)
    return build(on, p, d), on.number_of(hypothesis_class)


def _dimension(build: Builder) -> DecompositionDimensionFunction:
    def dimension(hypothesis_class: FiniteClass, p: int, d: int) -> int:
        tables, number = _number(hypothesis_class, p, d, build)
        return tables.decomposition_dimension(number)

    return dimension


def _tree(build: Builder) -> DecompositionFunction:
    def tree(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
        tables, number = _number(hypothesis_class, p, d, build)
        return _below(tables, number, 0, tables.decomposition_dimension(number))

    return tree


def _below(tables: DecompositionTables, number: int, depth: int, degree: int) -> Decomposition:
    if tables.on.dimension(number) <= degree and tables.may_be_leaf(number, depth):
        return None
    for point, (zeros, ones) in enumerate(tables.on.sides):
        left, right = number & zeros, number & ones
        if left and right and all(tables.reaches(side, depth + 1, degree) for side in (left, right)):
            children = [_below(tables, side, depth + 1, degree) for side in (left, right)]
            return DecompositionTree(Point(point), (children[0], children[1]))
    raise AssertionError("no subtree of this degree")


def _swapped(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    def mirrored(tree: Decomposition) -> Decomposition:
        if tree is None:
            return None
        return DecompositionTree(tree.point, (mirrored(tree.children[1]), mirrored(tree.children[0])))

    return mirrored(_tree(DecompositionTables)(hypothesis_class, p, d))


def _complete(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    tree: Decomposition = None
    for point in reversed(hypothesis_class.points):
        tree = DecompositionTree(point, (tree, tree))
    return tree


def _functions(
    of: Callable[[DecompositionTables, int], int], build: Builder = DecompositionTables
) -> EssentialHypothesesFunction:
    """Return a candidate that reads a set of functions off the tables."""

    def functions(hypothesis_class: FiniteClass, p: int, d: int) -> tuple[Hypothesis, ...]:
        tables, number = _number(hypothesis_class, p, d, build)
        return tables.on.class_of(of(tables, number)).hypotheses

    return functions


def _essential(build: Builder) -> EssentialHypothesesFunction:
    return _functions(lambda tables, number: tables.essential(number), build)


def _of_one_tree(hypothesis_class: FiniteClass, p: int, d: int) -> tuple[Hypothesis, ...]:
    tables, number = _number(hypothesis_class, p, d, DecompositionTables)
    degree = tables.decomposition_dimension(number)
    found: set[int] = set()

    def walk(tree: Decomposition, space: int) -> None:
        if tree is None:
            found.update([tables.on.soa(space)] if tables.on.dimension(space) == degree else [])
            return
        for side, child in zip(tables.on.sides[tree.point], tree.children, strict=True):
            walk(child, space & side)

    walk(_below(tables, number, 0, degree), number)
    return tuple(tables.on.function(function) for function in sorted(found))


_RULES: dict[str, Builder] = {
    "leaves one level too deep": _leaves(
        lambda tables, number, depth, power: DecompositionTables.may_be_leaf(tables, number, max(0, depth - 1))
    ),
    "leaves irreducible for one point more": _leaves(
        lambda tables, number, depth, power: (
            DecompositionTables.may_be_leaf(tables, number, depth)
            and tables.on.is_irreducible(number, tables.p * power + 1)
        )
    ),
    "leaves as deep as inner nodes": _leaves(
        lambda tables, number, depth, power: tables.on.is_irreducible(number, tables.p * power)
    ),
    "2p for p": lambda on, p, d: DecompositionTables(on, 2 * p, d),
    "d + 1 for d": lambda on, p, d: DecompositionTables(on, p, d + 1),
}

_TREE_RULES: dict[str, Builder] = _RULES | {
    "p where p 2^(d - t) belongs": _leaves(
        lambda tables, number, depth, power: (
            depth <= tables.p * (power - 1) and tables.on.is_irreducible(number, tables.p)
        )
    ),
    "leaves not checked for irreducibility": _leaves(
        lambda tables, number, depth, power: depth <= tables.p * (power - 1)
    ),
}
"""These two faults change trees only: a reducible leaf can be split further, so neither the smallest degree nor
the essential hypotheses depend on the condition."""

WRONG_DECOMPOSITION_DIMENSIONS: Mapping[str, DecompositionDimensionFunction] = {
    name: _dimension(build) for name, build in _RULES.items()
} | {
    "the Littlestone dimension for d": lambda h, p, d: _dimension(DecompositionTables)(
        h, p, littlestone_dimension(h)
    ),
    "the Littlestone dimension": lambda h, p, d: littlestone_dimension(h),
}

WRONG_DECOMPOSITIONS: Mapping[str, DecompositionFunction] = {
    name: _tree(build) for name, build in _TREE_RULES.items()
} | {"children exchanged": _swapped, "every point on every path": _complete}

WRONG_ESSENTIAL_HYPOTHESES: Mapping[str, EssentialHypothesesFunction] = {
    name: _essential(build) for name, build in _RULES.items()
} | {
    "the first member for the SOA": _essential(_MembersAtLeaves),
    "leaves of every dimension": _essential(_AllLeaves),
    "in some optimal tree": _functions(lambda tables, number: tables.possible(number)),
    "in one optimal tree": _of_one_tree,
    "only members of the class": _functions(lambda tables, number: tables.essential(number) & number),
}
