"""Failures of standard output: it is closed, or on a full disk, or a pipe without a reader.

Python notices a full disk only when it writes a buffer, often on exit, and then prints a traceback. Here every
failure raises the same exception, which the command turns into one line.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO, TextIOWrapper


class OutputError(Exception):
    """Standard output cannot be written to.

    It is not an ``OSError``, which the parser of the command line would handle in its own way.
    """

    def __init__(self, error: OSError | None = None) -> None:
        reason = "closed" if error is None else os.strerror(error.errno or errno.EIO)
        super().__init__(f"standard output cannot be written to ({reason})")
        self.is_closed_pipe = error is not None and error.errno == errno.EPIPE


class _Checked(TextIOWrapper):
    """A text stream whose failures are an :class:`OutputError`."""

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as error:
            raise OutputError(error) from None

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            raise OutputError(error) from None


@contextmanager
def checked_output() -> Iterator[None]:
    """Raise :class:`OutputError` if standard output fails, at the latest on exit.

    A stream that replaces standard output, as in tests, is not changed. If there is no standard error, messages are
    discarded.
    """
    if sys.stderr is None:
        sys.stderr = TextIOWrapper(FileIO(os.devnull, "w"), encoding="utf-8")
    stream = sys.stdout
    if stream is None:
        raise OutputError
    if type(stream) is TextIOWrapper:
        buffered = stream.line_buffering
        encoding, errors = stream.encoding, stream.errors
        sys.stdout = _Checked(stream.detach(), encoding=encoding, errors=errors, line_buffering=buffered)
    try:
        yield
    finally:
        if not isinstance(sys.exc_info()[1], OutputError):
            sys.stdout.flush()


def is_of_process() -> bool:
    """Return whether standard output is that of the process, and checked."""
    return type(sys.stdout) is _Checked


def give_up_output() -> None:
    """Discard the rest of the buffer, so that Python has nothing to report while it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if sys.stdout is None:
        sys.stdout = TextIOWrapper(FileIO(nowhere, "w"), encoding="utf-8")
    else:
        os.dup2(nowhere, sys.stdout.fileno())
