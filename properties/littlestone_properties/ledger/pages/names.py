"""The page of public names: every name that a package lists, with the first sentence of its documentation."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = ("reference/littlestone", "solver/littlestone_solver", "properties/littlestone_properties")
INTERNAL = {"evidence", "faults", "statements"}
"""Packages that nobody outside the project imports."""


def names_tables(root: Path) -> str:
    """Return a table for each package below a root that lists public names, read from the sources alone."""
    tables = []
    for source in SOURCES:
        for package in sorted((root / source).rglob("__init__.py")):
            if INTERNAL & set(package.relative_to(root).parts):
                continue
            rows = list(_rows(root, package))
            if rows:
                dotted = ".".join(package.relative_to(root).parts[1:-1])
                about = _first_sentence(ast.get_docstring(_parsed(package)) or "")
                tables.append(
                    "\n".join([f"## `{dotted}`\n", f"{about}\n", "| name | meaning |", "| --- | --- |", *rows])
                )
    return "\n\n".join(tables)


def _rows(root: Path, package: Path) -> Iterator[str]:
    for name in sorted(_listed(package), key=str.lower):
        path, text = _documented(package, name)
        if path.name == "__init__.py" and path != package:
            continue
        meaning = _first_sentence(text).replace("|", "\\|")
        yield f"| [`{name}`](../{path.relative_to(root)}) | {meaning} |"


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _listed(package: Path) -> list[str]:
    for statement in _parsed(package).body:
        if isinstance(statement, ast.Assign) and _assigned(statement) == "__all__":
            names: list[str] = ast.literal_eval(statement.value)
            return names
    return []


def _assigned(statement: ast.stmt) -> str | None:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


def _documented(path: Path, name: str) -> tuple[Path, str]:
    """Return the file and the documentation of a name that a module defines or imports.

    A name that another package lists leads to that package, where the page has its row.
    """
    body = _parsed(path).body
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.ImportFrom) and statement.level:
            for alias in statement.names:
                if name == (alias.asname or alias.name):
                    module = path.parents[statement.level - 1].joinpath(*(statement.module or "").split("."))
                    package = module / "__init__.py"
                    if package.exists() and alias.name in _listed(package):
                        return package, ""
                    return _documented(package if package.exists() else module.with_suffix(".py"), alias.name)
        if name == _assigned(statement):
            if isinstance(statement, ast.FunctionDef) and "overload" in map(ast.unparse, statement.decorator_list):
                continue
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                return path, ast.get_docstring(statement) or ""
            return path, _text_below(following)
    return path, ""


def _text_below(statement: ast.stmt | None) -> str:
    """Return the text that stands below an assignment, its documentation."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _first_sentence(text: str) -> str:
    r"""Return the first sentence of a documentation, in one line.

    Examples
    --------
    >>> _first_sentence("Return a sum, e.g.\nof two numbers. It is exact.")
    'Return a sum, e.g. of two numbers.'
    """
    paragraph = " ".join(text.partition("\n\n")[0].split())
    return re.split(r"(?<=[^.][a-z0-9)`\"*\]])\. (?=[A-Z`])", paragraph)[0].rstrip(".") + "." if paragraph else ""
