"""A large class that keeps points is the class of its rows."""

import pickle
import tracemalloc

import networkx as nx
import pytest

from littlestone.classes import FiniteClass, Names, SetClass, closed_neighbourhoods
from littlestone.classes import set_class as module
from littlestone.classes.set_class import class_of_points
from littlestone.dimensions import (
    bounded_littlestone_dimension,
    bounded_threshold_dimension,
    bounded_vc_dimension,
    vc_dimension,
)
from littlestone.errors import WorkLimitError

GRAPHS = [nx.gnm_random_graph(70, 160, seed=seed) for seed in range(4)] + [nx.star_graph(80), nx.path_graph(1)]


@pytest.mark.parametrize("number", range(len(GRAPHS)))
def test_it_is_the_class_of_its_rows(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = closed_neighbourhoods(GRAPHS[number])
    monkeypatch.setattr(module, "LARGE", 0)
    points = closed_neighbourhoods(GRAPHS[number])
    assert (type(points), type(rows)) == (SetClass, FiniteClass)
    assert points == rows == pickle.loads(pickle.dumps(points))
    assert rows == points
    assert (hash(points), repr(points), len(points)) == (hash(rows), repr(rows), len(rows))
    assert points.names == rows.names
    assert [*points] == [*rows] == [points.hypothesis(i) for i in range(len(points))]
    assert all(row in points for row in rows)
    first = points.hypothesis(0)
    others = ((0,) * rows.n_points, (2,) * rows.n_points, (), "1", first[1:], (*first, 0))
    assert not any(other in points for other in others)
    assert points not in ("a class", FiniteClass.empty(rows.n_points), FiniteClass.from_rows(rows, 3))
    assert points.restricted_to(0, 1) == rows.restricted_to(0, 1)
    for bounds in (bounded_vc_dimension, bounded_littlestone_dimension, bounded_threshold_dimension):
        assert bounds(points) == bounds(rows)


def test_equal_sets_are_one_hypothesis_with_both_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGE", 0)
    found = class_of_points([{1, 0}, (), (0, 1, 1), {2}], 3, names=Names((), ("a", "b", "c", "d")))
    assert found == FiniteClass.from_rows(["000", "001", "110"])
    assert found.names.hypotheses == ("b", "d", "a, c")


def test_a_large_sparse_graph_is_small() -> None:
    graph = nx.barabasi_albert_graph(11_000, 2, seed=1)
    tracemalloc.start()
    found = closed_neighbourhoods(graph)
    assert len(found) == 11_000
    assert tracemalloc.get_traced_memory()[1] < 11_000**2 / 2
    tracemalloc.stop()
    assert vc_dimension(found) == 3
    with pytest.raises(WorkLimitError, match=r"rows: 1.21e\+08 entries would be needed"):
        found.restricted_to(0, 1)
