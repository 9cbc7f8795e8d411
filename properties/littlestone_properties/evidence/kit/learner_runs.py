"""Running online learners on all realizable sequences of a length, and comparing their mistakes with a bound.

A deterministic learner meets every adaptive adversary when it meets all sequences, since the adversary can foresee
what it does. The number of mistakes never falls along a sequence, so all shorter sequences are covered as well.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Label
from littlestone.learners import OnlineLearner
from littlestone.verdicts import Scope, Trial, up_to

from ...enumerations.all_classes import all_classes_up_to

LearnerStarter: TypeAlias = Callable[[FiniteClass], OnlineLearner]
"""Starts a deterministic learner of a class."""

Bound: TypeAlias = Callable[[FiniteClass], int]
"""How many mistakes are allowed on a class."""


@dataclass(frozen=True)
class LearnerRuns(
    Scope,
    text="every non-empty binary class on 1..{binary} points and 3-label class on {three_points}, every realizable "
    "sequence of {length} examples",
):
    binary: int
    three: int
    length: int

    @property
    def three_points(self) -> str:
        return up_to(self.three, "point")

    def __iter__(self) -> Iterator[FiniteClass]:
        return chain(all_classes_up_to(self.binary), all_classes_up_to(self.three, 3))


def realizable_sequences(hypothesis_class: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sequence of points of that length, repetitions included, with every labelling by a hypothesis.

    Examples
    --------
    >>> list(realizable_sequences(FiniteClass.from_rows(["0", "1"]), 2))
    [((0, 0), (0, 0)), ((0, 1), (0, 1))]
    """
    for points in product(hypothesis_class.points, repeat=length):
        labellings = dict.fromkeys(tuple(h[x] for x in points) for h in hypothesis_class)
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


def most_mistakes(
    make_learner: LearnerStarter, hypothesis_class: FiniteClass, length: int
) -> tuple[int, tuple[Example, ...]]:
    """Return the most mistakes on a realizable sequence of that length, and the first such sequence."""
    worst: tuple[int, tuple[Example, ...]] = (0, ())
    for examples in realizable_sequences(hypothesis_class, length):
        number = n_mistakes(make_learner(hypothesis_class), examples)
        if number > worst[0]:
            worst = number, examples
    return worst


def judge_bound(
    trial: Trial,
    scope: LearnerRuns,
    make_learner: LearnerStarter,
    bound: Bound,
    *,
    wrong_bounds: dict[str, Bound],
    wrong_learners: dict[str, LearnerStarter] | None = None,
) -> None:
    """Report whether a learner ever makes more mistakes than allowed; wrong bounds and learners must."""
    wrong = {f"bound {name}": (make_learner, smaller) for name, smaller in wrong_bounds.items()}
    wrong |= {f"learner {name}": (learner, bound) for name, learner in (wrong_learners or {}).items()}
    for hypothesis_class in scope:
        most, examples = most_mistakes(make_learner, hypothesis_class, scope.length)
        trial.holds(
            most <= bound(hypothesis_class),
            lambda: f"{most} mistakes on {_shown(examples)}, allowed {bound(hypothesis_class)}",
            informative=bound(hypothesis_class) < scope.length,
            H=hypothesis_class,
        )
        trial.kind("fewer mistakes allowed than there are examples", bound(hypothesis_class) < scope.length)
        for name, (learner, allowed) in wrong.items():
            if trial.is_open(name):
                more, on = most_mistakes(learner, hypothesis_class, scope.length)
                got = f"{more} mistakes on {_shown(on)}, allowed {allowed(hypothesis_class)}"
                trial.fails(name, more <= allowed(hypothesis_class), got, H=hypothesis_class)


def _shown(examples: Iterable[Example]) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in examples]
