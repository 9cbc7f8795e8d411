"""Transcripts: everything that an observer sees in a game between a learner and an adversary.

Convention: rounds are numbered from 0. Published hypotheses are stored as change points: a pair (t, h) says that h
was published from round t on, until the next pair. So a transcript of a million rounds with few changes stays
small.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import Example, Hypothesis, Label, Sample
from ..display import displayed
from ..errors import InvalidValueError, check_at_least

Publication: TypeAlias = tuple[int, Hypothesis]
"""A round, and a hypothesis that was published in this round but not in the round before."""


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
    predictions: tuple[Label, ...] = ()
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

    def published_in(self, round_number: int) -> Hypothesis:
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
