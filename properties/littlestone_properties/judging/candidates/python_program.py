"""A Python candidate in a process of its own, which itself follows the branches of the coins.

A branch then takes microseconds; a conversation about each choice takes a hundred times as long. All bounds of a
program apply. Between two runs the process reports that it is running; it is stopped if no report comes.
"""

import sys
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import dropwhile, islice
from time import monotonic
from types import MappingProxyType

from littlestone.errors import InvalidValueError, LittlestoneError, NotReproducibleError, WorkLimitError
from littlestone.randomness import Coins, ExactDistribution

from ..asking.answers import Answer, Broken
from ..asking.asking import NoOutputError
from ..asking.followed import DEADLINE, TooLateError, seconds_left
from ..capabilities import CAPABILITIES
from ..json_values import Object, fraction_of, list_of, object_of, text_of
from .program import ProgramCandidate
from .tapes import answer_in

WORKER = "littlestone_properties.judging.candidates.worker"
ONE_DAY = 86_400
MANY = 64
"""The largest number of announced questions in one message."""
RARELY = 20_000
"""The number of new objects after which garbage is collected; most objects of a branch are gone by then."""
SHORT = 1.0
"""The seconds up to which a copy of the process answers; a large class has fewer, unless the user gives more."""
PATIENCE = 1.0
"""The seconds that a copy of the process may take to end after its time."""
BEAT = 0.1
"""The seconds between two reports that the process is running."""

LIMITS = (WorkLimitError, TooLateError, NotReproducibleError)
"""The reasons why a candidate cannot be followed, which are raised again in the process of the judge."""


class PythonProgram(ProgramCandidate):
    """The Python object at a path, in a process of its own.

    The path is ``package.module:object``, ``package.module``, or a file. ``rows``, if not empty, is the form of
    rows; it overrides the declaration of the object. One run may take ``seconds``, and so may the start.
    """

    def __init__(self, path: str, rows: str = "", seconds: float = 10) -> None:
        super().__init__([sys.executable, "-m", WORKER, path, *([rows] if rows else [])], seconds)
        # The keys are the identities of the inputs, which the judge hands on as they are.
        self._announced: dict[int, Object] = {}
        self._known: dict[int, tuple[Object, Answer]] = {}
        self._suspects: dict[int, Object] = {}
        self._break = Broken("")

    def ask_ahead(self, name: str, inputs: list[Object]) -> None:
        """Announce questions that need no coins; those that come next are asked many at a time.

        An announced question that has to be asked again is asked alone.
        """
        self._announced, self._known, self._suspects = {id(given): given for given in inputs}, {}, {}

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the program; a program that does not answer is stopped."""
        if self._announced.get(id(arguments)) is arguments:
            broken = self._talk(partial(self._ask_many, capability, arguments))
            if broken is not None:
                self._break = replace(broken, what=f"{broken.what} among questions that it answers alone")
        _, known = self._known.pop(id(arguments), (arguments, None))
        answer = known or self._explained(arguments, super().ask(capability, arguments, coins))
        if isinstance(answer, Broken) and answer.is_late:
            seconds_left()
        return answer

    def _ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer; if the time is short, a copy of the process gives it, and the process goes on."""
        if seconds_left() > SHORT or CAPABILITIES[capability].has_coins:
            return super()._ask(capability, arguments, coins)
        self._send_with_deadline({"op": "apart", "capability": capability, "input": arguments})
        said = self._receive_on_question(monotonic() + seconds_left() + PATIENCE)
        return answer_in(said) or Broken("no answer in time", is_late=True)

    def _explained(self, arguments: Object, answer: Answer) -> Answer:
        """Return the answer to a question that is asked alone.

        If a message of many questions broke off, but each of these questions is answered alone, the last answer is
        replaced by the failure of the message.
        """
        if self._suspects.pop(id(arguments), None) is None:
            return answer
        if isinstance(answer, Broken) and not answer.is_said:
            self._suspects = {}
            return answer
        return answer if self._suspects else self._break

    def _ask_many(self, name: str, first: Object) -> None:
        """Ask an announced question and the next ones; a question that is left unanswered is asked alone later."""
        waiting, self._announced = self._announced, {}
        inputs = [*islice(dropwhile(lambda given: given is not first, waiting.values()), MANY)]
        self._suspects = {id(given): given for given in inputs}
        limit = min(self._seconds, seconds_left())
        self._send_question({"op": "many", "capability": name, "inputs": [*inputs]}, monotonic() + limit)
        answers = self._answers(limit)
        self._suspects = {}
        # The inputs are kept, so that no other object gets the identity of an input.
        self._known = {id(given): (given, answer) for given, answer in zip(inputs, answers, strict=False) if answer}
        # After a message without answers, the program has been started anew, and nothing is announced.
        for given in inputs[: len(answers)]:
            del waiting[id(given)]
        self._announced = waiting

    def _followed(self, name: str, given: Object, tail: Fraction) -> Answer | ExactDistribution[Hashable]:
        asked: Object = {"op": "follow", "capability": name, "input": given, "tail": str(tail)}
        self._send_with_deadline(asked)
        masses: dict[Hashable, Fraction] = {}
        while True:
            said = self._receive_on_question(monotonic() + self._seconds + BEAT)
            if (answer := answer_in(said)) is not None:
                return answer
            if "raised" in said:
                raise error_in(said)
            for row in list_of(said.get("part", []), "part"):
                text, mass = list_of(row, "row")
                masses[text_of(text, "output")] = fraction_of(mass, "probability")
            if said.get("is_last") is True:
                return ExactDistribution(MappingProxyType(masses), 1 - sum(masses.values(), Fraction(0)))

    def ask_each(self, name: str, given: Object, changes: list[Object]) -> list[Answer | None]:
        """Return the answers to the changed forms of an input; ``None`` where a question of its own is needed."""
        found = self._talk(partial(self._ask_each, name, given, changes))
        if isinstance(found, Broken):
            raise NoOutputError(found)
        return found

    def _ask_each(self, name: str, given: Object, changes: list[Object]) -> list[Answer | None]:
        self._send_with_deadline({"op": "each", "capability": name, "input": given, "changes": [*changes]})
        return self._answers(self._seconds)

    def _answers(self, seconds: float) -> list[Answer | None]:
        """Return the answers in the message that follows any reports that the program is running.

        Each message may take some seconds.
        """
        said: Object = {}
        while "answers" not in said:
            said = self._receive_on_question(monotonic() + seconds + BEAT)
        return [answer_in(object_of(one, "answer")) for one in list_of(said["answers"], "answers")]

    def _send_with_deadline(self, asked: Object) -> None:
        """Send a question that takes many runs, with the seconds that are left for all of them."""
        if (left := DEADLINE.get() - monotonic()) < ONE_DAY:
            asked["seconds"] = max(left, 0.0)
        self._send_question(asked, monotonic() + self._seconds)


def error_to_json(error: LittlestoneError) -> Object:
    """Return an error as a part of a message.

    >>> error = WorkLimitError("branches", 10**6, 200_000, "branches")
    >>> str(error_in(error_to_json(error))) == str(error)
    True
    """
    known: Object = {
        name: min(value, 1e300) if isinstance(value, int) else value for name, value in vars(error).items()
    }
    return {"raised": type(error).__name__, "message": str(error), "known": known}


def error_in(said: Object) -> LittlestoneError:
    """Return the error in a message."""
    for kind in LIMITS:
        if kind.__name__ == said["raised"]:
            error = kind.__new__(kind, text_of(said.get("message"), "message"))
            vars(error).update(object_of(said.get("known"), "known"))
            return error
    raise InvalidValueError("error", str(said["raised"])[:80], "one that says why nothing can be followed")
