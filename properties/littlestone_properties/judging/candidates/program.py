"""A candidate that is a program in any language: it reads and writes lines, and each line is a JSON object.

Nothing that it sends is executed. A program that hangs, crashes, sends too much or answers out of turn has not
answered its question. The program and all processes that it has started are then stopped, and the next question
starts it anew. A watchdog stops the program when the process that judges it is killed.
"""

import os
import secrets
import select
import subprocess
import sys
import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from errno import ENOENT
from fractions import Fraction
from functools import partial
from pathlib import Path
from shutil import which
from typing import TypeVar

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.randomness import Coins, ExactDistribution
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.time_limit import waited

from ..asking.answers import Answer, Broken, BrokenProtocolError, Declared, LateError
from ..asking.asking import NoOutputError, on_every_branch
from ..asking.followed import CLOCK_FACTOR, seconds_left
from ..json_values import Json, Object, list_of, object_of, read_json, text_of, written
from .keeper import __file__ as keeper_path
from .keeper import descendants
from .python_candidate import declared_from_json
from .tapes import MAX_QUESTIONS, QUESTIONS, answer, answer_in, taped_distribution
from .watchdog import MARK, end_all
from .watchdog import __file__ as watchdog_path

PROTOCOL = 1
MAX_LINE = 1 << 20
"""The length of the longest line that is accepted, in bytes."""
EARLY = 0.05
"""The seconds of waiting for a processor below which a program gets no additional time."""
PROMPT = 0.1
"""The seconds in which most answers come."""
MAX_STARTS = 3
"""The number of failed starts in a row after which the program is not asked any more."""


Result = TypeVar("Result")


def waits_below(keeper: int) -> dict[int, float]:
    """Return the seconds that each process below the keeper of a program has waited for a processor.

    The system's own list of children may lack one that has just begun, which does not matter here.
    """
    if not Path(f"/proc/{keeper}/task/{keeper}/children").exists():
        return {pid: waited(pid) for pid in descendants(keeper)}
    below, parents = dict[int, float](), [keeper]
    for parent in parents:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            with suppress(OSError):
                parents += map(int, task.read_text().split())
        below[parent] = waited(parent)
    return below


class ProgramCandidate:
    """A program that is started with a command line.

    ``command`` is the program and its arguments. The program may take ``seconds`` for one question, and as long to
    start.
    """

    def __init__(self, command: Sequence[str], seconds: float = 10) -> None:
        self._command = list(command)
        self._seconds = seconds
        self._mark = secrets.token_hex(16)
        self._process: subprocess.Popen[bytes] | None = None
        self._received = b""
        self._errors = b""
        self._n_asked = 0
        self._takes_tapes = False
        self._n_failed_starts = 0
        self._watchdog = subprocess.Popen(
            [sys.executable, "-I", "-S", watchdog_path, self._mark],
            stdin=subprocess.PIPE,
            start_new_session=True,
            bufsize=0,
        )
        try:
            self.declared = self._start()
        except BrokenProtocolError as error:
            self.close()
            reason = f"one that starts; {error}{self._said()}"
            raise InvalidValueError("program", " ".join(self._command), reason) from None
        except LittlestoneError:
            self.close()
            raise

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the program; a program that does not answer is stopped."""
        return self._talk(lambda: self._ask(capability, arguments, coins))

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of the program's answers."""
        found = self._talk(partial(self._followed, name, given, tail))
        if not isinstance(found, ExactDistribution):
            raise NoOutputError(found)
        return found

    def _followed(self, name: str, given: Object, tail: Fraction) -> Answer | ExactDistribution[Hashable]:
        if not self._takes_tapes:
            return on_every_branch(partial(self.ask, name, given), tail)
        try:
            return taped_distribution(partial(self._run, name, given), tail)
        except InvalidValueError as error:
            raise BrokenProtocolError(str(error)) from None

    def _run(self, name: str, given: Object, tapes: list[list[Json]]) -> list[Object]:
        """Return the message of the program about the run with each tape."""
        deadline = time.monotonic() + self._seconds
        asked: Object = {"op": "run", "capability": name, "input": given, "tapes": [*tapes]}
        self._send_question(asked, deadline)
        said = self._receive_on_question(deadline)
        if (answer := answer_in(said)) is not None:
            raise NoOutputError(answer)
        runs = [object_of(run, "run") for run in list_of(said.get("runs"), "runs")]
        if len(runs) != len(tapes):
            raise BrokenProtocolError(f"{len(runs)} runs for {len(tapes)} tapes")
        return runs

    def _talk(self, talk: Callable[[], Result]) -> Result | Broken:
        """Return the result of a conversation; if it breaks off, the program is stopped."""
        if self._n_failed_starts >= MAX_STARTS:
            return Broken("it could not be started again")
        try:
            if self._process is None:
                self._start()
            return talk()
        except BrokenProtocolError as error:
            self._stop()
            if isinstance(error, LateError):
                seconds_left()
            return Broken(f"{error}{self._said()}", is_late=isinstance(error, LateError))
        except (LittlestoneError, NegligibleBranch):
            # The coins refuse the program's question, and the program still waits for their answer.
            self._stop()
            raise

    def waited(self) -> float:
        """Return the seconds that the program has waited for a processor since it was started, 0 if unknown."""
        return max(waits_below(self._process.pid).values(), default=0.0) if self._process is not None else 0.0

    def close(self) -> None:
        """Ask the program to stop; then end it and all processes that it has started."""
        if self._process is not None:
            with suppress(BrokenProtocolError, subprocess.TimeoutExpired):
                self._send({"op": "stop"}, time.monotonic() + 0.2)
                self._process.wait(timeout=0.5)
        self._stop()
        if self._watchdog.stdin is not None:
            self._watchdog.stdin.close()
        self._watchdog.wait()

    def _start(self) -> Declared:
        self._received = self._errors = b""
        try:
            if which(self._command[0]) is None:
                raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", keeper_path, *self._command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=os.environ | {MARK: self._mark},
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            self._n_failed_starts += 1
            raise BrokenProtocolError(f"it cannot be run ({error.strerror})") from None
        self._tell_watchdog(self._process.pid)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                os.set_blocking(pipe.fileno(), False)
        self._n_failed_starts += 1
        deadline = time.monotonic() + self._seconds
        self._send({"op": "start", "protocol": PROTOCOL}, deadline)
        said = self._receive(deadline)
        if said.get("protocol") != PROTOCOL:
            raise BrokenProtocolError(f"it speaks protocol {written(said.get('protocol'))}, not {PROTOCOL}")
        if "error" in said:
            raise LittlestoneError(text_of(said["error"], "error"))
        try:
            declared = declared_from_json(said)
        except InvalidValueError as error:
            raise BrokenProtocolError(str(error)) from None
        self._n_failed_starts = 0
        self._takes_tapes = said.get("tapes") is True
        return declared

    def _ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        deadline = time.monotonic() + min(self._seconds, seconds_left())
        self._send_question({"op": "run", "capability": capability, "input": arguments}, deadline)
        for _ in range(MAX_QUESTIONS):
            said = self._receive_on_question(deadline)
            if (found := answer_in(said)) is not None:
                return found
            if not set(QUESTIONS) & set(said):
                raise BrokenProtocolError(f"no answer: {written(said)[:80]}")
            try:
                chosen = answer(said, coins)
            except InvalidValueError as error:
                raise BrokenProtocolError(str(error)) from None
            self._send({"id": self._n_asked, "answer": chosen}, deadline)
        raise BrokenProtocolError(f"more than {MAX_QUESTIONS:,} random choices")

    def _send_question(self, question: Object, deadline: float) -> None:
        self._n_asked += 1
        self._send({**question, "id": self._n_asked}, deadline)

    def _receive_on_question(self, deadline: float) -> Object:
        """Return the next message, which must be about the last question."""
        said = self._receive(deadline)
        if said.get("id") != self._n_asked:
            raise BrokenProtocolError(f"it answered question {written(said.get('id'))}, not {self._n_asked}")
        return said

    def _send(self, message: Object, deadline: float) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise BrokenProtocolError("it has ended")
        left = memoryview(written(message).encode() + b"\n")
        poll = select.poll()
        poll.register(process.stdin, select.POLLOUT)
        while left:
            try:
                left = left[os.write(process.stdin.fileno(), left) :]
            except BlockingIOError:
                if not poll.poll(1000 * max(0.0, deadline - time.monotonic())):
                    raise BrokenProtocolError("it does not read what it is sent") from None
            except OSError:
                raise BrokenProtocolError(self._how_it_ended()) from None

    def _receive(self, deadline: float) -> Object:
        process = self._process
        if process is None or process.stdout is None or process.stderr is None:
            raise BrokenProtocolError("it has ended")
        waiting: dict[int, float] | None = None
        latest = time.monotonic() + CLOCK_FACTOR * self._seconds
        answers, errors = process.stdout.fileno(), process.stderr.fileno()
        poll = select.poll()
        poll.register(answers, select.POLLIN)
        poll.register(errors, select.POLLIN)
        while b"\n" not in self._received:
            if len(self._received) > MAX_LINE:
                raise BrokenProtocolError(f"a line of more than {MAX_LINE:,} bytes")
            left = max(0.0, deadline - time.monotonic())
            ready = poll.poll(1000 * (left if waiting is not None else min(left, PROMPT)))
            if not ready and waiting is None:
                # Most answers come at once; then the processes are not looked at.
                waiting = waits_below(process.pid)
                continue
            if not ready or time.monotonic() > deadline:
                # Time spent waiting for a processor does not count.
                waits, before = waits_below(process.pid), waiting or {}
                more = max((wait - before.get(pid, 0.0) for pid, wait in waits.items()), default=0.0)
                if more > EARLY and time.monotonic() < latest:
                    deadline, waiting = deadline + more, waits
                    continue
                raise LateError(f"no answer in {self._seconds:g} seconds")
            for pipe, _ in ready:
                part = os.read(pipe, 1 << 16)
                if pipe == errors:
                    self._errors = (self._errors + part)[-4000:]
                    if not part:
                        poll.unregister(errors)
                elif part:
                    self._received += part
                else:
                    raise BrokenProtocolError(self._how_it_ended())
        line, _, self._received = self._received.partition(b"\n")
        try:
            return object_of(read_json(line.decode("utf-8")), "message")
        except (UnicodeDecodeError, InvalidValueError) as error:
            raise BrokenProtocolError(f"no answer: {error}") from None

    def _said(self) -> str:
        """Return the last line that the program wrote to its standard error."""
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return f"; it wrote: {lines[-1][:200]}" if lines else ""

    def _how_it_ended(self) -> str:
        if self._process is None:
            return "it has ended"
        try:
            code = self._process.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._read_last_words(self._process)
        return f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"

    def _read_last_words(self, process: subprocess.Popen[bytes]) -> None:
        """Read from standard error what an ended program wrote; it may come after the end of its output."""
        if process.stderr is None:
            return
        errors, poll = process.stderr.fileno(), select.poll()
        poll.register(errors, select.POLLIN)
        while any(event & select.POLLIN for _, event in poll.poll(0)):
            if not (part := os.read(errors, 1 << 16)):
                return
            self._errors = (self._errors + part)[-4000:]

    def _tell_watchdog(self, group: int) -> None:
        """Register the process group that is to be ended with this process; 0 stands for none."""
        if self._watchdog.stdin is not None:
            self._watchdog.stdin.write(f"{group}\n".encode())

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        end_all(process.pid, self._mark)
        self._tell_watchdog(0)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
