"""A candidate that shows intermediate values; it is run on neighbouring inputs with the same choices.

A question asks for both runs on a pair of inputs: the answer is a hash of all shown values, or a breach if a value
differs by more than the bound.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import Generic, TypeVar

import numpy as np

from littlestone.randomness import Coins, SampledCoins

from ...protocols import Released
from ..asking.answers import Answer, Breached, Candidate, Output
from ..asking.asking import NoOutputError, WrongError, output_distribution
from ..asking.shared_coins import OtherChoiceError, SharedCoins
from ..case import Case
from ..json_values import Object, integer_of
from ..running.outcomes import OWN_STATE
from .typed_candidate import TypedCandidate

COMPARES = "sensitivity"

TAIL = Fraction(1, 1 << 8)
"""The mass of unbounded noise that is cut off on each side."""

Input = TypeVar("Input")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Seen(Generic[Value]):
    """An intermediate value of a run, with the name and the text under which it is compared and shown."""

    name: str
    value: Value
    text: str

    def __str__(self) -> str:
        return f"{self.name} {self.text}"


@dataclass(frozen=True, slots=True)
class Runs(Generic[Input, Value]):
    """Somebody's code that shows values, with the rules for comparing two runs of it."""

    run: Callable[[SharedCoins, Input], Iterable[Seen[Value] | Released]]
    """A run on an input, with coins that share their choices with those of the other run."""
    distance: Callable[[Value, Value], int]
    bound: int
    source: str
    """The Python source of a run, with places for ``choices`` and ``input``."""
    is_strict: bool = False
    """True if the second run only repeats choices of the first run, and ends at a choice that it cannot repeat."""


class SensitivityCandidate(TypedCandidate[Runs[Input, Value]]):
    """Code that shows values, with the pairs of inputs on which it was asked so far."""

    offered, tail = (COMPARES,), TAIL

    def __init__(self, runs: Runs[Input, Value], seconds: float) -> None:
        super().__init__(runs, seconds=seconds)
        self._pairs: list[tuple[Input, Input]] = []
        self._made: list[Mapping[Hashable, object]] = [{}, {}]

    def case(self, pair: tuple[Input, Input], seed: int | None = None) -> Case:
        """Return the case of a pair, with drawn choices if there is a seed."""
        # Inputs such as arrays cannot be compared, so their place identifies them.
        self._pairs.append(pair)
        given: Object = {"pair": len(self._pairs) - 1, **({} if seed is None else {"seed": seed})}
        return Case(f"{COMPARES}/pairs/{len(self._pairs)}", given, {})

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Compare both runs for one outcome of all choices, up to the first difference in their publications."""
        one, other = self._pair(arguments)
        shared = SharedCoins(coins)
        repeated = shared.partner(is_strict=self._code.is_strict)
        self._made = [shared.made, repeated.made]
        seen = list[tuple[Seen[Value] | Released | None, Seen[Value] | Released | None]]()
        try:
            first, others = self._code.run(shared, one), self._code.run(repeated, other)
            # The runs advance in step, so that no choice is followed after the first difference in publications.
            steps = zip_longest([*first] if self._code.is_strict else first, others)
            for number, (value, second) in enumerate(steps, 1):
                seen.append((value, second))
                if isinstance(value, Released) and isinstance(second, Released):
                    if value != second:
                        break
                elif isinstance(value, Seen) and isinstance(second, Seen) and value.name == second.name:
                    difference = self._code.distance(value.value, second.value)
                    if difference > self._code.bound:
                        got = f"value {number} differs by {difference}: {value.text} and {second.text}"
                        return self._breach(value.name, got)
                else:
                    return self._breach("what is shown", f"value {number} is {value} and {second}")
        except OtherChoiceError:
            pass  # values shown before an impossible choice have been compared
        return Output(str(hash(tuple(str(one) for one in seen))))

    def _breach(self, name: str, got: str) -> Breached:
        has, bound = "have" if name.endswith("values") else "has", self._code.bound
        return Breached(f"{name} {has} sensitivity {bound}", got, f"difference at most {bound}")

    def _pair(self, arguments: Object) -> tuple[Input, Input]:
        one, other = self._pairs[integer_of(arguments["pair"], "pair")]
        return (other, one) if arguments.get("is_exchanged") is True else (one, other)

    def shown(self, case: Case) -> tuple[str, str]:
        """Return a pair as text, and the two runs with their choices as Python source."""
        pair = self._pair(case.input)
        runs = (
            self._code.source.format(choices=f"SharedCoins(EnumeratedCoins(), {made})", input=repr(each))
            for made, each in zip(self._made, pair, strict=True)
        )
        return f"{pair[0]!r} beside {pair[1]!r}", ", ".join(runs)


def judge_sensitivity(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Judge a pair in both orders: on every branch of the choices, or by two runs with the same drawn choices."""
    for is_exchanged in (False, True):
        given = case.input | {"is_exchanged": is_exchanged}
        try:
            if "seed" not in case.input:
                output_distribution(candidate, COMPARES, given)
                continue
            seed = integer_of(case.input["seed"], "seed")
            answers = [candidate.ask(COMPARES, given, SampledCoins(np.random.default_rng(seed))) for _ in range(2)]
        except NoOutputError as error:
            answers = [error.answer]
        for answer in answers:
            if isinstance(answer, Breached):
                raise WrongError(answer.got, answer.required, found=given, name=answer.name)
            if not isinstance(answer, Output):
                raise NoOutputError(answer)
        if answers[0] != answers[-1]:
            got = "run again with the same coins, it showed something else"
            raise WrongError(got, "the same again", found=given, name=OWN_STATE)
