"""Lists the public API: every name in the ``__all__`` of a package, with its signature, from the source alone.

``python tests/users/public_api.py`` renews ``tests/users/public_api.txt``, with which ``test_public_api.py``
compares the source: a diff of that file shows every change of the API.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTING = Path(__file__).with_name("public_api.txt")
SOURCES = ("reference/littlestone", "solver/littlestone_solver", "properties/littlestone_properties")


def listing() -> str:
    """Return the public API, one paragraph for each package."""
    paragraphs = []
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("__init__.py")):
            lines = [f"    {line}" for name in public_names(path) for line in described(path, name)]
            if lines:
                paragraphs.append("\n".join([dotted(path), *lines, ""]))
    return "\n".join(paragraphs)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def dotted(path: Path) -> str:
    """Return the name of a package."""
    return ".".join(path.relative_to(ROOT).parts[1:-1])


def public_names(path: Path) -> list[str]:
    for statement in parsed(path).body:
        if defined_name(statement) == "__all__" and isinstance(statement, ast.Assign):
            names: list[str] = ast.literal_eval(statement.value)
            return sorted(names)
    return []


def described(path: Path, name: str) -> Iterator[str]:
    """Yield the lines about a name that a module defines or imports."""
    for statement in parsed(path).body:
        if isinstance(statement, ast.ImportFrom) and statement.level:
            for alias in statement.names:
                if name == (alias.asname or alias.name):
                    yield from imported(path, statement, alias, name)
        elif name == defined_name(statement):
            yield from definition(statement)


def imported(path: Path, statement: ast.ImportFrom, alias: ast.alias, name: str) -> Iterator[str]:
    """Yield the lines about an imported name: where it is listed as public, or else what it is."""
    module = path.parents[statement.level - 1].joinpath(*(statement.module or "").split("."))
    package = module / "__init__.py"
    if package.exists() and alias.name in public_names(package):
        yield f"{name} = {dotted(package)}.{alias.name}"
    else:
        source = package if package.exists() else module.with_suffix(".py")
        yield from (line.replace(alias.name, name, 1) for line in described(source, alias.name))


def defined_name(statement: ast.stmt) -> str | None:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


def definition(statement: ast.stmt) -> Iterator[str]:
    """Yield a signature, or a class with its public members, or what a name is set to."""
    match statement:
        case ast.FunctionDef(name=name, args=parameters, returns=returns):
            returned = "" if returns is None else f" -> {ast.unparse(returns)}"
            yield f"{decorators(statement)}def {name}({ast.unparse(parameters)}){returned}"
        case ast.ClassDef(name=name, bases=bases):
            yield f"{decorators(statement)}class {name}({', '.join(map(ast.unparse, bases))})"
            for member in statement.body:
                member_name = defined_name(member) or "_"
                if member_name in {"__init__", "__call__"} or not member_name.startswith("_"):
                    yield from (f"    {line}" for line in definition(member))
        case ast.Assign() | ast.AnnAssign():
            text = " ".join(ast.unparse(statement).split())
            yield text if len(text) <= 150 else f"{text[:147]}..."


def decorators(statement: ast.FunctionDef | ast.ClassDef) -> str:
    return "".join(f"@{ast.unparse(decorator)} " for decorator in statement.decorator_list)


if __name__ == "__main__":
    LISTING.write_text(listing(), encoding="utf-8")
