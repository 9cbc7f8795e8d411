"""Where in the source a dotted path of the ledger leads."""

import ast
from importlib import import_module
from inspect import getsourcefile, getsourcelines, unwrap
from pathlib import Path
from types import FunctionType

from littlestone.verdicts import Check

from .runner import resolve


def source_of(path: str) -> str:
    """Return ``file:line`` of what a dotted path names, the file from its package on; the path if it is not found.

    Examples
    --------
    >>> source_of("littlestone.classes.FiniteClass").partition(":")[0]
    'littlestone/classes/finite_class.py'
    """
    found = file_and_line(path)
    package = path.partition(".")[0]
    if found is None or package not in found[0].parts:
        return path
    parts = found[0].parts
    return f"{'/'.join(parts[parts.index(package) :])}:{found[1]}"


def place_of(path: str) -> str:
    """Return ``file:line`` as an editor opens it: from the working folder on, or the whole path of the file."""
    found = file_and_line(path)
    if found is None:
        return path
    file, line = found
    return f"{file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file}:{line}"


def file_and_line(path: str) -> tuple[Path, int] | None:
    """Return the file and the line where what a dotted path names begins, ``None`` if it is not found."""
    try:
        found = resolve(path)
        target = unwrap(found.body) if isinstance(found, Check) else found
        if callable(target) and not isinstance(target, type):
            target = unwrap(target)
        if isinstance(target, type | FunctionType):
            return Path(getsourcefile(target) or ""), getsourcelines(target)[1]
        return _assignment(*path.rpartition(".")[::2])
    except (ImportError, AttributeError, KeyError, OSError, TypeError):
        return None


def _assignment(module_name: str, name: str) -> tuple[Path, int] | None:
    """Return where a module gives a name its value, in the module from which it is imported if need be."""
    module = import_module(module_name)
    file = Path(module.__file__ or "")
    package = module_name if file.name == "__init__.py" else module_name.rpartition(".")[0]
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    return _assignment(".".join(filter(None, (base, node.module))), alias.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return file, node.lineno
    return None
