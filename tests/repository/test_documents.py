"""The generated documents are up to date, and their links lead somewhere.

ARCHITECTURE and CONTRIBUTING are true: their paths exist, every room is named, commands have their options.
"""

import re
from pathlib import Path

import pytest
from tests.commands import succeeded
from tests.each import on_each

from littlestone_command.documents import documents

ROOT = Path(__file__).parents[2]
MADE = documents(ROOT)
BY_HAND = (
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/conjectures.md",
    "docs/conformance.md",
    "docs/formats.md",
    "docs/guide.md",
    "docs/scale.md",
)
WRITTEN = [*MADE, *(ROOT / name for name in BY_HAND)]


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


# The page of relations is made of a search through all small classes.
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[pytest.mark.slow] if path.name == "relations.md" else [], id=relative(path))
        for path in MADE
    ],
)
def test_a_generated_document_is_up_to_date(path: Path) -> None:
    found = path.read_text(encoding="utf-8") if path.exists() else ""
    assert found == MADE[path](), "renew it: python -m littlestone_command.documents"


@on_each(WRITTEN)
def test_every_link_of_a_document_leads_somewhere(path: Path) -> None:
    links = set(re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)", path.read_text(encoding="utf-8")))
    for target, fragment in links:
        if target.startswith("http"):
            continue
        file = path.parent / target if target else path
        assert file.exists(), target
        if re.fullmatch(r"L\d+", fragment):
            assert int(fragment[1:]) <= len(file.read_text(encoding="utf-8").splitlines()), f"{target}#{fragment}"
        elif "." in fragment:
            assert f'<a id="{fragment}"></a>' in file.read_text(encoding="utf-8"), f"{target}#{fragment}"


def test_no_section_comes_twice() -> None:
    for path in MADE:
        sections = re.findall(r"^## (.*)", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(sections) == len(set(sections)), f"{path.name}: a section comes twice"


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
