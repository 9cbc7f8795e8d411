"""The halving algorithm: predict as most of the remaining hypotheses do.

Convention: of several labels that equally many hypotheses take, the smallest is predicted; so also on the empty
version space, where every label is taken by none.
"""

from ...classes import FiniteClass, Hypothesis, Label, Point
from ...dimensions.version_space import VersionSpaces
from ..example_range import check_example, check_point
from .version_space_memory import UnfittedExample, VersionSpaceMemory


class HalvingLearner:
    """The halving algorithm: at most ``log2 |H|`` mistakes on every realizable stream.

    A mistake leaves a label that no more hypotheses take than the predicted one, so at most half of them remain.
    This holds for any number of labels, though the predicted label then need not have a majority.

    Ledger: ``lyu.remark-2-majority-halving``.

    Parameters
    ----------
    hypothesis_class
        A class with any number of labels, possibly empty.
    unfitted
        What to do with an example that no remaining hypothesis fits.

    Notes
    -----
    One AND and one population count for each label and point; for classes of any size that fits in memory.

    Examples
    --------
    >>> learner = HalvingLearner(FiniteClass.from_rows(["000", "001", "010", "111"]))
    >>> learner.hypothesis, learner.update(Point(0), Label(1)), learner.hypothesis
    ((0, 0, 0), None, (1, 1, 1))
    """

    def __init__(self, hypothesis_class: FiniteClass, unfitted: UnfittedExample = UnfittedExample.EMPTIES) -> None:
        self._class = hypothesis_class
        self._spaces = VersionSpaces.of(hypothesis_class)
        self._unfitted = unfitted
        self._memory = VersionSpaceMemory(self._spaces.whole)

    @property
    def hypothesis(self) -> Hypothesis:
        """The vote of the remaining hypotheses at every point."""
        return tuple(self.predict(point) for point in self._class.points)

    def predict(self, point: Point) -> Label:
        """Return the label that most of the remaining hypotheses take, of several the smallest."""
        check_point(self._class, point)
        corrected = self._memory.corrected_label(point)
        if corrected is not None:
            return corrected
        votes = [(self._memory.space & mask).bit_count() for mask in self._spaces.with_label[point]]
        return Label(votes.index(max(votes)))

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree with the example."""
        check_example(self._class, point, label)
        self._memory = self._memory.after(self._spaces, point, label, self._unfitted)
