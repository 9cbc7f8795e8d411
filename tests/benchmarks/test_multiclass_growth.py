"""How the dimensions of classes with many labels grow: collapsing maps, certified 0-covers, amplified thresholds.

Not part of the default test run; start it with ``python -m pytest tests/benchmarks``. The environment variable
``LITTLESTONE_GROWTH_SECONDS`` (default 2) ends each curve at the first step that takes longer.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from random import Random

import pytest

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass, Label, all_maps, bit_restriction, class_from_text, n_label_bits

AddRow = Callable[[str, Mapping[str, str]], None]
BestTime = Callable[[Callable[[], int]], tuple[int, float]]


def random_class(n_points: int, n_labels: int, size: int) -> FiniteClass:
    """Return a class of that many functions, drawn without repetition; the seed is the three sizes."""
    random = Random(10_000 * n_points + 1_000 * n_labels + size)
    labels = [Label(label) for label in range(n_labels)]
    if n_labels**n_points <= 100_000:
        return FiniteClass.from_rows(random.sample(list(product(labels, repeat=n_points)), size), n_labels)
    rows: set[tuple[Label, ...]] = set()
    while len(rows) < size:
        rows.add(tuple(random.choice(labels) for _ in range(n_points)))
    return FiniteClass.from_rows(sorted(rows), n_labels)


@pytest.mark.parametrize("n_labels", [3, 4, 5])
def test_all_collapsing_maps(n_labels: int, add_row: AddRow, best_time: BestTime, growth_seconds: float) -> None:
    for n_points in (3, 4, 5, 6, 8, 10, 12):
        size = min(8 * n_points, n_labels**n_points)
        h = random_class(n_points, n_labels, size)
        d, plain = best_time(partial(dimensions.littlestone_dimension, h))
        value, seconds = best_time(partial(dimensions.psi_littlestone_dimension, h, all_maps(n_labels)))
        assert d <= value <= min(dimensions.bit_dimension_bound(d, n_labels - 1), len(h).bit_length() - 1)
        add_row(
            "growth of the Psi-Littlestone dimension of all collapsing maps, random classes",
            {
                "labels": str(n_labels),
                "points": str(n_points),
                "|H|": str(size),
                "Littlestone": str(d),
                "all maps": str(value),
                "bound": str(dimensions.bit_dimension_bound(d, n_labels - 1)),
                "Littlestone (s)": f"{plain:.4f}",
                "all maps (s)": f"{seconds:.4f}",
            },
        )
        if seconds > growth_seconds:
            break


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
def test_certified_zero_covers(name: str, add_row: AddRow, best_time: BestTime, growth_seconds: float) -> None:
    build, deepest = COVERED[name]
    h = build()
    d = dimensions.littlestone_dimension(h)
    for depth in range(1, deepest + 1):
        value, seconds = best_time(partial(dimensions.zero_cover_number, h, depth))
        certified_value, certified_seconds = best_time(partial(value_of_certified, h, depth))
        certified = dimensions.certified_zero_cover_number(h, depth)
        definitions.check_zero_cover(h, certified.input_tree, certified.cover, value)
        definitions.check_zero_cover_packing(h, certified.input_tree, certified.packing, value)
        bound = dimensions.sauer_sum(depth, d, h.n_labels - 1)
        assert value == certified_value <= min(len(h), bound)
        add_row(
            "growth of certified 0-cover numbers",
            {
                "class": name,
                "|H|": str(len(h)),
                "dimension": str(d),
                "depth": str(depth),
                "number": str(value),
                "Sauer sum": str(bound),
                "table entries": str(len(certified.table.bounds)),
                "number (s)": f"{seconds:.4f}",
                "certified (s)": f"{certified_seconds:.4f}",
            },
        )
        if certified_seconds > growth_seconds:
            break


@pytest.mark.parametrize("n_thresholds", [2, 4, 8, 16])
def test_amplified_thresholds(
    n_thresholds: int, add_row: AddRow, best_time: BestTime, growth_seconds: float
) -> None:
    for n_copies in (1, 2, 3, 4):
        if n_thresholds**n_copies > 5_000:
            break
        h = class_from_text(f"amplified_thresholds:{n_thresholds},{n_copies}")
        last_bit = bit_restriction(h, n_label_bits(h))
        value, seconds = best_time(partial(dimensions.littlestone_dimension, h))
        bit_value, bit_seconds = best_time(partial(dimensions.littlestone_dimension, last_bit))
        assert value == n_copies
        assert bit_value == n_copies * (n_thresholds.bit_length() - 1)
        add_row(
            "growth of the amplified thresholds",
            {
                "thresholds": str(n_thresholds),
                "copies": str(n_copies),
                "|H|": str(len(h)),
                "points": str(h.n_points),
                "labels": str(h.n_labels),
                "Littlestone": str(value),
                "last bit": str(bit_value),
                "Littlestone (s)": f"{seconds:.4f}",
                "last bit (s)": f"{bit_seconds:.4f}",
                "rank table entries": str(len(dimensions.certified_littlestone_dimension(h).rank_table.ranks)),
            },
        )
        if seconds > growth_seconds:
            break
