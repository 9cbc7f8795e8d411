"""What makes the parts of a transcript fit together, where it was not made by a game."""

from itertools import pairwise

from littlestone.adversaries import Transcript
from littlestone.errors import InvalidValueError


def check_rounds(transcript: Transcript, source: str) -> None:
    """Raise unless each prediction is the label of the hypothesis that was published, and hypotheses change.

    Examples
    --------
    >>> from littlestone.classes import Sample
    >>> check_rounds(Transcript(Sample([(0, 1)]).examples, (1,), ((0, (0,)),)), "a")
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: a, predictions[0] must be 0, the label of the published hypothesis, not 1
    """
    changes = transcript.publications or ()
    for number, ((_, before), (_, after)) in enumerate(pairwise(changes), start=1):
        if before == after or len(before) != len(after):
            requirement = "another hypothesis on the same points as before"
            raise InvalidValueError(f"{source}, publications[{number}]", after, requirement)
    ends = [start for start, _ in changes[1:]] + [len(transcript)]
    for (start, hypothesis), end in zip(changes, ends, strict=False):
        for t in range(start, end):
            point, predicted = transcript.examples[t][0], transcript.predictions[t]
            if point >= len(hypothesis):
                requirement = f"a point from 0 to {len(hypothesis) - 1}, of the published hypothesis"
                raise InvalidValueError(f"{source}, points[{t}]", point, requirement)
            if hypothesis[point] != predicted:
                requirement = f"{hypothesis[point]}, the label of the published hypothesis"
                raise InvalidValueError(f"{source}, predictions[{t}]", predicted, requirement)
