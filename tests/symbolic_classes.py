"""Symbolic classes and all finite classes of a size, for tests of encodings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import z3

from littlestone.classes import FiniteClass
from littlestone_solver.engine.lemmas.bit_evaluation import Evaluation, membership_bits
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.subcubes import functions_in, whole_cube
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass


def all_classes(n_points: int, n_labels: int = 2, largest: int | None = None) -> Iterator[FiniteClass]:
    functions = list(functions_in(whole_cube(n_points), n_labels))
    most = len(functions) if largest is None else min(len(functions), largest)
    for size in range(most + 1):
        for members in combinations(functions, size):
            yield FiniteClass(n_points, n_labels, members)


def new_class(n_points: int, n_labels: int = 2) -> SymbolicClass:
    """Return a class about which nothing is known, in a context of its own."""
    return SymbolicClass.of_unknowns("H", n_points, n_labels, DefinedVariables(z3.Context()))


def truths(
    symbolic: SymbolicClass, classes: Sequence[FiniteClass], formulas: Iterable[z3.BoolRef]
) -> list[tuple[bool, ...]]:
    """Return for each class which formulas are true of it; no definition and no fact excludes a class."""
    evaluation = Evaluation(symbolic.defined, membership_bits(symbolic, classes), len(classes))
    return list(zip(*map(evaluation.truths, formulas), strict=True))


def values(
    symbolic: SymbolicClass, classes: Sequence[FiniteClass], lower_bounds: Sequence[z3.BoolRef], first: int = 0
) -> list[int]:
    """Return for each class the number that is at least ``first``, ``first + 1``, .. if the formulas are true."""
    found = truths(symbolic, classes, lower_bounds)
    assert all(list(reached) == sorted(reached, reverse=True) for reached in found), "this is not a number"
    return [first - 1 + sum(reached) for reached in found]
