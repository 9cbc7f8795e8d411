"""A candidate that is a typed online learner: an object with a state, which is started with coins and a class.

It is asked what a program is asked, and each question starts a new learner: for the label of a point after some
examples, and for all that it publishes on a stream.
"""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeGuard

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution

from ...protocols import OnlineLearner, OnlineLearnerFactory, PublishingLearnerFactory, Started
from ...time_limit import MAX_SECONDS, time_limit
from ..answers import Answer, Breached, Declared, Output, Unsupported
from ..asking import NoOutputError
from ..followed import followed
from ..json_values import Object, integer_of, json_of, rows_of, written
from ..python_arguments import class_of
from .careful_learner import BreachError, CarefulLearner, published_on, well_formed

PREDICTS, PUBLISHES = "online_learner", "private_online_learner"

TAIL = Fraction(1, 1 << 16)

SECONDS = 600.0
"""The seconds that the branches on one stream may take together."""


class LearnerCandidate:
    """What starts an online learner, as a candidate.

    Parameters
    ----------
    claim
        The privacy that is claimed for what it publishes.
    tail
        Mass of unbounded noise that may be cut off on each side, every time it is drawn.
    seconds
        How long one run may last.

    Examples
    --------
    >>> from littlestone.learners import HalvingLearner
    >>> mine = LearnerCandidate(Started(HalvingLearner))
    >>> asked = {"rows": [[0, 0], [0, 1]], "n_points": 2, "n_labels": 2, "past": [[1, 1]], "point": 1}
    >>> mine.ask("online_learner", asked, EnumeratedCoins())
    Output(value=1)
    >>> mine.ask("private_online_learner", asked | {"stream": [[1, 1]]}, EnumeratedCoins())
    Output(value=[[0, 0], [0, 1]])
    """

    def __init__(
        self,
        make_learner: PublishingLearnerFactory,
        *,
        claim: Privacy | None = None,
        tail: Fraction = TAIL,
        seconds: float = MAX_SECONDS,
    ) -> None:
        self._make_learner = make_learner
        self._tail = tail
        self._seconds = seconds
        self.has_coins = False
        """True once it has asked for a random choice on an exact run."""
        self._known: dict[str, ExactDistribution[Hashable]] = {}
        claims = {PUBLISHES: (claim.epsilon.exp, Fraction(claim.delta))} if claim else {}
        self.declared = Declared(type(make_learner).__name__, (PREDICTS, PUBLISHES), claims=claims)

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of a new learner, or its breach of the contract of online learners."""
        given = class_of(arguments)
        try:
            with time_limit(self._seconds):
                if capability == PREDICTS:
                    return Output(self._predicted(given, arguments, coins))
                if capability == PUBLISHES:
                    stream, is_curious = rows_of(arguments["stream"]), arguments.get("is_curious") is True
                    pairs = [(x, y) for x, y in stream]
                    found = published_on(self._make_learner, coins, given, pairs, is_curious=is_curious)
                    return Output(json_of(found))
                return Unsupported()
        except BreachError as breach:
            said = breach.answer
            if self._has_drawn(coins):
                likely = f"{said.got}, on a branch of probability {Fraction(*coins.weight)}"
                return Breached(said.name, likely, said.required)
            return said
        finally:
            self.has_coins |= self._has_drawn(coins)

    @staticmethod
    def _has_drawn(coins: Coins[Fraction]) -> TypeGuard[EnumeratedCoins]:
        return isinstance(coins, EnumeratedCoins) and bool(coins.choices)

    def _predicted(self, given: FiniteClass, arguments: Object, coins: Coins[Fraction]) -> Label:
        learner = CarefulLearner(self._make_learner, coins, given)
        for x, y in rows_of(arguments["past"]):
            learner.predict(Point(x))
            learner.update(Point(x), Label(y))
        return learner.predict(Point(integer_of(arguments["point"], "point")))

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of its answers; of rules, by following their states."""
        key = written([name, given])
        if key not in self._known:
            self._known[key] = self._by_states(name, given) or self._by_branches(name, given)
        return self._known[key]

    def _by_states(self, name: str, given: Object) -> ExactDistribution[Hashable] | None:
        if not isinstance(self._make_learner, Started) or name != PUBLISHES:
            return None
        stream = tuple((Point(x), Label(y)) for x, y in rows_of(given["stream"]))
        try:
            whole = class_of(given)
            found = self._make_learner.transcripts(whole, stream, self._tail)
            for published in found.probabilities:
                _ = [well_formed(hypothesis, whole) for hypothesis in published]
        except WorkLimitError:
            raise
        except Exception:  # the run on every branch says what is wrong
            return None
        return found.mapped(lambda published: written(json_of(published)))

    def _by_branches(self, name: str, given: Object) -> ExactDistribution[Hashable]:
        def answer(coins: EnumeratedCoins) -> Hashable:
            found = self.ask(name, given, coins)
            if not isinstance(found, Output):
                raise NoOutputError(found)
            return written(found.value)

        return followed(answer, EnumeratedCoins(self._tail), seconds=SECONDS)

    def close(self) -> None:
        """Do nothing."""


def predicts(make_learner: OnlineLearnerFactory) -> object:
    """Return the function of a program that is asked for a label and starts a new learner each time."""

    def predicted(hypothesis_class: FiniteClass, past: Iterable[tuple[int, int]], point: int) -> int:
        learner = make_learner(hypothesis_class)
        for x, y in past:
            learner.predict(Point(x))
            learner.update(Point(x), Label(y))
        return learner.predict(Point(point))

    return predicted


def publishes(make_learner: PublishingLearnerFactory) -> object:
    """Return the function of a program that is asked for all that a new learner publishes on a stream."""

    def published(
        hypothesis_class: FiniteClass, stream: Iterable[tuple[int, int]], coins: Coins[Fraction]
    ) -> object:
        return published_on(make_learner, coins, hypothesis_class, stream)

    return published


def without_coins(make_learner: OnlineLearnerFactory) -> PublishingLearnerFactory:
    """Return what starts a learner that needs no coins; it is asked for predictions, and need not publish."""
    return lambda coins, hypothesis_class: _WithoutCoins(make_learner(hypothesis_class))


class _WithoutCoins:
    def __init__(self, learner: OnlineLearner) -> None:
        self._learner = learner
        self.predict, self.update = learner.predict, learner.update

    @property
    def hypothesis(self) -> Sequence[int]:
        published: Sequence[int] = getattr(self._learner, "hypothesis", ())
        return published
