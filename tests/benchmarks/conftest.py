"""Tables of measurements, printed after the test run.

Rows travel with the test reports, so they are printed for failed tests and for tests run by a worker too.
"""

from itertools import chain

import pytest

from .bench import Bench

_ROW = "benchmark table row"


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Bench:
    node: pytest.Item = request.node
    return Bench(lambda row: node.user_properties.append((_ROW, row)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
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
