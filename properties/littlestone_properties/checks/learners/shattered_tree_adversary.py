"""Anybody's learner against the adversary that walks down a shattered mistake tree: it errs once on each level.

The path is realized by some hypothesis, because the tree is shattered. So no deterministic learner makes fewer
mistakes than the multiclass Littlestone dimension.
"""

from littlestone.adversaries import ShatteredTreeAdversary
from littlestone.certificates import Tree
from littlestone.classes import Example, Label, Sample

from ...protocols import OnlineLearner


def forced_mistakes(learner: OnlineLearner, tree: Tree) -> Sample:
    """Return the examples that the adversary gives a learner; the learner errs on every one of them.

    Ledger: ``bgs.claim-6.2``.

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
    >>> from littlestone.classes import named_family
    >>> from littlestone.dimensions import certified_littlestone_dimension
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
