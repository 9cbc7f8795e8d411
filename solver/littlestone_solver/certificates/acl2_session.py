"""A running ACL2 that is given forms and whose answers are read line by line."""

import os
import select
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import mkdtemp
from time import monotonic

from littlestone.errors import LittlestoneError

PACKAGES = "apt-get install --no-install-recommends acl2 acl2-books-source acl2-books-certs"

MOST_SECONDS = 1800.0
"""The seconds that an answer may take; a machine under load may take long to compile the checker."""

SILENT_SECONDS = 10.0
"""The seconds after which ACL2 is asked again whether it is done: an error of Lisp discards its input."""

SAY = """
(defun littlestone-say (token answer state)
  (declare (xargs :mode :program :stobjs state))
  (pprogn (newline (standard-co state) state)
          (princ$ token (standard-co state) state)
          (princ$ " " (standard-co state) state)
          (princ$ answer (standard-co state) state)
          (newline (standard-co state) state)
          (value :invisible)))
"""
"""A form that prints a line of two parts, so that a form in an error message never contains it whole."""

DONE = '(littlestone-say "{token}" "DONE" state)\n'


class Acl2Session:
    """A process with a folder of its own; it ends with the process that started it.

    Raises
    ------
    LittlestoneError
        If ACL2 is missing.
    """

    def __init__(self) -> None:
        program = shutil.which("acl2")
        if program is None:
            raise LittlestoneError(f"acl2 is missing: {PACKAGES}")
        self.folder = Path(mkdtemp(prefix="littlestone-acl2-"))
        self.is_running = True
        self._rest = b""
        (its_input, self._input), (self._output, its_output) = os.pipe(), os.pipe()
        # In a session of its own Ctrl-C does not reach it. Without us its input ends, then it, and its folder goes.
        try:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", '"$0"; rm -r -- "$1"', program, self.folder],
                cwd=self.folder,
                stdin=its_input,
                stdout=its_output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        finally:
            os.close(its_input)
            os.close(its_output)
        self.told(SAY)

    def told(self, forms: str, token: str = "") -> list[str]:
        """Return the lines that are printed for these forms, and a reason if they end too early.

        Each form is read by itself: after one that fails ACL2 goes on with the next. The last line says the token.
        """
        token = token or token_hex(16)
        lines: list[str] = []
        try:
            ends = monotonic() + MOST_SECONDS
            self._write(forms + "\n")
            self._write(DONE.format(token=token))
            while f"{token} DONE" not in lines:
                if monotonic() > ends:
                    raise EOFError(f"no answer within {MOST_SECONDS:.0f} seconds")
                if self._is_silent():
                    self._write(DONE.format(token=token))
                else:
                    lines += self._lines()
        except (OSError, EOFError) as error:
            self.close()
            lines += ["", f"ACL2 Error: {error}"]
        return lines

    def close(self) -> None:
        """End ACL2 and remove its folder."""
        if self.is_running:
            self.is_running = False
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            os.close(self._input)
            os.close(self._output)
            shutil.rmtree(self.folder, ignore_errors=True)

    def _write(self, text: str) -> None:
        if not self.is_running:
            raise EOFError("ACL2 has ended")
        rest = text.encode("ascii")
        try:
            while rest:
                rest = rest[os.write(self._input, rest) :]
        except BrokenPipeError:
            raise EOFError("ACL2 has ended") from None

    def _is_silent(self) -> bool:
        """Wait for something to read; return whether nothing came."""
        return not select.select([self._output], [], [], min(SILENT_SECONDS, MOST_SECONDS))[0]

    def _lines(self) -> list[str]:
        """Return the lines that the text read now completes."""
        output = os.read(self._output, 1 << 16)
        if not output:
            raise EOFError("ACL2 has ended")
        *complete, self._rest = (self._rest + output).split(b"\n")
        return [line.decode(errors="replace").strip() for line in complete]
