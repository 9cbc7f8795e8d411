"""The tables of ``graphs.md`` and ``growth.md`` have the values that are measured now; seconds are not compared."""

from pathlib import Path

import pytest

from . import graphs, growth

HERE = Path(__file__).parent


def values(rows: list[str], *, left_out: set[int]) -> list[list[str]]:
    cells = [[cell.strip() for cell in row.strip("|\n").split("|")] for row in rows]
    return [[cell for number, cell in enumerate(row) if number not in left_out] for row in cells]


def test_graphs() -> None:
    written = (HERE / "graphs.md").read_text().splitlines()
    found = [graphs.measured(name, graph) for name, graph in graphs.graphs(100, 1000)]
    seconds = {4, 6, 8, 10}
    start = written.index(next(row for row in written if row.startswith("| karate")))
    assert values(written[start : start + len(found)], left_out=seconds) == values(found, left_out=seconds)


@pytest.mark.parametrize("name", growth.PROGRAMS)
def test_growth(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "LIMIT", 0.01)
    written = (HERE / "growth.md").read_text()
    rows = values(written.partition(f"## {name} dimension")[2].split("\n## ")[0].splitlines(), left_out=set())
    found = values(list(growth.rows_of(name)), left_out=set())
    assert len(found) > 5
    assert all(row[:4] in [each[:4] for each in rows] for row in found)
