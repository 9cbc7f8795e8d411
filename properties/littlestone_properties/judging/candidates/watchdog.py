"""A process that ends candidates as soon as the judging process has ended for any reason.

It runs as a script of its own and uses only the standard library. Its argument is the mark of the candidates: the
value of the environment variable that all their processes inherit. Each line of its input is the number of the
process group that was started last, or 0 if it has been ended. Its input ends when the judge ends.
"""

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

MARK = "LITTLESTONE_CANDIDATE"
"""The environment variable that marks all processes that a program has started."""

PATIENCE = 2.0
"""The seconds that the keeper of a candidate may take to end all remaining processes, and itself."""


def end_all(group: int | None, mark: str) -> None:
    """End the processes of a group, whose first process is the keeper.

    Also end the processes that have inherited a mark.
    """
    if group is not None:
        with suppress(OSError):
            os.kill(group, signal.SIGTERM)
        # The keeper ends all remaining processes of the candidate, and then itself.
        deadline = time.monotonic() + PATIENCE
        while is_running(group) and time.monotonic() < deadline:
            time.sleep(0.002)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)
    for pid in marked(mark):
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


def is_running(pid: int) -> bool:
    """Return whether a process exists and has not ended."""
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def marked(mark: str) -> list[int]:
    """Return the processes that have inherited the mark, where the system shows environments."""
    sought, found = f"{MARK}={mark}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if sought in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def main() -> None:
    """Wait for the end of the input, and end the group that was started last."""
    group = None
    for line in sys.stdin:
        group = int(line) or None
    end_all(group, sys.argv[1])


if __name__ == "__main__":
    main()
