"""A Python candidate as a program: ``python -m littlestone_properties.judging.candidates.worker module:object``.

The candidate's prints go to the standard error, so that they cannot disturb the answers. The worker understands
more messages than other programs. On ``apart`` it answers in a copy of itself, which ends when the time is over. On
``many`` it answers several questions, and on ``each`` one question about several changed forms of one input. On
``follow`` it runs the candidate on every branch of the coins itself, and sends the distribution of the answers.
"""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from fractions import Fraction
from math import inf
from time import monotonic
from typing import TextIO

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.replay import untouched_global_generators
from littlestone.time_limit import OutOfTime, time_limit

from ..asking.answers import Answer, Breached, Broken, Output, Refused, Unsupported
from ..asking.asking import NoOutputError
from ..asking.followed import DEADLINE, TooLateError
from ..asking.shared_coins import WeighedCoins
from ..capabilities import CAPABILITIES
from ..json_values import Json, Object, fraction_of, integer_of, list_of, object_of, read_json, text_of, written
from .program import PROTOCOL
from .python_candidate import PythonCandidate, offered_at
from .python_program import BEAT, LIMITS, ONE_DAY, RARELY, error_to_json

ENOUGH = 0.5
"""The seconds after which the remaining questions of a message are left unanswered; they are asked again."""
LONG = 100_000
"""The number of characters after which answers continue in another message."""


class ServedCandidate(PythonCandidate):
    """A Python candidate that reports, between two runs, that it is running."""

    report: Callable[[], None] | None = None
    """A function that reports that a question of many runs is still being answered."""
    _last = 0.0

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the candidate's function."""
        if self.report is not None and monotonic() > self._last + BEAT:
            self._last = monotonic()
            self.report()
        return super().ask(capability, arguments, coins)


class TapeCoins(WeighedCoins):
    """Coins that ask the process at the other end for every choice, with the number of the present question."""

    def __init__(self, read: TextIO, write: TextIO, number: Json) -> None:
        self._read, self._write, self._number = read, write, number

    def choose(self, probabilities: Sequence[Fraction], /) -> int:
        """Return an index; the probabilities sum to one."""
        if sum(probabilities) != 1:
            raise InvalidValueError("sum of probabilities", sum(probabilities), "1")
        return super().choose(probabilities)

    def choose_in_proportion(self, weights: Sequence[Fraction], /) -> int:
        """Return an index with probability in proportion to its weight."""
        return integer_of(self._answer("choose", [str(Fraction(weight)) for weight in weights]), "answer")

    def discrete_laplace(self, weight: Fraction, /) -> int:
        """Return an integer k with probability in proportion to ``weight ** abs(k)``."""
        return integer_of(self._answer("discrete_laplace", str(Fraction(weight))), "answer")

    def discrete_laplace_reaches(self, weight: Fraction, bound: int, /) -> bool:
        """Return whether discrete Laplace noise is at least ``bound``."""
        return self._answer("discrete_laplace_reaches", [str(Fraction(weight)), bound]) is True

    def _answer(self, name: str, value: Json) -> Json:
        say(self._write, {"id": self._number, name: value})
        return object_of(read_json(self._read.readline()), "answer").get("answer")


def say(write: TextIO, message: Object) -> None:
    """Write a message as one line."""
    write.write(written(message) + "\n")
    write.flush()


def serve(candidate: ServedCandidate, read: TextIO, write: TextIO) -> None:
    """Answer questions until there are no more."""
    for line in read:
        message = object_of(read_json(line), "message")
        DEADLINE.set(inf)  # the deadline of an earlier question no longer holds
        if message.get("op") == "start":
            declared = candidate.declared
            claims: Object = {
                name: {"exp_epsilon": str(one), "delta": str(two)} for name, (one, two) in declared.claims.items()
            }
            said: Object = {
                "protocol": PROTOCOL,
                "name": declared.name,
                "claims": claims,
                "precision": str(declared.precision),
                "capabilities": [*declared.capabilities],
                "dialects": {**declared.dialects},
            }
            say(write, said)
        elif message.get("op") == "run":
            number = message.get("id")
            capability = text_of(message["capability"], "capability")
            arguments = object_of(message["input"], "input")
            candidate.report = None
            answer = candidate.ask(capability, arguments, TapeCoins(read, write, number))
            say(write, {"id": number, **answer_to_json(answer)})
        elif message.get("op") == "apart":
            answer_apart(candidate, message, write)
        elif message.get("op") == "many":
            ask_many(candidate, message, write)
        elif message.get("op") == "each":
            ask_each(candidate, message, write)
        elif message.get("op") == "follow":
            follow(candidate, message, write)
        else:
            return


def answer_apart(candidate: ServedCandidate, message: Object, write: TextIO) -> None:
    """Answer a question that needs no coins in a copy of this process.

    If the answer is late, only the copy ends, and this process need not be started again. If the copy ends before
    it has said anything, this process ends as the copy did.
    """
    heard, told = os.pipe()
    os.set_blocking(heard, False)
    copy = os.fork()
    if copy:
        code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
        os.close(told)
        with suppress(BlockingIOError):
            if os.read(heard, 1):
                os.close(heard)
                return
        if code < 0:
            os.kill(os.getpid(), -code)
        os._exit(max(code, 0))
    about, name, given = _begun(candidate, message, write)
    candidate.report = None
    with suppress(TooLateError):
        about |= answer_to_json(candidate.ask(name, given, EnumeratedCoins()))
    say(write, about)
    os.write(told, b".")
    os._exit(0)


def answer_to_json(answer: Answer) -> Object:
    """Return the part of a message that is an answer."""
    match answer:
        case Output(value):
            return {"output": value}
        case Refused(reason):
            return {"invalid": reason}
        case Unsupported():
            return {"unsupported": True}
        case Broken(what) | Breached(what):
            return {"error": what}


def ask_many(candidate: ServedCandidate, message: Object, write: TextIO) -> None:
    """Send the answers to as many questions, from the first on, as the time and the length of a message allow.

    At least one question is answered. The questions need no coins.
    """
    about: Object = {"id": message.get("id")}
    candidate.report = lambda: say(write, about | {"is_running": True})
    name, answers, length = text_of(message["capability"], "capability"), list[Json](), 0
    end = monotonic() + ENOUGH
    for given in list_of(message["inputs"], "inputs"):
        answers.append(answer_to_json(candidate.ask(name, object_of(given, "input"), EnumeratedCoins())))
        length += len(str(answers[-1]))
        if length > LONG or monotonic() > end:
            break
    say(write, about | {"answers": answers})


def ask_each(candidate: ServedCandidate, message: Object, write: TextIO) -> None:
    """Send the answers to the changed forms of an input; an empty answer asks for a question of its own."""
    about, name, given = _begun(candidate, message, write)
    changes = list_of(message["changes"], "changes")
    untouched = untouched_global_generators() if CAPABILITIES[name].has_coins else nullcontext()

    def answer(change: Json) -> Object:
        coins = EnumeratedCoins()
        answered = candidate.ask(name, given | object_of(change, "change"), coins)
        return {} if coins.choices else answer_to_json(answered)

    try:
        # One time limit holds for all runs together, so no run sets a timer of its own.
        with untouched, time_limit(DEADLINE.get() - monotonic()):
            answers = [answer(change) for change in changes]
    except (LittlestoneError, NegligibleBranch, OutOfTime):
        answers = [{} for _ in changes]
    say(write, about | {"answers": [*answers]})


def _begun(candidate: ServedCandidate, message: Object, write: TextIO) -> tuple[Object, str, Object]:
    """Return the beginning of the reply to a question of many runs, and then its function and arguments."""
    about: Object = {"id": message.get("id")}
    candidate.report = lambda: say(write, about | {"is_running": True})
    left = message.get("seconds", ONE_DAY)
    DEADLINE.set(monotonic() + (left if isinstance(left, int | float) else ONE_DAY))
    return about, text_of(message["capability"], "capability"), object_of(message["input"], "input")


def follow(candidate: ServedCandidate, message: Object, write: TextIO) -> None:
    """Send the exact distribution of the answers to a question, in parts, or the error that prevents it."""
    about, name, given = _begun(candidate, message, write)
    try:
        with time_limit(DEADLINE.get() - monotonic()):  # one limit for all runs together
            found = candidate.distribution(name, given, fraction_of(message["tail"], "tail"))
    except OutOfTime:
        say(write, about | error_to_json(TooLateError(0, 0.0, is_left_out=True)))
    except NoOutputError as error:
        say(write, about | answer_to_json(error.answer))
    except LIMITS as error:
        say(write, about | error_to_json(error))
    else:
        part, length = list[Json](), 0
        for text, mass in found.probabilities.items():
            part.append([str(text), str(mass)])
            length += len(str(text)) + len(str(mass))
            if length > LONG:
                say(write, about | {"part": part})
                part, length = [], 0
        say(write, about | {"part": part, "is_last": True})


def main(path: str, rows: str | None = None) -> None:
    """Serve the candidate at a path; only messages of the worker go to the standard output."""
    gc.set_threshold(RARELY)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.path.insert(0, "")
    try:
        # The process that asks limits the time.
        candidate = ServedCandidate(offered_at(path), path, rows=rows, seconds=inf)
    except InvalidValueError as error:
        say(answers, {"protocol": PROTOCOL, "error": str(error)})
        return
    serve(candidate, sys.stdin, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
