"""Checking anybody's online learner against a mistake bound, in expectation if it uses coins.

The judge (:mod:`~littlestone_properties.judging.judges.mistakes`) is that of ``online_learner`` in the bench.
It asks for the learner's prediction after some examples: on the stored streams, and on stored and generated classes
against an adversary that knows the learner.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, relabelled
from littlestone.dimensions import littlestone_dimension

from ...judging.asking.python_arguments import class_of
from ...judging.candidates.learner_candidate import LearnerCandidate, without_coins
from ...judging.capabilities import CAPABILITIES
from ...judging.case import GENERATED, Case
from ...judging.inputs.class_arguments import arguments_of
from ...judging.inputs.telling_classes import TRICKY_MULTICLASS, UNEVEN_SIDES
from ...judging.json_values import Object, integer_of, rows_of, rows_to_json
from ...judging.judges.contract import tiny_classes
from ...judging.sources.stored import stored_cases
from ...protocols import OnlineLearnerFactory, PublishingLearnerFactory
from ...strategies.classes import finite_classes
from ...strategies.streams import Stream, realizable_streams
from ...time_limit import MAX_SECONDS
from ..harness.judged import ALL, judge_cases, written_class
from ..harness.trials import require_at_least, require_positive

NAME = "online_learner"

FEW_NODES = 60
"""The number of beginnings that are continued on a hard class; a learner that errs too often is found early."""

Bound = Callable[[FiniteClass], int | Fraction]


def check_mistake_bound(
    make_learner: PublishingLearnerFactory,
    bound: Bound = littlestone_dimension,
    *,
    classes: Sequence[FiniteClass] | None = None,
    max_examples: int = 100,
    max_labels: int = 2,
    n_rounds: int = 3,
    max_seconds: float = MAX_SECONDS,
    phases: tuple[Phase, ...] = ALL,
) -> None:
    """Raise unless a learner keeps a mistake bound on realizable streams; by default the optimal one.

    Only predictions are judged. The contract of a learner that publishes hypotheses is that of
    :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner`; a learner that violates it
    may fail here too.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    bound
        The largest number of mistakes allowed for a class; of expected mistakes, if the learner uses coins.
    classes
        The small classes, smallest first; by default the binary ones on 1 and 2 points, and more for more labels.
        Learners without coins then also meet the stored streams and classes of ``littlestone conform`` with at
        most ``max_labels`` labels, and classes of Littlestone dimension 3 to 5 on which learners that are nearly
        optimal err once too often.
    max_examples
        Number of generated classes with a stream each, for learners without coins; at least 1.
    max_labels
        Largest number of labels of a class, at least 2.
    n_rounds
        The longest streams of a learner with coins, which are all tried on the small classes, at least 1.

    Notes
    -----
    The generated classes have at most 5 points. A learner that uses coins on some small class is judged on the
    small classes only.

    Examples
    --------
    >>> class Coin:
    ...     def __init__(self, coins, hypothesis_class):
    ...         self.coins, self.n_points = coins, hypothesis_class.n_points
    ...         self.update(0, 0)
    ...     def predict(self, point): return self.hypothesis[point]
    ...     def update(self, point, label):
    ...         self.hypothesis = [self.coins.uniform_choice(2)] * self.n_points
    >>> check_mistake_bound(Coin)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       keeps the mistake bound
    got:            1/2 = 0.5 expected mistakes on [[0, 0]]
    required:       at most 0
    smallest input: FiniteClass.from_rows(['0']), [(0, 0)]
    reproduce:      expected_mistakes(make_learner, FiniteClass.from_rows(['0']), [(0, 0)])
    """
    require_at_least(2, max_labels=max_labels)
    require_at_least(1, max_examples=max_examples, n_rounds=n_rounds)
    require_positive(max_seconds=max_seconds)
    candidate = LearnerCandidate(make_learner, seconds=max_seconds)
    name, shown = "keeps the mistake bound", _shown("expected_mistakes")
    given = tiny_classes(max_labels) if classes is None else classes
    judge_cases(candidate, (_of_class(one, bound, n_rounds=n_rounds) for one in given), name, shown)
    if candidate.has_coins:
        return
    more = [] if classes is not None else [*_stored(bound, max_labels), *_hard(bound, max_labels)]
    inputs = _generated(bound, max_labels)
    judge_cases(candidate, more, name, shown, inputs=inputs, max_examples=max_examples, phases=phases)


def check_multiclass_online_learner(
    make_learner: OnlineLearnerFactory, *, max_examples: int = 100, phases: tuple[Phase, ...] = ALL
) -> None:
    """Raise unless a learner keeps the optimal mistake bound.

    Synonyms of the property: optimal in the realizable mistake-bound model.

    Ledger: ``bgs.definition-2.13``, whose dimension has this operational meaning.

    Parameters
    ----------
    make_learner
        Makes a new learner for a class with at least one hypothesis. The learner is deterministic; it is asked to
        predict before each update, and once only.
    max_examples
        Number of generated classes, at least 1, on each of which an adversary tries streams of mistakes.

    Notes
    -----
    An upper bound only: no learner can do better on every class, as
    :func:`~littlestone_properties.checks.learners.runs.forced_mistakes` shows.

    Examples
    --------
    >>> class Stubborn:
    ...     def __init__(self, hypothesis_class): pass
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> check_multiclass_online_learner(Stubborn, max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       keeps the optimal mistake bound
    got:            1 mistake, in rounds [1] of [[0, 1]]
    required:       at most 0
    smallest input: FiniteClass.from_rows(['1']), [(0, 1)]
    reproduce:      predictions(make_learner, FiniteClass.from_rows(['1']), [(0, 1)])
    """
    require_at_least(1, max_examples=max_examples)
    asked = CAPABILITIES[NAME]
    if asked.inputs is None or asked.required is None:
        raise NotImplementedError(NAME)
    required = asked.required
    judge_cases(
        LearnerCandidate(without_coins(make_learner)),
        sorted(stored_cases(NAME), key=_size),
        "keeps the optimal mistake bound",
        _shown("predictions"),
        inputs=asked.inputs().map(lambda given: _case(given, *required(given))),
        max_examples=max_examples,
        phases=phases,
    )


def _case(given: Object, *required: Object) -> Case:
    return Case(f"{NAME}/{GENERATED}/1", given, *required)


def _of_class(one: FiniteClass, bound: Bound, stream: Stream | None = None, **limits: int) -> Case:
    """Return the case of a stream, or of the adversary, with its limits."""
    given = arguments_of(one, binary=False) | ({} if stream is None else {"stream": rows_to_json(stream)})
    return _case(given, {"mistakes": str(bound(one)), **limits})


def _stored(bound: Bound, max_labels: int) -> Iterator[Case]:
    """Yield the stored cases, smallest first, with another bound."""
    for case in sorted(stored_cases(NAME), key=_size):
        if integer_of(case.input["n_labels"], "n_labels") <= max_labels and "nothing fits" not in case.group:
            yield replace(case, required={"mistakes": str(bound(class_of(case.input)))})


def _size(case: Case) -> tuple[int, int]:
    return integer_of(case.input["n_points"], "n_points"), len(rows_of(case.input["rows"]))


def _hard(bound: Bound, max_labels: int) -> Iterator[Case]:
    """Yield classes of dimension 5, and ones with more labels, on which the adversary plays."""
    more = [*TRICKY_MULTICLASS, *(relabelled(h, (2, 0), 3) for h in UNEVEN_SIDES[:4])]
    for one in (*UNEVEN_SIDES[4:], *more):
        if one.n_labels <= max_labels:
            yield _of_class(one, bound, n_nodes=FEW_NODES)


def _generated(bound: Bound, max_labels: int) -> st.SearchStrategy[Case]:
    """Return classes, with a stream or for the adversary."""
    classes = st.integers(2, max_labels).flatmap(
        lambda n_labels: finite_classes(n_labels=n_labels, max_points=5, max_hypotheses=10)
    )

    def with_stream(one: FiniteClass) -> st.SearchStrategy[Case]:
        streams = st.none() | realizable_streams(one, max_length=10)
        return streams.map(lambda stream: _of_class(one, bound, stream))

    return classes.flatmap(with_stream)


def _shown(function: str) -> Callable[[Case], tuple[str, str]]:
    def shown(case: Case) -> tuple[str, str]:
        source = written_class(case)
        if "stream" in case.input:
            source += f", {[(x, y) for x, y in rows_of(case.input['stream'])]}"
        return source, f"{function}(make_learner, {source})"

    return shown
