"""Exact runs of somebody's code that may break its contract on some branches.

A breach is an outcome like any other while branches are followed, and is reported with its probability before
anything else is judged.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction

from littlestone.randomness import EnumeratedCoins, ExactDistribution

from ....judging.candidates.careful_learner import TIMELY
from ....time_limit import OutOfTime
from .private_mechanism import TAIL, Arguments, ExactRuns, written_number


@dataclass(frozen=True, slots=True)
class Breach:
    """A mistake of somebody's code on a branch."""

    name: str
    got: str
    required: str


class SoundRuns(ExactRuns[Arguments]):
    """Exact runs of a function that returns its outcome or a breach, or raises ``OutOfTime``.

    Parameters
    ----------
    candidate
        What the function is called in the line that reproduces a violation.
    """

    def __init__(
        self,
        mechanism: Callable[[EnumeratedCoins, Arguments], Hashable],
        written: Callable[[Arguments], str],
        candidate: str,
        tail: Fraction = TAIL,
    ) -> None:
        super().__init__(mechanism, written, tail)
        self._candidate = candidate
        self._sound: set[Arguments] = set()

    def distribution(self, arguments: Arguments) -> ExactDistribution[Hashable]:
        """Return the exact distribution of what can be observed."""
        try:
            found = super().distribution(arguments)
        except OutOfTime as late:
            # Other branches may never end either, so none is followed after the first.
            raise self._violation(
                "is defined on every input", str(late) or "no result in time", TIMELY, arguments
            ) from None
        if arguments not in self._sound:
            for outcome, probability in found.probabilities.items():
                if isinstance(outcome, Breach):
                    likely = f", with probability {written_number(probability)}" if probability < 1 else ""
                    raise self._violation(outcome.name, outcome.got + likely, outcome.required, arguments)
            self._sound.add(arguments)
        return found

    def _again(self, source: str) -> str:
        return f"exact_distribution({self._candidate}, {source})"
