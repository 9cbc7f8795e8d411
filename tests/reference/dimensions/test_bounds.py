"""Intervals contain the dimension by its definition, whatever the limit; the checkers accept both their ends."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pytest

from littlestone import definitions, dimensions
from littlestone.certificates import PsiMistakeTree, RankTable, ShatteredSet
from littlestone.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, class_from_text, pair_maps
from littlestone.dimensions import DimensionInterval, packed_cells, traces
from littlestone.dimensions.collapsed_splits import all_splits
from littlestone.dimensions.dimension_interval import narrowed
from littlestone.dimensions.packed_cells import Cells, PackedCells, Words
from littlestone.dimensions.shattered_sets import largest_shattered
from littlestone.dimensions.traces import IDENTITY
from littlestone.errors import CertificateError, WorkLimitError
from littlestone_properties.enumerations.all_classes import all_classes, all_classes_up_to

BINARY = [FiniteClass.empty(2), *all_classes_up_to(3)]
TERNARY = [FiniteClass.empty(2, 3), *all_classes_up_to(2, n_labels=3)]
LIMITS = (0, 1, 3, 10, 10**6)
Tables = Iterator[npt.NDArray[np.bool_]]
PAIRS = PackedCells.pairs


def random_class(seed: int, n_hypotheses: int, n_points: int, density: float = 0.5) -> FiniteClass:
    coins = random.Random(seed)
    rows = [[int(coins.random() < density) for _ in range(n_points)] for _ in range(n_hypotheses)]
    return FiniteClass.from_rows(rows)


LARGER = [random_class(seed, 40, 6) for seed in range(4)]


class Bounded(Protocol):
    def __call__(self, hypothesis_class: FiniteClass, *, limit: float = 0) -> DimensionInterval[object, object]: ...


def contains(bounds: DimensionInterval[object, object], value: int) -> bool:
    """Assert that the interval contains the value, and is that value where no limit was reached."""
    return bounds.lower <= value <= bounds.upper and (bounds.stopped_by is not None or bounds.exact == value)


@pytest.mark.parametrize("limit", LIMITS)
def test_bounds_on_binary_dimensions(limit: int) -> None:
    for h in [*BINARY, *LARGER]:
        vc = dimensions.bounded_vc_dimension(h, limit=limit)
        assert contains(vc, definitions.vc_dimension(h)), h
        assert vc.upper_certificate is not None
        definitions.check_missing_patterns(h, vc.upper_certificate, vc.upper)
        threshold = dimensions.bounded_threshold_dimension(h, limit=limit)
        assert contains(threshold, definitions.threshold_dimension(h)), h
        definitions.check_threshold_rank_table(h, threshold.upper_certificate, threshold.upper)
        if not h.is_empty:
            definitions.check_shattered_set(h, vc.lower_certificate, vc.lower)
            definitions.check_threshold_sequence(h, threshold.lower_certificate, threshold.lower)


@pytest.mark.parametrize("limit", LIMITS)
def test_bounds_on_the_littlestone_dimension(limit: int) -> None:
    for h in [*BINARY, *TERNARY, *LARGER]:
        bounds = dimensions.bounded_littlestone_dimension(h, limit=limit)
        assert contains(bounds, definitions.littlestone_dimension_by_recursion(h)), h
        definitions.check_rank_table(h, bounds.upper_certificate, bounds.upper)
        if not h.is_empty:
            definitions.check_shattered_tree(h, bounds.lower_certificate, bounds.lower)


@pytest.mark.parametrize(("maps", "step"), [(pair_maps, 2), (bit_maps, 1), (all_maps, 120)])
def test_bounds_on_psi_dimensions(maps: Callable[[int], CollapsingFamily], step: int) -> None:
    family = maps(3)
    for h in TERNARY[::step]:
        of_sets = definitions.psi_dimension(h, family)
        of_trees = definitions.psi_littlestone_dimension_by_recursion(h, family)
        uniform = definitions.uniform_psi_littlestone_dimension_by_recursion(h, family)
        for limit in LIMITS:
            sets = dimensions.bounded_psi_dimension(h, family, limit=limit)
            assert contains(sets, of_sets), (h, limit)
            assert 2**sets.upper <= max(1, len(h)), "the patterns need as many hypotheses"
            assert sets.upper_certificate is not None
            definitions.check_missing_collapsed_patterns(h, family, sets.upper_certificate, sets.upper)
            if not h.is_empty:
                definitions.check_psi_shattered_set(h, family, sets.lower_certificate, sets.lower)
            trees = dimensions.bounded_psi_littlestone_dimension(h, family, limit=limit)
            check_trees(h, family, trees, of_trees, is_uniform=False)
            trees = dimensions.bounded_uniform_psi_littlestone_dimension(h, family, limit=limit)
            check_trees(h, family, trees, uniform, is_uniform=True)


Trees = DimensionInterval[PsiMistakeTree, RankTable | None]


def check_trees(h: FiniteClass, family: CollapsingFamily, bounds: Trees, value: int, is_uniform: bool) -> None:
    assert contains(bounds, value), h
    if bounds.upper_certificate is not None:
        definitions.check_psi_rank_table(h, family, bounds.upper_certificate, bounds.upper)
    if not h.is_empty:
        tree = bounds.lower_certificate
        definitions.check_psi_shattered_tree(h, family, tree, bounds.lower, is_uniform=is_uniform)


@pytest.mark.parametrize("limit", LIMITS)
def test_bounds_on_natarajan_and_graph_dimension(limit: int) -> None:
    for h in TERNARY[::3]:
        natarajan = dimensions.bounded_natarajan_dimension(h, limit=limit)
        assert contains(natarajan, definitions.natarajan_dimension(h)), h
        graph = dimensions.bounded_graph_dimension(h, limit=limit)
        assert contains(graph, definitions.graph_dimension(h)), h
        if not h.is_empty:
            definitions.check_natarajan_shattered_set(h, natarajan.lower_certificate, natarajan.lower)
            definitions.check_graph_shattered_set(h, graph.lower_certificate, graph.lower)


@pytest.mark.parametrize(
    ("bounded", "limits"),
    [
        (dimensions.bounded_vc_dimension, (1, 1000, 100_000)),
        (dimensions.bounded_threshold_dimension, (1, 10_000, 3_000_000)),
    ],
)
def test_larger_limits_give_narrower_intervals(bounded: Bounded, limits: tuple[int, ...]) -> None:
    h = random_class(7, 200, 30)
    found = [bounded(h, limit=limit) for limit in limits]
    for before, after in pairwise(found):
        assert before.lower <= after.lower <= after.upper <= before.upper
    assert found[0].upper - found[0].lower > found[-1].upper - found[-1].lower


def test_an_interval_that_is_not_a_value_says_what_stopped_it() -> None:
    bounds = dimensions.bounded_vc_dimension(class_from_text("intervals:9"), limit=10)
    with pytest.raises(WorkLimitError, match="sets of points would be needed, at most 10 are allowed"):
        _ = bounds.exact


@pytest.mark.parametrize("value", range(-1, 5))
@pytest.mark.parametrize("unknown", [set(), {1}, {1, 2}, {0, 3}, {4}])
def test_questions_are_asked_from_both_ends(value: int, unknown: set[int]) -> None:
    def is_at_least(question: int) -> bool:
        if question in unknown:
            raise WorkLimitError("question", question, 0, "questions")
        return question <= value

    lower, upper, stopped_by = narrowed(-1, 4, is_at_least)
    assert lower <= value <= upper
    assert (stopped_by is None) == (lower == upper)
    if lower < upper:
        assert {lower + 1, upper} <= unknown, "the questions at both ends have no answer"


# ---- many hypotheses at once


def by_traces(h: FiniteClass) -> int:
    splits = all_splits(h, IDENTITY)
    found, upper, stopped_by = largest_shattered(traces.TraceSearch(splits, len(h)), len(splits))
    definitions.check_shattered_set(h, ShatteredSet(tuple(split.point for split in found)), upper)
    assert stopped_by is None
    return upper


def test_traces_agree_with_the_definition_on_small_classes() -> None:
    for h in [*all_classes_up_to(3), *list(all_classes(4))[::7]]:
        if all_splits(h, IDENTITY):
            assert by_traces(h) == definitions.vc_dimension(h), h


@pytest.mark.parametrize("density", [0.1, 0.3, 0.5])
@pytest.mark.parametrize("n_hypotheses", [20, 70, 200, 600])
def test_traces_agree_with_the_definition_on_random_classes(n_hypotheses: int, density: float) -> None:
    for seed in range(3):
        h = random_class(seed, n_hypotheses, 10, density)
        assert by_traces(h) == definitions.vc_dimension(h), h


@pytest.mark.parametrize(("module", "name", "limit"), [(traces, "MAX_LINKED", 0), (packed_cells, "MAX_WORDS", 1)])
def test_what_is_remembered_or_counted_at_once_makes_no_difference(
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
    packed = PackedCells(np.zeros((1, 330), np.uint8), [0], Cells(np.arange(330), np.array([300, *[10] * 3])))
    assert packed.width == 0
    assert packed.counts(packed.sets)[:, -1].tolist() == [300, 10, 10, 10]


@pytest.mark.parametrize(
    ("text", "vc"), [("thresholds:300", 1), ("intervals:60", 2), ("cube:9", 9), ("halfspaces:6", 3)]
)
def test_known_values_of_large_families(text: str, vc: int) -> None:
    assert dimensions.vc_dimension(class_from_text(text)) == by_traces(class_from_text(text)) == vc


def test_the_search_stops_at_its_limit() -> None:
    bounds = dimensions.bounded_vc_dimension(random_class(3, 1000, 30), limit=10_000)
    assert (bounds.lower, bounds.upper) == (8, 9)
    assert "sets of points" in str(bounds.stopped_by)


@pytest.mark.parametrize("sizes", [(1,), (63, 64, 65, 1), (300, 10, 10, 10), (40,) * 8])
def test_packed_cells_are_counted_as_one_by_one(sizes: tuple[int, ...]) -> None:
    coins = np.random.default_rng(len(sizes))
    n_hypotheses = sum(sizes)
    table = coins.integers(0, 2, (9, n_hypotheses), dtype=np.uint8)
    cells = Cells(coins.permutation(n_hypotheses), np.array(sizes))
    points = [7, 0, 3]
    packed = PackedCells(table, points, cells)
    of_cell = np.split(cells.hypotheses, np.cumsum(cells.sizes)[:-1])
    expected = [[*(int(table[x, hypotheses].sum()) for x in points), len(hypotheses)] for hypotheses in of_cell]
    assert packed.counts(packed.sets).tolist() == expected
    halves = cells.divided(table[5])
    by_label = [hypotheses[table[5, hypotheses] == label] for hypotheses in of_cell for label in (0, 1)]
    assert halves.sizes.tolist() == list(map(len, by_label))
    assert halves.hypotheses.tolist() == np.concatenate(by_label).tolist()


def _needs_one_more(packed: PackedCells, sides: Words, columns: Sequence[int], enough: int) -> Tables:
    return PAIRS(packed, sides, columns, enough + 1)


def _needs_one_less(packed: PackedCells, sides: Words, columns: Sequence[int], enough: int) -> Tables:
    return PAIRS(packed, sides, columns, enough - 1)


def _drops_the_last_candidate(packed: PackedCells, sides: Words, columns: Sequence[int], enough: int) -> Tables:
    for passing in PAIRS(packed, sides, columns, enough):
        passing[:, -1] = False
        yield passing


@pytest.mark.parametrize("wrong", [_needs_one_more, _needs_one_less, _drops_the_last_candidate])
def test_a_wrong_pruning_of_pairs_is_found(wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random classes get another value, or the checker refuses the set of points."""
    monkeypatch.setattr(PackedCells, "pairs", wrong)
    n_found = 0
    for seed in range(20):
        h = random_class(seed, 40 + 5 * seed, 7)
        try:
            n_found += by_traces(h) != definitions.vc_dimension(h)
        except CertificateError:
            n_found += 1
    assert n_found > 0
