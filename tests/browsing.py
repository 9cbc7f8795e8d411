"""A browser without a window, for pages that are files: nothing is looked up or loaded from a network."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

PROGRAMS = ("chromium", "chromedriver")
needs_browser = pytest.mark.skipif(
    not all(map(shutil.which, PROGRAMS)), reason="needs Debian's packages chromium and chromium-driver"
)

ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND"),
)


@contextmanager
def browser(profile: Path) -> Iterator[Chrome]:
    """Start Chromium with an empty profile in a folder, and stop it."""
    program, driver = map(shutil.which, PROGRAMS)
    assert program is not None
    options = ChromeOptions()
    options.binary_location = program
    for argument in (*ARGUMENTS, f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    started = Chrome(options=options, service=Service(driver))
    try:
        yield started
    finally:
        started.quit()


def set_width(chrome: Chrome, pixels: int) -> None:
    """Show pages as on a screen of a given width; a window cannot be as narrow as a phone."""
    size = {"width": pixels, "height": 800, "deviceScaleFactor": 1, "mobile": pixels < 500}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def console_errors(chrome: Chrome) -> list[str]:
    return [entry["message"] for entry in chrome.get_log("browser")]  # type: ignore[no-untyped-call]
