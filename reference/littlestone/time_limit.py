"""A time limit for a user's code, so that code that never returns is detected.

Convention: the limit uses the alarm of the operating system. It works in the main thread of Unix systems, unless
other code (such as a test runner) already uses the alarm; elsewhere there is no limit.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from time import monotonic
from types import FrameType
from typing import TypeAlias

MAX_SECONDS = 10.0
"""The time limit of a run: code that takes longer on a tiny class most likely never ends."""

MOST_SECONDS = 10**6
"""The largest limit, since an alarm cannot be set for a later time."""


def waited(process: int | str = "self") -> float:
    """Return the seconds that a process was able to run but waited for a processor, or 0 if unknown."""
    try:
        if process == "self":
            return int(os.pread(_own_file(os.getpid()), 200, 0).split()[1]) / 1e9
        with open(f"/proc/{process}/schedstat", "rb", 0) as lines:
            return int(lines.read(200).split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


@lru_cache(maxsize=1)
def _own_file(process: int) -> int:
    """Return the file of the waiting times of this process; it stays open, since it is read again and again."""
    return os.open(f"/proc/{process}/schedstat", os.O_RDONLY | os.O_CLOEXEC)


Handler: TypeAlias = Callable[[int, FrameType | None], None] | int | None

_set_handler: Callable[[int, Handler], Handler] = getattr(signal.signal, "__wrapped__", signal.signal)
"""The system function that ``signal.signal`` wraps; the wrapper takes longer than most runs."""

AGAIN = 1.0
"""The seconds after which the alarm is repeated."""


class OutOfTime(BaseException):
    """The time is over; this is not an ``Exception``, so foreign code does not catch it by accident."""


def _can_be_limited() -> bool:
    return (
        hasattr(signal, "setitimer")
        and threading.current_thread() is threading.main_thread()
        and signal.getitimer(signal.ITIMER_REAL)[0] == 0
    )


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise :class:`OutOfTime` in the middle of code that runs longer, if a limit can be set.

    The time that the code waits for a processor, as on a busy machine, does not count. A limit above
    :data:`MOST_SECONDS` has no effect; without any seconds the code does not begin.

    >>> with time_limit(10):
    ...     print("done")
    done
    """
    if seconds <= 0:
        raise OutOfTime
    if seconds > MOST_SECONDS or not _can_be_limited():
        yield
        return

    end, before_waiting = monotonic() + seconds, waited()

    def stop(number: int, frame: FrameType | None) -> None:
        left = end + waited() - before_waiting - monotonic()
        if left <= 0:
            raise OutOfTime
        signal.setitimer(signal.ITIMER_REAL, max(left, 0.01), AGAIN)

    def report(lost: "sys.UnraisableHookArgs") -> None:
        if not isinstance(lost.exc_value, OutOfTime):
            report_before(lost)

    # An exception raised during garbage collection is lost; the alarm is repeated, so nothing is reported.
    report_before, sys.unraisablehook = sys.unraisablehook, report
    before = _set_handler(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        _set_handler(signal.SIGALRM, before)
        sys.unraisablehook = report_before
