"""Units that worker processes can import: they leave marks of each start, and some of them kill their process.

Waiting for what another process does.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar


@dataclass(frozen=True)
class Leaving:
    """A unit that leaves a mark in a folder when it starts, may wait, die or fail, and then returns a square."""

    folder: Path
    number: int
    seconds: float = 0.0
    deaths: int = 0
    error: Exception | None = None


def starts(folder: Path) -> dict[int, int]:
    found = dict[int, int]()
    for path in folder.glob("*.start"):
        number = int(path.name.partition("-")[0])
        found[number] = found.get(number, 0) + 1
    return found


def processes(folder: Path) -> dict[int, set[int]]:
    found = dict[int, set[int]]()
    for path in folder.glob("*.start"):
        number, process = path.name.split("-")[:2]
        found.setdefault(int(number), set()).add(int(process))
    return found


def square(unit: Leaving) -> int:
    """Return the square of the number, after what else the unit does."""
    (unit.folder / f"{unit.number}-{os.getpid()}-{time.time_ns()}.start").touch()
    time.sleep(unit.seconds)
    if starts(unit.folder)[unit.number] <= unit.deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    if unit.error is not None:
        raise unit.error
    return unit.number**2


T = TypeVar("T")


def first(look: Callable[[], T], seconds: float = 20) -> T:
    """Return the first true value that is seen, or the last value."""
    deadline = time.monotonic() + seconds
    while not (seen := look()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return seen


def lasting(pids: Path) -> None:
    """Start a program that does not end, and write its process number."""
    with subprocess.Popen(["sleep", "1000"]) as program:
        pids.write_text(str(program.pid), encoding="utf-8")


def is_running(pid: int) -> bool:
    """Return whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
