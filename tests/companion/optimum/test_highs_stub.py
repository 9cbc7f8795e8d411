"""The hand-written types of highspy name what the installed highspy has."""

import ast
from pathlib import Path

import highspy

STUB = Path(__file__).parents[3] / "solver" / "stubs" / "highspy" / "__init__.pyi"


def targets(body: list[ast.stmt]) -> list[str]:
    """Return the names that a body defines."""
    found = [each.name for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    for each in body:
        if isinstance(each, ast.Assign):
            found += [target.id for target in each.targets if isinstance(target, ast.Name)]
        elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            found.append(each.target.id)
    return found


def test_every_name_of_the_stub_exists() -> None:
    body = ast.parse(STUB.read_text(encoding="utf-8")).body
    assert {"Highs", "kHighsInf", "HighsModelStatus"} <= set(targets(body))
    assert [name for name in targets(body) if not hasattr(highspy, name)] == []
    for node in body:
        if isinstance(node, ast.ClassDef):
            owner: object = getattr(highspy, node.name)
            assert targets(node.body) != []
            assert [name for name in targets(node.body) if not hasattr(owner, name)] == [], node.name
