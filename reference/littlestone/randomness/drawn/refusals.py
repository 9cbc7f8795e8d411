"""Refusals of what cannot be followed, with the operation and its line in foreign code."""

import linecache
import sys
import sysconfig
from itertools import islice
from pathlib import Path
from types import FrameType

from ...errors import LittlestoneError

OWN_CODE = (str(Path(__file__).parents[2]), "<frozen", "<__array_function__")
OF_PYTHON = tuple(f"{sysconfig.get_path(name)}/" for name in ("stdlib", "platstdlib"))

MOST_LETTERS = 60
"""The length up to which a message quotes an expression."""

OF_OTHERS = ("/littlestone_properties/", "/numpy/", "/contextlib.py", "/copy.py")
"""Prefixes and parts of the names of files that are not foreign code."""


class UnsupportedDrawError(LittlestoneError, NotImplementedError):
    """Foreign code uses randomness in a way that cannot be followed; the message names the operation."""


class KeptDrawError(UnsupportedDrawError):
    """Foreign code uses a random number of an earlier run, so its runs are not those of a fresh program."""


class JoinedDrawError(UnsupportedDrawError):
    """Foreign code asks about a single draw, but only a sum or a product with other draws is known."""


refusals: list[UnsupportedDrawError] = []
"""The refusals so far, even if foreign code caught the error; the list is emptied before a run is followed."""


def unfollowed(operation: str, why: str = "it cannot be followed on every branch") -> UnsupportedDrawError:
    """Return the error that names an operation and the line of foreign code."""
    frame = sys._getframe(1)
    while frame.f_back is not None and is_own(frame.f_code.co_filename) and not _is_over(frame.f_code.co_filename):
        frame = frame.f_back
    file = frame.f_code.co_filename
    place = "" if is_own(file) else f" in line {frame.f_lineno} of {Path(file).name}{_written(frame)}"
    refusals.append(UnsupportedDrawError(f"{operation}{place}: {why}"))
    return refusals[-1]


def _written(frame: FrameType) -> str:
    """Return the expression that a frame evaluates, as written in its line; empty if it is long or not known."""
    positions = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), (None,) * 4)
    first, last, start, end = positions
    if first is None or first != last or start is None or end is None:
        return ""
    line = linecache.getline(frame.f_code.co_filename, first).encode()
    expression = line[start:end].decode(errors="replace")
    return f", {expression}" if 0 < len(expression) <= MOST_LETTERS else ""


def _is_over(file: str) -> bool:
    """Return whether the foreign code has returned, and its output is being examined."""
    return "/littlestone_properties/" in file


def is_own(file: str) -> bool:
    """Return whether a file is not foreign code."""
    is_of_python = file.startswith(OF_PYTHON) and "/site-packages/" not in file
    return is_of_python or file.startswith(OWN_CODE) or any(part in file for part in OF_OTHERS)


def is_users(frame: FrameType) -> bool:
    """Return whether a frame runs the user's own code, not a package."""
    file = frame.f_code.co_filename
    return not is_own(file) and "/site-packages/" not in file
