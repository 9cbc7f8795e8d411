"""A project that depends on the types: the wheel is installed elsewhere and mypy judges what builds on it."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GOOD = """
from fractions import Fraction

from littlestone_properties.checks import check_dimension_function
from littlestone.classes import FiniteClass, Label, Point
from littlestone.dimensions import certified_littlestone_dimension, littlestone_dimension
from littlestone.privacy import Delta, Epsilon, Privacy
from littlestone_solver.lemmas import vc_at_most_littlestone


class Mine:
    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        return littlestone_dimension(hypothesis_class)


thresholds = FiniteClass.from_rows(["00", "01", "11"])
value: int = littlestone_dimension(thresholds.restricted_to(Point(0), Label(1)))
tree = certified_littlestone_dimension(thresholds).shattered_tree
claim = Privacy(epsilon=Epsilon.nats(0.5), delta=Delta(Fraction(1, 100)))
check_dimension_function(Mine())
reveal_type(vc_at_most_littlestone.check.run)
"""

WRONG = {
    "epsilon and delta swapped": (
        "claim = Privacy(epsilon=Epsilon.nats(0.5), delta=Delta(Fraction(1, 100)))",
        "claim = Privacy(Delta(Fraction(1, 100)), Epsilon.nats(0.5))",
        "arg-type",
    ),
    "a label where a point belongs": (
        "restricted_to(Point(0), Label(1))",
        "restricted_to(Label(0), Label(1))",
        "arg-type",
    ),
    "a point where a label belongs": (
        "restricted_to(Point(0), Label(1))",
        "restricted_to(Point(0), Point(1))",
        "arg-type",
    ),
    "a plain number where a point belongs": (
        "restricted_to(Point(0), Label(1))",
        "restricted_to(0, Label(1))",
        "arg-type",
    ),
    "a candidate that lacks its method": ("def __call__", "def dimension", "arg-type"),
    "a candidate that returns no integer": (") -> int:", ") -> str:", "arg-type"),
    "a class that is changed": ("value: int =", "thresholds.n_points = 3\nvalue: int =", "misc"),
}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def other_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of an environment that has the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--quiet", "--python", str(python), "install", "--no-deps"]
    subprocess.run([*install, str(wheel)], check=True)
    return python


def judged(source: str, python: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    script = folder / "downstream.py"
    script.write_text(source)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--python-executable={python}"]
    return subprocess.run(
        [*command, f"--cache-dir={python.parents[1] / 'cache'}", str(script)],
        capture_output=True,
        text=True,
        cwd=folder,
    )


def test_a_downstream_script_passes_strict_mypy(other_python: Path, tmp_path: Path) -> None:
    result = judged(GOOD, other_python, tmp_path)
    assert result.returncode == 0, result.stdout
    assert "Success" in result.stdout
    assert "def (profile: littlestone.verdicts.verdict.Profile)" in result.stdout


@pytest.mark.parametrize("fault", sorted(WRONG))
def test_wrong_uses_are_rejected(fault: str, other_python: Path, tmp_path: Path) -> None:
    old, new, code = WRONG[fault]
    assert old in GOOD
    result = judged(GOOD.replace(old, new), other_python, tmp_path)
    assert result.returncode == 1, f"mypy accepted {fault}"
    assert f"[{code}]" in result.stdout, result.stdout


def test_the_wheel_holds_the_ledger_and_the_type_marks(wheel: Path) -> None:
    listing = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)], capture_output=True, text=True, check=True
    ).stdout
    for name in ("littlestone", "littlestone_solver", "littlestone_properties"):
        assert f"{name}/py.typed" in listing
    for paper in ("lyu", "gl", "yan", "bgs", "common"):
        assert f"littlestone_properties/statements/{paper}/" in listing
    assert "tests/" not in listing
