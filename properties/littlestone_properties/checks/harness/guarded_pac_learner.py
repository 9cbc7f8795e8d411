"""A foreign batch learner behind a careful hand: whatever it does wrong in a run comes back as one breach."""

from collections.abc import Callable
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Sample
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import EnumeratedCoins

from ...judging.candidates.careful_learner import on_one_line, shown, well_formed
from ...protocols import PacLearner
from ...time_limit import time_limit
from ...violation import written
from .exact_runs.sound_runs import Breach

SampleArguments: TypeAlias = tuple[FiniteClass, tuple[Example, ...]]
"""A class and the examples of a sample."""


def guarded_pac_learner(
    learner: PacLearner, max_seconds: float
) -> Callable[[EnumeratedCoins, SampleArguments], Hypothesis | Breach | None]:
    """Return a learner as a function that returns what is wrong instead of raising it; only being late is raised.

    Parameters
    ----------
    learner
        A function of coins, a class and a sample; it gets a copy of the class, which must stay as it is.
    """

    def run(coins: EnumeratedCoins, arguments: SampleArguments) -> Hypothesis | Breach | None:
        hypothesis_class, examples = arguments
        given = FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, hypothesis_class.hypotheses)
        try:
            with time_limit(max_seconds):
                output = learner(coins, given, Sample(examples))
        except WorkLimitError:
            raise
        except (Exception, SystemExit) as error:  # whatever a foreign learner raises is a finding
            return Breach("is defined on every sample", f"raised {on_one_line(error)}", "labels or None")
        if given.hypotheses != hypothesis_class.hypotheses:
            return Breach("leaves the class as it is", "changed the hypotheses of the class", "no change")
        if output is None:
            return None
        try:
            return well_formed(output, hypothesis_class)
        except InvalidValueError as error:
            name = "returns a label for every point, or None"
            return Breach(name, f"returned {shown(output)}", error.requirement)

    return run


def written_sample(arguments: SampleArguments) -> str:
    """Return a class and a sample as Python source."""
    hypothesis_class, examples = arguments
    return f"{written(hypothesis_class)}, Sample({[(int(x), int(y)) for x, y in examples]})"
