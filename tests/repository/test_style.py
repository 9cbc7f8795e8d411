"""Rules of this repository that neither ruff nor mypy knows."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TRACKED = subprocess.run(
    ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
).stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if ".venv" not in path.parts]
PYTHON = [ROOT / name for name in TRACKED if name.endswith(".py") and (ROOT / name).exists()]


@pytest.mark.parametrize(
    ("pattern", "exempt"),
    [(r"^from typing import (?:\([^)]*|[^(\n]*)\b(?:Any|cast)\b", ""), (r"^__all__", "__init__.py")],
    ids=["no Any and no cast", "only packages list what is public"],
)
def test_no_module_has(pattern: str, exempt: str) -> None:
    assert len(PYTHON) > 60
    texts = {path: path.read_text(encoding="utf-8") for path in PYTHON if path.name != exempt}
    assert [str(path) for path, text in texts.items() if re.search(pattern, text, re.MULTILINE)] == []


def test_few_modules_are_long() -> None:
    """One in twenty may be, so that no limit is full when somebody adds to a module."""
    modules = [path for path in PYTHON if path.relative_to(ROOT).parts[0] != "tests"]
    long = [path for path in modules if len(path.read_text(encoding="utf-8").splitlines()) > 250]
    assert len(long) * 20 < len(modules), "split them by notion"
