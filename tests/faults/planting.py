"""The engine that plants a fault: a text that occurs once is replaced, and a module is imported with that change.

Faults of the gallery, wrong definitions of theorems and mutants are planted by it; names are replaced by
:mod:`tests.faults.replaced_names`. It imports nothing of the library, in which a fault may be anywhere.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType


def replaced_once(text: str, old: str, new: str, place: str) -> str:
    """Return a text in which a part that occurs once is replaced.

    Examples
    --------
    >>> replaced_once("a <= b", "<=", "<", "an inequality")
    'a < b'
    """
    if text.count(old) != 1:
        raise ValueError(f"{old!r} must occur once in {place}, not {text.count(old)} times")
    return text.replace(old, new)


def changed_source(module: str, old: str, new: str) -> tuple[str, str]:
    """Return the path of a module and its source with the text replaced."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ValueError(f"there must be a module {module}")
    source = Path(spec.origin).read_text(encoding="utf-8")
    return spec.origin, replaced_once(source, old, new, module)


class ChangedSource(SourceFileLoader):
    """Loads one module from a changed source, and keeps no compiled file of it."""

    def __init__(self, module: str, path: str, source: str) -> None:
        super().__init__(module, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """Compile the changed source."""
        return compile(self._source, self.path, "exec", dont_inherit=True)


class ChangedModule(MetaPathFinder):
    """Finds one module in a changed source."""

    def __init__(self, loader: ChangedSource) -> None:
        self._loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the path of the module."""
        if fullname != self._loader.name:
            return None
        return spec_from_file_location(fullname, self._loader.path, loader=self._loader)


def plant(module: str, path: str, source: str) -> None:
    """Let this process import a module, which it has not imported yet, from a changed source."""
    if module in sys.modules:
        raise ValueError(f"{module} must not be imported before its fault is planted")
    sys.meta_path.insert(0, ChangedModule(ChangedSource(module, path, source)))
