"""The names of ``import littlestone``: few of them, and nothing heavy."""

import subprocess
import sys

import littlestone

HEAVY = {"scipy", "matplotlib", "hypothesis", "z3", "typer", "rich", "pytest", "littlestone.definitions"}


def test_the_names_at_the_top_are_few() -> None:
    names = set(littlestone.__all__) - {"__version__"}
    assert len(names) <= 30
    assert {"FiniteClass", "littlestone_dimension", "Privacy", "play", "InvalidValueError"} <= names


def test_importing_it_imports_numpy_and_nothing_heavy() -> None:
    code = "import sys; before = set(sys.modules); import littlestone; print(*(set(sys.modules) - before))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(result.stdout.split())
    assert "numpy" in loaded
    assert loaded & HEAVY == set()
