"""Planting a fault: the source of one module is changed before it is imported, in a process of its own."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import Check, Profile

from .fault import Fault

PACKAGE = "littlestone_solver"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check found with a fault.

    Parameters
    ----------
    fault
        The fault.
    check
        The check.
    is_red
        Whether the verdict is not positive.
    words
        The verdict and its reason.
    """

    fault: Fault
    check: str
    is_red: bool
    words: str


def outcome(fault: Fault, check: str) -> Outcome:
    """Run a check at profile ``standard`` with a fault, in a process of its own."""
    finished = subprocess.run(
        [sys.executable, "-m", f"{PACKAGE}.gallery.planting", fault.module, fault.old, fault.new, check],
        capture_output=True,
        text=True,
        check=False,
    )
    if finished.returncode not in {0, 1}:
        raise LittlestoneError(f"{fault.name}: {finished.stderr[-1000:]}")
    return Outcome(fault, check, finished.returncode == 1, finished.stdout.strip())


def changed_source(module: str, old: str, new: str) -> tuple[str, str]:
    """Return the path of a module of the solver and its source with the text replaced."""
    spec = find_spec(f"{PACKAGE}.{module}")
    if spec is None or spec.origin is None:
        raise InvalidValueError("module", module, "a module of the solver")
    source = Path(spec.origin).read_text(encoding="utf-8")
    if source.count(old) != 1:
        raise InvalidValueError("old", old, f"a text that occurs once in {module}, not {source.count(old)} times")
    return spec.origin, source.replace(old, new)


class _Loader(SourceFileLoader):
    """Loads one module from a changed source, and keeps no compiled file of it."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """Compile the changed source."""
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds one module in a changed source."""

    def __init__(self, loader: _Loader) -> None:
        self._loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the module is."""
        if fullname != self._loader.name:
            return None
        return spec_from_file_location(fullname, self._loader.path, loader=self._loader)


def main(module: str, old: str, new: str, check: str) -> int:
    """Run one check with a fault; print the verdict, and return 1 if it is not positive."""
    path, source = changed_source(module, old, new)
    sys.meta_path.insert(0, _Finder(_Loader(f"{PACKAGE}.{module}", path, source)))
    place, name = check.rsplit(".", 1)
    judged = vars(import_module(f"{PACKAGE}.{place}"))[name]
    if not isinstance(judged, Check):
        raise InvalidValueError("check", check, "the path of a check")
    try:
        evidence = judged.run(Profile.STANDARD)
    except (LittlestoneError, KeyError, IndexError) as error:
        print(f"stopped: {type(error).__name__}: {error}")
        return 1
    print(f"{evidence.verdict.value}: {evidence.reason or evidence.counterexample or ''}")
    return 0 if evidence.verdict.is_positive else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
