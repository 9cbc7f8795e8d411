"""The game between an online learner and an adversary, and its transcript: everything that an observer sees.

In each round the learner publishes a hypothesis, the adversary chooses an example, the learner predicts the label
of the point, and then the learner sees the true label.

Conventions: an adversary may ask the published hypothesis for any label before it chooses. This is the strongest
adversary of the literature, since it sees the hypothesis of the current round. An adversary that must not see this
hypothesis (oblivious, stochastic) does not ask; an adversary that sees only earlier hypotheses stores them from
round to round. Rounds are numbered from 0. Learner and adversary are objects that change, so each can be used for
only one game. To stop and continue later, keep the transcript and not the objects: start a new learner and a new
adversary with the same coins, and first repeat the rounds of the transcript.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from ..classes import Example, Point, Sample
from ..display import displayed
from ..errors import InvalidValueError, check_at_least
from ..learners.protocol import OnlineLearner

Published: TypeAlias = Callable[[Point], int]
"""The published hypothesis of a round, as a function from points to labels."""

Publication: TypeAlias = tuple[int, tuple[int, ...]]
"""A round, and a hypothesis that was published in this round but not in the round before."""

Progress: TypeAlias = Callable[[int, int], None]
"""A function that is called with the number of finished rounds and the number of all rounds."""

_REPORTS = 1000


class Adversary(Protocol):
    """An adversary, which chooses the examples of a stream one by one."""

    def next_example(self, published: Published, /) -> Example | None:
        """Return the example of this round, or ``None`` if the game is over."""


@displayed
@dataclass(frozen=True, slots=True)
class Transcript:
    """The examples, predictions and published hypotheses of a game.

    ``publications`` are the change points of the published hypotheses, the first one at round 0, or ``None`` if the
    hypotheses were not recorded. The prediction of a round is the label of its published hypothesis.

    >>> transcript = Transcript(Sample([(1, 1), (0, 0)]).examples, (0, 0), ((0, (0, 0)),))
    >>> transcript.n_mistakes, transcript.mistake_rounds, transcript.published_in(1)
    (1, (0,), (0, 0))
    """

    examples: tuple[Example, ...] = ()
    predictions: tuple[int, ...] = ()
    publications: tuple[Publication, ...] | None = ()

    def __post_init__(self) -> None:
        n_rounds, n_predictions = len(self.examples), len(self.predictions)
        if n_predictions != n_rounds:
            raise InvalidValueError("len(predictions)", n_predictions, f"{n_rounds}, one for each example")
        starts = None if self.publications is None else [start for start, _ in self.publications]
        if starts is not None and starts[:1] != [0][:n_rounds]:
            raise InvalidValueError("publications", self.publications, "the first one in round 0")

    def __len__(self) -> int:
        return len(self.examples)

    @property
    def sample(self) -> Sample:
        """The examples as a sample."""
        return Sample(self.examples)

    @property
    def n_mistakes(self) -> int:
        """The number of rounds in which the prediction was not the label."""
        return len(self.mistake_rounds)

    @property
    def mistake_rounds(self) -> tuple[int, ...]:
        """The rounds in which the prediction was not the label."""
        rounds = zip(self.examples, self.predictions, strict=True)
        return tuple([t for t, ((_, label), predicted) in enumerate(rounds) if label != predicted])

    def published_in(self, round_number: int) -> tuple[int, ...]:
        """Return the hypothesis that was published in a round."""
        if self.publications is None:
            raise InvalidValueError("publications", None, "recorded hypotheses")
        if not 0 <= round_number < len(self):
            raise InvalidValueError("round_number", round_number, f"from 0 to {len(self) - 1}")
        position = bisect_right(self.publications, round_number, key=lambda publication: publication[0])
        return self.publications[position - 1][1]

    def first_rounds(self, n_rounds: int) -> Transcript:
        """Return the transcript of the first rounds, or the whole transcript if it is shorter."""
        check_at_least(0, n_rounds=n_rounds)
        recorded = self.publications
        kept = None if recorded is None else tuple([change for change in recorded if change[0] < n_rounds])
        return Transcript(self.examples[:n_rounds], self.predictions[:n_rounds], kept)

    def followed_by(self, later: Transcript) -> Transcript:
        """Return the transcript of a continued game; hypotheses are kept if both parts recorded them."""
        publications: tuple[Publication, ...] | None = None
        if self.publications is not None and later.publications is not None:
            shifted = tuple((len(self) + t, hypothesis) for t, hypothesis in later.publications)
            is_unchanged = self.publications and shifted and self.publications[-1][1] == shifted[0][1]
            publications = self.publications + (shifted[1:] if is_unchanged else shifted)
        return Transcript(self.examples + later.examples, self.predictions + later.predictions, publications)


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

    * ``n_rounds``: the largest number of rounds, at least 0.
    * ``progress``: a function that is called with the number of finished rounds and ``n_rounds``, fewer than two
      thousand times, the last time at the end.
    * ``record_hypotheses``: if true, the published hypotheses are requested and recorded. Otherwise the game is the
      same, but faster for learners that compute one label sooner than the whole hypothesis.

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
        self.predictions: list[int] = []

    def play_until(self, n_rounds: int) -> bool:
        """Play until ``n_rounds`` rounds are done; return False if the adversary has ended the game."""
        learner, examples, predictions, records = self._learner, self.examples, self.predictions, self._records
        published, choose = learner.predict, self._adversary.next_example
        last: tuple[int, ...] | None = self._publications[-1][1] if self._publications else None
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
        # An interruption may have come between the additions to the two lists, or after a hypothesis was published.
        n_rounds = min(len(self.examples), len(self.predictions))
        kept = tuple([change for change in self._publications if change[0] < n_rounds])
        return Transcript(
            tuple(self.examples[:n_rounds]), tuple(self.predictions[:n_rounds]), kept if self._records else None
        )
