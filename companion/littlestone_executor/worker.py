"""A worker process: ``python -m littlestone_executor.worker FD`` answers the requests on a connection.

It ends when the process that started it ends, for any reason, and when it has been idle for a long time. Programs
that a unit has started, such as Coq, end with it: they are in its group of processes.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Thread

IDLE_SECONDS = 60.0
"""The seconds without work after which a worker ends; the next unit gets a new one."""


def answer(message: bytes) -> bytes:
    """Return the pickled result of a pickled function and argument, or its error; a flag tells which it is."""
    try:
        work: tuple[Callable[[object], object], object] = pickle.loads(message)
        function, argument = work
        return pickle.dumps((True, function(argument)))
    except Exception as error:  # every exception of a unit is raised in the process that started it
        return pickle.dumps((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    """Return an error; if it cannot be pickled, return an error with the same message."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _end_with_programs() -> None:
    """End this process, and the programs that it has started if it leads its group."""
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def serve(connection: Connection[object, object], idle_seconds: float = IDLE_SECONDS) -> None:
    """Answer messages until none comes for a long time; end the process when the other side is closed."""
    waiting = SimpleQueue[bytes]()

    def receive() -> None:
        while True:
            try:
                waiting.put(connection.recv_bytes())
            except (EOFError, OSError):
                _end_with_programs()

    Thread(target=receive, daemon=True).start()
    while True:
        try:
            message = waiting.get(timeout=idle_seconds)
        except Empty:
            return
        connection.send_bytes(answer(message))


if __name__ == "__main__":
    number = int(sys.argv[1])
    # A process that a unit starts must not keep the connection open.
    os.set_inheritable(number, False)
    serve(Connection(number))
