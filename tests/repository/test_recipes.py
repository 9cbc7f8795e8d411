"""CONTRIBUTING is followed: the patch of each recipe applies; run by hand, it ends green in a copy of the tree."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGES = ("reference", "solver", "properties", "companion")
LEFT_OUT = shutil.ignore_patterns(".*_cache", ".git", ".nox", ".venv", "__pycache__")
STANDS_ON = {
    "statement": (),
    "claim": ("statement",),
    "solver lemma": ("statement", "claim"),
    "Coq theorem": ("statement", "claim"),
    "mechanism": (),
    "number of classes": (),
    "capability": (),
}
"""Recipe -> those that are carried out before it."""


def commands(recipe: str) -> list[str]:
    """Return the lines of the block of a recipe, the first of which applies its patch."""
    found = re.search(rf"^### Add a {recipe}\n(?:(?!^#).)*?```console\n(.*?)```", TEXT, re.DOTALL | re.MULTILINE)
    assert found is not None, recipe
    return found[1].removeprefix("$ ").rstrip().split("\n$ ")


def places(recipe: str) -> list[str]:
    patch = ROOT / commands(recipe)[0].rpartition(" ")[2]
    return re.findall(r"^\+\+\+ b/(.*)$", patch.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, in which ``littlestone`` is the command of the copy."""
    copy, programs = tmp_path / "copy", tmp_path / "bin"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    programs.mkdir()
    for name, words in (("littlestone", "-m littlestone_command.main"), ("python", "")):
        (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable} {words} "$@"\n', encoding="utf-8")
        (programs / name).chmod(0o755)
    return copy


def run(command: str, tree: Path) -> None:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(str(tree / package) for package in PACKAGES),
        "PATH": os.pathsep.join([str(tree.parent / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]),
    }
    done = subprocess.run(["bash", "-ec", command], cwd=tree, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-8000:]}{done.stderr[-4000:]}"


def test_every_recipe_is_carried_out() -> None:
    written = {str(path.relative_to(ROOT)) for path in ROOT.glob("docs/recipes/*")}
    assert {*re.findall(r"patch -p1 < (\S+)", TEXT)} == written
    assert TEXT.count("$ patch ") == len(STANDS_ON)


@pytest.mark.parametrize("recipe", STANDS_ON)
def test_the_patch_of_a_recipe_applies(recipe: str, tmp_path: Path) -> None:
    assert 0 < len(places(recipe)) <= 4
    patches = [commands(each)[0] for each in (*STANDS_ON[recipe], recipe)]
    files = {place for each in (*STANDS_ON[recipe], recipe) for place in places(each)}
    for file in files | {command.rpartition(" ")[2] for command in patches}:
        if (ROOT / file).exists():
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, tmp_path / file)
    for command in patches:
        run(command, tmp_path)


@pytest.mark.recipes
@pytest.mark.parametrize("recipe", STANDS_ON)
def test_a_recipe_ends_green(recipe: str, tree: Path) -> None:
    for before in STANDS_ON[recipe]:
        run(commands(before)[0], tree)
    apply, *others = commands(recipe)
    run(apply, tree)
    python = " ".join(place for place in places(recipe) if place.endswith(".py"))
    if python:
        run(f"ruff check {python} && ruff format --check {python}", tree)
    for command in others:
        run(command, tree)
