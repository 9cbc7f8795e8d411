"""The output of ``littlestone measure`` where a dimension is out of reach, and when it is stopped."""

import json
import random
from pathlib import Path

import pytest

from littlestone import dimensions
from littlestone.classes import FiniteClass, write_class
from littlestone.errors import WorkLimitError
from littlestone.measures import Measure, Question, decomposing
from littlestone_command.measure import measuring

RANDOM = FiniteClass.from_rows(
    [[random.Random(100 * row + point).randrange(2) for point in range(12)] for row in range(60)]
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "200")
    file = tmp_path / "random.csv"
    write_class(RANDOM, file)
    return file


def measure(path: Path, json_file: Path | None = None, *, limit: int | None = None, only: str = "") -> None:
    measuring.measure(
        str(path),
        certificates=True,
        json_file=json_file,
        only=f"VC,Ldim,Tdim,N0:6,{only}".strip(","),
        limit=None if limit is None else str(limit),
    )


def line_of(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the line of what was printed that begins with a name."""
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(name)]
    return line.rstrip()


def test_intervals_are_printed_with_what_stopped_the_search(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    measure(path, limit=20)
    printed = capsys.readouterr().out
    (line,) = [line for line in printed.splitlines() if line.startswith("threshold dimension  ")]
    lower, _, upper = line.split()[3].partition("..")
    assert int(lower) < int(upper)
    assert line.rstrip().endswith("; stopped at 20 steps")
    assert "--limit N" in printed
    assert "threshold dimension, points in order: x" in printed


def test_json_has_both_ends(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "measures.json"
    measure(path, file, limit=20)
    found = {m["name"]: m for m in json.loads(file.read_text())["measures"]}
    threshold = found["threshold dimension"]
    assert threshold["value"] is None
    assert threshold["lower"] <= dimensions.threshold_dimension(RANDOM) <= threshold["upper"]
    assert threshold["lower"] < threshold["upper"]
    assert "stopped at 20 steps" in threshold["remark"]
    vc = found["VC dimension"]
    assert vc["lower"] <= dimensions.vc_dimension(RANDOM) <= vc["upper"]
    assert len(vc["certificate"]["shattered_points"]) == vc["lower"]


def test_one_measure_that_cannot_be_computed_does_not_stop_the_others(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(h: FiniteClass, *, limit: float) -> None:
        raise WorkLimitError("threshold dimension", 2, 1, "states")

    def too_deep(h: FiniteClass, depth: int, *, limit: float) -> None:
        raise RecursionError

    monkeypatch.setattr(dimensions, "bounded_threshold_dimension", refused)
    monkeypatch.setattr(dimensions, "bounded_zero_cover_number", too_deep)
    measure(path, only="DDim")
    printed = capsys.readouterr().out
    assert "not computed: threshold dimension: 2 states would be needed" in printed
    assert "not computed: the search goes too deep" in printed
    assert "decomposition dimension, p = 1" in printed


def test_below_an_open_littlestone_dimension_decompositions_have_its_bound(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    measure(path, only="DDim", limit=2)
    line = line_of("decomposition dimension", capsys)
    assert "not computed: Littlestone dimension" in line
    assert "d of at least 5 gives bounds" in line
    measure(path, only="DDim:1:5", limit=2)
    line = line_of("decomposition dimension", capsys)
    assert line.split()[9] == "0..5"
    assert "(lyu Claim 4.1), without a tree; stopped at 2 version spaces" in line


def test_without_the_greedy_tree_the_littlestone_dimension_is_the_bound(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decomposing, "MAX_SHAPES", 1)
    measure(path, only="DDim")
    line = line_of("decomposition dimension", capsys)
    assert line.split()[9] == f"0..{dimensions.littlestone_dimension(RANDOM)}"
    assert "without a tree; stopped at 1 shapes" in line


def test_every_dimension_is_printed_whatever_the_limit(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "measures.json"
    for limit in (1, 30, None):
        measure(path, file, only="DDim:1:5,PsiLdim,Ndim,Gdim", limit=limit)
        found = json.loads(file.read_text())["measures"]
        for name in ("VC", "Littlestone", "threshold", "Natarajan", "graph", "0-cover", "decomposition", "Psi_B"):
            named = [m for m in found if m["name"].startswith(name)]
            assert named, name
            assert all(m["lower"] <= m["upper"] for m in named), named
        assert any(m["value"] is None for m in found) == (limit is not None)


def test_what_there_is_is_printed_when_the_command_is_stopped(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped_at_the_third(question: Question) -> Measure:
        if question.key == "Tdim":
            raise SystemExit(130)
        return question.answer()

    monkeypatch.setattr(measuring, "measured", stopped_at_the_third)
    with pytest.raises(SystemExit):
        measure(path)
    printed = capsys.readouterr().out
    assert "VC dimension" in printed
    assert "Littlestone dimension" in printed
    assert "threshold" not in printed
