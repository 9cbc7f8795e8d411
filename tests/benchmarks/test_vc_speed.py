"""Speed of the VC dimension: against the usual search, and as classes of random hypotheses grow.

With ``LITTLESTONE_BASELINE_SECONDS=400`` the usual search finishes 1000 random hypotheses on 40 points.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import log2

import pytest

from littlestone.dimensions import bounded_vc_dimension, vc_dimension

from .bench import Bench
from .random_classes import random_rows, rich_small_cells

COMPARED: Mapping[int, Sequence[int]] = {200: range(20, 61, 10), 1000: range(15, 41, 5)}
"""Numbers of hypotheses, and growing numbers of points."""

GROWING_POINTS: Mapping[int, Sequence[int]] = {100: range(20, 201, 20), 1000: range(10, 61, 10)}
GROWING_HYPOTHESES: Mapping[int, Sequence[int]] = {
    20: (100, 300, 1000, 3000, 10_000),
    30: (100, 200, 400, 800, 1600),
}
N_HYPOTHESES_FOR_BOUNDS = (1000, 3000, 10_000, 30_000)


@pytest.mark.parametrize("n_hypotheses", COMPARED)
def test_ratio_to_the_usual_search(n_hypotheses: int, bench: Bench) -> None:
    ratio = 0.0
    for n_points in COMPARED[n_hypotheses]:
        hypothesis_class = random_rows(n_hypotheses, n_points)
        measured = bench.by_the_usual_algorithm("vc", hypothesis_class.to_rows())
        if measured is None:
            break
        dimension, seconds = measured
        package_dimension, package_seconds = bench.time(partial(vc_dimension, hypothesis_class))
        assert package_dimension == dimension
        ratio = seconds / package_seconds
        bench.row(
            f"VC dimension of random classes that the usual search finishes in {bench.baseline_seconds:g} s",
            {"hypotheses": n_hypotheses, "points": n_points, "dimension": dimension},
            {"usual search (s)": seconds, "package (s)": package_seconds, "ratio": ratio},
        )
    assert ratio > (30 if bench.baseline_seconds >= 400 else 3)


@pytest.mark.parametrize(
    ("growing", "sizes"),
    [
        *((f"points of {m} hypotheses", [(m, n) for n in points]) for m, points in GROWING_POINTS.items()),
        *((f"hypotheses on {n} points", [(m, n) for m in sizes]) for n, sizes in GROWING_HYPOTHESES.items()),
    ],
)
def test_growth(growing: str, sizes: Sequence[tuple[int, int]], bench: Bench) -> None:
    for n_hypotheses, n_points in bench.growing(sizes):
        hypothesis_class = random_rows(n_hypotheses, n_points)
        dimension, seconds = bench.time(partial(vc_dimension, hypothesis_class))
        assert dimension <= log2(n_hypotheses)
        bench.row(
            "growth of the VC dimension of random classes; exponent: log(t2 / t1) / log(entries2 / entries1)",
            {"growing": growing, "hypotheses": n_hypotheses, "points": n_points},
            {"dimension": dimension, "log2 |H|": log2(n_hypotheses)},
            {"seconds": seconds, "exponent": bench.exponent(n_hypotheses * n_points, seconds)},
        )


@pytest.mark.parametrize("n_selectors", [1, 4, 8])
def test_small_cells_that_refuse_little(n_selectors: int, bench: Bench) -> None:
    """The cells that are tried first refuse little, the others nearly all sets; compared with a random class."""
    hypothesis_class = rich_small_cells(900, 1800, 24, n_selectors)
    dimension, seconds = bench.time(partial(vc_dimension, hypothesis_class))
    alike = random_rows(len(hypothesis_class), hypothesis_class.n_points)
    _, seconds_alike = bench.time(partial(vc_dimension, alike))
    bench.row(
        "VC dimension where small cells refuse little and large ones nearly all",
        {"hypotheses": len(hypothesis_class), "points": hypothesis_class.n_points, "dimension": dimension},
        {"seconds": seconds, "random class (s)": seconds_alike, "ratio": seconds / seconds_alike},
    )
    assert seconds < 20 * seconds_alike


@pytest.mark.parametrize("n_hypotheses", N_HYPOTHESES_FOR_BOUNDS)
def test_bounds_where_the_dimension_is_out_of_reach(n_hypotheses: int, bench: Bench) -> None:
    hypothesis_class = random_rows(n_hypotheses, 60)
    lower, seconds = bench.time(lambda: bounded_vc_dimension(hypothesis_class, limit=200_000).lower)
    bounds = bounded_vc_dimension(hypothesis_class, limit=200_000)
    assert bounds.lower == lower <= bounds.upper <= log2(n_hypotheses)
    bench.row(
        "VC dimension of random hypotheses on 60 points within 200,000 sets of points in 64 hypotheses",
        {"hypotheses": n_hypotheses, "bounds": f"{bounds.lower}..{bounds.upper}", "seconds": seconds},
    )
