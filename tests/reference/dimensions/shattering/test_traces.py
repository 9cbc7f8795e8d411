"""The search for shattered sets among many hypotheses finds what the definition says, however it is cut up."""

from itertools import combinations

import numpy as np
import pytest
from tests.drawn import random_class

from littlestone import definitions, dimensions
from littlestone.certificates import ShatteredSet
from littlestone.classes import FiniteClass, class_from_text
from littlestone.dimensions.shattering import small_cells, traces
from littlestone.dimensions.shattering.cells import (
    Booleans,
    Cells,
    Sets,
    Words,
    counts,
    packed,
    take_smaller_sides,
    unpacked,
)
from littlestone.dimensions.shattering.collapsed_splits import all_splits
from littlestone.dimensions.shattering.shattered_sets import largest_shattered
from littlestone.dimensions.shattering.traces import IDENTITY, rotations
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to


def by_traces(h: FiniteClass) -> int:
    splits = all_splits(h, IDENTITY)
    found, upper, stopped_by = largest_shattered(traces.TraceSearch(splits, len(h)), len(splits))
    definitions.check_shattered_set(h, ShatteredSet(tuple(split.point for split in found)), upper)
    assert stopped_by is None
    return upper


def test_traces_agree_with_the_definition_on_small_classes() -> None:
    for h in [*all_classes_up_to(3), *list(all_classes(4))[::29]]:
        if all_splits(h, IDENTITY):
            assert by_traces(h) == definitions.vc_dimension(h), h


@pytest.mark.parametrize("density", [0.1, 0.3, 0.5])
@pytest.mark.parametrize("n_hypotheses", [20, 70, 200, 600])
def test_traces_agree_with_the_definition_on_random_classes(n_hypotheses: int, density: float) -> None:
    for seed in range(3):
        h = random_class(seed, n_hypotheses, 10, density)
        assert by_traces(h) == definitions.vc_dimension(h), h


@pytest.mark.parametrize("n_hypotheses", [300, 1000])
def test_traces_agree_with_the_search_set_by_set(n_hypotheses: int, monkeypatch: pytest.MonkeyPatch) -> None:
    h = random_class(n_hypotheses, n_hypotheses, 18)
    found = dimensions.vc_dimension(h)
    monkeypatch.setattr("littlestone.dimensions.vc.LARGE_CLASS", 10**9)
    assert found == dimensions.vc_dimension(h)


@pytest.mark.parametrize(("n_hypotheses", "density"), [(60, 0.5), (80, 0.4)])
def test_more_points_than_bits_of_a_word(
    n_hypotheses: int, density: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = random_class(n_hypotheses, n_hypotheses, 70, density)
    monkeypatch.setattr("littlestone.dimensions.vc.LARGE_CLASS", 0)
    found = dimensions.vc_dimension(h)
    monkeypatch.setattr("littlestone.dimensions.vc.LARGE_CLASS", 10**9)
    assert found == dimensions.vc_dimension(h)


@pytest.mark.parametrize(
    ("module", "name", "limit"),
    [
        (traces, "MAX_SMALL", 3),
        (traces, "MAX_SMALL", 10**4),
        (small_cells, "MAX_SETS_AT_ONCE", 1),
        (small_cells, "N_CELLS_AT_ONCE", 1),
        (small_cells, "N_CELLS", 1),
        (small_cells, "N_CELLS", 10**4),
    ],
)
def test_how_much_is_tried_at_once_makes_no_difference(
    module: object, name: str, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, limit)
    for seed in range(4):
        h = random_class(seed, 200, 10)
        assert by_traces(h) == definitions.vc_dimension(h), h


def test_cells_of_very_different_sizes() -> None:
    """One point is nearly constant, so that one cell has nearly all hypotheses."""
    free = random_class(1, 400, 10).to_rows()
    h = FiniteClass.from_rows(["0" + row for row in free] + ["1" + row for row in free[::40]])
    assert by_traces(h) == definitions.vc_dimension(h)


@pytest.mark.parametrize(
    ("text", "vc"), [("thresholds:300", 1), ("intervals:60", 2), ("cube:9", 9), ("halfspaces:6", 3)]
)
def test_traces_find_known_values_of_large_families(text: str, vc: int) -> None:
    assert by_traces(class_from_text(text)) == vc


def test_the_search_stops_at_its_limit() -> None:
    bounds = dimensions.bounded_vc_dimension(random_class(3, 1000, 30), limit=10_000)
    assert (bounds.lower, bounds.upper) == (8, 9)
    assert "sets of points" in str(bounds.stopped_by)


@pytest.mark.parametrize("size", range(1, 6))
@pytest.mark.parametrize("n_points", [5, 6, 8, 11])
def test_each_set_of_points_reaches_as_far_in_one_order(n_points: int, size: int) -> None:
    points = [3 * number + 1 for number in range(n_points)]
    orders = list(rotations(points, size))
    for chosen in combinations(points, size):
        n_orders = 0
        for order, reach in orders:
            assert sorted(order) == points
            places = sorted(map(order.index, chosen))
            n_orders += all(place < end for place, end in zip(places, reach, strict=False))
        assert n_orders == 1, chosen


@pytest.mark.parametrize("sizes", [(1,), (63, 64, 65, 1), (300, 10, 10, 10), (40,) * 8])
def test_cells_are_counted_as_one_by_one(sizes: tuple[int, ...]) -> None:
    coins = np.random.default_rng(len(sizes))
    n_hypotheses = sum(sizes)
    table = coins.integers(0, 2, (9, n_hypotheses), dtype=np.uint8)
    cells = Cells(coins.permutation(n_hypotheses), np.array(sizes))
    of_cell = np.split(cells.hypotheses, np.cumsum(cells.sizes)[:-1])
    assert sorted(map(len, of_cell)) == [len(cell) for cell in cells.smallest(99)]
    halves = cells.divided(table[5])
    by_label = [hypotheses[table[5, hypotheses] == label] for hypotheses in of_cell for label in (0, 1)]
    assert halves.sizes.tolist() == list(map(len, by_label))
    assert halves.hypotheses.tolist() == np.concatenate(by_label).tolist()
    looked_at: list[int] = []
    for enough in (0, 1, 4, 15, 30):
        dividing = [
            x for x in range(9) if all(enough <= table[x, cell].sum() <= len(cell) - enough for cell in of_cell)
        ]
        assert cells.dividing(table, np.arange(9), enough, looked_at.append).tolist() == dividing
    assert looked_at[0] == 9 * -(-min(sizes) // 64)
    for size in (1, 2, 3):
        sets = np.array(list(combinations(range(9), size))).T
        shown = [
            all(len({*zip(*table[points][:, cell], strict=True)}) == 1 << size for cell in of_cell)
            for points in sets.T
        ]
        assert cells.shattering(table, sets).tolist() == np.flatnonzero(shown).tolist()


@pytest.mark.parametrize("n_words", [1, 3])
def test_words_are_read_as_bit_by_bit(n_words: int) -> None:
    coins = np.random.default_rng(n_words)
    bits = coins.random((12, 5, 64 * n_words)) < coins.random((12, 5, 1))
    words = np.ascontiguousarray(packed(bits).T)
    assert words.shape == (n_words, 5, 12)
    assert counts(words).T.tolist() == bits.sum(axis=2).tolist()
    assert unpacked(words[:, 0]).tolist() == bits[:, 0].tolist()
    labels = coins.random(bits.shape) < 0.5
    smaller = words.copy()
    take_smaller_sides(smaller, words & packed(labels).T)
    for cell, ones, side in zip(bits, bits & labels, unpacked_cells(smaller), strict=True):
        for of_cell, of_ones, of_side in zip(cell, ones, side, strict=True):
            rest = of_cell & ~of_ones
            assert of_side.tolist() == (of_ones if of_ones.sum() <= rest.sum() else rest).tolist()
    sets = Sets(np.arange(12), np.zeros((1, 12), np.int64), words[:, 0], np.arange(60).reshape(12, 5).T, words)
    carried = sets.carrying(3)
    for number in range(12):
        smallest = sorted(bits[number].sum(axis=1).tolist())[:3]
        assert sorted(counts(carried.cells)[:, number].tolist()) == smallest
        for row, cell in zip(carried.rows[:, number].tolist(), unpacked_cells(carried.cells)[number], strict=True):
            assert cell.tolist() == bits[number, row - 5 * number].tolist()


def unpacked_cells(words: Words) -> Booleans:
    """Return the bits of all cells, set by set."""
    return np.stack([unpacked(words[:, cell]) for cell in range(words.shape[1])], axis=1)
