"""A foreign online learner behind a careful hand: whatever it does wrong in a call comes back as one breach.

Every call is guarded: exceptions, an exit, things that are not labels, a class that is changed, and a call that is
running when a :func:`~littlestone_properties.time_limit.time_limit` set by the caller is over. Who
runs the learner adds the input on which it happened.

Convention: rounds are counted from 1, and a call belongs to the round whose update has not yet happened.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.errors import InvalidValueError, LittlestoneError, WorkLimitError
from littlestone.randomness import Coins

from ...protocols import PublishingLearner, PublishingLearnerFactory
from ...time_limit import OutOfTime
from .learner_runs import well_formed, well_formed_label

TIMELY = "a call that returns; max_seconds sets how long a run may last"

Result = TypeVar("Result")


class BreachError(LittlestoneError):
    """A learner has broken its contract; the input is not said here."""

    def __init__(self, name: str, got: str, required: str) -> None:
        super().__init__(f"{name}: {got}, required: {required}")
        self.name = name
        self.got = got
        self.required = required


class LateError(BreachError):
    """A call was running when its time was over."""


class CarefulLearner:
    """A learner whose every call is guarded; each of them raises :class:`BreachError` or does what it says.

    Examples
    --------
    >>> from littlestone.randomness import EnumeratedCoins
    >>> class Half:
    ...     def __init__(self, coins, hypothesis_class): self.hypothesis = [0.5]
    >>> learner = CarefulLearner(Half, EnumeratedCoins(), FiniteClass.from_rows(["0", "1"]))
    >>> try:
    ...     learner.hypothesis
    ... except BreachError as breach:
    ...     print(breach.got, "required:", breach.required)
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
        """The very object that is published."""
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
            got = f"hypothesis {shown(published)}"
            raise self._breach("publishes a label for every point", got, error.requirement) from error

    def predict(self, point: Point) -> Label:
        """Return the prediction for a point."""
        predicted: object = self._call(f"predict({point})", lambda: self._learner.predict(point))
        try:
            return well_formed_label(predicted, self._held)
        except InvalidValueError as error:
            got = f"predict({point}) returned {shown(predicted)}"
            raise self._breach("predicts a label", got, error.requirement) from error

    def update(self, point: Point, label: Label) -> None:
        """Let it learn an example; the next round begins."""
        self._call(f"update({point}, {label})", lambda: self._learner.update(point, label))
        if self._given.hypotheses != self._held.hypotheses:
            got = f"update({point}, {label}) changed the hypotheses of the class"
            raise self._breach("leaves the class as it is", got, "no change")
        self._round += 1

    def _call(self, what: str, call: Callable[[], Result]) -> Result:
        try:
            return call()
        except WorkLimitError:
            raise
        except OutOfTime:
            got = f"round {self._round}: {what} did not return in time"
            raise LateError("is defined on every stream", got, TIMELY) from None
        except (Exception, SystemExit) as error:  # whatever a foreign learner raises is a finding
            got = f"{what} raised {on_one_line(error)}"
            raise self._breach("is defined on every stream", got, "no exception") from error

    def _breach(self, name: str, got: str, required: str) -> BreachError:
        return BreachError(name, f"round {self._round}: {got}", required)


def on_one_line(error: BaseException, longest: int = 300) -> str:
    r"""Return the type and the message of an exception, line breaks replaced by blanks, cut if it is long.

    Examples
    --------
    >>> on_one_line(ValueError("two\n  lines"))
    'ValueError: two lines'
    >>> on_one_line(SystemExit())
    'SystemExit'
    """
    text = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    return text if len(text) <= longest else text[: longest - 3] + "..."


def shown(value: object, longest: int = 80) -> str:
    """Return a value as text on one line, cut if it is long."""
    text = " ".join(repr(value).split())
    return text if len(text) <= longest else text[: longest - 3] + "..."
