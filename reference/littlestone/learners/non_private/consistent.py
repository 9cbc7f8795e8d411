"""The consistent learner: it publishes a hypothesis that fits all examples so far.

Convention: the learner publishes the first such hypothesis in lexicographic order, the order of the class, or the
constant 0 if no hypothesis is left. It is proper as long as the stream is realizable.
"""

from ...classes import Label, Point
from .version_space_learner import VersionSpaceLearner
from .version_space_memory import VersionSpaceMemory


class ConsistentLearner(VersionSpaceLearner):
    """Publish a consistent hypothesis each round: at most ``|H| - 1`` mistakes on every realizable stream.

    Every mistake rules out the hypothesis that was published. In comparison, the standard optimal algorithm need
    not publish members of the class, and makes at most as many mistakes as the Littlestone dimension. A round costs
    one AND.

    Ledger: ``lyu.remark-4-soa-mistakes``, whose bound this learner does not keep.

    >>> from littlestone.classes import FiniteClass
    >>> learner = ConsistentLearner.for_class(FiniteClass.from_rows(["00", "01", "11"]))
    >>> learner.hypothesis, learner.update(0, 1), learner.hypothesis
    ((0, 0), None, (1, 1))
    """

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label of the first remaining hypothesis."""
        corrected = state.corrected_label(point)
        if corrected is not None:
            return corrected
        first = (state.space & -state.space).bit_length() - 1
        return self.hypothesis_class.hypotheses[first][point] if state.space else Label(0)
