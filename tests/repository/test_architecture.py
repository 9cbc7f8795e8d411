"""ARCHITECTURE and CONTRIBUTING are true: their paths exist, every room is named, commands have their options."""

import re
from pathlib import Path

import pytest
from tests.commands import succeeded

ROOT = Path(__file__).parents[2]
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGES = ("reference", "solver", "properties", "companion")


def test_every_path_exists() -> None:
    paths = set(
        re.findall(
            r"`((?:reference|solver|properties|companion|testbed|tests|docs)/[\w./-]*)`", ARCHITECTURE + TEXT
        )
    )
    assert len(paths) > 20
    assert {path for path in paths if not (ROOT / path).exists()} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_room_is_named(package: str) -> None:
    rooms = {path.parent.name for path in (ROOT / package).glob("*/*/__init__.py")}
    assert len(rooms) > 4
    named = set(re.findall(r"`(?:[\w/]+/)?(\w+)/`", ARCHITECTURE))
    assert rooms - named == set(), "each folder of a package has its place in ARCHITECTURE"


def test_the_last_recipe_has_the_options_of_the_command() -> None:
    commands = re.findall(r"^\$ littlestone (.*)$", TEXT.partition("### Renew the record")[2], re.MULTILINE)
    assert commands
    for command in commands:
        succeeded(*command.split(), "--help")
