"""The standard optimal algorithm as an online learner: never more mistakes than the Littlestone dimension.

Two ways to look at all realizable sequences. A recursion over version spaces shares the work between sequences and
between classes (every class on the same points is a version space of the class of all functions), and covers
sequences of any length. The other way runs the learner itself, started anew for each sequence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import product

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.conventions import TieRule
from littlestone.definitions import littlestone_dimension_by_recursion, multiclass_soa_label, soa_label
from littlestone.dimensions.version_space import members
from littlestone.learners import StandardOptimalAlgorithm, StandardOptimalLearner, UpdateRule, VersionSpaceMemory
from littlestone.verdicts import Scope, Scopes, Trial, check, up_to

from ...enumerations.all_classes import all_classes
from ...enumerations.numbered_classes import domain
from ..kit.learner_runs import most_mistakes, realizable_sequences

MAX_POINTS_BY_DEFINITION = 3


@dataclass(frozen=True, slots=True)
class _Table:
    """All classes on some points as version spaces of the class of all functions, with their dimensions."""

    everything: FiniteClass

    @classmethod
    def of(cls, n_points: int, n_labels: int) -> _Table:
        functions = product([Label(y) for y in range(n_labels)], repeat=n_points)
        return cls(FiniteClass(n_points, n_labels, tuple(functions)))

    def class_of(self, space: VersionSpace) -> FiniteClass:
        hypotheses = self.everything.hypotheses
        kept = tuple(hypotheses[i] for i in members(space))
        return FiniteClass(self.everything.n_points, self.everything.n_labels, kept)

    def dimension(self, space: VersionSpace) -> int:
        """Return the dimension by the definition; on 4 points by the table that agrees with it on 3."""
        if self.everything.n_points > MAX_POINTS_BY_DEFINITION:
            return domain(self.everything.n_points).dimension(space)
        return _dimension(self.class_of(space))


_dimension = cache(littlestone_dimension_by_recursion)


class _NoUpdateAfterMistake(StandardOptimalAlgorithm):
    """Planted fault: it learns from right predictions only."""

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        return state if self.label(state, point) != label else super().after(state, point, label)


class _SmallerSide(StandardOptimalAlgorithm):
    """Planted fault: it predicts the other label where both are possible."""

    def label(self, state: VersionSpace, point: Point) -> Label:
        sides = [state & mask for mask in self.spaces.with_label[point]]
        predicted = super().label(state, point)
        return next((Label(y) for y, side in enumerate(sides) if side and y != predicted), predicted)


def _mistakes(table: _Table, algorithm: StandardOptimalAlgorithm) -> Callable[[VersionSpace], float]:
    """Return the most mistakes on realizable sequences of any length, as a function of the class.

    The state of the algorithm and the version space of all examples differ if it learns from mistakes only.
    """
    examples = list(product(table.everything.points, table.everything.labels))
    known: dict[tuple[VersionSpace, VersionSpace], float] = {}

    def most(state: VersionSpace, truth: VersionSpace) -> float:
        if (state, truth) in known:
            return known[state, truth]
        worst = 0.0
        for point, label in examples:
            left = truth & algorithm.spaces.with_label[point][label]
            if not left:
                continue
            after = algorithm.after(state, point, label)
            is_mistake = algorithm.label(state, point) != label
            if (after, left) == (state, truth):
                # The same example again and again.
                worst = max(worst, float("inf") if is_mistake else 0.0)
            else:
                worst = max(worst, is_mistake + most(after, left))
        known[state, truth] = worst
        return worst

    return lambda space: most(space, space)


def _wrong_label(
    table: _Table, algorithm: StandardOptimalAlgorithm, rule: TieRule, space: VersionSpace
) -> str | None:
    """Return where a predicted label is not that of the definition."""
    hypothesis_class = table.class_of(space)
    for point in hypothesis_class.points:
        literal = (
            soa_label(hypothesis_class, point, rule)
            if hypothesis_class.is_binary
            else multiclass_soa_label(hypothesis_class, point)
        )
        if algorithm.label(space, point) != literal:
            return f"point {point}, rule {rule.value}: not the label {literal} of the definition"
    return None


def _costless_mistake(table: _Table, algorithm: StandardOptimalAlgorithm, space: VersionSpace) -> str | None:
    """Return a mistake that a hypothesis allows and after which the dimension is not smaller."""
    dimension = table.dimension(space)
    for point, label in product(table.everything.points, table.everything.labels):
        after = algorithm.after(space, point, label)
        if after & algorithm.spaces.with_label[point][label] and algorithm.label(space, point) != label:
            left = table.dimension(after)
            if left >= dimension:
                return f"the mistake ({point}, {label}) leaves dimension {left} of {dimension}"
    return None


@dataclass(frozen=True)
class Classes(
    Scope,
    text="every non-empty binary class on 1..{binary} points, three tie rules, and 3-label class on {three_points}"
    "; {sequences}; learning from every example and from mistakes only{dimensions}",
):
    binary: int
    three: int
    length: int = 0

    @property
    def three_points(self) -> str:
        return up_to(self.three, "point")

    @property
    def sequences(self) -> str:
        if not self.length:
            return "realizable sequences of any length"
        return f"every realizable sequence of {self.length} examples, a new learner for each"

    @property
    def dimensions(self) -> str:
        """Where dimensions come from."""
        by_table = "; on 4 points dimensions by a table, labels not compared with the definition"
        return by_table if self.binary > MAX_POINTS_BY_DEFINITION else ""

    def __iter__(self) -> Iterator[tuple[int, int]]:
        yield from ((n, 2) for n in range(1, self.binary + 1))
        yield from ((n, 3) for n in range(1, self.three + 1))


def dialects(n_labels: int) -> Iterator[tuple[TieRule, UpdateRule]]:
    """Yield the tie rules and update rules that make a difference."""
    yield from product(TieRule if n_labels == 2 else [TieRule.LYU], UpdateRule)


@check(
    "lyu.remark-4-soa-mistakes",
    "lyu.remark-4-standard-optimal-algorithm",
    "bgs.claim-6.2",
    scopes=Scopes(Classes(2, 1), Classes(3, 2), Classes(4, 2)),
)
def any_length(trial: Trial, scope: Classes) -> None:
    """The standard optimal algorithm makes exactly as many mistakes as the dimension, and each lowers it."""
    for n_points, n_labels in scope:
        table = _Table.of(n_points, n_labels)
        for rule, updates in dialects(n_labels):
            algorithm = StandardOptimalAlgorithm(table.everything, rule, updates)
            mistakes = _mistakes(table, algorithm)
            for space in range(1, 1 << len(table.everything)):
                most, dimension = mistakes(space), table.dimension(space)
                wrong = None if n_points > MAX_POINTS_BY_DEFINITION else _wrong_label(table, algorithm, rule, space)
                wrong = wrong or _costless_mistake(table, algorithm, space)
                got = f"{rule.value}, {updates.value}: {most:g} mistakes, dimension {dimension}"
                # The class is made only where it is shown: on 4 points there are many.
                if wrong is not None or most != dimension:
                    trial.holds(False, wrong or got, H=table.class_of(space))
                trial.holds(True)
    table = _Table.of(2, 2)
    smaller = _SmallerSide(table.everything)
    planted = {
        "no update after a mistake": (_NoUpdateAfterMistake(table.everything), 0),
        "the label of the smaller side": (smaller, 0),
        "one mistake less than the dimension": (StandardOptimalAlgorithm(table.everything), 1),
    }
    for name, (wrong_algorithm, less) in planted.items():
        mistakes = _mistakes(table, wrong_algorithm)
        for space in range(1, 16):
            most, bound = mistakes(space), max(0, table.dimension(space) - less)
            trial.fails(name, most <= bound, f"{most:g} mistakes, allowed {bound}", H=table.class_of(space))
    for space in range(1, 16):
        costless = _costless_mistake(table, smaller, space)
        trial.fails("mistakes of the smaller side lower it", costless is None, costless, H=table.class_of(space))


class _Forgetful(StandardOptimalLearner):
    """Planted fault: a standard optimal learner that is not told of its mistakes."""

    def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
        return super().after(coins, state, example) if self.label(state, example[0]) == example[1] else state


@check(
    "lyu.remark-4-soa-mistakes",
    "bgs.claim-6.2",
    scopes=Scopes(Classes(2, 1, 3), Classes(3, 2, 3), Classes(3, 2, 5)),
)
def object_on_all_sequences(trial: Trial, scope: Classes) -> None:
    """The learner itself makes at most as many mistakes as the dimension on every realizable sequence."""
    for n_points, n_labels in scope:
        for h in all_classes(n_points, n_labels):
            dimension = _dimension(h)
            trial.kind("fewer mistakes allowed than there are examples", dimension < scope.length)
            sequences = list(realizable_sequences(h, scope.length))
            for rule, updates in dialects(n_labels):
                rules = StandardOptimalLearner(h, rule, updates)
                for examples in sequences:
                    learner, n_wrong = rules.running(), 0
                    for point, label in examples:
                        n_wrong += learner.predict(point) != label
                        learner.update(point, label)
                    got = partial("{}, {}: {} mistakes on {}".format, rule.value, updates.value, n_wrong, examples)
                    trial.holds(n_wrong <= dimension, got, informative=dimension < scope.length, H=h)
            if n_points == 1:
                forgetful = most_mistakes(_Forgetful.for_class, h, scope.length)[0]
                trial.fails("no update after a mistake", forgetful <= dimension, f"{forgetful} mistakes", H=h)
                most = most_mistakes(StandardOptimalLearner.for_class, h, scope.length)[0]
                less = most <= max(0, dimension - 1)
                trial.fails("one mistake less than the dimension", less, f"{most} mistakes", H=h)
