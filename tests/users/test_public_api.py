"""The public API is listed in one file, so that every change of it is seen and reviewed."""

import difflib
import importlib
import re
import runpy
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent
LISTING = (FOLDER / "public_api.txt").read_text(encoding="utf-8")


def test_the_listing_is_current() -> None:
    listing: Callable[[], str] = runpy.run_path(str(FOLDER / "public_api.py"))["listing"]
    found = listing()
    changes = list(
        difflib.unified_diff(LISTING.splitlines(), found.splitlines(), "listed", "found", n=0, lineterm="")
    )
    advice = "the public API changed; if it should, run: python tests/users/public_api.py"
    assert not changes, "\n".join([advice, *changes[2:]])


def test_every_listed_package_has_what_is_listed() -> None:
    packages = [line for line in LISTING.splitlines() if line and not line.startswith(" ")]
    assert len(packages) >= 15
    for name in packages:
        package = importlib.import_module(name)
        missing = [public for public in package.__all__ if not hasattr(package, public)]
        assert missing == [], name
        for public in package.__all__:
            assert re.search(rf"\b{public}\b", LISTING), f"{name}.{public}"
