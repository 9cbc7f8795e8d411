"""Results of runs are shown as they are."""

import json
import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

from tests.commands import succeeded

from littlestone_command.html_report import read_runs, report_files
from littlestone_command.html_report.run_results import Count

ROOT = Path(__file__).parents[3]


def conformance(**changed: object) -> Mapping[str, object]:
    """Return results of ``conform`` with one failure."""
    return {
        "format": "littlestone-conformance",
        "version": "0.1.0",
        "cases": 1,
        "date": "2026-01-02",
        "candidate": "<b>mine</b>",
        "by capability": {"soa": {"passed": 2, "failed": 1, "not executed": 0}},
        "summary": "mine: 3 of 3",
        "outcomes": [
            {"id": "soa/a/1", "status": "pass"},
            {"id": "soa/a/2", "status": "fail", "got": "[0, 1]", "required": "[1, 1]"},
        ],
        **changed,
    }


def cells(page: str, first: str) -> list[str]:
    """Return the cells of the row of a table that begins with a text."""
    rows = re.findall("<tr.*?</tr>", page.replace("<wbr>", ""), re.DOTALL)
    texts = [[" ".join(unescape(re.sub("<[^>]*>", " ", cell)).split()) for cell in cut(row)] for row in rows]
    (found,) = [row for row in texts if row[0] == first]
    return found[1:]


def cut(row: str) -> list[str]:
    return re.findall("<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)


def test_stored_results_stand_next_to_each_other(report_folder: Path) -> None:
    page = (report_folder / "results.html").read_text(encoding="utf-8")
    names = [
        json.loads(path.read_text())["candidate"] for path in sorted((ROOT / "docs/implementations").iterdir())
    ]
    assert cells(page, "function") == names
    failing = cells(page, "randomised_response")
    assert [text.startswith("24/24") for text in failing].count(True) == 4
    assert "16/24 8 failed" in failing
    on_trial = read_runs(ROOT / "testbed" / "results").on_trial
    said = {one.name: one.said["sparse-vector-1"][0] for one in on_trial}
    assert cells(page, "sparse-vector-1") == list(said.values())
    assert said["exact"] == "private"
    (opendp,) = [one for one in on_trial if one.name.endswith("opendp")]
    (wrong,) = [name for name, (_, outcome) in opendp.said.items() if outcome == "wrong"]
    assert "private (wrong)" in cells(page, wrong)


def test_a_failure_is_shown_with_what_is_required_and_names_are_escaped(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps(conformance()))
    succeeded("report", "pages", "--results", ".", cwd=tmp_path)
    page = (tmp_path / "pages" / "results.html").read_text()
    assert "<b>mine" not in page
    assert "&lt;b&gt;mine" in page
    assert "soa/a/2" in page
    assert "soa/a/1" not in page
    assert "<code>[0, 1]</code>, required <code>[1, 1]</code>" in page
    assert 'href="results.html"' in (tmp_path / "pages" / "index.html").read_text()


def test_without_results_there_is_no_page_of_them() -> None:
    files = report_files()
    assert "results.html" not in files
    assert "results.html" not in files["index.html"]


def test_a_count_says_the_worst_that_happened() -> None:
    found = [Count(2, 0, 0), Count(2, 0, 1), Count(2, 1, 1)]
    assert [(str(one), one.outcome) for one in found] == [("2/2", "right"), ("2/3", "unknown"), ("2/4", "wrong")]
