"""Intervals contain the dimension by its definition, whatever the limit; the checkers accept both their ends."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Protocol

import pytest

from littlestone import definitions, dimensions
from littlestone.certificates import PsiMistakeTree, RankTable
from littlestone.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, class_from_text, pair_maps
from littlestone.dimensions import DimensionInterval
from littlestone.dimensions.bounds import narrowed
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import WorkLimitError

BINARY = [FiniteClass.empty(2), *all_classes_up_to(3)]
TERNARY = [FiniteClass.empty(2, 3), *all_classes_up_to(2, n_labels=3)]
LIMITS = (0, 1, 3, 10, 10**6)


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
