"""Running online learners on all realizable sequences of a length, and comparing their mistakes with a bound.

A deterministic learner meets every adaptive adversary when it meets all sequences, since the adversary can foresee
what it does. The number of mistakes never falls along a sequence, so all shorter sequences are covered as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Label
from littlestone_reference.learners import OnlineLearner
from littlestone_reference.verdicts import Evidence, Verdict

from .judging import Finding, refuted

__all__ = [
    "Bound",
    "LearnerStarter",
    "first_excess",
    "judged_bound",
    "most_mistakes",
    "n_mistakes",
    "realizable_sequences",
]

LearnerStarter: TypeAlias = Callable[[FiniteClass], OnlineLearner]
"""Starts a deterministic learner of a class."""

Bound: TypeAlias = Callable[[FiniteClass], int]
"""How many mistakes are allowed on a class."""


def realizable_sequences(held: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sequence of points of that length, repetitions included, with every labelling by a hypothesis.

    Examples
    --------
    >>> list(realizable_sequences(FiniteClass.from_rows(["0", "1"]), 2))
    [((0, 0), (0, 0)), ((0, 1), (0, 1))]
    """
    for points in product(held.points, repeat=length):
        labellings = dict.fromkeys(tuple(h[x] for x in points) for h in held)
        for labels in labellings:
            yield tuple(zip(points, labels, strict=True))


def n_mistakes(learner: OnlineLearner, examples: Iterable[Example]) -> int:
    """Return how often a learner errs on a sequence, each label told after its prediction."""
    number = 0
    for point, label in examples:
        predicted: Label = learner.predict(point)
        number += predicted != label
        learner.update(point, label)
    return number


def most_mistakes(make_learner: LearnerStarter, held: FiniteClass, length: int) -> tuple[int, tuple[Example, ...]]:
    """Return the most mistakes on a realizable sequence of that length, and the first such sequence."""
    worst: tuple[int, tuple[Example, ...]] = (0, ())
    for examples in realizable_sequences(held, length):
        number = n_mistakes(make_learner(held), examples)
        if number > worst[0]:
            worst = number, examples
    return worst


def first_excess(
    make_learner: LearnerStarter, classes: Iterable[FiniteClass], bound: Bound, length: int
) -> Finding | None:
    """Return the first class with a sequence on which a learner makes more mistakes than allowed."""
    for held in classes:
        most, examples = most_mistakes(make_learner, held, length)
        if most > bound(held):
            shown = [(int(x), int(y)) for x, y in examples]
            return Finding((("H", held),), f"{most} mistakes on {shown}, allowed {bound(held)}")
    return None


def judged_bound(
    make_learner: LearnerStarter,
    classes: list[FiniteClass],
    bound: Bound,
    length: int,
    scope: str,
    wrong_bounds: dict[str, Bound],
    wrong_learners: dict[str, LearnerStarter] | None = None,
) -> Evidence:
    """Return the evidence that a learner never makes more mistakes than allowed.

    Parameters
    ----------
    make_learner
        Starts the learner.
    classes
        The classes, smallest first.
    bound
        The allowed number of mistakes.
    length
        Length of the sequences.
    scope
        Classes and sequences in words.
    wrong_bounds
        Bounds that are too small; each must be refuted in the scope.
    wrong_learners
        Learners that do not keep the bound; each must be refuted in the scope.
    """
    excess = first_excess(make_learner, classes, bound, length)
    if excess is not None:
        return refuted(scope, excess)
    binding = sum(bound(held) < length for held in classes)
    notes = [f"{len(classes)} classes; {binding} of them allow fewer mistakes than there are examples"]
    wrong = {f"bound '{name}'": (make_learner, smaller) for name, smaller in wrong_bounds.items()}
    wrong |= {f"learner '{name}'": (learner, bound) for name, learner in (wrong_learners or {}).items()}
    for name, (learner, allowed) in wrong.items():
        found = first_excess(learner, classes, allowed, length)
        if found is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong {name} was not refuted",))
        notes.append(f"wrong {name} refuted by {found}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))
