"""The judge of online learners: mistakes on one stream, or against an adversary that knows the learner.

If a class of Littlestone dimension d is left after m mistakes, the adversary can force m + d mistakes. The
adversary first continues the beginnings with the largest m + d, which soon exposes a learner that errs too often.
The adversary leaves out beginnings with more than one right prediction, and right predictions whose example
eliminates no hypothesis. On small classes it continues all other beginnings. So a learner that is misled only by
streams that are left out may pass.

Convention: the streams are chosen before the coins (oblivious adversary). So the expected number of mistakes is the
sum over the rounds of the probability of a mistake, and noise that was cut off counts as no mistake.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Protocol, TypeAlias

from littlestone.certificates import VersionSpace
from littlestone.classes import FiniteClass
from littlestone.dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from littlestone.randomness import EnumeratedCoins

from ..asking.answers import Answer, Candidate
from ..asking.asking import (
    WrongError,
    answers_to_each,
    checked_labels,
    output_distribution,
    output_of,
    value_of,
)
from ..asking.python_arguments import class_among, class_of, sizes_of
from ..case import Case
from ..json_values import Json, Object, fraction_of, integer_of, number_text, read_json, rows_of, rows_to_json

Stream: TypeAlias = tuple[tuple[int, int], ...]
Guesses: TypeAlias = Mapping[int, Fraction]
"""The probabilities of the labels that a learner may predict."""

NAME = "online_learner"

LIMITS = ("n_nodes", "n_rounds")
"""The names of the limits of the adversary, which a case may have."""

AHEAD = 7
"""The number of further beginnings that a learner is asked about in the same message."""

MAX_RIGHT = 1
"""The largest number of right predictions in a beginning that is continued; the example of a right prediction may
mislead the learner, too."""


def judge_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Ask for each label, given the examples before it; count mistakes on one stream, or on the worst one found.

    A stream of a binary class is also judged with the two labels exchanged. Otherwise a learner that has forgotten
    an example may still be right on it, because the learner prefers that label in a tie.
    """
    bound = fraction_of(case.required["mistakes"], "mistakes")
    whole = class_among(case.input)
    if "stream" in case.input:
        asked: list[tuple[Object, Stream]] = [(whole, tuple((x, y) for x, y in rows_of(case.input["stream"])))]
        if whole["n_labels"] == 2:
            asked += [_exchanged(*asked[0])]
    else:
        limits = {name: integer_of(case.required[name], name) for name in LIMITS if name in case.required}
        worst = stream_of_mistakes(_asked_together(candidate, whole), class_of(case.input), bound, **limits)
        asked = [(whole, worst or ())]
    for given, stream in asked:
        errors = list[Fraction]()
        for n, error in enumerate(expected_errors(candidate, given, stream)):
            errors.append(error)
            if sum(errors) > bound and dialects["mistake_bound"] == "littlestone":
                shown = rows_to_json(stream[: n + 1])
                found = {"rows": given["rows"], "stream": shown}
                raise WrongError(_said(errors, shown), f"at most {bound}", found=found)


def _exchanged(whole: Object, stream: Stream) -> tuple[Object, Stream]:
    """Return a binary class and a stream with the two labels exchanged."""
    rows = [[1 - label for label in row] for row in rows_of(whole["rows"])]
    return whole | {"rows": rows_to_json(rows)}, tuple((x, 1 - y) for x, y in stream)


def _said(errors: list[Fraction], stream: list[Json]) -> str:
    mean = sum(errors, Fraction(0))
    if any(error.denominator > 1 for error in errors):
        return f"{number_text(mean)} expected mistakes on {stream}"
    rounds = [n for n, error in enumerate(errors, 1) if error]
    return f"{mean} mistake{'s' if mean != 1 else ''}, in rounds {rounds} of {stream}"


def expected_errors(candidate: Candidate, whole: Object, stream: Stream) -> Iterator[Fraction]:
    """Yield the probability of a mistake in each round of a stream."""
    rounds = [(stream[:n], point) for n, (point, _) in enumerate(stream)]
    [answers] = answers_to_each(candidate, NAME, whole, [[_asked(past, point) for past, point in rounds]])
    for (past, point), (_, label), answer in zip(rounds, stream, answers, strict=True):
        yield _error(_guesses(candidate, whole, past, point, answer), label)


def _asked(past: Stream, point: int) -> Object:
    return {"past": rows_to_json(past), "point": point}


def _guesses(candidate: Candidate, whole: Object, past: Stream, point: int, answer: Answer | None) -> Guesses:
    """Return the labels in an answer; without an answer, ask for them in a separate question."""
    if answer is None:
        return guessed_labels(candidate, whole, past, point)
    return {checked_labels([value_of(answer)], 1, integer_of(whole["n_labels"], "n_labels"))[0]: Fraction(1)}


def _error(guesses: Guesses, label: int) -> Fraction:
    """Return the probability of a mistake at a label; noise that was cut off counts as no mistake."""
    return sum((mass for guess, mass in guesses.items() if guess != label), Fraction(0))


def guessed_labels(candidate: Candidate, whole: Object, past: Stream, point: int) -> Guesses:
    """Return the labels that a candidate predicts at a point after a stream, with their probabilities."""
    asked = {**whole, **_asked(past, point)}
    n_labels = integer_of(whole["n_labels"], "n_labels")
    coins = EnumeratedCoins()
    label = output_of(candidate, NAME, asked, coins)
    if not coins.choices:
        return {checked_labels([label], 1, n_labels)[0]: Fraction(1)}
    found = output_distribution(candidate, NAME, asked).probabilities
    return {checked_labels([read_json(str(text))], 1, n_labels)[0]: mass for text, mass in found.items()}


class Predictions(Protocol):
    """The predictions of a learner at a point after a stream."""

    def __call__(self, stream: Stream, point: int, next_streams: Iterable[Stream], /) -> Guesses:
        """Return the predicted labels; the next streams may be asked about, too."""


def _asked_together(candidate: Candidate, whole: Object) -> Predictions:
    """Return the predictions of a candidate; if possible, it is asked for all points after some streams at once."""
    points = range(sizes_of(whole)[0])
    known: dict[Stream, list[Answer | None]] = {}

    def guesses(stream: Stream, point: int, next_streams: Iterable[Stream]) -> Guesses:
        if stream not in known:
            asked = [*dict.fromkeys((stream, *(one for one in next_streams if one not in known)))]
            groups = [[_asked(one, x) for x in points] for one in asked]
            known.update(zip(asked, answers_to_each(candidate, NAME, whole, groups), strict=True))
        return _guesses(candidate, whole, stream, point, known[stream][point])

    return guesses


def stream_of_mistakes(
    guesses: Predictions,
    hypothesis_class: FiniteClass,
    bound: int | Fraction,
    *,
    n_nodes: int = 64,
    n_rounds: int = 3,
) -> Stream | None:
    """Return a realizable stream with more expected mistakes than a bound, or ``None`` if none is found.

    ``guesses`` are the predictions of the learner at a point after a stream, asked once for each point after each
    beginning, together with the beginnings that may be next. The bound is at least 0. The search continues
    ``n_nodes`` beginnings, at least one. A learner with coins may err a little in every round without end; for such
    a learner all beginnings of fewer than ``n_rounds`` examples are continued. Beginnings with more than
    ``MAX_RIGHT`` right predictions are left out, and so are right predictions whose example eliminates no
    hypothesis.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> stream_of_mistakes(lambda stream, point, next_streams: {0: Fraction(1)}, thresholds, 2)
    ((1, 1), (1, 1), (1, 1))
    """
    numbers, has_coins, left_to_do = count(), False, n_nodes
    dimensions = VersionSpaceDimensions(hypothesis_class)
    # Sorted by certain mistakes, then by right predictions, then by mistakes.
    waiting: list[tuple[Fraction, int, Fraction, int, Stream, VersionSpace]] = []
    heappush(waiting, (Fraction(0), 0, Fraction(0), next(numbers), (), dimensions.spaces.whole))
    while waiting and (left_to_do > 0 or has_coins):
        left_to_do -= 1
        _, n_right, n_mistakes, _, stream, space = heappop(waiting)
        if -n_mistakes > bound:
            return stream
        if has_coins and len(stream) == n_rounds:
            continue
        # The first entries of a heap are among the smallest.
        next_streams = [entry[4] for entry in waiting[: min(left_to_do, AHEAD)]]
        for point, with_label in zip(hypothesis_class.points, dimensions.spaces.with_label, strict=True):
            predicted = guesses(stream, point, next_streams)
            has_coins |= len(predicted) > 1
            for label, mask in enumerate(with_label):
                left = space & mask
                if not left:
                    continue
                error = _error(predicted, label)
                is_right = error == 0
                if is_right and (n_right == MAX_RIGHT or left == space):
                    continue
                mistakes = error - n_mistakes
                sure = mistakes + dimensions.dimension(left)
                longer = (*stream, (int(point), label))
                heappush(waiting, (-sure, n_right + is_right, -mistakes, next(numbers), longer, left))
    return None
