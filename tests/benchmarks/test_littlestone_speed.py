"""Speed of the dimensions: against the usual recursion, on four large classes, and as the classes grow."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import log2
from typing import Protocol

import pytest

from littlestone.classes import FiniteClass, KnownValues, class_from_text, named_family, union
from littlestone.classes.families import family_and_values
from littlestone.dimensions import (
    certified_littlestone_dimension,
    littlestone_dimension,
    threshold_dimension,
    vc_dimension,
)

from .bench import Bench
from .random_classes import random_rows

Builder = Callable[[int], FiniteClass]


class Benchmark(Protocol):
    """The part of the pytest-benchmark fixture that is used here."""

    group: str

    def __call__(self, function: Callable[[FiniteClass], int], hypothesis_class: FiniteClass) -> int: ...


def points_and_thresholds(n_points: int, n_ones: int) -> FiniteClass:
    return union(named_family("exact_point_functions", n_points, n_ones), named_family("thresholds", n_points))


def random_triples(n_points: int) -> FiniteClass:
    """Return half as many 3-point functions as there are pairs of points, at random; its dimension is at most 3."""
    triples = list(combinations(range(n_points), 3))
    chosen = random.Random(n_points).sample(triples, n_points * (n_points - 1) // 2)
    return FiniteClass.from_rows(
        sorted("".join("1" if point in triple else "0" for point in range(n_points)) for triple in chosen)
    )


BUILDERS: Mapping[str, Builder] = {
    "thresholds": lambda n: named_family("thresholds", n),
    "intervals": lambda n: named_family("intervals", n),
    "at most 2 points": lambda n: named_family("point_functions", n, 2),
    "cube": lambda n: named_family("cube", n),
    "2 points or thresholds": lambda n: points_and_thresholds(n, 2),
    "3 points or thresholds": lambda n: points_and_thresholds(n, 3),
    "halfspaces on n x n": lambda n: named_family("halfspaces", n),
    "random triples": random_triples,
    "random triples or thresholds": lambda n: union(random_triples(n), named_family("thresholds", n)),
    "random rows": lambda n: random_rows(n * (n - 1) // 2, n),
}

COMPARED: Mapping[str, Sequence[int]] = {
    "thresholds": [31, 63, 95, 127, 159, 191, 223, 255, 319, 383, 511],
    "intervals": range(10, 31),
    "at most 2 points": range(10, 31),
    "cube": range(7, 18),
    "2 points or thresholds": range(10, 31),
    "3 points or thresholds": range(8, 31),
    "halfspaces on n x n": range(3, 9),
    "random triples": range(10, 31),
    "random rows": range(10, 41, 2),
}
"""Growing sizes, the last one out of reach of the usual recursion."""

GROWING: Mapping[str, Sequence[int]] = {
    "thresholds": [127, 255, 511, 1023, 1535],
    "intervals": [10, 20, 40, 60, 80, 100, 120, 140],
    "2 points or thresholds": [8, 16, 24, 32, 48, 64, 80, 96, 112, 128],
    "3 points or thresholds": [8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56],
    "halfspaces on n x n": range(3, 12),
    "random triples": [10, 20, 40, 80, 160],
    "random triples or thresholds": [10, 20, 40, 60, 80, 100, 120, 160],
    "random rows": [10, 20, 40, 60, 80, 100, 120, 160],
}

LARGE_CLASSES = ("thresholds:1023", "singletons:1000", "cube:12", "intervals:40")

QUANTITIES: Mapping[str, tuple[Callable[[FiniteClass], int], Callable[[KnownValues], int | None]]] = {
    "littlestone": (littlestone_dimension, lambda known: known.littlestone),
    "littlestone certified": (lambda h: certified_littlestone_dimension(h).value, lambda known: known.littlestone),
    "vc": (vc_dimension, lambda known: known.vc),
    "threshold": (threshold_dimension, lambda known: known.threshold),
}
"""Functions to measure, and where their value is among the known ones."""


@pytest.mark.parametrize("name", COMPARED)
def test_ratio_to_the_usual_recursion(name: str, bench: Bench) -> None:
    ratio = before = 0.0
    row: dict[str, object] = {}
    for n in COMPARED[name]:
        hypothesis_class = BUILDERS[name](n)
        measured = bench.by_the_usual_algorithm("littlestone", hypothesis_class.to_rows())
        if measured is None:
            break
        dimension, seconds = measured
        package_dimension, package_seconds = bench.time(partial(littlestone_dimension, hypothesis_class))
        assert package_dimension == dimension
        ratio = seconds / package_seconds
        row = {"family": name, "n": n, "|H|": len(hypothesis_class), "dimension": dimension}
        row |= {"usual recursion (s)": seconds, "package (s)": package_seconds, "ratio": ratio}
        if before and seconds * (seconds / before) > 2 * bench.baseline_seconds:
            break  # the next size would surely be stopped
        before = seconds
    assert row, f"no size is finished in LITTLESTONE_BASELINE_SECONDS={bench.baseline_seconds}"
    bench.row(f"largest classes that the usual recursion finishes in {bench.baseline_seconds:g} s", row)
    assert ratio > (100 if bench.baseline_seconds >= 60 else 20)


@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize("text", LARGE_CLASSES)
def test_large_classes(benchmark: Benchmark, text: str, quantity: str) -> None:
    function, known_value = QUANTITIES[quantity]
    family, values = family_and_values(text)
    benchmark.group = text
    assert benchmark(function, class_from_text(text)) == known_value(family.known(*values))


@pytest.mark.parametrize("name", GROWING)
def test_growth(name: str, bench: Bench) -> None:
    for n in bench.growing(GROWING[name]):
        hypothesis_class = BUILDERS[name](n)
        dimension, seconds = bench.time(partial(littlestone_dimension, hypothesis_class))
        certified = certified_littlestone_dimension(hypothesis_class)
        assert certified.value == dimension <= log2(len(hypothesis_class))
        bench.row(
            "growth of the Littlestone dimension; exponent: log(t2 / t1) / log(n2 / n1)",
            {"family": name, "n": n, "|H|": len(hypothesis_class)},
            {"dimension": dimension, "log2 |H|": log2(len(hypothesis_class))},
            {"seconds": seconds, "exponent": bench.exponent(n, seconds)},
            {"rank table entries": len(certified.rank_table.ranks)},
        )
