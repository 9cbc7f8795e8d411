"""Results that others can use: one documented JSON, a badge, and a page of implementations."""

import json
from html import escape
from pathlib import Path

import jsonschema
import pytest
from tests.commands import run

from littlestone_properties.judging import Declared, Outcome, Report, Status, stored_cases
from littlestone_properties.judging.implementations import kept, page, stored_results
from littlestone_properties.judging.sources.stored import SCHEMAS

DOCS = Path(__file__).parents[4] / "docs"
MINE = "def vc_dimension(rows):\n    return 0 if len(rows) == 1 else 1\n"


def report(*statuses: Status) -> Report:
    cases = stored_cases("vc_dimension")
    outcomes = tuple(Outcome(case, status) for case, status in zip(cases, statuses, strict=False))
    return Report(Declared("mine", ("vc_dimension",)), outcomes)


def test_the_results_follow_their_schema_and_the_badge_agrees(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    options = ("--only", "vc_dimension/tricky classes", "--json", "results.json", "--badge", "badge.json")
    done = run("conform", "mine", *options, cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    results = json.loads((tmp_path / "results.json").read_text())
    jsonschema.validate(results, json.loads((SCHEMAS / "results.schema.json").read_text(encoding="utf-8")))
    assert results["by capability"] == {"vc_dimension": {"passed": 1, "failed": 1, "not executed": 0}}
    badge = json.loads((tmp_path / "badge.json").read_text())
    assert badge == {"schemaVersion": 1, "label": "littlestone", "message": "1/2", "color": "red"}


@pytest.mark.parametrize(
    ("statuses", "color"),
    [
        ((Status.PASS, Status.PASS), "brightgreen"),
        ((Status.PASS, Status.ERROR), "red"),
        ((Status.PASS, Status.SKIPPED), "yellow"),
        ((Status.PASS, Status.UNSUPPORTED), "yellow"),
        ((), "yellow"),
    ],
)
def test_a_badge_is_green_only_if_every_case_was_executed_and_passed(
    statuses: tuple[Status, ...], color: str
) -> None:
    assert report(*statuses).to_badge()["color"] == color


def test_the_page_counts_what_was_not_executed_as_not_passed() -> None:
    results = kept(report(Status.PASS, Status.SKIPPED, Status.FAIL).to_json())
    assert "outcomes" not in results
    assert page([results]).endswith("| vc_dimension | 1/3 |")


def test_the_page_of_implementations_is_up_to_date() -> None:
    advice = "renew it: python -m littlestone_properties.judging.implementations docs/implementations"
    found = (DOCS / "implementations.md").read_text(encoding="utf-8")
    assert found == page(stored_results(DOCS / "implementations")) + "\n", advice


def test_a_notebook_shows_the_counts_of_each_capability() -> None:
    found = report(Status.PASS, Status.FAIL, Status.SKIPPED)
    html = found._repr_html_()
    (name,) = found.declared.capabilities
    assert f"<td>{name}</td><td>1</td><td>1</td><td>1</td>" in html
    assert f"<caption>{escape(found.summary)}</caption>" in html
