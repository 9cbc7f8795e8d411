"""A candidate that is a batch learner in Python: a function of coins, a class and a sample."""

from collections.abc import Hashable
from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.errors import InvalidValueError, NotReproducibleError, WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, ExactDistribution
from littlestone.time_limit import MAX_SECONDS, OutOfTime

from ...protocols import PacLearner
from ..asking.answers import Answer, Breached, Output
from ..asking.python_arguments import class_of
from ..json_values import Object, json_of, rows_of
from .careful_learner import TIMELY, on_one_line, shown, well_formed
from .typed_candidate import TypedCandidate

LEARNS, PRIVATE = "pac_learner", "private_pac_learner"
DEFINED = "is defined on every sample"
LABELS = "returns a label for every point, or None"

TAIL = Fraction(1, 1 << 24)
"""Mass of unbounded noise that is cut off on each side."""


class SampleCandidate(TypedCandidate):
    """A batch learner as a candidate, with the privacy that is claimed for its output.

    >>> from littlestone.randomness import EnumeratedCoins
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
        super().__init__(learner, (LEARNS, PRIVATE), claim, tail, seconds)
        self._learner = learner

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the distribution of the learned labels, the same for both capabilities."""
        return super().distribution(LEARNS, given, tail)

    def answer(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the learned labels of a sample, or the fault."""
        held, sample = class_of(arguments), Sample(_examples(arguments))
        given = FiniteClass(held.n_points, held.n_labels, held.hypotheses)
        try:
            output: object = self._learner(coins, given, sample)
        except (WorkLimitError, NotReproducibleError):
            raise
        except OutOfTime as late:
            return Breached(DEFINED, str(late) or "no result in time", TIMELY, is_late=True)
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


def _examples(arguments: Object) -> list[tuple[Point, Label]]:
    return [(Point(x), Label(y)) for x, y in rows_of(arguments["sample"])]
