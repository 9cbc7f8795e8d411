"""A limit on how long somebody's code may run, so that code that never returns is a finding too.

Convention: the limit needs the alarm of the operating system. It holds in the main thread of Unix systems, unless
somebody else (a test runner, say) uses the alarm already; elsewhere there is none.
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
"""Limits on the time of a run: code that takes longer on a tiny class has most likely lost its way."""

MOST_SECONDS = 10**6
"""The largest limit, as an alarm cannot be set for any later time."""


def waited(process: int | str = "self") -> float:
    """Return the seconds that a process, able to run, has waited for a processor, 0 if unknown."""
    try:
        if process == "self":
            return int(os.pread(_own_file(os.getpid()), 200, 0).split()[1]) / 1e9
        with open(f"/proc/{process}/schedstat", "rb", 0) as lines:
            return int(lines.read(200).split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


@lru_cache(maxsize=1)
def _own_file(process: int) -> int:
    """Return the open file of the process itself, which is read again and again."""
    return os.open(f"/proc/{process}/schedstat", os.O_RDONLY | os.O_CLOEXEC)


Handler: TypeAlias = Callable[[int, FrameType | None], None] | int | None

_set_handler: Callable[[int, Handler], Handler] = getattr(signal.signal, "__wrapped__", signal.signal)
"""The function of the system: looking up the name of a handler takes longer than most runs."""

AGAIN = 1.0
"""The seconds after which the alarm is repeated."""


class OutOfTime(BaseException):
    """The time is over; this is not an ``Exception``, so that foreign code does not catch it by accident."""


def _can_be_limited() -> bool:
    return (
        hasattr(signal, "setitimer")
        and threading.current_thread() is threading.main_thread()
        and signal.getitimer(signal.ITIMER_REAL)[0] == 0
    )


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise :class:`OutOfTime` in the middle of code that runs longer, if a limit can be set.

    The time in which it waits for a processor, as on a busy machine, does not count. There is no limit above
    :data:`MOST_SECONDS`.

    Examples
    --------
    >>> with time_limit(10):
    ...     print("done")
    done
    """
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

    # What is raised in the middle of collecting garbage is lost: the alarm comes again, so nothing is reported.
    report_before, sys.unraisablehook = sys.unraisablehook, report
    before = _set_handler(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        _set_handler(signal.SIGALRM, before)
        sys.unraisablehook = report_before
