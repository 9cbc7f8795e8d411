"""The page of public names reads documentation from the sources, and every name has some."""

import re
from pathlib import Path

from littlestone_properties.ledger.pages.names import names_tables

ROOT = Path(__file__).parents[3]
ROW = re.compile(r"^\| \[`(\w+)`\]\((\S+)\) \| (.*) \|$", re.MULTILINE)


def package(folder: Path, init: str, module: str) -> None:
    own = folder / "reference" / "littlestone"
    own.mkdir(parents=True)
    (own / "__init__.py").write_text(init)
    (own / "numbers.py").write_text(module)


def test_every_public_name_has_a_sentence() -> None:
    rows = ROW.findall(names_tables(ROOT))
    assert len(rows) > 500
    assert [name for name, _, meaning in rows if not meaning.endswith(".")] == []


def test_functions_values_and_overloads_are_read_where_they_are_defined(tmp_path: Path) -> None:
    module = '''
from typing import overload

LIMIT = 3
"""The limit. It is small."""

@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x):
    """Return the double | twice.

    More.
    """

def bare(): ...
'''
    init = '"""Numbers."""\nfrom .numbers import LIMIT, bare, double\n__all__ = ["LIMIT", "bare", "double"]\n'
    package(tmp_path, init, module)
    file = "../reference/littlestone/numbers.py"
    assert ROW.findall(names_tables(tmp_path)) == [
        ("bare", file, ""),
        ("double", file, r"Return the double \| twice."),
        ("LIMIT", file, "The limit."),
    ]
