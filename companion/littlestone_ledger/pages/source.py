"""The place in the source to which a dotted path of the ledger leads; modules are parsed, not imported."""

import ast
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

ROOMS = {"littlestone": "reference", "littlestone_solver": "solver", "littlestone_properties": "properties"}
"""Package -> the folder of the repository in which it lies."""
THEOREMS, TABLES = "littlestone_solver.theorems.proved", "littlestone_solver/rocq/theorems"
"""The module of the theorems, and the folder of their tables in the wheel; a theorem's source is a table entry."""

COMPANION = "companion"
"""The folder of the repository with all other packages."""


@dataclass(frozen=True, slots=True)
class Source:
    """A line of a file.

    The file is relative to its package. The line is that of ``def``, ``class``, an assignment or the key of an
    entry, or that of a theorem in its table.
    """

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    @property
    def in_repository(self) -> str:
        """The file, relative to the root of the repository."""
        if self.file.startswith(TABLES):
            return self.file.replace("littlestone_solver", "solver")
        return f"{ROOMS.get(self.file.partition('/')[0], COMPANION)}/{self.file}"


def find_source(path: str) -> Source | None:
    """Return the place that defines the last name of a dotted path; ``None`` if nothing is found.

    Names that a package imports are followed to their module; ``family[key]`` is an entry of a mapping.

    >>> found = find_source("littlestone.classes.FiniteClass")
    >>> found.file if found else None
    'littlestone/classes/finite_class.py'
    """
    dotted, _, key = path.removesuffix("]").partition("[")
    module, _, name = dotted.rpartition(".")
    return _find(module, name, key)


def source_of(path: str) -> str:
    """Return ``file:line`` of the object with a dotted path; the path itself if it is not found."""
    return str(find_source(path) or path)


def place_of(path: str) -> str:
    """Return ``file:line``, relative to the working folder, the root of the repository, or the package.

    >>> place_of("littlestone.nowhere")
    'littlestone.nowhere'
    """
    source = find_source(path)
    root = _root(path.partition(".")[0])
    if source is None or root is None:
        return path
    cloned = root.parents[1] / source.in_repository
    file = cloned if cloned.exists() else root.parent / source.file
    if file.is_relative_to(Path.cwd()):
        shown = str(file.relative_to(Path.cwd()))
    else:
        shown = source.in_repository if cloned.exists() else source.file
    return f"{shown}:{source.line}"


def _find(module: str, name: str, key: str) -> Source | None:
    root = _root(module.partition(".")[0])
    if root is not None and module == THEOREMS:
        return _find_theorem(root, name)
    file = _file(root, module) if root is not None else None
    if root is None or file is None:
        return None
    for node in _body(file):
        if isinstance(node, ast.ImportFrom) and node.level and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    package = module.split(".")
                    keep = len(package) - node.level + (file.name == "__init__.py")
                    return _find(".".join([*package[:keep], node.module]), alias.name, key)
        elif name in _names(node):
            line = _line_of_key(node, key) or node.lineno
            return Source(file.relative_to(root.parent).as_posix(), line)
    return None


def _find_theorem(root: Path, name: str) -> Source | None:
    for package in (root.parent, root):
        for table in sorted((package / "rocq" / "theorems").glob("*.toml")):
            lines = table.read_text(encoding="utf-8").splitlines()
            if f"[{name}]" in lines:
                return Source(f"{TABLES}/{table.name}", lines.index(f"[{name}]") + 1)
    return None


def _names(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _line_of_key(node: ast.stmt, key: str) -> int | None:
    """Return the line of a key if a mapping is written out in an assignment."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    keys = value.keys if isinstance(value, ast.Dict) else []
    return next((node.lineno for node in keys if isinstance(node, ast.Constant) and node.value == key), None)


@cache
def _root(package: str) -> Path | None:
    spec = find_spec(package) if package else None
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


def _file(root: Path, module: str) -> Path | None:
    stem = root.joinpath(*module.split(".")[1:])
    return next((file for file in (stem / "__init__.py", stem.with_suffix(".py")) if file.exists()), None)


@cache
def _body(file: Path) -> list[ast.stmt]:
    return ast.parse(file.read_text(encoding="utf-8")).body
