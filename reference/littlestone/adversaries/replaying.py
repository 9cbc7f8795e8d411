"""Playing a recorded game again, and going on with one that was stopped.

Convention: to stop and resume, keep the transcript, not the players: start both again with the same coins and let
:func:`resume` take them through the recorded rounds, which also checks that they repeat what they did.
"""

from ..errors import InvalidValueError
from ..learners.protocol import OnlineLearner
from .game import GameInterruptedError, Progress, play
from .oblivious import FixedStream
from .protocol import Adversary
from .transcript import Transcript


def replay(transcript: Transcript, learner: OnlineLearner, progress: Progress | None = None) -> Transcript:
    """Play the examples of a transcript on another learner and return the new transcript.

    If the learner is a fresh one of the same kind with the same coins, the new transcript equals the old one; a
    learner that is not a function of its coins and its examples is found out by this.

    Parameters
    ----------
    transcript
        The game whose examples are played. Hypotheses are recorded if it recorded them.
    learner
        A learner that has seen nothing yet.
    progress
        As for :func:`play`.

    Raises
    ------
    InvalidValueError, GameInterruptedError
        As for :func:`play`.

    Examples
    --------
    >>> from littlestone.classes import Label
    >>> class LastLabel:
    ...     hypothesis = (Label(0),)
    ...     def predict(self, point): return self.hypothesis[0]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> transcript = play(LastLabel(), FixedStream([(0, 1), (0, 1), (0, 0)]), 3)
    >>> transcript.mistake_rounds, replay(transcript, LastLabel()) == transcript
    ((0, 2), True)
    """
    return play(
        learner,
        FixedStream(transcript.sample),
        len(transcript),
        progress,
        record_hypotheses=transcript.publications is not None,
        seed=transcript.seed,
        description=transcript.description,
    )


def resume(
    transcript: Transcript,
    learner: OnlineLearner,
    adversary: Adversary,
    n_rounds: int,
    progress: Progress | None = None,
) -> Transcript:
    """Go on with a game that was stopped, by repeating its recorded rounds first.

    Parameters
    ----------
    transcript
        The game so far, for instance from a :class:`GameInterruptedError` or a file.
    learner, adversary
        The players of that game, started again with the same coins.
    n_rounds
        Number of rounds of the whole game, at least those of the transcript.
    progress
        As for :func:`play`; it counts the rounds of the whole game.

    Raises
    ------
    GameInterruptedError
        As for :func:`play`; its transcript never has fewer rounds than the given one.

    Examples
    --------
    >>> from littlestone.classes import Label
    >>> class LastLabel:
    ...     hypothesis = (Label(0),)
    ...     def predict(self, point): return self.hypothesis[0]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> examples = [(0, 1), (0, 1), (0, 0)]
    >>> start = play(LastLabel(), FixedStream(examples), 1)
    >>> resume(start, LastLabel(), FixedStream(examples), 3) == play(LastLabel(), FixedStream(examples), 3)
    True
    """
    n_past = len(transcript)
    if n_rounds < n_past:
        raise InvalidValueError("n_rounds", n_rounds, f"at least {n_past}, the rounds of the transcript")
    records = transcript.publications is not None

    def later(done: int, asked: int) -> None:
        if progress is not None:
            progress(n_past + done, n_rounds)

    def sooner(done: int, asked: int) -> None:
        if progress is not None:
            progress(done, n_rounds)

    try:
        past = play(learner, adversary, n_past, sooner, record_hypotheses=records)
    except GameInterruptedError:
        raise GameInterruptedError(transcript) from None
    if past != transcript:
        raise _different(past, transcript)
    try:
        more = play(learner, adversary, n_rounds - n_past, later, record_hypotheses=records)
    except GameInterruptedError as interrupted:
        raise GameInterruptedError(transcript.followed_by(interrupted.transcript)) from None
    return transcript.followed_by(more)


def _different(repeated: Transcript, recorded: Transcript) -> InvalidValueError:
    """Return the complaint about the first round that was not repeated."""
    for t in range(len(repeated)):
        if recorded.publications is not None and repeated.published_in(t) != recorded.published_in(t):
            return InvalidValueError(
                f"hypothesis of round {t}", repeated.published_in(t), f"{recorded.published_in(t)}, as recorded"
            )
        if repeated.examples[t] != recorded.examples[t]:
            return InvalidValueError(
                f"example of round {t}", repeated.examples[t], f"{recorded.examples[t]}, as recorded"
            )
        if repeated.predictions[t] != recorded.predictions[t]:
            return InvalidValueError(
                f"prediction of round {t}", repeated.predictions[t], f"{recorded.predictions[t]}, as recorded"
            )
    return InvalidValueError("number of rounds", len(repeated), f"{len(recorded)}, as recorded")
