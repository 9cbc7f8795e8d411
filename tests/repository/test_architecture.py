"""ARCHITECTURE and CONTRIBUTING are true: their paths exist, and following the first two recipes works."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.commands import COMMAND, Result

ROOT = Path(__file__).parents[2]
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGES = ("reference", "solver", "properties", "companion")
OTHERS = ("README.md", "ERRATA.md", "docs", "testbed")


def block(language: str, heading: str) -> str:
    """Return the first block of a language below a heading."""
    found = re.search(rf"```{language}\n(.*?)```", TEXT.partition(heading)[2], re.DOTALL)
    assert found is not None, f"no {language} below {heading}"
    return found[1]


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


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which the recipes for a statement and for a check were followed."""
    tree = tmp_path_factory.mktemp("copy")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in OTHERS:
        copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copied(ROOT / name, tree / name)
    own = tree / "companion" / "littlestone_ledger"
    with (own / "statements" / "common" / "common.toml").open("a", encoding="utf-8") as ledger:
        ledger.write("\n" + block("toml", "### Add a statement"))
    (own / "evidence" / "common" / "threshold_sizes.py").write_text(block("python", "### Add a check"))
    return tree


def run(command: str, tree: Path) -> Result:
    program, *arguments = command.split()
    assert program in {"littlestone", "python"}
    words = [*(COMMAND if program == "littlestone" else COMMAND[:1]), *arguments]
    path = os.pathsep.join(str(tree / package) for package in PACKAGES)
    environment = os.environ | {"PYTHONPATH": path, "COLUMNS": "200"}
    return subprocess.run(words, cwd=tree, env=environment, capture_output=True, text=True)


def test_a_statement_and_a_check_are_added_as_the_recipes_say(followed: Path) -> None:
    commands = block("console", "### Add a check").replace("$ ", "").splitlines()
    results = [run(command, followed) for command in commands]
    for command, result in zip(commands, results, strict=True):
        assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    assert "Tdim(H) <= |H|, on every binary class on 1..4 points" in " ".join(results[-1].stdout.split())
    assert "threshold_sizes.py:5" in results[-1].stdout
    page = (followed / "docs" / "ledger" / "common.md").read_text(encoding="utf-8")
    assert "common/threshold_sizes.py#L5" in page


def test_the_last_recipe_has_the_options_of_the_command() -> None:
    commands = block("console", "### Renew the record").replace("$ ", "").splitlines()
    for command in commands:
        if command.startswith("littlestone "):
            result = run(f"{command} --help", ROOT)
            assert result.returncode == 0, result.stderr
