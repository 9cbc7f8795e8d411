"""The standard optimal algorithm (SOA) as an online learner.

The learner keeps the version space of the examples seen. In round t it publishes the SOA of the version space, sees
the example, and restricts the version space to it. The SOA predicts at each point the label that leaves the largest
dimension.

Convention: if both of two labels leave a smaller dimension, the tie rule decides; for more than two labels, the
smallest label that leaves the largest dimension is predicted.
"""

from ...classes import Example, FiniteClass, Hypothesis, Label, Point
from ...conventions import TieRule
from .mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from .version_space_learner import VersionSpaceLearner
from .version_space_memory import UnfittedExample, VersionSpaceMemory


class StandardOptimalLearner(VersionSpaceLearner):
    """The standard optimal algorithm; the Littlestone dimension bounds its mistakes on realizable streams.

    Synonyms: SOA, Littlestone's algorithm; an optimal deterministic online learner. The bound holds against
    adaptive adversaries too, since the learner is deterministic. It also holds if the learner updates only after
    its mistakes. On the empty version space the learner predicts the tie rule's label for the empty class. A
    prediction costs a few Littlestone dimensions of version spaces, each computed once; the whole hypothesis is
    computed only on request.

    Ledger: ``lyu.remark-4-soa-mistakes``.

    >>> learner = StandardOptimalLearner.for_class(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> learner.hypothesis, learner.update(1, 0), learner.hypothesis
    ((1, 1, 1), None, (0, 0, 1))
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        rule: TieRule = TieRule.LYU,
        updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
        unfitted: UnfittedExample = UnfittedExample.EMPTIES,
    ) -> None:
        super().__init__(hypothesis_class, unfitted)
        self._algorithm = StandardOptimalAlgorithm(hypothesis_class, rule)
        self._is_lazy = updates is UpdateRule.MISTAKES_ONLY

    def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
        """Return the version space that the example leaves."""
        if self._is_lazy and self.label(state, example[0]) == example[1]:
            return state
        return super().after(coins, state, example)

    def hypothesis(self, state: VersionSpaceMemory) -> Hypothesis:
        """Return the standard optimal algorithm of the version space, at every point."""
        known = None if state.corrections else self._algorithm.hypothesis(state.space)
        return known or super().hypothesis(state)

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label that leaves the largest dimension."""
        corrected = state.corrected_label(point)
        return self._algorithm.label(state.space, point) if corrected is None else corrected
