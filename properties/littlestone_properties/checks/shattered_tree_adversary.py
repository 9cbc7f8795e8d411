"""Anybody's learner against the adversary that walks down a shattered mistake tree: it errs once on each level.

The path is realized by some hypothesis, because the tree is shattered. So no deterministic learner makes fewer
mistakes than the multiclass Littlestone dimension.
"""

from __future__ import annotations

from functools import partial

from littlestone_reference.adversaries import ShatteredTreeAdversary
from littlestone_reference.certificates import Tree
from littlestone_reference.classes import Example, Label, Sample
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ..evidence.common.adversary_games import scripted_learners_escape
from ..evidence.kit.all_classes import all_classes_up_to
from ..evidence.kit.scripted_players import WrongTreeWalk, left_edge, predicted_edge
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
    >>> from littlestone_reference.dimensions import certified_littlestone_dimension
    >>> class AlwaysZero:
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> thresholds = named_family("thresholds", 7)
    >>> list(forced_mistakes(AlwaysZero(), certified_littlestone_dimension(thresholds).shattered_tree))
    [(3, 1), (1, 1), (0, 1)]
    """
    adversary = ShatteredTreeAdversary(tree)
    examples = list[Example]()
    while (example := adversary.next_example(lambda point: Label(learner.predict(point)))) is not None:
        learner.update(*example)
        examples.append(example)
    return Sample(tuple(examples))


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
        failure = scripted_learners_escape(held, ShatteredTreeAdversary)
        if failure is not None:
            return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", held),), failure))
    notes = [f"{len(classes)} classes"]
    for name, choose in (("always the left edge", left_edge), ("the predicted edge", predicted_edge)):
        failures = (
            (held, scripted_learners_escape(held, partial(WrongTreeWalk, choose=choose))) for held in classes
        )
        refuting = next(((held, failure) for held, failure in failures if failure is not None), None)
        if refuting is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong adversary '{name}' was not refuted",))
        notes.append(f"wrong adversary '{name}' refuted by {refuting[0].to_rows()}: {refuting[1]}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))
