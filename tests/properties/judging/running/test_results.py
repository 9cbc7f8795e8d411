"""Results that others can use: one documented JSON, a badge, a page of implementations, and tests of pytest."""

import json
import subprocess
import sys
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


ALMOST = """
from littlestone import FiniteClass
from littlestone.dimensions import vc_dimension as right

def vc_dimension(rows):
    return right(FiniteClass.from_rows(rows[:-1] if rows[-1:] < rows[:1] else rows))
"""
"""Is right where the last row is the largest, as in the stored cases on up to three points."""


def plugged(folder: Path, *options: str, mine: str = MINE, ini: str = "") -> subprocess.CompletedProcess[str]:
    (folder / "mine.py").write_text(mine)
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = .\n{ini}")
    names = ["--pyargs", "littlestone_properties.judging.implementation"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *names, *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_group_of_cases_is_a_test(tmp_path: Path) -> None:
    done = plugged(tmp_path, "--littlestone-implementation", "mine")
    assert done.returncode == 1
    n_groups = len({case.group for case in stored_cases("vc_dimension")})
    assert f"{n_groups} failed" in done.stdout, done.stdout
    assert "vc_dimension/every class on 1..3 points" in done.stdout
    assert "required:  2" in done.stdout
    assert "reproduce: littlestone conform mine --only 'vc_dimension/every class on 1..3 points/18'" in done.stdout


@pytest.mark.slow
def test_without_the_option_or_with_a_wrong_one_a_line_says_what_is_needed(tmp_path: Path) -> None:
    assert "--littlestone-implementation package.module:object is needed" in plugged(tmp_path).stdout
    done = plugged(tmp_path, "--littlestone-implementation", "nothing")
    assert "candidate must be an importable package.module:object" in done.stdout


@pytest.mark.slow
def test_generated_inputs_are_a_test_more(tmp_path: Path) -> None:
    chosen = ("--littlestone-implementation", "mine", "-k", "vc_dimension and (generated or every) and not four")
    assert "1 passed" in plugged(tmp_path, *chosen, mine=ALMOST).stdout
    done = plugged(tmp_path, *chosen, "--littlestone-generated", "50", mine=ALMOST)
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "--generated 50 --seed 0 --only 'vc_dimension/generated'" in done.stdout
    assert "1 failed, 1 passed" in plugged(tmp_path, *chosen, mine=ALMOST, ini="littlestone_generated = 50").stdout


@pytest.mark.slow
def test_what_is_no_number_of_inputs_is_refused(tmp_path: Path) -> None:
    done = plugged(tmp_path, "--littlestone-implementation", "mine", ini="littlestone_generated = many")
    assert "littlestone_generated must be a number of inputs, not many" in done.stdout + done.stderr
    done = plugged(tmp_path, "--littlestone-implementation", "mine", "--littlestone-generated", "-1")
    assert "n_generated must be at least 0, not -1" in done.stdout + done.stderr


@pytest.mark.slow
def test_it_takes_the_options_of_the_command(tmp_path: Path) -> None:
    chosen = ("--littlestone-implementation", "mine", "--littlestone-only", "vc_dimension/tricky classes")
    done = plugged(tmp_path, *chosen)
    assert "1 failed" in done.stdout
    assert "passed" not in done.stdout
    slow = "import time\ndef vc_dimension(rows):\n    time.sleep(5)\n"
    done = plugged(tmp_path, *chosen, "--littlestone-timeout", "0.2", mine=slow)
    assert "no answer in 0.2 seconds" in done.stdout
    made = ("--littlestone-generated", "20", "--littlestone-only", "vc_dimension", "--littlestone-seed", "3")
    done = plugged(tmp_path, "--littlestone-implementation", "mine", *made)
    assert "--generated 20 --seed 3 --only 'vc_dimension/generated'" in done.stdout
    assert "only must be cases of a capability" in plugged(tmp_path, *chosen[:3], "soa").stdout
    one = plugged(tmp_path, *chosen[:3], "vc_dimension/every class on 1..3 points/1")
    assert "1 passed" in one.stdout
    assert "seconds must be positive, not 0.0" in plugged(tmp_path, *chosen, "--littlestone-seconds", "0").stdout
