"""Whether the standard optimal algorithm changes its hypothesis after every mistake.

`gl` takes it for granted of the algorithm in its trees. All memories that a learner can reach are visited, so
sequences have any length.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass
from littlestone.conventions import TieRule
from littlestone.learners.non_private.mistake_bounded import UpdateRule
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.learners.non_private.version_space_memory import UnfittedExample, VersionSpaceMemory
from littlestone.verdicts import Scope, Scopes, Trial, check

from ....enumerations.all_classes import all_classes_up_to

Memory: TypeAlias = VersionSpaceMemory
Round: TypeAlias = tuple[tuple[Example, ...], StandardOptimalLearner, Memory, Memory]
"""A shortest sequence up to a round, the learner, and its states before and after it."""


@dataclass(frozen=True)
class Sequences(
    Scope,
    text="every class on {n_points:point}, {realizable:realizable }sequences of any length, {rules}, learning from "
    "every example and from mistakes only",
):
    n_points: int
    realizable: bool = False
    tie_rules: tuple[TieRule, ...] = tuple(TieRule)

    @property
    def rules(self) -> str:
        """The tie rules in words."""
        return "three tie rules" if len(self.tie_rules) == 3 else "tie rule of lyu"

    def rounds(self, unfitted: UnfittedExample) -> Iterator[tuple[FiniteClass, Round]]:
        """Yield every round of every learner."""
        for h in all_classes_up_to(self.n_points):
            for rule, updates in product(self.tie_rules, UpdateRule):
                learner = StandardOptimalLearner(h, rule, updates, unfitted)
                yield from ((h, each) for each in rounds_of(learner, h, self.realizable))


def rounds_of(learner: StandardOptimalLearner, hypothesis_class: FiniteClass, realizable: bool) -> Iterator[Round]:
    """Yield every round that can occur.

    Two situations are the same if the learner is in the same state and, for realizable sequences, the same
    hypotheses fit all examples.
    """
    start = learner.start(None)
    queue: list[tuple[tuple[Example, ...], Memory, FiniteClass]] = [((), start, hypothesis_class)]
    seen = {(start, hypothesis_class)}
    for sequence, state, truth in queue:
        for example in product(hypothesis_class.points, hypothesis_class.labels):
            left = truth.restricted_to(*example) if realizable else truth
            if left.is_empty:
                continue
            after = learner.after(None, state, example)
            longer = (*sequence, example)
            yield longer, learner, state, after
            if (after, left) not in seen:
                seen.add((after, left))
                queue.append((longer, after, left))


def judged(each: Round) -> tuple[bool, bool]:
    """Return whether a round is a mistake, and whether the hypothesis changes."""
    sequence, learner, before, after = each
    point, label = sequence[-1]
    return learner.label(before, point) != label, learner.hypothesis(before) != learner.hypothesis(after)


def shown(each: Round) -> str:
    """Return a round in words."""
    sequence, learner, before, after = each
    shown_sequence = ", ".join(f"({x}, {y})" for x, y in sequence)
    return f"{shown_sequence}: {learner.hypothesis(before)} becomes {learner.hypothesis(after)}"


@check(
    "gl.algorithm-1",
    scopes=Scopes(Sequences(2, realizable=True), Sequences(3, realizable=True), Sequences(3, realizable=True)),
)
def on_realizable_sequences(trial: Trial, scope: Sequences) -> None:
    """On realizable sequences the standard optimal algorithm publishes another hypothesis after every mistake."""
    for h, each in scope.rounds(UnfittedExample.EMPTIES):
        is_mistake, changed = judged(each)
        if is_mistake:
            trial.holds(changed, "" if changed else shown(each), H=h)
        elif trial.is_open("only a mistake changes it"):
            trial.fails("only a mistake changes it", not changed, shown(each), H=h)
    for h, each in Sequences(1).rounds(UnfittedExample.EMPTIES):
        is_mistake, changed = judged(each)
        trial.dropped("some hypothesis fits the sequence", changed or not is_mistake, shown(each), H=h)
    trial.by_hand("after a mistake (x, y) all hypotheses left have label y at x, so the vote at x is y")


@check("gl.algorithm-1", scopes=Scopes(Sequences(2), Sequences(3, tie_rules=(TieRule.LYU,)), Sequences(3)))
def on_all_sequences(trial: Trial, scope: Sequences) -> None:
    """On all sequences it does, if it answers the told label at the point of an example that nothing fits."""
    for h, each in scope.rounds(UnfittedExample.CORRECTED):
        is_mistake, changed = judged(each)
        if is_mistake:
            trial.holds(changed, "" if changed else shown(each), H=h)
    for unfitted in (UnfittedExample.EMPTIES, UnfittedExample.IGNORED):
        for h, each in Sequences(1).rounds(unfitted):
            is_mistake, changed = judged(each)
            if is_mistake:
                trial.fails(f"such examples: {unfitted.value}", changed, shown(each), H=h)
