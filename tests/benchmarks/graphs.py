"""Dimensions of the closed neighbourhoods of graphs: those that NetworkX ships, and random ones as they grow.

``python tests/benchmarks/graphs.py`` prints the table of ``graphs.md``; a size limits the random graphs, as in
``python tests/benchmarks/graphs.py 1000``.
"""

import sys
import time
from collections.abc import Callable, Hashable, Iterator, Mapping

import networkx as nx

from littlestone.classes import FiniteClass, Graph, closed_neighbourhoods
from littlestone.dimensions import (
    DimensionInterval,
    bounded_littlestone_dimension,
    bounded_threshold_dimension,
    bounded_vc_dimension,
)

SHIPPED: Mapping[str, Callable[[], Graph[Hashable]]] = {
    "karate club": nx.karate_club_graph,
    "Les Miserables": nx.les_miserables_graph,
    "Florentine families": nx.florentine_families_graph,
    "Davis southern women": nx.davis_southern_women_graph,
    "Krackhardt kite": nx.krackhardt_kite_graph,
    "Petersen": nx.petersen_graph,
    "Tutte": nx.tutte_graph,
    "Hoffman-Singleton": nx.hoffman_singleton_graph,
}
BOUNDED: tuple[Callable[[FiniteClass], DimensionInterval[object, object]], ...] = (
    bounded_vc_dimension,
    bounded_littlestone_dimension,
    bounded_threshold_dimension,
)
SIZES = (100, 1000, 3000, 10_000)


def graphs(*sizes: int) -> Iterator[tuple[str, Graph[Hashable]]]:
    """Yield the shipped graphs, and random ones of about n vertices for each size."""
    for name, make in SHIPPED.items():
        yield name, make()
    for n in sizes:
        side = round(n**0.5)
        yield f"grid {side} x {side}", nx.convert_node_labels_to_integers(nx.grid_2d_graph(side, side))
        yield f"Erdos-Renyi, n = {n:,}, mean degree 4", nx.fast_gnp_random_graph(n, 4 / n, seed=0)
        for m in (2, 3):
            yield f"Barabasi-Albert, n = {n:,}, m = {m}", nx.barabasi_albert_graph(n, m, seed=0)


def measured(name: str, graph: Graph[Hashable]) -> str:
    """Return the row of a graph; seconds are of processor time."""
    listed = [(vertex, list(others)) for vertex, others in graph.adjacency()]
    n_edges = sum(len(set(others) - {vertex}) for vertex, others in listed) // 2
    start = time.process_time()
    h = closed_neighbourhoods(graph)
    cells = [name, f"{len(listed):,}", f"{n_edges:,}", f"{len(h):,}", f"{time.process_time() - start:.2f}"]
    for bounded in BOUNDED:
        start = time.process_time()
        found = bounded(h)
        shown = str(found.lower) if found.lower == found.upper else f"{found.lower}..{found.upper}"
        cells += [shown, f"{time.process_time() - start:.2f}"]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else SIZES[-1]
    print("| graph | vertices | edges | hypotheses | making (s) | VC | s | Ldim | s | Tdim | s |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    for name, graph in graphs(*(n for n in SIZES if n <= largest)):
        print(measured(name, graph), flush=True)


if __name__ == "__main__":
    main()
