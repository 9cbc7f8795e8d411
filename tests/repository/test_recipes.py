"""CONTRIBUTING is followed: each recipe is carried out in a copy of the tree, where its tests are green."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGES = ("reference", "solver", "properties", "companion")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".mypy_cache", ".pytest_cache", ".nox", "__pycache__")
STANDS_ON = {"claim": ("statement",), "solver lemma": ("statement", "claim"), "Coq theorem": ("statement", "claim")}
RECIPES = (
    "statement",
    "claim",
    "solver lemma",
    "Coq theorem",
    "mechanism",
    "number of classes",
    "capability",
)
MOST_PLACES = 4


def blocks(recipe: str) -> Iterator[tuple[str, str, str]]:
    """Yield the blocks of a recipe: the language, the file that the text before it names last, and its lines."""
    _, found, rest = TEXT.partition(f"\n### Add a {recipe}\n")
    assert found, recipe
    section = re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]
    place = ""
    for before, language, lines in re.findall(r"(.*?)^```(\w+)\n(.*?)^```$", section, re.DOTALL | re.MULTILINE):
        place = ([place] + re.findall(r"`([\w/]+/[\w.]+\.\w+)`", before))[-1]
        yield language, place, lines


def places(recipe: str) -> set[str]:
    return {place for language, place, _ in blocks(recipe) if language != "console"}


def write(recipe: str, tree: Path) -> None:
    """Write what the blocks of a recipe say."""
    for language, place, lines in blocks(recipe):
        path = tree / place
        if language == "diff":
            text = path.read_text(encoding="utf-8")
            for hunk in lines.rstrip("\n").split("\n@@\n"):
                old, new = (
                    "\n".join(line[1:] for line in hunk.split("\n") if line[:1] != other) for other in ("+", "-")
                )
                assert text.count(old) == 1, f"{recipe}: {place} has {text.count(old)} times\n{old}"
                text = text.replace(old, new)
            path.write_text(text, encoding="utf-8")
        elif language != "console":
            with path.open("a", encoding="utf-8") as file:
                file.write(lines)


def run(command: str, tree: Path) -> None:
    """Run a command with the code of the copy."""
    folder = tree / ".bin"
    folder.mkdir(exist_ok=True)
    for name, words in (("littlestone", "-m littlestone_command.main"), ("python", "")):
        (folder / name).write_text(f'#!/bin/sh\nexec {sys.executable} {words} "$@"\n')
        (folder / name).chmod(0o755)
    path = os.pathsep.join(str(tree / package) for package in PACKAGES)
    environment = os.environ | {
        "PYTHONPATH": path,
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTEST_ADDOPTS": "-p no:cacheprovider -p no:xdist -x -m 'not slow'",
        "COLUMNS": "200",
    }
    done = subprocess.run(["bash", "-ec", command], cwd=tree, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_has_few_places(recipe: str) -> None:
    assert len(places(recipe)) <= MOST_PLACES


@pytest.mark.slow
@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_ends_green(recipe: str, tmp_path: Path) -> None:
    tree = tmp_path / "copy"
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    for before in STANDS_ON.get(recipe, ()):
        write(before, tree)
    write(recipe, tree)
    (commands,) = (lines for language, _, lines in blocks(recipe) if language == "console")
    run(f"ruff check {' '.join(places(recipe))}" if recipe == "" else "true", tree)
    for command in commands.replace("$ ", "").splitlines():
        run(command, tree)
