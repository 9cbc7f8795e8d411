"""How the time of the 0-cover number grows with the depth and with the class.

``LITTLESTONE_GROWTH_SECONDS`` (default 2) ends each curve at the first step that takes longer.
"""

from collections.abc import Callable, Mapping
from functools import partial
from math import log

import pytest

from littlestone.classes import class_from_text
from littlestone.dimensions import littlestone_dimension, sauer_sum, zero_cover_number

AddRow = Callable[[str, Mapping[str, str]], None]
BestTime = Callable[[Callable[[], int]], tuple[int, float]]

N_POINTS = {"thresholds": (25, 50, 100), "intervals": (8, 12, 16, 20)}
DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 19, 24)
"""Depths to try; from the number of points on, the number is that of the hypotheses."""


@pytest.mark.parametrize(
    "text", [f"{family}:{n_points}" for family, sizes in N_POINTS.items() for n_points in sizes]
)
def test_zero_cover_growth(text: str, add_row: AddRow, best_time: BestTime, growth_seconds: float) -> None:
    hypothesis_class = class_from_text(text)
    dimension = littlestone_dimension(hypothesis_class)
    before: tuple[int, float] | None = None
    for depth in [depth for depth in DEPTHS if depth < hypothesis_class.n_points]:
        number, seconds = best_time(partial(zero_cover_number, hypothesis_class, depth))
        bound = sauer_sum(depth, dimension)
        assert 2 ** min(depth, dimension) <= number <= min(len(hypothesis_class), bound)
        add_row(
            "growth of the 0-cover number; exponent: log(t2 / t1) / log(depth2 / depth1)",
            {
                "class": text,
                "|H|": str(len(hypothesis_class)),
                "dimension": str(dimension),
                "depth": str(depth),
                "number": str(number),
                "Sauer sum": str(bound),
                "seconds": f"{seconds:.4f}",
                "exponent": f"{log(seconds / before[1]) / log(depth / before[0]):.1f}" if before else "",
            },
        )
        if seconds > growth_seconds:
            break
        before = depth, seconds
