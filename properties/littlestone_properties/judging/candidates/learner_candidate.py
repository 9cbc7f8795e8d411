"""A candidate that is a typed online learner: an object with a state, which is started with coins and a class.

Each question starts a new learner, and is one of those to a program: the label of a point after some examples, or
all publications on a stream.
"""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, ExactDistribution
from littlestone.time_limit import MAX_SECONDS

from ...protocols import OnlineLearner, OnlineLearnerFactory, PublishingLearnerFactory, Started
from ..asking.answers import Answer, Output
from ..asking.python_arguments import class_of
from ..json_values import Json, Object, integer_of, json_of, rows_of, written
from .careful_learner import BreachError, CarefulLearner, published_on, well_formed
from .typed_candidate import TypedCandidate

PREDICTS, PUBLISHES = "online_learner", "private_online_learner"

TAIL = Fraction(1, 1 << 16)


class LearnerCandidate(TypedCandidate):
    """The starter of an online learner, as a candidate; states of rules are followed, which takes few branches.

    >>> from littlestone.learners import HalvingLearner
    >>> from littlestone.randomness import EnumeratedCoins
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
        super().__init__(make_learner, (PREDICTS, PUBLISHES), claim, tail, seconds)
        self._make_learner = make_learner
        self.has_gone_on = False
        """True once it has predicted after an example; where it is late afterwards, it is slow."""

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of a new learner, or its breach of the contract of online learners."""
        given = class_of(arguments)
        try:
            if capability == PREDICTS:
                learner = CarefulLearner(self._make_learner, coins, given)
                for x, y in _examples(arguments["past"]):
                    learner.predict(x)
                    learner.update(x, y)
                found = learner.predict(Point(integer_of(arguments["point"], "point")))
                self.has_gone_on |= bool(arguments["past"])
                return Output(found)
            is_curious = arguments.get("is_curious") is True
            stream = _examples(arguments["stream"])
            return Output(json_of(published_on(self._make_learner, coins, given, stream, is_curious=is_curious)))
        except BreachError as breach:
            return breach.answer

    def followed(self, name: str, given: Object) -> ExactDistribution[Hashable]:
        """Return the distribution of the text of its answers; if it has rules, by following their states."""
        if isinstance(self._make_learner, Started) and name == PUBLISHES:
            whole = class_of(given)
            try:
                found = self._make_learner.transcripts(whole, tuple(_examples(given["stream"])), self.tail)
                for published in found.probabilities:
                    _ = [well_formed(hypothesis, whole) for hypothesis in published]
                return found.mapped(lambda published: written(json_of(published)))
            except WorkLimitError:
                raise
            except Exception:
                pass
        return super().followed(name, given)


def _examples(value: Json) -> list[tuple[Point, Label]]:
    return [(Point(x), Label(y)) for x, y in rows_of(value)]


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
    """Return the function of a program that is asked for all publications of a new learner on a stream."""
    return lambda hypothesis_class, stream, coins: published_on(make_learner, coins, hypothesis_class, stream)


def without_coins(make_learner: OnlineLearnerFactory) -> PublishingLearnerFactory:
    """Return the starter of a learner that needs no coins; it is asked for predictions, and need not publish."""
    return lambda coins, hypothesis_class: _WithoutCoins(make_learner(hypothesis_class))


class _WithoutCoins:
    def __init__(self, learner: OnlineLearner) -> None:
        self._learner = learner
        self.predict, self.update = learner.predict, learner.update

    @property
    def hypothesis(self) -> Sequence[int]:
        published: Sequence[int] = getattr(self._learner, "hypothesis", ())
        return published
