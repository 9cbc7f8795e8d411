"""Playing a recorded game again, and continuing a game that was stopped.

Convention: to stop and resume a game, keep the transcript, not the players. Start both players again with the same
coins, and let :func:`resume` take them through the recorded rounds; it also checks that they repeat their moves.
"""

from littlestone.adversaries import Adversary, FixedStream, GameInterruptedError, Transcript, play
from littlestone.adversaries.game import Progress
from littlestone.errors import InvalidValueError
from littlestone.learners import OnlineLearner


def replay(transcript: Transcript, learner: OnlineLearner, progress: Progress | None = None) -> Transcript:
    """Play the examples of a transcript on another learner and return the new transcript.

    Let the learner be a new one of the same kind with the same coins. If the new transcript then differs from the
    old one, the learner is not a function of its coins and its examples.

    >>> class LastLabel:
    ...     hypothesis = (0,)
    ...     def predict(self, point): return self.hypothesis[0]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> transcript = play(LastLabel(), FixedStream([(0, 1), (0, 1), (0, 0)]), 3)
    >>> transcript.mistake_rounds, replay(transcript, LastLabel()) == transcript
    ((0, 2), True)
    """
    records = transcript.publications is not None
    return play(learner, FixedStream(transcript.sample), len(transcript), progress, record_hypotheses=records)


def resume(
    transcript: Transcript,
    learner: OnlineLearner,
    adversary: Adversary,
    n_rounds: int,
    progress: Progress | None = None,
) -> Transcript:
    """Continue a game that was stopped, after repeating its recorded rounds.

    Raises ``GameInterruptedError`` if the game is interrupted again; the error's transcript has at least the rounds
    of the given one.

    Parameters
    ----------
    transcript
        The game so far, from a :class:`~littlestone.adversaries.GameInterruptedError` or a file.
    n_rounds
        The number of rounds of the whole game, at least that of the transcript.
    progress
        A function that is called with the number of rounds played so far, the recorded ones included, and with
        ``n_rounds``.

    Examples
    --------
    >>> class LastLabel:
    ...     hypothesis = (0,)
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
    """Return the error about the first round that was not repeated."""
    for t in range(len(repeated)):
        pairs: dict[str, tuple[object, object]] = {
            "example": (repeated.examples[t], recorded.examples[t]),
            "prediction": (repeated.predictions[t], recorded.predictions[t]),
        }
        if recorded.publications is not None:
            pairs = {"hypothesis": (repeated.published_in(t), recorded.published_in(t)), **pairs}
        for name, (again, before) in pairs.items():
            if again != before:
                return InvalidValueError(f"{name} of round {t}", again, f"{before}, as recorded")
    return InvalidValueError("number of rounds", len(repeated), f"{len(recorded)}, as recorded")
