"""A foreign online learner with guarded calls: every error in a call comes back as a breach of the contract.

Every call is guarded against exceptions, an exit, values that are not labels, a class that is changed, and a call
that is still running when a :func:`~littlestone.time_limit.time_limit` set by the caller is over. Whoever calls the
learner adds the input to the report of a breach.

Convention: rounds are counted from 1, and a call belongs to the round whose update has not yet happened.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from operator import index
from typing import TypeVar

import numpy as np

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.errors import InvalidValueError, LittlestoneError, NotReproducibleError, WorkLimitError
from littlestone.randomness import Coins
from littlestone.time_limit import OutOfTime

from ...protocols import PublishingLearner, PublishingLearnerFactory
from ..asking.answers import Breached

TIMELY = "a call that returns; timeout sets how long a run may last"
DEFINED = "is defined on every stream"
LABELS = "publishes a label for every point"
PREDICTS = "predicts with the published hypothesis"

Result = TypeVar("Result")


class BreachError(LittlestoneError):
    """A learner has broken its contract; the error does not contain the input."""

    def __init__(self, name: str, got: str, required: str, *, is_late: bool = False) -> None:
        super().__init__(f"{name}: {got}, required: {required}")
        self.answer = Breached(name, got, required, is_late)


class CarefulLearner:
    """A learner with guarded calls: each call raises :class:`BreachError` or keeps its contract.

    >>> from littlestone.randomness import EnumeratedCoins
    >>> class Half:
    ...     def __init__(self, coins, hypothesis_class): self.hypothesis = [0.5]
    >>> learner = CarefulLearner(Half, EnumeratedCoins(), FiniteClass.from_rows(["0", "1"]))
    >>> try:
    ...     learner.hypothesis
    ... except BreachError as breach:
    ...     print(breach.answer.got, "required:", breach.answer.required)
    round 1: hypothesis [0.5] required: integers as labels, from 0 to 1
    """

    def __init__(
        self, make_learner: PublishingLearnerFactory, coins: Coins[Fraction], hypothesis_class: FiniteClass
    ) -> None:
        self._held = hypothesis_class
        self._given = FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, hypothesis_class.hypotheses)
        self._round = 1
        self._learner: PublishingLearner = self._call(
            "make_learner(coins, class)", lambda: make_learner(coins, self._given)
        )

    @property
    def published(self) -> Sequence[int]:
        """The published object itself, not a copy."""
        return self._call("hypothesis", lambda: self._learner.hypothesis)

    @property
    def hypothesis(self) -> Hypothesis:
        """The published hypothesis, as its labels."""
        return self.read(self.published)

    def read(self, published: Sequence[int]) -> Hypothesis:
        """Return the labels of a published object."""
        try:
            return well_formed(published, self._held)
        except InvalidValueError as error:
            raise self._breach(LABELS, f"hypothesis {shown(published)}", error.requirement) from error

    def predict(self, point: Point) -> Label:
        """Return the prediction for a point."""
        predicted: object = self._call(f"predict({point})", lambda: self._learner.predict(point))
        try:
            return well_formed_label(predicted, self._held)
        except InvalidValueError as error:
            got = f"predict({point}) returned {shown(predicted)}"
            raise self._breach("predicts a label", got, error.requirement) from error

    def update(self, point: Point, label: Label) -> None:
        """Let the learner learn an example; the next round begins."""
        self._call(f"update({point}, {label})", lambda: self._learner.update(point, label))
        self._round += 1

    def learn(self, point: Point, label: Label, *, is_curious: bool = False) -> Hypothesis:
        """Go through a round, and return the hypothesis that was published before it.

        If ``is_curious``, ask also for all predictions, and again for the hypothesis.
        """
        kept = self.published
        published = self.read(kept)
        predicted = self.predict(point)
        if predicted != published[point]:
            got = f"published {published}, predict({point}) returned {predicted}"
            raise self._breach(PREDICTS, got, str(published[point]))
        if is_curious:
            self.ask_again(published)
        self.update(point, label)
        if (afterwards := self.read(kept)) != published:
            got = f"round {self._round - 1}: {published} became {afterwards} in update({point}, {label})"
            raise BreachError("what was published stays as it was", got, str(published))
        return published

    def ask_again(self, published: Hypothesis) -> None:
        """Ask for all predictions, and again for the hypothesis, which must not have changed."""
        predicted = tuple([self.predict(x) for x in self._held.points])
        if (again := self.hypothesis) != published:
            got = f"published {published}, after more predictions and readings {again}"
            raise self._breach("reading changes nothing", got, str(published))
        if predicted != published:
            got = f"published {published}, predicts {predicted} at all points"
            raise self._breach(PREDICTS, got, str(published))

    def _call(self, what: str, call: Callable[[], Result]) -> Result:
        try:
            result = call()
        except (WorkLimitError, NotReproducibleError):
            raise
        except OutOfTime:
            raise self._breach(DEFINED, f"{what} did not return in time", TIMELY, is_late=True) from None
        except (Exception, SystemExit) as error:  # every exception of a foreign learner is a finding
            raise self._breach(DEFINED, f"{what} raised {on_one_line(error)}", "no exception") from error
        given, held = self._given, self._held
        if (given.n_points, given.n_labels) != (held.n_points, held.n_labels):
            raise self._breach("leaves the class as it is", f"{what} changed the sizes of the class", "no change")
        if given.hypotheses is not held.hypotheses:
            got = f"{what} changed the hypotheses of the class"
            raise self._breach("leaves the class as it is", got, "no change")
        return result

    def _breach(self, name: str, got: str, required: str, *, is_late: bool = False) -> BreachError:
        return BreachError(name, f"round {self._round}: {got}", required, is_late=is_late)


def published_on(
    make_learner: PublishingLearnerFactory,
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    stream: Iterable[tuple[int, int]],
    *,
    is_curious: bool = False,
) -> tuple[Hypothesis, ...]:
    """Return the publications of a new learner before each round of a stream and after the last one."""
    learner = CarefulLearner(make_learner, coins, hypothesis_class)
    published = [learner.learn(Point(x), Label(y), is_curious=is_curious) for x, y in stream]
    last = learner.hypothesis
    if is_curious:
        learner.ask_again(last)
    return (*published, last)


def well_formed(hypothesis: Sequence[int], hypothesis_class: FiniteClass) -> Hypothesis:
    """Return a hypothesis as a tuple.

    >>> well_formed([0, 1], FiniteClass.from_rows(["00"]))
    (0, 1)
    """
    if isinstance(hypothesis, Mapping) or not all(hasattr(hypothesis, n) for n in ("__len__", "__getitem__")):
        raise InvalidValueError("hypothesis", hypothesis, "a sequence of labels")
    if len(hypothesis) != hypothesis_class.n_points:
        n_points = hypothesis_class.n_points
        required = f"{n_points} labels, one for each point" if n_points > 1 else "1 label, for the only point"
        raise InvalidValueError("hypothesis", hypothesis, required)
    try:
        return tuple([well_formed_label(label, hypothesis_class) for label in hypothesis])
    except InvalidValueError as error:
        required = error.requirement.replace("an integer", "integers as labels,")
        raise InvalidValueError("hypothesis", hypothesis, required) from error


def well_formed_label(label: object, hypothesis_class: FiniteClass) -> Label:
    """Return a label as a plain integer; NumPy's integers are labels too.

    >>> well_formed_label(np.int64(1), FiniteClass.from_rows(["00"]))
    1
    >>> well_formed_label(True, FiniteClass.from_rows(["00"]))
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: label must be an integer from 0 to 1, not True
    """
    required = f"an integer from 0 to {hypothesis_class.n_labels - 1}"
    if isinstance(label, (bool, np.bool_)):
        raise InvalidValueError("label", label, required)
    try:
        number = index(label)  # type: ignore[arg-type]  # it may be anything
    except TypeError as error:
        raise InvalidValueError("label", label, required) from error
    if not 0 <= number < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, required)
    return Label(int(number))


def on_one_line(error: BaseException, longest: int = 300) -> str:
    r"""Return the type and the message of an exception, line breaks replaced by blanks, cut if it is long.

    >>> on_one_line(ValueError("two\n  lines"))
    'ValueError: two lines'
    >>> on_one_line(SystemExit())
    'SystemExit'
    """
    return _cut(f"{type(error).__name__}: {error}".rstrip(": "), longest)


def shown(value: object, longest: int = 80) -> str:
    """Return a value as text on one line, cut if it is long."""
    return _cut(repr(value), longest)


def _cut(text: str, longest: int) -> str:
    text = " ".join(text.split())
    return text if len(text) <= longest else text[: longest - 3] + "..."
