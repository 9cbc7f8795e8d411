"""Worker processes that leave Ctrl-C to the process that started them, and end with it."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.pool import Pool
from threading import Thread


@contextmanager
def worker_processes(number: int) -> Iterator[Pool]:
    """Give a pool of fresh processes, ended on the way out.

    They inherit that SIGINT is blocked, so that even one that is still starting prints no traceback.
    """
    # Started later, it would unblock SIGINT.
    resource_tracker.ensure_running()
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        pool = get_context("spawn").Pool(number, initializer=end_with_parent)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    with pool:
        yield pool


def end_with_parent() -> None:
    """End this worker process as soon as the process that started it has ended, however that happened.

    A process that is killed cannot end its workers, and they would work on alone.
    """
    parent = parent_process()
    if parent is None:
        raise RuntimeError("this is not a worker process")

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()
