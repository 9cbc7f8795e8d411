"""A site that is built once by the command, and a browser that is started once."""

from collections.abc import Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from selenium.webdriver import Chrome
from tests.browsing import browser
from tests.commands import run_apart


@pytest.fixture(scope="session")
def building(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, CompletedProcess[str]]:
    """Return the folder of the site, and what the command said and returned."""
    folder = tmp_path_factory.mktemp("built") / "site"
    return folder, run_apart("site", str(folder), PYTHONHASHSEED="1")


@pytest.fixture(scope="session")
def site(building: tuple[Path, CompletedProcess[str]]) -> Path:
    assert building[1].returncode == 0, building[1].stderr
    return building[0]


@pytest.fixture(scope="session")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as started:
        yield started
