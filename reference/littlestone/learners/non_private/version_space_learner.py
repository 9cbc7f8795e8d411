"""The common part of learners that keep the version space of the examples seen."""

from ...classes import Example, FiniteClass, Hypothesis
from ...dimensions.version_spaces.version_space import VersionSpaces
from ..protocol import DeterministicLearner
from .version_space_memory import UnfittedExample, VersionSpaceMemory


class VersionSpaceLearner(DeterministicLearner[VersionSpaceMemory]):
    """A deterministic learner whose memory is a version space; ``label`` gives its prediction.

    The learner takes any number of labels, and the empty class.
    """

    def __init__(self, hypothesis_class: FiniteClass, unfitted: UnfittedExample = UnfittedExample.EMPTIES) -> None:
        super().__init__(hypothesis_class)
        self.spaces = VersionSpaces.of(hypothesis_class)
        self._unfitted = unfitted

    def start(self, coins: object) -> VersionSpaceMemory:
        """Return the version space of all hypotheses."""
        return VersionSpaceMemory(self.spaces.whole)

    def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
        """Return the version space that the example leaves."""
        return state.after(self.spaces, *example, self._unfitted)

    def hypothesis(self, state: VersionSpaceMemory) -> Hypothesis:
        """Return the predicted label of every point."""
        return tuple(self.label(state, point) for point in self.hypothesis_class.points)
