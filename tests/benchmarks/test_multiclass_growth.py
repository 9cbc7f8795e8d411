"""The growth of the time for many labels: collapsing maps, certified 0-covers, amplified thresholds."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from random import Random

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, Label, all_maps, bit_restriction, class_from_text, n_label_bits

from .bench import Bench


def random_class(n_points: int, n_labels: int, size: int) -> FiniteClass:
    """Return a class of a number of functions, drawn without repetition; the seed is the three sizes."""
    random = Random(10_000 * n_points + 1_000 * n_labels + size)
    labels = [Label(label) for label in range(n_labels)]
    if n_labels**n_points <= 100_000:
        return FiniteClass.from_rows(random.sample(list(product(labels, repeat=n_points)), size), n_labels)
    rows: set[tuple[Label, ...]] = set()
    while len(rows) < size:
        rows.add(tuple(random.choice(labels) for _ in range(n_points)))
    return FiniteClass.from_rows(sorted(rows), n_labels)


@pytest.mark.parametrize("n_labels", [3, 4, 5])
def test_all_collapsing_maps(n_labels: int, bench: Bench) -> None:
    for n_points in bench.growing((3, 4, 5, 6, 8, 10, 12)):
        size = min(8 * n_points, n_labels**n_points)
        h = random_class(n_points, n_labels, size)
        d, plain = bench.time(partial(dimensions.littlestone_dimension, h))
        value, seconds = bench.time(partial(dimensions.psi_littlestone_dimension, h, all_maps(n_labels)))
        bound = dimensions.bit_dimension_bound(d, n_labels - 1)
        assert d <= value <= min(bound, len(h).bit_length() - 1)
        bench.row(
            "growth of the Psi-Littlestone dimension of all collapsing maps, random classes",
            {"labels": n_labels, "points": n_points, "|H|": size},
            {"Littlestone": d, "all maps": value, "bound": bound},
            {"Littlestone (s)": plain, "all maps (s)": seconds},
        )


COVERED: Mapping[str, tuple[Callable[[], FiniteClass], int]] = {
    "intervals:12": (lambda: class_from_text("intervals:12"), 7),
    "point_functions:12,2": (lambda: class_from_text("point_functions:12,2"), 7),
    "2 labels, 5 points, 20 random": (lambda: random_class(5, 2, 20), 4),
    "3 labels, 5 points, 20 random": (lambda: random_class(5, 3, 20), 3),
    "3 labels, 4 points, 40 random": (lambda: random_class(4, 3, 40), 2),
    "4 labels, points_per_bit:5,1,2": (lambda: class_from_text("points_per_bit:5,1,2"), 2),
}
"""Classes and the largest depth to try; more labels leave more parts to divide, exponentially many ways."""


def value_of_certified(h: FiniteClass, depth: int) -> int:
    return dimensions.certified_zero_cover_number(h, depth).value


@pytest.mark.parametrize("name", COVERED)
def test_certified_zero_covers(name: str, bench: Bench) -> None:
    build, deepest = COVERED[name]
    h = build()
    d = dimensions.littlestone_dimension(h)
    for depth in bench.growing(range(1, deepest + 1)):
        value, seconds = bench.time(partial(dimensions.zero_cover_number, h, depth))
        certified_value, certified_seconds = bench.time(partial(value_of_certified, h, depth))
        certified = dimensions.certified_zero_cover_number(h, depth)
        definitions.check_zero_cover(h, certified.input_tree, certified.cover, value)
        definitions.check_zero_cover_packing(h, certified.input_tree, certified.packing, value)
        bound = dimensions.sauer_sum(depth, d, h.n_labels - 1)
        assert value == certified_value <= min(len(h), bound)
        bench.row(
            "growth of certified 0-cover numbers",
            {"class": name, "|H|": len(h), "dimension": d, "depth": depth, "number": value, "Sauer sum": bound},
            {"table entries": len(certified.table.bounds)},
            {"number (s)": seconds, "certified (s)": certified_seconds},
        )


@pytest.mark.parametrize("n_thresholds", [2, 4, 8, 16])
def test_amplified_thresholds(n_thresholds: int, bench: Bench) -> None:
    for n_copies in bench.growing(copies for copies in (1, 2, 3, 4) if n_thresholds**copies <= 5_000):
        h = class_from_text(f"amplified_thresholds:{n_thresholds},{n_copies}")
        last_bit = bit_restriction(h, n_label_bits(h))
        value, seconds = bench.time(partial(dimensions.littlestone_dimension, h))
        bit_value, bit_seconds = bench.time(partial(dimensions.littlestone_dimension, last_bit))
        assert value == n_copies
        assert bit_value == n_copies * (n_thresholds.bit_length() - 1)
        bench.row(
            "growth of the amplified thresholds",
            {"thresholds": n_thresholds, "copies": n_copies},
            {
                "|H|": len(h),
                "points": h.n_points,
                "labels": h.n_labels,
                "Littlestone": value,
                "last bit": bit_value,
            },
            {"Littlestone (s)": seconds, "last bit (s)": bit_seconds},
            {"rank table entries": len(dimensions.certified_littlestone_dimension(h).rank_table.ranks)},
        )
