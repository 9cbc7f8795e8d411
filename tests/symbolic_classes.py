"""Symbolic classes and all finite classes of a size, for tests of encodings."""

from collections.abc import Iterator
from itertools import combinations

import z3

from littlestone.classes import FiniteClass
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
