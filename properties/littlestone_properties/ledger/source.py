"""Where in the source a dotted path of the ledger leads."""

from inspect import getsourcefile, getsourcelines
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
    try:
        found = resolve(path)
        target = found.body if isinstance(found, Check) else found
        if not isinstance(target, type | FunctionType):
            return path
        file, line = getsourcefile(target), getsourcelines(target)[1]
    except (ImportError, AttributeError, KeyError, OSError, TypeError):
        return path
    parts = Path(file or "").parts
    package = path.partition(".")[0]
    return f"{'/'.join(parts[parts.index(package) :])}:{line}" if package in parts else path
