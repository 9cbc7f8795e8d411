"""Collapsing maps and their named families."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from tests.refusals import each_refused

from littlestone import classes
from littlestone.classes import CollapsingFamily, FiniteClass, Label, all_maps, bit_maps, pair_maps
from littlestone.errors import WorkLimitError

ZERO, ONE = Label(0), Label(1)
LARGEST = {pair_maps: 100, bit_maps: 62_500, all_maps: 10, classes.graph_maps: 1000}
CONSTRUCTORS = list(LARGEST)


def test_the_sizes_of_the_families() -> None:
    assert len(CollapsingFamily(2, ())) == 0
    for n_labels in range(2, 9):
        assert len(pair_maps(n_labels)) == n_labels * (n_labels - 1)
        assert len(bit_maps(n_labels)) == classes.n_label_bits(FiniteClass.empty(1, n_labels))
        assert len(all_maps(n_labels)) == 3**n_labels
        assert len(classes.graph_maps(n_labels)) == n_labels


@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_every_family_is_contained_in_that_of_all_maps(constructor: Callable[[int], CollapsingFamily]) -> None:
    for n_labels in (2, 3, 4, 5):
        assert set(constructor(n_labels).maps) <= set(all_maps(n_labels).maps)


def test_pair_maps_tell_two_labels_apart_and_see_no_other() -> None:
    for n_labels in (2, 3, 5):
        pairs = {(m.index(ZERO), m.index(ONE)) for m in pair_maps(n_labels)}
        assert {tuple(sorted(pair)) for pair in pairs} == set(combinations(range(n_labels), 2))
        assert all((one, zero) in pairs for zero, one in pairs)
        assert all(m.count(None) == n_labels - 2 for m in pair_maps(n_labels))


@pytest.mark.parametrize("n_labels", range(2, 10))
def test_the_map_of_bit_i_gives_the_binary_restriction_number_i(n_labels: int) -> None:
    every_label = FiniteClass.from_rows([range(n_labels)])
    for bit, bit_map in enumerate(bit_maps(n_labels), start=1):
        values = [value for value in bit_map if value is not None]
        assert classes.relabelled(every_label, values, 2) == classes.bit_restriction(every_label, bit)
        assert set(bit_map) == {ZERO, ONE}, "it is constant or has a star"
    n_bits = len(bit_maps(n_labels))
    assert 2 ** (n_bits - 1) < n_labels <= 2**n_bits
    written = [[bit_map[label] for bit_map in bit_maps(n_labels)] for label in range(n_labels)]
    assert written == [[Label(int(c)) for c in f"{label:0{n_bits}b}"] for label in range(n_labels)]


def test_graph_maps_send_one_label_to_zero() -> None:
    assert classes.graph_maps(3).maps == ((ZERO, ONE, ONE), (ONE, ZERO, ONE), (ONE, ONE, ZERO))


test_impossible_families_are_refused = each_refused(
    (lambda: CollapsingFamily(1, ()), "n_labels must be at least 2, not 1"),
    (lambda: CollapsingFamily(3, ((ZERO, ONE),)), "one value for each of the 3 labels"),
    (lambda: CollapsingFamily(2, ((ZERO, Label(2)),)), "made of 0, 1 and None"),
    (lambda: CollapsingFamily(2, ((ZERO, ONE), (ZERO, ONE))), "distinct"),
    *((partial(constructor, 1), "at least 2") for constructor in CONSTRUCTORS),
    *((partial(constructor, n + 1), "values", WorkLimitError) for constructor, n in LARGEST.items()),
    (lambda: all_maps(10**9), "maps: inf values", WorkLimitError),
)


def test_the_largest_families_are_built() -> None:
    assert len(all_maps(10)) == 59_049
    for constructor, n_labels in LARGEST.items():
        assert len(constructor(n_labels)) * n_labels <= 1_000_000
