"""A process between a candidate and its judge; it ends all processes that the candidate has started.

It runs as a script of its own and uses only the standard library; its arguments are the command line of a
candidate. On Linux it inherits orphans, so a process that detaches itself stays its descendant, whatever its group,
session or environment. It ends them all when the candidate has ended, or when it is asked to by SIGTERM.
"""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from types import FrameType

PR_SET_CHILD_SUBREAPER = 36


def descendants(of: int) -> list[int]:
    """Return the processes that a process has started, directly or not."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            # The fields after the name, which may contain any characters: state, parent, ..
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    found = children.get(of, [])
    for pid in found:
        found += children.get(pid, [])
    return found


def end_descendants() -> None:
    """End all descendants until none is left; orphans of an ended process become descendants, too."""
    while left := descendants(os.getpid()):
        for pid in left:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def main(command: list[str]) -> int:
    """Run the command, and return its exit code as a shell does."""

    def stop(number: int, frame: FrameType | None) -> None:
        end_descendants()
        os._exit(0)

    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, stop)
    candidate = os.fork()
    if candidate == 0:
        try:
            os.execvp(command[0], command)
        except OSError as error:
            print(f"{command[0]} cannot be run: {error.strerror}", file=sys.stderr, flush=True)
            os._exit(127)
    for fd in (0, 1):
        # The candidate alone reads and writes.
        os.close(fd)
    ended, status = os.wait()
    while ended != candidate:
        ended, status = os.wait()
    end_descendants()
    if os.WIFSIGNALED(status):
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        with suppress(OSError):
            os.kill(os.getpid(), os.WTERMSIG(status))
    return os.waitstatus_to_exitcode(status) & 0xFF


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
