"""Tables of measurements, printed after the test run.

Rows travel with the test reports, so they are printed for failed tests and for tests run by a worker too.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path

import pytest

BASELINE = Path(__file__).with_name("baseline.py")

_ROW = "benchmark table row"


@pytest.fixture
def add_row(request: pytest.FixtureRequest) -> Callable[[str, Mapping[str, str]], None]:
    """Return a function that adds a row, column name to text, to the table with a title."""
    node: pytest.Item = request.node
    return lambda title, row: node.user_properties.append((_ROW, [title, *chain.from_iterable(row.items())]))


@pytest.fixture(scope="session")
def growth_seconds() -> float:
    """Return the time after which a growth curve ends; the environment variable overrides the 2 s."""
    return float(os.environ.get("LITTLESTONE_GROWTH_SECONDS", "2"))


@pytest.fixture(scope="session")
def baseline_seconds() -> float:
    """Return the time after which a usual algorithm is stopped; the environment variable overrides the 5 s."""
    return float(os.environ.get("LITTLESTONE_BASELINE_SECONDS", "5"))


@pytest.fixture(scope="session")
def timed_baseline(baseline_seconds: float) -> Callable[[str, Sequence[str]], tuple[int, float] | None]:
    """Return a function that gives a dimension and the time by the usual algorithm, ``None`` if it is stopped."""

    def timed(dimension: str, rows: Sequence[str]) -> tuple[int, float] | None:
        command, text = [sys.executable, str(BASELINE), dimension], "\n".join(rows)
        try:
            finished = subprocess.run(
                command, input=text, capture_output=True, text=True, check=True, timeout=baseline_seconds
            )
        except subprocess.TimeoutExpired:
            return None
        value, seconds = finished.stdout.split()
        return int(value), float(seconds)

    return timed


@pytest.fixture(scope="session")
def best_time() -> Callable[[Callable[[], int]], tuple[int, float]]:
    """Return a function that calls another one and returns its value and its seconds, the least of some calls."""
    return _best_time


def _best_time(function: Callable[[], int]) -> tuple[int, float]:
    value, times = 0, list[float]()
    while len(times) < 5 and sum(times) < 0.5:
        start = time.perf_counter()
        value = function()
        times.append(time.perf_counter() - start)
    return value, min(times)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tables."""
    tables: dict[str, list[dict[str, str]]] = {}
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport) and report.when == "call":
            for name, value in report.user_properties:
                if name == _ROW and isinstance(value, list):
                    title, *fields = map(str, value)
                    tables.setdefault(title, []).append(dict(zip(fields[::2], fields[1::2], strict=True)))
    for title, rows in tables.items():
        terminalreporter.section(title)
        for line in _lines(rows):
            terminalreporter.write_line(line)


def _lines(rows: list[dict[str, str]]) -> list[str]:
    header = list(rows[0])
    cells = [header, *([row[column] for column in header] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if position else cell.ljust(width)
            for position, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in cells
    ]
