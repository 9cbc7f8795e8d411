"""Disjoint copies and the two families of `bgs` sections 6 and 7, against their definitions and dimensions."""

from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, bit_restriction, disjoint_copies, families, n_label_bits
from littlestone.classes.families import points_per_bit
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import WorkLimitError


def restrictions(h: FiniteClass) -> list[FiniteClass]:
    return [bit_restriction(h, bit) for bit in range(1, n_label_bits(h) + 1)]


@pytest.mark.parametrize("n_copies", [1, 2, 3])
def test_copies_are_all_functions_that_belong_to_the_class_on_each_copy(n_copies: int) -> None:
    for h in [*all_classes_up_to(2), *all_classes_up_to(1, n_labels=3), FiniteClass.empty(2, 3)]:
        n, everything = h.n_points, product(h.labels, repeat=n_copies * h.n_points)
        expected = tuple(f for f in everything if all(f[j * n : (j + 1) * n] in h for j in range(n_copies)))
        assert disjoint_copies(h, n_copies) == FiniteClass(n_copies * n, h.n_labels, expected)


test_refusals = each_refused(
    (lambda: disjoint_copies(families.thresholds(3), 0), "n_copies must be at least 1, not 0"),
    (lambda: disjoint_copies(families.thresholds(3), 10**9), "disjoint copies: ", WorkLimitError),
    (lambda: families.named_thresholds(3, -1), "n_unused_labels must be at least 0"),
)


@pytest.mark.parametrize("n_unused_labels", [0, 1])
@pytest.mark.parametrize("n_thresholds", range(1, 10))
def test_named_thresholds_by_definition(n_thresholds: int, n_unused_labels: int) -> None:
    h = families.named_thresholds(n_thresholds, n_unused_labels)
    expected = {tuple(2 * t + (1 if t >= x else 0) for x in range(n_thresholds)) for t in range(n_thresholds)}
    assert set(h) == expected
    assert h.n_labels == 2 * n_thresholds + n_unused_labels
    *others, last = restrictions(h)
    assert {row[::-1] for row in last.to_rows()} == {
        row for row in families.thresholds(n_thresholds).to_rows() if row.endswith("1")
    }
    assert littlestone_dimension(last) == n_thresholds.bit_length() - 1
    assert max(map(littlestone_dimension, others), default=0) <= 1
    assert all(set(f) in ({0}, {1}) for other in others for f in other)


@pytest.mark.parametrize(("n_points", "n_ones", "n_bits"), [(3, 1, 2), (4, 2, 2), (4, 1, 3)])
def test_points_per_bit_by_definition(n_points: int, n_ones: int, n_bits: int) -> None:
    everything = product(range(2**n_bits), repeat=n_points)
    expected = [f for f in everything if all(sum(y >> bit & 1 for y in f) == n_ones for bit in range(n_bits))]
    h = points_per_bit(n_points, n_ones, n_bits)
    assert list(h) == expected
    assert restrictions(h) == [families.exact_point_functions(n_points, n_ones)] * n_bits


@pytest.mark.parametrize(("n_ones", "n_bits"), [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (1, 4)])
def test_the_smallest_domain_on_which_the_dimensions_of_the_bits_add_up(n_ones: int, n_bits: int) -> None:
    sizes = range(n_ones, max(2 * n_ones, n_ones * n_bits + 1) + 1)
    *smaller, last = (littlestone_dimension(points_per_bit(n_points, n_ones, n_bits)) for n_points in sizes)
    assert max(smaller) < last == n_ones * n_bits
