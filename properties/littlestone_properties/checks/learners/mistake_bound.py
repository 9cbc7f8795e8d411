"""Checking anybody's online learner against a mistake bound, in expectation if it uses coins.

The judge (:mod:`~littlestone_properties.judging.judges.mistakes`) is that of the capability ``online_learner``. It
asks for predictions on the stored streams. On stored and generated classes, an adversary that knows the learner
plays against it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Unpack

from hypothesis import strategies as st

from littlestone.classes import FiniteClass, relabelled
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import check_at_least

from ...judging.asking.python_arguments import arguments_of, class_of
from ...judging.candidates.learner_candidate import LearnerCandidate, without_coins
from ...judging.capabilities import CAPABILITIES
from ...judging.case import Case
from ...judging.inputs.telling_classes import TRICKY_MULTICLASS, UNEVEN_SIDES
from ...judging.json_values import Object, integer_of, rows_to_json
from ...judging.judges.contract import tiny_classes
from ...judging.running.checking import smallest_first
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...judging.running.showing import Shown, in_order
from ...protocols import OnlineLearnerFactory, PublishingLearnerFactory
from ...strategies.multiclass import multiclass_classes
from ...strategies.streams import realizable_streams

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

NAME = "online_learner"

FEW_NODES = 60
"""The number of beginnings that are continued on a hard class; errors beyond the bound appear early."""

Bound = Callable[[FiniteClass], int | Fraction]


def check_mistake_bound(
    make_learner: PublishingLearnerFactory,
    bound: Bound = littlestone_dimension,
    *,
    classes: Sequence[FiniteClass] | None = None,
    max_labels: int = 2,
    n_rounds: int = 3,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless a learner keeps a mistake bound on realizable streams; by default the optimal bound.

    Only predictions are judged. The contract of a learner that publishes hypotheses is that of
    :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner`; a learner that violates it
    may fail here too.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    ``bound`` gives the largest allowed number of mistakes for a class, or of expected mistakes if the learner uses
    coins. ``classes`` are small classes, smallest first; by default all binary classes on 1 and 2 points, and more
    classes for more labels. Learners without coins then also meet the stored streams and classes of ``littlestone
    conform`` with at most ``max_labels`` labels, classes of Littlestone dimension 3 to 5 on which nearly optimal
    learners err once too often, and generated classes on at most 5 points. A learner that uses coins on some small
    class is judged on the small classes only, on all streams of at most ``n_rounds`` examples, at least 1.

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
    check_at_least(2, max_labels=max_labels)
    check_at_least(1, n_rounds=n_rounds)
    wanted = options_with(options)
    candidate = LearnerCandidate(make_learner, seconds=wanted["timeout"])
    name, shown = "keeps the mistake bound", _shown("expected_mistakes")
    given = tiny_classes(max_labels) if classes is None else classes

    def parts() -> Iterator[Part]:
        yield Part(candidate, (_of_class(one, bound, n_rounds=n_rounds) for one in given), name, shown)
        if not candidate.has_coins:
            more = [] if classes is not None else [*_stored(bound, max_labels), *_hard(bound, max_labels)]
            generated = replace(
                CAPABILITIES[NAME],
                inputs=lambda: _generated(max_labels),
                required=lambda given: ({"mistakes": str(bound(class_of(given)))}, {}),
            )
            yield Part(candidate, more, name, shown, generated=generated)

    require_right(parts(), wanted)


def check_multiclass_online_learner(make_learner: OnlineLearnerFactory, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a learner keeps the optimal mistake bound.

    Synonyms of the property: optimal in the realizable mistake-bound model.

    Ledger: ``bgs.definition-2.13``, whose dimension has this operational meaning.

    ``make_learner`` makes a new learner for a class with at least one hypothesis. The learner is deterministic, and
    predicts once before each update; an adversary tries streams of mistakes on generated classes. Only more
    mistakes than the bound are a violation. On every class an adversary can force as many mistakes as the bound, as
    :func:`~littlestone_properties.checks.learners.runs.forced_mistakes` shows.

    >>> class Stubborn:
    ...     def __init__(self, hypothesis_class): pass
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> check_multiclass_online_learner(Stubborn, n_generated=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       keeps the optimal mistake bound
    got:            1 mistake, in rounds [1] of [[0, 1]]
    required:       at most 0
    smallest input: FiniteClass.from_rows(['1']), [(0, 1)]
    reproduce:      predictions(make_learner, FiniteClass.from_rows(['1']), [(0, 1)])
    """
    wanted = options_with(options)
    candidate = LearnerCandidate(without_coins(make_learner), seconds=wanted["timeout"])
    name = "keeps the optimal mistake bound"
    part = Part(candidate, smallest_first(NAME), name, _shown("predictions"), generated=CAPABILITIES[NAME])
    require_right([part], wanted)


def _of_class(one: FiniteClass, bound: Bound, **limits: int) -> Case:
    """Return the case of the adversary, with its limits."""
    return Case(f"{NAME}/given classes/1", arguments_of(one, binary=False), {"mistakes": str(bound(one)), **limits})


def _stored(bound: Bound, max_labels: int) -> Iterator[Case]:
    """Yield the stored cases, smallest first, with the given bound."""
    for case in smallest_first(NAME):
        if integer_of(case.input["n_labels"], "n_labels") <= max_labels and "nothing fits" not in case.group:
            yield replace(case, required={"mistakes": str(bound(class_of(case.input)))})


def _hard(bound: Bound, max_labels: int) -> Iterator[Case]:
    """Yield classes of dimension 5, and classes with more labels, for the adversary."""
    more = [*TRICKY_MULTICLASS, *(relabelled(h, (2, 0), 3) for h in UNEVEN_SIDES[:4])]
    for one in (*UNEVEN_SIDES[4:], *more):
        if one.n_labels <= max_labels:
            yield _of_class(one, bound, n_nodes=FEW_NODES)


def _generated(max_labels: int) -> st.SearchStrategy[Object]:
    """Return a strategy for classes, each with a stream or for the adversary."""
    classes = multiclass_classes(min_labels=2, max_labels=max_labels, max_points=5, max_hypotheses=10)

    def with_stream(one: FiniteClass) -> st.SearchStrategy[Object]:
        whole = arguments_of(one, binary=False)
        streams = realizable_streams(one, max_length=10).map(
            lambda stream: whole | {"stream": rows_to_json(stream)}
        )
        return st.just(whole) | streams

    return classes.flatmap(with_stream)


def _shown(function: str) -> Shown:
    """Return a function that shows a class with a stream, and a line that calls ``function`` on both."""
    return lambda case: (in_order(case.input), f"{function}(make_learner, {in_order(case.input)})")
