"""The adversary that walks down a shattered mistake tree: it makes every learner err once on each level.

At a node it asks the point and answers with the label of an edge that the learner did not predict; the two edges
carry different labels, so there is one. The path it takes is realized by some hypothesis, because the tree is
shattered. So no deterministic learner makes fewer mistakes than the multiclass Littlestone dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TypeAlias

from littlestone_reference.certificates import Tree
from littlestone_reference.classes import Example, FiniteClass, Label, Point, Sample, is_realizable
from littlestone_reference.dimensions import certified_littlestone_dimension
from littlestone_reference.evidence import Counterexample, Evidence, Profile, Verdict

from ..enumeration.all_classes import all_classes_up_to
from ..protocols import OnlineLearner

__all__ = ["every_learner_errs", "forced_mistakes"]


def forced_mistakes(learner: OnlineLearner, tree: Tree) -> Sample:
    """Return the examples that the adversary gives a learner; the learner errs on every one of them.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` section 6, proof of Claim 6.2, which uses that the dimension bounds
    the mistakes of deterministic learners from below.

    Parameters
    ----------
    learner
        A deterministic learner that has seen nothing yet, good or bad.
    tree
        A mistake tree; where the class shatters it, the sample is realizable.

    Notes
    -----
    One prediction and one update on each level.

    Examples
    --------
    >>> from littlestone_reference.classes import named_family
    >>> class AlwaysZero:
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> thresholds = named_family("thresholds", 7)
    >>> list(forced_mistakes(AlwaysZero(), certified_littlestone_dimension(thresholds).shattered_tree))
    [(3, 1), (1, 1), (0, 1)]
    """
    return _walk(learner, tree, _unpredicted_edge)[0]


_Edge: TypeAlias = Callable[[int, tuple[Label, Label]], int]
"""Chooses an edge, 0 for the left one, from a prediction and the labels of both edges."""


def _unpredicted_edge(predicted: int, labels: tuple[Label, Label]) -> int:
    return 1 if predicted == labels[0] else 0


def _left_edge(predicted: int, labels: tuple[Label, Label]) -> int:
    """Answer with the label of the left edge, whatever was predicted."""
    return 0


def _predicted_edge(predicted: int, labels: tuple[Label, Label]) -> int:
    """Answer as predicted where an edge allows it."""
    return 1 if predicted == labels[1] else 0


def _walk(learner: OnlineLearner, tree: Tree, choose: _Edge) -> tuple[Sample, int]:
    """Walk down the tree; return the examples and how many of them the learner gets wrong."""
    examples, n_mistakes = list[Example](), 0
    while tree is not None:
        predicted = learner.predict(tree.point)
        side = choose(predicted, tree.labels)
        label = tree.labels[side]
        learner.update(tree.point, label)
        examples.append((tree.point, label))
        n_mistakes += predicted != label
        tree = tree.children[side]
    return Sample(tuple(examples)), n_mistakes


class _Scripted:
    """A learner that makes the given predictions one by one."""

    def __init__(self, predictions: Iterable[Label]) -> None:
        self._left = iter(predictions)

    def predict(self, point: Point) -> int:
        return next(self._left)

    def update(self, point: Point, label: Label) -> None:
        """Learn nothing."""


def _failure(held: FiniteClass, choose: _Edge) -> str | None:
    """Return how a learner escapes with fewer mistakes, or an answer that is not realizable, if there is one."""
    certified = certified_littlestone_dimension(held)
    for predictions in product(held.labels, repeat=certified.value):
        sample, n_mistakes = _walk(_Scripted(predictions), certified.shattered_tree, choose)
        if n_mistakes != certified.value:
            return f"predictions {predictions}: {n_mistakes} mistakes, dimension {certified.value}"
        if not is_realizable(held, sample):
            return f"predictions {predictions}: the examples {sample.examples} are not realizable"
    return None


def every_learner_errs(profile: Profile) -> Evidence:
    """Return the evidence that the adversary forces as many mistakes as the dimension on every learner.

    Along the path that the adversary takes, a deterministic learner is the sequence of its predictions, so all
    sequences of labels of that length are all learners.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` section 6, proof of Claim 6.2.
    """
    classes = list(all_classes_up_to(2, n_labels=3)) + list(all_classes_up_to(3))
    scope = "every non-empty class with 3 labels on 1..2 points and binary class on 1..3 points, every learner"
    if profile is Profile.QUICK:
        classes = [held for held in classes if len(held) <= 4]
        scope = (
            "every non-empty class of at most 4 hypotheses with 3 labels on 1..2 points or 2 labels on 1..3 "
            "points, every learner"
        )
    for held in classes:
        failure = _failure(held, _unpredicted_edge)
        if failure is not None:
            return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", held),), failure))
    notes = [f"{len(classes)} classes"]
    for name, choose in (("always the left edge", _left_edge), ("the predicted edge", _predicted_edge)):
        refuting = next((held for held in classes if _failure(held, choose) is not None), None)
        if refuting is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong adversary '{name}' was not refuted",))
        notes.append(f"wrong adversary '{name}' refuted by {refuting.to_rows()}: {_failure(refuting, choose)}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))
