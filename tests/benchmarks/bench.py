"""Measuring, and tables of what was measured.

Benchmarks are not part of the default test run; start them with ``python -m pytest tests/benchmarks``.
``LITTLESTONE_GROWTH_SECONDS`` (default 2) ends each growth curve at the first size that takes longer,
``LITTLESTONE_BASELINE_SECONDS`` (default 5) bounds each run of a usual algorithm.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import log
from pathlib import Path
from typing import TypeVar

BASELINE = Path(__file__).with_name("baseline.py")
Size = TypeVar("Size")


class Bench:
    """The stopwatch of a benchmark; a row is reported as the title of its table, then columns and cells."""

    growth_seconds = float(os.environ.get("LITTLESTONE_GROWTH_SECONDS", "2"))
    baseline_seconds = float(os.environ.get("LITTLESTONE_BASELINE_SECONDS", "5"))

    def __init__(self, report: Callable[[list[str]], None]) -> None:
        self._report = report
        self._spent = 0.0
        self._before: tuple[float, float] | None = None

    def row(self, title: str, *groups: Mapping[str, object]) -> None:
        """Add a row, column name to cell, to the table with a title."""
        cells = [(name, _written(value)) for group in groups for name, value in group.items()]
        self._report([title, *chain.from_iterable(cells)])

    def time(self, function: Callable[[], int]) -> tuple[int, float]:
        """Return the value of a function and its seconds of processor time, the least of some calls."""
        value, times = 0, list[float]()
        while len(times) < 5 and sum(times) < 0.5:
            start = time.process_time()
            value = function()
            times.append(time.process_time() - start)
        self._spent += min(times)
        return value, min(times)

    def growing(self, sizes: Iterable[Size]) -> Iterator[Size]:
        """Yield growing sizes up to the first one on which what is timed takes too long."""
        for size in sizes:
            self._spent = 0.0
            yield size
            if self._spent > self.growth_seconds:
                return

    def exponent(self, size: float, seconds: float) -> object:
        """Return log(t2 / t1) / log(n2 / n1) for this size and the one before, "" for the first one."""
        before, self._before = self._before, (size, seconds)
        return log(seconds / before[1]) / log(size / before[0]) if before else ""

    def by_the_usual_algorithm(self, dimension: str, rows: Sequence[str]) -> tuple[int, float] | None:
        """Return a dimension and the seconds of the usual algorithm, ``None`` if it is stopped."""
        command, text = [sys.executable, str(BASELINE), dimension], "\n".join(rows)
        try:
            finished = subprocess.run(
                command, input=text, capture_output=True, text=True, check=True, timeout=self.baseline_seconds
            )
        except subprocess.TimeoutExpired:
            return None
        value, seconds = finished.stdout.split()
        return int(value), float(seconds)


def _written(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
