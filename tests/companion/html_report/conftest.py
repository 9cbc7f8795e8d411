"""A report that is written once, and a browser that is started once."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from tests.browsing import browser

from littlestone_command.html_report import read_runs, report_files, write_report

ROOT = Path(__file__).parents[3]
STORED = [*(ROOT / "docs" / "implementations").glob("*.json"), *(ROOT / "testbed" / "results").glob("*.json")]


@pytest.fixture(scope="session")
def report_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "pages"
    results = tmp_path_factory.mktemp("results")
    for file in STORED:
        shutil.copy(file, results)
    write_report(report_files(read_runs(results)), folder)
    return folder


@pytest.fixture(scope="session")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as started:
        yield started
