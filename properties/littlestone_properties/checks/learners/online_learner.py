"""Checking the contract of anybody's online learner, on realizable and unrealizable streams.

On tiny classes all short streams are tried. On larger classes stored and generated streams are tried; some of them
begin alike. The contract, and its judge, are in :mod:`~littlestone_properties.judging.judges.contract`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import check_at_least
from littlestone.randomness import SampledCoins
from littlestone.time_limit import MAX_SECONDS

from ...judging.asking.answers import Candidate, Output
from ...judging.asking.asking import NoOutputError, WrongError
from ...judging.asking.python_arguments import class_of
from ...judging.candidates.learner_candidate import PUBLISHES, LearnerCandidate
from ...judging.capabilities import CAPABILITIES
from ...judging.case import Case
from ...judging.json_values import Object, integer_of, list_of, rows_of, rows_to_json
from ...judging.judges.contract import contract_case, contract_cases, judge_contract
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...protocols import PublishingLearnerFactory
from ...strategies.multiclass import multiclass_classes
from ...strategies.streams import COIN_SEEDS, streams
from ...violation import written

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

NAME = "keeps the contract of online learners"
SAME = "publishes what the reference publishes"


def check_online_learner(
    make_learner: PublishingLearnerFactory,
    *,
    reference: PublishingLearnerFactory | None = None,
    realizable_only: bool = False,
    max_labels: int = 2,
    n_rounds: int = 2,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless a learner does what every online learner must do, on every stream.

    Its mistakes are judged by :func:`check_mistake_bound`, not here.

    Required, in the words of the violations:

    * it *is defined on every stream*, realizable or not: no exception, no exit, every call returns;
    * it *publishes a label for every point* before each round, and *predicts a label*;
    * it *predicts with the published hypothesis*, and *reading changes nothing*, nor do predictions;
    * *what was published stays as it was*: a reader who keeps a hypothesis must not see it change;
    * *same coins and same examples so far give the same hypothesis*, whatever comes later or was run before;
    * it *draws from its coins only* and does not touch the global generators of ``random`` and ``numpy.random``;
    * it *leaves the class as it is*.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    ``make_learner`` starts a learner with coins for a class with at least one hypothesis; a class of learners will
    do. It may wrap code that runs elsewhere: only ``hypothesis``, ``predict`` and ``update`` count. If there is a
    ``reference``, such as the original of a rewritten learner, both learners get the same coins and must publish
    the same. With ``realizable_only``, they are compared only as long as some hypothesis explains all examples.

    The small classes are all binary classes on 1 and 2 points, and two classes with more labels. All streams of at
    most ``n_rounds`` examples, at least 1, are tried on them: 4^r streams of r examples on 2 points, each run four
    times. Larger classes have 4 to 9 points, their streams 8 or 9 rounds; generated classes have up to 6 points.
    Labels may be any integers, NumPy's too, but not booleans.

    >>> class Reader:
    ...     def __init__(self, coins, hypothesis_class):
    ...         self.hypothesis = [0] * hypothesis_class.n_points
    ...     def predict(self, point): return self.hypothesis[point]
    ...     def update(self, point, label): self.hypothesis[point] = label
    >>> check_online_learner(Reader, n_generated=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       what was published stays as it was
    got:            round 1: (0,) became (1,) in update(0, 1)
    required:       (0,)
    smallest input: FiniteClass.from_rows(['0']), [[(0, 1)]], seed=0
    reproduce:      check_online_learner_on_streams(make_learner, FiniteClass.from_rows(['0']), [[(0, 1)]], seed=0)
    """
    check_at_least(2, max_labels=max_labels)
    check_at_least(1, n_rounds=n_rounds)
    wanted = options_with(options)
    candidate = LearnerCandidate(make_learner, seconds=wanted["timeout"])
    asked = replace(CAPABILITIES[PUBLISHES], inputs=lambda: _generated(max_labels), required=lambda given: ({}, {}))
    cases = [*contract_cases(max_labels, n_rounds)]
    parts = [Part(candidate, cases, NAME, streams_shown, judge_contract, asked)]
    if reference is not None:
        compared = Compared(LearnerCandidate(reference, seconds=wanted["timeout"]), realizable_only=realizable_only)
        parts.append(Part(candidate, cases, SAME, compared_shown, compared, asked))
    require_right(parts, wanted)


def check_online_learner_on_streams(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    streams: Iterable[Iterable[tuple[int, int]]],
    *,
    seed: int = 0,
    timeout: float = MAX_SECONDS,
) -> None:
    """Raise unless a learner keeps the contract of an online learner on given streams, one after the other.

    A violation found by :func:`check_online_learner` names a call of this function as the line that shows it again.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Every stream is run twice, with the same coins.

    >>> class Flips:
    ...     def __init__(self, coins, hypothesis_class): self.hypothesis = (0,)
    ...     def predict(self, point): return 1 - self.hypothesis[point]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> check_online_learner_on_streams(Flips, FiniteClass.from_rows(["0"]), [[(0, 0)]])
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       predicts with the published hypothesis
    got:            round 1: published (0,), predict(0) returned 1
    required:       0
    smallest input: FiniteClass.from_rows(['0']), [[(0, 0)]], seed=0
    reproduce:      check_online_learner_on_streams(make_learner, FiniteClass.from_rows(['0']), [[(0, 0)]], seed=0)
    """
    case = contract_case("given streams", hypothesis_class, map(tuple, streams), seed)
    wanted = options_with({"timeout": timeout})
    candidate = LearnerCandidate(make_learner, seconds=timeout)
    require_right([Part(candidate, [case], NAME, streams_shown, judge_contract)], wanted)


def _generated(max_labels: int) -> st.SearchStrategy[Object]:
    """Return a strategy for classes, each with two streams that may begin alike."""
    classes = multiclass_classes(min_labels=2, max_labels=max_labels, max_points=6, max_hypotheses=8)

    def two(one: FiniteClass) -> st.SearchStrategy[Object]:
        return st.builds(
            lambda stream, other, kept, seed: (
                contract_case("generated", one, (stream, (*stream[:kept], *other)), seed).input
            ),
            streams(one),
            streams(one, max_length=3),
            st.integers(0, 7),
            COIN_SEEDS,
        )

    return classes.flatmap(two)


def streams_shown(case: Case) -> tuple[str, str]:
    """Return a class and streams as Python source, and the line that judges the contract on them."""
    source = f"{_class_source(case)}, {_streams(case)}, seed={case.input['seed']}"
    return source, f"check_online_learner_on_streams(make_learner, {source})"


def compared_shown(case: Case) -> tuple[str, str]:
    """Return a class and a stream as Python source, and the publications of both learners on it."""
    source = f"{_class_source(case)}, {_streams(case)[0]}, seed={case.input['seed']}"
    return source, f"published_hypotheses(make_learner, {source}), published_hypotheses(reference, {source})"


def _class_source(case: Case) -> str:
    return written(class_of(case.input))


def _streams(case: Case) -> list[list[tuple[int, int]]]:
    return [[(x, y) for x, y in rows_of(rows)] for rows in list_of(case.input["streams"], "streams")]


@dataclass(frozen=True, slots=True)
class Compared:
    """The judge that compares publications, under the same coins, with those of a reference."""

    reference: LearnerCandidate
    realizable_only: bool

    def __call__(self, case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
        """Raise unless both publish the same on all streams."""
        for stream in _streams(case):
            kept = stream[: _n_explained(class_of(case.input), stream)] if self.realizable_only else stream
            found = (_published(case, each, kept) for each in (candidate, self.reference))
            for number, (one, other) in enumerate(zip(*found, strict=True), 1):
                if one != other:
                    only: Object = {"streams": [rows_to_json(kept)]}
                    raise WrongError(f"round {number}: {one}", str(other), found=only)


def _n_explained(space: FiniteClass, stream: Sequence[tuple[int, int]]) -> int:
    """Return the length of the longest beginning of a stream that some hypothesis explains."""
    for number, (x, y) in enumerate(stream):
        space = space.restricted_to(Point(x), Label(y))
        if space.is_empty:
            return number
    return len(stream)


def _published(case: Case, candidate: Candidate, stream: Sequence[tuple[int, int]]) -> list[list[int]]:
    coins = SampledCoins(integer_of(case.input["seed"], "seed"))
    found = candidate.ask(PUBLISHES, case.input | {"stream": rows_to_json(stream)}, coins)
    if not isinstance(found, Output):
        raise NoOutputError(found)
    return rows_of(found.value)
