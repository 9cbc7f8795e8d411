"""A Python candidate as a program: ``python -m littlestone_properties.judging.candidates.worker module:object``.

What the candidate prints goes to the standard error, so that it cannot disturb the answers.
"""

import os
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import TextIO

from littlestone.errors import InvalidValueError

from ..asking.answers import Broken, Output, Refused, Unsupported
from ..json_values import Json, Object, integer_of, object_of, read_json, text_of, written
from .program import PROTOCOL
from .python_candidate import PythonCandidate, offered_at

ONE_DAY = 86_400


class TapeCoins:
    """Coins that ask the other side of a conversation, for a numbered question."""

    def __init__(self, read: TextIO, write: TextIO, number: Json) -> None:
        self._read, self._write, self._number = read, write, number

    def choose(self, probabilities: Sequence[Fraction], /) -> int:
        """Return an index; the probabilities sum to one."""
        if sum(probabilities) != 1:
            raise InvalidValueError("sum of probabilities", sum(probabilities), "1")
        return self.choose_in_proportion(probabilities)

    def choose_in_proportion(self, weights: Sequence[Fraction], /) -> int:
        """Return an index with probability in proportion to its weight."""
        return integer_of(self._answer("choose", [str(Fraction(weight)) for weight in weights]), "answer")

    def choose_by_score(self, scores: Sequence[int], weight: Fraction, /) -> int:
        """Return an index with probability in proportion to ``weight ** score``."""
        least = min(scores)
        return self.choose_in_proportion([Fraction(weight) ** (score - least) for score in scores])

    def uniform_choice(self, n_choices: int, /) -> int:
        """Return one of ``0 .. n_choices - 1``."""
        return self.choose_in_proportion([Fraction(1)] * n_choices)

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


def serve(candidate: PythonCandidate, read: TextIO, write: TextIO) -> None:
    """Answer questions until there are no more."""
    for line in read:
        message = object_of(read_json(line), "message")
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
            match candidate.ask(capability, arguments, TapeCoins(read, write, number)):
                case Output(value):
                    say(write, {"id": number, "output": value})
                case Refused(reason):
                    say(write, {"id": number, "invalid": reason})
                case Unsupported():
                    say(write, {"id": number, "unsupported": True})
                case Broken(what):
                    say(write, {"id": number, "error": what})
        else:
            return


def main(path: str, rows: str | None = None) -> None:
    """Serve the candidate at a path, with the standard output kept for answers."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.path.insert(0, "")
    try:
        # Who asks it limits the time.
        candidate = PythonCandidate(offered_at(path), path, rows=rows, seconds=ONE_DAY)
    except InvalidValueError as error:
        say(answers, {"protocol": PROTOCOL, "error": str(error)})
        return
    serve(candidate, sys.stdin, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
