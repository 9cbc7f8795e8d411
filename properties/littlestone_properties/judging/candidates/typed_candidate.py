"""The common part of candidates that are typed Python code: the limits of a run, and all branches of its coins."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Generic, TypeVar

from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution
from littlestone.time_limit import MAX_SECONDS, OutOfTime, time_limit

from ..asking.answers import Answer, Breached, Broken, Declared, Output
from ..asking.asking import NoOutputError
from ..asking.followed import TooLateError, followed, seconds_left
from ..json_values import Object, written

SECONDS = 600.0
"""The seconds that the branches on one input may take together."""

Code = TypeVar("Code")
Result = TypeVar("Result")


class TypedCandidate(ABC, Generic[Code]):
    """A candidate that is typed code and answers the questions that a program would be asked.

    ``claim`` is the privacy of the output for the last capability in ``offered``. Each draw of unbounded noise may
    lose the mass ``tail`` on each side; one run may last ``seconds``.
    """

    offered: tuple[str, ...]
    tail = Fraction(0)

    def __init__(
        self,
        code: Code,
        *,
        claim: Privacy | None = None,
        tail: Fraction | None = None,
        seconds: float = MAX_SECONDS,
    ) -> None:
        self._code, self._seconds = code, seconds
        self.tail = self.tail if tail is None else tail
        self.has_coins = False
        """True once the code has asked for a random choice on an exact run."""
        self._known: dict[str, ExactDistribution[Hashable]] = {}
        claims = {self.offered[-1]: (claim.epsilon.exp, Fraction(claim.delta))} if claim else {}
        self.declared = Declared(getattr(code, "__name__", type(code).__name__), self.offered, claims=claims)

    @abstractmethod
    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the code, or its breach of the contract for code of this kind."""

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the code, or its breach of the contract.

        A breach after random choices names the probability of the branch.
        """
        try:
            answer = self.limited(lambda: self.answer(capability, arguments, coins))
        except NoOutputError as error:
            return error.answer
        if isinstance(answer, Breached) and answer.is_late:
            seconds_left()
        if isinstance(coins, EnumeratedCoins) and coins.choices:
            self.has_coins = True
            if isinstance(answer, Breached):
                likely = f"{answer.got}, on a branch of probability {Fraction(*coins.weight)}"
                return Breached(answer.name, likely, answer.required, answer.is_late)
        return answer

    def limited(self, run: Callable[[], Result]) -> Result:
        """Return the result of a run; raise if the code takes too long, or breaks."""
        try:
            with time_limit(min(self._seconds, seconds_left())):
                return run()
        except (NoOutputError, NotReproducibleError, TooLateError, WorkLimitError):
            raise
        except OutOfTime:
            seconds_left()
            raise NoOutputError(Broken(f"no answer in {self._seconds:g} seconds", is_late=True)) from None
        except Exception as error:  # every exception of foreign code is a finding
            raise NoOutputError(Broken(f"{type(error).__name__}: {error}", is_said=True)) from error

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of the code's answers."""
        key = written([name, given])
        if key not in self._known:
            self._known[key] = self.followed(name, given)
        return self._known[key]

    def followed(self, name: str, given: Object) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of the answers, by a run on every branch of the coins."""

        def text(coins: EnumeratedCoins) -> Hashable:
            found = self.ask(name, given, coins)
            if not isinstance(found, Output):
                raise NoOutputError(found)
            return written(found.value)

        return followed(text, EnumeratedCoins(self.tail), seconds=SECONDS)

    def close(self) -> None:
        """Do nothing."""
