"""The growth of the time for the 0-cover number with the depth and with the class."""

from functools import partial

import pytest

from littlestone.classes import class_from_text
from littlestone.dimensions import littlestone_dimension, sauer_sum, zero_cover_number

from .bench import Bench

N_POINTS = {"thresholds": (25, 50, 100), "intervals": (8, 12, 16, 20)}
DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 19, 24)
"""Depths to try; from the number of points on, the number is that of the hypotheses."""


@pytest.mark.parametrize(
    "text", [f"{family}:{n_points}" for family, sizes in N_POINTS.items() for n_points in sizes]
)
def test_zero_cover_growth(text: str, bench: Bench) -> None:
    h = class_from_text(text)
    d = littlestone_dimension(h)
    for depth in bench.growing(depth for depth in DEPTHS if depth < h.n_points):
        number, seconds = bench.time(partial(zero_cover_number, h, depth))
        bound = sauer_sum(depth, d)
        assert 2 ** min(depth, d) <= number <= min(len(h), bound)
        bench.row(
            "growth of the 0-cover number; exponent: log(t2 / t1) / log(depth2 / depth1)",
            {"class": text, "|H|": len(h), "dimension": d, "depth": depth, "number": number, "Sauer sum": bound},
            {"seconds": seconds, "exponent": bench.exponent(depth, seconds)},
        )
