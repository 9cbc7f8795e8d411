"""Foreign code runs in its own process: its exit does not end the command, and its output stays separate."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, redirect_stdout
from types import FrameType

import typer

from littlestone.errors import InvalidValueError, LittlestoneError, StoppedError

from ..standard_output import OutputError, is_of_process

REQUIRED = "a function that returns, and leaves the process running"

STOPPED = 130
"""The exit code after Ctrl-C."""

ASK_TO_DIE = 1
"""The option of ``prctl`` with which a process asks Linux for a signal when its parent ends."""


@contextmanager
def apart(name: str) -> Iterator[Callable[[], AbstractContextManager[object]]]:
    """Continue in a child process while the parent waits; it is an error if the child ends before its work is done.

    The context yields a second context, in which foreign code prints to standard error. There is no child if no
    process can be forked, or if standard output is not the checked output of this process, as in tests.
    """
    if not (is_of_process() and hasattr(os, "fork")):
        yield lambda: redirect_stdout(sys.stderr)
        return
    reading, writing = os.pipe()
    sys.stdout.flush()
    parent, child = os.getpid(), os.fork()
    if child:
        raise typer.Exit(_waited_for(name, child, reading))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(ASK_TO_DIE, signal.SIGKILL)
        if os.getppid() != parent:
            raise typer.Exit(1)
    code = 1
    try:
        yield _to_standard_error
    except BaseException as end:
        code = 2 if isinstance(end, LittlestoneError | OutputError | SystemExit) else getattr(end, "exit_code", 1)
        if isinstance(end, StoppedError):
            code = STOPPED
        elif isinstance(end, SystemExit):
            raise InvalidValueError(name, "ended with SystemExit", REQUIRED) from None
        raise
    finally:
        sys.stdout.flush()
        os.write(writing, bytes([code]))


def _waited_for(name: str, child: int, reading: int) -> int:
    """Return the exit code that the child reported before it ended."""

    def end(number: int, frame: FrameType | None) -> None:
        os.kill(child, signal.SIGKILL)
        os._exit(128 + number)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.set_blocking(reading, False)
    try:
        said = os.read(reading, 1)
    except BlockingIOError:
        said = b""
    if said or code == STOPPED:
        return said[0] if said else code
    shown = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
    raise InvalidValueError(name, f"ended with {shown}", REQUIRED)


@contextmanager
def _to_standard_error() -> Iterator[None]:
    sys.stdout.flush()
    output = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(output, sys.stdout.fileno())
        os.close(output)
