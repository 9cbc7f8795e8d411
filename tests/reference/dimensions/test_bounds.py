"""Bounds contain the dimension by its definition, whatever the limit; checkers accept both ends and none better."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from tests.drawn import random_class, sampled_classes

from littlestone import definitions, dimensions
from littlestone.certificates import MissingCollapsedPatterns, RankTable
from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    all_maps,
    bit_maps,
    class_from_text,
    graph_maps,
    pair_maps,
)
from littlestone.dimensions import DimensionInterval
from littlestone.dimensions.bounds import narrowed
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError, WorkLimitError
from littlestone_properties.strategies import finite_classes

Check = Callable[..., None]  # type: ignore[explicit-any]  # of a class, maybe a family, a certificate, and a number
Maps = Callable[[int], CollapsingFamily]

SMALL = [FiniteClass.empty(2), *all_classes_up_to(3)]
BINARY = [*SMALL, *sampled_classes(0, 4, 6, 2, range(30, 40))]
TERNARY = [FiniteClass.empty(2, 3), *all_classes_up_to(2, n_labels=3)]
LIMITS = (0, 1, 3, 10, 10**6)


def missing(maps: Maps, h: FiniteClass, table: MissingCollapsedPatterns, size: int) -> None:
    definitions.check_missing_collapsed_patterns(h, maps(h.n_labels), table, size)


CHECKS: dict[str, tuple[Check, Check, list[FiniteClass]]] = {
    "vc_dimension": (definitions.check_shattered_set, definitions.check_missing_patterns, BINARY),
    "threshold_dimension": (definitions.check_threshold_sequence, definitions.check_threshold_rank_table, BINARY),
    "littlestone_dimension": (definitions.check_shattered_tree, definitions.check_rank_table, [*BINARY, *TERNARY]),
    "natarajan_dimension": (definitions.check_natarajan_shattered_set, partial(missing, pair_maps), TERNARY[::3]),
    "ds_dimension": (definitions.check_pseudo_cube, definitions.check_removed_patterns, [*SMALL, *TERNARY[::3]]),
    "graph_dimension": (definitions.check_graph_shattered_set, partial(missing, graph_maps), TERNARY[::3]),
}
"""Number -> the checks of its two bounds, and the classes on which the definition is asked."""
CHECKS_BY_MAPS: dict[str, tuple[Check, Check]] = {
    "psi_dimension": (definitions.check_psi_shattered_set, definitions.check_missing_collapsed_patterns),
    "psi_littlestone_dimension": (definitions.check_psi_shattered_tree, definitions.check_psi_rank_table),
    "uniform_psi_littlestone_dimension": (
        partial(definitions.check_psi_shattered_tree, is_uniform=True),
        definitions.check_psi_rank_table,
    ),
}
MAPS: dict[Maps, int] = {pair_maps: 2, bit_maps: 1, all_maps: 120, graph_maps: 5}
"""Families, and which of the ternary classes the definition is asked for: every second one, and so on."""


def judge(
    name: str, checks: tuple[Check, Check], h: FiniteClass, limits: Sequence[int] = (), maps: Maps | None = None
) -> None:
    """Judge what is certified and bounded, by the definition if there are limits, else by the fast number."""
    given = () if maps is None else (maps(h.n_labels),)
    literal = getattr(definitions, name, None) or getattr(definitions, f"{name}_by_recursion")
    value: int = (literal if limits else getattr(dimensions, name))(h, *given)
    certified = getattr(dimensions, f"certified_{name}", dimensions.largest_uniformly_shattered_tree)(h, *given)
    found, lower, upper, *_ = (*(getattr(certified, field.name) for field in fields(certified)), None)
    bounded = [getattr(dimensions, f"bounded_{name}")(h, *given, limit=limit) for limit in limits]
    for bounds in (DimensionInterval(found, found, lower, upper), *bounded):
        assert bounds.lower <= value <= bounds.upper, (name, h)
        assert bounds.stopped_by is not None or bounds.exact == value, (name, h)
        if not h.is_empty:
            checks[0](h, *given, bounds.lower_certificate, bounds.lower)
        if bounds.upper_certificate is not None or "littlestone" not in name:
            checks[1](h, *given, bounds.upper_certificate, bounds.upper)
    if not h.is_empty:
        with pytest.raises(CertificateError):
            checks[0](h, *given, lower, value + 1)
        if upper is not None:
            with pytest.raises(CertificateError):
                checks[1](h, *given, upper, value - 1)


@pytest.mark.parametrize("name", CHECKS)
def test_bounds_by_definition(name: str) -> None:
    *checks, classes = CHECKS[name]
    for h in classes:
        judge(name, (checks[0], checks[1]), h, LIMITS)


@pytest.mark.parametrize("maps", MAPS)
@pytest.mark.parametrize("name", CHECKS_BY_MAPS)
def test_bounds_through_maps(name: str, maps: Maps) -> None:
    """By definition within limits; else by the fast number, on every third small class and on larger ones."""
    n_points = 4 if name == "psi_littlestone_dimension" else 3
    larger = [h for n_labels in (3, 4) for h in sampled_classes(n_labels, 3, n_points, n_labels, range(10, 20))]
    for h in TERNARY[:: MAPS[maps]]:
        judge(name, CHECKS_BY_MAPS[name], h, LIMITS, maps)
    for h in [*SMALL[::3], *TERNARY[::3], *larger]:
        judge(name, CHECKS_BY_MAPS[name], h, maps=maps)


@pytest.mark.parametrize("k", [2, 3])
def test_bounds_on_k_littlestone_dimensions(k: int) -> None:
    """The checkers accept the bounds and none better, and a tree for k - 1 is refused as one for k."""
    refused = 0
    larger = [h for n_labels in (3, 4, 5) for h in sampled_classes(n_labels, 8, 3, n_labels, range(9, 27))]
    for h in [*TERNARY[1:], *larger]:
        value = dimensions.littlestone_dimension(h, k)
        for limit in LIMITS:
            bounds = dimensions.bounded_littlestone_dimension(h, k=k, limit=limit)
            assert bounds.lower <= value <= bounds.upper
            definitions.check_shattered_tree(h, bounds.lower_certificate, bounds.lower, k)
            definitions.check_rank_table(h, bounds.upper_certificate, bounds.upper, k)
        certified = dimensions.certified_littlestone_dimension(h, k)
        tree, table = certified.shattered_tree, certified.rank_table
        assert certified.value == value == definitions.littlestone_dimension_by_recursion(h, k)
        with pytest.raises(CertificateError):
            definitions.check_shattered_tree(h, tree, value + 1, k)
        for other in (table, lowered(table)):
            with pytest.raises(CertificateError):
                definitions.check_rank_table(h, other, value - 1, k)
        before = dimensions.certified_littlestone_dimension(h, k - 1)
        if before.value:
            refused += 1
            with pytest.raises(CertificateError, match="different ones are needed"):
                definitions.check_shattered_tree(h, before.shattered_tree, before.value, k)
    assert refused > 100


def test_relations_of_the_dimensions_of_many_labels() -> None:
    """Natarajan <= DS <= Littlestone; k-Littlestone falls with k, to 0 for k labels; each is strict somewhere."""
    strict = set()
    hexagon = FiniteClass.from_rows(["00", "01", "11", "12", "22", "20"])
    for h in [*TERNARY, hexagon, *sampled_classes(9, 60, 3, 4, range(5, 40))]:
        values = [getattr(dimensions, f"{name}_dimension")(h) for name in ("natarajan", "ds", "littlestone")]
        lists = [dimensions.littlestone_dimension(h, k) for k in range(1, h.n_labels + 1)]
        assert values == sorted(values)
        assert lists == sorted(lists, reverse=True)
        assert lists[-1] == min(values[0], 0)
        strict |= {(f"{i}", f"{i + 1}") for i in (0, 1) if values[i] < values[i + 1]}
        strict |= {("k", f"{k}") for k in (1, 2) if lists[k - 1] > lists[k]}
    assert len(strict) == 4
    assert [dimensions.natarajan_dimension(hexagon), dimensions.ds_dimension(hexagon)] == [1, 2]


@pytest.mark.parametrize(
    ("rows", "maps"),
    [
        (["00", "10", "20", "31"], bit_maps),
        (["00", "10", "20", "31"], all_maps),
        (["000", "110", "201", "300"], bit_maps),
        pytest.param(["000", "110", "201", "300"], all_maps, marks=pytest.mark.slow),
    ],
)
def test_two_maps_at_one_point_do_not_shatter_it_twice(rows: list[str], maps: Maps) -> None:
    """Four labels show all four patterns through two maps at one point, which three labels cannot."""
    judge("psi_dimension", CHECKS_BY_MAPS["psi_dimension"], FiniteClass.from_rows(rows), LIMITS, maps)


NAMED = """
cube:6 singletons:40 thresholds:63 intervals:12 point_functions:9,2 halfspaces:3 parities:4 warmuth addressing:8
"""


@pytest.mark.parametrize("text", NAMED.split())
def test_certificates_of_named_families(text: str) -> None:
    for name in ("vc_dimension", "threshold_dimension", "littlestone_dimension"):
        judge(name, CHECKS[name][:2], class_from_text(text))


@settings(max_examples=150)
@given(
    finite_classes(max_points=7, max_hypotheses=30) | finite_classes(max_points=4, n_labels=4, max_hypotheses=30)
)
@example(FiniteClass.from_rows(["00", "01", "10"]))
def test_certificates_of_generated_classes(h: FiniteClass) -> None:
    for name in CHECKS if h.is_binary else list(CHECKS)[2:]:
        judge(name, CHECKS[name][:2], h)


def lowered(table: RankTable) -> RankTable:
    return RankTable({space: rank - 1 for space, rank in table.ranks.items()})


def test_no_table_of_the_algorithm_shows_a_smaller_rank() -> None:
    for h in [*SMALL[1:], *TERNARY[1:]]:
        one = dimensions.certified_littlestone_dimension(h)
        with pytest.raises(CertificateError):
            definitions.check_rank_table(h, lowered(one.rank_table), one.value - 1)
        for maps in MAPS if h.n_labels == 3 else ():
            family = maps(3)
            psi = dimensions.certified_psi_littlestone_dimension(h, family)
            with pytest.raises(CertificateError):
                definitions.check_psi_rank_table(h, family, lowered(psi.rank_table), psi.value - 1)


@pytest.mark.parametrize(("name", "limits"), [("vc", (1, 1000, 100_000)), ("threshold", (1, 10_000, 600_000))])
def test_larger_limits_give_narrower_intervals(name: str, limits: tuple[int, ...]) -> None:
    h = random_class(7, 200, 30)
    found = [getattr(dimensions, f"bounded_{name}_dimension")(h, limit=limit) for limit in limits]
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
