"""Transcripts: everything that could be observed of a game between a learner and an adversary.

Convention: rounds are numbered from 0. The published hypotheses are kept as change points: a pair (t, h) says
that h was published from round t on, until the next pair. So a million rounds with few changes stay small. The
seed and the description are the caller's words about how the game came about; they are no part of the game, and
two transcripts are equal when the games were.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from ..classes import Example, Hypothesis, Label, Point, Sample
from ..errors import InvalidValueError
from .transcript_document import TranscriptDocument, document_of, read_text, write_text
from .transcript_rules import check_rounds

Publication: TypeAlias = tuple[int, Hypothesis]
"""A round, and the hypothesis that was published in it and not in the round before."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """The examples, predictions and published hypotheses of a game, immutable.

    Ledger: ``gl.theorem-4.1``.

    Parameters
    ----------
    examples
        The examples in order.
    predictions
        What the learner predicted for the point of each example.
    publications
        The change points of the published hypotheses, the first one at round 0; ``None`` if the hypotheses were not
        recorded. The prediction of a round is the label of its published hypothesis.
    seed
        The seed of the game's coins, if the caller gave one.
    description
        Anything that the caller wants to keep about the game.

    Examples
    --------
    >>> zero = (Label(0), Label(0))
    >>> transcript = Transcript(Sample([(1, 1), (0, 0)]).examples, (Label(0), Label(0)), ((0, zero),))
    >>> transcript.n_mistakes, transcript.mistake_rounds, transcript.published_in(1)
    (1, (0,), (0, 0))
    >>> Transcript.from_json(transcript.to_json()) == transcript
    True
    """

    examples: tuple[Example, ...] = ()
    predictions: tuple[Label, ...] = ()
    publications: tuple[Publication, ...] | None = ()
    seed: int | None = field(default=None, compare=False)
    description: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        check_rounds(self.examples, self.predictions, self.publications)

    def __len__(self) -> int:
        """Return the number of rounds."""
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
        """Return the transcript of the first rounds, of all of them if there are fewer."""
        if n_rounds < 0:
            raise InvalidValueError("n_rounds", n_rounds, "at least 0")
        recorded = self.publications
        kept = None if recorded is None else tuple([change for change in recorded if change[0] < n_rounds])
        return Transcript(self.examples[:n_rounds], self.predictions[:n_rounds], kept, self.seed, self.description)

    def followed_by(self, later: Transcript) -> Transcript:
        """Return the transcript of a game that went on; seed and description are those of the earlier part.

        Hypotheses are kept if both parts recorded them.
        """
        publications: tuple[Publication, ...] | None = None
        if self.publications is not None and later.publications is not None:
            shifted = tuple((len(self) + t, hypothesis) for t, hypothesis in later.publications)
            is_unchanged = self.publications and shifted and self.publications[-1][1] == shifted[0][1]
            publications = self.publications + (shifted[1:] if is_unchanged else shifted)
        return Transcript(
            self.examples + later.examples,
            self.predictions + later.predictions,
            publications,
            self.seed,
            self.description,
        )

    def to_json(self) -> str:
        """Return the transcript as JSON text, which names its format and version.

        The points, labels and predictions are lists of integers; the publications are a list of pairs
        ``[round, [labels]]``, or ``null`` if the hypotheses were not recorded.
        """
        points = [point for point, _ in self.examples]
        labels = [label for _, label in self.examples]
        document = TranscriptDocument(
            self.description, self.seed, points, labels, self.predictions, self.publications
        )
        return document.text()

    @classmethod
    def from_json(cls, text: str, source: str = "transcript") -> Transcript:
        """Return the transcript in a JSON text.

        Parameters
        ----------
        text
            What :meth:`to_json` returned.
        source
            What to call the text in messages.
        """
        document = document_of(text, source)
        pairs = zip(document.points, document.labels, strict=True)
        examples = tuple([(Point(point), Label(label)) for point, label in pairs])
        publications: tuple[Publication, ...] | None = None
        if document.publications is not None:
            publications = tuple((t, tuple(map(Label, labels))) for t, labels in document.publications)
        predictions = tuple(map(Label, document.predictions))
        check_rounds(examples, predictions, publications, source)
        return cls(examples, predictions, publications, document.seed, document.description)

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """Write the transcript to a file, whole or not at all.

        Parameters
        ----------
        path
            A file in an existing directory.
        overwrite
            Whether an existing file is replaced.
        """
        write_text(self.to_json(), Path(path), overwrite=overwrite)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Transcript:
        """Return the transcript in a file."""
        return cls.from_json(read_text(Path(path)), f"file {os.fspath(path)!r}")
