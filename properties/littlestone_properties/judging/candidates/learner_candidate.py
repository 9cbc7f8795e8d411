"""Typed candidates: online learners, batch learners (functions of coins, a class and a sample), and predictors.

An online learner is an object with a state, which is started with coins and a class. Each question starts a new
learner. The questions are those for a program: the label of a point after some examples, or all publications on a
stream. A predictor is a transition system, made for a class and settings.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import InvalidValueError, NotReproducibleError, WorkLimitError
from littlestone.prediction import FollowedPredictor, PredictionSettings, Predictor
from littlestone.randomness import Coins, ExactDistribution
from littlestone.time_limit import OutOfTime

from ...protocols import OnlineLearner, OnlineLearnerFactory, PacLearner, PublishingLearnerFactory, Started
from ..asking.answers import Answer, Breached, Output, Unsupported
from ..asking.python_arguments import class_of, examples_of
from ..capabilities.predictor import NAME, settings_of
from ..json_values import Object, fraction_of, integer_of, integers, json_of, list_of, written
from .careful_learner import TIMELY, BreachError, CarefulLearner, on_one_line, published_on, shown, well_formed
from .typed_candidate import SECONDS, TypedCandidate

PREDICTS, PUBLISHES = "online_learner", "private_online_learner"
LEARNS, PRIVATE = "pac_learner", "private_pac_learner"

DEFINED = "is defined on every sample"
LABELS = "returns a label for every point, or None"

TAIL, SAMPLE_TAIL = Fraction(1, 1 << 16), Fraction(1, 1 << 24)
"""The mass of unbounded noise that is cut off on each side, for streams and for samples."""


class LearnerCandidate(TypedCandidate[PublishingLearnerFactory]):
    """A candidate that starts online learners; if it is a ``Started``, its states are followed, with few branches.

    >>> from littlestone.learners import HalvingLearner
    >>> from littlestone.randomness import EnumeratedCoins
    >>> mine = LearnerCandidate(Started(HalvingLearner))
    >>> asked = {"rows": [[0, 0], [0, 1]], "n_points": 2, "n_labels": 2, "past": [[1, 1]], "point": 1}
    >>> mine.ask("online_learner", asked, EnumeratedCoins())
    Output(value=1)
    >>> mine.ask("private_online_learner", asked | {"stream": [[1, 1]]}, EnumeratedCoins())
    Output(value=[[0, 0], [0, 1]])
    """

    offered, tail = (PREDICTS, PUBLISHES), TAIL
    has_gone_on = False
    """True once the learner has predicted after an example; if it is late afterwards, it is slow and not wrong."""

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of a new learner, or its breach of the contract of online learners."""
        given = class_of(arguments)
        try:
            if capability == PREDICTS:
                learner = CarefulLearner(self._code, coins, given)
                for x, y in examples_of(arguments["past"]):
                    learner.predict(x)
                    learner.update(x, y)
                found = learner.predict(Point(integer_of(arguments["point"], "point")))
                self.has_gone_on |= bool(arguments["past"])
                return Output(found)
            is_curious = arguments.get("is_curious") is True
            stream = examples_of(arguments["stream"])
            return Output(json_of(published_on(self._code, coins, given, stream, is_curious=is_curious)))
        except BreachError as breach:
            return breach.answer

    def followed(self, name: str, given: Object) -> ExactDistribution[Hashable]:
        """Return the distribution of the text of the answers; the states of a ``Started`` are followed."""
        if isinstance(self._code, Started) and name == PUBLISHES:
            whole = class_of(given)
            try:
                transcripts = self._code.transcripts(whole, tuple(examples_of(given["stream"])), self.tail)
                for published in transcripts.probabilities:
                    _ = [well_formed(hypothesis, whole) for hypothesis in published]
                return transcripts.mapped(lambda published: written(json_of(published)))
            except WorkLimitError:
                raise
            except Exception:
                pass
        return super().followed(name, given)


def predicts(make_learner: OnlineLearnerFactory) -> object:
    """Return a function that starts a new learner each time it is asked for a label, like a program."""

    def predicted(hypothesis_class: FiniteClass, past: Iterable[tuple[int, int]], point: int) -> int:
        learner = make_learner(hypothesis_class)
        for x, y in past:
            learner.predict(Point(x))
            learner.update(Point(x), Label(y))
        return learner.predict(Point(point))

    return predicted


def publishes(make_learner: PublishingLearnerFactory) -> object:
    """Return a function that gives all publications of a new learner on a stream, like a program."""
    return lambda hypothesis_class, stream, coins: published_on(make_learner, coins, hypothesis_class, stream)


def without_coins(make_learner: OnlineLearnerFactory) -> PublishingLearnerFactory:
    """Return the starter of a learner without coins; the learner predicts, and need not publish."""
    return lambda coins, hypothesis_class: _WithoutCoins(make_learner(hypothesis_class))


class _WithoutCoins:
    def __init__(self, learner: OnlineLearner) -> None:
        self._learner = learner
        self.predict, self.update = learner.predict, learner.update

    @property
    def hypothesis(self) -> Sequence[int]:
        published: Sequence[int] = getattr(self._learner, "hypothesis", ())
        return published


class SampleCandidate(TypedCandidate[PacLearner]):
    """A batch learner as a candidate, with the privacy that is claimed for its output.

    ``proper``: if true, an output outside the class counts as failure.

    >>> from littlestone.randomness import EnumeratedCoins
    >>> mine = SampleCandidate(lambda coins, hypothesis_class, sample: hypothesis_class.hypotheses[0])
    >>> mine.ask("pac_learner", {"rows": [[0, 1]], "n_points": 2, "sample": [[0, 0]]}, EnumeratedCoins())
    Output(value=[0, 1])
    """

    offered, tail = (LEARNS, PRIVATE), SAMPLE_TAIL
    proper = False

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the distribution of the learned labels, the same for both capabilities of batch learners."""
        return super().distribution(LEARNS, given, tail)

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the labels that are learned from a sample, or the breach of the contract."""
        held, sample = class_of(arguments), Sample(examples_of(arguments["sample"]))
        given = FiniteClass(held.n_points, held.n_labels, held.hypotheses)
        try:
            output: object = self._code(coins, given, sample)
        except (WorkLimitError, NotReproducibleError):
            raise
        except OutOfTime as late:
            return Breached(DEFINED, str(late) or "no result in time", TIMELY, is_late=True)
        except (Exception, SystemExit) as error:  # every exception of a foreign learner is a finding
            return Breached(DEFINED, f"raised {on_one_line(error)}", "labels or None")
        if given.hypotheses != held.hypotheses:
            return Breached("leaves the class as it is", "changed the hypotheses of the class", "no change")
        if output is None:
            return Output(None)
        try:
            hypothesis = well_formed(output, held)  # type: ignore[arg-type]  # it may be anything
        except InvalidValueError as error:
            return Breached(LABELS, f"returned {shown(output)}", error.requirement)
        return Output(None if self.proper and hypothesis not in held else json_of(hypothesis))


State = TypeVar("State", bound=Hashable)

Maker: TypeAlias = Callable[[FiniteClass, PredictionSettings], Predictor[Point, State]]


def settings_in(given: Object) -> PredictionSettings:
    """Return the settings of a private predictor that are among the arguments of the capability."""
    numbers = {name: integer_of(given[name], name) for name in ("n_blocks", "lower", "upper", "n_runs")}
    n_examples, weight = len(list_of(given["sample"], "sample")), fraction_of(given["weight"], "weight")
    return settings_of(n_examples, weight=weight, **numbers)


class PredictorCandidate(TypedCandidate[Maker[State]]):
    """The maker of a private predictor as a candidate; since its states are followed, there are few branches.

    >>> from littlestone.prediction import VersionSpacePredictor
    >>> sample = {"rows": [[0], [1]], "n_points": 1, "sample": [[0, 1], [0, 1]], "queries": [0]}
    >>> given = sample | {"n_blocks": 2, "lower": 0, "upper": 1, "weight": "1/8", "n_runs": 1}
    >>> found = PredictorCandidate(VersionSpacePredictor).distribution(NAME, given, Fraction(1, 1000))
    >>> round(float(found.probability("[1]")), 3)
    0.943
    """

    offered = (NAME,)

    def __init__(self, make_predictor: Maker[State], seconds: float = SECONDS) -> None:
        super().__init__(make_predictor, seconds=seconds)
        self._made: dict[
            tuple[tuple[Hypothesis, ...], PredictionSettings, Fraction], FollowedPredictor[Point, State]
        ] = {}

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return ``Unsupported``, since a predictor is judged by its distribution."""
        return Unsupported()

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of the predictor's answers."""
        return self.limited(lambda: self._followed(given, tail))

    def _followed(self, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        hypothesis_class, settings = class_of(given), settings_in(given)
        key = hypothesis_class.hypotheses, settings, tail
        if key not in self._made:
            self._made[key] = FollowedPredictor(self._code(hypothesis_class, settings), tail=tail)
        sample = tuple(examples_of(given["sample"]))
        queries = [Point(integer_of(one, "query")) for one in list_of(given["queries"], "queries")]
        return (
            self._made[key]
            .transcripts(sample, queries)
            .mapped(lambda answers: written(integers(-1 if one is None else int(one.label) for one in answers)))
        )
