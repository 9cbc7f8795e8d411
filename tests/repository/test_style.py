"""Rules of this repository that no linter knows."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRACKED = subprocess.run(
    ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
).stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if ".venv" not in path.parts]
PYTHON = [ROOT / name for name in TRACKED if name.endswith(".py") and (ROOT / name).exists()]


@pytest.mark.slow
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


def test_few_modules_are_long() -> None:
    """One in twenty may be, so that no limit is full when somebody adds to a module."""
    lengths = [
        len(path.read_text(encoding="utf-8").splitlines())
        for path in PYTHON
        if path.relative_to(ROOT).parts[0] != "tests"
    ]
    assert sum(length > 250 for length in lengths) * 20 < len(lengths), "split them by notion"


def test_every_escape_from_the_type_checker_is_coded() -> None:
    uncoded = [
        f"{path}: {line.strip()}"
        for path in PYTHON
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"#\s*type:\s*ignore(?!\[)", line) and "re.search" not in line
    ]
    assert uncoded == []
