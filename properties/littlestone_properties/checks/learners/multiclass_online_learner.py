"""Checking anybody's deterministic online learner against the optimal mistake bound, with any number of labels."""

from collections.abc import Callable, Sequence

from hypothesis import Phase

from littlestone.classes import Example, FiniteClass, Label, Point

from ...protocols import OnlineLearnerFactory
from ..harness.judged import ALL, judged


def replayed(make_learner: OnlineLearnerFactory) -> Callable[[FiniteClass, Sequence[Example], Point], int]:
    """Return the function of a class, the examples so far and a point that a learner computes.

    Each question starts a new learner, which predicts before each update, and once only.
    """

    def predicted(hypothesis_class: FiniteClass, past: Sequence[Example], point: Point) -> int:
        learner = make_learner(hypothesis_class)
        for x, y in past:
            learner.predict(Point(x))
            learner.update(Point(x), Label(y))
        return learner.predict(Point(point))

    return predicted


def check_multiclass_online_learner(
    make_learner: OnlineLearnerFactory, *, max_examples: int = 100, phases: tuple[Phase, ...] = ALL
) -> None:
    """Raise unless a learner keeps the optimal mistake bound.

    Synonyms of the property: optimal in the realizable mistake-bound model.

    Ledger: ``bgs.definition-2.13``, whose dimension it is the operational meaning of.

    Parameters
    ----------
    make_learner
        Makes a new learner for a class with at least one hypothesis. The learner is deterministic; it is asked to
        predict before each update, and once only.
    max_examples
        Number of generated classes, at least 1, on each of which an adversary tries all streams of mistakes.

    Notes
    -----
    An upper bound only: no learner can do better on every class, as
    :func:`~littlestone_properties.checks.learners.shattered_tree_adversary.forced_mistakes` shows.

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
    reproduce:      candidate(FiniteClass.from_rows(['1']), [(0, 1)])
    """
    learner = replayed(make_learner)
    judged(learner, "online_learner", "keeps the optimal mistake bound", max_examples=max_examples, phases=phases)
