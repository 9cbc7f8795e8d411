"""A candidate that is a batch learner in Python: a function of coins, a class and a sample."""

from collections.abc import Hashable
from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.errors import InvalidValueError, NotReproducibleError, WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution

from ...protocols import PacLearner
from ...time_limit import MAX_SECONDS, OutOfTime, time_limit
from ..answers import Answer, Breached, Declared, Output
from ..asking import NoOutputError
from ..followed import followed
from ..json_values import Object, json_of, rows_of, written
from ..python_arguments import class_of
from .careful_learner import TIMELY, on_one_line, shown, well_formed

LEARNS = "pac_learner"
DEFINED = "is defined on every sample"
LABELS = "returns a label for every point, or None"

TAIL = Fraction(1, 1 << 24)
"""Mass of unbounded noise that is cut off on each side."""

SECONDS = 600.0
"""The seconds that the branches on one sample may take together."""


class SampleCandidate:
    """A batch learner as a candidate, with the privacy that is claimed for what it returns.

    Examples
    --------
    >>> mine = SampleCandidate(lambda coins, hypothesis_class, sample: hypothesis_class.hypotheses[0])
    >>> mine.ask("pac_learner", {"rows": [[0, 1]], "n_points": 2, "sample": [[0, 0]]}, EnumeratedCoins())
    Output(value=[0, 1])
    """

    def __init__(
        self,
        learner: PacLearner,
        *,
        claim: Privacy | None = None,
        tail: Fraction = TAIL,
        seconds: float = MAX_SECONDS,
    ) -> None:
        self._learner, self._tail, self._seconds = learner, tail, seconds
        self._known: dict[str, ExactDistribution[Hashable]] = {}
        claims = {LEARNS: (claim.epsilon.exp, Fraction(claim.delta))} if claim else {}
        self.declared = Declared(type(learner).__name__, (LEARNS,), claims=claims)

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return what it learns from a sample, or what is wrong with it."""
        found = self._answer(class_of(arguments), Sample(_examples(arguments)), coins)
        if isinstance(found, Breached) and isinstance(coins, EnumeratedCoins) and coins.choices:
            likely = f"{found.got}, on a branch of probability {Fraction(*coins.weight)}"
            return Breached(found.name, likely, found.required)
        return found

    def _answer(self, held: FiniteClass, sample: Sample, coins: Coins[Fraction]) -> Answer:
        given = FiniteClass(held.n_points, held.n_labels, held.hypotheses)
        try:
            with time_limit(self._seconds):
                output: object = self._learner(coins, given, sample)
        except (WorkLimitError, NotReproducibleError):
            raise
        except OutOfTime as late:
            return Breached(DEFINED, str(late) or "no result in time", TIMELY)
        except (Exception, SystemExit) as error:  # whatever a foreign learner raises is a finding
            return Breached(DEFINED, f"raised {on_one_line(error)}", "labels or None")
        if given.hypotheses != held.hypotheses:
            return Breached("leaves the class as it is", "changed the hypotheses of the class", "no change")
        if output is None:
            return Output(None)
        try:
            return Output(json_of(well_formed(output, held)))  # type: ignore[arg-type]  # it may be anything
        except InvalidValueError as error:
            return Breached(LABELS, f"returned {shown(output)}", error.requirement)

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of what it learns."""
        key = written(given)
        if key not in self._known:
            coins = EnumeratedCoins(self._tail)
            self._known[key] = followed(lambda each: self._text(name, given, each), coins, seconds=SECONDS)
        return self._known[key]

    def _text(self, name: str, given: Object, coins: EnumeratedCoins) -> str:
        found = self.ask(name, given, coins)
        if not isinstance(found, Output):
            raise NoOutputError(found)
        return written(found.value)

    def close(self) -> None:
        """Do nothing."""


def _examples(arguments: Object) -> list[tuple[Point, Label]]:
    return [(Point(x), Label(y)) for x, y in rows_of(arguments["sample"])]
