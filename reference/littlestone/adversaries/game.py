"""The game between an online learner and an adversary.

In each round the learner publishes a hypothesis, the adversary chooses an example (and may ask the published
hypothesis for labels), the learner predicts the label of the point, and then the learner sees the true label.

Convention: learner and adversary are objects that change, so each can be used for only one game. To stop and
continue later, keep the transcript and not the objects: start both again with the same coins and repeat the rounds
of the transcript first.
"""

from collections.abc import Callable
from typing import TypeAlias

from ..classes import Example, Hypothesis, Label
from ..errors import InvalidValueError, check_at_least
from ..learners.protocol import OnlineLearner
from .protocol import Adversary
from .transcript import Publication, Transcript

Progress: TypeAlias = Callable[[int, int], None]
"""A function that is called with the number of finished rounds and the number of all rounds."""

_REPORTS = 1000


class GameInterruptedError(KeyboardInterrupt):
    """A game was interrupted from the keyboard; the error carries the transcript of all complete rounds."""

    def __init__(self, transcript: Transcript) -> None:
        super().__init__(f"interrupted after {len(transcript)} rounds")
        self.transcript = transcript


def play(
    learner: OnlineLearner,
    adversary: Adversary,
    n_rounds: int,
    progress: Progress | None = None,
    *,
    record_hypotheses: bool = True,
) -> Transcript:
    """Return the transcript of a game; it ends after ``n_rounds`` rounds or when the adversary ends it.

    An interruption from the keyboard raises a :class:`GameInterruptedError`. A round takes about one microsecond in
    addition to the work of learner and adversary.

    Ledger: ``gl.theorem-4.1``.

    Parameters
    ----------
    n_rounds
        The largest number of rounds, at least 0.
    progress
        A function that is called with the number of finished rounds and ``n_rounds``, at most about a thousand
        times, and at the end.
    record_hypotheses
        If true, the published hypotheses are requested and recorded. Otherwise the game is the same, but faster for
        learners that compute one label sooner than the whole hypothesis.

    Examples
    --------
    >>> from littlestone.adversaries.adaptive import MistakeSeeker
    >>> from littlestone.classes import FiniteClass
    >>> class AlwaysZero:
    ...     hypothesis = (0, 0)
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> transcript = play(AlwaysZero(), MistakeSeeker(FiniteClass.from_rows(["00", "01", "11"])), 5)
    >>> transcript.n_mistakes, transcript.publications
    (5, ((0, (0, 0)),))
    """
    check_at_least(0, n_rounds=n_rounds)
    game = _Game(learner, adversary, record_hypotheses)
    stride = max(1, n_rounds // _REPORTS)
    try:
        for start in range(0, n_rounds, stride):
            end = min(n_rounds, start + stride)
            goes_on = game.play_until(end)
            if progress is not None:
                progress(len(game.predictions), n_rounds)
            if not goes_on:
                break
        return game.transcript()
    except KeyboardInterrupt:
        raise GameInterruptedError(game.transcript()) from None


class _Game:
    """A game in progress."""

    def __init__(self, learner: OnlineLearner, adversary: Adversary, record_hypotheses: bool) -> None:
        self._learner = learner
        self._adversary = adversary
        self._records = record_hypotheses
        self._publications: list[Publication] = []
        self.examples: list[Example] = []
        self.predictions: list[Label] = []

    def play_until(self, n_rounds: int) -> bool:
        """Play until ``n_rounds`` rounds are done; return False if the adversary has ended the game."""
        learner, examples, predictions, records = self._learner, self.examples, self.predictions, self._records
        published, choose = learner.predict, self._adversary.next_example
        last: Hypothesis | None = self._publications[-1][1] if self._publications else None
        for t in range(len(predictions), n_rounds):
            if records:
                hypothesis = learner.hypothesis
                if hypothesis is not last and hypothesis != last:
                    self._publications.append((t, hypothesis))
                    last = hypothesis
            example = choose(published)
            if example is None:
                return False
            point, label = example
            predicted = published(point)
            if last is not None and last[point] != predicted:
                name = f"prediction in round {t} at point {point}"
                raise InvalidValueError(name, predicted, f"{last[point]}, the label of the published hypothesis")
            learner.update(point, label)
            examples.append(example)
            predictions.append(predicted)
        return True

    def transcript(self) -> Transcript:
        """Return the transcript of all complete rounds."""
        # An interruption may have come between the two lists, or after a hypothesis was published.
        n_rounds = min(len(self.examples), len(self.predictions))
        kept = tuple([change for change in self._publications if change[0] < n_rounds])
        return Transcript(
            tuple(self.examples[:n_rounds]), tuple(self.predictions[:n_rounds]), kept if self._records else None
        )
