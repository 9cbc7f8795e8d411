"""A project that depends on the types: the wheel is installed elsewhere, and mypy judges code that builds on it."""

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

from littlestone_executor.journal import PACKAGES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
USERS = sorted((ROOT / "tests" / "users").glob("test_*.py"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def other_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of an environment that has the wheel, and all packages that are installed here."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--quiet", "--python", str(python), "install", "--no-deps"]
    subprocess.run([*install, str(wheel)], check=True)
    (packages,) = folder.glob("lib/*/site-packages")
    here = [path for path in map(Path, sys.path) if path.name == "site-packages"]
    (packages / "installed_here.pth").write_text("".join(f"{path}\n" for path in here))
    return python


def test_mypy_accepts_and_rejects_what_users_of_the_wheel_write(other_python: Path, tmp_path: Path) -> None:
    """Lines that must be rejected are marked in the files; a mark on a line that mypy accepts is an error."""
    assert len(USERS) >= 4
    for user in USERS:
        (tmp_path / user.name).write_text(user.read_text(encoding="utf-8"), encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "-v", f"--cache-dir={tmp_path / 'cache'}"]
    command = [*mypy, f"--python-executable={other_python}", *(user.name for user in USERS)]
    elsewhere = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "MYPYPATH"}}
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=elsewhere)
    assert result.returncode == 0, result.stdout
    read_from = re.findall(r"Parsing (\S+)littlestone/classes/finite_class\.py", result.stderr)
    assert [path.startswith(str(other_python.parents[1])) for path in read_from] == [True], read_from


def test_the_wheel_holds_the_ledger_and_the_type_marks(wheel: Path) -> None:
    listing = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)], capture_output=True, text=True, check=True
    ).stdout
    for name in PACKAGES:
        assert f"{name}/py.typed" in listing
    for paper in ("lyu", "gl", "yan", "bgs", "common"):
        assert f"littlestone_ledger/statements/{paper}/" in listing
    assert "littlestone_command/site/site.css" in listing
    assert "tests/" not in listing


def test_the_release_has_one_name_version_and_description() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    meta = json.loads((ROOT / "codemeta.json").read_text(encoding="utf-8"))
    for key in ("name", "version", "description", "keywords"):
        assert meta[key] == project[key], key
    assert f"\nversion: {project['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
