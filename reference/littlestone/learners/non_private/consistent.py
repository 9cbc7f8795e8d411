"""The consistent learner: publish any hypothesis that fits all examples so far.

Convention: it publishes the first one in lexicographic order, the order of the class; on the empty version space,
for which no hypothesis is left, the constant 0. It is proper as long as the stream is realizable.
"""

from ...classes import FiniteClass, Hypothesis, Label, Point
from ...dimensions.version_space import VersionSpaces
from ..example_range import check_example, check_point
from .version_space_memory import UnfittedExample, VersionSpaceMemory


class ConsistentLearner:
    """A consistent hypothesis each round: at most ``|H| - 1`` mistakes on every realizable stream.

    Every mistake rules out the hypothesis that was published. Compare the standard optimal algorithm, which needs
    not publish members of the class, and makes as few mistakes as the Littlestone dimension.

    Ledger: ``lyu.remark-4-soa-mistakes``, whose bound this learner does not keep.

    Parameters
    ----------
    hypothesis_class
        A class with any number of labels, possibly empty.
    unfitted
        What to do with an example that no remaining hypothesis fits.

    Notes
    -----
    One AND each round; for classes of any size that fits in memory.

    Examples
    --------
    >>> learner = ConsistentLearner(FiniteClass.from_rows(["00", "01", "11"]))
    >>> learner.hypothesis, learner.update(Point(0), Label(1)), learner.hypothesis
    ((0, 0), None, (1, 1))
    """

    def __init__(self, hypothesis_class: FiniteClass, unfitted: UnfittedExample = UnfittedExample.EMPTIES) -> None:
        self._class = hypothesis_class
        self._spaces = VersionSpaces.of(hypothesis_class)
        self._unfitted = unfitted
        self._memory = VersionSpaceMemory(self._spaces.whole)

    @property
    def hypothesis(self) -> Hypothesis:
        """The first hypothesis that fits all examples so far."""
        return tuple(self.predict(point) for point in self._class.points)

    def predict(self, point: Point) -> Label:
        """Return the label of the first remaining hypothesis."""
        check_point(self._class, point)
        corrected = self._memory.corrected_label(point)
        if corrected is not None:
            return corrected
        space = self._memory.space
        return self._class.hypotheses[(space & -space).bit_length() - 1][point] if space else Label(0)

    def update(self, point: Point, label: Label) -> None:
        """Keep the hypotheses that agree with the example."""
        check_example(self._class, point, label)
        self._memory = self._memory.after(self._spaces, point, label, self._unfitted)
