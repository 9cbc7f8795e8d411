"""The installed packages that a mechanism imports, which are imported before its randomness is followed.

Otherwise an import that draws random numbers, or that takes longer than the first run may take, is broken off in
the middle, and some packages cannot be imported again after that.
"""

import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from dis import get_instructions
from importlib import import_module
from importlib.util import find_spec
from inspect import unwrap
from types import CodeType

from .mechanism import Function

INSTALLED = tuple(sysconfig.get_path(name) for name in ("purelib", "platlib", "stdlib", "platstdlib"))
"""The folders of modules that do not belong to the mechanism."""


def import_packages(function: Function) -> None:
    """Import the installed modules that a function imports when it is called; skip missing modules."""
    for name in _imported_in(getattr(unwrap(function), "__code__", None)):
        with suppress(Exception):
            spec = find_spec(name.partition(".")[0])
            if spec is not None and str(spec.origin).startswith(INSTALLED):
                import_module(name)


def _imported_in(code: object) -> Iterator[str]:
    if isinstance(code, CodeType):
        yield from (str(found.argval) for found in get_instructions(code) if found.opname == "IMPORT_NAME")
        for inner in code.co_consts:
            yield from _imported_in(inner)
