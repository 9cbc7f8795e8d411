"""Many runs of a foreign program in one message: it gets a tape of answers for each run, and tells how each ends.

A program that takes tapes does not wait for answers: a run ends with a question as soon as its tape has no answer
to it. The tape is then continued with each possible answer, until all runs have an output. The branches,
the limits on them and the cut mass are the same as for a program that waits.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from time import monotonic
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError, NotReproducibleError, WorkLimitError
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution
from littlestone.randomness.noise import Options
from littlestone.randomness.replay import REQUIRED

from ..asking import asking
from ..asking.answers import Answer, Broken, Output, Refused, Unsupported
from ..asking.asking import NoOutputError, as_finely_as_possible
from ..asking.followed import MAX_BRANCHES, Clock
from ..json_values import Json, Object, fraction_of, integer_of, list_of, written

QUESTIONS = ("choose", "discrete_laplace", "discrete_laplace_reaches")
"""The names of the possible questions, which are keys of a message."""


def answer(question: Object, coins: Coins[Fraction]) -> Json:
    """Return the answer of coins to the question of a program.

    The question ``choose`` has weights that need not sum to one, and its answer is an index. The question
    ``discrete_laplace`` has a weight w, and its answer is an integer k, with probability in proportion to
    ``w^|k|``. The question ``discrete_laplace_reaches`` has a weight and a bound, and its answer says whether such
    noise is at least the bound.

    >>> from littlestone.randomness import EnumeratedCoins
    >>> answer({"choose": ["1/2", "3/2"]}, EnumeratedCoins())
    0
    """
    (name,) = [name for name in QUESTIONS if name in question] or [""]
    if name == "choose":
        weights = [fraction_of(weight, "weight") for weight in list_of(question["choose"], "choose")]
        if not weights or min(weights) < 0 or not any(weights):
            raise InvalidValueError("choose", [str(weight) for weight in weights], "weights at least 0, not all 0")
        return coins.choose_in_proportion(weights)
    if name == "discrete_laplace":
        return coins.discrete_laplace(fraction_of(question[name], "weight"))
    if name == "discrete_laplace_reaches":
        weight, bound = [*list_of(question[name], name), None, None][:2]
        return coins.discrete_laplace_reaches(fraction_of(weight, "weight"), integer_of(bound, "bound"))
    raise InvalidValueError("question", sorted(question), f"one of {', '.join(QUESTIONS)}")


def answer_in(said: Object) -> Answer | None:
    """Return the answer in a message of a program, or ``None`` if the message is a question or anything else.

    >>> answer_in({"id": 1, "output": 3}), answer_in({"id": 1, "choose": ["1", "1"]})
    (Output(value=3), None)
    """
    if "output" in said:
        return Output(said["output"])
    if "invalid" in said:
        return Refused(str(said["invalid"]))
    if said.get("unsupported") is True:
        return Unsupported()
    return Broken(str(said["error"])[:200], is_said=True) if "error" in said else None


MAX_QUESTIONS = 10_000
"""The largest number of random choices that one run may ask for."""
MAX_TAPES = 256
"""The largest number of tapes in one message."""
QUICK = 0.2
"""The seconds of all runs of a message below which the next message has up to twice as many runs; otherwise it has
half as many."""
ROOM = 1 << 18
"""The number of characters that the outputs of a message together should not exceed."""
MAX_REPEATED = 8
"""The approximate number of choices of a branch that are repeated."""

Run: TypeAlias = Callable[[list[list[Json]]], list[Object]]
"""Tapes -> the program's message in the run with each tape."""


@dataclass(frozen=True, slots=True)
class _Tape:
    """The answers to the first questions of a run, with its probability so far, ``above / below``."""

    before: "_Tape | None" = None
    question: str = ""
    answer: Json = None
    above: int = 1
    below: int = 1
    length: int = 0

    @property
    def parts(self) -> "list[_Tape]":
        """The beginnings of this tape: one answer, two answers, up to the whole tape."""
        found, tape = list[_Tape](), self
        while tape.before is not None:
            found.append(tape)
            tape = tape.before
        return found[::-1]

    @property
    def answers(self) -> list[Json]:
        """The answers, in order."""
        return [part.answer for part in self.parts]


def taped_distribution(run: Run, tail: Fraction) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the JSON text of a program's outputs, over all tapes.

    >>> def flip(tapes: list[list[Json]]) -> list[Object]:
    ...     ends = [{"output": tape[0]} if tape else {"choose": ["1", "2"]} for tape in tapes]
    ...     return [{**end, "n_choices": len(tape)} for end, tape in zip(ends, tapes)]
    >>> taped_distribution(flip, Fraction(1, 100)).probability("1")
    Fraction(2, 3)
    """
    clock = Clock(asking.MAX_SECONDS)
    return as_finely_as_possible(lambda least: _Branches(run, tail, least, clock).distribution(), tail)


class _Branches:
    """The branches that were followed so far."""

    def __init__(self, run: Run, tail: Fraction, least: Fraction, clock: Clock) -> None:
        self._run, self._tail, self._least, self._clock = run, tail, least, clock
        self._options: dict[str, Options] = {}
        self._mass: dict[int, dict[str, int]] = {}
        self._n_branches, self._n_tapes, self._longest = 0, 1, 1

    def distribution(self) -> ExactDistribution[Hashable]:
        """Follow all branches, many at a time."""
        waiting, last = [_Tape()], (_Tape(), "")
        while waiting:
            tapes = [waiting.pop() for _ in range(min(self._n_tapes, len(waiting)))]
            self._clock.count(len(tapes))
            for tape, said in zip(tapes, self._runs([tape.answers for tape in tapes]), strict=True):
                self._require_used(tape, said)
                output = self._output(said)
                if output is None:
                    longer = list(self._after(tape, said))
                    waiting += longer
                    self._n_branches += not longer
                    continue
                last = tape, output
                numerators = self._mass.setdefault(tape.below, {})
                numerators[output] = numerators.get(output, 0) + tape.above
                self._longest = max(self._longest, len(output))
                self._n_branches += 1
                if self._n_branches & (self._n_branches - 1) == 0:
                    self._require_same(tape, output)
            if waiting and self._n_branches > MAX_BRANCHES:
                estimate = self._n_branches / max(float(sum(self._masses().values())), 1e-300)
                raise WorkLimitError("branches of the algorithm", estimate, MAX_BRANCHES, "branches")
        if last[1]:
            self._require_same(*last)
        masses = self._masses()
        return ExactDistribution(MappingProxyType(masses), 1 - sum(masses.values(), Fraction(0)))

    def _runs(self, tapes: list[list[Json]]) -> list[Object]:
        """Return the end of the run with each tape; a slow program gets the tapes in several messages."""
        found: list[Object] = []
        while len(found) < len(tapes):
            start = monotonic()
            found += self._run(tapes[len(found) : len(found) + self._n_tapes])
            most = min(2 * self._n_tapes, MAX_TAPES, ROOM // self._longest)
            self._n_tapes = max(1, most if monotonic() < start + QUICK else self._n_tapes // 2)
        return found

    def _masses(self) -> dict[Hashable, Fraction]:
        found: dict[Hashable, Fraction] = {}
        for below, outputs in self._mass.items():
            for output, above in outputs.items():
                found[output] = found.get(output, Fraction(0)) + Fraction(above, below)
        return found

    def _after(self, tape: _Tape, said: Object) -> Iterator[_Tape]:
        """Yield each continuation of a tape by one answer that is likely enough."""
        if tape.length == MAX_QUESTIONS:
            raise NoOutputError(Broken(f"more than {MAX_QUESTIONS:,} random choices"))
        question = _question_in(said)
        if question not in self._options:
            coins = EnumeratedCoins(self._tail)
            answer(said, coins)
            ((self._options[question], _),) = coins.choices
        is_test = "discrete_laplace_reaches" in said
        values, numbers, whole = self._options[question]
        for value, number in zip(values, numbers, strict=True):
            above, below = tape.above * number, tape.below * whole
            if above * self._least.denominator >= below * self._least.numerator:
                yield _Tape(tape, question, bool(value) if is_test else value, above, below, tape.length + 1)

    def _require_used(self, tape: _Tape, said: Object) -> None:
        used = integer_of(said.get("n_choices"), "n_choices")
        if used != tape.length:
            what = f"ended after {used} choices, where it had made more after the same answers of its coins"
            raise NotReproducibleError(what, REQUIRED)

    def _output(self, said: Object) -> str | None:
        """Return the text of the output; ``None`` if the run has ended with a question."""
        found = answer_in(said)
        if isinstance(found, Output):
            return written(found.value)
        if found is not None:
            raise NoOutputError(found)
        return None

    def _require_same(self, tape: _Tape, output: str) -> None:
        """Run a branch again, and raise unless it has the same questions and the same output."""
        parts, answers = tape.parts, tape.answers
        step = max(1, len(parts) // MAX_REPEATED)
        places = range(0, len(parts), step)
        ends = self._runs([*(answers[:place] for place in places), answers])
        again = f"branch {self._n_branches}, run again with the same answers of its coins,"
        for place, said in zip(places, ends[:-1], strict=True):
            if _question_in(said) != parts[place].question:
                raise NotReproducibleError(f"{again} asked something else as choice {place + 1}", REQUIRED)
        self._require_used(tape, ends[-1])
        second = self._output(ends[-1])
        if second is None:
            raise NotReproducibleError(f"{again} asked for more than {len(answers)} choices", REQUIRED)
        if second != output:
            raise NotReproducibleError(f"{again} returned {second}, not {output}", REQUIRED)


def _question_in(said: Object) -> str:
    """Return the text of the question in a message; empty if there is none."""
    return next((written({name: said[name]}) for name in QUESTIONS if name in said), "")
