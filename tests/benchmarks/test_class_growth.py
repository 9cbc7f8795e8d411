"""The growth of the time: collapsing maps, certified 0-covers, amplified thresholds, decompositions."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pytest

from littlestone import definitions, dimensions, structure
from littlestone.classes import FiniteClass, all_maps, bit_restriction, class_from_text, n_label_bits

from .bench import Bench
from .growth import random_class


@pytest.mark.parametrize("n_labels", [3, 4, 5])
def test_all_collapsing_maps(n_labels: int, bench: Bench) -> None:
    for n_points in bench.growing((3, 4, 5, 6, 8, 10, 12)):
        h = random_class(8 * n_points, n_points, n_labels)
        d, plain = bench.time(partial(dimensions.littlestone_dimension, h))
        value, seconds = bench.time(partial(dimensions.psi_littlestone_dimension, h, all_maps(n_labels)))
        bound = dimensions.bit_dimension_bound(d, n_labels - 1)
        assert d <= value <= min(bound, len(h).bit_length() - 1)
        bench.row(
            "growth of the Psi-Littlestone dimension of all collapsing maps, random classes",
            {"labels": n_labels, "points": n_points, "|H|": len(h)},
            {"Littlestone": d, "all maps": value, "bound": bound},
            {"Littlestone (s)": plain, "all maps (s)": seconds},
        )


COVERED: Mapping[str, tuple[Callable[[], FiniteClass], int]] = {
    "intervals:12": (lambda: class_from_text("intervals:12"), 7),
    "point_functions:12,2": (lambda: class_from_text("point_functions:12,2"), 7),
    "2 labels, 5 points, 20 random": (lambda: random_class(20, 5), 4),
    "3 labels, 5 points, 20 random": (lambda: random_class(20, 5, 3), 3),
    "3 labels, 4 points, 40 random": (lambda: random_class(40, 4, 3), 2),
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
            {"|H|": len(h), "points": h.n_points, "labels": h.n_labels},
            {"Littlestone": value, "last bit": bit_value},
            {"Littlestone (s)": seconds, "last bit (s)": bit_seconds},
            {"rank table entries": len(dimensions.certified_littlestone_dimension(h).rank_table.ranks)},
        )


GROWING: Mapping[str, Sequence[str]] = {
    "singletons": [f"singletons:{n}" for n in (25, 50, 100, 200, 400)],
    "thresholds": [f"thresholds:{n}" for n in (8, 16, 32, 64, 128)],
    "at most 1 point": [f"point_functions:{n},1" for n in (10, 20, 40, 80)],
    "at most 2 points": [f"point_functions:{n},2" for n in (10, 20, 40, 60)],
    "intervals": [f"intervals:{n}" for n in (6, 8, 10, 12)],
}


def _number_of_essential_hypotheses(h: FiniteClass, p: int, d: int) -> int:
    return len(structure.essential_hypotheses(h, p, d))


@pytest.mark.parametrize("p", [1, 4, 16])
@pytest.mark.parametrize("family", GROWING)
def test_structure_growth(family: str, p: int, bench: Bench) -> None:
    """The value never exceeds the dimension, and every class of value 0 has all its hypotheses as essential."""
    for text in bench.growing(GROWING[family]):
        h = class_from_text(text)
        d = dimensions.littlestone_dimension(h)
        value, value_seconds = bench.time(partial(structure.decomposition_dimension, h, p, d))
        count, essential_seconds = bench.time(partial(_number_of_essential_hypotheses, h, p, d))
        assert 0 <= value <= d
        assert value > 0 or count == len(h)
        bench.row(
            "growth of decompositions, d = Littlestone dimension",
            {"class": text, "p": p, "d": d, "value": value, "essential": count},
            {"value (s)": value_seconds, "essential (s)": essential_seconds},
        )
