"""A limit on how long somebody's code may run, so that code that never returns is a finding too.

Convention: the limit needs the alarm of the operating system. It holds in the main thread of Unix systems, unless
somebody else (a test runner, say) uses the alarm already; elsewhere there is none.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MAX_SECONDS = 10.0
"""Limits on the time of a run: code that takes longer on a tiny class has most likely lost its way."""

MOST_SECONDS = 10**6
"""The largest limit, as an alarm cannot be set for any later time."""

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

    Examples
    --------
    >>> with time_limit(10):
    ...     print("done")
    done
    """
    if not _can_be_limited():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    # Again and again: what is raised in the middle of collecting garbage is lost.
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
