"""Paths of the ledger lead to the line where their last name is defined, without importing it."""

import subprocess
import sys

import pytest

from littlestone_ledger.pages.source import Source, find_source, source_of

PACKAGE = {
    "alone.py": "def first():\n    pass\n\n\nLimit = int\n",
    "__init__.py": 'from .deep.checks import FAMILY, judged as renamed\n\nOWN = 3\n__all__ = ["FAMILY"]\n',
    "deep/__init__.py": "from ..alone import first\n",
    "deep/checks.py": (
        "@property\ndef judged():\n    pass\n\n\n"
        'FAMILY: dict[str, int] = {\n    "a = 1": 1,\n    "b": 2,\n}\n'
        "MADE = {str(i): i for i in range(3)}\n\n\n@staticmethod\nclass Notion:\n    pass\n"
    ),
}


@pytest.fixture(autouse=True)
def package(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("packages")
    for name, text in PACKAGE.items():
        path = folder / "planted_package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(str(folder))


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("alone.first", "alone.py:1"),
        ("alone.Limit", "alone.py:5"),
        ("deep.first", "alone.py:1"),
        ("deep.checks.judged", "deep/checks.py:2"),
        ("deep.checks.Notion", "deep/checks.py:14"),
        ("renamed", "deep/checks.py:2"),
        ("OWN", "__init__.py:3"),
        ("FAMILY", "deep/checks.py:6"),
        ("FAMILY[a = 1]", "deep/checks.py:7"),
        ("FAMILY[b]", "deep/checks.py:8"),
        ("deep.checks.MADE[1]", "deep/checks.py:10"),
    ],
)
def test_a_path_leads_to_its_definition(path: str, where: str) -> None:
    assert source_of(f"planted_package.{path}") == f"planted_package/{where}"


@pytest.mark.parametrize(
    "path", ["planted_package.nothing", "planted_package.nowhere.first", "no_package.name", "x"]
)
def test_a_path_that_leads_nowhere_stays_as_it_is(path: str) -> None:
    assert find_source(path) is None
    assert source_of(path) == path


def test_a_file_has_its_place_in_the_repository() -> None:
    assert Source("littlestone_solver/__init__.py", 1).in_repository == "solver/littlestone_solver/__init__.py"


def test_nothing_is_imported() -> None:
    code = "import littlestone_ledger as l, sys; l.source_of('littlestone_solver.engine.z3.session.solve')"
    result = subprocess.run(
        [sys.executable, "-c", f"{code}; print('z3' in sys.modules)"], capture_output=True, text=True
    )
    assert result.stdout.strip() == "False", result.stderr
