"""Whether the standard optimal algorithm changes its hypothesis after every mistake.

`gl` takes it for granted of the algorithm in its trees. All memories that a learner can reach are visited, so
sequences have any length.
"""

from collections.abc import Iterator
from itertools import product

from littlestone.classes import Example, FiniteClass
from littlestone.conventions import TieRule
from littlestone.learners.non_private.mistake_bounded import UpdateRule
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.learners.non_private.version_space_memory import UnfittedExample, VersionSpaceMemory
from littlestone.verdicts import Trial, check

from ....enumerations.all_classes import all_classes_up_to


def rounds(n_points: int, realizable: bool) -> Iterator[tuple[FiniteClass, bool, bool, str]]:
    """Yield every round that can occur: whether it is a mistake, whether the hypothesis changes, and both in words.

    Two situations are the same if the learner is in the same state and, for realizable sequences, the same
    hypotheses fit all examples.
    """
    for h, rule, updates in product(all_classes_up_to(n_points), TieRule, UpdateRule):
        learner = StandardOptimalLearner(h, rule, updates, UnfittedExample.EMPTIES)
        start = learner.start(None)
        queue: list[tuple[tuple[Example, ...], VersionSpaceMemory, FiniteClass]] = [((), start, h)]
        seen = {(start, h)}
        for sequence, state, truth in queue:
            for example in product(h.points, h.labels):
                left = truth.restricted_to(*example) if realizable else truth
                if left.is_empty:
                    continue
                after, longer = learner.after(None, state, example), (*sequence, example)
                before, now = learner.hypothesis(state), learner.hypothesis(after)
                got = f"{', '.join(f'({x}, {y})' for x, y in longer)}: {before} becomes {now}"
                yield h, learner.label(state, example[0]) != example[1], before != now, got
                if (after, left) not in seen:
                    seen.add((after, left))
                    queue.append((longer, after, left))


@check(
    "gl.algorithm-1",
    text="every class on {n_points:point}, realizable sequences of any length, three tie rules, learning from "
    "every example and from mistakes only",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def on_realizable_sequences(trial: Trial, n_points: int) -> None:
    """On realizable sequences the standard optimal algorithm publishes another hypothesis after every mistake."""
    for h, is_mistake, changed, got in rounds(n_points, realizable=True):
        if is_mistake:
            trial.holds(changed, got, H=h)
        else:
            trial.fails("only a mistake changes it", not changed, got, H=h)
    for h, is_mistake, changed, got in rounds(1, realizable=False):
        trial.dropped("some hypothesis fits the sequence", changed or not is_mistake, got, H=h)
    trial.by_hand("after a mistake (x, y) all hypotheses left have label y at x, so the vote at x is y")
