"""What makes the parts of a transcript fit together."""

from collections.abc import Sequence

from ..classes import Example, Hypothesis, Label
from ..errors import InvalidValueError


def check_rounds(
    examples: Sequence[Example],
    predictions: Sequence[Label],
    publications: Sequence[tuple[int, Hypothesis]] | None,
    source: str = "",
) -> None:
    """Raise unless examples, predictions and change points of hypotheses can belong to one game.

    Parameters
    ----------
    examples, predictions, publications
        As in a :class:`~littlestone.adversaries.transcript.Transcript`.
    source
        Where they come from, for messages.

    Notes
    -----
    Time O(rounds + labels of the publications).

    Examples
    --------
    >>> from littlestone.classes import Point
    >>> check_rounds([(Point(0), Label(1))], [Label(1)], [(0, (Label(0),))])
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: predictions[0] must be 0, the label of the published hypothesis, not 1
    """
    place = f"{source}, " if source else ""
    n_rounds = len(examples)
    if len(predictions) != n_rounds:
        requirement = f"{n_rounds}, one for each example"
        raise InvalidValueError(f"{place}len(predictions)", len(predictions), requirement)
    for t, ((point, label), predicted) in enumerate(zip(examples, predictions, strict=True)):
        if point < 0 or label < 0:
            raise InvalidValueError(f"{place}examples[{t}]", (point, label), "a point and a label, at least 0 each")
        if predicted < 0:
            raise InvalidValueError(f"{place}predictions[{t}]", predicted, "a label, at least 0")
    if publications is not None:
        _check_order(publications, n_rounds, place)
        ends = [start for start, _ in publications[1:]] + [n_rounds]
        for (start, hypothesis), end in zip(publications, ends, strict=False):
            _check_predictions(examples, predictions, hypothesis, range(start, end), place)


def _check_order(publications: Sequence[tuple[int, Hypothesis]], n_rounds: int, place: str) -> None:
    """Raise unless the change points are in order, begin with the first round, and change something."""
    if (len(publications) > 0) != (n_rounds > 0):
        requirement = "at least 1, and 0 without rounds"
        raise InvalidValueError(f"{place}len(publications)", len(publications), requirement)
    previous: tuple[int, Hypothesis] | None = None
    for number, (start, hypothesis) in enumerate(publications):
        name = f"{place}publications[{number}]"
        if previous is None and start != 0:
            raise InvalidValueError(name, (start, hypothesis), "a hypothesis from round 0 on")
        if previous is not None and not previous[0] < start < n_rounds:
            requirement = f"a round from {previous[0] + 1} to {n_rounds - 1}"
            raise InvalidValueError(name, (start, hypothesis), requirement)
        if previous is not None and (previous[1] == hypothesis or len(previous[1]) != len(hypothesis)):
            requirement = "another hypothesis on the same points as before"
            raise InvalidValueError(name, (start, hypothesis), requirement)
        previous = start, hypothesis


def _check_predictions(
    examples: Sequence[Example], predictions: Sequence[Label], hypothesis: Hypothesis, rounds: range, place: str
) -> None:
    """Raise unless the predictions of some rounds are the labels of their hypothesis."""
    n_points = len(hypothesis)
    for t in rounds:
        point = examples[t][0]
        if point >= n_points:
            requirement = f"a point from 0 to {n_points - 1}, of the published hypothesis"
            raise InvalidValueError(f"{place}examples[{t}]", examples[t], requirement)
        if hypothesis[point] != predictions[t]:
            requirement = f"{hypothesis[point]}, the label of the published hypothesis"
            raise InvalidValueError(f"{place}predictions[{t}]", predictions[t], requirement)
