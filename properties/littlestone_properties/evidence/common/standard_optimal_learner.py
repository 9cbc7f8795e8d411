"""The standard optimal algorithm as an online learner: never more mistakes than the Littlestone dimension.

Two ways to look at all realizable sequences. A recursion over version spaces shares the work between sequences and
between classes (every class on the same points is a version space of the class of all functions), and covers
sequences of any length. The other way runs the learner itself, started anew for each sequence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product

from littlestone_reference.certificates import VersionSpace
from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.conventions import TieRule
from littlestone_reference.definitions import littlestone_dimension_by_recursion, multiclass_soa_label, soa_label
from littlestone_reference.dimensions.version_space import members
from littlestone_reference.learners.mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.all_classes import all_classes, all_classes_up_to
from ..kit.judging import Finding, refuted
from ..kit.learner_runs import first_excess, realizable_sequences
from ..kit.numbered_classes import domain
from ..kit.wording import points_up_to

__all__ = ["any_length", "object_on_all_sequences"]

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
    held = table.class_of(space)
    for point in held.points:
        literal = soa_label(held, point, rule) if held.is_binary else multiclass_soa_label(held, point)
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


def _first_finding(table: _Table, algorithm: StandardOptimalAlgorithm, allowed: int = 0) -> Finding | None:
    """Return a class with more mistakes than its dimension and so many more, but never fewer than none."""
    mistakes = _mistakes(table, algorithm)
    for space in range(1, 1 << len(table.everything)):
        most, bound = mistakes(space), max(0, table.dimension(space) + allowed)
        if most > bound:
            return Finding((("H", table.class_of(space)),), f"{most:g} mistakes, allowed {bound}")
    return None


def _classes_in_words(binary: int, three: int) -> str:
    points = points_up_to(three)
    return f"every non-empty binary class on 1..{binary} points, three tie rules, and 3-label class on {points}"


def any_length(profile: Profile) -> Evidence:
    """Return the evidence that the SOA makes at most as many mistakes as the dimension, and each lowers it.

    The algorithm is the one that the learner uses. Its labels are compared with the definition on the way.

    Ledger: ``lyu.remark-4-soa-mistakes``, ``lyu.remark-4-standard-optimal-algorithm``, ``bgs.claim-6.2``.
    Locator: `lyu` section 4, notation paragraph; `bgs` section 6, proof of Claim 6.2.
    """
    binary, three = {Profile.QUICK: (2, 1), Profile.STANDARD: (3, 2), Profile.DEEP: (4, 2)}[profile]
    scope = (
        f"{_classes_in_words(binary, three)}; realizable sequences of any length; learning from every example and "
        "from mistakes only"
    )
    count, attained = 0, 0
    for n_points, n_labels in [*((n, 2) for n in range(1, binary + 1)), *((n, 3) for n in range(1, three + 1))]:
        table = _Table.of(n_points, n_labels)
        for rule, updates in product(TieRule if n_labels == 2 else [TieRule.LYU], UpdateRule):
            algorithm = StandardOptimalAlgorithm(table.everything, rule, updates)
            mistakes = _mistakes(table, algorithm)
            for space in range(1, 1 << len(table.everything)):
                most, dimension = mistakes(space), table.dimension(space)
                wrong = None if n_points > MAX_POINTS_BY_DEFINITION else _wrong_label(table, algorithm, rule, space)
                wrong = wrong or _costless_mistake(table, algorithm, space)
                if most > dimension or wrong is not None:
                    text = wrong or f"{rule.value}, {updates.value}: {most:g} mistakes, dimension {dimension}"
                    return refuted(scope, Finding((("H", table.class_of(space)),), text))
                count += 1
                attained += most == dimension
    if attained != count:
        return Evidence(Verdict.FAILED, scope, (f"the dimension is attained {attained} of {count} times",))
    notes = [f"{count} classes with a dialect; the dimension is attained by each"]
    if binary > MAX_POINTS_BY_DEFINITION:
        notes.append(
            "on 4 points the dimensions are from a table, and the labels are not compared with the definition"
        )
    table = _Table.of(2, 2)
    planted = {
        "no update after a mistake": (_NoUpdateAfterMistake(table.everything), 0),
        "the label of the smaller side": (_SmallerSide(table.everything), 0),
        "one mistake less than the dimension": (StandardOptimalAlgorithm(table.everything), -1),
    }
    for name, (wrong_algorithm, allowed) in planted.items():
        found = _first_finding(table, wrong_algorithm, allowed)
        if found is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{name}' was not refuted",))
        notes.append(f"wrong variant '{name}' refuted by {found}")
    costless = (
        _costless_mistake(table, planted["the label of the smaller side"][0], space) for space in range(1, 16)
    )
    found_costless = next(filter(None, costless), None)
    if found_costless is None:
        return Evidence(Verdict.FAILED, scope, ("no costless mistake of the label of the smaller side",))
    notes.append(f"wrong variant 'each mistake on the label of the smaller side lowers it': {found_costless}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))


class _Forgetful:
    """Planted fault: a standard optimal learner that is not told of its mistakes."""

    def __init__(self, learner: StandardOptimalLearner) -> None:
        self._learner = learner

    @property
    def hypothesis(self) -> tuple[Label, ...]:
        return self._learner.hypothesis

    def predict(self, point: Point) -> Label:
        return self._learner.predict(point)

    def update(self, point: Point, label: Label) -> None:
        if self._learner.predict(point) == label:
            self._learner.update(point, label)


def object_on_all_sequences(profile: Profile) -> Evidence:
    """Return the evidence on the learner itself, run on every realizable sequence of a length.

    Ledger: ``lyu.remark-4-soa-mistakes``, ``bgs.claim-6.2``.
    Locator: `lyu` section 4, notation paragraph; `bgs` section 6, proof of Claim 6.2.
    """
    binary, three, length = {
        Profile.QUICK: (2, 1, 3),
        Profile.STANDARD: (3, 2, 3),
        Profile.DEEP: (3, 2, 5),
    }[profile]
    scope = (
        f"{_classes_in_words(binary, three)}; every realizable sequence of {length} examples, a new learner for "
        "each; learning from every example and from mistakes only"
    )
    count = idle = 0
    for n_points, n_labels in [*((n, 2) for n in range(1, binary + 1)), *((n, 3) for n in range(1, three + 1))]:
        for held in all_classes(n_points, n_labels):
            idle += _dimension(held) >= length
            sequences = list(realizable_sequences(held, length))
            for rule, updates in product(TieRule if n_labels == 2 else [TieRule.LYU], UpdateRule):
                first = StandardOptimalLearner(held, rule, updates)
                for examples in sequences:
                    learner, n_wrong = first.fresh(), 0
                    for point, label in examples:
                        n_wrong += learner.predict(point) != label
                        learner.update(point, label)
                    count += 1
                    if n_wrong > _dimension(held):
                        text = f"{rule.value}, {updates.value}: {n_wrong} mistakes on {examples}"
                        return refuted(scope, Finding((("H", held),), text))
    found = first_excess(
        lambda held: _Forgetful(StandardOptimalLearner(held)), all_classes_up_to(1), _dimension, length
    )
    less = first_excess(
        StandardOptimalLearner, all_classes_up_to(1), lambda held: max(0, _dimension(held) - 1), length
    )
    if found is None or less is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"{count} runs; classes that allow as many mistakes as there are examples: {idle}",
        f"wrong learner 'no update after a mistake' refuted by {found}",
        f"wrong bound 'one mistake less than the dimension' refuted by {less}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
