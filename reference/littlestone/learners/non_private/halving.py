"""The halving algorithm: it predicts as most of the remaining hypotheses do.

Convention: if several labels have the most hypotheses, the algorithm predicts the smallest of them; on the empty
version space it predicts 0.
"""

from ...classes import Label, Point
from .version_space_learner import VersionSpaceLearner
from .version_space_memory import VersionSpaceMemory


class HalvingLearner(VersionSpaceLearner):
    """The halving algorithm: at most ``log2 |H|`` mistakes on every realizable stream.

    After a mistake the true label has at most as many hypotheses as the predicted label, so at most half of them
    remain. This holds for any number of labels, even if no label has a majority. A round takes one AND and one
    population count for each label and point.

    Ledger: ``lyu.remark-2-majority-halving``.

    >>> from littlestone.classes import FiniteClass
    >>> learner = HalvingLearner.for_class(FiniteClass.from_rows(["000", "001", "010", "111"]))
    >>> learner.hypothesis, learner.update(0, 1), learner.hypothesis
    ((0, 0, 0), None, (1, 1, 1))
    """

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label of most of the remaining hypotheses; the smallest label for a tie."""
        corrected = state.corrected_label(point)
        if corrected is not None:
            return corrected
        votes = [(state.space & mask).bit_count() for mask in self.spaces.with_label[point]]
        return Label(votes.index(max(votes)))
