"""A worker process, seen from the process that starts it: it receives units, and returns results or dies."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Lock

from .events import Argument, Bundle, Finished, Killed, Result

MOST_DEATHS = 3
"""The number of processes that may end in the middle of a unit before the unit is abandoned."""


class DiedError(Exception):
    """A worker process ended in the middle of a unit; the message says how."""


class Child:
    """A worker process that is started for the first unit, and again after it has ended.

    It leaves Ctrl-C to the process that started it, and its output goes to standard error.
    """

    def __init__(self) -> None:
        self._running: tuple[subprocess.Popen[bytes], Connection[object, object]] | None = None
        self._lock = Lock()
        self.is_stopped = False

    def run(self, function: Callable[[Argument], Result], argument: Argument) -> Result:
        """Return the result of a function in the worker; raise its error, or an error if the worker died."""
        message = pickle.dumps((function, argument))
        process, connection = self._started()
        try:
            connection.send_bytes(message)
            reply = connection.recv_bytes()
        except (EOFError, OSError):
            raise DiedError(self._ended(process)) from None
        is_result, found = pickle.loads(reply)
        if not is_result:
            error: Exception = found
            raise error
        result: Result = found
        return result

    def stop(self) -> None:
        """Kill the process for good; callers that wait for a result get the error that it died."""
        with self._lock:
            self.is_stopped = True
            if self._running is not None:
                _kill(self._running[0])

    def close(self) -> None:
        """End the process, which must be idle."""
        with self._lock:
            if self._running is not None:
                process, connection = self._running
                self._running = None
                connection.close()
                _kill(process)
                process.wait()

    def _started(self) -> tuple[subprocess.Popen[bytes], Connection[object, object]]:
        if self._running is not None and self._running[0].poll() is not None:
            self.close()
        with self._lock:
            if self.is_stopped:
                raise DiedError("it was stopped")
            if self._running is None:
                self._running = _start()
            return self._running

    def _ended(self, process: subprocess.Popen[bytes]) -> str:
        self.close()
        code = process.wait()
        return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"


def _start() -> tuple[subprocess.Popen[bytes], Connection[object, object]]:
    ours, theirs = Pipe()
    path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "littlestone_executor.worker", str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=2,
            pass_fds=[theirs.fileno()],
            env=os.environ | {"PYTHONPATH": path},
            process_group=0,
        )
    return process, ours


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a worker and the programs that its unit has started, which are in its group."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


def run_bundle(
    child: Child, function: Callable[[Argument], Result], bundle: Bundle[Argument]
) -> Iterator[Finished[Result] | Killed]:
    """Yield the event of each unit; a unit whose process dies is run again, but only a limited number of times."""
    for unit, argument in bundle:
        for n_deaths in range(1, MOST_DEATHS + 1):
            try:
                yield Finished(unit, child.run(function, argument))
                break
            except DiedError as death:
                if child.is_stopped:
                    return
                if n_deaths == MOST_DEATHS:
                    yield Killed(unit, f"killed its process {MOST_DEATHS} times ({death})")
