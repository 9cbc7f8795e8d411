"""Worker processes that leave Ctrl-C to the process that started them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.pool import Pool


@contextmanager
def worker_processes(number: int) -> Iterator[Pool]:
    """Give a pool of fresh processes, ended on the way out.

    They inherit that SIGINT is blocked, so that even one that is still starting prints no traceback.
    """
    # Started later, it would unblock SIGINT.
    resource_tracker.ensure_running()
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        pool = get_context("spawn").Pool(number)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    with pool:
        yield pool
