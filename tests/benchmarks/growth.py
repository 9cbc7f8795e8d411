"""Growth of the three dimensions: the literal definitions, what one would write in NumPy, and the package.

``python tests/benchmarks/growth.py`` measures them next to each other and prints the tables of ``growth.md``. A
program that took more than ``LIMIT`` seconds of processor time is not run on larger classes of its kind.
"""

import random
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations

import networkx as nx
import numpy as np
import numpy.typing as npt

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, closed_neighbourhoods

LIMIT = 0.05

Table = npt.NDArray[np.bool_]
Program = Callable[[FiniteClass], int]


def vc_in_numpy(h: FiniteClass) -> int:
    """Return the VC dimension, by counting the different rows of every set of columns."""
    table, dimension = h.to_array(), 0
    for size in range(1, len(h).bit_length()):
        weights = 2 ** np.arange(size)
        if not any(
            len(np.unique(table[:, columns] @ weights)) == 2**size
            for columns in map(list, combinations(range(h.n_points), size))
        ):
            break
        dimension = size
    return dimension


def littlestone_in_numpy(h: FiniteClass) -> int:
    """Return the Littlestone dimension, by the recursion on sets of rows, each answered once."""
    table = h.to_array().astype(bool)

    @cache
    def dimension(packed: bytes) -> int:
        rows = np.frombuffer(packed, bool)
        n_ones = table[rows].sum(axis=0)
        best = 0
        for column in np.flatnonzero((n_ones > 0) & (n_ones < rows.sum())):
            ones = rows & table[:, column]
            best = max(best, 1 + min(dimension(ones.tobytes()), dimension((rows ^ ones).tobytes())))
        return best

    return dimension(np.ones(len(h), bool).tobytes())


def threshold_in_numpy(h: FiniteClass) -> int:
    """Return the threshold dimension, by trying every first pair of a row and a column."""
    table = h.to_array().astype(bool)

    @cache
    def longest(packed_rows: bytes, packed_columns: bytes) -> int:
        rows, columns = np.frombuffer(packed_rows, bool), np.frombuffer(packed_columns, bool)
        best = 0
        for row, column in np.argwhere(table & rows[:, None] & columns):
            later = columns & table[row]
            later[column] = False
            best = max(best, 1 + longest((rows & ~table[:, column]).tobytes(), later.tobytes()))
        return best

    return longest(np.ones(len(h), bool).tobytes(), np.ones(h.n_points, bool).tobytes())


PROGRAMS: Mapping[str, tuple[Program, Program, Program]] = {
    "VC": (definitions.vc_dimension, vc_in_numpy, dimensions.vc_dimension),
    "Littlestone": (
        definitions.littlestone_dimension_by_recursion,
        littlestone_in_numpy,
        dimensions.littlestone_dimension,
    ),
    "threshold": (definitions.threshold_dimension, threshold_in_numpy, dimensions.threshold_dimension),
}


def random_class(n_hypotheses: int, n_points: int, n_labels: int = 2) -> FiniteClass:
    """Return at most a given number of hypotheses, every label drawn evenly."""
    coins = random.Random(n_points)
    rows = [[coins.randrange(n_labels) for _ in range(n_points)] for _ in range(n_hypotheses)]
    return FiniteClass.from_rows(rows, n_labels)


def classes() -> Iterator[tuple[str, FiniteClass]]:
    """Yield the kinds of classes, each as it grows."""
    for n in (4, 6, 8, 10, 12, 16, 20, 24):
        yield "random, 4 n hypotheses on n points", random_class(4 * n, n)
    for n in (6, 8, 10, 14, 20, 50, 100, 200, 500, 1000):
        graph = nx.barabasi_albert_graph(n, 2, seed=0)
        yield "closed neighbourhoods, Barabasi-Albert, m = 2", closed_neighbourhoods(graph)


def rows_of(name: str) -> Iterator[str]:
    programs = PROGRAMS[name]
    kind_before, stopped = "", [False] * len(programs)
    for kind, h in classes():
        if kind != kind_before:
            kind_before, stopped = kind, [False] * len(programs)
        if stopped[-1]:
            continue
        seconds: list[float | None] = []
        values = set[int]()
        spent = 0.0
        for position, program in enumerate(programs):
            if stopped[position]:
                seconds.append(None)
                continue
            start = time.process_time()
            values.add(program(h))
            spent = time.process_time() - start
            seconds.append(spent)
            stopped[position] = spent > LIMIT
        if len(values) != 1:
            raise AssertionError(f"{name}, {kind}: {values}")
        shown = ["" if each is None else f"{each:.4f}" for each in seconds]
        ratios = ["" if each is None else f"{each / max(spent, 1e-6):,.1f}" for each in seconds[:-1]]
        yield f"| {kind} | {len(h)} | {h.n_points} | {values.pop()} | {' | '.join(shown + ratios)} |"


def main() -> None:
    for name in PROGRAMS:
        print(f"## {name} dimension\n")
        print("| class | hypotheses | points | value | definition (s) | NumPy (s) | package (s) | ratio | NumPy |")
        print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
        for row in rows_of(name):
            print(row, flush=True)
        print()


if __name__ == "__main__":
    main()
