"""Rules of this repository that no linter knows."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
TRACKED = subprocess.run(
    ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
).stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if ".venv" not in path.parts]
PYTHON = [ROOT / name for name in TRACKED if name.endswith(".py") and (ROOT / name).exists()]


def test_there_is_no_any_and_no_cast() -> None:
    assert len(PYTHON) > 60
    found = []
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "typing":
                found += [f"{path}: {alias.name}" for alias in node.names if alias.name in {"Any", "cast"}]
    assert found == []


def test_only_packages_say_what_is_public() -> None:
    """A module has no list of its own: names without underscore are public, packages list them."""
    listed = [
        str(path.relative_to(ROOT))
        for path in PYTHON
        if path.name != "__init__.py" and re.search("^__all__", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert listed == []


def test_no_module_grows_beyond_three_hundred_lines() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in PYTHON
        if path.relative_to(ROOT).parts[0] != "tests"
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > 300
    ]
    assert long == [], "split them by notion"


LARGEST_ROOM = 15
PLAIN_LISTS = {
    "reference/littlestone/definitions",
    "tests",
    "tests/benchmarks",
    "tests/repository",
}
"""Folders in which each module is one more notion of the same kind; ARCHITECTURE names them."""


def crowded(paths: Iterable[str]) -> set[str]:
    """Return the folders that hold more modules than a room may; a package's own file is not counted."""
    modules = [Path(path) for path in paths if path.endswith(".py") and not path.endswith("__init__.py")]
    return {str(folder) for folder, n in Counter(path.parent for path in modules).items() if n > LARGEST_ROOM}


def test_only_plain_lists_of_notions_are_long() -> None:
    """A folder of more modules is split by notion."""
    long = crowded(str(path.relative_to(ROOT)) for path in PYTHON)
    assert long == PLAIN_LISTS
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.search(r"plain lists of notions[^:]*:\s([^.]*)\.", text)
    assert named is not None
    assert set(re.findall(r"`([\w/]+)/`", named[1])) == PLAIN_LISTS


def test_a_crowded_folder_is_noticed() -> None:
    fifteen = [f"room/notion_{number}.py" for number in range(LARGEST_ROOM)] + ["room/__init__.py"]
    assert crowded(fifteen) == set()
    assert crowded([*fifteen, "room/one_more.py", "other/notion.py"]) == {"room"}


def test_every_escape_from_the_type_checker_is_coded() -> None:
    uncoded = [
        f"{path}: {line.strip()}"
        for path in PYTHON
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"#\s*type:\s*ignore(?!\[)", line) and "re.search" not in line
    ]
    assert uncoded == []
