"""Cost of classes with many entries: made of an array or read from a file, compared with making them row by row.

The environment variable ``LITTLESTONE_ENTRIES`` (default 1000000) is the number of entries; at 10^8 the rows take
most of five minutes and of ten gigabytes.
"""

import os
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from littlestone.classes import FiniteClass, read_class
from littlestone.dimensions import bounded_vc_dimension

from .bench import Bench

Result = TypeVar("Result")

N_ENTRIES = int(os.environ.get("LITTLESTONE_ENTRIES", "1000000"))


def timed(function: Callable[[], Result]) -> tuple[Result, float]:
    start = time.process_time()
    return function(), time.process_time() - start


def peak_memory(function: Callable[[], object]) -> int:
    tracemalloc.start()
    function()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


@pytest.mark.parametrize("n_points", [10, 100, 1000, 10_000])
def test_cost_of_many_entries(n_points: int, bench: Bench, tmp_path: Path) -> None:
    n_rows = N_ENTRIES // n_points
    array = np.random.default_rng(0).integers(0, 2, (n_rows, n_points), dtype=np.uint8)
    path = tmp_path / "random.npy"
    np.save(path, array)

    def from_rows() -> FiniteClass:
        return FiniteClass.from_rows(array.tolist())

    def from_array() -> FiniteClass:
        return FiniteClass.from_array(array)

    by_rows, row_seconds = timed(from_rows)
    h, seconds = timed(from_array)
    read, read_seconds = timed(lambda: read_class(path))
    assert h == by_rows == read
    text, text_seconds = timed(lambda: repr(h))
    assert len(text) < 2000
    bounds, vc_seconds = timed(lambda: bounded_vc_dimension(h, limit=10_000))
    assert 0 < bounds.lower <= bounds.upper
    peaks = [peak_memory(make) / N_ENTRIES for make in (from_array, from_rows)]
    bench.row(
        f"classes of {N_ENTRIES:,} random entries; memory in bytes for each entry",
        {"rows": n_rows, "points": n_points, "hypotheses": len(h)},
        {"row by row (s)": row_seconds, "from an array (s)": seconds, "ratio": row_seconds / seconds},
        {"from .npy (s)": read_seconds, "memory": peaks[0], "of row by row": peaks[1], "repr (s)": text_seconds},
        {"VC": f"{bounds.lower}..{bounds.upper}", "VC (s)": vc_seconds},
    )
