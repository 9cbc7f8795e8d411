"""A copy that is broken turns ``littlestone verify`` red, with a line that names the check."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.commands import Result, run_apart

from littlestone_executor.journal import PACKAGES
from littlestone_ledger.paths import short_path
from littlestone_solver.theorems.kernel.sources import folder as sources_of_theorems

pytestmark = pytest.mark.slow

STATEMENT = "common.fact-size-at-least-power"
CHECK = "littlestone_ledger.evidence.common.sizes_and_dimensions.size_at_least_power"
KIT = "littlestone_ledger/evidence/kit/claimed.py"
RECORD = "littlestone_ledger/statements/record.json"


def copied(folder: Path) -> Path:
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        shutil.copytree(Path(spec.origin).parent, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(sources_of_theorems(), folder / "rocq")
    return folder


def verify(tree: Path) -> Result:
    arguments = ("verify", STATEMENT, "--profile", "quick", "--jobs", "1")
    return run_apart(*arguments, cwd=tree, PYTHONPATH=str(tree), COLUMNS="200")


def test_an_unbroken_copy_is_as_recorded(tmp_path: Path) -> None:
    result = verify(copied(tmp_path))
    assert result.returncode == 0, result.stdout + result.stderr


RECURSION = "littlestone/definitions/littlestone_by_recursion.py"
VARIANT = "trial.fails(name"
NO_VARIANT = "(lambda *_, **__: None)(name"


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (RECURSION, "1 + smaller)", "2 + smaller)", "recorded enumerated, found refuted"),
        (KIT, VARIANT, NO_VARIANT, "found failed (no counterexample, and no wrong variant"),
        (KIT, "range(1, most + 1)", "range(1, 1)", "found failed (no instance"),
        (RECORD, '"verdict": "enumerated"', '"verdict": "verified"', "recorded verified, found enumerated"),
    ],
    ids=["a weakened definition", "a dropped wrong variant", "an empty scope", "a verdict lifted by hand"],
)
@pytest.mark.drawn(1)
def test_a_broken_copy_is_red_and_names_the_check(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    path = copied(tmp_path) / file
    text = path.read_text(encoding="utf-8")
    start = text.index(short_path(CHECK)) if file == RECORD else 0
    assert old in text[start:]
    path.write_text(text[:start] + text[start:].replace(old, new, 1), encoding="utf-8")
    result = verify(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert any(CHECK in shown and line in shown for shown in result.stdout.splitlines()), result.stdout
