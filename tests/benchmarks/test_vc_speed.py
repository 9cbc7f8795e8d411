"""Speed of the VC dimension: against the usual search, and as classes of random hypotheses grow.

Not part of the default test run; start it with ``python -m pytest tests/benchmarks``. The environment variables are
those of the Littlestone dimension; with ``LITTLESTONE_BASELINE_SECONDS=400`` the usual search finishes 1000 random
hypotheses on 40 points.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import log, log2

import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import bounded_vc_dimension, vc_dimension

AddRow = Callable[[str, Mapping[str, str]], None]
BestTime = Callable[[Callable[[], int]], tuple[int, float]]
TimedBaseline = Callable[[str, Sequence[str]], tuple[int, float] | None]

COMPARED: Mapping[int, Sequence[int]] = {200: range(20, 61, 10), 1000: range(15, 41, 5)}
"""Numbers of hypotheses, and growing numbers of points."""

GROWING_POINTS: Mapping[int, Sequence[int]] = {100: range(20, 201, 20), 1000: range(10, 61, 10)}
GROWING_HYPOTHESES: Mapping[int, Sequence[int]] = {
    20: (100, 300, 1000, 3000, 10_000),
    30: (100, 200, 400, 800, 1600),
}
N_HYPOTHESES_FOR_BOUNDS = (1000, 3000, 10_000, 30_000)


def random_rows(n_hypotheses: int, n_points: int) -> FiniteClass:
    """Return so many hypotheses on so many points, every label a fair coin."""
    coins = random.Random(n_points)
    rows: set[str] = set()
    while len(rows) < n_hypotheses:
        rows.add(format(coins.getrandbits(n_points), f"0{n_points}b"))
    return FiniteClass.from_rows(sorted(rows))


@pytest.mark.parametrize("n_hypotheses", COMPARED)
def test_ratio_to_the_usual_search(
    n_hypotheses: int, add_row: AddRow, best_time: BestTime, timed_baseline: TimedBaseline, baseline_seconds: float
) -> None:
    ratio = 0.0
    for n_points in COMPARED[n_hypotheses]:
        hypothesis_class = random_rows(n_hypotheses, n_points)
        measured = timed_baseline("vc", hypothesis_class.to_rows())
        if measured is None:
            break
        dimension, seconds = measured
        package_dimension, package_seconds = best_time(partial(vc_dimension, hypothesis_class))
        assert package_dimension == dimension
        ratio = seconds / package_seconds
        add_row(
            f"VC dimension of random classes that the usual search finishes in {baseline_seconds:g} s",
            {
                "hypotheses": str(n_hypotheses),
                "points": str(n_points),
                "dimension": str(dimension),
                "usual search (s)": f"{seconds:.2f}",
                "package (s)": f"{package_seconds:.4f}",
                "ratio": f"{ratio:.0f}",
            },
        )
    assert ratio > (30 if baseline_seconds >= 400 else 3)


@pytest.mark.parametrize(
    ("growing", "sizes"),
    [
        *((f"points of {m} hypotheses", [(m, n) for n in points]) for m, points in GROWING_POINTS.items()),
        *((f"hypotheses on {n} points", [(m, n) for m in sizes]) for n, sizes in GROWING_HYPOTHESES.items()),
    ],
)
def test_growth(
    growing: str, sizes: Sequence[tuple[int, int]], add_row: AddRow, best_time: BestTime, growth_seconds: float
) -> None:
    before: tuple[int, float] | None = None
    for n_hypotheses, n_points in sizes:
        size = n_hypotheses * n_points
        hypothesis_class = random_rows(n_hypotheses, n_points)
        dimension, seconds = best_time(partial(vc_dimension, hypothesis_class))
        assert dimension <= log2(n_hypotheses)
        add_row(
            "growth of the VC dimension of random classes; exponent: log(t2 / t1) / log(entries2 / entries1)",
            {
                "growing": growing,
                "hypotheses": str(n_hypotheses),
                "points": str(n_points),
                "dimension": str(dimension),
                "log2 |H|": f"{log2(n_hypotheses):.2f}",
                "seconds": f"{seconds:.4f}",
                "exponent": f"{log(seconds / before[1]) / log(size / before[0]):.1f}" if before else "",
            },
        )
        if seconds > growth_seconds:
            break
        before = size, seconds


@pytest.mark.parametrize("n_hypotheses", N_HYPOTHESES_FOR_BOUNDS)
def test_bounds_where_the_dimension_is_out_of_reach(
    n_hypotheses: int, add_row: AddRow, best_time: BestTime
) -> None:
    hypothesis_class = random_rows(n_hypotheses, 60)
    lower, seconds = best_time(lambda: bounded_vc_dimension(hypothesis_class, limit=200_000).lower)
    bounds = bounded_vc_dimension(hypothesis_class, limit=200_000)
    assert bounds.lower == lower <= bounds.upper <= log2(n_hypotheses)
    add_row(
        "VC dimension of random hypotheses on 60 points within 200,000 sets of points for each size",
        {"hypotheses": str(n_hypotheses), "bounds": f"{bounds.lower}..{bounds.upper}", "seconds": f"{seconds:.2f}"},
    )
